//! What a screen reads off a view: the trick that lies on the table, what costs points, and what is done of the score sheet.

use crate::card::{Card, Suit};
use crate::contract::Kind;
use crate::stake::Stake;
use crate::variant::Variant;
use crate::view::{MatchView, Trick, WonTrick};
use coeur_core::Seat;

/// A trick as it lies on the table.
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
            (None, Some(contract)) if self.meneur == meneur && contract.kind() == kind => Progress::UnderWay,
            (None, _) => Progress::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Rank;
    use crate::contract::Contract;
    use crate::view::Earlier;
    use crate::{Barbu, BarbuConfig, SixContracts};
    use coeur_core::{Game, Rng, Viewer};

    fn view() -> MatchView<SixContracts> {
        Barbu::deal(&BarbuConfig::default(), &mut Rng::new(1)).view(Viewer::Seat(Seat(0)))
    }

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| Card::parse(card).expect("a card")).collect()
    }

    #[test]
    fn the_last_trick_is_shown_until_a_card_is_led() {
        let last = WonTrick { leader: Seat(1), cards: cards("10D QD AD KD"), winner: Seat(3) };
        let mut view = view();
        view.trick = Some(Trick { leader: Seat(3), cards: Vec::new() });
        assert_eq!(view.shown_trick(true), None, "the deal before was told when it ended");
        view.last_trick = Some(last);
        let shown = view.shown_trick(false).expect("the last trick");
        assert_eq!((shown.winner, shown.cards[3].0), (Some(Seat(3)), Seat(0)));
        view.trick = Some(Trick { leader: Seat(3), cards: cards("8H") });
        assert_eq!(view.shown_trick(false).expect("a trick").cards, [(Seat(3), cards("8H")[0])]);
        assert_eq!(view.shown_trick(true), Some(shown));
        view.last_trick = None;
        assert_eq!(view.shown_trick(true).expect("this deal has no other trick to look at").winner, None);
    }

    #[test]
    fn nothing_is_at_stake_before_the_choice() {
        let mut view = view();
        assert_eq!((view.stake(), view.stakes.len()), (None, 6));
        view.contract = Some(Contract::Plis);
        assert_eq!(view.stake().map(|stake| stake.penalties.tricks), Some(-5));
    }

    #[test]
    fn ones_own_voids_are_no_news() {
        let mut view = view();
        view.voids = [vec![Suit::Clubs], vec![], vec![Suit::Clubs, Suit::Hearts], vec![]];
        assert_eq!(view.others_void_of(Suit::Clubs).collect::<Vec<_>>(), [Seat(2)]);
        view.viewer = Viewer::Spectator;
        assert_eq!(view.others_void_of(Suit::Clubs).collect::<Vec<_>>(), [Seat(0), Seat(2)]);
    }

    #[test]
    fn a_contract_is_done_under_way_or_open() {
        let mut view = view();
        let contract = Contract::Reussite(Rank::Jack);
        view.earlier = vec![Earlier { meneur: Seat(0), contract, points: [20, 40, -20, -40] }];
        (view.meneur, view.contract) = (Seat(1), Some(Contract::Plis));
        assert_eq!(view.progress(Seat(0), Kind::Reussite), Progress::Done(20));
        assert_eq!(view.progress(Seat(1), Kind::Plis), Progress::UnderWay);
        assert_eq!([view.progress(Seat(1), Kind::Total), view.progress(Seat(0), Kind::Plis)], [Progress::Open; 2]);
    }
}
