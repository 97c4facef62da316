//! Tree search over a convention (Bouzy 2017, §"tree search player"): try each move that the convention leaves open in
//! possible deals, let everybody play on by the convention, and take the move that scores most.
//!
//! Deals fit everything seen, all hints, what the partners' messages said by the convention, and what the partners did
//! since the own last turn, or longer: a hand with which the convention would have had them do something else is rarely
//! drawn. When few deals are left all of them are tried. Only moves that say what the convention would have them say are
//! tried, so that partners decode every one of them rightly. It assumes partners of the convention it searches over,
//! whether they search too or not.

use super::convention::{Choice, Convention, Rule};
use super::convention_player::{ConventionPlayer, PastTurn, remember};
use super::named_convention::NamedConvention;
use super::possible_deals::{HiddenCards, PossibleDeals};
use super::table::Table;
use super::table_state::{TableState, Turn};
use super::why::why;
use crate::config::FIVE;
use crate::{Action, Config, DECK, Hanabi, HanabiView};
use arrayvec::ArrayVec;
use coeur_core::sort::sort_short;
use coeur_core::{Budget, Candidate, Cost, DecideError, Decision, Note, Phrase, Player, PlayerError, Reasoning, Rng};
use coeur_search::Limits;

coeur_core::options! {
    /// What can be set of the tree search player.
    #[derive(Copy)]
    pub struct TreeSearchOptions {
        /// The convention it searches over, which its partners must share.
        #[fr = "La convention sur laquelle il cherche, que ses partenaires doivent partager."]
        pub over: NamedConvention = NamedConvention::Best;
        /// The most deals that a move is tried in.
        #[fr = "Nombre maximal de donnes dans lesquelles un coup est essayé."]
        pub samples: u32 = 128, 8..=100000;
        /// How many standard errors better a move must be than the convention's own.
        #[fr = "De combien d'erreurs types un coup doit dépasser celui de la convention."]
        pub margin: f64 = 1.5, 0..=10;
        /// The chance that a partner acted otherwise than the convention says.
        #[fr = "La probabilité qu'un partenaire n'ait pas suivi la convention."]
        pub doubt: f64 = 0.2, 0..=1;
        /// How many turns of the partners before its own last one are remembered.
        #[fr = "Combien de tours des partenaires avant son dernier sont retenus."]
        pub recall: u32 = 0, 0..=1000;
        /// With more cards than this in the deck, a card that is sure to fit is played without a search.
        #[fr = "Avec plus de cartes que cela dans la pioche, une carte sûrement jouable est jouée sans recherche."]
        pub sure_deck: u8 = 10, 0..=50;
    }
}

/// What a decision takes: up to sixteen moves in each deal, which is played to its end.
pub(crate) fn cost(options: &TreeSearchOptions) -> Cost {
    Cost::steps(options.samples.into(), 5e-3, 1_000.0)
}

/// The player for a table, or why its convention cannot play there.
pub(crate) fn player(options: TreeSearchOptions, config: &Config) -> Result<Box<dyn Player<Hanabi>>, PlayerError> {
    Ok(Box::new(TreeSearch::new(options.over.for_table(config)?, options)))
}

/// Deals in the first round; each round after it doubles them, for the moves still in question.
const FIRST_ROUND: u32 = 16;

/// A move behind the leader by so many standard errors is dropped.
const HOPELESS: f64 = 1.5;

/// A move and what came of it.
#[derive(Clone, Debug)]
pub struct WeighedMove {
    pub choice: Choice,
    pub tries: u32,
    /// Their weight: one each, but where all deals are tried as likely as each is.
    weight: f64,
    sum: f64,
    squares: f64,
    /// Sum and sum of squares of its score less that of the convention's own move in the same deal.
    lead: (f64, f64),
    dropped: bool,
}

impl WeighedMove {
    fn new(choice: Choice) -> WeighedMove {
        WeighedMove { choice, tries: 0, weight: 0.0, sum: 0.0, squares: 0.0, lead: (0.0, 0.0), dropped: false }
    }

    pub fn mean(&self) -> f64 {
        self.sum / self.weight.max(1e-9)
    }

    fn error(&self) -> f64 {
        spread(self.sum, self.squares, self.weight)
    }

    /// How much more than the convention's own move it scores in the same deals.
    fn lead(&self) -> f64 {
        self.lead.0 / self.weight.max(1e-9)
    }

    fn lead_error(&self) -> f64 {
        spread(self.lead.0, self.lead.1, self.weight)
    }

    fn note(&mut self, score: f64, own: f64, weight: f64) {
        self.tries += 1;
        self.weight += weight;
        self.sum += weight * score;
        self.squares += weight * score * score;
        self.lead.0 += weight * (score - own);
        self.lead.1 += weight * (score - own) * (score - own);
    }
}

