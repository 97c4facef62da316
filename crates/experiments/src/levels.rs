//! `levels`: easy, intermediate and hard of every game, each against the one below, at every number of players.
//!
//! People choose a level and expect a difference. At a table of two, or of more who play against each other, one player of
//! the upper level meets players of the lower one on the same deals from every seat; where all win together, a table of
//! the upper level plays the deals of a table of the lower one.
//!
//! `network-levels` does the same with the levels of the networks that come with the program.

use crate::Outcome;
use crate::error::ExperimentError;
use crate::estimate::within;
use crate::request::Request;
use crate::tournament::tournament;
use coeur_arena::report::table;
use coeur_catalog::{Entry, GAMES};
use coeur_core::Z95;
use serde_json::{Value, json};

/// Deals where `hard` plays: few where its games take long.
fn deals_with_hard(game: &str) -> u64 {
    match game {
        // 24 deals each.
        "barbu" => 24,
        "coeurs" => 200,
        _ => 100,
    }
}

/// Without it so many times as many.
const CHEAPER: u64 = 20;

/// One level held against the next.
struct Step {
    game: &'static str,
    seats: usize,
    upper: &'static str,
    lower: &'static str,
    deals: u64,
    /// Of the upper one over the lower one, in what the game counts.
    difference: f64,
    /// `None` of fewer than two deals.
    stderr: Option<f64>,
}

impl Step {
    /// How many standard errors lie between the two.
    fn errors(&self) -> Option<f64> {
        self.stderr.map(|error| if error > 0.0 { self.difference / error } else { f64::INFINITY * self.difference.signum() })
    }

    /// Half the width of the 95 % interval.
    fn within(&self) -> String {
        within(self.stderr.map(|error| Z95 * error), 3)
    }

    fn is_clear(&self) -> bool {
        self.difference > 0.0 && self.errors().is_some_and(|errors| errors > 2.0)
    }
}

pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    compare(request, "levels", |entry, _| {
        let with_hard = request.games.unwrap_or_else(|| deals_with_hard(entry.info().id));
        vec![("intermediate", "easy", CHEAPER * with_hard), ("hard", "intermediate", with_hard)]
    })
}

/// Deals of networks, which play at a glance.
fn deals_of_networks(game: &str) -> u64 {
    if game == "barbu" { 100 } else { 2000 }
}

pub(crate) fn run_networks(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    compare(request, "network-levels", |entry, config| {
        // Not every table has a network.
        if entry.check_player(config, "network").is_err() {
            return Vec::new();
        }
        let deals = request.games.unwrap_or_else(|| deals_of_networks(entry.info().id));
        let [easy, intermediate] = ["network(level=easy)", "network(level=intermediate)"];
        vec![(intermediate, easy, deals), ("network", intermediate, deals)]
    })
}

/// Pairs of levels to compare, the upper one first, and on how many deals.
type Pairs = Vec<(&'static str, &'static str, u64)>;

fn compare(
    request: &Request<'_>,
    name: &str,
    pairs: impl Fn(&dyn Entry, &Value) -> Pairs,
) -> Result<Outcome, ExperimentError> {
    let mut steps = Vec::new();
    for entry in GAMES {
        let id = entry.info().id;
        if !request.only.is_empty() && !request.only.iter().any(|only| id.starts_with(only.as_str())) {
            continue;
        }
        for (config, seats) in sizes(*entry) {
            for (upper, lower, deals) in pairs(*entry, &config) {
                let found = step(request, *entry, &config, seats, (upper, lower), deals)?;
                (request.notice)(&in_words(&found));
                steps.push(found);
            }
        }
    }
    let json = json!({ "experiment": name, "seed": request.seed, "steps": steps.iter().map(to_json).collect::<Vec<_>>() });
    Ok(Outcome { json, text: as_text(name, &steps, request.seed), plot: None })
}

/// The numbers of players of a game, with the options that make each.
fn sizes(entry: &dyn Entry) -> Vec<(Value, usize)> {
    let info = entry.info();
    if !entry.options().iter().any(|option| option.name == "players") {
        return vec![(Value::Null, info.min_seats.into())];
    }
    (info.min_seats..=info.max_seats).map(|seats| (json!({ "players": seats }), seats.into())).collect()
}

