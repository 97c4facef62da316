//! The sections of an explanation, a file each: how it is computed, its sentences, its lines in the terminal, its picture.

pub(crate) mod deciding_cards;
pub(crate) mod exchange;
pub(crate) mod opinions;
pub(crate) mod topics;

use crate::coalitions::Coalitions;
use crate::comparison::Comparison;
use crate::error::ExplainError;
use crate::section::Told;
use coeur_core::Registered;
use coeur_protocol::Section;

/// What says and shows a section.
pub(crate) fn told(section: &Section) -> &dyn Told {
    match section {
        Section::Opinions(section) => section,
        Section::Topics(section) => section,
        Section::DecidingCards(section) => section,
        Section::Exchange(section) => section,
    }
}

/// All that is said of two moves, in the order in which it is told.
pub(crate) fn compared<G: Registered>(
    comparison: &Comparison<'_, G>,
    coalitions: Option<&Coalitions>,
) -> Result<Vec<Section>, ExplainError> {
    let found = [
        coalitions.and_then(|coalitions| topics::told(comparison, coalitions)).map(Section::Topics),
        deciding_cards::compute(comparison)?.map(Section::DecidingCards),
        exchange::compute(comparison)?.map(Section::Exchange),
    ];
    Ok(found.into_iter().flatten().collect())
}
