//! A table that is being laid: who will sit where, with which options. From here comes a [`Sitting`].

use coeur_core::MAX_SEATS;
use coeur_protocol::{Choices, GameCard, HUMAN, Setting, Sitting};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The option that says how many play.
pub const PLAYERS: &str = "players";

/// The level of opponents until another is chosen.
pub const FIRST_LEVEL: &str = "easy";

/// Options of players that mean nothing in a browser: a search has one thread, and no clock, so that the same position is
/// thought about in the same way whenever it is asked.
const NOT_HERE: [&str; 2] = ["threads", "time_ms"];

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Sitter {
    /// The person who lays the table.
    Me,
    /// Another person on the same device.
    Person,
    /// A named strength.
    Level(String),
    /// A kind of player, with the options that were set.
    Kind(String, BTreeMap<String, Value>),
}

impl Sitter {
    /// Its word in a form; [`parse`](Sitter::parse) reads it.
    pub fn word(&self) -> String {
        match self {
            Sitter::Me => "me".into(),
            Sitter::Person => "person".into(),
            Sitter::Level(level) => format!("level:{level}"),
            Sitter::Kind(kind, _) => format!("kind:{kind}"),
        }
    }

    /// Reads a word of a form.
    pub fn parse(word: &str) -> Option<Sitter> {
        match word.split_once(':') {
            None if word == "me" => Some(Sitter::Me),
            None if word == "person" => Some(Sitter::Person),
            Some(("level", level)) => Some(Sitter::Level(level.into())),
            Some(("kind", kind)) => Some(Sitter::Kind(kind.into(), BTreeMap::new())),
            _ => None,
        }
    }

    /// The player's spec: `human`, a level, or `name(option=value,…)`.
    pub fn spec(&self) -> String {
        match self {
            Sitter::Me | Sitter::Person => HUMAN.into(),
            Sitter::Level(level) => level.clone(),
            Sitter::Kind(kind, options) if options.is_empty() => kind.clone(),
            Sitter::Kind(kind, options) => {
                let written: Vec<String> = options.iter().map(|(name, value)| format!("{name}={}", bare(value))).collect();
                format!("{kind}({})", written.join(","))
            }
        }
    }
}

/// A value without quotes.
fn bare(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), String::from)
}

/// The table that is being laid.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// The level of new opponents.
    pub level: String,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// The options that were set.
    pub options: BTreeMap<String, Value>,
}

impl Plan {
    /// The usual table: the person begins, opponents of the first level.
    pub fn new(card: &GameCard) -> Plan {
        let mut plan =
            Plan { game: card.id.clone(), level: FIRST_LEVEL.into(), seats: vec![Sitter::Me], options: BTreeMap::new() };
        plan.resize(card.usual_seats);
        plan
    }

    /// Makes room for this many.
    pub fn resize(&mut self, seats: usize) {
        let me = self.me();
        self.seats.resize(seats.clamp(1, MAX_SEATS), Sitter::Level(self.level.clone()));
        if me.is_some_and(|me| me >= self.seats.len()) {
            self.sit(0, Sitter::Me);
        }
    }

    /// Where the person sits; `None` if it only watches.
    pub fn me(&self) -> Option<usize> {
        self.seats.iter().position(|sitter| *sitter == Sitter::Me)
    }

    /// Seats somebody. The person sits in one place only: an opponent takes the one it left.
    pub fn sit(&mut self, seat: usize, sitter: Sitter) {
        if sitter == Sitter::Me
            && let Some(left) = self.me()
        {
            self.seats[left] = Sitter::Level(self.level.clone());
        }
        if let Some(place) = self.seats.get_mut(seat) {
            *place = sitter;
        }
    }

    /// Moves the person to a seat, or away from the table.
    pub fn move_me(&mut self, seat: Option<usize>) {
        match (seat, self.me()) {
            (Some(seat), Some(me)) if seat < self.seats.len() => self.seats.swap(seat, me),
            (Some(seat), _) => self.sit(seat, Sitter::Me),
            (None, Some(me)) => self.seats[me] = Sitter::Level(self.level.clone()),
            (None, None) => {}
        }
    }

    /// Gives all opponents this level.
    pub fn set_level(&mut self, level: &str) {
        self.level = level.into();
        for sitter in &mut self.seats {
            if matches!(sitter, Sitter::Level(_) | Sitter::Kind(..)) {
                *sitter = Sitter::Level(level.into());
            }
        }
    }

    /// The level that all opponents have, if it is one.
    pub fn common_level(&self) -> Option<&str> {
        let mut opponents = self.seats.iter().filter(|sitter| !matches!(sitter, Sitter::Me | Sitter::Person));
        opponents.all(|sitter| *sitter == Sitter::Level(self.level.clone())).then_some(self.level.as_str())
    }

    /// Sets an option of the game; `None` takes its default. The number of players makes room for them.
    pub fn set_option(&mut self, card: &GameCard, name: &str, value: Option<Value>) {
        if name == PLAYERS {
            let players = value.as_ref().and_then(Value::as_u64).map_or(card.usual_seats, |players| players as usize);
            self.resize(players);
        }
        match value {
            Some(value) => self.options.insert(name.into(), value),
            None => self.options.remove(name),
        };
    }

    /// Sets an option of the kind of player at a seat; `None` takes its default.
    pub fn set_seat_option(&mut self, seat: usize, name: &str, value: Option<Value>) {
        if let Some(Sitter::Kind(_, options)) = self.seats.get_mut(seat) {
            match value {
                Some(value) => options.insert(name.into(), value),
                None => options.remove(name),
            };
        }
    }

