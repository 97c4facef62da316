//! The player that is made to be hard to exploit: it plays by lot, as likely as a strategy says in which regrets are small for every hand it might hold.
//!
//! The round is followed from its deal as a watcher saw it: at each past turn regrets are minimised for what everybody may think there, and what was played is as likely as the
//! average strategy made it ([`ranges`](super::ranges), [`regrets`](super::regrets)). All of that depends only on what both have seen, so that every hand plays its part of
//! one strategy. At its own turn half of the worlds have the hand it holds.

use super::knowledge::{Knowledge, shares};
use super::model::Model;
use super::ranges::{Case, Ranges, overhear, overheard};
use super::reasons;
use super::regrets::{Regrets, act, names_in_vain};
use super::reply::TriedAction;
use super::tracked::TrackedGame;
use crate::{Action, Config, Event, LoveLetter, LoveLetterView};
use coeur_core::sort::sort_short;
use coeur_core::{
    Arg, Budget, Candidate, Cost, DealHistory, DecideError, Decision, Game, NoWorld, Note, Phrase, Player, PlayerEntry,
    PlayerError, Reasoning, Rng, Text, View,
};
use coeur_search::Limits;
use std::collections::BTreeMap;
use std::time::Duration;

/// Iterations of a decision when neither their number nor a time is given.
const DEFAULT_ITERATIONS: u64 = 2_000;

/// The share of worlds with the hand held.
const OWN: f64 = 0.5;

/// The share of actions that may be played by any lot at all: whoever means to exploit it plays what was not to be expected. With seven cards in play a best response won 0.110
/// and 0.096 of it with 0.1 and 0.4, at 1000 iterations, and 0.079 and 0.071 at 3000 (means of six strategies each, ± 0.008, while it was being made).
const SURPRISE: f64 = 0.4;

/// Actions less likely than this are never played: so much is noise.
const NOISE: f64 = 0.05;

/// Worlds drawn from the view where the hand held is in no case that was kept.
const DRAWN: usize = 100;

coeur_core::options! {
    /// What can be set of the player that is hard to exploit.
    #[derive(Copy)]
    pub struct EquilibriumOptions {
        /// Iterations of regret minimisation for each turn of the round so far, and as many again for the hand held; 2000 unless time_ms is given.
        #[fr = "Itérations de minimisation du regret pour chaque tour de la manche jusqu'ici, et autant pour la main tenue ; 2000 si time_ms n'est pas donné."]
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision; with iterations too, whichever ends first.
        #[fr = "Millisecondes par décision ; avec iterations aussi, la première limite atteinte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
    }
}

impl EquilibriumOptions {
    /// What a decision takes: a round has about four turns before it.
    fn cost(&self) -> Cost {
        let iterations = self.iterations.unwrap_or(DEFAULT_ITERATIONS);
        Cost::steps(6.0 * iterations as f64, 5e-5, 2000.0)
    }
}

/// Plays by lot, as likely as small regrets make each action. For two.
#[derive(Clone, Debug)]
pub struct Equilibrium {
    options: EquilibriumOptions,
    followed: Followed,
}

impl Equilibrium {
    pub fn new(options: EquilibriumOptions) -> Equilibrium {
        Equilibrium::remembering(options, 1)
    }

    /// One who remembers so many turns, of any rounds, and not only the last: for whoever asks about many.
    pub fn remembering(options: EquilibriumOptions, most: usize) -> Equilibrium {
        Equilibrium { options, followed: Followed { turns: BTreeMap::new(), most } }
    }

    /// How likely each action is from a view, as [`decide`](Player::decide) draws it.
    pub fn strategy(&mut self, view: &LoveLetterView) -> Result<Vec<(Action, f64)>, DecideError> {
        let thought = self.think(view, &self.limits(&Budget::default()), &mut Rng::new(0))?;
        Ok(thought.shares.into_iter().map(|(tried, share)| (tried.action, share)).collect())
    }

    /// The same without what is thought of the hand held alone, and by what was thought at the last turn that was followed, if `anew` is not set: for whoever
    /// simulates games against it.
    pub fn outline(&mut self, view: &LoveLetterView, anew: bool) -> Result<Vec<(Action, f64)>, DecideError> {
        let world = LoveLetter::world(&LoveLetter::worlds(view)?, &mut Rng::new(0));
        let told = heard_by_a_watcher(view);
        if anew || self.followed.last(&told).is_none() {
            let limits = self.limits(&Budget::default());
            self.followed.follow(view, &world, &limits, self.steps());
        }
        let now = as_case(&world);
        let search = self.followed.last(&told).map(|(_, search)| search.strategy(&now));
        Ok(search.unwrap_or_default().into_iter().map(|(tried, share)| (tried.action, share)).collect())
    }

    /// Iterations of a turn for all hands: a limit of time is left to the hand held.
    fn steps(&self) -> u64 {
        self.options.iterations.unwrap_or(DEFAULT_ITERATIONS)
    }

