//! One type of view for the board of both games.

use coeur_coeurs::{CoeursOnly, MatchView, SixContracts};
use coeur_kit::read_view;
use coeur_protocol::Snapshot;

/// The view of both games: a match of Cœurs is shown as one of Barbu in which nobody chooses.
pub type DealView = MatchView<SixContracts>;

/// A game whose tables the board reads: each by itself, so that who plays one carries nothing of the other.
pub trait Shown {
    /// The view of a table.
    fn deal(table: &Snapshot) -> Option<DealView>;
}

impl Shown for CoeursOnly {
    fn deal(table: &Snapshot) -> Option<DealView> {
        read_view::<MatchView<CoeursOnly>>(&table.view).map(DealView::from)
    }
}

impl Shown for SixContracts {
    fn deal(table: &Snapshot) -> Option<DealView> {
        read_view(&table.view)
    }
}
