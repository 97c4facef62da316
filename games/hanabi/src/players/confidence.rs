//! The confidence player of Bouzy 2017: a hint says that the touched cards can be played or thrown away now.
//!
//! A player gives only hints of which that is true, and trusts the hints it gets: a touched card that is not known to be
//! useless is played. It assumes that every partner hints in this way; a person's plain hint may cost a red token, and
//! with one left nothing is trusted that is not sure.

use super::convention::{Choice, Convention, Why, discard, fallback, hint, play};
use super::kinds::Kinds;
use super::scene::{Scene, Turn};
use crate::state::FIVE;
use crate::{Action, BLUE_TOKENS, Hint};

coeur_core::options! {
    /// The confidence player.
    #[derive(Copy)]
    pub struct Confidence {
        /// Whether a card is still trusted when one red token is left.
        pub trust_at_the_brink: bool = false;
        /// Whether hints may touch useless cards beside playable ones, as Bouzy's do.
        pub show_useless: bool = true;
    }
}

/// The player at a table: its way and, for each card, whether a hint has vouched for it.
#[derive(Clone, Debug)]
pub struct Confident {
    options: Confidence,
    vouched: [[bool; FIVE]; FIVE],
}

impl Confident {
    /// A player that has seen nothing yet.
    pub fn new(options: Confidence) -> Confident {
        Confident { options, vouched: [[false; FIVE]; FIVE] }
    }

    /// What the holder of a card makes of it: hints, and where it was vouched for, that it is of use now or never.
    fn reads(&self, scene: &Scene, seat: usize, slot: usize, unseen: &[u8; crate::TYPES]) -> Reading {
        let may_be = scene.may_be(seat, slot, unseen);
        if may_be.is_empty() {
            return Reading::Open;
        }
        if may_be.within(scene.needs.dead) {
            return Reading::Useless;
        }
        if may_be.within(scene.needs.playable) {
            return Reading::Sure;
        }
        if self.vouched[seat][slot] {
            return if may_be.and(scene.needs.playable).is_empty() { Reading::Open } else { Reading::Trusted };
        }
        Reading::Open
    }

    /// Cards that partners other than `seat` were told to play: one of each is enough.
    fn promised(&self, scene: &Scene, seat: usize) -> Kinds {
        let mut promised = Kinds::NONE;
        for other in scene.others(scene.turn).filter(|&other| other != seat) {
            for (slot, &card) in scene.hand(other).unwrap_or(&[]).iter().enumerate() {
                if self.vouched[other][slot] && scene.needs.playable.has(card) {
                    promised = promised.or(Kinds::of(card));
                }
            }
        }
        promised
    }

    /// The best hint that is true by the convention: as many new cards to play as possible, then as many useless ones.
    fn best_hint(&self, scene: &Scene) -> Option<Choice> {
        let me = scene.turn;
        let (mut best, mut most) = (None, (0, 0));
        for other in scene.others(me) {
            let Some(hand) = scene.hand(other) else { continue };
            // What others hold is in everyone's sight but the holder's; our own hand is in the holder's, not in ours.
            let unseen = scene.left;
            let promised_elsewhere = self.promised(scene, other);
            for told in Hint::all() {
                let (mut plays, mut throws, mut honest) = (0, 0, true);
                let mut promised = promised_elsewhere;
                for (slot, &card) in hand.iter().enumerate() {
                    if !told.touches(card) {
                        continue;
                    }
                    let mut known = scene.known(other)[slot];
                    known.hear(told, true);
                    let may_be = Kinds::known(known).and(Kinds::present(&unseen));
                    let new = !self.vouched[other][slot];
                    if scene.needs.dead.has(card) && may_be.within(scene.needs.dead) {
                        throws += u32::from(new);
                    } else if scene.needs.playable.has(card) && !promised.has(card) {
                        plays += u32::from(new && !matches!(self.reads(scene, other, slot, &unseen), Reading::Sure));
                        promised = promised.or(Kinds::of(card));
                    } else {
                        honest = false;
                        break;
                    }
                }
                let throws = if self.options.show_useless { throws } else { 0 };
                if honest && (plays, throws) > most {
                    most = (plays, throws);
                    best = Some(hint(other, told, if plays > 0 { Why::ShowsPlayable } else { Why::ShowsUseless }));
                }
            }
        }
        best
    }
}

/// What a card is to its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    Sure,
    Trusted,
    Useless,
    Open,
}

impl Convention for Confident {
    fn choose(&self, scene: &Scene) -> Choice {
        let me = scene.turn;
        let unseen = scene.unseen_by(me);
        let find = |reading| (0..scene.hand_len(me)).find(|&slot| self.reads(scene, me, slot, &unseen) == reading);
        if let Some(slot) = find(Reading::Sure) {
            return play(slot, Why::SureToFit);
        }
        if (self.options.trust_at_the_brink || scene.red > 1)
            && let Some(slot) = find(Reading::Trusted)
        {
            return play(slot, Why::Trusted);
        }
        if scene.blue > 0
            && let Some(choice) = self.best_hint(scene)
        {
            return choice;
        }
        if scene.blue < BLUE_TOKENS {
            if let Some(slot) = find(Reading::Useless) {
                return discard(slot, Why::Useless);
            }
            // The oldest card that no hint has vouched for, rather than one of which something good was said.
            if let Some(slot) = (0..scene.hand_len(me)).find(|&slot| !self.vouched[me][slot]) {
                return discard(slot, Why::NothingBetter);
            }
        }
        fallback(scene)
    }

    fn witness(&mut self, before: &Scene, turn: &Turn) {
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
