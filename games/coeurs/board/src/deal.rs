//! One type of view for the board of both games.

use coeur_coeurs::{CoeursOnly, MatchView, SixContracts};
use coeur_kit::read_view;
use coeur_protocol::Snapshot;

/// The view of both games: a match of Cœurs is shown as one of Barbu in which nobody chooses.
pub type DealView = MatchView<SixContracts>;

/// The view of a table of either game.
pub fn deal_view(table: &Snapshot) -> Option<DealView> {
    match table.game.as_str() {
        "coeurs" => read_view::<MatchView<CoeursOnly>>(&table.view).map(DealView::from),
        _ => read_view(&table.view),
    }
}
