//! Worlds that fit a view: follow the round's events forwards, keeping count of every way they can have come about, then
//! draw one way backwards.

use crate::card::DECK_SIZE;
use crate::count::{self, Draws, falling};
use crate::filter::{Filter, no};
use crate::hidden::{Component, Forest, History, Id, Ways};
use crate::state::{Score, seats_in};
use crate::{Action, Card, LoveLetter, LoveLetterView, MAX_PLIES, Phase, SeenAction};
use coeur_core::{FutureDeals, Game, MAX_SEATS, NoWorld, Rng, Seat, Viewer};
use std::sync::OnceLock;

/// Everything that can lie behind a view, counted.
#[derive(Clone, Debug)]
pub struct Worlds {
    forest: Forest,
    components: Vec<Component>,
    /// The number of worlds up to and with each component.
    cumulative: Vec<f64>,
    /// What drawing from each component takes, made at the first draw from it.
    draws: Vec<OnceLock<Draws>>,
    /// The other seats still in.
    others: u8,
    /// Copies of each character that the viewer does not see.
    unseen: [u8; 10],
    /// Places of the queue that are still hidden.
    deck: std::ops::Range<usize>,
    events: Vec<SeenAction>,
    /// The match with nothing dealt.
    table: LoveLetter,
}

/// The hidden cards of a last turn: the burnt one, and the other hands by seat.
pub(crate) type LastHands = (Card, [Option<Card>; MAX_SEATS]);

impl Worlds {
    pub(crate) fn from_view(view: &LoveLetterView) -> Result<Worlds, NoWorld> {
        let worlds = Worlds::counted(view, empty_table(view)?)?;
        // Whatever else the view says must follow from its events: one world of them tells.
        match worlds.draw_checked(&mut Rng::new(0)) {
            Some(world) if world.view(view.viewer) == *view => Ok(worlds),
            _ => Err(no("it does not follow from its events")),
        }
    }

    /// How likely each other hand is each card, by seat and by value, as far as the events tell; the rest of the view is
    /// not held against them. `None` where no world fits, or the viewer does not sit at the table.
    pub(crate) fn chances(view: &LoveLetterView) -> Option<[[f64; 10]; MAX_SEATS]> {
        let possible = view.config.is_possible();
        let table = possible.then(|| LoveLetter::empty(&view.config, FutureDeals::Seeded(0)))?;
        let odds = Worlds::counted(view, table).ok()?.odds();
        odds.iter().flatten().all(|chance| chance.is_finite()).then_some(odds)
    }

    /// Follows the events of a view at a table.
    fn counted(view: &LoveLetterView, table: LoveLetter) -> Result<Worlds, NoWorld> {
        let me = match view.viewer {
            Viewer::Spectator => return Err(NoWorld::Spectator),
            Viewer::Seat(seat) => seat,
        };
        if me.0 >= view.config.players {
            return Err(no("nobody sits there"));
        }
        let mut filter = Filter::new(view, me)?;
        for (ply, event) in view.events.iter().enumerate() {
            filter.follow(ply as u8, event).map_err(|what| no(format!("event {ply}: {what}")))?;
        }
        filter.finish(view).map_err(no)?;
        let mut worlds = Worlds {
            others: filter.still_in & !(1 << me.0),
            unseen: view.unseen(),
            deck: filter.top..filter.end,
            forest: filter.forest,
            components: filter.components,
            cumulative: Vec::new(),
            draws: Vec::new(),
            events: view.events.iter().map(|event| event.action).collect(),
            table,
        };
        worlds.count();
        if worlds.components.is_empty() {
            return Err(no("the cards do not add up"));
        }
        Ok(worlds)
    }

    /// In how many ways the other hands and the cards at the bottom can have come about, as far as anything is known of
    /// them, copies of a card told apart. The worlds are these times the orders of all the cards that nothing is known of.
    pub fn cases(&self) -> f64 {
        self.cumulative.last().copied().unwrap_or(0.0)
    }

