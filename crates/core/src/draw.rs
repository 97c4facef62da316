//! A view shown to people: drawn as text for terminals and logs, laid out for screens.

use crate::game::Game;
use crate::ink::Ink;
use crate::layout::Layout;
use crate::text::Lang;
use crate::unit::Unit;
use crate::words::Phrase;

/// How to write: the language, and whether the terminal shows colours.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pen {
    /// The language of captions.
    pub lang: Lang,
    /// Whether [`ink`](Pen::ink) writes escape codes.
    pub colour: bool,
}

impl Pen {
    /// `text` in a colour, or as it is where there are none.
    pub fn ink(&self, ink: Ink, text: impl std::fmt::Display) -> String {
        if !self.colour {
            return text.to_string();
        }
        let code = match ink {
            Ink::Bold => "1",
            Ink::Faint => "2",
            Ink::Red => "31",
            Ink::Green => "32",
            Ink::Yellow => "33",
            Ink::Blue => "34",
            Ink::Magenta => "35",
            Ink::Cyan => "36",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }

    /// The wording of the pen's language.
    pub fn say<T>(&self, french: T, english: T) -> T {
        self.lang.pick(french, english)
    }
}

/// A game whose views can be shown to people.
pub trait Draw: Game {
    /// The table as this view shows it: several lines, ending without a line break.
    fn draw(view: &Self::View, pen: &Pen) -> String;

    /// The table as zones of pieces, for screens that can be touched; by default its drawing as text. A game that lays itself
    /// out sends no terminal drawing to the browser.
    fn layout(view: &Self::View, lang: Lang) -> Layout {
        Layout { text: Self::draw(view, &Pen { lang, colour: false }), ..Layout::default() }
    }

    /// An action in words for people, such as "the king of hearts"; by default its notation.
    fn describe(action: Self::Action) -> Phrase {
        Phrase::literal(action)
    }

    /// What became of the action at a ply, such as the card it turned up, in a game whose views remember it; by default
    /// nobody is told more than [`describe`](Draw::describe) says.
    fn outcome(_view: &Self::View, _ply: usize) -> Option<Phrase> {
        None
    }

    /// The same at a table with these options, where they change the words.
    fn describe_at(_config: &Self::Config, action: Self::Action) -> Phrase {
        Self::describe(action)
    }

    /// What the others at the table are told of an action of which a part is secret; `None` for an action that lies open
    /// in whole.
    fn announce(_action: Self::Action) -> Option<Phrase> {
        None
    }

    /// What the values of actions count.
    fn unit() -> Unit {
        Unit::Points
    }

    /// What an action does, in one sentence that a player would say: true whoever plays it and why, and from the view of
    /// the seat on turn alone. `None` where the game has nothing to say.
    fn remark(_view: &Self::View, _action: Self::Action) -> Option<Phrase> {
        None
    }

    /// What anybody at the table may say of an action that was played in the open: what the rules asked of the mover, and what the card does to those that
    /// lie there. `before` is what a spectator saw before it, so that nobody's cards can be in the sentence. `None` where nothing is hidden, and
    /// [`remark`](Draw::remark) is for everybody.
    fn public_remark(_before: &Self::View, _action: Self::Action) -> Option<Phrase> {
        None
    }
}
