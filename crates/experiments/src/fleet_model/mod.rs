//! `fleet-model`: what so many players at once need, reckoned from what things cost, and which part is the first to be too small.
//!
//! Sums ([`need`]) are exact; waiting is simulated ([`queues`]), from the request's seed. What costs what, and where that is known from, is in [`costs`];
//! [`limits`] has what one of each kind can take.

mod costs;
mod limits;
mod need;
mod queues;

use crate::Outcome;
use crate::error::ExperimentError;
use crate::request::Request;
use coeur_arena::report::table;
use coeur_core::Rng;
use costs::Costs;
use limits::Limit;
use need::{Need, need};
use queues::Waits;
use serde_json::{Value, json};
use std::fmt::Write;

/// Players at once.
const SIZES: [f64; 3] = [100.0, 10_000.0, 1_000_000.0];

/// Jobs and moves that are simulated for each figure.
const SIMULATED: u64 = 400_000;

/// How long moves wait for their transaction, and AIs for a thread.
fn wait(need: &Need, costs: &Costs, request: &Request<'_>, place: u64) -> (Waits, Waits) {
    let count = request.games.unwrap_or(SIMULATED) as usize;
    let (fixed, each) = (costs.get("commit-ms") / 1e3, costs.get("row-ms") / 1e3);
    let stream = |number: u64| Rng::stream(request.seed, 2 * place + number);
    let rate = need.moves() / need.servers;
    let commits = queues::group_commit(rate, fixed, each, costs.get("batch") as usize, count, &mut stream(0));
    let kinds = costs.levels().map(|(_, share, ms)| (share, ms / 1e3));
    // Where there is no AI, nobody waits.
    let rate = need.ai_moves.max(f64::MIN_POSITIVE);
    let ais = queues::threads(rate, need.threads as usize, &kinds, count, &mut stream(1));
    (commits, ais)
}

pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    let costs = Costs::with(&request.set)?;
    let mut columns = Vec::new();
    for (place, players) in SIZES.into_iter().enumerate() {
        let need = need(players, &costs);
        let waits = wait(&need, &costs, request, place as u64);
        columns.push((need, waits));
        (request.progress)(place + 1, SIZES.len());
    }
    let mut limits = limits::all(&costs, &need(1e6, &costs));
    limits.sort_by(|a, b| a.players.total_cmp(&b.players));
    let json = json!({
        "experiment": "fleet-model",
        "seed": request.seed,
        "costs": costs.all().iter().map(|cost| json!({ "name": cost.name, "value": cost.value, "unit": cost.unit, "source": cost.source })).collect::<Vec<Value>>(),
        "sizes": columns.iter().map(|(need, waits)| to_json(need, waits)).collect::<Vec<Value>>(),
        "limits": limits.iter().map(|limit| json!({ "what": limit.what, "players": limit.players.round(), "then": limit.then })).collect::<Vec<Value>>(),
    });
    Ok(Outcome { json, text: as_text(&costs, &columns, &limits, request), plot: None })
}

fn to_json(need: &Need, (commits, ais): &(Waits, Waits)) -> Value {
    let [easy, intermediate, hard] = need.thought;
    json!({
        "players": need.players, "online": need.online, "tables": need.tables, "people_moves": need.people_moves, "ai_moves": need.ai_moves,
        "servers": need.servers, "cores": need.cores, "passed_on": need.passed_on, "socket_gb": need.socket_gb,
        "documents": need.documents, "sent_mb": need.sent_mb,
        "thought": { "easy": easy, "intermediate": intermediate, "hard": hard },
        "ai_threads": need.threads, "gb_a_day": need.gb_a_day, "gb_kept": need.gb_kept,
        "commits": need.moves() / commits.together, "commit_p50_ms": commits.p50 * 1e3, "commit_p99_ms": commits.p99 * 1e3,
        "ai_wait_mean_ms": ais.mean * 1e3, "ai_wait_p99_ms": ais.p99 * 1e3,
    })
}

/// A number for people: as many digits as tell something.
fn told(value: f64) -> String {
    match value {
        value if value >= 100.0 => thousands(value.round() as u64),
        value if value >= 10.0 => format!("{value:.1}"),
        value if value >= 0.01 || value == 0.0 => format!("{value:.2}"),
        value => format!("{value:.4}"),
    }
}

fn thousands(value: u64) -> String {
    let digits = value.to_string();
    let grouped: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok()).collect();
    grouped.join(",")
}