/// Standard error of a mean.
fn spread(sum: f64, squares: f64, tries: f64) -> f64 {
    let n = tries.max(2.0);
    ((squares - sum * sum / n).max(0.0) / (n - 1.0) / n).sqrt()
}

pub struct SearchResult {
    /// The moves; the best comes first.
    pub moves: ArrayVec<WeighedMove, 16>,
    /// The convention's own.
    pub first: Choice,
    /// Whether all deals were tried, so that means are exact.
    pub exact: bool,
}

/// Weighs the moves of the player on turn, whose hand is hidden in the state; `recent` are the partners' last turns.
pub fn search(
    convention: &dyn Convention,
    state: &TableState,
    recent: &[PastTurn],
    options: &TreeSearchOptions,
    rng: &mut Rng,
    limits: &Limits,
) -> SearchResult {
    let first = convention.choose(state);
    let mut moves: ArrayVec<WeighedMove, 16> = ArrayVec::new();
    moves.push(WeighedMove::new(first));
    if first.rule == Rule::SureToFit && state.deck > options.sure_deck {
        return SearchResult { moves, first, exact: false };
    }
    for choice in convention.open_moves(state) {
        if !moves.is_full() && moves.iter().all(|weighed| weighed.choice.action != choice.action) {
            moves.push(WeighedMove::new(choice));
        }
    }
    if moves.len() == 1 || limits.up() {
        return SearchResult { moves, first, exact: false };
    }
    let deals = PossibleDeals::new(convention, state, recent.to_vec(), options.doubt);
    let mut lookout = limits.lookout();
    let exact = match deals.all(options.samples as usize, &mut || lookout.step()) {
        Some(all) => all.iter().all(|(deal, weight)| {
            try_all(&mut moves, &table(convention, state, deal), *weight);
            !lookout.step()
        }),
        None => {
            let samples = u64::from(options.samples).min(limits.steps) as u32;
            let pool = if options.recall > 0 { deals.pool(rng, &mut || lookout.step()) } else { None };
            let draw = || {
                let deal = match &pool {
                    Some(pool) => deals.draw_from(pool, rng),
                    None => deals.draw(rng),
                };
                deal.map(|deal| table(convention, state, &deal))
            };
            race(&mut moves, draw, state.needs.ceiling, samples, limits);
            false
        }
    };
    let margin = if exact { 0.0 } else { options.margin };
    let better = |weighed: &WeighedMove| !weighed.dropped && weighed.lead() > (margin * weighed.lead_error()).max(1e-9);
    let best = (1..moves.len()).filter(|&i| better(&moves[i])).max_by(|&a, &b| moves[a].lead().total_cmp(&moves[b].lead()));
    if let Some(best) = best {
        moves.swap(0, best);
    }
    sort_short(&mut moves[1..], |a, b| b.mean().total_cmp(&a.mean()));
    SearchResult { moves, first, exact }
}

/// Tries every move that is still in question in one deal, the convention's own first.
fn try_all(moves: &mut [WeighedMove], table: &Table, weight: f64) {
    let mut own = 0.0;
    for (index, weighed) in moves.iter_mut().enumerate().filter(|(_, weighed)| !weighed.dropped) {
        let score = outcome(table, weighed.choice.action);
        own = if index == 0 { score } else { own };
        weighed.note(score, own, weight);
    }
}

/// What a move scores in a deal that everybody then plays on by the convention.
fn outcome(table: &Table, action: Action) -> f64 {
    let mut table = table.clone();
    table.act(action);
    f64::from(table.finish())
}

/// Tries moves in more and more deals, and drops those that fall behind. Where the convention's own move reaches all that
/// can be reached in every deal of the first round there is nothing to gain.
fn race(moves: &mut [WeighedMove], mut deal: impl FnMut() -> Option<Table>, ceiling: u8, samples: u32, limits: &Limits) {
    let mut lookout = limits.lookout();
    let tables: Vec<Table> = (0..FIRST_ROUND.min(samples)).map_while(|_| (!lookout.step()).then(&mut deal)?).collect();
    let full = |table: &Table| outcome(table, moves[0].choice.action) >= f64::from(ceiling);
    if tables.iter().all(full) {
        return;
    }
    for table in &tables {
        try_all(moves, table, 1.0);
        if lookout.step() {
            return;
        }
    }
    let (mut done, mut round) = (FIRST_ROUND, FIRST_ROUND);
    while drop_hopeless(moves) > 0 && done < samples && !limits.up() {
        for _ in 0..round.min(samples - done) {
            let Some(table) = deal() else { return };
            try_all(moves, &table, 1.0);
            if lookout.step() {
                return;
            }
        }
        done += round;
        round *= 2;
    }
}

