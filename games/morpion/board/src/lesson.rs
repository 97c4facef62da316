//! The first game of Morpion: a minute of it.

use coeur_client::prompts;
use coeur_kit::lessons::{Lesson, at_once, on_turn};

pub static LESSON: Lesson = Lesson {
    game: "morpion",
    seed: 3,
    config: "{}",
    others: &["easy"],
    prompts: prompts! {
        at_once,
            "Trois marques alignées gagnent. Vous avez les croix et vous commencez : touchez une case.",
            "Three marks in a line win. You have the crosses and you begin: touch a cell.";
        |table| table.ply == 0,
            "Le milieu (b2) touche quatre lignes, un coin trois, un côté deux seulement.",
            "The middle (b2) lies on four lines, a corner on three, a side only on two.";
        |table| table.ply >= 2 && on_turn(table),
            "Deux ronds alignés et la troisième case libre ? Bouchez-la. Deux croix ? Gagnez !",
            "Two noughts in a line and the third cell free? Stop them. Two crosses? Win!";
        |table| table.ply >= 4 && on_turn(table),
            "Deux lignes ouvertes à la fois gagnent à coup sûr : l’adversaire n’en bouche qu’une.",
            "Two open lines at once win for sure: your opponent can stop only one.";
        |table| table.turn.is_none(),
            "Bien jouée des deux côtés, la partie est toujours nulle. À la revanche, le perdant commence.",
            "Well played by both, the game is always a draw. In the rematch the loser begins.";
    },
};
