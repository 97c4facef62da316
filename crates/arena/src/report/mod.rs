//! What a tournament found, and the ways to write it down.
//!
//! This file holds the figures. [`to_text`] writes them as tables for a terminal, [`to_json`] for scripts, [`to_csv`] game by
//! game for spreadsheets, and [`to_html`] as a page, with the [`plots`] as SVG. Whoever calls puts them where they belong.

mod csv;
mod faults;
mod html;
mod markup;
pub mod plots;
mod svg;
mod table;
mod text;

pub use csv::to_csv;
pub(crate) use faults::faults;
pub use faults::{FaultReport, accounts_to_text, faults_to_text};
pub use html::{Origin, to_html};
pub use svg::power_laws;
pub use table::table;
pub use text::{elo, to_text};

use crate::rating::{Rating, Ratings};
use crate::sprt::SprtReport;
use coeur_catalog::{OutsideAccount, utility_unit};
use coeur_core::Lang;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The result of a tournament; its JSON is part of the contract.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    pub game: String,
    /// The game's complete options.
    pub options: Value,
    /// The seed of all deals and of all thinking.
    pub seed: u64,
    /// Games of each ordered pair, or deals of a table.
    pub games: u64,
    /// Each player over all its games.
    pub players: Vec<PlayerReport>,
    /// Each ordered pair, in games of two.
    pub pairs: Vec<PairReport>,
    /// Every two players that met, compared over the same deals.
    pub differences: Vec<Difference>,
    /// One number a player, in games that are not won together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratings: Option<Ratings>,
    /// The sequential test, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtReport>,
    /// The team's results, in games that all win or lose together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<Team>,
    /// The games that players from outside lost by faults.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultReport>,
    /// What players from outside wrote beside their answers: filled in by who let them in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outside: Vec<OutsideAccount>,
}

/// The report as one line of JSON: what `coeur arena --json` prints.
pub fn to_json(report: &Report) -> String {
    serde_json::to_string(report).expect("only string keys")
}

/// What stands for a figure that cannot be known.
pub(crate) const UNKNOWN: &str = "–";

impl Report {
    /// Two players of whom the one makes more points on average and the other more often has more than the others, where there are such.
    pub(crate) fn contradiction(&self) -> Option<(&str, &str)> {
        let ratings = &self.ratings.as_ref().filter(|ratings| ratings.first.is_none())?.players;
        let both = || self.players.iter().zip(ratings);
        let opposed = |(a, b): (&PlayerReport, &PlayerReport), (of_a, of_b): (&Rating, &Rating)| {
            a.mean > b.mean && of_a.elo < of_b.elo
        };
        both().find_map(|(a, of_a)| {
            let (b, _) = both().find(|(b, of_b)| opposed((a, b), (of_a, of_b)))?;
            Some((a.spec.as_str(), b.spec.as_str()))
        })
    }
}

/// What the points of a tournament count.
fn unit(report: &Report, lang: Lang) -> &'static str {
    coeur_catalog::game(&report.game).map_or("", |entry| utility_unit(entry, &report.options).get(lang))
}

/// One player over all its games. Points are utilities: what the game's rules say players strive for.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerReport {
    pub spec: String,
    /// How many games, counted once for each seat it held.
    pub games: u64,
    /// Mean points a game.
    pub mean: f64,
    /// Standard error of the mean, over deals: games on the same deal are not independent. `None` of fewer than two deals.
    pub stderr: Option<f64>,
    /// 95 % confidence interval of the mean.
    pub ci95: Option<[f64; 2]>,
    /// Games in which nobody had as many points.
    pub win: u64,
    /// Games in which others had as many points, and nobody more.
    pub draw: u64,
    /// Games in which somebody had more.
    pub loss: u64,
    /// Mean time for a decision. Only where asked for: without it the same seed gives the same bytes.
    pub seconds_per_move: Option<f64>,
}

/// How one ordered pair of players fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairReport {
    /// The player at seat 0.
    pub a: String,
    /// The player at seat 1.
    pub b: String,
    /// Who sits first: always `a`.
    pub first: &'static str,
    pub games: u64,
    pub win_a: u64,
    pub draw: u64,
    pub win_b: u64,
}

/// Two players over the games in which both sat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    pub a: String,
    pub b: String,
    /// On how many deals they met.
    pub deals: u64,
    /// Mean points a game of `a` minus those of `b`, deal by deal: what the cards gave to both falls out.
    pub mean: f64,
    /// Standard error of the mean, over deals.
    pub stderr: Option<f64>,
    /// 95 % confidence interval of the mean.
    pub ci95: Option<[f64; 2]>,
}

/// What a team reached together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Team {
    pub mean: f64,
    /// Standard error of the mean, over deals.
    pub stderr: Option<f64>,
    /// 95 % confidence interval of the mean.
    pub ci95: Option<[f64; 2]>,
    /// Share of games with the highest score there is.
    pub perfect: f64,
    /// How often each score was reached.
    pub distribution: BTreeMap<i32, u64>,
}
