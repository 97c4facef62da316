//! The first game of Hanabi: one partner, and prompts for each thing as it comes up.

use coeur_client::prompts;
use coeur_core::Seat;
use coeur_hanabi::{Action, HanabiView};
use coeur_kit::lessons::{Lesson, at_once, on_turn};
use coeur_kit::read_view;
use coeur_protocol::Snapshot;

pub static LESSON: Lesson = Lesson {
    game: "hanabi",
    seed: 16,
    config: r#"{"players": 2}"#,
    others: &["hard"],
    prompts: prompts! {
        at_once,
            "À deux, vous construisez cinq feux d’artifice\u{a0}: dans chaque couleur le 1, puis le 2, jusqu’au 5.",
            "Together you build five fireworks: in each colour the 1, then the 2, up to the 5.";
        at_once,
            "En haut, la main de Blaise\u{a0}: vous la voyez, pas lui. En bas, la vôtre\u{a0}: il la voit, pas vous.",
            "Above lies Blaise’s hand: you see it, he does not. Below is yours: he sees it, you do not.";
        on_turn,
            "À vous\u{a0}! Touchez un 1 de Blaise, puis «\u{a0}Les 1\u{a0}»\u{a0}: il apprend où sont tous ses 1. Un indice coûte un jeton bleu.",
            "Your turn! Touch a 1 of Blaise’s, then “All 1s”: he learns where all his 1s are. A clue costs a blue token.";
        |table| did(table, 0, is_hint),
            "Sous ses cartes est écrit ce que Blaise en sait. Maintenez sa main pour la voir comme lui.",
            "Under his cards stands what Blaise knows of them. Hold his hand to see it as he does.";
        |table| did(table, 1, |action| matches!(action, Action::Play(_))),
            "Blaise a joué une carte montrée, et en pioche une autre. Un feu monte\u{a0}: chaque carte vaut un point.",
            "Blaise played a card that was shown, and draws another. A firework rises: each card is worth a point.";
        |table| did(table, 1, is_hint),
            "Blaise vous a montré des cartes. Ce qu’elles peuvent être est dessiné au dos\u{a0}; ce qu’elles ne sont pas est pâle.",
            "Blaise has shown you cards. What they may be is drawn on their backs; what they are not is faint.";
        |table| on_turn(table) && did(table, 1, is_hint),
            "Une carte montrée est souvent à jouer. Touchez-la, puis «\u{a0}Jouer\u{a0}». Si elle ne va pas, une flamme s’éteint\u{a0}; à la troisième, tout est perdu.",
            "A card that was shown is often meant to be played. Touch it, then “Play”. If it does not fit, a flame goes out; with the third, all is lost.";
        |table| read_view::<HanabiView>(&table.view).is_some_and(|now| now.blue_tokens <= 5 || table.ply >= 8),
            "Les indices s’épuisent vite. Défausser une carte en rend un\u{a0}: choisissez la plus ancienne qu’aucun indice n’a touchée.",
            "Clues run out fast. Discarding a card wins one back: choose the oldest that no clue has touched.";
        |table| read_view::<HanabiView>(&table.view).is_some_and(|now| !now.discards.is_empty() || table.ply >= 14),
            "Touchez «\u{a0}Défausse\u{a0}»\u{a0}: un «\u{a0}!\u{a0}» marque la dernière copie d’une carte. Chaque 5 est unique\u{a0}: gardez-les.",
            "Touch “Discards”: a “!” marks the last copy of a card. Every 5 is the only one: keep them.";
        |table| table.ply >= 10,
            "Vous savez jouer\u{a0}! Quand la pioche est vide, chacun joue encore une fois. 15 points, c’est déjà un beau spectacle.",
            "You know how to play! When the deck is empty, everyone has one more turn. 15 points make a fine display.";
    },
};

fn is_hint(action: Action) -> bool {
    matches!(action, Action::Hint { .. })
}

/// Whether a seat has done such a thing.
fn did(table: &Snapshot, seat: u8, such: fn(Action) -> bool) -> bool {
    let Some(table) = read_view::<HanabiView>(&table.view) else { return false };
    table.history.iter().any(|event| event.seat == Seat(seat) && such(event.action))
}
