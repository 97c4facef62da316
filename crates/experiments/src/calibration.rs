//! `calibration`: how often what players say of their moves is so. Words of certainty and of size are held against exact play near the end of
//! a game, and "± at 95 %" against a second search that draws anew.

use crate::Outcome;
use crate::error::ExperimentError;
use crate::estimate::share;
use crate::request::Request;
use coeur_arena::report::table;
use coeur_catalog::{CatalogError, GAMES, GameVisitor, make_player, visit};
use coeur_core::{Budget, Decision, Lead, LeadSize, Note, Options, Reasoning, Registered, Rng, View, Viewer};
use coeur_explain::ExplainError;
use coeur_explain::rollout::NETWORK;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Who is asked beside the level `hard`, where it plays the game: simulated games without and with a tree, a network, and who looks at every line.
const PLAYERS: [&str; 4] = ["monte-carlo(iterations=2000)", "mcts(iterations=2000)", NETWORK, "alpha-beta(depth=9)"];

/// Positions of each game where nobody asks for another number.
const POSITIONS: u64 = 5000;

/// How far before the end of a game positions are taken, at most.
const BEFORE_THE_END: u32 = 12;

/// Worlds that are solved where cards are hidden: what the mover cannot know has a mean.
const WORLDS: usize = 60;

/// Exact values that are nearer than this are equal.
const EQUAL: f64 = 1e-9;

/// Something that was said of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
enum Claim {
    /// A win, a loss or a draw that nothing can change.
    Certain,
    /// The interval of the lead over the next best move.
    Interval,
    /// How much better the move is than the next best.
    Size(LeadSize),
}

const CLAIMS: [Claim; 6] = [
    Claim::Certain,
    Claim::Interval,
    Claim::Size(LeadSize::Large),
    Claim::Size(LeadSize::Middling),
    Claim::Size(LeadSize::Slight),
    Claim::Size(LeadSize::None),
];

impl From<Claim> for usize {
    fn from(claim: Claim) -> usize {
        CLAIMS.iter().position(|other| *other == claim).expect("all claims are listed")
    }
}

impl TryFrom<usize> for Claim {
    type Error = &'static str;

    fn try_from(place: usize) -> Result<Claim, &'static str> {
        CLAIMS.get(place).copied().ok_or("no such claim")
    }
}

impl Claim {
    /// What people are told, and in which share of cases that promises to be so; `None` for words that promise nothing.
    fn said(self) -> (&'static str, Option<f64>) {
        match self {
            Claim::Certain => ("a win, loss or draw is certain", Some(1.0)),
            Claim::Interval => ("± at 95 %", Some(0.95)),
            Claim::Size(LeadSize::Large) => ("much better", None),
            Claim::Size(LeadSize::Middling) => ("better", None),
            Claim::Size(LeadSize::Slight) => ("slightly better", None),
            Claim::Size(LeadSize::None) => ("about as good", None),
        }
    }
}

/// A claim, and what came of it: 1 where it was so (a move better), 0 where neither way (as good), −1 where not.
type Checked = (Claim, i8);

type Values<A> = Vec<(A, f64)>;

/// What one player said in one game.
struct Told {
    game: &'static str,
    player: &'static str,
    checked: Vec<Checked>,
}