/// Drops moves that are well behind the best, or no better than the convention's own in any deal; counts those left.
fn drop_hopeless(moves: &mut [WeighedMove]) -> usize {
    let most = moves.iter().filter(|weighed| !weighed.dropped).map(WeighedMove::lead).fold(0.0, f64::max);
    // The convention's own move stays in: the others are measured against it.
    let mut left = 0;
    for weighed in moves.iter_mut().skip(1).filter(|weighed| !weighed.dropped) {
        weighed.dropped = weighed.lead() + HOPELESS * weighed.lead_error() <= most && weighed.lead() < most.max(1e-9);
        left += usize::from(!weighed.dropped);
    }
    left
}

fn table(convention: &dyn Convention, state: &TableState, deal: &HiddenCards) -> Table {
    let mut open = *state;
    open.reveal(deal.hand);
    Table::resume(open, convention.cloned(), &deal.draws)
}

/// A seat that searches over a convention.
pub struct TreeSearch {
    seated: ConventionPlayer,
    options: TreeSearchOptions,
}

impl TreeSearch {
    /// A player that has seen nothing yet.
    pub fn new(convention: impl Into<Box<dyn Convention>>, options: TreeSearchOptions) -> TreeSearch {
        TreeSearch { seated: ConventionPlayer::recalling(convention, options.recall as usize), options }
    }
}

impl Player<Hanabi> for TreeSearch {
    fn decide(&mut self, view: &HanabiView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        if view.turn.is_none() || view.turn != view.seat() {
            return Err(DecideError::NotOnTurn);
        }
        let limits = Limits::new(None, None, u64::MAX, budget);
        let (convention, state, recent) = self.seated.follow(view)?;
        let SearchResult { moves, exact, .. } = search(convention, state, recent, &self.options, rng, &limits);
        let all: u32 = moves.iter().map(|weighed| weighed.tries).sum();
        let best = &moves[0];
        let mut notes = vec![why(convention, state, &best.choice)];
        if all > 0 {
            notes.push(Note::said(tried(moves.len(), best.tries, exact)));
        }
        notes.extend(convention.explain(state, &best.choice));
        let candidate = |weighed: &WeighedMove| Candidate {
            action: weighed.choice.action,
            value: weighed.mean(),
            error: Some(if exact { 0.0 } else { weighed.error() }),
            effort: f64::from(weighed.tries) / f64::from(all.max(1)),
        };
        let weighed = if all == 0 { Vec::new() } else { moves.iter().map(candidate).collect() };
        let action = best.choice.action;
        Ok(Decision { action, candidates: weighed, line: vec![action], reasoning: Reasoning::SampledWorlds, notes })
    }
}

/// How many moves were tried, and in how many deals the best of them.
fn tried(moves: usize, deals: u32, exact: bool) -> Phrase {
    let values = [moves.into(), deals.into()];
    match deals {
        1 => Phrase::new(
            "{} coups essayés dans {} donne, jouée jusqu'au bout.",
            "{} moves tried in {} deal, played to the end.",
            values,
        ),
        _ if exact => Phrase::new(
            "{} coups essayés dans les {} donnes possibles, chacune jouée jusqu'au bout.",
            "{} moves tried in all {} possible deals, each played to the end.",
            values,
        ),
        _ => Phrase::new(
            "{} coups essayés ; le meilleur dans {} donnes tirées au sort, chacune jouée jusqu'au bout.",
            "{} moves tried, the best in {} sampled deals, each played to the end.",
            values,
        ),
    }
}

/// A whole game among searchers, for experiments: the position at its end.
pub fn play_out(config: &Config, convention: Box<dyn Convention>, options: &TreeSearchOptions, rng: &mut Rng) -> TableState {
    play_out_watched(config, convention, options, rng, |_, _| ())
}

/// The same, where `watch` sees each decision and the table at which it was made.
pub fn play_out_watched(
    config: &Config,
    convention: impl Into<Box<dyn Convention>>,
    options: &TreeSearchOptions,
    rng: &mut Rng,
    mut watch: impl FnMut(&Table, &SearchResult),
) -> TableState {
    let limits = Limits::new(None, None, u64::MAX, &Budget::default());
    let mut table = Table::deal(config, convention, rng);
    // What each seat remembers of its partners' turns, its own hand being hidden in those positions.
    let mut pasts: [Vec<PastTurn>; FIVE] = Default::default();
    while !table.state.is_over() {
        let seat = table.state.turn;
        let mut state = table.state;
        let hand = state.hide(seat);
        let result = search(&*table.convention, &state, &pasts[seat], options, rng, &limits);
        watch(&table, &result);
        let action = result.moves[0].choice.action;
        let card = match action {
            Action::Play(slot) | Action::Discard(slot) => hand[usize::from(slot)],
            Action::Hint { .. } => DECK[0],
        };
        let own = Turn { seat, action, card, touched: 0, drawn: None };
        remember(&mut pasts[seat], &own, state.hand_len(seat), options.recall as usize);
        for other in state.others(seat) {
            let mut state = table.state;
            state.hide(other);
            pasts[other].push(PastTurn::new(table.convention.clone(), state, action));
        }
        table.act(action);
    }
    table.state
}
