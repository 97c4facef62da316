//! What the board of Hanabi is drawn with: a sign for each colour, the faces of cards, backs with what is known of them.

use coeur_core::Lang;
use coeur_hanabi::picture::{Back, Step, has_sparks, steps};
use coeur_hanabi::told::letter;
use coeur_hanabi::{Card, Colour, Knowledge};

/// The outline of each colour's sign around the origin, about twenty high: triangle, square, disc, star, diamond.
const SIGNS: [&str; 5] = [
    "M0-9.5L10 8H-10Z",
    "M-8-8H8V8H-8Z",
    "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0Z",
    "M0-10.5L2.8-3.6L10-3.2L4.4 1.4L6.2 8.5L0 4.5L-6.2 8.5L-4.4 1.4L-10-3.2L-2.8-3.6Z",
    "M0-10.5L8.5 0L0 10.5L-8.5 0Z",
];

/// The sign of a colour as HTML; `class` says how it stands there.
pub fn sign(colour: Colour, class: &str) -> String {
    let (number, path) = (colour.index(), SIGNS[colour.index()]);
    format!(r#"<svg class="hn-sign c{number} {class}" viewBox="-12 -12 24 24" aria-hidden="true"><path d="{path}"/></svg>"#)
}

/// Rays around the origin, between two radii.
fn rays(count: usize, from: f64, to: f64) -> String {
    let mut path = String::new();
    for ray in 0..count {
        let (sin, cos) = (std::f64::consts::TAU * ray as f64 / count as f64).sin_cos();
        path += &format!("M{:.1} {:.1}L{:.1} {:.1}", from * sin, -from * cos, to * sin, -to * cos);
    }
    path
}

/// A colour's sign and letter. The letter is part of the picture: names are said by whatever holds it.
fn corner(colour: Colour, lang: Lang) -> String {
    format!(r#"<i data-face="{}">{}</i>"#, letter(lang, colour), sign(colour, ""))
}

/// The face of a card as HTML: its number in a burst that grows with it, its sign and letter.
pub fn face(card: Card, lang: Lang) -> String {
    let (colour, rank) = (card.colour().index(), card.rank());
    let burst = rays(5 + 3 * usize::from(rank), 17.0, 20.0 + 3.0 * f64::from(rank));
    let corner = corner(card.colour(), lang);
    format!(
        r#"<span class="hn-face c{colour}"><svg class="hn-burst" viewBox="-36 -36 72 72" aria-hidden="true"><path d="{burst}"/></svg><b>{rank}</b>{corner}</span>"#
    )
}

/// The back of a card with what hints have said of it: what it is, or what it may still be, the rest faint.
pub fn back(known: Knowledge, lang: Lang) -> String {
    let Back { colour, rank, colours, ranks } = Back::from(known);
    let tint = colour.map_or(String::new(), |colour| format!(" c{}", colour.index()));
    let mut inside = String::new();
    match (colour, rank) {
        (Some(colour), Some(rank)) => inside += &format!("<b>{rank}</b>{}", corner(colour, lang)),
        (Some(colour), None) => {
            inside += &format!(r#"<b>{}</b><i data-face="{}"></i>"#, sign(colour, ""), letter(lang, colour));
        }
        (None, Some(rank)) => inside += &format!("<b>{rank}</b>"),
        (None, None) => inside += r#"<b class="unknown">?</b>"#,
    }
    let strike = |may: bool| if may { "" } else { "no" };
    if let Some(may) = colours {
        let signs: String = Colour::ALL.into_iter().zip(may).map(|(colour, may)| sign(colour, strike(may))).collect();
        inside += &format!(r#"<span class="hn-may colours">{signs}</span>"#);
    }
    if let Some(may) = ranks {
        let ranks = (1..=5).zip(may).map(|(rank, may)| format!(r#"<s class="{}" data-face="{rank}"></s>"#, strike(may)));
        inside += &format!(r#"<span class="hn-may ranks">{}</span>"#, ranks.collect::<String>());
    }
    let touched = if known.is_touched() { " touched" } else { "" };
    let both = if colour.is_some() && rank.is_some() { " certain" } else { "" };
    format!(r#"<span class="hn-back{tint}{touched}{both}">{inside}</span>"#)
}

/// Under a partner's card: what its owner knows of it.
pub fn knows(known: Knowledge) -> String {
    let colour = known.colour().map_or(String::new(), |colour| sign(colour, ""));
    let rank = known.rank().map_or(String::new(), |rank| rank.to_string());
    match colour.is_empty() && rank.is_empty() {
        true if known == Knowledge::NONE => String::new(),
        true => r#"<u>·</u>"#.into(),
        false => format!("{colour}{rank}"),
    }
}

/// A firework as the inside of an SVG of 60 by 106: steps from the ground up, a burst around the highest, sparks at five.
pub fn firework(colour: Colour, height: u8, just: bool, letter: &str) -> String {
    let at = |rank: u8| 96.0 - 17.4 * f64::from(rank);
    let mut art = String::new();
    if height > 0 {
        let top = at(height);
        art += &format!(r#"<path class="hn-trail" d="M30 92Q28 {} 30 {top}"/>"#, (92.0 + top) / 2.0);
        let (count, reach) = (6 + 2 * usize::from(height), 13.0 + 1.6 * f64::from(height));
        let sparks = if has_sparks(height) {
            format!(r#"<path class="hn-sparks" d="{}"/>"#, rays(24, 24.0, 27.0))
        } else {
            String::new()
        };
        art += &format!(
            r#"<g class="hn-bloom" transform="translate(30 {top})"><path d="{}"/>{sparks}</g>"#,
            rays(count, 11.5, reach)
        );
    }
    for (rank, step) in (1..).zip(steps(height, just)) {
        let state = match step {
            Step::Open => "open",
            Step::Lit => "lit",
            Step::Just => "lit just",
        };
        art += &format!(
            r#"<g class="hn-step {state}" transform="translate(30 {})"><g><circle r="8.2"/><text y="4.6">{rank}</text></g></g>"#,
            at(rank)
        );
    }
    let path = SIGNS[colour.index()];
    art + &format!(
        r#"<path class="hn-ground" transform="translate(26 99) scale(.62)" d="{path}"/><text class="hn-letter" x="35" y="103">{letter}</text>"#
    )
}
