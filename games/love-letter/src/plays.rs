//! The ways to play a hand: listed as legal actions, or only counted and weighed one after the other.

use crate::{Action, Card, Phase};
use coeur_core::rng::NTH_IN_BYTE;
use coeur_core::{Actions, MAX_SEATS, Seat};

/// What a Guard may name, in order: anything but a Guard.
pub(crate) const GUESSES: [Card; 9] = [
    Card::Spy,
    Card::Priest,
    Card::Baron,
    Card::Handmaid,
    Card::Prince,
    Card::Chancellor,
    Card::King,
    Card::Countess,
    Card::Princess,
];

/// In how many ways a card can be played, by the mask of those who can be chosen.
const WAYS: [[u8; 1 << MAX_SEATS]; 10] = {
    let one = [1; MAX_SEATS + 1];
    let chosen = [1, 1, 2, 3, 4, 5, 6];
    let ways = [one, [1, 9, 18, 27, 36, 45, 54], chosen, chosen, one, [1, 2, 3, 4, 5, 6, 7], one, chosen, one, one];
    let mut by_mask = [[0; 1 << MAX_SEATS]; 10];
    let mut place = 0;
    while place < 10 << MAX_SEATS {
        let (card, mask) = (place >> MAX_SEATS, place % (1 << MAX_SEATS));
        by_mask[card][mask] = ways[card][mask.count_ones() as usize];
        place += 1;
    }
    by_mask
};

/// In how many ways a card can be played at these targets.
#[inline]
pub(crate) fn ways(card: Card, targets: u8) -> u32 {
    WAYS[card.value()][usize::from(targets) % (1 << MAX_SEATS)].into()
}

/// What a Chancellor may keep of these cards.
fn keeps(hand: &[Card]) -> Actions<Action> {
    let mut actions = Actions::new();
    for kept in 0..hand.len() {
        for upper in (0..hand.len()).filter(|&place| place != kept) {
            let lowest = (0..hand.len()).find(|&place| place != kept && place != upper);
            let action = Action::keep(hand[kept], hand[upper], lowest.map(|place| hand[place]));
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
    }
    actions
}

/// The ways to play one of two cards, in the order of the legal actions and without listing them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plays {
    first: Card,
    second: Option<Card>,
    me: u8,
    targets: u8,
}

impl Plays {
    #[inline]
    fn of(held: Card, drawn: Card, me: u8, targets: u8) -> Plays {
        let (first, second) = choices(held, drawn);
        Plays { first, second, me, targets }
    }

    /// Each card with the seats that it may be aimed at; none where it is played without a target. Seat by seat, a Guard names each of
    /// [`GUESSES`].
    #[inline]
    pub(crate) fn cards(&self) -> impl Iterator<Item = (Card, u8)> + use<> {
        let (me, targets) = (self.me, self.targets);
        [Some(self.first), self.second].into_iter().flatten().map(move |card| (card, aimed_at(card, me, targets)))
    }

    /// How many there are.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        ways(self.first, self.targets) + self.second.map_or(0, |second| ways(second, self.targets))
    }

    /// The action at a place in that order.
    #[inline]
    pub(crate) fn action(&self, place: usize) -> Action {
        let (way, split) = (place as u32, ways(self.first, self.targets));
        match self.second {
            Some(second) if way >= split => nth(second, way - split, self.me, self.targets),
            _ => nth(self.first, way, self.me, self.targets),
        }
        .action()
    }
}

/// What may be done, not listed where that can be helped.
pub(crate) enum Choices {
    Plays(Plays),
    /// Those of a Chancellor, or none.
    Listed(Actions<Action>),
}

impl Choices {
    /// What a seat may do with the cards in hand, and the seats that may be chosen.
    #[inline]
    pub(crate) fn of(hand: &[Card], phase: Phase, me: u8, targets: u8) -> Choices {
        match (phase, hand) {
            (Phase::Play, &[held, drawn]) => Choices::Plays(Plays::of(held, drawn, me, targets)),
            (Phase::Keep, &[_, _] | &[_, _, _]) => Choices::Listed(keeps(hand)),
            _ => Choices::Listed(Actions::new()),
        }
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        match self {
            Choices::Plays(plays) => plays.count() as usize,
            Choices::Listed(actions) => actions.len(),
        }
    }

    #[inline]
    pub(crate) fn action(&self, place: usize) -> Action {
        match self {
            Choices::Plays(plays) => plays.action(place),
            Choices::Listed(actions) => actions[place],
        }
    }

    #[inline]
    pub(crate) fn actions(&self) -> Actions<Action> {
        (0..self.count()).map(|place| self.action(place)).collect()
    }
}

/// The different cards that may be played of two.
#[inline]
pub(crate) fn choices(held: Card, drawn: Card) -> (Card, Option<Card>) {
    if held == drawn || (held == Card::Countess && drawn.drives_out_countess()) {
        (held, None)
    } else if drawn == Card::Countess && held.drives_out_countess() {
        (drawn, None)
    } else {
        (held, Some(drawn))
    }
}

/// The seats that a card may be aimed at: a Prince also strikes who plays it.
#[inline]
fn aimed_at(card: Card, me: u8, targets: u8) -> u8 {
    if card.aims() { targets | u8::from(card == Card::Prince) << me } else { 0 }
}

/// A card played, at whom, and what a Guard names.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(crate) card: Card,
    pub(crate) target: Option<Seat>,
    pub(crate) guess: Option<Card>,
}

impl Play {
    #[inline]
    pub(crate) fn action(self) -> Action {
        match (self.target, self.guess) {
            (Some(target), Some(guess)) => Action::guard(target, guess),
            (Some(target), None) => Action::at(self.card, target),
            (None, _) => Action::play(self.card),
        }
    }
}

/// Way number `way` of playing a card. No processor foresees which card it is, so that nothing here is a branch on it.
#[inline]
pub(crate) fn nth(card: Card, way: u32, me: u8, targets: u8) -> Play {
    let guard = card == Card::Guard;
    let mask = targets | u8::from(card == Card::Prince) << me;
    let aimed = card.aims() & (mask != 0);
    let number = if guard { way / 9 } else { way };
    let seat = Seat(NTH_IN_BYTE[usize::from(mask)][number as usize % 8]);
    Play { card, target: aimed.then_some(seat), guess: (aimed & guard).then_some(GUESSES[way as usize % 9]) }
}
