//! What a turn tells a player of its own hidden cards.
//!
//! Partners see them and choose by them: who shows a card probably means it to be played, and who keeps silent probably
//! sees nothing to show. How sensible players choose is in [`habit`](crate::habit).

use crate::words::ordinal;
use crate::{Action, Colour, Hanabi, HanabiView};
use coeur_core::{Deduce, Phrase, Seat};

/// What there is to wonder about one card. Its number is its place here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    Colour(Colour),
    Rank(u8),
    /// It is the next card of its firework.
    Playable,
    /// It can never be played any more.
    Useless,
    /// No other copy is left, and it can still be played.
    LastCopy,
}

impl Property {
    pub const COUNT: u32 = 13;

    fn number(self) -> u32 {
        match self {
            Property::Colour(colour) => colour.index() as u32,
            Property::Rank(rank) => 4 + u32::from(rank),
            Property::Playable => 10,
            Property::Useless => 11,
            Property::LastCopy => 12,
        }
    }

    pub fn from_number(number: u32) -> Property {
        match number {
            0..5 => Property::Colour(Colour::ALL[number as usize]),
            5..10 => Property::Rank(number as u8 - 4),
            10 => Property::Playable,
            11 => Property::Useless,
            _ => Property::LastCopy,
        }
    }
}

/// The number of a statement about the viewer's card at a position.
pub fn statement_number(position: usize, property: Property) -> u32 {
    position as u32 * Property::COUNT + property.number()
}

impl Deduce for Hanabi {
    fn statements(&self, viewer: Seat, out: &mut Vec<u32>) {
        let needs = self.needs();
        for (position, card) in self.hand(viewer).enumerate() {
            let mut state = |property, holds: bool| out.extend(holds.then(|| statement_number(position, property)));
            state(Property::Colour(card.colour()), true);
            state(Property::Rank(card.rank()), true);
            state(Property::Playable, needs.playable.has(card));
            state(Property::Useless, needs.dead.has(card));
            state(Property::LastCopy, needs.critical.has(card));
        }
    }

    fn statement(number: u32, _: Seat) -> Phrase {
        let position = ordinal((number / Property::COUNT) as usize);
        match Property::from_number(number % Property::COUNT) {
            Property::Colour(colour) => {
                Phrase::new("Votre {} carte est {}", "Your {} card is {}", [position, colour.feminine().into()])
            }
            Property::Rank(rank) => Phrase::new("Votre {} carte est un {}", "Your {} card is a {}", [position, rank.into()]),
            Property::Playable => {
                Phrase::new("Votre {} carte peut être jouée maintenant", "Your {} card can be played now", [position])
            }
            Property::Useless => {
                Phrase::new("Votre {} carte ne sert plus à rien", "Your {} card is of no more use", [position])
            }
            Property::LastCopy => Phrase::new(
                "Votre {} carte est la dernière de sa sorte, et encore utile",
                "Your {} card is the last of its kind and still of use",
                [position],
            ),
        }
    }

    /// A card that leaves one's own hand moves the newer ones down by one position: what was said of those positions is
    /// about other cards now.
    fn is_answered(number: u32, (mover, action): (Seat, Action), viewer: Seat, _: &HanabiView) -> bool {
        match action {
            Action::Play(_) | Action::Discard(_) if mover != viewer => false,
            Action::Play(position) | Action::Discard(position) => number / Property::COUNT >= position.into(),
            Action::Hint { .. } => false,
        }
    }

    /// Who plays or discards shows the next card, which tells of the viewer's own by itself.
    fn tells_by_choice(action: Action) -> bool {
        !matches!(action, Action::Hint { .. })
    }

    fn habit(&self, action: Action) -> f64 {
        self.sensible_share(action)
    }
}
