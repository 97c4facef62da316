//! The pictures of Claim's rules: the five factions, an example trick, and how votes are counted.

use super::card_face::{crest, face, minis, symbols};
use super::claim_view::{Card, DWARVES, GOBLINS, KNIGHTS};
use super::words;
use coeur_core::Lang;
use coeur_kit::Figure;
use leptos::prelude::*;

pub fn figures(lang: Lang) -> Vec<Figure> {
    let card = |faction, value| Card { faction, value };
    let five = (0..5).map(|faction| face(card(faction, 9 - faction as u8), lang)).collect();
    let wins = |html: String| format!("<span class=\"cl-figure-wins\">{html}</span>");
    let trick = format!(
        "<span class=\"cl-figure-stake\">{}</span>{}{}",
        face(card(DWARVES, 8), lang),
        face(card(GOBLINS, 9), lang),
        wins(face(card(KNIGHTS, 3), lang))
    );
    let dwarves = format!(
        "{}{}<span class=\"cl-figure-word\">→</span>{}<span class=\"cl-figure-word\">/</span>{}",
        wins(face(card(KNIGHTS, 7), lang)),
        face(card(DWARVES, 9), lang),
        minis(&[card(KNIGHTS, 7)], 0, lang),
        minis(&[card(DWARVES, 9)], 0, lang),
    );
    let votes = [[4, 2], [3, 3], [1, 5], [4, 3], [2, 0]].iter().enumerate();
    let votes = votes.map(|(faction, [near, far])| {
        let leads = if faction == 2 { "" } else { " leads" };
        format!(
            "<span class=\"cl-banner cl-f{faction}{leads}\"><span class=\"cl-shield\">{}</span><span class=\"cl-count\">{near}–{far}</span></span>",
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
        picture: view! {
            <div class="claim cl-figure">
                {symbols()}
                <div class="cl-figure-cards" role="img" aria-label=words::TABLE.get(lang) inner_html=html></div>
            </div>
        }
        .into_any(),
        caption: lang.pick(fr, en).into(),
    };
    told.into_iter().map(figure).collect()
}
