//! What is said around what a choice hangs on.

use coeur_core::{Lang, Text, Unit};

words! {
    EXPLANATION_DETAILS: "Ce qui décide", "What decides it";
    COMPARING: "Comparaison avec d'autres donnes : quelques secondes…", "Comparing with other deals: a few seconds…";
    COMPARING_OPEN: "Comparaison avec d'autres positions : quelques secondes…", "Comparing with other positions: a few seconds…";
    ONLY_MOVE: "C'était le seul coup possible.", "It was the only possible move.";
    FOLLOWS_RULES: "Ce joueur suit des règles fixes : il ne compare pas les coups.", "This player follows fixed rules: it does not compare moves.";
    NO_EXPLANATION: "Cette explication n'a pas pu être chargée. Êtes-vous hors ligne ?", "This explanation could not be loaded. Are you offline?";
    TOPICS: "Pour et contre", "For and against";
    DECIDING_CARDS: "Les cartes qui décident", "The cards that decide";
    IF_CARD: "Si…", "If…";
    CARD_SHARE: "donnes", "deals";
    THEN: "alors", "then";
    OTHERWISE_LEAD: "sinon", "otherwise";
    OPINIONS: "Les avis diffèrent", "Opinions differ";
    WHO: "Qui", "Who";
    WOULD_PLAY: "Son choix", "Its choice";
    AS_GOOD: "aussi bon", "as good";
    PREFERS_BY: "Écart", "Better by";
}

sentences! {
    /// What the signs of topics mean, and what they were compared with.
    topics_about(positions: usize): "+ parle pour ce choix, − contre, par rapport à {positions} autres positions où les deux coups étaient possibles.", "+ speaks for this choice, − against it, compared with {positions} other positions in which both moves were possible.";
    /// In how many of them a card lies so.
    cases(cases: usize, all: usize): "{cases} sur {all}", "{cases} of {all}";
    /// In how many possible deals both moves were played.
    deals_played(deals: usize): "D'après {deals} donnes possibles, vu ce que ce joueur sait, jouées jusqu'au bout.", "From {deals} possible deals, given what this player knows, played to the end.";
}

/// Before the two moves whose lead is told: "over" stands between them.
pub fn lead_of(lang: Lang, unit: Unit) -> (&'static str, &'static str) {
    match unit {
        Unit::Points => lang.pick(("Avance en points : ", " sur "), ("Lead in points: ", " over ")),
        Unit::Result => lang.pick(("Avance en résultat attendu : ", " sur "), ("Lead in expected score: ", " over ")),
        Unit::Chance => lang.pick(("Avance en chances de gagner : ", " sur "), ("Lead in chances of winning: ", " over ")),
    }
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
