//! The position: a match in one small value, with the round's deal and history inline.

use crate::card::DECK_SIZE;
use crate::config::MAX_ROUNDS;
use crate::deal::{self, Dealt};
use crate::{Action, Card, Config, LoveLetterView, Worlds};
use coeur_core::options::OptionError;
use coeur_core::{
    Actions, Chronicle, DealError, Game, GameInfo, Later, MAX_SEATS, NoWorld, NotationError, Payoffs, Rng, Seat, Text,
    Viewer,
};
use serde::{Deserialize, Serialize, Serializer};
use std::sync::Arc;

/// The longest round: a deck of 17 cards (three players) gives 17 turns, and two Chancellors one more action each.
pub const MAX_PLIES: usize = 19;

/// The dealt cards, then those that two Chancellors put back: each card is drawn from the front.
pub(crate) const QUEUE: usize = DECK_SIZE + 4;

/// What is asked of the player on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// To play one of two cards.
    Play,
    /// To keep one of the cards after a Chancellor.
    Keep,
    /// Nothing: the match is over.
    Over,
}

/// Who gained tokens in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundResult {
    /// Who won it; several if they tied.
    pub winners: Vec<Seat>,
    /// Who gained a token for a Spy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spy: Option<Seat>,
}

/// A round's result as two masks of seats: winners below, the Spy's token above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Score(pub(crate) u16);

impl Score {
    pub(crate) fn new(winners: u8, spy: u8) -> Score {
        Score(u16::from(winners) | u16::from(spy) << 8)
    }

    pub(crate) fn winners(self) -> u8 {
        self.0 as u8
    }

    pub(crate) fn tokens(self, seat: usize) -> u8 {
        (self.0 >> seat & 1) as u8 + (self.0 >> (seat + 8) & 1) as u8
    }

    pub(crate) fn told(self) -> RoundResult {
        RoundResult { winners: seats_in(self.winners()).collect(), spy: seats_in((self.0 >> 8) as u8).next() }
    }
}

/// How the round before this one closed: what everybody saw last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Closing {
    /// Who made the last move.
    pub seat: Seat,
    /// What it was.
    pub action: Action,
    /// The hands laid open at the end by seat, where the deck had run out.
    pub hands: [Option<Card>; MAX_SEATS],
}

/// A match of Love Letter in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LoveLetter {
    pub(crate) later: Later<Dealt>,
    pub(crate) queue: [Card; QUEUE],
    pub(crate) history: [Action; MAX_PLIES],
    pub(crate) plies: u8,
    /// The next card to be drawn, as a place in the queue.
    pub(crate) top: u8,
    /// One past the bottom of the deck.
    pub(crate) end: u8,
    /// One card for each seat still in.
    pub(crate) hands: [Option<Card>; MAX_SEATS],
    /// What the player on turn has drawn beside its hand.
    pub(crate) drawn: [Option<Card>; 2],
    pub(crate) phase: Phase,
    pub(crate) turn: u8,
    /// Masks of seats: still in the round, protected by a Handmaid, having shown a Spy.
    pub(crate) still_in: u8,
    pub(crate) protected: u8,
    pub(crate) spies: u8,
    pub(crate) players: u8,
    pub(crate) goal: u8,
    pub(crate) starter: u8,
    pub(crate) round: u8,
    pub(crate) tokens: [u8; MAX_SEATS],
    pub(crate) scores: [Score; MAX_ROUNDS],
    pub(crate) closing: Option<Closing>,
}

/// The seats of a mask, in order.
pub(crate) fn seats_in(mask: u8) -> impl Iterator<Item = Seat> {
    (0..MAX_SEATS as u8).filter(move |seat| mask >> seat & 1 == 1).map(Seat)
}

impl LoveLetter {
    /// A match before its first card: [`deal_out`](LoveLetter::deal_out) deals.
    #[inline]
    pub(crate) fn empty(config: &Config, later: Later<Dealt>) -> LoveLetter {
        LoveLetter {
            later,
            queue: [Card::Spy; QUEUE],
            history: [Action::default(); MAX_PLIES],
            plies: 0,
            top: 0,
            end: 0,
            hands: [None; MAX_SEATS],
            drawn: [None; 2],
            phase: Phase::Play,
            turn: 0,
            still_in: 0,
            protected: 0,
            spies: 0,
            players: config.players,
            goal: config.goal(),
            starter: 0,
            round: 0,
            tokens: [0; MAX_SEATS],
            scores: [Score::default(); MAX_ROUNDS],
            closing: None,
        }
    }

    /// The 21 cards of this round as they were dealt.
    pub fn dealt(&self) -> [Card; DECK_SIZE] {
        std::array::from_fn(|place| self.queue[place])
    }

    /// The cards of a seat: one, none when it is out, and while it is on turn also what it has drawn.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> + use<> {
        let held = self.hands.get(seat.index()).copied().flatten();
        let drawn = if self.turn() == Some(seat) { self.drawn } else { [None; 2] };
        held.into_iter().chain(drawn.into_iter().flatten())
    }

    /// The deck from its top.
    pub fn deck(&self) -> &[Card] {
        &self.queue[usize::from(self.top)..usize::from(self.end)]
    }

    /// The cards shown at the start of the round.
    pub fn shown(&self) -> &[Card] {
        &self.queue[1..self.config().first_hand()]
    }

    /// What is asked of the player on turn.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the seat is still in the round.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.still_in >> seat.0 & 1 == 1
    }

    /// Whether a Handmaid protects the seat.
    pub fn is_protected(&self, seat: Seat) -> bool {
        self.protected >> seat.0 & 1 == 1
    }

    /// Rounds finished so far.
    pub fn rounds_played(&self) -> usize {
        usize::from(self.round) + usize::from(self.phase == Phase::Over)
    }

    /// The actions of this round so far.
    pub fn history(&self) -> &[Action] {
        &self.history[..usize::from(self.plies)]
    }

    /// Whether the round ended with hands laid open: the match is over, the deck empty and several are still in.
    pub(crate) fn shows_hands(&self) -> bool {
        self.phase == Phase::Over && self.still_in.count_ones() > 1
    }
}

