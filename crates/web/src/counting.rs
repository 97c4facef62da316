//! What the points of a game count, and so how they are shown to people.

use crate::words;
use coeur_client::numbers::points;
use coeur_core::{Lang, Text};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    Points,
    Tokens,
    /// Who has won, and nothing that could be added up.
    Wins,
}

impl Counting {
    /// In a game, by its id.
    pub fn of(game: &str) -> Counting {
        match game {
            "love-letter" => Counting::Tokens,
            "claim" | "morpion" | "puissance4" => Counting::Wins,
            _ => Counting::Points,
        }
    }

    /// What stands over a column of results.
    pub fn title(self) -> Text {
        match self {
            Counting::Points => words::POINTS,
            Counting::Tokens => words::TOKENS,
            Counting::Wins => words::RESULT,
        }
    }

    /// What stands in it.
    pub fn say(self, made: i64, lang: Lang) -> String {
        let word = match (self, made) {
            (Counting::Points | Counting::Tokens, _) => return points(i32::try_from(made).unwrap_or_default()),
            (Counting::Wins, 1..) => words::WON,
            (Counting::Wins, 0) => words::EVEN,
            (Counting::Wins, _) => words::LOST,
        };
        word.get(lang).into()
    }

    /// The same with its unit, where there is no column.
    pub fn say_whole(self, made: i64, lang: Lang) -> String {
        let said = self.say(made, lang);
        match self {
            Counting::Points => words::made_points(lang, &said),
            Counting::Tokens => words::made_tokens(lang, &said),
            Counting::Wins => said,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_made_has_its_unit() {
        assert_eq!(Counting::of("coeurs").say_whole(-15, Lang::Fr), "−15 points");
        assert_eq!(Counting::of("love-letter").say_whole(1, Lang::En), "1 token");
        assert_eq!(Counting::of("claim").say_whole(-1, Lang::Fr), "perdu");
        assert_eq!(Counting::of("morpion").say(0, Lang::En), words::EVEN.en);
    }
}
