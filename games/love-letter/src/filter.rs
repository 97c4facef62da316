//! A round followed forwards through the eyes of one seat: after each event, every case of what may have happened.

use crate::card::DECK_SIZE;
use crate::hidden::{Component, Forest, Id, dealt, settled};
use crate::state::seats_in;
use crate::{Card, Event, LoveLetterView, MAX_PLIES, Move, Phase, SeenAction};
use coeur_core::{NoWorld, Seat};

/// The round followed forwards through the eyes of one seat.
pub(crate) struct Filter {
    me: Seat,
    players: u8,
    pub(crate) forest: Forest,
    pub(crate) components: Vec<Component>,
    /// The viewer's own cards.
    own: Vec<Card>,
    pub(crate) still_in: u8,
    protected: u8,
    turn: Seat,
    choosing: bool,
    pub(crate) top: usize,
    pub(crate) end: usize,
    /// Cards that everybody has seen, by value: no component may need more than the others.
    public: [u8; 10],
}

pub(crate) type FilterResult = Result<(), &'static str>;

impl Filter {
    pub(crate) fn new(view: &LoveLetterView, me: Seat) -> Result<Filter, NoWorld> {
        let config = view.config;
        let mut component = Component::new();
        for seat in 0..usize::from(config.players) {
            component.hands[seat] = dealt(config.first_hand() + seat);
        }
        let mut filter = Filter {
            me,
            players: config.players,
            forest: Forest::new(),
            components: vec![component],
            own: Vec::with_capacity(3),
            still_in: (1 << config.players) - 1,
            protected: 0,
            turn: view.starter,
            choosing: false,
            top: config.first_of_deck(),
            end: DECK_SIZE,
            public: [0; 10],
        };
        if view.shown.len() != config.shown()
            || !view.shown.starts_with(config.aside())
            || view.events.len() > MAX_PLIES
            || view.starter.0 >= config.players
        {
            return Err(no("the table is not set up for these players"));
        }
        for (place, &card) in view.shown.iter().enumerate() {
            filter.settle(|_| dealt(1 + place), card).map_err(no)?;
            filter.public[card.value()] += 1;
        }
        let first = view.dealt.ok_or_else(|| no("the viewer was dealt no card"))?;
        filter.settle(|_| dealt(config.first_hand() + me.index()), first).map_err(no)?;
        filter.own.push(first);
        Ok(filter)
    }

    /// In every component the node turns out to be the card; those in which it cannot are dropped.
    fn settle(&mut self, node: impl Fn(&Component) -> Id, card: Card) -> FilterResult {
        let forest = &mut self.forest;
        self.components.retain_mut(|component| {
            let node = node(component);
            forest.settle(component, node, card);
            component.weight > 0.0
        });
        if self.components.is_empty() { Err("a card is where it cannot be") } else { Ok(()) }
    }

    /// A hand laid on the table or seen: from now on it is this card.
    fn settle_hand(&mut self, seat: Seat, card: Card) -> FilterResult {
        self.settle(|component| component.hands[seat.index()], card)?;
        self.components.iter_mut().for_each(|component| component.hands[seat.index()] = settled(card));
        Ok(())
    }

    /// Gives a seat's hand a new node made from its present one and another; made once where neighbours share it.
    fn renew(&mut self, seat: Seat, other: impl Fn(&Component) -> Id, make: impl Fn(&mut Forest, Id, Id) -> Id) {
        // Components split from the same one stand together, so the last pair is the only one worth remembering.
        let mut last = None;
        for component in &mut self.components {
            let pair = (component.hands[seat.index()], other(component));
            let made = match last {
                Some((known, made)) if known == pair => made,
                _ => make(&mut self.forest, pair.0, pair.1),
            };
            last = Some((pair, made));
            component.hands[seat.index()] = made;
        }
    }

    fn narrow(&mut self, seat: Seat, stays: impl Fn(Card) -> bool + Copy) {
        self.renew(seat, |_| 0, |forest, hand, _| forest.narrow(hand, stays));
    }

    fn draw_own(&mut self, card: Option<Card>) -> FilterResult {
        let card = card.ok_or("the viewer drew a card and did not see it")?;
        let top = self.top;
        if top >= self.end {
            return Err("the deck was empty");
        }
        self.settle(|component| component.at(top), card)?;
        self.top += 1;
        self.own.push(card);
        Ok(())
    }

    fn lose_own(&mut self, card: Card) -> FilterResult {
        let place = self.own.iter().position(|&own| own == card).ok_or("the viewer did not hold that card")?;
        self.own.remove(place);
        Ok(())
    }

