//! `coeurs-ladder`: Monte-Carlo tree search in Cœurs with 10, 100, 1000 and 10,000 iterations, each against three of the rung
//! below, and against players that do not search.

use crate::Outcome;
use crate::error::ExperimentError;
use crate::request::Request;
use crate::tournament::tournament;
use coeur_arena::PlayerReport;
use coeur_arena::report::table;
use serde_json::{Value, json};

/// One meeting: a player, the one that sits at the three other seats, and what prototypes of ours reached in its place.
struct Meeting {
    player: &'static str,
    others: &'static str,
    /// Relative points a deal and what was measured, where something comparable is known.
    known: Option<(f64, &'static str)>,
}

const fn meeting(player: &'static str, others: &'static str, known: Option<(f64, &'static str)>) -> Meeting {
    Meeting { player, others, known }
}

/// The ladder, rung by rung, and then who does not search. The prototypes' heuristic was a simpler one.
const MEETINGS: [Meeting; 9] = [
    meeting("mcts(iterations=10)", "heuristic", None),
    meeting("mcts(iterations=100)", "mcts(iterations=10)", None),
    meeting("mcts(iterations=1000)", "mcts(iterations=100)", Some((0.8, "ten times the search, prototype"))),
    meeting("mcts(iterations=10000)", "mcts(iterations=1000)", Some((0.8, "ten times the search, prototype"))),
    meeting("mcts(iterations=1000)", "random", None),
    meeting("mcts(iterations=1000)", "heuristic", Some((4.9, "20 worlds × 50 iterations, prototype"))),
    meeting("mcts(iterations=10000)", "heuristic", None),
    meeting("heuristic", "random", None),
    meeting("random", "heuristic", Some((-3.8, "prototype"))),
];

/// Plays all meetings, in duplicate: every deal from each of the four seats.
pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    let mut rows = Vec::new();
    for (place, meeting) in MEETINGS.iter().enumerate() {
        let players = [meeting.player, meeting.others, meeting.others, meeting.others].map(String::from);
        let progress = |done, total| (request.progress)(place * total + done, MEETINGS.len() * total);
        let mut report = tournament(request, "coeurs", Value::Null, &players, request.games(), &progress)?;
        rows.push((meeting, report.players.swap_remove(0)));
    }
    let json = json!({
        "experiment": "coeurs-ladder",
        "games": request.games(),
        "seed": request.seed,
        "meetings": rows.iter().map(|(meeting, player)| to_json(meeting, player)).collect::<Vec<Value>>(),
    });
    Ok(Outcome { json, text: as_text(&rows, request), plot: None })
}

fn to_json(meeting: &Meeting, player: &PlayerReport) -> Value {
    json!({
        "player": meeting.player,
        "others": meeting.others,
        "games": player.games,
        "mean": player.mean,
        "stderr": player.stderr,
        "ci95": player.ci95,
        "seconds_per_move": player.seconds_per_move,
        "known": meeting.known.map(|(mean, who)| json!({ "mean": mean, "who": who })),
    })
}

fn as_text(rows: &[(&Meeting, PlayerReport)], request: &Request<'_>) -> String {
    let mut table = table(["player", "against three", "points a deal", "95 % interval", "clear", "ms/move", "before"]);
    for (meeting, player) in rows {
        table.add_row([
            meeting.player.to_string(),
            meeting.others.to_string(),
            format!("{:+.3}", player.mean),
            player.ci95.map_or("–".into(), |[low, high]| format!("{low:+.3} to {high:+.3}")),
            if player.ci95.is_some_and(|[low, high]| low > 0.0 || high < 0.0) { "yes".into() } else { "no".into() },
            player.seconds_per_move.map_or("–".into(), |seconds| format!("{:.2}", seconds * 1e3)),
            meeting.known.map_or_else(String::new, |(mean, who)| format!("{mean:+.1} ({who})")),
        ]);
    }
    let heading = format!(
        "coeurs-ladder, {} deals in duplicate, seed {}: own points minus the mean of the others'",
        request.games(),
        request.seed
    );
    format!("{heading}\n{table}")
}
