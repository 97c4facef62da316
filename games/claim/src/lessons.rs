//! The path of lessons behind the first game: one idea each, told in three sentences and tried in puzzles.

coeur_core::lessons! { LESSONS:
    "lead", "Bien entamer", "Lead well",
        "À la deuxième phase tout est connu de qui se souvient : l’autre a les cartes que vous n’avez pas vues partir. Entamez la faction que l’autre n’a plus, ou celle où votre carte est la plus haute. Cinq votes, trois suffisent : choisissez lesquels.",
        "In the second phase everything is known to who remembers: the other holds the cards that you have not seen go. Lead a faction the other has run out of, or one in which your card is the highest. There are five votes and three are enough: choose which.",
        ["lead"], [];
    "answer", "Bien répondre", "Answer well",
        "Il faut fournir la faction demandée, mais un Doppelgänger peut toujours la remplacer. Prenez le pli s’il vous donne la majorité d’une faction ; sinon, donnez ce qui compte le moins. À égalité de valeur, le pli va à qui a entamé.",
        "You must follow the faction led, but a Doppelgänger may always stand in for it. Take the trick if it gives you the majority of a faction; if not, give what counts least. When values are equal, the leader takes it.",
        ["answer"], [];
    "duck", "Laisser le pli", "Give the trick away",
        "Qui prend un pli entame le suivant, et parfois ce n’est pas un cadeau. Laissez un pli dont les cartes ne changent aucun vote, pour que l’autre doive entamer ce qui vous arrange. Comptez combien de cartes de chaque faction manquent à chacun.",
        "Whoever takes a trick leads the next, and sometimes that is no gift. Give a trick away whose cards change no vote, so that the other must lead what suits you. Count how many cards of each faction each of you still needs.",
        ["duck"], [];
    "dwarf", "Les Nains", "The Dwarves",
        "À la deuxième phase, les Nains d’un pli vont à celui qui le perd. Pour les gagner, jouez-les bas ; pour s’en défaire, prenez le pli. Un petit Nain posé sur un grand pli de l’autre est à vous.",
        "In the second phase the Dwarves of a trick go to whoever loses it. To win them, play them low; to be rid of them, take the trick. A small Dwarf put on the other’s big trick is yours.",
        ["dwarf"], [];
    "doppelganger", "Le Doppelgänger", "The Doppelgänger",
        "Un Doppelgänger joué en second compte comme de la faction demandée, sans son pouvoir. Il prend donc un pli que vous perdriez, et garde votre carte de cette faction pour plus tard. Il reste un Doppelgänger pour les votes : voyez si ce vote-là est en jeu.",
        "A Doppelgänger played second counts as of the faction led, without its power. So it takes a trick that you would lose, and keeps your card of that faction for later. It stays a Doppelgänger for the votes: see whether that vote is at stake.",
        ["doppelganger"], [];
}