    pub(crate) fn follow(&mut self, ply: u8, event: &Event) -> FilterResult {
        if event.seat != self.turn || self.round_is_over() {
            return Err("it was not that seat's turn");
        }
        let mine = event.seat == self.me;
        match (event.action, self.choosing) {
            (SeenAction::HiddenKeep, true) if !mine => self.hidden_keep(ply, event.seat)?,
            (SeenAction::Open(action), choosing) => match action.read() {
                Move::Keep { card, bottom, lowest } if choosing && mine => self.own_keep(card, bottom, lowest)?,
                Move::Play { card, target, guess } if !choosing => {
                    self.draw_and_play(event, card)?;
                    self.effect(event, card, target, guess)?;
                    if self.choosing {
                        return Ok(());
                    }
                }
                _ => return Err("it is not the action that was asked for"),
            },
            _ => return Err("it is not the action that was asked for"),
        }
        self.choosing = false;
        if !self.round_is_over() {
            let seats = usize::from(self.players);
            let next = (1..=seats).map(|steps| event.seat.after(steps, seats)).find(|seat| self.still_in >> seat.0 & 1 == 1);
            self.turn = next.ok_or("nobody is left")?;
            self.protected &= !(1 << self.turn.0);
        }
        Ok(())
    }

    fn round_is_over(&self) -> bool {
        !self.choosing && (self.still_in.count_ones() < 2 || self.top == self.end)
    }

    fn draw_and_play(&mut self, event: &Event, card: Card) -> FilterResult {
        if event.seat == self.me {
            self.draw_own(event.drew)?;
            self.lose_own(card)?;
        } else {
            let top = self.top;
            self.top += 1;
            self.renew(
                event.seat,
                |component| component.at(top),
                |forest, held, drawn| forest.keep_of_two(held, drawn, card),
            );
        }
        self.public[card.value()] += 1;
        Ok(())
    }

    fn effect(&mut self, event: &Event, card: Card, target: Option<Seat>, guess: Option<Card>) -> FilterResult {
        let (seat, me) = (event.seat, self.me);
        if let Some(target) = target
            && (target.0 >= self.players || (self.still_in & !self.protected) >> target.0 & 1 == 0)
        {
            return Err("the target cannot be chosen");
        }
        match (card, target) {
            (Card::Guard, Some(target)) => {
                let guess = guess.ok_or("a Guard names a card")?;
                if event.laid.is_some() {
                    self.leave(event, target)?;
                } else if target != me {
                    self.narrow(target, |card| card != guess);
                }
            }
            (Card::Priest, Some(target)) if seat == me => {
                self.settle_hand(target, event.saw.ok_or("a Priest shows a card")?)?;
            }
            (Card::Baron, Some(target)) if seat == me || target == me => {
                let other = if seat == me { target } else { seat };
                self.settle_hand(other, event.saw.ok_or("a Baron shows a card")?)?;
                if let Some(laid) = event.laid {
                    self.leave(event, laid.seat)?;
                }
            }
            (Card::Baron, Some(target)) => match event.laid {
                Some(laid) => {
                    let winner = if laid.seat == seat { target } else { seat };
                    self.leave(event, laid.seat)?;
                    self.narrow(winner, |card| card > laid.card);
                }
                None => self.tie(seat, target),
            },
            (Card::King, Some(target)) if seat == me || target == me => {
                let other = if seat == me { target } else { seat };
                let received = event.saw.ok_or("a King shows a card")?;
                self.settle_hand(other, received)?;
                let given = std::mem::replace(&mut self.own, vec![received]);
                let &[given] = &given[..] else { return Err("the viewer did not hold one card") };
                self.components.iter_mut().for_each(|component| component.hands[other.index()] = settled(given));
            }
            (Card::King, Some(target)) => {
                self.components.iter_mut().for_each(|component| component.hands.swap(seat.index(), target.index()));
            }
            (Card::Prince, Some(target)) => self.discard_and_draw(event, target)?,
            (Card::Handmaid, _) => self.protected |= 1 << seat.0,
            (Card::Chancellor, _) if self.top < self.end => {
                self.choosing = true;
                if seat == me {
                    for _ in 0..2.min(self.end - self.top) {
                        self.draw_own(event.drawn.get(self.own.len() - 1).copied())?;
                    }
                }
            }
            (Card::Princess, _) => self.leave(event, seat)?,
            _ => {}
        }
        Ok(())
    }

