//! The first game of Puissance 4, on the board of the house, which whoever begins can win.

use coeur_client::prompts;
use coeur_kit::lessons::{Lesson, at_once, on_turn};
use coeur_protocol::Snapshot;

pub static LESSON: Lesson = Lesson {
    game: "puissance4",
    seed: 4,
    config: r#"{"rows":5,"columns":6,"depths":5}"#,
    others: &["easy"],
    prompts: prompts! {
        at_once,
            "Quatre jetons alignés gagnent, dans n’importe quelle direction. Les vôtres sont rouges, et vous commencez.",
            "Four tokens in a line win, in any direction. Yours are red, and you begin.";
        on_turn,
            "Touchez une tige\u{a0}: le jeton y tombe jusqu’en bas. Glissez pour tourner le plateau. Le milieu est le meilleur début\u{a0}: tranche 3, colonne 3.",
            "Touch a rod: the token falls to its bottom. Drag to turn the board. The middle is the best start: slice 3, column 3.";
        |table| table.ply >= 1,
            "En dessous, une tranche du plateau, vue de face\u{a0}: on y joue aussi. Les petites images sont toutes les tranches, de l’avant à l’arrière\u{a0}: touchez-en une pour la voir.",
            "Below is one slice of the board, seen from the front: you can play there too. The small pictures are all the slices, from front to back: touch one to see it.";
        |table| table.ply >= 2 && on_turn(table),
            "Une ligne peut aussi aller d’une tranche à l’autre : même colonne et même étage dans quatre tranches de suite, ou en diagonale.",
            "A line may run from slice to slice as well: same column and same level in four slices in a row, or slantwise.";
        |table| table.ply >= 4 && on_turn(table),
            "Cherchez deux lignes qui se croisent : qui menace à deux endroits à la fois a gagné, car on n’en bouche qu’un.",
            "Look for two lines that cross: whoever threatens in two places at once has won, because only one can be stopped.";
        |table| table.ply >= 6 && on_turn(table),
            "« Menaces » montre où l’un de vous ferait quatre. Un « ! » jaune : bouchez-le tout de suite. Un « ! » rouge : jouez-y, vous gagnez.",
            "“Threats” shows where one of you would make four. A yellow “!”: stop it at once. A red “!”: play there and win.";
        |table| table.ply >= 8 && on_turn(table),
            "Attention à ce qui s’ouvre au-dessus : votre jeton peut servir de marche à l’adversaire. Un doute ? Demandez un conseil : les coups attendus s’affichent, numérotés.",
            "Mind what opens above: your token may be a step for your opponent. In doubt? Ask for a hint: the moves to come are drawn, with numbers.";
        is_over,
            "Voilà ! Sur ce plateau, qui commence gagne toujours s’il ne se trompe pas : à la revanche, le perdant commence.",
            "That’s it! On this board whoever begins always wins with perfect play: in the rematch the loser begins.";
    },
};

fn is_over(table: &Snapshot) -> bool {
    table.turn.is_none()
}
