//! How a game in play looks to somebody.

use coeur_catalog::Table;
use coeur_core::{Lang, Seat, Viewer};
use coeur_protocol::{Choice, Said, Sitting, Snapshot};

/// How many actions back a screen is told.
const REMEMBERED: usize = 60;

/// The table as a seat, or a spectator, sees it.
pub fn look(sitting: &Sitting, viewer: Option<Seat>, lang: Lang) -> Result<Snapshot, String> {
    let table = open(sitting)?;
    if let Some(seat) = viewer.filter(|seat| seat.index() >= table.seats()) {
        return Err(format!("nobody sits at seat {seat}: this table has seats 0 to {}", table.seats() - 1));
    }
    let eyes = viewer.map_or(Viewer::Spectator, Viewer::Seat);
    let (turn, log, points) = (table.turn(), table.log(), table.payoffs().as_slice().to_vec());
    let own_turn = viewer.is_some() && viewer == turn;
    let legal = if own_turn { table.legal() } else { Vec::new() };
    let said = |(ply, (seat, action)): (usize, &(Seat, String))| {
        let words = table.describe(*seat, action, eyes, lang);
        // Where others are told less than the one who did it, the notation is theirs alone.
        let open = words == table.describe(*seat, action, Viewer::Seat(*seat), lang);
        Said { ply, seat: *seat, action: open.then(|| action.clone()), words }
    };
    Ok(Snapshot {
        game: table.game().into(),
        viewer,
        seats: table.seats(),
        ply: log.len(),
        turn,
        legal: legal
            .into_iter()
            .map(|action| Choice {
                words: turn.map_or_else(String::new, |seat| table.describe(seat, &action, eyes, lang)),
                action,
            })
            .collect(),
        view: table.view(eyes),
        layout: table.layout(eyes, lang),
        log: log.iter().enumerate().skip(log.len().saturating_sub(REMEMBERED)).map(said).collect(),
        winners: if turn.is_none() { winners(&points) } else { Vec::new() },
        points,
    })
}

/// Rebuilds the position. The players are not seated: looking needs none.
pub fn open(sitting: &Sitting) -> Result<Box<dyn Table>, String> {
    let entry = coeur_catalog::game(&sitting.game).map_err(|wrong| wrong.to_string())?;
    let mut table = entry.deal(&sitting.config, sitting.seed).map_err(|wrong| wrong.to_string())?;
    if sitting.seats.len() != table.seats() {
        return Err(format!("this table has {} seats, but {} players were named", table.seats(), sitting.seats.len()));
    }
    for (ply, action) in sitting.actions.iter().enumerate() {
        table.play(action).map_err(|wrong| format!("action {}: {wrong}", ply + 1))?;
    }
    Ok(table)
}

/// Who has the most points; nobody where all have as many.
fn winners(points: &[i32]) -> Vec<Seat> {
    let most = points.iter().max();
    if points.iter().min() == most {
        return Vec::new();
    }
    Seat::all(points.len()).filter(|seat| points.get(seat.index()) == most).collect()
}
