//! One deal in progress: four hands, a contract, and what has been played. Everything here is the same in both games.

use crate::action::Action;
use crate::card::{Card, Rank, Suit};
use crate::cards::Cards;
use crate::config::Rules;
use crate::contract::{Contract, Kind, Taken};
use crate::reussite;
use coeur_core::{Rng, Seat};

/// The four hands of a deal, in seat order.
pub type Hands = [Cards; 4];

/// A deal under way. Passes are not kept: they follow from who laid the cards around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DealInPlay {
    pub hands: Hands,
    /// The cards of the tricks each seat won.
    pub taken: [Cards; 4],
    /// The trick under way, or the layout of a réussite.
    pub table: Cards,
    /// The cards played, in order: 32 times the seat plus the card.
    history: [u8; 32],
    played: u8,
    /// Of a deal that was told and not seen: the first so many of them, whole tricks, were told without who played which
    /// card, and their seats mean nothing. In a small variant these are the cards that are not in play.
    untold: Option<u8>,
    /// The entry of the history that wins the trick so far; its suit is the suit led.
    best: u8,
    pub meneur: Seat,
    /// `None` while the meneur chooses.
    pub contract: Option<Contract>,
    /// `None` when the deal is over.
    pub turn: Option<Seat>,
}

/// A trick under way: who led, and the cards in order.
pub(crate) type TrickCards<'a> = (Seat, &'a [u8]);

/// A complete trick, as the four entries of a history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CompleteTrick([u8; 4]);

impl CompleteTrick {
    /// These cards in playing order, the first one led by this seat.
    pub fn new(leader: Seat, cards: [Card; 4]) -> CompleteTrick {
        let mut seat = leader;
        CompleteTrick(cards.map(|card| {
            let entry = seat.0 << 5 | card.0;
            seat = next(seat);
            entry
        }))
    }

    pub fn leader(self) -> Seat {
        entry_seat(self.0[0])
    }

    pub fn cards(self) -> [Card; 4] {
        self.0.map(entry_card)
    }

    /// Who has the highest card of the suit led.
    pub fn winner(self) -> Seat {
        let [led, others @ ..] = self.0;
        let best = others.into_iter().fold(led, |best, entry| {
            let (a, b) = (entry_card(best), entry_card(entry));
            if a.suit() == b.suit() && b > a { entry } else { best }
        });
        entry_seat(best)
    }
}

#[inline]
pub(crate) fn entry_card(entry: u8) -> Card {
    Card(entry & 31)
}

#[inline]
fn entry_seat(entry: u8) -> Seat {
    Seat(entry >> 5)
}

#[inline]
fn next(seat: Seat) -> Seat {
    Seat((seat.0 + 1) & 3)
}

impl DealInPlay {
    /// Cards dealt, and the meneur about to choose.
    #[inline]
    pub fn new(hands: Hands, meneur: Seat) -> DealInPlay {
        DealInPlay {
            hands,
            taken: [Cards::NONE; 4],
            table: Cards::NONE,
            history: [0; 32],
            played: 0,
            untold: None,
            best: 0,
            meneur,
            contract: None,
            turn: Some(meneur),
        }
    }

    /// Takes over tricks of which only the winner is told. Nothing may have been played yet; whoever is on turn stays so.
    pub fn begin_after(&mut self, taken: [Cards; 4]) {
        for card in taken.into_iter().flat_map(Cards::iter) {
            self.history[usize::from(self.played & 31)] = card.0;
            self.played += 1;
        }
        self.untold = Some(self.played);
        self.taken = taken;
    }

    /// Goes on without some cards, whole tricks of them, that nobody holds or has taken.
    #[cold]
    pub fn lay_aside(&mut self, cards: Cards) {
        self.begin_after([cards, Cards::NONE, Cards::NONE, Cards::NONE]);
        self.taken = [Cards::NONE; 4];
    }

