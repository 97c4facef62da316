//! The confidence player of Bouzy 2017: a hint says that the touched cards can be played or thrown away now.
//!
//! A player gives only hints of which that is true, and trusts the hints it gets: a touched card that is not known to be
//! useless is played. It assumes that every partner hints in this way; a person's plain hint may cost a red token, and
//! with one left nothing is trusted that is not sure.

use super::convention::{Choice, Convention, Rule, discard, fallback, hint, play};
use super::kinds::Kinds;
use super::table_state::{TableState, Turn};
use super::why::TRUST;
use crate::config::FIVE;
use crate::{Action, BLUE_TOKENS, Hint};
use coeur_core::Text;

coeur_core::options! {
    /// What can be set of the confidence player.
    #[derive(Copy)]
    pub struct ConfidenceOptions {
        /// Whether a card is still trusted when one red token is left.
        #[fr = "Une carte montrée est encore crue quand il ne reste qu'un jeton rouge."]
        pub trust_at_the_brink: bool = false;
        /// Whether hints may touch useless cards beside playable ones, as Bouzy's do.
        #[fr = "Les indices peuvent toucher des cartes inutiles à côté de cartes jouables, comme chez Bouzy."]
        pub show_useless: bool = true;
    }
}

/// The player at a table: its way and, for each card, whether a hint has vouched for it.
#[derive(Clone, Debug)]
pub struct Confidence {
    options: ConfidenceOptions,
    pub(super) vouched: [[bool; FIVE]; FIVE],
}

impl Confidence {
    /// A player that has seen nothing yet.
    pub fn new(options: ConfidenceOptions) -> Confidence {
        Confidence { options, vouched: [[false; FIVE]; FIVE] }
    }

    /// What the holder of a card makes of it: hints, and where it was vouched for, that it is of use now or never.
    fn reads(&self, state: &TableState, seat: usize, slot: usize, unseen: &[u8; crate::TYPES]) -> CardStatus {
        let may_be = state.may_be(seat, slot, unseen);
        if may_be.is_empty() {
            return CardStatus::Open;
        }
        if may_be.within(state.needs.dead) {
            return CardStatus::Useless;
        }
        if may_be.within(state.needs.playable) {
            return CardStatus::Sure;
        }
        if self.vouched[seat][slot] {
            return if may_be.and(state.needs.playable).is_empty() { CardStatus::Open } else { CardStatus::Trusted };
        }
        CardStatus::Open
    }

    /// Cards that partners other than `seat` were told to play: one of each is enough.
    fn promised(&self, state: &TableState, seat: usize) -> Kinds {
        let mut promised = Kinds::NONE;
        for other in state.others(state.turn).filter(|&other| other != seat) {
            for (slot, &card) in state.hand(other).unwrap_or(&[]).iter().enumerate() {
                if self.vouched[other][slot] && state.needs.playable.has(card) {
                    promised = promised.or(Kinds::from_card(card));
                }
            }
        }
        promised
    }

    /// The best hint that is true by the convention: as many new cards to play as possible, then as many useless ones.
    fn best_hint(&self, state: &TableState) -> Option<Choice> {
        let me = state.turn;
        let (mut best, mut most) = (None, (0, 0));
        for other in state.others(me) {
            let Some(hand) = state.hand(other) else { continue };
            // What others hold is in everyone's sight but the holder's; our own hand is in the holder's, not in ours.
            let unseen = state.left;
            let promised_elsewhere = self.promised(state, other);
            for told in Hint::all() {
                let (mut plays, mut throws, mut honest) = (0, 0, true);
                let mut promised = promised_elsewhere;
                for (slot, &card) in hand.iter().enumerate() {
                    if !told.touches(card) {
                        continue;
                    }
                    let mut known = state.known(other)[slot];
                    known.hear(told, true);
                    let may_be = Kinds::known(known).and(Kinds::present(&unseen));
                    let new = !self.vouched[other][slot];
                    if state.needs.dead.has(card) && may_be.within(state.needs.dead) {
                        throws += u32::from(new);
                    } else if state.needs.playable.has(card) && !promised.has(card) {
                        plays += u32::from(new && !matches!(self.reads(state, other, slot, &unseen), CardStatus::Sure));
                        promised = promised.or(Kinds::from_card(card));
                    } else {
                        honest = false;
                        break;
                    }
                }
                let throws = if self.options.show_useless { throws } else { 0 };
                if honest && (plays, throws) > most {
                    most = (plays, throws);
                    best = Some(hint(other, told, if plays > 0 { Rule::ShowsPlayable } else { Rule::ShowsUseless }));
                }
            }
        }
        best
    }

    /// What it does where it plays no card.
    fn hint_or_discard(&self, state: &TableState) -> Choice {
        if state.blue > 0
            && let Some(choice) = self.best_hint(state)
        {
            return choice;
        }
        if state.blue < BLUE_TOKENS {
            let (me, unseen) = (state.turn, state.unseen_by(state.turn));
            let useless = |slot: &usize| self.reads(state, me, *slot, &unseen) == CardStatus::Useless;
            if let Some(slot) = (0..state.hand_len(me)).find(useless) {
                return discard(slot, Rule::Useless);
            }
            // The oldest card that no hint has vouched for, rather than one of which something good was said.
            if let Some(slot) = (0..state.hand_len(me)).find(|&slot| !self.vouched[me][slot]) {
                return discard(slot, Rule::NothingBetter);
            }
        }
        fallback(state)
    }
}

/// What a card is to its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardStatus {
    Sure,
    Trusted,
    Useless,
    Open,
}

impl Convention for Confidence {
    fn choose(&self, state: &TableState) -> Choice {
        let me = state.turn;
        let unseen = state.unseen_by(me);
        let find = |reading| (0..state.hand_len(me)).find(|&slot| self.reads(state, me, slot, &unseen) == reading);
        if let Some(slot) = find(CardStatus::Sure) {
            return play(slot, Rule::SureToFit);
        }
        if (self.options.trust_at_the_brink || state.red > 1)
            && let Some(slot) = find(CardStatus::Trusted)
        {
            return play(slot, Rule::Trusted);
        }
        self.hint_or_discard(state)
    }

    fn without_play(&self, state: &TableState) -> Option<Choice> {
        Some(self.hint_or_discard(state))
    }

    fn called(&self, _: &TableState, _: Action) -> Option<Text> {
        Some(TRUST)
    }

    fn witness(&mut self, before: &TableState, turn: &Turn) {
        match turn.action {
            Action::Play(slot) | Action::Discard(slot) => {
                let hand = &mut self.vouched[turn.seat];
                hand.copy_within(usize::from(slot) + 1.., slot.into());
                hand[before.hand_len(turn.seat) - 1] = false;
                hand[FIVE - 1] = false;
            }
            Action::Hint { to, .. } => {
                for slot in 0..before.hand_len(to.index()) {
                    self.vouched[to.index()][slot] |= turn.touched >> slot & 1 == 1;
                }
            }
        }
    }
}
