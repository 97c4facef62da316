//! An explanation as lines of text, and as a picture that stands alone: the sentences, then one section after the other.

use crate::picture::{Picture, WIDTH};
use crate::sections::told;
use coeur_core::markup::escape;
use coeur_core::{Ink, Lang, Pen, capitalised};
use coeur_protocol::Explanation;

/// Colours that keep apart for people who see few of them (Okabe and Ito 2008), on white.
const STYLE: &str = "svg{background:#fff;font:14px system-ui,sans-serif;fill:#222}\
.head{font-weight:600}.small{font-size:12px;fill:#555}.axis{stroke:#999}\
.for{fill:#0072b2}.against{fill:#d55e00}.mixed{fill:none;stroke:#222;stroke-width:1.5}.interval{stroke:#222;stroke-width:1.5;fill:none}\
.j0{fill:#0072b2}.j1{fill:#e69f00}.j2{fill:#009e73}.j3{fill:#cc79a7}";

/// The explanation as a picture in one language.
pub fn svg(explanation: &Explanation, lang: Lang) -> String {
    let mut picture = Picture::new(lang);
    if explanation.second.is_none() {
        // Without anything to compare, what is played and why is all there is.
        let chosen = capitalised(&explanation.best.words.tell(lang).say(&[], lang));
        picture.head(&chosen, &chosen);
    }
    explanation.reasons.iter().for_each(|reason| picture.paragraph(&reason.tell(lang).say(&[], lang)));
    explanation.sentences.iter().for_each(|sentence| picture.paragraph(&sentence.tell(lang).say(&[], lang)));
    explanation.sections.iter().for_each(|section| told(section).draw(explanation, &mut picture));
    let height = picture.y + 10.0;
    let title = escape(&explanation.best.words.tell(lang).say(&[], lang));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{title}\">\
         <title>{title}</title><style>{STYLE}</style><rect width=\"{WIDTH}\" height=\"{height:.0}\" fill=\"#fff\"/>{}</svg>\n",
        picture.body
    )
}

/// The explanation as lines for the terminal, beside the player's own reasons; none where nothing else was legal.
pub fn lines(explanation: &Explanation, pen: &Pen) -> Vec<String> {
    if explanation.moves.len() == 1 {
        return Vec::new();
    }
    let mut lines = vec![String::new(), pen.ink(Ink::Bold, pen.say("Pourquoi", "Why"))];
    lines.extend(explanation.sentences.iter().map(|sentence| format!("  {}", sentence.tell(pen.lang).say(&[], pen.lang))));
    lines.extend(explanation.sections.iter().flat_map(|section| told(section).lines(explanation, pen)));
    lines
}