    /// How likely each other hand is each card, all worlds being equally likely: by seat, then by value.
    pub fn odds(&self) -> [[f64; 10]; MAX_SEATS] {
        let mut odds = [[0.0; 10]; MAX_SEATS];
        let mut before = 0.0;
        for (component, &upto) in self.components.iter().zip(&self.cumulative) {
            let share = (upto - before) / self.cases();
            before = upto;
            let (left, _) = self.left(component);
            let mut seats: arrayvec::ArrayVec<usize, MAX_SEATS> = arrayvec::ArrayVec::new();
            let mut nodes: arrayvec::ArrayVec<Ways, MAX_SEATS> = arrayvec::ArrayVec::new();
            for seat in seats_in(self.others) {
                let id = component.hands[seat.index()];
                match self.forest.settled_card(id) {
                    Some(card) => odds[seat.index()][card.value()] += share,
                    None => {
                        seats.push(seat.index());
                        nodes.push(*self.forest.ways(id));
                    }
                }
            }
            for (place, &seat) in seats.iter().enumerate() {
                let mut rest = nodes.clone();
                let ways = rest.remove(place);
                let mut counts = [0.0; 10];
                for (kind, count) in counts.iter_mut().enumerate() {
                    if ways[kind] > 0.0 && left[kind] > 0 {
                        // With this card in that hand, one fewer is left for the others.
                        let mut others = left;
                        others[kind] -= 1;
                        *count = ways[kind] * f64::from(left[kind]) * count::total(&rest, &others);
                    }
                }
                let total: f64 = counts.iter().sum();
                for (odds, count) in odds[seat].iter_mut().zip(counts) {
                    *odds += share * count / total;
                }
            }
        }
        odds
    }

    /// On the last turn of a round, when the deck is empty: every way in which the burnt card and the other hands can lie, with its
    /// chance. `None` while there is a deck.
    pub(crate) fn last_hands(&self) -> Option<Vec<(LastHands, f64)>> {
        if !self.deck.is_empty() {
            return None;
        }
        let seats: Vec<Seat> = seats_in(self.others).collect();
        let mut all = Vec::new();
        let mut before = 0.0;
        for (component, &upto) in self.components.iter().zip(&self.cumulative) {
            let share = (upto - before) / self.cases();
            before = upto;
            let from = all.len();
            self.deal_hands(component, &seats, self.unseen, ([None; MAX_SEATS], 1.0), &mut all);
            let ways: f64 = all[from..].iter().map(|(_, ways)| ways).sum();
            all[from..].iter_mut().for_each(|(_, chance)| *chance *= share / ways);
        }
        Some(all)
    }

    /// Gives the next of these seats each card that it may hold; what is left in the end is the burnt card.
    fn deal_hands(
        &self,
        component: &Component,
        seats: &[Seat],
        left: [u8; 10],
        (hands, ways): ([Option<Card>; MAX_SEATS], f64),
        all: &mut Vec<(LastHands, f64)>,
    ) {
        let Some((seat, rest)) = seats.split_first() else {
            let burnt = Card::ALL.into_iter().find(|card| left[card.value()] > 0);
            return all.extend(burnt.map(|burnt| ((burnt, hands), ways)));
        };
        let id = component.hands[seat.index()];
        for card in Card::ALL.into_iter().filter(|card| left[card.value()] > 0) {
            let likely = self.forest.ways(id)[card.value()];
            if likely > 0.0 {
                let (mut left, mut hands) = (left, hands);
                let ways = ways * likely * f64::from(left[card.value()]);
                left[card.value()] -= 1;
                hands[seat.index()] = Some(card);
                self.deal_hands(component, rest, left, (hands, ways), all);
            }
        }
    }

    fn count(&mut self) {
        let mut total = 0.0;
        let mut components = std::mem::take(&mut self.components);
        let mut cumulative = Vec::with_capacity(components.len());
        components.retain(|component| {
            let (left, ways) = self.left(component);
            let ways = component.weight * ways;
            let ways = if ways > 0.0 { ways * count::total(&self.touched_ways(component), &left) } else { 0.0 };
            total += ways;
            if ways > 0.0 {
                cumulative.push(total);
            }
            ways > 0.0
        });
        self.draws = vec![OnceLock::new(); components.len()];
        self.components = components;
        self.cumulative = cumulative;
    }

    fn other_hands<'a>(&'a self, component: &'a Component) -> impl Iterator<Item = Id> + 'a {
        seats_in(self.others).map(|seat| component.hands[seat.index()])
    }

    /// The copies left when the settled cards of a component are taken out, and the ways to take them.
    fn left(&self, component: &Component) -> ([u8; 10], f64) {
        let mut taken = [0u8; 10];
        let deck = self.deck.clone().map(|place| component.at(place));
        for card in deck.chain(self.other_hands(component)).filter_map(|id| self.forest.settled_card(id)) {
            taken[card.value()] += 1;
        }
        let ways = (0..10).map(|kind| falling(self.unseen[kind], taken[kind].into())).product();
        (std::array::from_fn(|kind| self.unseen[kind].saturating_sub(taken[kind])), ways)
    }

    /// The hands that something is known of, but not everything.
    fn touched<'a>(&'a self, component: &'a Component) -> impl Iterator<Item = Id> + 'a {
        self.other_hands(component).filter(|&id| !self.forest.is_untouched(id) && self.forest.settled_card(id).is_none())
    }

