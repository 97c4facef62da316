//! What is measured in one game: weights of topics under both ways of leaving topics out, and hidden cards against the exact solver.

use super::figures::Worth;
use crate::error::ExperimentError;
use crate::estimate::Estimate;
use crate::request::Request;
use coeur_catalog::{CatalogError, GameVisitor};
use coeur_core::{ActionIndex, Budget, Cancel, Registered, Rng, Seat, View, Viewer};
use coeur_explain::ExplainError;
use coeur_explain::coalitions::{Effort, coalitions};
use coeur_explain::judges::judge;
use coeur_explain::pool::Decided;
use coeur_explain::rollout::{NETWORK, Rollout};
use coeur_explain::worlds::{Paired, decisive, difference, paired};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Worlds that a hidden card is found in, and solved worlds that it is checked in.
const WORLDS: usize = 400;

/// How far before the end of a game positions are taken that are solved.
const BEFORE_THE_END: std::ops::Range<usize> = 3..13;

/// What was found in a game.
pub(super) struct Study {
    pub game: &'static str,
    pub positions: Vec<Weighed>,
    pub checked: Vec<Checked>,
}

/// A decision of the network with what every coalition of topics is worth.
#[derive(Serialize, Deserialize)]
pub(super) struct Weighed {
    pub coalitions: Worth,
    /// The same position under another name: suits or cells renamed. `None` in a game without such names.
    pub renamed: Option<Worth>,
}

impl Weighed {
    pub fn to_json(&self, game: &str) -> Value {
        let worth = |found: &Worth| json!({ "topics": found.topics, "real": found.real, "mixed": found.mixed });
        json!({ "game": game, "here": worth(&self.coalitions), "renamed": self.renamed.as_ref().map(worth) })
    }
}

/// A hidden card that was called decisive, and what exact play says of it in other worlds.
#[derive(Serialize, Deserialize)]
pub(super) struct Checked {
    /// How much the first move's lead is larger where the statement is true: as it was found, and solved.
    pub found: f64,
    pub solved: f64,
    /// The same solved difference of a statement taken at random.
    pub random: f64,
    /// Whether it was found to turn the choice, and whether it does so solved.
    pub flips: [bool; 2],
}

pub(super) struct StudyGame<'a> {
    pub request: &'a Request<'a>,
    /// Positions of each kind.
    pub count: u64,
}

impl GameVisitor for StudyGame<'_> {
    type Output = Result<Study, ExperimentError>;

    fn visit<G: Registered>(self) -> Self::Output {
        let StudyGame { request, count } = self;
        let config = G::settle(G::Config::default()).map_err(CatalogError::from)?;
        let seed = |stream: u64, number: u64| Rng::stream_seed(Rng::stream_seed(request.seed, stream), number);
        let positions = request.numbered(count, |number| weighed::<G>(&config, seed(0, number)))?;
        let checked = match G::solver().is_some() && G::deduction().is_some() {
            true => request.numbered(count, |number| checked::<G>(&config, seed(1, number)))?,
            false => Vec::new(),
        };
        Ok(Study {
            game: G::INFO.id,
            positions: positions.into_iter().flatten().collect(),
            checked: checked.into_iter().flatten().collect(),
        })
    }
}

/// A game played to its end, as positions.
fn played<G: Registered>(config: &G::Config, seed: u64) -> Result<Vec<G>, ExperimentError> {
    let (mut habit, _) = Rollout::<G>::quick(config)?;
    let mut rng = Rng::new(seed);
    let mut positions = vec![G::deal(config, &mut rng)];
    while let Some(game) = positions.last().filter(|game| game.turn().is_some()) {
        let Some(action) = habit.varied_choice(game, seed, positions.len(), &mut rng) else { break };
        let mut next = game.clone();
        next.apply(action);
        positions.push(next);
    }
    positions.pop();
    Ok(positions)
}

/// A position near the end of a game, as the seat on turn sees it; `None` where the game was too short.
pub(super) fn near_the_end<G: Registered>(
    config: &G::Config,
    seed: u64,
    rng: &mut Rng,
) -> Result<Option<(Seat, G::View)>, ExperimentError> {
    let positions = played::<G>(config, seed)?;
    let back = BEFORE_THE_END.start + rng.below(BEFORE_THE_END.len() as u32) as usize;
    let game = positions.len().checked_sub(back).map(|ply| &positions[ply]);
    Ok(game.and_then(|game| game.turn().map(|mover| (mover, game.view(Viewer::Seat(mover))))))
}

/// The network's choice and its second best, where there are two.
fn choice<G: Registered>(config: &G::Config, view: &G::View, seed: u64) -> Result<Option<[G::Action; 2]>, ExperimentError> {
    if view.legal().len() < 2 {
        return Ok(None);
    }
    let judgement = judge::<G>(NETWORK, view, config, &mut Rng::new(seed))?;
    Ok(match &judgement.actions[..] {
        [first, second, ..] => Some([first.action, second.action]),
        _ => None,
    })
}

