//! The path of lessons behind the first game: one idea each, told in three sentences and tried in puzzles.

use coeur_core::{Idea, Text};

pub(crate) const LESSONS: &[Idea] = &[
    Idea {
        id: "win",
        name: Text { fr: "Finir", en: "Finish" },
        says: Text {
            fr: "Trois signes en ligne gagnent. Avant toute autre chose, regardez si vous en avez deux avec une case libre au bout. Si oui, jouez-la : rien n’est meilleur.",
            en: "Three marks in a line win. Before anything else see whether you have two with a free cell. If so, play there: nothing is better.",
        },
        themes: &["win"],
        levels: &[],
    },
    Idea {
        id: "block",
        name: Text { fr: "Bloquer", en: "Block" },
        says: Text {
            fr: "Si l’autre a deux signes en ligne, fermez la troisième case. Cela passe avant tout, sauf votre propre victoire. Regardez les deux diagonales : on les oublie.",
            en: "If the other has two in a line, close the third cell. That comes before everything but your own win. Look at both diagonals: they are easily missed.",
        },
        themes: &["block"],
        levels: &[],
    },
    Idea {
        id: "fork",
        name: Text { fr: "La double menace", en: "The double threat" },
        says: Text {
            fr: "Un seul signe peut ouvrir deux lignes à la fois : l’autre n’en ferme qu’une. Les coins et le centre y servent le mieux, parce qu’ils sont sur plus de lignes. Cherchez la case où deux de vos lignes se croisent.",
            en: "One mark can open two lines at once: the other closes only one. Corners and the centre serve best, for they lie on more lines. Look for the cell where two of your lines cross.",
        },
        themes: &["fork"],
        levels: &[],
    },
    Idea {
        id: "hold",
        name: Text { fr: "Sauver la nulle", en: "Save the draw" },
        says: Text {
            fr: "Contre un jeu juste, personne ne gagne : il s’agit de ne pas perdre. Contre un coin, prenez le centre. Contre deux coins opposés, prenez un bord : un coin perdrait.",
            en: "Against good play nobody wins: the point is not to lose. Against a corner take the centre. Against two opposite corners take a side: a corner would lose.",
        },
        themes: &["hold"],
        levels: &[],
    },
    Idea {
        id: "all",
        name: Text { fr: "Tout ensemble", en: "All together" },
        says: Text {
            fr: "Dans cet ordre : gagner, bloquer, menacer deux fois, empêcher la double menace de l’autre. Au-delà, préférez le centre, puis un coin, puis un bord. Essayez sur des positions mêlées.",
            en: "In this order: win, block, make a double threat, prevent the other’s. Beyond that prefer the centre, then a corner, then a side. Try it in positions of every kind.",
        },
        themes: &["win", "block", "fork", "hold"],
        levels: &["intermediate", "hard", "expert"],
    },
];