impl Game for LoveLetter {
    type Config = Config;
    type Deal = Vec<Vec<Card>>;
    type Action = Action;
    type View = LoveLetterView;
    type Worlds = Worlds;

    const INFO: GameInfo = GameInfo {
        id: "love-letter",
        name: Text { fr: "Love Letter", en: "Love Letter" },
        summary: Text {
            fr: "Une carte en main, une qu'on pioche : en jouer une, deviner celles des autres, rester le dernier en lice.",
            en: "One card in hand and one drawn: play one, guess the others', and be the last one left.",
        },
        min_seats: 2,
        max_seats: 6,
        hidden: true,
        cooperative: false,
        rules: include_str!("../README.md"),
    };

    fn settle(config: Config) -> Result<Config, OptionError> {
        Ok(Config { tokens: Some(config.goal()), ..config })
    }

    fn seats_of(config: &Config) -> usize {
        config.players.into()
    }

    /// The last round can bring a token and one for a Spy to somebody who lacked one.
    fn payoff_range(config: &Config) -> (i32, i32) {
        (0, i32::from(config.goal()) + 1)
    }

    fn shuffle(config: &Config, rng: &mut Rng) -> Vec<Vec<Card>> {
        (0..config.max_rounds()).map(|_| deal::shuffle(rng).to_vec()).collect()
    }

    fn start(config: &Config, rounds: &Vec<Vec<Card>>) -> Result<LoveLetter, DealError> {
        let rounds: Arc<[Dealt]> = deal::check(config, rounds)?.into();
        let first = rounds[0];
        let mut game = LoveLetter::empty(config, Later::Listed(rounds));
        game.deal_out(&first);
        Ok(game)
    }

    #[inline]
    fn deal(config: &Config, rng: &mut Rng) -> LoveLetter {
        let mut game = LoveLetter::empty(config, Later::Seeded(rng.next_u64()));
        game.deal_out(&deal::shuffle(rng));
        game
    }

    fn config(&self) -> Config {
        Config { players: self.players, tokens: Some(self.goal) }
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(Seat(self.turn))
    }

    fn actions(&self) -> Actions<Action> {
        self.legal()
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        self.draw_action(rng)
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        self.carry_out(action);
    }

    fn payoffs(&self) -> Payoffs {
        Payoffs::new(self.tokens[..usize::from(self.players)].iter().map(|&tokens| tokens.into()))
    }

    fn view(&self, viewer: Viewer) -> LoveLetterView {
        LoveLetterView::of(self, viewer)
    }

    fn worlds(view: &LoveLetterView) -> Result<Worlds, NoWorld> {
        Worlds::of(view)
    }

    fn world(worlds: &Worlds, rng: &mut Rng) -> LoveLetter {
        worlds.draw(rng)
    }

    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::parse(text)
    }
}

impl Chronicle for LoveLetter {
    fn since_deal(&self) -> (LoveLetter, Vec<Action>) {
        let mut start = self.clone();
        if self.phase == Phase::Over {
            let score = std::mem::take(&mut start.scores[usize::from(self.round)]);
            for (seat, tokens) in start.tokens.iter_mut().enumerate() {
                *tokens -= score.tokens(seat);
            }
        }
        start.begin_round(&self.dealt());
        (start, self.history().to_vec())
    }
}

/// The whole match for people and scripts; nothing reads it back.
impl Serialize for LoveLetter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Whole<'a> {
            config: Config,
            round: u8,
            tokens: &'a [u8],
            starter: Seat,
            turn: Option<Seat>,
            phase: Phase,
            dealt: Dealt,
            burnt: Card,
            shown: &'a [Card],
            deck: &'a [Card],
            hands: Vec<Vec<Card>>,
            out: Vec<Seat>,
            protected: Vec<Seat>,
            actions: &'a [Action],
            results: Vec<RoundResult>,
            previous: Option<Closing>,
            #[serde(skip_serializing_if = "Option::is_none")]
            later_seed: Option<u64>,
            #[serde(skip_serializing_if = "Option::is_none")]
            rounds: Option<&'a [Dealt]>,
        }
        let seats = usize::from(self.players);
        Whole {
            config: self.config(),
            round: self.round,
            tokens: &self.tokens[..seats],
            starter: Seat(self.starter),
            turn: self.turn(),
            phase: self.phase,
            dealt: self.dealt(),
            burnt: self.queue[0],
            shown: self.shown(),
            deck: self.deck(),
            hands: Seat::all(seats).map(|seat| self.hand(seat).collect()).collect(),
            out: Seat::all(seats).filter(|&seat| !self.is_in(seat)).collect(),
            protected: seats_in(self.protected).collect(),
            actions: self.history(),
            results: self.scores[..self.rounds_played()].iter().map(|score| score.told()).collect(),
            previous: self.closing,
            later_seed: if let Later::Seeded(seed) = self.later { Some(seed) } else { None },
            rounds: if let Later::Listed(rounds) = &self.later { Some(rounds) } else { None },
        }
        .serialize(serializer)
    }
}