    fn limits(&self, budget: &Budget) -> Limits {
        let EquilibriumOptions { iterations, time_ms } = self.options;
        Limits::new(iterations, time_ms.map(Duration::from_millis), DEFAULT_ITERATIONS, budget)
    }

    fn think(&mut self, view: &LoveLetterView, limits: &Limits, rng: &mut Rng) -> Result<Thought, DecideError> {
        if view.config.players != 2 {
            return Err(NoWorld::Contradiction("`equilibrium` plays with two".into()).into());
        }
        let worlds = LoveLetter::worlds(view)?;
        let world = LoveLetter::world(&worlds, rng);
        let now = as_case(&world);
        let mut search = self.followed.follow(view, &world, limits, self.steps()).clone();
        if limits.up() {
            // What was cut short would be worked out otherwise another time.
            self.followed.turns.clear();
        }
        let cases = &mut search.ranges.cases;
        if !cases.iter().any(|case| case.key() == now.key()) {
            let drawn = || Case { weight: 1.0 / DRAWN as f64, ..as_case(&LoveLetter::world(&worlds, rng)) };
            cases.extend(std::iter::repeat_with(drawn).take(DRAWN));
        }
        search.iterate(Some(now.key()), limits, limits.steps);
        Ok(Thought { shares: search.strategy(&now), odds: search.odds(&now) })
    }
}

impl Player<LoveLetter> for Equilibrium {
    fn decide(&mut self, view: &LoveLetterView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let legal = view.legal();
        let first = *legal.first().ok_or(DecideError::NotOnTurn)?;
        if legal.len() == 1 {
            LoveLetter::worlds(view)?;
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        let limits = self.limits(budget);
        let Thought { mut shares, odds } = self.think(view, &limits, rng)?;
        let weights: Vec<f64> = shares.iter().map(|(_, share)| *share).collect();
        let (chosen, share) = shares[rng.weighted(&weights).unwrap_or(0)];
        let mut notes = vec![reasons::card_note(view, chosen.action, &|_| odds), played_so(share)];
        notes.extend(limits.cancelled().then_some(Note::CutShort));
        sort_short(&mut shares, |a, b| b.1.total_cmp(&a.1).then(b.0.mean().total_cmp(&a.0.mean())));
        let candidate = |(tried, effort): (TriedAction, f64)| Candidate {
            action: tried.action,
            value: tried.mean(),
            error: tried.error(),
            effort,
        };
        let candidates = shares.into_iter().map(candidate).collect();
        let (action, reasoning) = (chosen.action, Reasoning::MonteCarloTree);
        Ok(Decision { action, candidates, line: vec![action], reasoning, notes })
    }
}

/// What comes of a decision: each action with its probability, and how likely each card is in the other hand.
struct Thought {
    shares: Vec<(TriedAction, f64)>,
    odds: [f64; 10],
}

/// How often the action is played with this hand.
fn played_so(share: f64) -> Note {
    Note::said(if share > 1.0 - NOISE {
        Phrase::new(
            "Ici, toujours le même coup : il n'y a rien à gagner à varier.",
            "Always the same move here: there is nothing to gain by varying.",
            [],
        )
    } else {
        Phrase::new(
            "Tiré au sort : joué dans {} des cas, pour ne pas se laisser deviner.",
            "Drawn by lot: played in {} of cases, so as not to be predictable.",
            [Arg::Share(share)],
        )
    })
}

/// Rounds followed to some turns, by what a watcher has heard. They depend on nothing else: what is kept is what would be worked out again.
#[derive(Clone, Debug)]
struct Followed {
    turns: BTreeMap<u64, Search>,
    most: usize,
}

impl Followed {
    /// The last turn so far that was followed, and its place in the round.
    fn last(&self, told: &[u64]) -> Option<(usize, &Search)> {
        told.iter().enumerate().rev().find_map(|(turn, told)| Some((turn, self.turns.get(told)?)))
    }

    /// Follows the round to the present turn, from any world that fits the view.
    fn follow(&mut self, view: &LoveLetterView, world: &LoveLetter, limits: &Limits, steps: u64) -> &Search {
        let told = heard_by_a_watcher(view);
        let known = self.last(&told).map(|(turn, _)| turn);
        for turn in known.map_or(0, |turn| turn + 1)..told.len() {
            let last = turn.checked_sub(1);
            let mut search =
                last.map_or_else(|| Search::at_start(world), |last| self.turns[&told[last]].after(&view.events[last]));
            search.iterate(None, limits, steps);
            if self.turns.len() >= self.most {
                self.turns.clear();
            }
            self.turns.insert(told[turn], search);
        }
        &self.turns[&told[told.len() - 1]]
    }
}

/// What a watcher has heard at each turn, as numbers.
fn heard_by_a_watcher(view: &LoveLetterView) -> Vec<u64> {
    let LoveLetterView { config, round, starter, tokens, shown, .. } = view;
    let mut told = vec![overheard(config.goal(), *round, starter.0, tokens, shown)];
    for event in &view.events {
        told.push(overhear(told[told.len() - 1], event));
    }
    told
}

/// The strategy for a round, as far as it has been followed.
#[derive(Clone, Debug)]
struct Search {
    ranges: Ranges,
    regrets: Regrets,
    /// Iterations before the present turn.
    before: u64,
}

impl Search {
    /// The round of any world that fits a view, as it was dealt.
    fn at_start(world: &LoveLetter) -> Search {
        let (start, _) = world.since_deal();
        Search { ranges: Ranges::at_start(&start), regrets: Regrets::new(&start), before: 0 }
    }