fn as_text(costs: &Costs, columns: &[(Need, (Waits, Waits))], limits: &[Limit], request: &Request<'_>) -> String {
    let browser = costs.get("browser");
    type Figure<'a> = (&'a str, Box<dyn Fn(&Need, &Waits, &Waits) -> f64 + 'a>);
    let rows: Vec<Figure> = vec![
        ("of them at servers' tables", Box::new(|need, _, _| need.online)),
        ("tables", Box::new(|need, _, _| need.tables)),
        ("moves of people a second", Box::new(|need, _, _| need.people_moves)),
        ("moves of AIs a second", Box::new(|need, _, _| need.ai_moves)),
        ("servers", Box::new(|need, _, _| need.servers)),
        ("cores that servers use", Box::new(|need, _, _| need.cores)),
        ("moves passed on a second", Box::new(|need, _, _| need.passed_on)),
        ("commits a second, all servers together", Box::new(|need, commits, _| need.moves() / commits.together)),
        ("moves in a commit", Box::new(|_, commits, _| commits.together)),
        ("a move is written: p50 ms", Box::new(|_, commits, _| commits.p50 * 1e3)),
        ("a move is written: p99 ms", Box::new(|_, commits, _| commits.p99 * 1e3)),
        ("GB of memory for sockets", Box::new(|need, _, _| need.socket_gb)),
        ("documents sent a second", Box::new(|need, _, _| need.documents)),
        ("MB sent a second", Box::new(|need, _, _| need.sent_mb)),
        ("cores that AIs think on: easy", Box::new(|need, _, _| need.thought[0])),
        ("… intermediate", Box::new(|need, _, _| need.thought[1])),
        ("… hard", Box::new(|need, _, _| need.thought[2])),
        ("… all of them, if nobody played in a browser", Box::new(|need, _, _| need.thought_in_all() / (1.0 - browser))),
        ("threads for AIs", Box::new(|need, _, _| need.threads)),
        ("an AI begins to think: mean ms", Box::new(|_, _, ais| ais.mean * 1e3)),
        ("an AI begins to think: p99 ms", Box::new(|_, _, ais| ais.p99 * 1e3)),
        ("GB written a day", Box::new(|need, _, _| need.gb_a_day)),
        ("GB kept", Box::new(|need, _, _| need.gb_kept)),
    ];
    let head = columns.iter().map(|(need, _)| thousands(need.players as u64));
    let mut needs = table(["players at once".to_string()].into_iter().chain(head));
    for (name, figure) in &rows {
        let figures = columns.iter().map(|(need, (commits, ais))| told(figure(need, commits, ais)));
        needs.add_row([name.to_string()].into_iter().chain(figures));
    }
    let mut known = table(["what", "is", "unit", "known from"]);
    for cost in costs.all() {
        known.add_row([cost.name.to_string(), cost.value.to_string(), cost.unit.into(), cost.source.into()]);
    }
    let mut first = table(["what is too small", "from so many players on", "then"]);
    for limit in limits {
        first.add_row([limit.what.to_string(), told(limit.players), limit.then.to_string()]);
    }
    let mut text = format!(
        "fleet-model: what players at once need; seed {}, {} moves and decisions simulated for each wait\n",
        request.seed,
        request.games.unwrap_or(SIMULATED)
    );
    write!(
        text,
        "{:.0} % of the players play alone, in their browser, AIs included, and cost servers nothing: all figures are of the rest. Nothing here was measured at these sizes.\n{needs}\n\nWhat breaks first, and what is done then\n{first}\n\nWhat it is reckoned from (--set NAME=VALUE)\n{known}",
        100.0 * browser
    )
    .expect("a string takes all that is written");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(set: &[(&str, f64)]) -> Request<'static> {
        let mut request = Request::small(5_000);
        request.set = set.iter().map(|(name, value)| (name.to_string(), *value)).collect();
        request
    }

    #[test]
    fn the_same_seed_gives_the_same_bytes_and_another_does_not() {
        let run = |seed| run(&Request { seed, ..asked(&[]) }).expect("it is reckoned");
        assert_eq!(run(1), run(1));
        assert_ne!(run(1), run(2));
    }

    #[test]
    fn what_cannot_be_is_refused_by_name() {
        let error = |name, value| run(&asked(&[(name, value)])).expect_err("it cannot be").to_string();
        assert!(error("browsers", 0.5).starts_with("browsers: there is no such cost; there are moves-a-minute, "));
        assert_eq!(error("browser", 1.5), "browser=1.5: expected a share below 1");
        assert_eq!(error("commit-ms", f64::NAN), "commit-ms=NaN: expected a number above 0, up to 1,000,000,000");
        assert_eq!(error("easy-share", 0.9), "hard-share=0.3: easy-share and hard-share are more than all together");
    }

    #[test]
    fn numbers_are_told_as_people_read_them() {
        assert_eq!([1_234_567.4, 12.34, 0.5, 0.0, 0.001].map(told), ["1,234,567", "12.3", "0.50", "0.00", "0.0010"]);
    }
}
