//! The path of lessons behind the first game: one idea each, told in three sentences and tried in puzzles.

coeur_core::lessons! { LESSONS:
    "safe", "La carte sûre", "The safe card",
        "Un indice vous dit une couleur ou un chiffre de certaines cartes, et ce que les autres ne sont pas. Une carte est sûre quand tout ce qu’elle peut être va sur les feux. À la fin, quand la pioche est vide, comptez : vous savez quelles cartes vous tenez, seul leur ordre est caché.",
        "A clue tells you a colour or a number of some cards, and what the others are not. A card is safe when everything it can be fits the fireworks. At the end, when the deck is empty, count: you know which cards you hold, only their order is hidden.",
        ["safe"], ["easy"];
    "count", "Compter les cartes", "Count the cards",
        "Trois 1, deux 2, deux 3, deux 4 et un 5 de chaque couleur : ce que vous voyez aux autres, sur les feux et dans la défausse n’est pas dans votre main. Le reste l’est, quand la pioche est vide. Un indice reçu il y a longtemps suffit alors souvent à désigner la bonne carte.",
        "Three 1s, two 2s, two 3s, two 4s and one 5 of each colour: what you see with the others, on the fireworks and in the discards is not in your hand. The rest is, once the deck is empty. A clue from long ago is then often enough to find the right card.",
        ["safe"], ["intermediate", "hard", "expert"];
    "clue", "Le dernier indice", "The last clue",
        "Un indice vaut ce que le partenaire en fait : choisissez celui après lequel il n’a plus de doute. Un chiffre ou une couleur qui touche une seule carte la désigne. Pensez à l’ordre : donnez-le à celui qui joue avant la fin.",
        "A clue is worth what the partner makes of it: choose the one after which no doubt is left. A number or a colour that touches one card points at it. Mind the order: give it to someone who still has a turn.",
        ["clue"], ["easy", "intermediate"];
    "two", "Un indice, deux cartes", "One clue, two cards",
        "Le meilleur indice sert deux fois : il fait jouer une carte et dit d’une autre ce qu’elle n’est pas. Quand deux partenaires doivent encore jouer, aidez celui qui en sait le moins. L’autre trouve peut-être sans vous.",
        "The best clue works twice: it gets one card played and tells of another what it is not. When two partners still have a turn, help the one who knows less. The other may find it without you.",
        ["clue"], ["hard", "expert"];
    "risk", "Oser jouer", "Take the risk",
        "Au dernier tour, garder une carte ne rapporte rien. Tant qu’un jeton rouge peut être perdu sans finir la partie, jouez la carte qui a le plus de chances d’aller. Au troisième jeton rouge, tout est perdu : alors comptez deux fois.",
        "On the last turn a card kept brings nothing. As long as a red token can be lost without ending the game, play the card most likely to fit. The third red token loses everything: then count twice.",
        ["risk"], [];
}
