//! What a screen reads off a view: the trick that lies on the table, what costs points, and what is done of the score sheet.

use crate::card::{Card, Suit};
use crate::contract::Kind;
use crate::stake::Stake;
use crate::variant::Variant;
use crate::view::{MatchView, Trick, WonTrick};
use coeur_core::Seat;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableTrick {
    /// Who played which card, in order.
    pub cards: Vec<(Seat, Card)>,
    /// Who took it, once it is complete.
    pub winner: Option<Seat>,
}

/// What has become of a contract of one meneur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It brought the meneur so many points.
    Done(i32),
    UnderWay,
    Open,
}

impl From<&Trick> for TableTrick {
    fn from(trick: &Trick) -> TableTrick {
        TableTrick { cards: trick.by_seat().collect(), winner: None }
    }
}

impl From<&WonTrick> for TableTrick {
    fn from(trick: &WonTrick) -> TableTrick {
        TableTrick { cards: trick.by_seat().collect(), winner: Some(trick.winner) }
    }
}

impl<V: Variant> MatchView<V> {
    /// The trick to show: the one under way, or the last one of this deal until a card is led, or when somebody looks `back`.
    pub fn shown_trick(&self, back: bool) -> Option<TableTrick> {
        let last = self.last_trick.as_ref().map(TableTrick::from);
        match self.trick.as_ref().filter(|trick| !trick.cards.is_empty()) {
            Some(trick) if !back || last.is_none() => Some(trick.into()),
            _ => last,
        }
    }

    /// How many tricks of this deal are complete.
    pub fn tricks_done(&self) -> u8 {
        self.taken.iter().map(|taken| taken.tricks).sum()
    }

    /// The number of the trick that is shown, from 1: see [`shown_trick`](MatchView::shown_trick).
    pub fn shown_trick_number(&self, back: bool) -> u8 {
        let done = self.tricks_done();
        let is_past = self.shown_trick(back).is_some_and(|trick| trick.winner.is_some());
        if is_past { done.max(1) } else { done + 1 }
    }

    /// What is at stake in this deal; nothing while its contract is being chosen.
    pub fn stake(&self) -> Option<&Stake> {
        self.contract.and(self.stakes.first())
    }

    /// The others who have shown to hold nothing more of a suit.
    pub fn others_void_of(&self, suit: Suit) -> impl Iterator<Item = Seat> {
        Seat::all(4).filter(move |&seat| !self.viewer.is(seat) && self.voids[seat.index()].contains(&suit))
    }

    /// What has become of a contract of this meneur.
    pub fn progress(&self, meneur: Seat, kind: Kind) -> Progress {
        let done = self.earlier.iter().find(|deal| deal.meneur == meneur && deal.contract.kind() == kind);
        match (done, self.contract) {
            (Some(done), _) => Progress::Done(done.points[meneur.index()]),
            (None, Some(contract)) if self.meneur == meneur && contract.kind() == kind => match self.turn {
                Some(_) => Progress::UnderWay,
                // The last deal of the match is not among the earlier ones.
                None => Progress::Done(self.points[meneur.index()]),
            },
            (None, _) => Progress::Open,
        }
    }
}
