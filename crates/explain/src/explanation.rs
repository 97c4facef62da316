//! Why a move: everything that can be said of one decision, in one form for every game and player.
//!
//! All of it is computed from the view of the seat on turn: in two worlds that this seat cannot tell apart, it is the same.

use crate::error::ExplainError;
use crate::judges::{Disagreement, EXACT, Judgement, disagreements, exact, judge_within};
use crate::pool::Decided;
use crate::rollout::{NETWORK, Rollout};
use crate::sentences::sentences;
use crate::swap::{Limits, Swap, smallest};
use crate::weights::{Effort, Weights, weights};
use crate::worlds::{Decisive, decisive, mean_lead, paired, second_better};
use coeur_catalog::{GameVisitor, make_player, visit};
use coeur_core::record::play_text;
use coeur_core::{
    Arg, Budget, Cancel, Clock, Decision, Lang, Level, Phrase, Record, Registered, Rng, Seat, Unit, View, Viewer,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// What is asked about a decision.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// Whose decision is explained.
    pub player: &'a str,
    /// The randomness of its thinking.
    pub thinking: Rng,
    /// Who is asked beside it; by default the network and the hard level.
    pub beside: Option<&'a [String]>,
    /// In whose eyes topics weigh: every other position is put to it too. By default a network, else the intermediate level.
    pub weigh: Option<&'a str>,
    /// How many worlds are drawn to compare two moves in.
    pub worlds: usize,
    /// How many worlds are solved exactly.
    pub solved: usize,
    /// The seed of everything that is drawn beside the player's own thinking.
    pub seed: u64,
    /// When the exact solver gives up.
    pub budget: Budget,
    /// The clock of somebody who waits: each part of the answer then ends in its own time, with what it has. Without one there is time
    /// for all, and the same question has the same answer.
    pub clock: Option<Clock>,
    /// Whether networks are asked about mixed positions too.
    pub mixed: bool,
    /// How far to look for another hand.
    pub exchange: Limits,
}

impl<'a> Question<'a> {
    /// For somebody who waits in front of a screen: smaller sizes, by this clock where there is one.
    pub fn brief(player: &'a str, clock: Option<Clock>) -> Question<'a> {
        Question { player, worlds: 160, solved: 24, clock, mixed: false, exchange: Limits::BRIEF, ..Question::default() }
    }

    fn until(&self, milliseconds: f64) -> Cancel {
        Cancel::after(self.clock, milliseconds)
    }
}

/// How long somebody waits for each who is asked beside the player, for the solver, for another hand, and for two moves in many deals,
/// in milliseconds; what weighs has times of its own. The player itself takes as long as its advice does.
const BESIDE: f64 = 800.0;
const SOLVING: f64 = 500.0;
const EXCHANGING: f64 = 400.0;
const COMPARING: f64 = 900.0;

impl Default for Question<'_> {
    fn default() -> Self {
        Question {
            player: NETWORK,
            thinking: Rng::new(1),
            beside: None,
            weigh: None,
            worlds: 300,
            solved: 60,
            seed: 1,
            budget: Budget::default(),
            clock: None,
            mixed: true,
            exchange: Limits::QUICK,
        }
    }
}

/// A move in the notation and in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Move {
    pub action: String,
    pub words: Phrase,
}

/// Why a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    pub game: &'static str,
    pub player: String,
    pub seat: Seat,
    /// What values count.
    pub unit: Unit,
    /// Every legal move.
    pub moves: Vec<Move>,
    pub best: Move,
    /// The move that it is weighed against; `None` where nothing else was legal.
    pub second: Option<Move>,
    /// What each move is worth: in the eyes of the player first, then of those beside it, then for certain.
    pub judgements: Vec<Judgement<String>>,
    pub disagreements: Vec<Disagreement<String>>,
    pub weights: Option<Weights>,
    pub worlds: Option<Compared>,
    pub exchange: Option<Exchanged>,
    /// The named strengths of the game, by which judges are called.
    #[serde(skip)]
    pub levels: [Level; 3],
}

