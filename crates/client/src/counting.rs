//! How what was made in a game is told to people, by what its points count.

use crate::numbers::points;
use crate::words;
use coeur_core::{Lang, Scoring, Text};

/// What stands over a column of results.
pub fn title(scoring: Scoring) -> Text {
    match scoring {
        Scoring::Points => words::POINTS,
        Scoring::Tokens => words::TOKENS,
        Scoring::Votes => words::VOTES,
        Scoring::Wins => words::RESULT,
    }
}

/// What stands in it.
pub fn say(scoring: Scoring, made: i64, lang: Lang) -> String {
    let word = match made {
        // Fewer than none is what an earlier page has kept: a game that was lost.
        0.. if scoring == Scoring::Votes => return made.to_string(),
        _ if scoring.adds_up() => return points(i32::try_from(made).unwrap_or_default()),
        1.. => words::WON,
        0 => words::EVEN,
        _ => words::LOST,
    };
    word.get(lang).into()
}

/// The same with its unit, where there is no column.
pub fn say_whole(scoring: Scoring, made: i64, lang: Lang) -> String {
    let said = say(scoring, made, lang);
    match scoring {
        Scoring::Points => words::made_points(lang, &said),
        Scoring::Tokens => words::made_tokens(lang, &said),
        Scoring::Votes if made >= 0 => words::made_votes(lang, made),
        Scoring::Wins | Scoring::Votes => said,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_made_has_its_unit() {
        assert_eq!(say_whole(Scoring::Points, -15, Lang::Fr), "−15 points");
        assert_eq!(say_whole(Scoring::Tokens, 1, Lang::En), "1 token");
        assert_eq!(say_whole(Scoring::Votes, -1, Lang::Fr), "perdu");
        assert_eq!((say(Scoring::Votes, 3, Lang::Fr), title(Scoring::Votes).en), ("3".into(), "Votes"));
        assert_eq!([2, 1].map(|votes| say_whole(Scoring::Votes, votes, Lang::En)), ["2 votes", "1 vote"]);
        assert_eq!(say(Scoring::Wins, 0, Lang::En), words::EVEN.en);
    }
}