fn step(
    request: &Request<'_>,
    entry: &dyn Entry,
    config: &Value,
    seats: usize,
    (upper, lower): (&'static str, &'static str),
    deals: u64,
) -> Result<Step, ExperimentError> {
    let info = entry.info();
    let play = |players: Vec<String>| tournament(request, info.id, config.clone(), &players, deals, &|_, _| {});
    let (difference, stderr) = if info.cooperative {
        let [upper, lower] = [play(vec![upper.into()])?, play(vec![lower.into()])?];
        let team = |report: &coeur_arena::Report| report.team.as_ref().map_or((0.0, None), |team| (team.mean, team.stderr));
        let ((above, a), (below, b)) = (team(&upper), team(&lower));
        (above - below, a.zip(b).map(|(a, b)| a.hypot(b)))
    } else {
        let mut players = vec![lower.to_string(); seats];
        players[0] = upper.into();
        let report = play(players)?;
        let found = report.differences.iter().find(|found| found.a != found.b);
        // The arena names the two in the order of its table.
        found.map_or((0.0, None), |found| {
            let sign = if found.a == upper { 1.0 } else { -1.0 };
            (sign * found.mean, found.stderr)
        })
    };
    Ok(Step { game: info.id, seats, upper, lower, deals, difference, stderr })
}

fn in_words(step: &Step) -> String {
    let Step { game, seats, upper, lower, difference, .. } = step;
    format!("{game}, {seats} players: {upper} is {difference:+.3} ± {} (95 %) above {lower}", step.within())
}

fn to_json(step: &Step) -> Value {
    json!({
        "game": step.game,
        "players": step.seats,
        "upper": step.upper,
        "lower": step.lower,
        "deals": step.deals,
        "difference": step.difference,
        "stderr": step.stderr,
        "clear": step.is_clear(),
    })
}

fn as_text(name: &str, steps: &[Step], seed: u64) -> String {
    let mut table = table(["game", "players", "level", "above", "deals", "difference", "± 95 %", "in s.e.", "clear"]);
    for step in steps {
        let errors = step.errors().filter(|errors| errors.is_infinite()).map(|_| "all alike".to_string());
        table.add_row([
            step.game.to_string(),
            step.seats.to_string(),
            step.upper.to_string(),
            step.lower.to_string(),
            step.deals.to_string(),
            format!("{:+.3}", step.difference),
            step.within(),
            errors.unwrap_or_else(|| within(step.errors(), 1)),
            if step.is_clear() { "yes".into() } else { "no".into() },
        ]);
    }
    let heading = format!(
        "{name}, seed {seed}: each level against the one below, in points a game (Cœurs and Barbu: own minus the mean of the \
         others'; Hanabi: points of the whole table)"
    );
    format!("{heading}\n{table}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_players_is_played() {
        let sizes = |game: &str| sizes(coeur_catalog::game(game).unwrap()).iter().map(|size| size.1).collect::<Vec<_>>();
        assert_eq!(sizes("hanabi"), [2, 3, 4, 5]);
        assert_eq!(sizes("love-letter"), [2, 3, 4, 5, 6]);
        assert_eq!(sizes("coeurs"), [4]);
        assert_eq!(sizes("claim"), [2]);
    }

    #[test]
    fn a_level_is_clear_beyond_two_standard_errors() {
        let step =
            |difference, stderr| Step { game: "any", seats: 2, upper: "hard", lower: "easy", deals: 2, difference, stderr };
        assert!(step(0.5, Some(0.2)).is_clear() && !step(0.3, Some(0.2)).is_clear());
        assert!(!step(-0.5, Some(0.1)).is_clear() && !step(0.5, None).is_clear());
        let table = as_text("levels", &[step(0.5, Some(0.1)), step(0.5, None)], 1);
        assert!(table.contains("± 95 %") && table.contains(" 0.196 ") && table.contains(" – "), "{table}");
    }

    #[test]
    fn morpion_s_levels_differ() {
        let mut request = Request::small(60);
        request.only = vec!["morpion".into()];
        let outcome = run(&request).unwrap();
        assert_eq!(outcome.json["steps"].as_array().map(Vec::len), Some(2));
        assert!(!outcome.text.contains(" no "), "{}", outcome.text);
    }

    #[test]
    fn a_network_s_levels_differ() {
        let mut request = Request::small(200);
        request.only = vec!["morpion".into(), "puissance4".into()];
        let outcome = run_networks(&request).unwrap();
        assert_eq!(outcome.json["steps"].as_array().map(Vec::len), Some(2), "Puissance 4 has no network");
        assert!(!outcome.text.contains(" no "), "{}", outcome.text);
    }
}
