//! The path of lessons behind the first game: one idea each, told in three sentences and tried in puzzles.

coeur_core::lessons! { LESSONS:
    "double", "La double menace", "The double threat",
        "Une menace se pare ; deux à la fois, non. Cherchez le jeton qui complète deux alignements de trois d’un seul coup. Sur trois dimensions, regardez aussi les diagonales qui traversent les couches.",
        "One threat can be met; two at once cannot. Look for the token that makes two lines of three at the same time. In three dimensions look at the diagonals through the layers too.",
        ["double"], [];
    "chain", "Menaces en chaîne", "A chain of threats",
        "Chaque menace oblige l’autre à répondre : vous choisissez donc où il joue. Enchaînez-les jusqu’à en avoir deux à la fois. Vérifiez à chaque pas que sa réponse ne lui donne pas une menace à lui.",
        "Each threat forces an answer, so you choose where the other plays. Go on until you have two at once. Check at every step that the answer does not give the other a threat of its own.",
        ["chain"], [];
    "defence", "La seule défense", "The only defence",
        "Avant de jouer, demandez-vous ce que l’autre ferait s’il avait le trait. S’il a une suite de menaces, cassez-la là où plusieurs de ses lignes se croisent. Parfois la meilleure défense est votre propre menace, qui l’oblige à répondre d’abord.",
        "Before you move, ask what the other would do with your turn. If there is a chain of threats, break it where several of the lines cross. Sometimes the best defence is a threat of your own, which must be answered first.",
        ["defence"], ["easy", "intermediate"];
    "parity", "La parité", "Parity",
        "Sur un plateau plat, la case gagnante compte moins que celui qui devra jouer dessous. Quand le plateau se remplit, le premier joueur arrive aux lignes impaires, le second aux lignes paires. Une menace placée sur la bonne ligne gagne à la fin, sans rien forcer.",
        "On a flat board the winning cell counts less than who has to play below it. As the board fills up, the first player gets to the odd rows, the second to the even ones. A threat on the right row wins in the end without forcing anything.",
        ["win"], [];
    "hold", "Tenir", "Hold on",
        "Dans une position difficile, un seul coup tient souvent. Écartez d’abord les coups qui ouvrent à l’autre la case au-dessus. Parmi ceux qui restent, prenez celui qui occupe le plus de lignes des deux camps.",
        "In a difficult position often one move alone holds. First rule out those that open the cell above to the other. Of the rest take the one that stands on the most lines of both sides.",
        ["defence"], ["hard", "expert"];
}
