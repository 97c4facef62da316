//! Long lists of actions made short: put together by what they have in common, to be chosen in two steps.

use coeur_core::Words;
use coeur_protocol::{Choice, Snapshot};

/// Up to this many actions are shown side by side: two rows of buttons on a phone.
const SIDE_BY_SIDE: usize = 6;

/// Actions that begin alike.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// What they have in common, in words.
    pub label: String,
    /// The actions, in their order.
    pub choices: Vec<Choice>,
}

/// The legal actions that no piece of the table stands for.
pub fn unoffered(table: &Snapshot) -> Vec<Choice> {
    let offered = |action: &String| {
        let mut pieces = table.layout.zones.iter().flat_map(|zone| &zone.pieces);
        pieces.any(|piece| piece.offers.contains(action))
    };
    table.legal.iter().filter(|choice| !offered(&choice.action)).cloned().collect()
}

/// Those of the actions that are legal, in their order, with their words.
pub fn legal_choices(table: &Snapshot, actions: &[String]) -> Vec<Choice> {
    let choice = |action: &String| table.legal.iter().find(|choice| choice.action == *action).cloned();
    actions.iter().filter_map(choice).collect()
}

/// A few actions each on their own; many together by the first word in which they differ.
pub fn groups(choices: &[Choice], say: &dyn Fn(&Words) -> String) -> Vec<Group> {
    let alone = || choices.iter().map(|choice| Group { label: say(&choice.words), choices: vec![choice.clone()] });
    if choices.len() <= SIDE_BY_SIDE {
        return alone().collect();
    }
    let word = |choice: &Choice, place| choice.action.split_whitespace().nth(place).unwrap_or_default().to_string();
    let most = choices.iter().map(|choice| choice.action.split_whitespace().count()).max().unwrap_or(0);
    for place in 0..most {
        let mut grouped: Vec<(String, Vec<Choice>)> = Vec::new();
        for choice in choices {
            let key = word(choice, place);
            match grouped.iter_mut().find(|(known, _)| *known == key) {
                Some((_, group)) => group.push(choice.clone()),
                None => grouped.push((key, vec![choice.clone()])),
            }
        }
        if grouped.len() > 1 && grouped.len() < choices.len() {
            let named = |(key, choices): (String, Vec<Choice>)| Group { label: common(&choices, &key, say), choices };
            return grouped.into_iter().map(named).collect();
        }
    }
    alone().collect()
}

/// The words with which all begin, or the key where there is none.
fn common(choices: &[Choice], key: &str, say: &dyn Fn(&Words) -> String) -> String {
    let [first, others @ ..] = choices else { return key.into() };
    let first = say(&first.words);
    if others.is_empty() {
        return first;
    }
    let mut shared: Vec<&str> = first.split_whitespace().collect();
    for choice in others {
        let words = say(&choice.words);
        let same = shared.iter().zip(words.split_whitespace()).take_while(|(a, b)| **a == *b).count();
        shared.truncate(same);
    }
    if shared.is_empty() { format!("{key}…") } else { format!("{}…", shared.join(" ").trim_end_matches(',')) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(all: &[(&str, &str)]) -> Vec<Choice> {
        all.iter().map(|(action, words)| Choice { action: action.to_string(), words: (*words).into() }).collect()
    }

    fn labels(all: &[(&str, &str)]) -> Vec<String> {
        groups(&choices(all), &|words| words.say(&[], coeur_core::Lang::En))
            .into_iter()
            .map(|group| format!("{} ×{}", group.label, group.choices.len()))
            .collect()
    }

    #[test]
    fn a_few_actions_stand_on_their_own() {
        assert_eq!(labels(&[("pass", "to pass"), ("swap", "to swap")]), ["to pass ×1", "to swap ×1"]);
    }

    #[test]
    fn many_are_put_together_by_what_they_have_in_common() {
        let guards =
            ["spy", "priest", "baron", "king"].map(|card| (format!("guard 1 {card}"), format!("Guard at 1, names {card}")));
        let mut all: Vec<(&str, &str)> = guards.iter().map(|(action, words)| (action.as_str(), words.as_str())).collect();
        all.extend([("prince 0", "Prince at 0"), ("prince 1", "Prince at 1"), ("countess", "Countess")]);
        assert_eq!(labels(&all), ["Guard at 1, names… ×4", "Prince at… ×2", "Countess ×1"]);
    }

    #[test]
    fn the_second_word_tells_apart_what_the_first_does_not() {
        let mut all = Vec::new();
        for to in 1..3 {
            for rank in 1..5 {
                all.push((format!("hint {to} {rank}"), format!("show player {to} their {rank}s")));
            }
        }
        let all: Vec<(&str, &str)> = all.iter().map(|(action, words)| (action.as_str(), words.as_str())).collect();
        assert_eq!(labels(&all), ["show player 1 their… ×4", "show player 2 their… ×4"]);
    }

    #[test]
    fn what_has_nothing_in_common_stays_apart() {
        let all: Vec<String> = (1..=9).map(|cell| format!("c{cell}")).collect();
        let all: Vec<(&str, &str)> = all.iter().map(|cell| (cell.as_str(), cell.as_str())).collect();
        assert_eq!(labels(&all).len(), 9);
    }
}