    /// A hand is laid face up.
    fn lay(&mut self, event: &Event, seat: Seat) -> Result<Card, &'static str> {
        let laid = event.laid.filter(|laid| laid.seat == seat && seat.0 < self.players).ok_or("a hand was laid face up")?;
        if seat == self.me {
            self.lose_own(laid.card)?;
        } else {
            self.settle_hand(seat, laid.card)?;
        }
        self.public[laid.card.value()] += 1;
        Ok(laid.card)
    }

    fn leave(&mut self, event: &Event, seat: Seat) -> FilterResult {
        self.lay(event, seat)?;
        self.still_in &= !(1 << seat.0);
        self.protected &= !(1 << seat.0);
        Ok(())
    }

    fn discard_and_draw(&mut self, event: &Event, target: Seat) -> FilterResult {
        if event.laid.is_some_and(|laid| laid.card == Card::Princess) {
            return self.leave(event, target);
        }
        self.lay(event, target)?;
        let place = if self.top < self.end { self.top } else { 0 };
        if target != self.me {
            self.components.iter_mut().for_each(|component| component.hands[target.index()] = component.at(place));
        } else {
            let card = event.received.ok_or("the viewer drew a card and did not see it")?;
            self.settle(|component| component.at(place), card)?;
            self.own.push(card);
        }
        self.top += usize::from(place != 0);
        Ok(())
    }

    /// Two others hold the same card: one component for each that it can be.
    fn tie(&mut self, one: Seat, two: Seat) {
        let mut split = Vec::new();
        for component in &self.components {
            for card in Card::ALL {
                let mut case = component.clone();
                for seat in [one, two] {
                    let hand = case.hands[seat.index()];
                    self.forest.settle(&mut case, hand, card);
                    case.hands[seat.index()] = settled(card);
                }
                if case.weight > 0.0 {
                    split.push(case);
                }
            }
        }
        self.components = split;
    }

    /// Somebody else's Chancellor: one component for each pair, or single card, at the bottom.
    fn hidden_keep(&mut self, ply: u8, seat: Seat) -> FilterResult {
        let (top, end) = (self.top, self.end);
        let count = 2.min(end - top);
        if end + count > DECK_SIZE + 4 {
            return Err("there are only two Chancellors");
        }
        let mut split = Vec::new();
        for component in &self.components {
            let held = component.hands[seat.index()];
            let mut left = self.left(component, seat);
            let mut put = component.clone();
            for upper in Card::ALL {
                if left[upper.value()] == 0 {
                    continue;
                }
                put.bottom[end - DECK_SIZE] = settled(upper);
                if count == 1 {
                    put.hands[seat.index()] = self.forest.choose_of_two(ply, held, component.at(top), upper);
                    split.push(put.clone());
                    continue;
                }
                left[upper.value()] -= 1;
                for lowest in Card::ALL.into_iter().filter(|lowest| left[lowest.value()] > 0) {
                    put.bottom[end + 1 - DECK_SIZE] = settled(lowest);
                    let drawn = [component.at(top), component.at(top + 1)];
                    put.hands[seat.index()] = self.forest.choose(ply, held, drawn, [upper, lowest]);
                    split.push(put.clone());
                }
                left[upper.value()] += 1;
            }
        }
        split.retain(|case| self.forest.ways(case.hands[seat.index()]).iter().any(|&ways| ways > 0.0));
        self.components = split;
        self.top += count;
        self.end += count;
        Ok(())
    }

    /// Copies that neither lie open nor are settled elsewhere in a component; what `but` holds or has drawn is left out.
    fn left(&self, component: &Component, but: Seat) -> [u8; 10] {
        let mut left = Card::COPIES;
        for (left, public) in left.iter_mut().zip(self.public) {
            *left = left.saturating_sub(public);
        }
        let drawn = if self.choosing { 2.min(self.end - self.top) } else { 0 };
        let deck = (self.top + drawn..self.end).map(|place| component.at(place));
        let others = seats_in(self.still_in).filter(|&seat| seat != self.me && seat != but);
        let hands = others.map(|seat| component.hands[seat.index()]);
        for card in deck.chain(hands).filter_map(|id| self.forest.settled_card(id)) {
            left[card.value()] = left[card.value()].saturating_sub(1);
        }
        for card in &self.own {
            left[card.value()] = left[card.value()].saturating_sub(1);
        }
        left
    }

    fn own_keep(&mut self, card: Card, bottom: Card, lowest: Option<Card>) -> FilterResult {
        for put in [Some(bottom), lowest].into_iter().flatten() {
            self.lose_own(put)?;
            let place =
                self.end.checked_sub(DECK_SIZE).filter(|&place| place < 4).ok_or("there are only two Chancellors")?;
            self.components.iter_mut().for_each(|component| component.bottom[place] = settled(put));
            self.end += 1;
        }
        if self.own == [card] { Ok(()) } else { Err("the viewer did not hold that card") }
    }

    /// The card drawn for the turn under way, and the hands laid open at the end.
    pub(crate) fn finish(&mut self, view: &LoveLetterView) -> FilterResult {
        if view.phase == Phase::Over {
            for held in &view.showdown {
                if held.seat != self.me && held.seat.0 < self.players {
                    self.settle_hand(held.seat, held.card)?;
                }
            }
        } else if self.round_is_over() {
            return Err("the round was over");
        } else if self.turn == self.me && !self.choosing {
            self.draw_own(view.hand.get(1).copied())?;
        }
        Ok(())
    }
}

pub(crate) fn no(what: impl Into<String>) -> NoWorld {
    NoWorld::Contradiction(what.into())
}
