//! The path of lessons behind the first game: one idea each, told in three sentences and tried in puzzles.

coeur_core::lessons! { LESSONS:
    "win", "Finir", "Finish",
        "Trois signes en ligne gagnent. Avant toute autre chose, regardez si vous en avez deux avec une case libre au bout. Si oui, jouez-la : rien n’est meilleur.",
        "Three marks in a line win. Before anything else see whether you have two with a free cell. If so, play there: nothing is better.",
        ["win"], [];
    "block", "Bloquer", "Block",
        "Si l’autre a deux signes en ligne, fermez la troisième case. Cela passe avant tout, sauf votre propre victoire. Regardez les deux diagonales : on les oublie.",
        "If the other has two in a line, close the third cell. That comes before everything but your own win. Look at both diagonals: they are easily missed.",
        ["block"], [];
    "fork", "La double menace", "The double threat",
        "Un seul signe peut ouvrir deux lignes à la fois : l’autre n’en ferme qu’une. Les coins et le centre y servent le mieux, parce qu’ils sont sur plus de lignes. Cherchez la case où deux de vos lignes se croisent.",
        "One mark can open two lines at once: the other closes only one. Corners and the centre serve best, for they lie on more lines. Look for the cell where two of your lines cross.",
        ["fork"], [];
    "hold", "Sauver la nulle", "Save the draw",
        "Contre un jeu juste, personne ne gagne : il s’agit de ne pas perdre. Contre un coin, prenez le centre. Contre deux coins opposés, prenez un bord : un coin perdrait.",
        "Against good play nobody wins: the point is not to lose. Against a corner take the centre. Against two opposite corners take a side: a corner would lose.",
        ["hold"], [];
    "all", "Tout ensemble", "All together",
        "Dans cet ordre : gagner, bloquer, menacer deux fois, empêcher la double menace de l’autre. Au-delà, préférez le centre, puis un coin, puis un bord. Essayez sur des positions mêlées.",
        "In this order: win, block, make a double threat, prevent the other’s. Beyond that prefer the centre, then a corner, then a side. Try it in positions of every kind.",
        ["win", "block", "fork", "hold"], ["intermediate", "hard", "expert"];
}