/// The smallest exchange of own cards after which the choice would be another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Exchanged {
    /// Whose choice.
    pub player: String,
    pub action: String,
    /// How much more that is worth there than the move, in units of utility.
    pub lead: Option<f64>,
    pub words: Phrase,
}

impl Explanation {
    /// A legal move in words.
    pub fn move_words(&self, action: &str) -> Arg {
        let found = self.moves.iter().find(|other| other.action == action);
        found.map_or_else(|| Phrase::literal(action), |found| found.words.clone()).into()
    }

    /// What people call a judge.
    pub fn judge_words(&self, judge: &str) -> Arg {
        let level = self.levels.iter().find(|level| judge == level.name || judge == level.spec);
        match level.map_or(judge, |level| level.name) {
            EXACT => Arg::named("le calcul exact", "exact play"),
            NETWORK => Arg::named("l'instinct", "instinct"),
            "easy" => Arg::named("le niveau facile", "the easy level"),
            "intermediate" => Arg::named("le niveau intermédiaire", "the intermediate level"),
            "hard" => Arg::named("le niveau difficile", "the hard level"),
            other => Phrase::literal(other).into(),
        }
    }

    /// The numbers, and what is said of them in both languages.
    pub fn to_json(&self) -> Value {
        let said = |lang: Lang| -> Vec<String> {
            self.sentences().iter().map(|sentence| sentence.tell(lang).say(&[], lang)).collect()
        };
        let mut json = json!(self);
        json["sentences"] = json!({ "fr": said(Lang::Fr), "en": said(Lang::En) });
        json
    }

    /// All of it in sentences, the most important first.
    pub fn sentences(&self) -> Vec<Phrase> {
        sentences(self)
    }
}

/// Two moves in worlds that the mover cannot tell apart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Compared {
    pub worlds: usize,
    /// Who played them to their end.
    pub played_by: String,
    /// By how much the move was better than the second on average, and half the width of the 95 % interval.
    pub lead: f64,
    pub within: f64,
    /// In which share of the worlds the second was better, and by how much there.
    pub second_better: f64,
    pub gain: f64,
    /// The hidden cards on which it hangs, the weightiest first.
    pub facts: Vec<Fact>,
}

/// A statement about a hidden card, and the lead where it is true and where it is not.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fact {
    pub words: Phrase,
    pub share: f64,
    pub lead_if: f64,
    pub lead_if_not: f64,
    /// Half the width of the 95 % interval of the difference.
    pub within: f64,
    /// Whether it makes the second move the better one.
    pub flips: bool,
}

/// Facts that are told.
const FACTS: usize = 5;

/// Fewer worlds than this, where time was short, say nothing.
const FEWEST_WORLDS: usize = 2;

/// Explains the decision at `ply` of a record: of the player that the question names, in the place of who sat there.
pub fn explain(record: &Record, ply: usize, question: &Question<'_>) -> Result<Explanation, ExplainError> {
    visit(&record.game, Explain { record, ply, question })?
}

/// How long the exact solver may take where nobody says otherwise.
pub const SOLVER_TIME: Duration = Duration::from_secs(3);

/// The same, with an end to the exact solver's thinking.
pub fn explain_within(
    limit: Duration,
    record: &Record,
    ply: usize,
    question: &Question<'_>,
) -> Result<Explanation, ExplainError> {
    let cancel = Cancel::after(Some(clock), 1e3 * limit.as_secs_f64());
    explain(record, ply, &Question { budget: Budget { cancel, ..Budget::default() }, ..question.clone() })
}

/// The clock of this machine. In the browser, where this would fail, whoever asks brings one.
fn clock() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    1e3 * START.get_or_init(Instant::now).elapsed().as_secs_f64()
}

struct Explain<'a> {
    record: &'a Record,
    ply: usize,
    question: &'a Question<'a>,
}