pub(crate) fn run(request: &Request<'_>) -> Result<Outcome, ExperimentError> {
    let positions = request.games.unwrap_or(POSITIONS);
    let wanted = |game: &str| request.only.is_empty() || request.only.iter().any(|only| game.starts_with(&**only));
    let mut told = Vec::new();
    for (number, entry) in GAMES.iter().enumerate() {
        if wanted(entry.info().id) {
            told.extend(visit(entry.info().id, InGame { request, positions })??);
        }
        (request.progress)(number + 1, GAMES.len());
    }
    let mut promised = table(["game", "player", "said", "claims", "promised", "was so"]);
    let mut sizes = table(["game", "player", "said", "claims", "better", "as good", "worse"]);
    let mut rows = Vec::new();
    for Told { game, player, checked } in &told {
        for claim in CLAIMS {
            let found: Vec<i8> = checked.iter().filter(|(other, _)| *other == claim).map(|(_, held)| *held).collect();
            let of = |is: i8| share(found.iter().filter(|held| **held == is).count(), found.len());
            let ((said, promise), [held, even, not]) = (claim.said(), [1, 0, -1].map(of));
            if found.is_empty() {
                continue;
            }
            let head = [game.to_string(), player.to_string(), said.to_string(), found.len().to_string()];
            match promise {
                Some(promise) => promised.add_row(head.into_iter().chain([format!("{:.0} %", 100.0 * promise), held])),
                None => sizes.add_row(head.into_iter().chain([held, even, not])),
            };
            rows.push(row(game, player, claim, &found));
        }
    }
    let text = format!(
        "calibration, seed {}: what is said of moves, against exact play in {positions} random positions of each game within {BEFORE_THE_END} moves of its end \
         (Puissance 4 on a flat board of 5 by 5; where cards are hidden, the mean of {WORLDS} possible deals solved with all cards open, which is more than any \
         player can know). Hanabi has no exact play to compare with: only its rules of certainty are words of certainty there. Behind each share its 95 % interval.\n\n\
         Words that promise something. Certain: exact play ends so. ±: the lead found by a second search lies within both intervals.\n{promised}\n\n\
         Words of size, which promise nothing: what exact play finds of the move and the next best. Simulated games are those of fallible players: between \
         moves that exact play finds as good they often see a difference, which is why none of these words is one of certainty.\n{sizes}",
        request.seed
    );
    let json = json!({ "experiment": "calibration", "positions": positions, "seed": request.seed, "claims": rows });
    Ok(Outcome { json, text, plot: None })
}

fn row(game: &str, player: &str, claim: Claim, found: &[i8]) -> Value {
    let count = |is: i8| found.iter().filter(|held| **held == is).count();
    let (said, promised) = claim.said();
    json!({
        "game": game, "player": player, "said": said, "promised": promised, "claims": found.len(),
        "held": count(1), "even": count(0), "not": count(-1),
    })
}

struct InGame<'a> {
    request: &'a Request<'a>,
    positions: u64,
}

impl GameVisitor for InGame<'_> {
    type Output = Result<Vec<Told>, ExperimentError>;

    fn visit<G: Registered>(self) -> Self::Output {
        if G::solver().is_none() {
            return Ok(Vec::new());
        }
        let table = if G::INFO.id == "puissance4" { json!({ "rows": 5, "columns": 5, "depths": 1 }) } else { json!({}) };
        let config = G::Config::from_json(&table).and_then(G::settle).map_err(CatalogError::from)?;
        let [.., hard] = G::levels();
        let plays = |player: &&str| make_player::<G>(player, &config).is_ok();
        let mut players: Vec<&str> = PLAYERS.into_iter().chain([hard.spec]).filter(plays).collect();
        players.dedup();
        let work = |number: u64| said::<G>(&players, &config, Rng::stream_seed(self.request.seed, number));
        let positions = self.request.numbered(self.positions, work)?;
        let of = |place: usize| positions.iter().filter_map(move |said| said.get(place)).flatten().copied().collect();
        let told = |(place, player)| Told { game: G::INFO.id, player, checked: of(place) };
        Ok(players.into_iter().enumerate().map(told).collect())
    }
}

/// What each player says of a position near the end of a random game, and what exact play makes of it; nothing where there is no choice, or
/// where the solver gives up.
fn said<G: Registered>(players: &[&str], config: &G::Config, seed: u64) -> Result<Vec<Vec<Checked>>, ExperimentError> {
    let mut rng = Rng::new(seed);
    let Some(view) = near_the_end::<G>(config, &mut rng).filter(|view| view.legal().len() > 1) else {
        return Ok(Vec::new());
    };
    let Some(exact) = solved::<G>(&view, &mut rng)? else { return Ok(Vec::new()) };
    players.iter().map(|player| checked::<G>(player, config, &view, &exact, seed)).collect()
}

