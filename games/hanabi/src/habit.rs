//! How sensible players choose: cheap enough to be asked of every turn in thousands of worlds.
//!
//! Every legal action has a weight, from what the player on turn sees: the others' hands, what hints have said of its own,
//! the table. A hint is taken to be about one card, its *focus*, as in [`partner`](crate::players::partner).

use crate::players::kinds::{Kinds, Needs};
use crate::{Action, BLUE_TOKENS, Card, Hanabi, Hint, TYPES};
use coeur_core::Seat;

/// The weights, set by hand. Of what the partner player does in 50 games of three players an action has a share of 0.21
/// (geometric mean), of what the confidence player does 0.11; chance gives 0.05.
mod weight {
    /// A card that is sure to fit is played.
    pub const SURE_PLAY: f64 = 60.0;
    /// A card that a hint has touched is played, times its chance to fit.
    pub const SHOWN_PLAY: f64 = 8.0;
    /// A card that no hint has touched is played, times its chance to fit.
    pub const BLIND_PLAY: f64 = 0.3;
    /// A card that is sure to be useless is discarded.
    pub const USELESS_DISCARD: f64 = 6.0;
    /// The oldest card that no hint has touched is discarded.
    pub const OLDEST_DISCARD: f64 = 4.0;
    /// Another card is discarded.
    pub const OTHER_DISCARD: f64 = 0.1;
    /// The focus of a hint fits.
    pub const SHOWS_PLAYABLE: f64 = 8.0;
    /// The focus of a hint would be lost for good if it were discarded next.
    pub const SAVES: f64 = 5.0;
    /// The focus of a hint is of use later.
    pub const SHOWS_LATER: f64 = 0.4;
    /// The focus of a hint is of no use, or the hint tells nothing.
    pub const SHOWS_NOTHING: f64 = 0.1;
}

impl Hanabi {
    /// What the fireworks and the discards make of each kind of card.
    pub(crate) fn needs(&self) -> Needs {
        Needs::new(self.fireworks(), &self.all_discarded())
    }

    fn all_discarded(&self) -> [u8; TYPES] {
        let mut discarded = [0; TYPES];
        Card::all().for_each(|card| discarded[card.index()] = self.discarded(card));
        discarded
    }

    /// The share of a legal action among all, by their weights.
    pub(crate) fn sensible_share(&self, action: Action) -> f64 {
        let Some(seat) = self.mover() else { return 0.0 };
        let weights = ActionWeights { game: self, seat, needs: self.needs(), left: self.copies_left() };
        let (mut all, mut own) = (0.0, 0.0);
        for legal in self.legal() {
            let weight = weights.weight(legal);
            all += weight;
            own += if legal == action { weight } else { 0.0 };
        }
        own / all
    }

    /// Copies of each kind that are in hands or in the deck.
    fn copies_left(&self) -> [u8; TYPES] {
        let mut left = [0; TYPES];
        for card in Card::all() {
            let played = u8::from(card.rank() <= self.fireworks().height(card.colour()));
            left[card.index()] = card.copies() - self.discarded(card) - played;
        }
        left
    }
}

/// The player on turn as it weighs what it can do.
struct ActionWeights<'a> {
    game: &'a Hanabi,
    seat: Seat,
    needs: Needs,
    left: [u8; TYPES],
}

impl ActionWeights<'_> {
    fn weight(&self, action: Action) -> f64 {
        match action {
            Action::Play(position) => self.play(position.into()),
            Action::Discard(position) => self.discard(position.into()),
            Action::Hint { to, hint } => self.hint(to, hint),
        }
    }

    /// What the player's own card may be by its hints.
    fn may_be(&self, position: usize) -> Kinds {
        Kinds::known(self.game.knowledge(self.seat)[position]).and(Kinds::present(&self.left))
    }

    fn play(&self, position: usize) -> f64 {
        let kinds = self.may_be(position);
        if kinds.within(self.needs.playable) {
            return weight::SURE_PLAY;
        }
        let fits = f64::from(kinds.and(self.needs.playable).weigh(&self.left)) / f64::from(kinds.weigh(&self.left).max(1));
        let shown = self.game.knowledge(self.seat)[position].is_touched();
        fits * if shown { weight::SHOWN_PLAY } else { weight::BLIND_PLAY }
    }

    fn discard(&self, position: usize) -> f64 {
        if self.may_be(position).within(self.needs.dead) {
            weight::USELESS_DISCARD
        } else if self.oldest_untouched(self.seat) == Some(position) {
            // With many blue tokens there is less need for another.
            weight::OLDEST_DISCARD * f64::from(BLUE_TOKENS - self.game.blue_tokens()) / f64::from(BLUE_TOKENS)
        } else {
            weight::OTHER_DISCARD
        }
    }

    /// The card that a player would discard next: the oldest that no hint has touched.
    fn oldest_untouched(&self, seat: Seat) -> Option<usize> {
        self.game.knowledge(seat).iter().position(|known| !known.is_touched())
    }

    fn hint(&self, to: Seat, hint: Hint) -> f64 {
        let next = self.oldest_untouched(to);
        let (mut focus, mut repeated) = (None, false);
        for (position, (card, known)) in self.game.hand(to).zip(self.game.knowledge(to)).enumerate() {
            if !hint.touches(card) {
                continue;
            }
            if known.is_touched() {
                // A second hint completes what the first one said.
                let mut heard = *known;
                heard.hear(hint, true);
                repeated |= heard != *known && self.needs.playable.has(card);
            } else if focus.is_none_or(|(first, _)| Some(first) != next) {
                focus = Some((position, card));
            }
        }
        match focus {
            Some((_, card)) if self.needs.playable.has(card) => weight::SHOWS_PLAYABLE,
            None if repeated => weight::SHOWS_PLAYABLE,
            Some((position, card)) if Some(position) == next && self.needs.critical.has(card) => weight::SAVES,
            Some((_, card)) if !self.needs.dead.has(card) => weight::SHOWS_LATER,
            _ => weight::SHOWS_NOTHING,
        }
    }
}