/// Coalitions of a position taken at random from a game, and of the same under another name.
fn weighed<G: Registered>(config: &G::Config, seed: u64) -> Result<Option<Weighed>, ExperimentError> {
    let positions = played::<G>(config, seed)?;
    let mut rng = Rng::stream(seed, 1);
    let ply = rng.below(positions.len() as u32) as usize;
    let game = &positions[ply];
    let Some(mover) = game.turn() else { return Ok(None) };
    let view = game.view(Viewer::Seat(mover));
    let Some(actions) = choice::<G>(config, &view, seed)? else { return Ok(None) };
    let ply = G::deduction().map_or(ply, |deduction| deduction.since_deal(game));
    let decided = Decided { mover, actions, ply };
    let mut columns = Vec::new();
    G::features(&view, &mut columns);
    let Some(here) = coalitions::<G>(NETWORK, &columns, &view, config, &decided, Effort::WHOLE, seed)? else {
        return Ok(None);
    };
    let renamed = renamed::<G>(config, &columns, &decided, &mut rng);
    let renamed = match renamed {
        Some((columns, decided)) => coalitions::<G>(NETWORK, &columns, &view, config, &decided, Effort::WHOLE, seed)?,
        None => None,
    };
    Ok(Some(Weighed { coalitions: here.into(), renamed: renamed.map(Worth::from) }))
}

/// The columns and the two moves under another name, by a renaming taken at random.
fn renamed<G: Registered>(
    config: &G::Config,
    columns: &[f32],
    decided: &Decided<G>,
    rng: &mut Rng,
) -> Option<(Vec<f32>, Decided<G>)> {
    let symmetries = G::symmetries(config);
    let symmetry = rng.pick(&symmetries)?;
    let index = ActionIndex::<G>::new(config);
    let mut actions = decided.actions;
    for action in &mut actions {
        let number = index.index(*action)?;
        *action = index.action(symmetry.actions.iter().position(|from| *from == number)?)?;
    }
    let columns = symmetry.features.iter().map(|column| columns[*column]).collect();
    Some((columns, Decided { mover: decided.mover, actions, ply: decided.ply }))
}

/// The hidden card that is called decisive near the end of a game, against exact play.
fn checked<G: Registered>(config: &G::Config, seed: u64) -> Result<Option<Checked>, ExperimentError> {
    let (Some(solver), Some(deduction)) = (G::solver(), G::deduction()) else { return Ok(None) };
    let mut rng = Rng::stream(seed, 1);
    let Some((mover, view)) = near_the_end::<G>(config, seed, &mut rng)? else { return Ok(None) };
    let Some(actions) = choice::<G>(config, &view, seed)?.filter(|_| !view.nothing_hidden()) else { return Ok(None) };
    let (mut quick, _) = Rollout::<G>::quick(config)?;
    let outcome = |world: &G, action, seed| quick.outcome(world, action, &deduction, seed);
    let pairs = paired::<G>(&deduction, &view, mover, actions, WORLDS, &Cancel::default(), &mut rng, outcome)
        .map_err(ExplainError::from)?;
    let facts = decisive(&pairs);
    let Some(named) = facts.iter().find(|fact| fact.flips()).or(facts.first()) else { return Ok(None) };
    let Some(solved) = solved::<G>(&solver, &deduction, &view, mover, actions, &mut rng)? else { return Ok(None) };
    let mut all: Vec<u32> = pairs.iter().flat_map(|pair| pair.facts.iter().copied()).collect();
    all.sort_unstable();
    all.dedup();
    let random = rng.pick(&all).and_then(|fact| difference(&solved, *fact));
    let (Some(exact), Some(random)) = (difference(&solved, named.fact), random) else { return Ok(None) };
    Ok(Some(Checked {
        found: named.lead_if - named.lead_if_not,
        solved: exact.lead_if - exact.lead_if_not,
        random: random.lead_if - random.lead_if_not,
        flips: [named.flips(), exact.flips()],
    }))
}

/// The lead of the first action in solved worlds; `None` where they are out of the solver's reach.
fn solved<G: Registered>(
    solver: &coeur_core::Solver<G>,
    deduction: &coeur_core::Deduction<G>,
    view: &G::View,
    mover: Seat,
    actions: [G::Action; 2],
    rng: &mut Rng,
) -> Result<Option<Vec<Paired>>, ExperimentError> {
    let source = G::worlds(view).map_err(ExplainError::from)?;
    let mut pairs = Vec::new();
    for _ in 0..WORLDS {
        let world = G::world(&source, rng);
        let Ok(solution) = (solver.solve)(&world, &Budget::default()) else { return Ok(None) };
        let score = |action| solution.actions.iter().find(|(other, _)| *other == action).map(|(_, score)| *score);
        let [Some(first), Some(second)] = actions.map(score) else { return Ok(None) };
        let mut facts = Vec::new();
        (deduction.statements)(&world, mover, &mut facts);
        pairs.push(Paired { lead: first - second, facts });
    }
    Ok(Some(pairs))
}

impl Study {
    /// How often the solved difference goes the way that was found: for the named card, and for one taken at random.
    pub fn same_way(&self) -> [Option<Estimate>; 2] {
        let share = |solved: fn(&Checked) -> f64| {
            Estimate::try_share(self.checked.iter().map(|checked| solved(checked) * checked.found > 0.0))
        };
        [share(|checked| checked.solved), share(|checked| checked.random)]
    }

    /// Of cards found to turn the choice, the share that do so solved.
    pub fn flips(&self) -> Option<Estimate> {
        Estimate::try_share(self.checked.iter().filter(|checked| checked.flips[0]).map(|checked| checked.flips[1]))
    }
}
