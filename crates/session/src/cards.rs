//! What can be played, and by whom: all that a form needs, from the catalog.

use coeur_catalog::{Entry, GAMES};
use coeur_core::{Kind, Lang, OptionSpec};
use coeur_protocol::{Choices, GameCard, LevelCard, PlayerCard, Setting, WordCard};
use serde_json::{Map, Value, json};

/// All games, in the order in which people are shown them.
pub fn games(lang: Lang) -> Vec<GameCard> {
    GAMES.iter().map(|entry| game_card(*entry, lang)).collect()
}

pub fn game_card(entry: &dyn Entry, lang: Lang) -> GameCard {
    let (info, facts, proposed) = (entry.info(), entry.facts(), entry.proposed());
    GameCard {
        id: info.id.into(),
        name: info.name.get(lang).into(),
        summary: info.summary.get(lang).into(),
        rules: rules(info.rules, lang).into(),
        seats: [info.min_seats.into(), info.max_seats.into()],
        usual_seats: entry.seats(&json!({})).expect("the default options are allowed"),
        first_seat: first_seat(entry, &proposed),
        hidden: info.hidden,
        cooperative: info.cooperative,
        scoring: facts.scoring,
        sounds: facts.sounds.iter().map(|&(begins, sound)| (begins.into(), sound)).collect(),
        picture: facts.picture.trim_end().into(),
        proposed,
        settings: entry.options().iter().filter(|spec| !spec.research).map(|spec| setting(spec, lang)).collect(),
        levels: entry.levels().iter().map(|(name, spec)| LevelCard { name: (*name).into(), spec: (*spec).into() }).collect(),
        players: entry
            .players()
            .iter()
            // A network player without a network that comes with the program is for those who train one.
            .filter(|player| entry.check_player(&json!({}), player.name).is_ok())
            .map(|player| PlayerCard {
                name: player.name.into(),
                about: player.about.get(lang).into(),
                settings: player.options.iter().map(|spec| setting(spec, lang)).collect(),
            })
            .collect(),
    }
}

/// Who acts first, whatever is dealt.
fn first_seat(entry: &dyn Entry, proposed: &Map<String, Value>) -> usize {
    let table = entry.deal(&Value::Object(proposed.clone()), 0).expect("the proposed options are allowed");
    table.turn().map_or(0, |seat| seat.index())
}

/// The part of a game's README that tells the rules in one language: French first, then English.
fn rules(readme: &str, lang: Lang) -> &str {
    let chapter = |title: &str| readme.find(title).map(|start| &readme[start + title.len()..]);
    let told = chapter(lang.pick("## Règles\n", "## Rules\n")).unwrap_or(readme);
    told.find("\n## ").map_or(told, |end| &told[..end]).trim()
}

fn setting(spec: &OptionSpec, lang: Lang) -> Setting {
    Setting {
        name: spec.name.into(),
        about: spec.about.get(lang).into(),
        choices: match &spec.kind {
            Kind::Integer => Choices::Integer(spec.range),
            Kind::Number => Choices::Number(spec.range),
            Kind::Flag => Choices::Flag,
            Kind::Text => Choices::Text,
            Kind::Choice(words) => Choices::Words(
                words.iter().map(|word| WordCard { word: word.word.into(), label: word.label.get(lang).into() }).collect(),
            ),
        },
        default: spec.default.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_listed_can_be_asked_to_play() {
        let listed = |game: &str| games(Lang::En).into_iter().find(|card| card.id == game).expect("a game").players;
        assert!(listed("coeurs").iter().any(|player| player.name == "network"));
        assert!(listed("puissance4").iter().all(|player| player.name != "network"));
    }

    #[test]
    fn the_same_seat_acts_first_whatever_is_dealt() {
        for (entry, card) in GAMES.iter().zip(games(Lang::En)) {
            let first = |seed| entry.deal(&Value::Object(card.proposed.clone()), seed).expect("a deal").turn();
            assert!((1..20).all(|seed| first(seed).is_some_and(|seat| seat.index() == card.first_seat)), "{}", card.id);
        }
    }

    #[test]
    fn every_game_tells_its_rules_in_both_languages() {
        for (french, english) in games(Lang::Fr).iter().zip(games(Lang::En)) {
            assert!(french.rules.len() > 80 && english.rules.len() > 80, "{}", french.id);
            assert_ne!(french.rules, english.rules, "{}", french.id);
            assert!(!french.rules.contains("## "), "{}: {}", french.id, french.rules);
        }
    }
}