    /// The contract is said; somebody begins.
    #[inline]
    pub fn begin(&mut self, contract: Contract, rules: Rules) {
        self.contract = Some(contract);
        let meneur_begins = rules.meneur_leads || contract.kind() == Kind::Reussite;
        self.turn = Some(if meneur_begins { self.meneur } else { next(self.meneur) });
    }

    /// The starting rank, if this is a réussite.
    #[inline]
    pub fn start_rank(&self) -> Option<Rank> {
        self.contract?.start_rank()
    }

    /// The cards that `seat` may play; in a réussite none means a pass. The contract must be known.
    #[inline]
    pub fn legal(&self, seat: Seat, rules: Rules) -> Cards {
        let hand = self.hands[seat.index() & 3];
        if let Some(rank) = self.start_rank() {
            return hand & reussite::playable(self.table, rank);
        }
        legal_in_trick(
            hand,
            self.led(),
            self.contract.is_some_and(|contract| rules.hearts_last && contract.kind().hearts_cost()),
        )
    }

    /// A card of the suit led, if the trick has begun.
    #[inline]
    pub fn led(&self) -> Option<Card> {
        (!self.table.is_empty()).then(|| entry_card(self.best))
    }

    /// The seat on turn plays a legal card.
    #[inline]
    pub fn play(&mut self, card: Card, rules: Rules) {
        let Some(seat) = self.turn else { return };
        let entry = seat.0 << 5 | card.0;
        self.hands[seat.index() & 3] -= card.only();
        self.history[usize::from(self.played & 31)] = entry;
        self.played += 1;
        if self.start_rank().is_some() {
            self.table |= card.only();
            return self.after_laying(seat, card, rules);
        }
        let takes = self.table.is_empty() || (card.0 >> 3 == (self.best & 31) >> 3 && card.0 > self.best & 31);
        self.best = if takes { entry } else { self.best };
        self.table |= card.only();
        self.turn = Some(next(seat));
        if self.played & 3 == 0 {
            let winner = entry_seat(self.best);
            self.taken[winner.index() & 3] |= self.table;
            self.table = Cards::NONE;
            self.turn = (!self.tricks_are_over(rules)).then_some(winner);
        }
    }

    /// Plays a deal of tricks to its end at random, and says how many cards that took. The same as [`legal`](DealInPlay::legal),
    /// a uniform choice and [`play`](DealInPlay::play) over and over, but a trick at a time with everything in registers.
    #[inline]
    pub fn play_out_tricks(&mut self, rules: Rules, rng: &mut Rng) -> u32 {
        let before = self.played;
        while let Some(seat) = self.turn {
            if self.played >= 28 {
                // In the last trick nobody has a choice.
                self.play(self.hands[seat.index() & 3].first(), rules);
            } else if self.played & 3 != 0 {
                self.play(self.legal(seat, rules).pick(rng), rules);
            } else {
                self.play_out_trick(seat, rules, rng);
            }
        }
        u32::from(self.played - before)
    }

    #[inline]
    fn play_out_trick(&mut self, leader: Seat, rules: Rules, rng: &mut Rng) {
        let at = usize::from(self.played & 28);
        let bits = rng.next_u64();
        let led = self.legal(leader, rules).pick_from(bits as u16, rng);
        self.hands[leader.index() & 3] -= led.only();
        self.history[at] = leader.0 << 5 | led.0;
        let suit = Cards(0xFF << (led.0 & 24));
        let mut table = led.only();
        for steps in 1..4 {
            let seat = (leader.0 + steps) & 3;
            let hand = self.hands[usize::from(seat)];
            let able = hand & suit;
            let unable = u32::from(able.is_empty()).wrapping_neg();
            let card = Cards(able.0 | hand.0 & unable).pick_from((bits >> (16 * steps)) as u16, rng);
            self.hands[usize::from(seat)] = hand - card.only();
            self.history[at + usize::from(steps)] = seat << 5 | card.0;
            table |= card.only();
        }
        // The highest card of the suit led is the highest bit of its byte.
        let highest = 31 - (table & suit).0.leading_zeros() as u8;
        let entries = &self.history[at..at + 4];
        let place: usize = (1..4).map(|place| place * usize::from(entries[place] & 31 == highest)).sum();
        self.best = entries[place & 3];
        let winner = entry_seat(self.best);
        self.taken[winner.index() & 3] |= table;
        self.played += 4;
        self.turn = (!self.tricks_are_over(rules)).then_some(winner);
    }

