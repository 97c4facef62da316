//! The pictures of Claim's rules: the five factions, an example trick, and how votes are counted.

use super::card_face::{crest, face, minis, symbols};
use super::words;
use coeur_claim::{Card, Cards, Faction};
use coeur_kit::Figure;
use coeur_kit::prelude::*;

pub fn figures(lang: Lang) -> Vec<Figure> {
    let card = |text: &str| Card::parse(text).expect("a card in its notation");
    let small = |text: &str| minis(Cards::from_iter([card(text)]), 0, lang);
    let face = |text: &str| face(card(text), lang);
    let five = ["G9", "K8", "U7", "D6", "X5"].map(face).concat();
    let wins = |html: String| format!("<span class=\"cl-figure-wins\">{html}</span>");
    let trick = format!("<span class=\"cl-figure-stake\">{}</span>{}{}", face("D8"), face("G9"), wins(face("K3")));
    let dwarves = format!(
        "{}{}<span class=\"cl-figure-word\">→</span>{}<span class=\"cl-figure-word\">/</span>{}",
        wins(face("K7")),
        face("D9"),
        small("K7"),
        small("D9"),
    );
    let votes = Faction::ALL.into_iter().zip([[4, 2], [3, 3], [1, 5], [4, 3], [2, 0]]);
    let votes = votes.map(|(faction, [near, far])| {
        let leads = if faction == Faction::Undead { "" } else { " leads" };
        format!(
            "<span class=\"cl-banner cl-f{}{leads}\"><span class=\"cl-shield\">{}</span><span class=\"cl-count\">{near}–{far}</span></span>",
            faction.index(),
            crest(faction)
        )
    });
    let told: [(String, &str, &str); 4] = [
        (five, "Les cinq factions.", "The five factions."),
        (
            trick,
            "Phase 1, le Nain 8 est en jeu. Le Gobelin 9 est entamé\u{a0}; le Chevalier 3, joué en second, le bat\u{a0}: il recrute le Nain.",
            "Phase 1, the Dwarf 8 is at stake. The Goblin 9 is led; the Knight 3, played second, beats it and recruits the Dwarf.",
        ),
        (
            dwarves,
            "Phase 2, le Nain 9 n’est pas un Chevalier\u{a0}: il perd. Le gagnant marque le Chevalier, le perdant reçoit son Nain.",
            "Phase 2, the Dwarf 9 is not a Knight and loses. The winner scores the Knight, the loser gets the Dwarf back.",
        ),
        (
            votes.collect(),
            "La fin\u{a0}: quatre votes à un. Trois Chevaliers partout, la plus haute carte a décidé.",
            "The end: four votes to one. With three Knights each, the highest card has decided.",
        ),
    ];
    let figure = |(html, fr, en): (String, &str, &str)| Figure {
        picture: any_view! {
            <div class="claim cl-figure">
                {symbols()}
                <div class="cl-figure-cards" role="img" aria-label=words::TABLE.get(lang) inner_html=html></div>
            </div>
        },
        caption: lang.pick(fr, en).into(),
    };
    told.into_iter().map(figure).collect()
}
