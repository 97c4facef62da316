//! What may be played, and what it does.

use crate::deal::{self, Dealt};
use crate::plays::{Choices, Play, choices, nth, ways};
use crate::state::Score;
use crate::{Action, Card, Closing, Held, LoveLetter, MAX_PLIES, Move, Phase};
use coeur_core::{MAX_SEATS, Rng, Seat};

/// The hand that an action laid open, and what a Baron compared, from the two hands that met.
fn laid_open(
    me: Seat,
    action: Action,
    [mine, theirs]: [Option<Card>; 2],
    out: impl Fn(Seat) -> bool,
) -> (Option<Held>, Option<[Card; 2]>) {
    let held = |seat: Seat, card: Option<Card>| card.map(|card| Held { seat, card });
    let Move::Play { card, target, .. } = action.read() else { return (None, None) };
    match (card, target) {
        (Card::Princess, _) => (held(me, mine), None),
        (Card::Prince, Some(target)) => (held(target, theirs), None),
        (Card::Guard | Card::Baron, Some(target)) => {
            let laid = if out(target) {
                held(target, theirs)
            } else if out(me) {
                held(me, mine)
            } else {
                None
            };
            (laid, mine.zip(theirs).map(<[Card; 2]>::from).filter(|_| card == Card::Baron))
        }
        _ => (None, None),
    }
}

impl LoveLetter {
    /// Clears the table and deals a round; tokens, results and the starting seat stay as they are.
    pub(crate) fn begin_round(&mut self, dealt: &Dealt) {
        self.queue[dealt.len()..].fill(Card::Spy);
        self.history = [Action::default(); MAX_PLIES];
        self.plies = 0;
        self.hands = [None; MAX_SEATS];
        self.drawn = [None; 2];
        self.protected = 0;
        self.spies = 0;
        self.deal_out(dealt);
    }

    /// Deals a round on a clear table.
    #[inline]
    pub(crate) fn deal_out(&mut self, dealt: &Dealt) {
        let (first_hand, seats) = (coeur_core::Game::config(self).first_hand(), usize::from(self.players));
        self.queue[..dealt.len()].copy_from_slice(dealt);
        for (hand, &card) in self.hands.iter_mut().zip(&dealt[first_hand..first_hand + seats]) {
            *hand = Some(card);
        }
        self.top = (first_hand + seats) as u8;
        self.end = dealt.len() as u8;
        self.still_in = (1 << seats) - 1;
        self.begin_turn(self.starter);
    }

    /// Handmaid's protection ends, and a card is drawn: the deck is not empty, or the round would be over.
    #[inline]
    fn begin_turn(&mut self, seat: u8) {
        self.turn = seat;
        self.protected &= !(1 << seat);
        self.phase = Phase::Play;
        self.drawn[0] = Some(self.take_top());
    }

    #[inline]
    fn take_top(&mut self) -> Card {
        self.top += 1;
        self.queue[usize::from(self.top) - 1]
    }

    /// Others who are in and not protected.
    #[inline]
    pub(crate) fn targets(&self) -> u8 {
        self.still_in & !self.protected & !(1 << self.turn)
    }

    /// What the player on turn may do.
    #[inline]
    pub(crate) fn choices(&self) -> Choices {
        let hand: arrayvec::ArrayVec<Card, 3> = self.hand(Seat(self.turn)).collect();
        Choices::of(&hand, self.phase, self.turn, self.targets())
    }

    /// A legal action, each equally likely, without listing them.
    #[inline]
    pub(crate) fn draw_action(&self, rng: &mut Rng) -> Option<Action> {
        match (self.phase, self.hands[usize::from(self.turn)], self.drawn[0]) {
            (Phase::Play, Some(held), Some(drawn)) => Some(self.draw_play(held, drawn, rng).action()),
            (Phase::Keep, Some(held), Some(drawn)) => Some(self.draw_keep(held, drawn, rng)),
            _ => None,
        }
    }

    #[inline]
    fn draw_play(&self, held: Card, drawn: Card, rng: &mut Rng) -> Play {
        let targets = self.targets();
        let (first, second) = choices(held, drawn);
        let split = ways(first, targets);
        let way = rng.below(split + second.map_or(0, |second| ways(second, targets)));
        let later = way >= split;
        let card = if later { second.unwrap_or(first) } else { first };
        nth(card, if later { way - split } else { way }, self.turn, targets)
    }

    /// Plays random actions to the end, the same as by [`draw_action`](LoveLetter::draw_action), and says how many.
    #[inline]
    pub(crate) fn play_out(&mut self, rng: &mut Rng) -> u32 {
        let mut plies = 0;
        while let (false, Some(held), Some(drawn)) =
            (self.phase == Phase::Over, self.hands[usize::from(self.turn)], self.drawn[0])
        {
            if self.phase == Phase::Keep {
                self.carry_out(self.draw_keep(held, drawn, rng));
            } else {
                let play = self.draw_play(held, drawn, rng);
                let action = play.action();
                self.remember(action);
                self.play_card(play, action);
            }
            plies += 1;
        }
        plies
    }

    #[inline]
    fn remember(&mut self, action: Action) {
        self.history[usize::from(self.plies)] = action;
        self.plies += 1;
    }