    /// The seat on turn of a réussite has nothing to lay.
    pub fn pass(&mut self) {
        self.turn = self.turn.map(|seat| self.next_in(seat));
    }

    fn after_laying(&mut self, seat: Seat, card: Card, rules: Rules) {
        let again = rules.ace_replay && card.rank() == Rank::Ace && !self.hands[seat.index()].is_empty();
        let out = self.hands.iter().filter(|hand| hand.is_empty()).count();
        self.turn = (out < 3).then(|| if again { seat } else { self.next_in(seat) });
    }

    /// The next seat that still has cards.
    fn next_in(&self, seat: Seat) -> Seat {
        (1..=4).map(|steps| seat.after(steps, 4)).find(|seat| !self.hands[seat.index()].is_empty()).unwrap_or(seat)
    }

    /// Asked at the end of a trick.
    #[inline]
    fn tricks_are_over(&self, rules: Rules) -> bool {
        if self.played == 32 {
            return true;
        }
        let penalties = match self.contract {
            Some(Contract::Barbu) => Card::KING_OF_HEARTS.only(),
            Some(Contract::Coeurs) if rules.early_end => Cards::HEARTS,
            Some(Contract::Dames) if rules.early_end => Cards::QUEENS,
            _ => return false,
        };
        let held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3];
        (held & penalties).is_empty()
    }

    /// The points of this deal so far; final once it is over.
    #[inline]
    pub fn points(&self, rules: Rules) -> [i32; 4] {
        match self.contract {
            None => [0; 4],
            Some(Contract::Reussite(_)) => {
                let mut points = [if self.turn.is_none() { reussite::PLACES[3] } else { 0 }; 4];
                for (place, seat) in self.out().into_iter().enumerate() {
                    points[seat.index()] = reussite::PLACES[place];
                }
                points
            }
            Some(contract) => self.taken.map(|cards| Taken::count(cards).points(contract.kind(), rules)),
        }
    }

    /// Who has gone out of a réussite, in order.
    pub fn out(&self) -> arrayvec::ArrayVec<Seat, 4> {
        if self.start_rank().is_none() {
            return Default::default();
        }
        reussite::out(self.cards_played(), &self.hands)
    }

    /// The part of the history of which the seats are known.
    fn told(&self) -> &[u8] {
        &self.history[usize::from(self.untold.unwrap_or(0))..usize::from(self.played)]
    }

    /// Who played which card, in order, as far as it is told.
    pub fn cards_played(&self) -> impl DoubleEndedIterator<Item = (Seat, Card)> + '_ {
        self.told().iter().map(|&entry| (entry_seat(entry), entry_card(entry)))
    }

    /// The cards of which it is not told who played them.
    pub fn untold_cards(&self) -> Cards {
        self.history[..usize::from(self.untold.unwrap_or(0))].iter().map(|&entry| entry_card(entry)).collect()
    }

    /// The suits, as sets of cards, that each seat has shown not to hold: by not following, or by leading a heart where
    /// hearts come last.
    pub fn voids(&self, rules: Rules) -> [Cards; 4] {
        let mut shown = [Cards::NONE; 4];
        let Some(kind) = self.contract.map(Contract::kind).filter(|&kind| kind != Kind::Reussite) else {
            return shown;
        };
        for trick in self.told().chunks(4) {
            let led = entry_card(trick[0]);
            if rules.hearts_last && kind.hearts_cost() && led.suit() == Suit::Hearts {
                shown[entry_seat(trick[0]).index() & 3] |= !Cards::HEARTS;
            }
            for &entry in trick.iter().filter(|&&entry| entry_card(entry).suit() != led.suit()) {
                shown[entry_seat(entry).index() & 3] |= led.suit().cards();
            }
        }
        shown
    }

    /// The trick under way: who leads it and the entries so far. `None` in a réussite, before the choice and at the end.
    pub fn trick(&self) -> Option<TrickCards<'_>> {
        let turn = self.turn.filter(|_| self.contract.is_some() && self.start_rank().is_none())?;
        let played = usize::from(self.played);
        let entries = &self.history[played - played % 4..played];
        Some((entries.first().map_or(turn, |&entry| entry_seat(entry)), entries))
    }

    /// The last complete trick, if it is told who played what.
    pub fn last_trick(&self) -> Option<CompleteTrick> {
        if self.start_rank().is_some() {
            return None;
        }
        self.told().as_chunks().0.last().copied().map(CompleteTrick)
    }

    /// Of a deal that was told and not seen, where it goes on after the tricks of which only the winner is told.
    pub fn after_untold(&self) -> Option<DealInPlay> {
        let untold = self.untold?;
        let told: Cards = self.cards_played().map(|(_, card)| card).collect();
        let mut start = DealInPlay::new(self.dealt(), self.meneur);
        start.contract = self.contract;
        start.turn = self.cards_played().next().map_or(self.turn, |(seat, _)| Some(seat));
        start.history[..usize::from(untold)].copy_from_slice(&self.history[..usize::from(untold)]);
        (start.played, start.untold) = (untold, Some(untold));
        start.taken = self.taken.map(|cards| cards - told);
        Some(start)
    }

    /// The hands as they were dealt, as far as it is told who played what.
    pub fn dealt(&self) -> Hands {
        let mut hands = self.hands;
        for (seat, card) in self.cards_played() {
            hands[seat.index()] |= card.only();
        }
        hands
    }

    /// Everything done since the deal, passes included; the choice too if somebody made one.
    pub fn events(&self, chosen: bool, rules: Rules) -> Vec<(Seat, Action)> {
        let mut events: Vec<(Seat, Action)> = Vec::with_capacity(40);
        let Some(contract) = self.contract else { return events };
        if chosen {
            events.push((self.meneur, Action::Choose(contract)));
        }
        if self.start_rank().is_none() {
            events.extend(self.cards_played().map(|(seat, card)| (seat, Action::Card(card))));
            return events;
        }
        // Laid again from the start: whoever was on turn and did not lay passed.
        let mut again = DealInPlay::new(self.dealt(), self.meneur);
        again.begin(contract, rules);
        let pass_until = |again: &mut DealInPlay, seat: Seat, events: &mut Vec<(Seat, Action)>| {
            while let Some(turn) = again.turn.filter(|&turn| turn != seat) {
                events.push((turn, Action::Pass));
                again.pass();
            }
        };
        for (seat, card) in self.cards_played() {
            pass_until(&mut again, seat, &mut events);
            events.push((seat, Action::Card(card)));
            again.play(card, rules);
        }
        if let Some(turn) = self.turn {
            pass_until(&mut again, turn, &mut events);
        }
        events
    }
}

/// The cards of a hand that may be played to a trick: the suit led if it is held; hearts last to lead, if they must be.
#[inline]
pub(crate) fn legal_in_trick(hand: Cards, led: Option<Card>, hearts_last: bool) -> Cards {
    let wanted = match led {
        Some(card) => Cards(0xFF << (card.0 & 24)),
        None if hearts_last => !Cards::HEARTS,
        None => Cards::ALL,
    };
    let able = hand & wanted;
    if able.is_empty() { hand } else { able }
}