    fn touched_ways(&self, component: &Component) -> arrayvec::ArrayVec<Ways, MAX_SEATS> {
        self.touched(component).map(|id| *self.forest.ways(id)).collect()
    }

    pub(crate) fn draw(&self, rng: &mut Rng) -> LoveLetter {
        let (mut world, actions) = self.draw_history(rng).expect("a view that was checked has worlds");
        for action in actions {
            world.apply(action);
        }
        world
    }

    fn draw_checked(&self, rng: &mut Rng) -> Option<LoveLetter> {
        let (mut world, actions) = self.draw_history(rng)?;
        for action in actions {
            world.play(action).ok()?;
        }
        Some(world)
    }

    /// A start and the actions since; `None` where a view from outside has the wrong number of cards.
    fn draw_history(&self, rng: &mut Rng) -> Option<(LoveLetter, arrayvec::ArrayVec<Action, MAX_PLIES>)> {
        let lot = rng.unit() * self.cases();
        let at = self.cumulative.partition_point(|&upto| upto <= lot).min(self.components.len() - 1);
        let component = &self.components[at];
        let mut history = History { dealt: [None; DECK_SIZE], kept: [None; MAX_PLIES] };
        self.forest.reconstruct_facts(component, &mut history, rng);
        let draws = self.draws[at].get_or_init(|| Draws::new(&self.touched_ways(component), &self.left(component).0));
        let cards = draws.draw(rng);
        for (id, card) in self.touched(component).zip(cards) {
            self.forest.reconstruct(id, card, &mut history, rng);
        }
        let dealt = fill(history.dealt, rng)?;
        let later = if self.table.phase == Phase::Over {
            FutureDeals::Listed([].into())
        } else {
            FutureDeals::Seeded(rng.next_u64())
        };
        let mut world = self.table.clone();
        world.later = later;
        world.begin_round(&dealt);
        let actions = self.events.iter().zip(history.kept).map(|(seen, kept)| match seen {
            SeenAction::Open(action) => Some(*action),
            SeenAction::HiddenKeep => kept,
        });
        Some((world, actions.collect::<Option<_>>()?))
    }
}

/// Puts the cards that are left, in random order, where nothing is settled.
fn fill(places: [Option<Card>; DECK_SIZE], rng: &mut Rng) -> Option<[Card; DECK_SIZE]> {
    let mut left = Card::COPIES;
    for card in places.iter().flatten() {
        left[card.value()] = left[card.value()].checked_sub(1)?;
    }
    let mut rest: arrayvec::ArrayVec<Card, DECK_SIZE> = arrayvec::ArrayVec::new();
    for card in Card::ALL {
        rest.extend((0..left[card.value()]).map(|_| card));
    }
    rng.shuffle(&mut rest);
    Some(places.map(|place| place.or_else(|| rest.pop()).unwrap_or(Card::Spy)))
}

/// The match around the round: tokens, results and who begins, checked against each other.
fn empty_table(view: &LoveLetterView) -> Result<LoveLetter, NoWorld> {
    let config = view.config;
    if !config.is_possible() || LoveLetter::settle(config) != Ok(config) {
        return Err(no("its options are not those of a match"));
    }
    let mut table = LoveLetter::empty(&config, FutureDeals::Seeded(0));
    let before = usize::from(view.round);
    let over = view.phase == Phase::Over;
    if before >= config.max_rounds() || view.results.len() != before + usize::from(over) {
        return Err(no("rounds and results do not match"));
    }
    for (round, result) in view.results[..before].iter().enumerate() {
        let mask =
            |seats: &[Seat]| seats.iter().try_fold(0u8, |mask, seat| (seat.0 < config.players).then(|| mask | 1 << seat.0));
        let winners = mask(&result.winners).filter(|&winners| winners != 0);
        let spy = mask(result.spy.as_slice());
        let (Some(winners), Some(spy)) = (winners, spy) else {
            return Err(no(format!("the result of round {round} names nobody, or somebody who does not sit there")));
        };
        table.scores[round] = Score::new(winners, spy);
        for (seat, tokens) in table.tokens.iter_mut().enumerate() {
            *tokens += table.scores[round].tokens(seat);
        }
        if table.tokens.iter().any(|&tokens| tokens >= config.goal()) {
            return Err(no(format!("the match was over after round {round}")));
        }
        table.starter = winners.trailing_zeros() as u8;
    }
    if view.previous.is_some() != (before > 0) {
        return Err(no("the close of the round before is missing, or there was none"));
    }
    table.round = view.round;
    table.closing = view.previous;
    table.phase = view.phase;
    Ok(table)
}
