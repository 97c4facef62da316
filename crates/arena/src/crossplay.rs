//! Every two players together, and each with itself, on the same deals: who plays well with strangers.

use crate::plan::{ArenaError, Plan, Terms};
use crate::report::{FaultReport, UNKNOWN, faults_to_text, table};
use crate::tournament::{FinishedGame, play_tournament};
use coeur_core::{Cancel, Sample};
use serde::Serialize;
use serde_json::Value;

/// What was found; its JSON is part of the contract.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Crossplay {
    pub game: String,
    /// The game's complete options.
    pub options: Value,
    pub seed: u64,
    pub players: Vec<String>,
    /// In row `a` and column `b`: the points of `a` in games that `a` and `b` share.
    pub matrix: Vec<Vec<Cell>>,
    /// The games that players from outside lost by faults.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultReport>,
    #[serde(skip)]
    interrupted: bool,
}

/// How one player fares beside another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Cell {
    /// Mean points a game, deal by deal.
    pub mean: f64,
    /// The 95 % interval of the mean; null of fewer than two deals.
    pub low: Option<f64>,
    pub high: Option<f64>,
    pub deals: u64,
    /// The share of its games in which it scored 0.
    pub zero: f64,
}

impl Crossplay {
    /// Whether somebody stopped it: then there is no whole matrix.
    pub fn is_interrupted(&self) -> bool {
        self.interrupted
    }
}

/// Plays every pair of the plan's players, and each player with itself, on the same deals. A table of more than two is filled by the two in turn,
/// and every deal is played from all sides. `progress` hears how many games are done, of how many.
pub fn crossplay(plan: &Plan, cancel: &Cancel, progress: &(dyn Fn(usize, usize) + Sync)) -> Result<Crossplay, ArenaError> {
    let count = plan.specs.len();
    let pairs: Vec<(usize, usize)> = (0..count).flat_map(|a| (a..count).map(move |b| (a, b))).collect();
    let mut found = Crossplay {
        game: plan.entry.info().id.into(),
        options: plan.entry.settle(&plan.config)?,
        seed: plan.seed,
        players: plan.specs.clone(),
        matrix: vec![vec![Cell::default(); count]; count],
        faults: Vec::new(),
        interrupted: false,
    };
    for (place, &(a, b)) in pairs.iter().enumerate() {
        let both = Plan { specs: vec![plan.specs[a].clone(), plan.specs[b].clone()], config: plan.config.clone(), ..*plan };
        // Pairs have different numbers of games; each counts as much of the whole.
        let share = |done: usize, total: usize| progress(place * 1000 + 1000 * done / total.max(1), pairs.len() * 1000);
        let tournament = play_tournament(&both, &Terms::default(), cancel, &share)?;
        if tournament.interrupted {
            found.interrupted = true;
            return Ok(found);
        }
        // One player that fills a table of several alone is one player in the list.
        let second = tournament.report.players.len() - 1;
        found.matrix[a][b] = cell(&tournament.games, 0);
        if a != b {
            found.matrix[b][a] = cell(&tournament.games, second);
        } else if second == 1 {
            found.matrix[a][a] = of_both(&tournament.games);
        }
        found.faults.extend(tournament.report.faults);
    }
    Ok(found)
}

/// The points of one of the two.
fn cell(games: &[FinishedGame], player: usize) -> Cell {
    figures(games, |seated| seated == player)
}

/// The points of both, who are one and the same.
fn of_both(games: &[FinishedGame]) -> Cell {
    figures(games, |_| true)
}

fn figures(games: &[FinishedGame], counts: impl Fn(usize) -> bool) -> Cell {
    let (mut deals, mut scores, mut zeros) = (Sample::default(), 0, 0);
    for deal in games.chunk_by(|one, next| one.deal == next.deal) {
        let seats =
            deal.iter().flat_map(|game| game.seating.iter().enumerate().map(move |(seat, player)| (game, seat, *player)));
        let (mut sum, mut here) = (0.0, 0);
        for (game, seat, _) in seats.filter(|(.., player)| counts(*player)) {
            sum += game.played.utilities[seat];
            here += 1;
            zeros += u64::from(game.played.payoffs[seat] == 0);
        }
        scores += here;
        deals.push(sum / here.max(1) as f64);
    }
    let interval = deals.interval();
    Cell {
        mean: deals.mean(),
        low: interval.map(|[low, _]| low),
        high: interval.map(|[_, high]| high),
        deals: deals.len() as u64,
        zero: zeros as f64 / scores.max(1) as f64,
    }
}

/// The matrix as people read it in a terminal.
pub fn crossplay_to_text(found: &Crossplay) -> String {
    let deals = found.matrix.first().and_then(|row| row.first()).map_or(0, |cell| cell.deals);
    let mut parts = vec![format!(
        "{} {}, seed {}, {deals} deals a pair; mean points of the player on the left beside the one above, ± 95 %, and the share of games that scored 0",
        found.game, found.options, found.seed
    )];
    let mut matrix = table(std::iter::once("with").chain(found.players.iter().map(String::as_str)));
    for (player, row) in found.players.iter().zip(&found.matrix) {
        let cells = row.iter().map(|cell| {
            let within = cell.high.map_or(UNKNOWN.into(), |high| format!("{:.2}", high - cell.mean));
            format!("{:.2} ± {within}, {:.1} %", cell.mean, 100.0 * cell.zero)
        });
        matrix.add_row(std::iter::once(player.clone()).chain(cells));
    }
    parts.push(matrix.to_string());
    parts.extend(faults_to_text(&found.faults));
    parts.join("\n")
}