/// What one player says there.
fn checked<G: Registered>(
    spec: &str,
    config: &G::Config,
    view: &G::View,
    exact: &[(G::Action, f64)],
    seed: u64,
) -> Result<Vec<Checked>, ExperimentError> {
    let mut player = make_player::<G>(spec, config)?;
    let mut decide = |stream: u64| -> Result<Decision<G::Action>, ExperimentError> {
        player
            .decide(view, &Budget::default(), &mut Rng::stream(seed, stream))
            .map_err(|error| ExplainError::from(error).into())
    };
    let decision = decide(1)?;
    let value = |action: G::Action| exact.iter().find(|(other, _)| *other == action).map(|(_, value)| *value);
    let mut found = Vec::new();
    let outcome = decision.notes.iter().find_map(|note| match note {
        Note::WinsIn { .. } => Some(1.0),
        Note::LosesIn { .. } => Some(-1.0),
        Note::SureDraw => Some(0.0),
        _ => None,
    });
    // Who looks ahead judges positions, which is not told as a chance; who has looked to the end of every line of an open game has solved it.
    let judged = decision.notes.iter().any(|note| matches!(note, Note::Judged { .. }));
    let open = view.nothing_hidden() && G::unit().is_share();
    let solved = decision.reasoning == Reasoning::Lookahead && open && !judged;
    let own = decision.candidates.iter().find(|candidate| candidate.action == decision.action).map(|own| own.value);
    let outcome = outcome.or(own.filter(|value| solved && [1.0, 0.0, -1.0].contains(value)));
    if let Some((outcome, value)) = outcome.zip(value(decision.action)) {
        found.push((Claim::Certain, if value == outcome { 1 } else { -1 }));
    }
    let told = !judged && outcome.is_none();
    let lead = |of: &Decision<G::Action>| Lead::new(&decision.action, &of.candidates, of.reasoning, G::unit());
    let Some(lead) = lead(&decision).filter(|_| told) else { return Ok(found) };
    if let Some(by) = value(decision.action).zip(value(lead.next)).map(|(own, next)| own - next) {
        found.push((Claim::Size(lead.size), if by.abs() < EQUAL { 0 } else { by.signum() as i8 }));
    }
    if decision.reasoning.is_sampled() {
        let again = decide(2)?;
        let both = [decision.action, lead.next].map(|action| again.candidates.iter().find(|other| other.action == action));
        if let [Some(own), Some(next)] = both
            && let Some(again) = Lead::new(&own.action, &[own.clone(), next.clone()], again.reasoning, G::unit())
            && (lead.within + again.within).is_finite()
        {
            let held = (lead.by - again.by).abs() <= lead.within.hypot(again.within) + EQUAL;
            found.push((Claim::Interval, if held { 1 } else { -1 }));
        }
    }
    Ok(found)
}

/// What the seat on turn sees some moves before the end of a random game.
fn near_the_end<G: Registered>(config: &G::Config, rng: &mut Rng) -> Option<G::View> {
    let mut positions = vec![G::deal(config, rng)];
    while let Some(game) = positions.last().filter(|game| game.turn().is_some()) {
        let mut next = game.clone();
        next.apply(game.random_action(rng)?);
        positions.push(next);
    }
    let back = 2 + rng.below(BEFORE_THE_END) as usize;
    let game = positions.get(positions.len().checked_sub(back)?)?;
    game.turn().map(|mover| game.view(Viewer::Seat(mover)))
}

/// The exact value of each action: points, or 1, 0 and −1 for a win, a draw and a loss. Where cards are hidden, the mean over worlds.
fn solved<G: Registered>(view: &G::View, rng: &mut Rng) -> Result<Option<Values<G::Action>>, ExperimentError> {
    let Some(solver) = G::solver() else { return Ok(None) };
    let source = G::worlds(view).map_err(ExplainError::from)?;
    let worlds = if G::INFO.hidden && !view.nothing_hidden() { WORLDS } else { 1 };
    let mut sums: Values<G::Action> = view.legal().iter().map(|action| (*action, 0.0)).collect();
    for _ in 0..worlds {
        let Ok(solution) = (solver.solve)(&G::world(&source, rng), &Budget::default()) else { return Ok(None) };
        for (action, sum) in &mut sums {
            let Some((_, score)) = solution.actions.iter().find(|(other, _)| other == action) else { return Ok(None) };
            let is_result = G::unit().is_share() && *score != 0.0;
            *sum += if is_result { score.signum() } else { *score } / worlds as f64;
        }
    }
    Ok(Some(sums))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_promises_more_than_it_keeps() {
        let mut request = Request::small(300);
        request.only = vec!["morpion".into()];
        let json = run(&request).expect("it is played").json;
        let rows = json["claims"].as_array().expect("a list");
        let count = |row: &Value, key: &str| row[key].as_f64().expect("a number");
        for row in rows.iter().filter(|row| !row["promised"].is_null()) {
            let (held, claims, promised) = (count(row, "held"), count(row, "claims"), count(row, "promised"));
            // Three standard errors of what is promised: a word that promises too much is found, and chance is not blamed.
            let chance = 3.0 * (promised * (1.0 - promised) / claims).sqrt();
            assert!(held / claims >= promised - chance, "{row}");
        }
        assert!(rows.iter().any(|row| row["said"] == "a win, loss or draw is certain"), "{rows:?}");
    }
}
