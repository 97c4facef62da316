//! How a game in play looks to somebody.

use crate::error::SessionError;
use crate::viewer_at;
use coeur_catalog::Table;
use coeur_core::{Lang, Seat, Viewer};
use coeur_protocol::{Choice, Said, Snapshot};

/// How many actions back a screen is told.
const REMEMBERED: usize = 60;

/// The table as a seat, or somebody who watches, sees it.
pub fn look(table: &dyn Table, viewer: Option<Seat>, lang: Lang) -> Result<Snapshot, SessionError> {
    let eyes = viewer_at(table, viewer)?;
    let (turn, points) = (table.turn(), table.payoffs().as_slice().to_vec());
    let legal = if viewer.is_some() && viewer == turn { table.legal() } else { Vec::new() };
    let first = table.ply().saturating_sub(REMEMBERED);
    let mut layout = table.layout(eyes, lang);
    // Where nothing is hidden a view does not know whose eyes it has: only who is on turn is offered anything.
    let pieces = layout.zones.iter_mut().flat_map(|zone| &mut zone.pieces);
    pieces.for_each(|piece| piece.offers.retain(|offer| legal.contains(offer)));
    Ok(Snapshot {
        game: table.game().into(),
        viewer,
        seats: table.seats(),
        ply: table.ply(),
        turn,
        legal: legal.into_iter().map(|action| Choice { words: table.describe(&action).tell(lang), action }).collect(),
        view: table.view(eyes),
        layout,
        log: (first..table.ply()).map(|ply| said(table, ply, eyes, lang)).collect::<Result<_, _>>()?,
        winners: if turn.is_none() { winners(&points) } else { Vec::new() },
        points,
    })
}

/// What a viewer is told of an action.
pub(crate) fn said(table: &dyn Table, ply: usize, viewer: Viewer, lang: Lang) -> Result<Said, SessionError> {
    let announced = table.announced(ply, viewer)?;
    Ok(Said { ply, seat: announced.seat, action: announced.action, words: announced.words.tell(lang) })
}

/// Who has the most points; nobody where all have as many.
fn winners(points: &[i32]) -> Vec<Seat> {
    let most = points.iter().max();
    if points.iter().min() == most {
        return Vec::new();
    }
    Seat::all(points.len()).filter(|seat| points.get(seat.index()) == most).collect()
}