impl GameVisitor for Explain<'_> {
    type Output = Result<Explanation, ExplainError>;

    fn visit<G: Registered>(self) -> Self::Output {
        let game: G = position(self.record, self.ply)?;
        let mover = game.turn().ok_or(ExplainError::Over)?;
        explain_view::<G>(&game.view(Viewer::Seat(mover)), &game.config(), self.ply, self.question)
    }
}

/// The game of a record when `ply` actions had been played.
pub(crate) fn position<G: Registered>(record: &Record, ply: usize) -> Result<G, ExplainError> {
    let mut game: G = record.start()?;
    if ply > record.actions.len() {
        return Err(ExplainError::NoSuchPly { ply, actions: record.actions.len() });
    }
    for (ply, text) in record.actions[..ply].iter().enumerate() {
        play_text(&mut game, text).map_err(|wrong| ExplainError::Action { ply, what: wrong.to_string() })?;
    }
    Ok(game)
}

/// How many actions the deal has seen before this view; where nothing is dealt, the whole game.
pub(crate) fn since_deal<G: Registered>(view: &G::View, ply: usize, rng: &mut Rng) -> Result<usize, ExplainError> {
    match G::deduction() {
        Some(deduction) => Ok(deduction.since_deal(&G::sample(view, rng)?)),
        None => Ok(ply),
    }
}

/// The same from the view of the seat on turn. `ply` counts the actions of the whole game.
pub fn explain_view<G: Registered>(
    view: &G::View,
    config: &G::Config,
    ply: usize,
    question: &Question<'_>,
) -> Result<Explanation, ExplainError> {
    let seat = view.on_turn().ok_or(ExplainError::Over)?;
    let decision =
        make_player::<G>(question.player, config)?.decide(view, &Budget::default(), &mut question.thinking.clone())?;
    let best = decision.action;
    let judgements = match view.legal().len() {
        1 => Vec::new(),
        _ => all_judgements::<G>(view, config, seat, decision, question)?,
    };
    let in_words = |action: G::Action| Move { action: action.to_string(), words: G::describe_at(config, action) };
    let mut explanation = Explanation {
        game: G::INFO.id,
        player: question.player.into(),
        seat,
        unit: G::unit(),
        moves: view.legal().iter().map(|action| in_words(*action)).collect(),
        best: in_words(best),
        second: None,
        disagreements: disagreements(&judgements).into_iter().map(|found| found.map(|action| action.to_string())).collect(),
        judgements: judgements.iter().map(|judgement| judgement.clone().map(|action| action.to_string())).collect(),
        weights: None,
        worlds: None,
        exchange: None,
        levels: G::levels(),
    };
    let Some(second) = second_best(&judgements, best) else { return Ok(explanation) };
    explanation.second = Some(in_words(second));
    let actions = [best, second];
    let deduction = G::deduction();
    let ply = since_deal::<G>(view, ply, &mut Rng::stream(question.seed, 1))?;
    let decided = Decided { mover: seat, actions, ply };
    let weigher = weigher::<G>(config, question);
    let effort = Effort { clock: question.clock, mixed: question.mixed };
    explanation.weights = weights::<G>(&weigher, view, config, &decided, effort, question.seed)?;
    explanation.exchange = exchanged::<G>(&weigher, view, config, best, question)?;
    if let Some(deduction) = deduction.filter(|_| !view.nothing_hidden()) {
        let (mut quick, played_by) = Rollout::<G>::quick(config)?;
        let outcome = |world: &G, action, seed| quick.outcome(world, action, &deduction, seed);
        let mut rng = Rng::stream(question.seed, 2);
        let enough = question.until(COMPARING);
        let pairs = paired::<G>(&deduction, view, seat, actions, question.worlds, &enough, &mut rng, outcome)?;
        if pairs.len() < FEWEST_WORLDS {
            return Ok(explanation);
        }
        let (lead, within) = mean_lead(&pairs);
        let (second_better, gain) = second_better(&pairs);
        let fact = |found: &Decisive| Fact {
            words: (deduction.statement)(found.fact, seat),
            share: found.share,
            lead_if: found.lead_if,
            lead_if_not: found.lead_if_not,
            within: found.within,
            flips: found.flips(),
        };
        let facts = decisive(&pairs).iter().take(FACTS).map(fact).collect();
        explanation.worlds = Some(Compared { worlds: pairs.len(), played_by, lead, within, second_better, gain, facts });
    }
    Ok(explanation)
}