    /// The game, ready to be played.
    pub fn sitting(&self, seed: u64) -> Sitting {
        Sitting {
            game: self.game.clone(),
            config: Value::Object(self.options.clone().into_iter().collect::<Map<_, _>>()),
            seed,
            seats: self.seats.iter().map(Sitter::spec).collect(),
            actions: Vec::new(),
        }
    }
}

/// The settings of a kind of player that mean something here.
pub fn of_players(settings: &[Setting]) -> Vec<Setting> {
    settings.iter().filter(|setting| !NOT_HERE.contains(&setting.name.as_str())).cloned().collect()
}

/// Reads a field of a form. Nothing written, or nothing that is allowed, is the default: `None`.
pub fn read_field(setting: &Setting, written: &str) -> Option<Value> {
    let written = written.trim();
    let held = |bounds: &Option<[f64; 2]>, value: f64| bounds.map_or(value, |[low, high]| value.clamp(low, high));
    let value = match &setting.choices {
        Choices::Integer(bounds) => {
            let value: f64 = written.parse().ok().filter(|value: &f64| value.is_finite())?;
            Value::from(held(bounds, value.round()) as i64)
        }
        Choices::Number(bounds) => {
            let value: f64 = written.replace(',', ".").parse().ok().filter(|value: &f64| value.is_finite())?;
            Value::from(held(bounds, value))
        }
        Choices::Flag => Value::from(written.parse::<bool>().ok()?),
        Choices::Words(words) => Value::from(words.iter().find(|word| *word == written)?.clone()),
    };
    (value != setting.default).then_some(value)
}

/// A value as a field of a form writes it.
pub fn write_field(value: Option<&Value>, setting: &Setting) -> String {
    match value.unwrap_or(&setting.default) {
        Value::Null => String::new(),
        value => bare(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn card() -> GameCard {
        GameCard {
            id: "hanabi".into(),
            name: "Hanabi".into(),
            summary: String::new(),
            rules: String::new(),
            seats: [2, 5],
            usual_seats: 2,
            hidden: true,
            cooperative: true,
            settings: vec![],
            levels: vec![],
            opponents: vec![],
        }
    }

    #[test]
    fn the_usual_table_has_me_first_and_easy_opponents() {
        let sitting = Plan::new(&card()).sitting(9);
        assert_eq!(sitting.seats, ["human", "easy"]);
        assert_eq!((sitting.seed, sitting.config), (9, json!({})));
    }

    #[test]
    fn i_sit_in_one_place_only() {
        let mut plan = Plan::new(&card());
        plan.set_option(&card(), PLAYERS, Some(json!(4)));
        plan.set_level("hard");
        plan.move_me(Some(3));
        assert_eq!(plan.sitting(1).seats, ["hard", "hard", "hard", "human"]);
        plan.sit(1, Sitter::Me);
        assert_eq!(
            (plan.me(), plan.sitting(1).seats),
            (Some(1), ["hard", "human", "hard", "hard"].map(String::from).into())
        );
        plan.set_option(&card(), PLAYERS, None);
        assert_eq!((plan.me(), plan.seats.len()), (Some(1), 2));
        plan.move_me(None);
        assert_eq!((plan.me(), plan.common_level()), (None, Some("hard")));
        plan.move_me(Some(0));
        plan.sit(1, Sitter::Person);
        assert_eq!(plan.sitting(1).seats, ["human", "human"]);
    }

    #[test]
    fn a_smaller_table_keeps_me_at_it() {
        let mut plan = Plan::new(&card());
        plan.resize(4);
        plan.move_me(Some(3));
        plan.resize(2);
        assert_eq!(plan.me(), Some(0));
    }

    #[test]
    fn kinds_of_players_are_written_as_specs() {
        let mut plan = Plan::new(&card());
        plan.sit(1, Sitter::parse("kind:mcts").unwrap());
        plan.set_seat_option(1, "iterations", Some(json!(500)));
        plan.set_seat_option(1, "criterion", Some(json!("visits")));
        assert_eq!(plan.seats[1].spec(), "mcts(criterion=visits,iterations=500)");
        assert_eq!((plan.common_level(), Sitter::parse("nobody")), (None, None));
        plan.set_seat_option(1, "criterion", None);
        assert_eq!(Sitter::parse(&plan.seats[1].word()).map(|sitter| sitter.spec()), Some("mcts".into()));
    }

    #[test]
    fn fields_are_read_within_their_bounds() {
        let setting = |choices, default| Setting { name: "x".into(), about: String::new(), choices, default };
        let rows = setting(Choices::Integer(Some([1.0, 8.0])), json!(5));
        assert_eq!(
            ["6", "99", "5", "", "many", "NaN"].map(|text| read_field(&rows, text)),
            [Some(json!(6)), Some(json!(8)), None, None, None, None]
        );
        let c = setting(Choices::Number(None), json!(0.4));
        assert_eq!(read_field(&c, "0,7"), Some(json!(0.7)));
        let swap = setting(Choices::Flag, json!(false));
        assert_eq!((read_field(&swap, "true"), read_field(&swap, "false")), (Some(json!(true)), None));
        let word = setting(Choices::Words(vec!["next".into(), "declarer".into()]), json!("next"));
        assert_eq!((read_field(&word, "declarer"), read_field(&word, "me")), (Some(json!("declarer")), None));
        assert_eq!(write_field(None, &setting(Choices::Integer(None), Value::Null)), "");
        assert_eq!(write_field(Some(&json!("declarer")), &word), "declarer");
    }
}
