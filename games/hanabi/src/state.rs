//! The rules, on a value of 256 bytes: the whole deck in draw order, and who holds which places of it.

use crate::config::FIVE;
use crate::legal::{hint_from_bit, list, touching};
use crate::{Action, BLUE_TOKENS, Card, Config, DECK_SIZE, Fireworks, Hint, Knowledge};
use coeur_core::{Actions, Rng, Seat};

/// Red tokens at the start; losing the last one ends the game.
pub const RED_TOKENS: u8 = 3;

/// No game is longer. Two players with three cards each draw 44; before the last draw they can spend the 8 blue tokens
/// and the 43 that discards gave back; then each has one more turn: 44 + 8 + 43 + 2.
pub const MAX_MOVES: usize = 97;

/// In place of [`Hanabi::turns_left`] while the deck is not empty.
const MANY: u8 = u8::MAX;

/// In place of a card's place in the deck where a hand has no card.
const NOWHERE: u8 = u8::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hanabi {
    /// For each seat, ten bits: the hints that would touch a card of its hand. Counting legal hints is then a popcount.
    touchable: u64,
    /// Two bits for each kind of card: how many lie among the discards.
    discarded: u64,
    /// What hints have said of each card in hand.
    known: [[Knowledge; FIVE]; FIVE],
    /// For each card in hand, its place in the deck.
    places: [[u8; FIVE]; FIVE],
    /// All cards in draw order.
    pub(crate) deck: [Card; DECK_SIZE],
    history: [u8; MAX_MOVES],
    moves: u8,
    fireworks: Fireworks,
    blue: u8,
    red: u8,
    drawn: u8,
    /// [`MANY`] until the deck is empty; 0 when the game is over.
    turns_left: u8,
    turn: u8,
    /// A bit for each seat whose hand is one card short: in the last round nobody draws, and everybody has one turn.
    short: u8,
    players: u8,
    hand_size: u8,
    empty_hints: bool,
    loss_scores_zero: bool,
}

impl Hanabi {
    /// The position before the first action of a deck that is known to be complete.
    pub(crate) fn from_deck(config: &Config, deck: [Card; DECK_SIZE]) -> Hanabi {
        let hand_size = config.cards();
        let mut game = Hanabi {
            touchable: 0,
            discarded: 0,
            known: [[Knowledge::EMPTY; FIVE]; FIVE],
            places: [[NOWHERE; FIVE]; FIVE],
            deck,
            history: [0; MAX_MOVES],
            moves: 0,
            fireworks: Fireworks::default(),
            blue: BLUE_TOKENS,
            red: RED_TOKENS,
            drawn: config.players * hand_size,
            turns_left: MANY,
            turn: 0,
            short: 0,
            players: config.players,
            hand_size,
            empty_hints: config.empty_hints,
            loss_scores_zero: config.loss_scores_zero,
        };
        for seat in 0..usize::from(config.players) {
            for position in 0..usize::from(hand_size) {
                game.places[seat][position] = (seat * usize::from(hand_size) + position) as u8;
                game.known[seat][position] = Knowledge::NONE;
            }
            game.look_at(seat);
        }
        game
    }

    /// The same deal before its first action.
    pub(crate) fn first(&self) -> Hanabi {
        Hanabi::from_deck(&self.options(), self.deck)
    }

    pub(crate) fn options(&self) -> Config {
        Config {
            players: self.players,
            hand_size: Some(self.hand_size),
            empty_hints: self.empty_hints,
            loss_scores_zero: self.loss_scores_zero,
        }
    }

    /// How many cards a seat holds.
    #[inline]
    pub fn hand_len(&self, seat: Seat) -> usize {
        usize::from(self.hand_size - (self.short >> seat.0 & 1))
    }

