//! The words of the board of Claim, in French and in English.

use coeur_claim::Faction;
use coeur_claim::state::HAND as TRICKS;
use coeur_client::{sentences, words};
use coeur_core::{Lang, Text};

words! {
    YOUR_HAND: "Votre main", "Your hand";
    HAND: "Main", "Hand";
    TABLE: "La table", "The table";
    AT_STAKE: "En jeu", "At stake";
    LAST_TRICK: "Dernier pli", "Last trick";
    PUT_AWAY: "Ranger le pli", "Put the trick away";
    FOLLOWERS: "Partisans", "Followers";
    SCORE_PILE: "Au score", "Scored";
    VOTES: "Votes", "Votes";
    RECRUIT: "Phase 1 · recruter", "Phase 1 · recruiting";
    VOTE: "Phase 2 · voter", "Phase 2 · voting";
    TAKES_IT: "prend le pli", "takes the trick";
    NO_CARD: "aucune carte", "no card";
    OPEN_WHY: "toutes les autres cartes ont été vues", "all other cards have been seen";
    TO_PLAY: "à jouer", "to play";
    HOW_VOTES_GO: "Le vote va à qui a le plus de cartes de la faction au score\u{a0}; à égalité, à qui a la plus haute.",
        "The vote goes to whoever has scored most cards of the faction; if level, to whoever has the highest.";
    ABOUT_FOLLOWERS: "Les partisans recrutés en phase 1 forment la main de la phase 2.",
        "The followers recruited in phase 1 become the hand of phase 2.";
    ABOUT_SCORE: "Les cartes marquées\u{a0}: elles décident des votes.", "The cards scored: they decide the votes.";
}

sentences! {
    trick_number(trick: u8): "pli {trick} sur {TRICKS}", "trick {trick} of {TRICKS}";
    pile(count: u8): "pioche\u{a0}: {count}", "pile: {count}";
}

const POWERS: [Text; 5] = [
    Text {
        fr: "Aucun pouvoir, mais ils sont les plus nombreux\u{a0}: cinq 0, puis 1 à 9.",
        en: "No power, but there are more of them than of any other: five 0s, then 1 to 9.",
    },
    Text {
        fr: "Joué en second sur un Gobelin, un Chevalier gagne quelle que soit sa valeur. Il faut tout de même fournir un Gobelin si l’on en a. De 2 à 9.",
        en: "Played second on a Goblin, a Knight wins whatever its value. You must still follow with a Goblin if you have one. From 2 to 9.",
    },
    Text {
        fr: "Joués en phase 1, ils ne sortent pas du jeu\u{a0}: qui gagne le pli les marque aussitôt. De 0 à 9.",
        en: "Played in phase 1, they do not leave the game: whoever wins the trick scores them at once. From 0 to 9.",
    },
    Text {
        fr: "En phase 2, les Nains d’un pli vont au perdant. De 0 à 9.",
        en: "In phase 2 the Dwarves of a trick go to its loser. From 0 to 9.",
    },
    Text {
        fr: "Joué en second, il peut toujours remplacer la faction demandée\u{a0}: il compte comme elle, sans son pouvoir. Au score, il reste un Doppelgänger. De 0 à 9.",
        en: "Played second, it may always stand in for the faction led: it counts as one of them, without their power. Scored, it is a Doppelgänger again. From 0 to 9.",
    },
];

/// What a faction can do, and which cards it has.
pub fn power(lang: Lang, faction: Faction) -> &'static str {
    POWERS[faction.index()].get(lang)
}

pub fn cards(lang: Lang, count: usize) -> String {
    match count {
        0 | 1 => lang.pick(format!("{count} carte"), format!("{count} card{}", if count == 1 { "" } else { "s" })),
        _ => lang.pick(format!("{count} cartes"), format!("{count} cards")),
    }
}

/// What a hand has shown to lack.
pub fn without(lang: Lang, factions: &[Faction]) -> String {
    let names: Vec<&str> = factions.iter().map(|faction| faction.name(lang)).collect();
    format!("{} {}", lang.pick("sans", "no"), names.join(", "))
}