    /// A Chancellor's choice. Every order of the cards is drawn equally often, so that every order that reads differently
    /// is too: each stands for the same number of them.
    #[inline]
    fn draw_keep(&self, held: Card, drawn: Card, rng: &mut Rng) -> Action {
        let Some(third) = self.drawn[1] else {
            return if rng.below(2) == 0 { Action::keep(held, drawn, None) } else { Action::keep(drawn, held, None) };
        };
        let lot = rng.below(6);
        let mut cards = [held, drawn, third];
        cards.swap(0, lot as usize % 3);
        if lot >= 3 {
            cards.swap(1, 2);
        }
        Action::keep(cards[0], cards[1], Some(cards[2]))
    }

    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action) {
        self.remember(action);
        match action.read() {
            Move::Play { card, target, guess } => self.play_card(Play { card, target, guess }, action),
            Move::Keep { card, bottom, lowest } => {
                self.hands[usize::from(self.turn)] = Some(card);
                self.drawn = [None; 2];
                for card in [Some(bottom), lowest].into_iter().flatten() {
                    self.queue[usize::from(self.end)] = card;
                    self.end += 1;
                }
                self.end_turn(action, [None; 2]);
            }
        }
    }

    #[inline]
    fn play_card(&mut self, Play { card, target, guess }: Play, action: Action) {
        let me = usize::from(self.turn);
        let held = self.hands[me];
        self.hands[me] = if held == Some(card) { self.drawn[0] } else { held };
        self.drawn[0] = None;
        let faced = [self.hands[me], target.and_then(|target| self.hands[target.index()])];
        match (card, target) {
            (Card::Spy, _) => self.spies |= 1 << me,
            (Card::Guard, Some(target)) if self.hands[target.index()] == guess => self.leave(target.index()),
            (Card::Baron, Some(target)) => {
                let (mine, theirs) = (self.hands[me], self.hands[target.index()]);
                if mine != theirs {
                    self.leave(if mine < theirs { me } else { target.index() });
                }
            }
            (Card::Handmaid, _) => self.protected |= 1 << me,
            (Card::Prince, Some(target)) => self.discard_and_draw(target.index()),
            (Card::Chancellor, _) if self.top < self.end => {
                self.drawn[0] = Some(self.take_top());
                if self.top < self.end {
                    self.drawn[1] = Some(self.take_top());
                }
                self.phase = Phase::Keep;
                return;
            }
            (Card::King, Some(target)) => self.hands.swap(me, target.index()),
            (Card::Princess, _) => self.leave(me),
            _ => {}
        }
        self.end_turn(action, faced);
    }

    /// A hand goes face up to the table, without effect, and its player is out.
    #[inline]
    fn leave(&mut self, seat: usize) {
        self.hands[seat] = None;
        self.still_in &= !(1 << seat);
        self.protected &= !(1 << seat);
    }

    /// What a Prince does: a Princess puts her holder out; anybody else draws, if need be the burnt card.
    #[inline]
    fn discard_and_draw(&mut self, seat: usize) {
        match self.hands[seat] {
            Some(Card::Princess) => return self.leave(seat),
            Some(Card::Spy) => self.spies |= 1 << seat,
            _ => {}
        }
        self.hands[seat] = Some(if self.top < self.end { self.take_top() } else { self.queue[0] });
    }

    /// `faced`: the hands of the player and of the target as the card met them.
    #[inline]
    fn end_turn(&mut self, action: Action, faced: [Option<Card>; 2]) {
        if self.still_in.is_power_of_two() || self.top == self.end {
            return self.end_round(action, faced);
        }
        // The first seat still in after this one, else the first of all.
        let after = self.still_in & (u8::MAX << self.turn << 1);
        let next = if after == 0 { self.still_in } else { after };
        self.begin_turn(next.trailing_zeros() as u8);
    }

    /// Gives the tokens, and deals the next round unless the match is over. All hands compare, even of one player alone.
    fn end_round(&mut self, action: Action, faced: [Option<Card>; 2]) {
        let seats = usize::from(self.players);
        // `None` is less than any card.
        let highest = self.hands[..seats].iter().max().copied().flatten();
        let mut winners = 0u8;
        for (seat, hand) in self.hands[..seats].iter().enumerate() {
            winners |= u8::from(*hand == highest) << seat;
        }
        let spies = self.spies & self.still_in;
        let spy = if spies.is_power_of_two() { spies } else { 0 };
        let score = Score::new(winners, spy);
        self.scores[usize::from(self.round)] = score;
        for (seat, tokens) in self.tokens[..seats].iter_mut().enumerate() {
            *tokens += score.tokens(seat);
        }
        let won = self.tokens.iter().any(|&tokens| tokens >= self.goal);
        let config = coeur_core::Game::config(self);
        let next = if won { None } else { self.later.deal(usize::from(self.round) + 1, |rng| deal::shuffle(&config, rng)) };
        let Some(dealt) = next else {
            self.phase = Phase::Over;
            return;
        };
        let open = self.still_in.count_ones() > 1;
        let hands = if open { self.hands } else { [None; MAX_SEATS] };
        let seat = Seat(self.turn);
        let (laid, compared) = laid_open(seat, action, faced, |seat| !self.is_in(seat));
        self.closing = Some(Closing { seat, action, hands, laid, compared });
        self.round += 1;
        self.starter = winners.trailing_zeros() as u8;
        self.begin_round(&dealt);
    }
}
