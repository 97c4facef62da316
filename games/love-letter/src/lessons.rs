//! The path of lessons behind the first game: one idea each, told in three sentences and tried in puzzles.

coeur_core::lessons! { LESSONS:
    "count", "Compter avant le Garde", "Count before the Guard",
        "Un Garde élimine celui dont il nomme la carte. Comptez ce que vous ne voyez pas : nommez la carte dont il reste le plus d’exemplaires. À la fin de la manche, une carte jouée deux fois ne peut plus être en main.",
        "A Guard knocks out the player whose card it names. Count what you do not see: name the card of which most are left. Near the end of a round, a card of which both have been played can be in nobody’s hand.",
        ["guess"], ["easy"];
    "known", "Se souvenir des cartes vues", "Remember what was shown",
        "Un Prêtre, un Baron ou un Roi vous ont montré une main : elle reste la même tant que cette carte n’est ni jouée, ni échangée, ni défaussée. Celui qui garde la même carte depuis plusieurs tours a souvent une carte haute. Devinez d’après ce que vous savez, puis d’après ce qui reste.",
        "A Priest, a Baron or a King has shown you a hand: it stays the same until that card is played, swapped or discarded. Someone who has kept the same card for several turns often holds a high one. Guess by what you know, then by what is left.",
        ["guess"], ["intermediate", "hard", "expert"];
    "duel", "Comparer ou non", "To compare or not",
        "Le Baron élimine la plus petite des deux mains. Jouez-le quand la carte que vous gardez bat la plupart de celles qui restent. Avec une carte moyenne, comparer est un pari : comptez les cas pour et les cas contre.",
        "The Baron knocks out the lower of two hands. Play it when the card you keep beats most of those that are left. With a middling card it is a gamble: count the cases for and against.",
        ["duel"], [];
    "keep", "La carte à garder", "The card to keep",
        "Quand la pioche est vide, la plus haute carte gagne la manche. Au dernier tour, gardez celle qui a le plus de chances d’être la plus haute, et non celle qui fait le plus d’effet. Une Espionne jouée rapporte un jeton de plus à qui est seul à l’avoir fait.",
        "When the deck is empty, the highest card wins the round. On the last turn keep the card most likely to be the highest, not the one with the biggest effect. A Spy played brings one more token to whoever alone has done so.",
        ["keep"], [];
    "prince", "Faire défausser", "Make them discard",
        "Le Prince fait défausser une main, et qui défausse la Princesse est éliminé. Au dernier tour, il remplace la carte de sa cible par une autre, tirée de la pioche ou mise de côté au début. Visez celui dont la carte est sans doute haute, ou vous-même si la vôtre est basse.",
        "The Prince makes a player discard, and whoever discards the Princess is out. On the last turn it swaps the target’s card for another, from the deck or the one set aside. Aim at whoever probably holds a high card, or at yourself if yours is low.",
        ["prince"], [];
    "swap", "Échanger ou non", "To swap or not",
        "Le Roi échange les mains : il sert quand l’autre a sans doute mieux que vous. Il vous dit aussi ce que l’autre tient désormais. La Comtesse doit être jouée si elle est avec un Roi ou un Prince.",
        "The King swaps hands: it helps when the other probably holds a better one. It also tells you what the other holds from then on. The Countess must be played when she is with a King or a Prince.",
        ["swap"], [];
}
