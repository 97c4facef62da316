//! `love-letter-variants`: positions and time of minimax, alpha-beta and sorted alpha-beta on the same decisions.
//!
//! The Love Letter report (IA41 2020, §2.3.2) compared the three without printing figures: alpha-beta brings "une importante
//! amélioration", sorting by probability "une légère amélioration". Its depth starts at 3 and ends at 5.

use crate::Outcome;
use crate::error::ExperimentError;
use crate::parallel::Sum;
use crate::request::Request;
use coeur_arena::report::table;
use coeur_catalog::CatalogError;
use coeur_core::{Budget, DecideError, Game, Player, Rng, View, Viewer, episode};
use coeur_love_letter::players::{CardCounting, Variant, look, report_depth};
use coeur_love_letter::{Config, LoveLetter, LoveLetterView};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::time::Instant;

const VARIANTS: [(Variant, &str, &str); 3] = [
    (Variant::Minimax, "minimax", "–"),
    (Variant::AlphaBeta, "alpha-beta", "\"importante amélioration\""),
    (Variant::Sorted, "alpha-beta, sorted", "\"légère amélioration\" more"),
];

/// Sums over the decisions of one depth.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
struct Sums {
    decisions: u64,
    nodes: [u64; 3],
    /// Never the same twice, and so kept nowhere.
    #[serde(skip)]
    seconds: [f64; 3],
    /// Decisions in which all three found the same value.
    agreed: u64,
}

impl Sums {
    fn mean_nodes(&self, variant: usize) -> f64 {
        self.nodes[variant] as f64 / self.decisions.max(1) as f64
    }
}

/// By depth, 3 to 5.
type Depths = [Sums; 3];

impl Sum for Depths {
    fn add(&mut self, other: &Depths) {
        for (sum, part) in self.iter_mut().zip(other) {
            sum.decisions += part.decisions;
            sum.agreed += part.agreed;
            for variant in 0..3 {
                sum.nodes[variant] += part.nodes[variant];
                sum.seconds[variant] += part.seconds[variant];
            }
        }
    }
}

/// Plays rounds between card counters, and looks ahead three times at each of their decisions.
pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    let play = |round, depths: &mut Depths| measure(request.seed, round, depths);
    let depths = request.sum(request.games(), play)?;
    let json = json!({
        "experiment": "love-letter-variants",
        "rounds": request.games(),
        "seed": request.seed,
        "depths": depths.iter().zip(3..).map(|(sums, depth)| depth_json(sums, depth, request.timing)).collect::<Vec<Value>>(),
        "published": "the Love Letter report prints no figures",
    });
    Ok(Outcome { json, text: as_text(&depths, request), plot: None })
}

fn measure(seed: u64, round: u64, depths: &mut Depths) -> Result<(), CatalogError> {
    let config = LoveLetter::settle(Config { players: 2, tokens: Some(1), ..Config::default() })?;
    let seed = Rng::stream_seed(seed, round);
    let start = LoveLetter::deal(&config, &mut Rng::new(seed));
    let players = (0..2).map(|_| Box::new(CardCounting::default()) as Box<dyn Player<LoveLetter>>).collect();
    let mut looked = Ok(());
    episode::play(start, players, seed, &Budget::default(), |episode, seat, _| {
        let view = episode.game().view(Viewer::Seat(seat));
        if looked.is_ok() && view.legal().len() > 1 {
            looked = look_ahead_thrice(&view, Rng::stream_seed(!seed, episode.played().len() as u64), depths);
        }
    })?;
    Ok(looked?)
}

/// Lets the three algorithms look at the same position, with the same lots.
fn look_ahead_thrice(view: &LoveLetterView, lot: u64, depths: &mut Depths) -> Result<(), DecideError> {
    let depth = report_depth(view.events.len());
    let sums = &mut depths[usize::from(depth) - 3];
    let mut values = [0.0; 3];
    for (place, (variant, ..)) in VARIANTS.into_iter().enumerate() {
        let start = Instant::now();
        let looked = look(view, variant, depth, &mut Rng::new(lot))?;
        sums.seconds[place] += start.elapsed().as_secs_f64();
        sums.nodes[place] += looked.nodes;
        values[place] = looked.actions.first().expect("there are several legal actions").1;
    }
    sums.decisions += 1;
    sums.agreed += u64::from(values[0] == values[1] && values[1] == values[2]);
    Ok(())
}

fn depth_json(sums: &Sums, depth: u8, timing: bool) -> Value {
    let variants: Vec<Value> = VARIANTS
        .iter()
        .enumerate()
        .map(|(place, (_, name, _))| {
            let mut value = json!({ "variant": name, "nodes": (sums.mean_nodes(place) * 10.0).round() / 10.0 });
            if timing {
                value["milliseconds"] = json!(1e3 * sums.seconds[place] / sums.decisions.max(1) as f64);
            }
            value
        })
        .collect();
    json!({ "depth": depth, "decisions": sums.decisions, "same_value": sums.agreed, "variants": variants })
}

fn as_text(depths: &Depths, request: &Request<'_>) -> String {
    let mut table = table(["depth", "decisions", "variant", "positions", "of minimax", "ms", "the report"]);
    for (sums, depth) in depths.iter().zip(3..) {
        for (place, (_, name, words)) in VARIANTS.iter().enumerate() {
            let ms = 1e3 * sums.seconds[place] / sums.decisions.max(1) as f64;
            table.add_row([
                depth.to_string(),
                sums.decisions.to_string(),
                name.to_string(),
                format!("{:.0}", sums.mean_nodes(place)),
                format!("{:.1} %", 100.0 * sums.mean_nodes(place) / sums.mean_nodes(0).max(1.0)),
                if request.timing { format!("{ms:.3}") } else { "–".into() },
                words.to_string(),
            ]);
        }
    }
    let agreed: u64 = depths.iter().map(|sums| sums.agreed).sum();
    let all: u64 = depths.iter().map(|sums| sums.decisions).sum();
    format!(
        "love-letter-variants, {} rounds of two card counters, seed {}\nThe three found the same value in {agreed} of {all} decisions. The Love Letter report prints no figures, only these words.\n{table}",
        request.games(),
        request.seed
    )
}
