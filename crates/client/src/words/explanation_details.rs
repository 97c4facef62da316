//! What is said around what a choice hangs on.

use coeur_core::{Lang, Text, Unit};

words! {
    EXPLANATION_DETAILS: "Ce qui décide", "What it hangs on";
    COMPARING: "On compare avec d'autres donnes : quelques secondes…", "Comparing with other deals: a few seconds…";
    COMPARING_OPEN: "On compare avec d'autres positions : quelques secondes…", "Comparing with other positions: a few seconds…";
    NOTHING_TO_COMPARE: "Il n'y a rien à comparer : un seul coup était possible, ou ce joueur suit ses règles sans peser les autres.", "There is nothing to compare: only one move was possible, or this player follows its rules and weighs no other.";
    NO_EXPLANATION: "On n'a pas pu dire ce qui décide. Si le réseau est coupé, cela reviendra avec lui.", "It could not be said what this hangs on. If the network is gone, it comes back with it.";
    TOPICS: "Pour et contre", "For and against";
    DECIDING_CARDS: "Les cartes qui décident", "The cards that decide";
    IF_CARD: "Si…", "If…";
    CARD_SHARE: "donnes", "deals";
    THEN: "alors", "then";
    OTHERWISE_LEAD: "sinon", "else";
    OPINIONS: "Les avis diffèrent", "Opinions differ";
    WHO: "Qui", "Who";
    WOULD_PLAY: "Son choix", "Its choice";
    AS_GOOD: "autant", "as good";
    PREFERS_BY: "De plus", "Better by";
}

/// What the signs of topics mean, and what they were compared with.
pub fn topics_about(lang: Lang, positions: usize) -> String {
    lang.pick(
        format!(
            "+ parle pour ce choix, − contre, par rapport à {positions} autres positions où les deux coups étaient possibles."
        ),
        format!(
            "+ speaks for this choice, − against it, compared with {positions} other positions in which both moves were possible."
        ),
    )
}

/// Before the two moves whose lead is told: "over" stands between them.
pub fn lead_of(lang: Lang, unit: Unit) -> (&'static str, &'static str) {
    match unit {
        Unit::Points => lang.pick(("Avance en points : ", " sur "), ("Lead in points: ", " over ")),
        Unit::Result | Unit::Chance => {
            lang.pick(("Avance en chances de gagner : ", " sur "), ("Lead in chances of winning: ", " over "))
        }
    }
}

/// In how many possible deals both moves were played.
pub fn deals_played(lang: Lang, deals: usize) -> String {
    lang.pick(
        format!("D'après {deals} donnes que ce joueur ne peut distinguer, jouées jusqu'au bout."),
        format!("By {deals} deals that this player cannot tell apart, played to their end."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_are_named_by_what_they_count() {
        assert_eq!(lead_of(Lang::Fr, Unit::Points).0, "Avance en points : ");
        assert_eq!(lead_of(Lang::En, Unit::Chance), ("Lead in chances of winning: ", " over "));
    }
}