    /// The cards of a seat, oldest first. Only who may see them should ask.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hand_places(seat).iter().map(|&place| self.deck[usize::from(place)])
    }

    /// Where in the deck the cards of a seat come from, oldest first.
    #[inline]
    pub(crate) fn hand_places(&self, seat: Seat) -> &[u8] {
        &self.places[seat.index()][..self.hand_len(seat)]
    }

    /// What hints have said of the cards of a seat, oldest first.
    #[inline]
    pub fn knowledge(&self, seat: Seat) -> &[Knowledge] {
        &self.known[seat.index()][..self.hand_len(seat)]
    }

    pub fn fireworks(&self) -> Fireworks {
        self.fireworks
    }

    /// How many of a card lie among the discards.
    #[inline]
    pub fn discarded(&self, card: Card) -> u8 {
        (self.discarded >> (2 * card.index()) & 3) as u8
    }

    pub fn blue_tokens(&self) -> u8 {
        self.blue
    }

    pub fn red_tokens(&self) -> u8 {
        self.red
    }

    /// Cards still to be drawn.
    pub fn deck_size(&self) -> u8 {
        DECK_SIZE as u8 - self.drawn
    }

    /// Turns left: known once the deck is empty, and 0 when the game is over.
    pub fn turns_left(&self) -> Option<u8> {
        (self.turns_left != MANY).then_some(self.turns_left)
    }

    /// What has been played, in order.
    pub fn history(&self) -> impl ExactSizeIterator<Item = Action> {
        self.history[..usize::from(self.moves)].iter().map(|&code| Action::from_code(code))
    }

    /// The points at this moment.
    #[inline]
    pub fn score(&self) -> u8 {
        if self.red == 0 && self.loss_scores_zero { 0 } else { self.fireworks.sum() }
    }

    #[inline]
    pub(crate) fn mover(&self) -> Option<Seat> {
        (self.turns_left != 0).then_some(Seat(self.turn))
    }

    /// The hints that the player on turn may give, as bits: ten for each seat. Not whether there is a token for one.
    #[inline]
    fn hints(&self) -> u64 {
        let all = if self.empty_hints { (1 << (Hint::COUNT * usize::from(self.players))) - 1 } else { self.touchable };
        all & !(0x3FF << (Hint::COUNT * usize::from(self.turn)))
    }

    pub(crate) fn legal(&self) -> Actions<Action> {
        match self.mover() {
            Some(seat) => list(self.hand_len(seat), self.blue, self.hints()),
            None => Actions::new(),
        }
    }

    /// A legal action drawn by number: plays, then discards, then hints, without listing them.
    #[inline]
    pub(crate) fn any_action(&self, rng: &mut Rng) -> Option<Action> {
        let cards = self.hand_len(self.mover()?) as u32;
        let thrown = if self.blue < BLUE_TOKENS { cards } else { 0 };
        let hints = if self.blue > 0 { self.hints() } else { 0 };
        let number = rng.below(cards + thrown + hints.count_ones());
        Some(if number < cards {
            Action::Play(number as u8)
        } else if number < cards + thrown {
            Action::Discard((number - cards) as u8)
        } else {
            hint_from_bit(coeur_core::rng::nth_bit(hints, number - cards - thrown))
        })
    }

    #[inline]
    pub(crate) fn act(&mut self, action: Action) {
        let seat = usize::from(self.turn);
        let last_round = self.turns_left != MANY;
        self.history[usize::from(self.moves)] = action.code();
        self.moves += 1;
        match action {
            Action::Play(position) => {
                let card = self.deck[usize::from(self.places[seat][usize::from(position)])];
                if self.fireworks.take(card) {
                    self.blue += u8::from(card.rank() == 5 && self.blue < BLUE_TOKENS);
                } else {
                    self.red -= 1;
                    self.discarded += 1 << (2 * card.index());
                }
                if self.red == 0 || self.fireworks.complete() {
                    self.turns_left = 0;
                }
                self.replace(seat, usize::from(position));
            }
            Action::Discard(position) => {
                let card = self.deck[usize::from(self.places[seat][usize::from(position)])];
                self.blue += 1;
                self.discarded += 1 << (2 * card.index());
                self.replace(seat, usize::from(position));
            }
            Action::Hint { to, hint } => {
                self.blue -= 1;
                self.tell(to.index(), hint);
            }
        }
        if last_round {
            self.turns_left = self.turns_left.saturating_sub(1);
        }
        self.turn = if self.turn + 1 == self.players { 0 } else { self.turn + 1 };
    }

    /// Takes a card out of a hand; the next one of the deck, if there is one and the game goes on, comes in at the end.
    #[inline]
    fn replace(&mut self, seat: usize, position: usize) {
        let last = usize::from(self.hand_size) - 1;
        let (places, known) = (&mut self.places[seat], &mut self.known[seat]);
        for slot in position..last {
            places[slot] = places[slot + 1];
            known[slot] = known[slot + 1];
        }
        if usize::from(self.drawn) < DECK_SIZE && self.turns_left != 0 {
            places[last] = self.drawn;
            known[last] = Knowledge::NONE;
            self.drawn += 1;
            if usize::from(self.drawn) == DECK_SIZE {
                self.turns_left = self.players;
            }
        } else {
            places[last] = NOWHERE;
            known[last] = Knowledge::EMPTY;
            self.short |= 1 << seat;
        }
        self.look_at(seat);
    }

    #[inline]
    fn tell(&mut self, to: usize, hint: Hint) {
        let len = self.hand_len(Seat(to as u8));
        for slot in 0..len {
            let card = self.deck[usize::from(self.places[to][slot])];
            self.known[to][slot].hear(hint, hint.touches(card));
        }
    }

    /// Notes anew which hints would touch a card of this hand.
    #[inline]
    pub(crate) fn look_at(&mut self, seat: usize) {
        let bits = touching(self.hand(Seat(seat as u8)));
        let shift = Hint::COUNT * seat;
        self.touchable = self.touchable & !(0x3FF << shift) | bits << shift;
    }
}
