//! What a player agrees on with its partners.

use super::kinds::Kinds;
use super::table_state::{TableState, Turn};
use crate::config::FIVE;
use crate::{Action, Hint};
use arrayvec::ArrayVec;
use coeur_core::{Lang, Note, Phrase, Seat, Text};

/// A way to play that all partners share: what to do, and what others learn from what was done.
///
/// Its memory is public: every partner who has seen the same turns holds the same memory, whichever hand is hidden from
/// it. That is what makes a hat convention work, and it lets a table of equals keep one memory for all.
pub trait Convention: Cloned + Send + Sync + 'static {
    /// Whether it looks at its own hand. Only a table that plays whole games can offer that; a view never does.
    fn sees_own_hand(&self) -> bool {
        false
    }

    /// What the player on turn does. Its own hand is hidden in the state.
    fn choose(&self, state: &TableState) -> Choice;

    /// What it does where it plays no card now; `None` for a player that never asks itself.
    fn without_play(&self, _state: &TableState) -> Option<Choice> {
        None
    }

    /// What people call the convention that an action of the player on turn rests on; `None` where hints mean what they say and no more.
    fn called(&self, _state: &TableState, _action: Action) -> Option<Text> {
        None
    }

    /// Takes in a turn; `before` is the position it was made in.
    fn witness(&mut self, before: &TableState, turn: &Turn);

    /// Takes in the position after the turn.
    fn settle(&mut self, _after: &TableState) {}

    /// What the cards of the player on turn may be, by all it knows.
    fn own_cards(&self, state: &TableState) -> [Kinds; FIVE] {
        let unseen = state.unseen_by(state.turn);
        let len = state.hand_len(state.turn);
        std::array::from_fn(|slot| if slot < len { state.may_be(state.turn, slot, &unseen) } else { Kinds::NONE })
    }

    /// Other moves that tell partners nothing but the truth: any play or discard, where those say nothing.
    fn open_moves(&self, state: &TableState) -> ArrayVec<Choice, 16> {
        let slots = 0..state.hand_len(state.turn);
        let throws = slots.clone().filter(|_| state.blue < crate::BLUE_TOKENS).map(|slot| discard(slot, Rule::Searched));
        slots.map(|slot| play(slot, Rule::Searched)).chain(throws).collect()
    }

    /// What there is to say of a seat in a few words, for the player `me`; empty where there is nothing.
    fn short_note(&self, _state: &TableState, _me: usize, _seat: usize, _lang: Lang) -> String {
        String::new()
    }

    /// What the choice says by the convention, and what the player on turn believes of its cards, for people.
    fn explain(&self, state: &TableState, _choice: &Choice) -> Vec<Note> {
        self.believed(state)
    }

    /// What the player on turn believes of each of its cards, in words.
    fn believed(&self, state: &TableState) -> Vec<Note> {
        let hand = &self.own_cards(state)[..state.hand_len(state.turn)];
        super::belief::explain(hand, &state.unseen_by(state.turn), state)
    }
}

/// How a convention in a box is cloned. It is kept in one so that whatever plays or searches by it is compiled once for all.
pub trait Cloned {
    fn cloned(&self) -> Box<dyn Convention>;
}

impl<C: Convention + Clone> Cloned for C {
    fn cloned(&self) -> Box<dyn Convention> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn Convention> {
    fn clone(&self) -> Box<dyn Convention> {
        (**self).cloned()
    }
}

impl<C: Convention> From<C> for Box<dyn Convention> {
    fn from(convention: C) -> Box<dyn Convention> {
        Box::new(convention)
    }
}

/// An action and the rule it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub action: Action,
    pub rule: Rule,
}

/// The rules that the players of this folder follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    SureToFit,
    /// The card was shown by a hint, and hints are trusted.
    Trusted,
    Recommended,
    /// The card fits in most cases, and a mistake can be borne.
    LikelyToFit,
    /// The card is of no more use.
    Useless,
    /// The hint shows a card that can be played.
    ShowsPlayable,
    /// The hint shows a card that can be thrown away.
    ShowsUseless,
    /// The hint keeps a card from being lost.
    Saves,
    /// The hint tells every partner something.
    TellsAll,
    /// The hint costs nothing that matters and passes the turn.
    Stalls,
    /// No hint has touched the card, and it is the oldest such.
    Oldest,
    /// The card is the least loss.
    LeastLoss,
    /// The last turns were counted out.
    CountedOut,
    /// It scored most in deals that were played out.
    Searched,
    NothingBetter,
}

impl Rule {
    /// The rule by itself, where nothing more can be said of the card or the hint.
    pub(super) fn plain(self) -> Phrase {
        let (fr, en) = match self {
            Rule::SureToFit => ("Cette carte est sûrement jouable.", "This card can certainly be played."),
            Rule::Stalls => ("Un indice fait passer le tour sans rien perdre.", "A clue passes the turn and loses nothing."),
            Rule::CountedOut => (
                "Les derniers tours, comptés jusqu'au bout, donnent ainsi le plus de points.",
                "The last turns, counted out to the end, give most points this way.",
            ),
            Rule::Searched => (
                "Dans les donnes essayées, c'est ce qui rapporte le plus.",
                "In the deals that were tried this scores most.",
            ),
            _ => ("Rien de mieux à faire.", "There is nothing better to do."),
        };
        Phrase::new(fr, en, [])
    }
}

#[inline]
pub fn play(slot: usize, rule: Rule) -> Choice {
    Choice { action: Action::Play(slot as u8), rule }
}

#[inline]
pub fn discard(slot: usize, rule: Rule) -> Choice {
    Choice { action: Action::Discard(slot as u8), rule }
}

#[inline]
pub fn hint(to: usize, hint: Hint, rule: Rule) -> Choice {
    Choice { action: Action::Hint { to: Seat(to as u8), hint }, rule }
}

/// A hint that only passes the turn: the rank of the next player's oldest card. Needs a blue token.
pub fn pass(state: &TableState) -> Option<Choice> {
    let other = state.others(state.turn).next()?;
    let card = state.hand(other)?.first()?;
    Some(hint(other, Hint::Rank(card.rank()), Rule::Stalls))
}

/// What is always legal when nothing else comes to mind: a discard, or with all blue tokens there a hint.
pub fn fallback(state: &TableState) -> Choice {
    if state.blue < crate::BLUE_TOKENS {
        return discard(0, Rule::NothingBetter);
    }
    pass(state).unwrap_or_else(|| play(0, Rule::NothingBetter))
}
