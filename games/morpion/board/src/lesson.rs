//! The first game of Morpion: a minute of it.

use coeur_core::Text;
use coeur_kit::lessons::{Lesson, Prompt, at_once, on_turn};

pub static LESSON: Lesson = Lesson {
    game: "morpion",
    seed: 3,
    config: "{}",
    others: &["easy"],
    prompts: &[
        Prompt {
            when: at_once,
            say: Text {
                fr: "Trois marques alignées gagnent. Vous avez les croix et vous commencez : touchez une case.",
                en: "Three marks in a line win. You have the crosses and you begin: touch a cell.",
            },
        },
        Prompt {
            when: |table| table.ply == 0,
            say: Text {
                fr: "Le milieu (b2) touche quatre lignes, un coin trois, un côté deux seulement.",
                en: "The middle (b2) lies on four lines, a corner on three, a side only on two.",
            },
        },
        Prompt {
            when: |table| table.ply >= 2 && on_turn(table),
            say: Text {
                fr: "Deux ronds alignés et la troisième case libre ? Bouchez-la. Deux croix ? Gagnez !",
                en: "Two noughts in a line and the third cell free? Stop them. Two crosses? Win!",
            },
        },
        Prompt {
            when: |table| table.ply >= 4 && on_turn(table),
            say: Text {
                fr: "Deux lignes ouvertes à la fois gagnent à coup sûr : l’adversaire n’en bouche qu’une.",
                en: "Two open lines at once win for sure: your opponent can stop only one.",
            },
        },
        Prompt {
            when: |table| table.turn.is_none(),
            say: Text {
                fr: "Bien jouée des deux côtés, la partie est toujours nulle. À la revanche, le perdant commence.",
                en: "Well played by both, the game is always a draw. In the rematch the loser begins.",
            },
        },
    ],
};