    /// The next turn.
    fn after(&self, event: &Event) -> Search {
        let mut next = self.clone();
        next.ranges.hear(event, &|case, action| probability(&self.regrets, case, action));
        next.regrets.drop_before(self.before);
        next.before = self.regrets.iterations();
        next
    }

    /// Minimises the regrets of all hands at the present turn; half of the worlds are those in which who is on turn knows what `key` says.
    fn iterate(&mut self, key: Option<u64>, limits: &Limits, steps: u64) {
        let cases = &self.ranges.cases;
        let all: Vec<f64> = cases.iter().map(|case| case.weight).collect();
        let of_key = |case: &Case| if key == Some(case.key()) { case.weight } else { 0.0 };
        let own: Vec<f64> = cases.iter().map(of_key).collect();
        let share = own.iter().sum::<f64>() / all.iter().sum::<f64>();
        let part = if share > 0.0 { OWN } else { 0.0 };
        let mut rng = Rng::stream(self.ranges.told, key.unwrap_or(0));
        let mut lookout = limits.lookout();
        for _ in 0..steps {
            let weights = if part > 0.0 && rng.unit() < part { &own } else { &all };
            let Some(place) = rng.weighted(weights) else { break };
            let drawn = 1.0 - part + if own[place] > 0.0 { part / share } else { 0.0 };
            self.regrets.iterate(&cases[place], 1.0 / drawn, &mut rng);
            if lookout.step() {
                break;
            }
        }
    }

    /// The actions of who is on turn in a case, with their probabilities; sensible ones where no iteration came by.
    fn strategy(&self, now: &Case) -> Vec<(TriedAction, f64)> {
        let mut strategy = self.regrets.average(now.key());
        if strategy.is_empty() {
            let (actions, shares) = Model::Sensible.probabilities(&now.world);
            strategy = actions.iter().zip(shares).map(|(&action, share)| (TriedAction::new(action, 0.0), share)).collect();
        }
        let likeliest = strategy.iter().map(|(_, share)| *share).fold(0.0, f64::max);
        strategy.iter_mut().for_each(|(_, share)| *share = if *share < NOISE.min(likeliest) { 0.0 } else { *share });
        let total: f64 = strategy.iter().map(|(_, share)| *share).sum();
        strategy.iter_mut().for_each(|(_, share)| *share /= total);
        strategy
    }

    /// How likely each card is in the other hand, for who is on turn in a case.
    fn odds(&self, now: &Case) -> [f64; 10] {
        let mut odds = [0.0; 10];
        let other = usize::from(1 - now.world.game.turn);
        for case in self.ranges.cases.iter().filter(|case| case.key() == now.key()) {
            if let Some(card) = case.world.game.hands[other] {
                odds[card.value()] += case.weight;
            }
        }
        shares(odds)
    }
}

/// How likely an action was in a case, by the strategy that regrets have made so far.
fn probability(regrets: &Regrets, case: &Case, action: Action) -> f64 {
    let known = regrets.average(case.key());
    let vain = |other: Action| action == other || names_in_vain(&case.world, action) && names_in_vain(&case.world, other);
    let share = known.iter().find(|(tried, _)| vain(tried.action)).map_or(0.0, |(_, share)| *share);
    match known.len() {
        0 => 1.0,
        among => SURPRISE / among as f64 + (1.0 - SURPRISE) * share,
    }
}

/// A world as a case, with what both have heard in it.
fn as_case(world: &LoveLetter) -> Case {
    let (start, history) = world.since_deal();
    let knowledge = Knowledge::at_start(&start);
    let mut case = Case { world: TrackedGame { game: start, knowledge }, told: [0; 2], weight: 0.0 };
    for action in history {
        act(&mut case.world, &mut case.told, action);
    }
    case
}

/// The entry of `equilibrium` in the roster.
pub(crate) fn entry() -> PlayerEntry<LoveLetter> {
    let about = Text {
        fr: "Minimise le regret de toutes les mains qu'il pourrait avoir et tire son coup au sort : fait pour qu'on gagne le moins possible à connaître sa façon de jouer. À deux joueurs.",
        en: "Minimises regrets for all the hands it might hold and draws its move by lot: made so that knowing how it plays gains as little as possible. For two players.",
    };
    PlayerEntry::new("equilibrium", about, |options: EquilibriumOptions, config: &Config| {
        if config.players != 2 {
            return Err(PlayerError::Unfit(
                "`equilibrium` plays with two; for more there are `best-reply` and `expert`".into(),
            ));
        }
        Ok(Box::new(Equilibrium::new(options)))
    })
    .costing(|options: &EquilibriumOptions, _| options.cost())
}
