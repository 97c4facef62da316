//! The path of lessons behind the first game: one idea each, told in three sentences and tried in puzzles.

use coeur_core::{Idea, Text};

pub(crate) const LESSONS: &[Idea] = &[
    Idea {
        id: "count",
        name: Text { fr: "Compter avant le Garde", en: "Count before the Guard" },
        says: Text {
            fr: "Un Garde élimine celui dont il nomme la carte. Comptez ce que vous ne voyez pas : nommez la carte dont il reste le plus d’exemplaires. À la fin de la manche, une carte jouée deux fois ne peut plus être en main.",
            en: "A Guard knocks out the player whose card it names. Count what you do not see: name the card of which most are left. Near the end of a round, a card of which both have been played can be in nobody’s hand.",
        },
        themes: &["guess"],
        levels: &["easy"],
    },
    Idea {
        id: "known",
        name: Text { fr: "Se souvenir des cartes vues", en: "Remember what was shown" },
        says: Text {
            fr: "Un Prêtre, un Baron ou un Roi vous ont montré une main : elle reste la même tant que cette carte n’est ni jouée, ni échangée, ni défaussée. Celui qui garde la même carte depuis plusieurs tours a souvent une carte haute. Devinez d’après ce que vous savez, puis d’après ce qui reste.",
            en: "A Priest, a Baron or a King has shown you a hand: it stays the same until that card is played, swapped or discarded. Someone who has kept the same card for several turns often holds a high one. Guess by what you know, then by what is left.",
        },
        themes: &["guess"],
        levels: &["intermediate", "hard", "expert"],
    },
    Idea {
        id: "duel",
        name: Text { fr: "Comparer ou non", en: "To compare or not" },
        says: Text {
            fr: "Le Baron élimine la plus petite des deux mains. Jouez-le quand la carte que vous gardez bat la plupart de celles qui restent. Avec une carte moyenne, comparer est un pari : comptez les cas pour et les cas contre.",
            en: "The Baron knocks out the lower of two hands. Play it when the card you keep beats most of those that are left. With a middling card it is a gamble: count the cases for and against.",
        },
        themes: &["duel"],
        levels: &[],
    },
    Idea {
        id: "keep",
        name: Text { fr: "La carte à garder", en: "The card to keep" },
        says: Text {
            fr: "Quand la pioche est vide, la plus haute carte gagne la manche. Au dernier tour, gardez celle qui a le plus de chances d’être la plus haute, et non celle qui fait le plus d’effet. Une Espionne jouée rapporte un jeton de plus à qui est seul à l’avoir fait.",
            en: "When the deck is empty, the highest card wins the round. On the last turn keep the card most likely to be the highest, not the one with the biggest effect. A Spy played brings one more token to whoever alone has done so.",
        },
        themes: &["keep"],
        levels: &[],
    },
    Idea {
        id: "prince",
        name: Text { fr: "Faire défausser", en: "Make them discard" },
        says: Text {
            fr: "Le Prince fait défausser une main, et qui défausse la Princesse est éliminé. Au dernier tour, il remplace la carte de sa cible par une autre, tirée de la pioche ou mise de côté au début. Visez celui dont la carte est sans doute haute, ou vous-même si la vôtre est basse.",
            en: "The Prince makes a player discard, and whoever discards the Princess is out. On the last turn it swaps the target’s card for another, from the deck or the one set aside. Aim at whoever probably holds a high card, or at yourself if yours is low.",
        },
        themes: &["prince"],
        levels: &[],
    },
    Idea {
        id: "swap",
        name: Text { fr: "Échanger ou non", en: "To swap or not" },
        says: Text {
            fr: "Le Roi échange les mains : il sert quand l’autre a sans doute mieux que vous. Il vous dit aussi ce que l’autre tient désormais. La Comtesse doit être jouée si elle est avec un Roi ou un Prince.",
            en: "The King swaps hands: it helps when the other probably holds a better one. It also tells you what the other holds from then on. The Countess must be played when she is with a King or a Prince.",
        },
        themes: &["swap"],
        levels: &[],
    },
];
