//! What a viewer recalls of a round beyond the cards on the table: who played what at whom, whose hand has changed hands
//! since, and which of the viewer's own cards somebody knows of.

use crate::{Card, Event, LoveLetterView, Move, SeenAction};
use coeur_core::Seat;

/// Plays of each seat that are recalled.
pub(crate) const PLAYS: usize = 3;

/// Seats as views from outside may number them: whatever they say, it stays within bounds.
const SEATS: usize = 8;

/// A card that was played, at whom, and what a Guard named.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Play {
    pub(crate) card: Card,
    pub(crate) target: Option<Seat>,
    pub(crate) guess: Option<Card>,
}

/// The round so far as the viewer recalls it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recall {
    /// The last plays of each seat, the latest first.
    plays: [[Option<Play>; PLAYS]; SEATS],
    /// What each seat knows the viewer to hold.
    knows: [Option<Card>; SEATS],
    /// Which cards the viewer was thought to hold and did not, since it last played: by value.
    pub(crate) missed: [bool; 10],
    /// Whether a Prince or a Chancellor has given the seat another hand since it last played.
    renewed: [bool; SEATS],
    /// Whether a King has, and the hand was somebody else's.
    swapped: [bool; SEATS],
    /// Chancellors with which others have put cards at the bottom of the deck.
    pub(crate) chancellors: u8,
    /// The viewer's own card between its turns.
    held: Option<Card>,
}

fn place(seat: Seat) -> usize {
    seat.index() % SEATS
}

impl Recall {
    pub(crate) fn from_view(view: &LoveLetterView) -> Recall {
        let mut recall = Recall { held: view.dealt, ..Recall::default() };
        if let Some(me) = view.seat() {
            view.events.iter().for_each(|event| recall.follow(event, me));
        }
        recall
    }

    pub(crate) fn plays(&self, seat: Seat) -> &[Option<Play>; PLAYS] {
        &self.plays[place(seat)]
    }

    pub(crate) fn knows(&self, seat: Seat) -> Option<Card> {
        self.knows[place(seat)]
    }

    pub(crate) fn renewed(&self, seat: Seat) -> bool {
        self.renewed[place(seat)]
    }

    pub(crate) fn swapped(&self, seat: Seat) -> bool {
        self.swapped[place(seat)]
    }

    /// The viewer holds another card, of which nobody knows.
    fn take(&mut self, card: Option<Card>) {
        self.held = card;
        self.knows = [None; SEATS];
        self.missed = [false; 10];
    }

    fn follow(&mut self, event: &Event, me: Seat) {
        let action = match event.action {
            SeenAction::Open(action) => action.read(),
            SeenAction::HiddenKeep => {
                self.renewed[place(event.seat)] = true;
                self.chancellors = self.chancellors.saturating_add(1);
                return;
            }
        };
        match action {
            Move::Keep { card, .. } => self.take(Some(card)),
            Move::Play { card, target, guess } => {
                self.played(event, me, Play { card, target, guess });
                if let Some(target) = target {
                    self.met(event, me, Play { card, target: Some(target), guess }, target);
                }
            }
        }
    }

    /// Somebody has laid a card and keeps the other of two.
    fn played(&mut self, event: &Event, me: Seat, play: Play) {
        let seat = place(event.seat);
        let plays = &mut self.plays[seat];
        plays.rotate_right(1);
        plays[0] = Some(play);
        self.renewed[seat] = false;
        self.swapped[seat] = false;
        if event.seat == me {
            if self.held == Some(play.card) {
                self.held = event.drew;
            }
            self.knows.iter_mut().for_each(|known| *known = known.filter(|&known| known != play.card));
            self.missed = [false; 10];
        }
    }

    /// What a card did to who met by it.
    fn met(&mut self, event: &Event, me: Seat, play: Play, target: Seat) {
        let other = if event.seat == me { target } else { event.seat };
        let concerns_me = event.seat == me || target == me;
        match play.card {
            Card::Guard if target == me => {
                if let Some(guess) = play.guess {
                    self.missed[guess.value()] = true;
                }
            }
            Card::Priest if target == me => self.knows[place(other)] = self.held,
            Card::Baron if concerns_me => self.knows[place(other)] = self.held,
            Card::King => {
                self.swapped[place(event.seat)] = true;
                self.swapped[place(target)] = true;
                if concerns_me {
                    self.take(event.saw);
                    self.knows[place(other)] = event.saw;
                }
            }
            Card::Prince => {
                self.renewed[place(target)] = true;
                if target == me {
                    self.take(event.received);
                }
            }
            _ => {}
        }
    }
}
