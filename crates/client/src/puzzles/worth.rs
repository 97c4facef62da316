//! What a move of a puzzle is worth, and what a wrong one loses, in the words and the unit of the game.

use crate::words;
use coeur_core::words::number;
use coeur_core::{Lang, Scoring, Unit};

/// What a move is worth: points, tokens, or who wins.
pub fn say(scoring: Scoring, value: f64, lang: Lang) -> String {
    match scoring {
        Scoring::Points => Unit::Points.say(value, lang),
        Scoring::Tokens => tokens(value, lang),
        Scoring::Wins | Scoring::Votes => match sign(value) {
            1 => words::WINS.get(lang),
            0 => words::DRAWS.get(lang),
            _ => words::LOSES.get(lang),
        }
        .into(),
    }
}

/// What a move loses against the best one.
pub fn loss(scoring: Scoring, best: f64, value: f64, lang: Lang) -> String {
    let gap = best - value;
    // Hidden cards make a mean of it.
    let mean = if gap.fract().abs() > 1e-9 { lang.pick(" en moyenne", " on average") } else { "" };
    match scoring {
        Scoring::Points | Scoring::Tokens => {
            let less = say(scoring, gap, lang);
            lang.pick(format!("{less} de moins{mean} que le meilleur coup"), format!("{less} less{mean} than the best move"))
        }
        Scoring::Wins | Scoring::Votes => match (sign(best), sign(value)) {
            (1, 1) => lang.pick("gagne aussi, mais moins vite", "wins too, but more slowly"),
            (1, 0) => lang.pick("ne mène qu'à la nulle, alors qu'on peut gagner", "only draws, and you can win"),
            (1, _) => lang.pick("perd, alors qu'on peut gagner", "loses, and you can win"),
            (0, _) => lang.pick("perd, alors qu'on peut faire nulle", "loses, and you can draw"),
            _ => lang.pick("perd plus vite", "loses sooner"),
        }
        .into(),
    }
}

/// "0,5 jeton", "0.5 tokens".
fn tokens(value: f64, lang: Lang) -> String {
    let many = lang.pick(value.abs() >= 2.0, value != 1.0);
    let word = lang.pick("jeton", "token");
    format!("{}\u{a0}{word}{}", number(value, lang), if many { "s" } else { "" })
}

fn sign(value: f64) -> i32 {
    if value.abs() < 1e-9 { 0 } else { value.signum() as i32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_has_the_unit_of_the_game() {
        let lost = |scoring, best, value| [Lang::Fr, Lang::En].map(|lang| loss(scoring, best, value, lang));
        let [fr, en] = lost(Scoring::Points, -5.0, -7.0);
        assert_eq!(
            (fr.as_str(), en.as_str()),
            ("2\u{a0}points de moins que le meilleur coup", "2\u{a0}points less than the best move")
        );
        let [fr, en] = lost(Scoring::Tokens, 0.75, 0.25);
        assert_eq!(fr, "0,5\u{a0}jeton de moins en moyenne que le meilleur coup");
        assert_eq!(en, "0.5\u{a0}tokens less on average than the best move");
        assert_eq!(lost(Scoring::Wins, 1.0, -1.0)[1], "loses, and you can win");
        assert_eq!(lost(Scoring::Votes, 0.0, -1.0)[0], "perd, alors qu'on peut faire nulle");
    }

    #[test]
    fn what_a_move_is_worth_is_told_shortly() {
        assert_eq!(say(Scoring::Points, -12.0, Lang::Fr), "−12\u{a0}points");
        assert_eq!([1.0, 0.0, -3.0].map(|value| say(Scoring::Wins, value, Lang::En)), ["wins", "draws", "loses"]);
    }
}
