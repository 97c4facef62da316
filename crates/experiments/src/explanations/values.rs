//! What moves are said to be worth, against exact play near the end of a game.

use super::study::near_the_end;
use crate::error::ExperimentError;
use crate::estimate::Estimate;
use crate::request::Request;
use coeur_catalog::{CatalogError, GameVisitor, make_player};
use coeur_core::{Budget, Options, Registered, Rng, View};
use coeur_explain::Judgement;
use coeur_explain::judges::{exact, judge};
use coeur_explain::rollout::NETWORK;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The judge that every game has; it says how sure it is.
const SEARCH: &str = "mcts(iterations=2000)";

/// Worlds that are solved where cards are hidden.
const WORLDS: usize = 100;

/// Exact values that are nearer than this are equal.
const EQUAL: f64 = 1e-9;

/// The table of a game: a small flat board of Puissance 4, all of which is solved in no time.
fn table(game: &str) -> Value {
    match game {
        "puissance4" => json!({ "rows": 5, "columns": 5, "depths": 1 }),
        _ => json!({}),
    }
}

/// What a judge said in a game, decision by decision.
pub(super) struct Told {
    pub game: &'static str,
    pub judge: &'static str,
    checked: Vec<Checked>,
}

/// What exact play makes of what was said. Only of decisions in which it matters what is played.
#[derive(Serialize, Deserialize)]
struct Checked {
    /// Whether the move that was called best is, and the same of a move taken at random.
    best: [bool; 2],
    /// Whether the move called best is better than the one called second best; `None` where they are equal.
    order: Option<bool>,
}

impl Told {
    pub fn decisions(&self) -> usize {
        self.checked.len()
    }

    /// How often the move that is called best is, and how often one taken at random is.
    pub fn best(&self) -> [Option<Estimate>; 2] {
        [0, 1].map(|whose| Estimate::try_share(self.checked.iter().map(|checked| checked.best[whose])))
    }

    /// How often the first of two moves that differ is the better one.
    pub fn order(&self) -> Option<Estimate> {
        Estimate::try_share(self.checked.iter().filter_map(|checked| checked.order))
    }
}

pub(super) struct ToldInGame<'a> {
    pub request: &'a Request<'a>,
    pub count: u64,
}

impl GameVisitor for ToldInGame<'_> {
    type Output = Result<Vec<Told>, ExperimentError>;

    fn visit<G: Registered>(self) -> Self::Output {
        if G::solver().is_none() {
            return Ok(Vec::new());
        }
        let config = G::Config::from_json(&table(G::INFO.id)).and_then(G::settle).map_err(CatalogError::from)?;
        let seed = |number: u64| Rng::stream_seed(Rng::stream_seed(self.request.seed, 2), number);
        let judges = [NETWORK, SEARCH].into_iter().filter(|judge| make_player::<G>(judge, &config).is_ok());
        let told = judges.map(|judge| {
            let checked = self.request.numbered(self.count, |number| checked::<G>(judge, &config, seed(number)))?;
            Ok(Told { game: G::INFO.id, judge, checked: checked.into_iter().flatten().collect() })
        });
        told.collect()
    }
}

/// What a judge says of a position near the end of a game; `None` where nothing hangs on the move, or where the solver gives up.
fn checked<G: Registered>(spec: &str, config: &G::Config, seed: u64) -> Result<Option<Checked>, ExperimentError> {
    let mut rng = Rng::stream(seed, 1);
    let Some((mover, view)) = near_the_end::<G>(config, seed, &mut rng)? else { return Ok(None) };
    let Some(solved) = exact::<G>(&view, mover, WORLDS, &Budget::default(), &mut rng)? else { return Ok(None) };
    if solved.actions.iter().all(|worth| worth.regret < EQUAL) {
        return Ok(None);
    }
    let said = judge::<G>(spec, &view, config, &mut rng)?;
    let random = *rng.pick(&view.legal()).expect("somebody is on turn");
    Ok(said.best().map(|best| Checked {
        best: [best, random].map(|action| solved.regret_of(&action).is_some_and(|regret| regret < EQUAL)),
        order: order(&said, &solved),
    }))
}

fn order<A: Copy + PartialEq>(said: &Judgement<A>, solved: &Judgement<A>) -> Option<bool> {
    let [first, second, ..] = &said.actions[..] else { return None };
    let lead = solved.value_of(&first.action)? - solved.value_of(&second.action)?;
    (lead.abs() > EQUAL).then_some(lead > 0.0)
}
