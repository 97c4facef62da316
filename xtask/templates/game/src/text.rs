//! How the table is shown: as text in a terminal, as pieces on the page.

use crate::{Take, {{Type}}};
use coeur_core::{Draw, Fact, Lang, Layout, Look, Pen, Phrase, Piece, Spread, View, Zone};

impl Draw for {{Type}} {
    fn draw(view: &{{Type}}, pen: &Pen) -> String {
        format!("{}  ({} {})", "| ".repeat(view.left.into()).trim_end(), view.left, pen.say("allumettes", "matches"))
    }

    fn layout(view: &{{Type}}, lang: Lang) -> Layout {
        let legal = view.legal();
        // The last matches of the heap are those that can be taken: touching the third takes three.
        let piece = |place: u8| {
            let offers = legal.iter().filter(|take| take.0 == view.left - place).map(Take::to_string).collect();
            Piece { look: Look::Token, face: "|".into(), offers, ..Piece::default() }
        };
        let heap = (0..view.left).map(piece).collect();
        let zone = Zone { spread: Spread::Grid(7), ..Zone::row(lang.pick("Le tas", "The heap"), None, heap) };
        Layout {
            facts: vec![Fact::new(lang.pick("Allumettes", "Matches"), view.left)],
            zones: vec![zone],
            ..Layout::default()
        }
    }

    fn describe(Take(taken): Take) -> Phrase {
        Phrase::new("prendre {}", "take {}", [taken.into()])
    }
}