/// The smallest exchange that changes the choice of a player who answers at a glance, where it would make the same now.
fn exchanged<G: Registered>(
    spec: &str,
    view: &G::View,
    config: &G::Config,
    best: G::Action,
    question: &Question<'_>,
) -> Result<Option<Exchanged>, ExplainError> {
    let Some(redealing) = G::redealing() else { return Ok(None) };
    let mut player = make_player::<G>(spec, config)?;
    let (quick, seed, enough) = (player.inside().is_some(), question.seed, question.until(EXCHANGING));
    let mut ask = |view: &G::View| match enough.is_cancelled() {
        true => Err(ExplainError::OutOfTime),
        false => Ok(player.decide(view, &Budget::default(), &mut Rng::stream(seed, 4))?),
    };
    if !quick || ask(view)?.action != best {
        return Ok(None);
    }
    let found = match smallest(&redealing, view, question.exchange, &mut Rng::stream(seed, 5), ask) {
        Err(ExplainError::OutOfTime) => return Ok(None),
        found => found?,
    };
    let told = |swap: Swap<G::Action>| Exchanged {
        player: spec.into(),
        action: swap.action.to_string(),
        lead: swap.lead,
        words: swap.phrase(&redealing, config),
    };
    // Seeing the other cards in another light says more than playing the card that has come.
    Ok(found.same_options.or(found.swap).map(told))
}

/// In whose eyes topics weigh.
fn weigher<G: Registered>(config: &G::Config, question: &Question<'_>) -> String {
    let is_network = |spec: &str| make_player::<G>(spec, config).is_ok_and(|player| player.inside().is_some());
    let [_, intermediate, _] = G::levels();
    match question.weigh {
        Some(spec) => spec.into(),
        None if is_network(question.player) => question.player.into(),
        None if is_network(NETWORK) => NETWORK.into(),
        None => intermediate.spec.into(),
    }
}

/// The player, those beside it who can play such a table, and the exact solver.
fn all_judgements<G: Registered>(
    view: &G::View,
    config: &G::Config,
    seat: Seat,
    decision: Decision<G::Action>,
    question: &Question<'_>,
) -> Result<Vec<Judgement<G::Action>>, ExplainError> {
    let mut judgements = vec![Judgement::of(question.player, decision)];
    let [.., hard] = G::levels();
    let usual = [NETWORK.to_string(), hard.spec.to_string()];
    let own = if question.player == hard.name { hard.spec } else { question.player };
    for spec in question.beside.unwrap_or(&usual).iter().filter(|spec| *spec != own) {
        // Who was asked for by name must be there; the usual ones are asked where they are.
        if question.beside.is_none() && make_player::<G>(spec, config).is_err() {
            continue;
        }
        let budget = Budget { cancel: question.until(BESIDE), ..Budget::default() };
        judgements.push(judge_within::<G>(&budget, spec, view, config, &mut Rng::stream(question.seed, 0))?);
    }
    let budget = match question.clock {
        Some(_) => Budget { cancel: question.until(SOLVING), ..Budget::default() },
        None => question.budget.clone(),
    };
    judgements.extend(exact::<G>(view, seat, question.solved, &budget, &mut Rng::stream(question.seed, 3))?);
    Ok(judgements)
}

/// The best move but one, in the eyes of the first judge who has weighed another.
fn second_best<A: Copy + PartialEq>(judgements: &[Judgement<A>], best: A) -> Option<A> {
    judgements.iter().find_map(|judgement| judgement.actions.iter().map(|worth| worth.action).find(|action| *action != best))
}
