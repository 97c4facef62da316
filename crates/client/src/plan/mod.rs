//! A game that is being set up: who will sit where, with which options. From here comes a [`Record`].

mod kept;
mod seat_choice;

pub use seat_choice::SeatChoice;

use coeur_core::{MAX_SEATS, Record};
use coeur_protocol::{GameCard, Setting};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The option that says how many play.
pub const PLAYERS: &str = "players";

/// The level of opponents until another is chosen.
pub const FIRST_LEVEL: &str = "easy";

/// The player that is proposed beside the levels where a game has it: a network that plays without searching.
pub const NETWORK: &str = "network";

/// Options of players that mean nothing in a browser: a search has one thread, and no clock, so that the same position is
/// thought about in the same way whenever it is asked; and no files are read by their names.
const MEANINGLESS_HERE: [&str; 3] = ["file", "threads", "time_ms"];

/// Who plays with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// The person against AIs, or with them.
    Ais,
    /// Several people, on this device.
    Device,
    /// AIs among themselves.
    Watch,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    pub game: String,
    /// The level of new opponents.
    pub level: String,
    pub seats: Vec<SeatChoice>,
    /// The options of the game that were set; all others have their defaults.
    pub options: BTreeMap<String, Value>,
    /// What people on this device are called, by seat.
    #[serde(default)]
    pub names: Vec<String>,
    /// Whether chance says who sits where.
    #[serde(default)]
    pub chance: bool,
}

impl Plan {
    /// The usual game: the person begins, against opponents of the first level.
    pub fn new(card: &GameCard) -> Plan {
        let mut plan = Plan {
            game: card.id.clone(),
            level: FIRST_LEVEL.into(),
            seats: vec![SeatChoice::Me],
            options: BTreeMap::new(),
            names: Vec::new(),
            chance: false,
        };
        plan.resize(card.usual_seats);
        plan.move_me(Some(card.first_seat));
        plan.options.extend(card.proposed.clone());
        plan
    }

    /// Makes room for this many. The person stays at a table that becomes smaller.
    pub fn resize(&mut self, seats: usize) {
        let me = self.me();
        let newcomer = match self.company() {
            Company::Device => SeatChoice::Person,
            Company::Ais | Company::Watch => SeatChoice::Level(self.level.clone()),
        };
        self.seats.resize(seats.clamp(1, MAX_SEATS), newcomer);
        if me.is_some_and(|me| me >= self.seats.len()) {
            self.sit(0, SeatChoice::Me);
        }
    }

    /// Where the person sits; `None` if they only watch.
    pub fn me(&self) -> Option<usize> {
        self.seats.iter().position(|seated| *seated == SeatChoice::Me)
    }

    pub fn company(&self) -> Company {
        match (self.seats.contains(&SeatChoice::Person), self.me()) {
            (true, _) => Company::Device,
            (false, Some(_)) => Company::Ais,
            (false, None) => Company::Watch,
        }
    }

    /// Seats those who play in this way. Kinds of AIs that were chosen stay where AIs sat before.
    pub fn set_company(&mut self, company: Company) {
        let ai = SeatChoice::Level(self.level.clone());
        for seated in &mut self.seats {
            match company {
                Company::Ais | Company::Watch if *seated == SeatChoice::Person => *seated = ai.clone(),
                Company::Watch if *seated == SeatChoice::Me => *seated = ai.clone(),
                Company::Device if *seated != SeatChoice::Me => *seated = SeatChoice::Person,
                _ => {}
            }
        }
        if company != Company::Watch && self.me().is_none() {
            self.sit(0, SeatChoice::Me);
        }
    }

    pub fn name(&mut self, seat: usize, name: &str) {
        self.names.resize(self.names.len().max(seat + 1), String::new());
        self.names[seat] = name.into();
    }

    /// Seats somebody. The person sits in one place only: an opponent takes the one they left.
    pub fn sit(&mut self, seat: usize, choice: SeatChoice) {
        if choice == SeatChoice::Me
            && let Some(left) = self.me()
        {
            self.seats[left] = SeatChoice::Level(self.level.clone());
        }
        if let Some(place) = self.seats.get_mut(seat) {
            *place = choice;
        }
    }

    /// Moves the person to a seat, or away from the table.
    pub fn move_me(&mut self, seat: Option<usize>) {
        match (seat, self.me()) {
            (Some(seat), Some(me)) if seat < self.seats.len() => self.seats.swap(seat, me),
            (Some(seat), _) => self.sit(seat, SeatChoice::Me),
            (None, Some(me)) => self.seats[me] = SeatChoice::Level(self.level.clone()),
            (None, None) => {}
        }
    }

    pub fn set_level(&mut self, level: &str) {
        self.level = level.into();
        for seated in &mut self.seats {
            if matches!(seated, SeatChoice::Level(_) | SeatChoice::Kind(..)) {
                *seated = SeatChoice::Level(level.into());
            }
        }
    }

    /// The level that all opponents have, if it is one.
    pub fn common_level(&self) -> Option<&str> {
        let mut opponents = self.seats.iter().filter(|seated| !matches!(seated, SeatChoice::Me | SeatChoice::Person));
        opponents.all(|seated| *seated == SeatChoice::Level(self.level.clone())).then_some(self.level.as_str())
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
        if let Some(SeatChoice::Kind(_, options)) = self.seats.get_mut(seat) {
            match value {
                Some(value) => options.insert(name.into(), value),
                None => options.remove(name),
            };
        }
    }

    /// The options of the game that were set, as one value.
    pub fn config(&self) -> Value {
        let mut options = Map::new();
        for (name, value) in &self.options {
            options.insert(name.clone(), value.clone());
        }
        Value::Object(options)
    }

    /// The seats of a table on the server: friends take those of other people, and all others where none was named.
    pub fn online_seats(&self) -> Vec<String> {
        let named = self.seats.contains(&SeatChoice::Person);
        let seat = |choice: &SeatChoice| match choice {
            SeatChoice::Me => "me".into(),
            SeatChoice::Level(_) | SeatChoice::Kind(..) if named => choice.spec(),
            _ => "open".into(),
        };
        self.seats.iter().map(seat).collect()
    }

    /// How many seats of that table are open, and how many are AIs'.
    pub fn friends_and_ais(&self) -> (usize, usize) {
        let seats = self.online_seats();
        let open = seats.iter().filter(|seat| *seat == "open").count();
        (open, seats.iter().filter(|seat| *seat != "me").count() - open)
    }

    /// The plan with everybody in their seats. `luck`, from 0 to 1, is for those who leave their place to chance.
    pub fn seated(&self, luck: f64) -> Plan {
        let mut plan = self.clone();
        if let (true, Company::Ais) = (self.chance, self.company()) {
            plan.move_me(Some(((luck * self.seats.len() as f64) as usize).min(self.seats.len() - 1)));
        }
        plan
    }

    /// What people on this device are called, by seat, where several of them play.
    pub fn given_names(&self) -> Vec<String> {
        match self.company() {
            Company::Device => self.names.iter().take(self.seats.len()).cloned().collect(),
            Company::Ais | Company::Watch => Vec::new(),
        }
    }

    /// The game, ready to be played.
    pub fn record(&self, seed: u64) -> Record {
        Record::dealt(&self.game, self.config(), seed, self.seats.iter().map(SeatChoice::spec).collect())
    }
}

/// How AIs can be asked to play: the levels of the game, and by instinct where it has a network.
pub fn strengths(card: &GameCard) -> Vec<String> {
    let network = card.players.iter().find(|kind| kind.name == NETWORK).map(|kind| kind.name.clone());
    card.levels.iter().map(|level| level.name.clone()).chain(network).collect()
}

/// The settings of a kind of player that mean something here.
pub fn usable_settings(settings: &[Setting]) -> Vec<Setting> {
    settings.iter().filter(|setting| !MEANINGLESS_HERE.contains(&setting.name.as_str())).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::Scoring;
    use serde_json::json;

    /// A game for two to five, without options.
    pub(super) fn card() -> GameCard {
        GameCard {
            id: "hanabi".into(),
            name: "Hanabi".into(),
            summary: String::new(),
            rules: String::new(),
            seats: [2, 5],
            usual_seats: 2,
            first_seat: 0,
            hidden: true,
            cooperative: true,
            scoring: Scoring::Points,
            sounds: vec![],
            picture: String::new(),
            proposed: Map::new(),
            settings: vec![],
            levels: vec![],
            players: vec![],
        }
    }

    #[test]
    fn the_usual_table_has_me_first_and_easy_opponents() {
        let record = Plan::new(&card()).record(9);
        assert_eq!(record.players, ["human", "easy"]);
        assert_eq!((record.chance.seed, record.config), (Some(9), json!({})));
    }

    #[test]
    fn i_begin_where_another_seat_than_the_first_does() {
        let record = Plan::new(&GameCard { first_seat: 1, ..card() }).record(9);
        assert_eq!(record.players, ["easy", "human"]);
    }

    #[test]
    fn a_game_begins_with_the_options_that_it_proposes() {
        let proposed = Map::from_iter([("deals".into(), json!(4))]);
        assert_eq!(Plan::new(&GameCard { proposed, ..card() }).record(9).config, json!({"deals": 4}));
    }

    #[test]
    fn i_sit_in_one_place_only() {
        let mut plan = Plan::new(&card());
        plan.set_option(&card(), PLAYERS, Some(json!(4)));
        plan.set_level("hard");
        plan.move_me(Some(3));
        assert_eq!(plan.record(1).players, ["hard", "hard", "hard", "human"]);
        plan.sit(1, SeatChoice::Me);
        assert_eq!(
            (plan.me(), plan.record(1).players),
            (Some(1), ["hard", "human", "hard", "hard"].map(String::from).into())
        );
        plan.set_option(&card(), PLAYERS, None);
        assert_eq!((plan.me(), plan.seats.len()), (Some(1), 2));
        plan.move_me(None);
        assert_eq!((plan.me(), plan.common_level()), (None, Some("hard")));
        plan.move_me(Some(0));
        plan.sit(1, SeatChoice::Person);
        assert_eq!(plan.record(1).players, ["human", "human"]);
    }

    #[test]
    fn friends_take_the_seats_of_people_or_all_of_them() {
        let mut plan = Plan::new(&card());
        plan.resize(4);
        assert_eq!(
            (plan.online_seats(), plan.friends_and_ais()),
            (["me", "open", "open", "open"].map(String::from).into(), (3, 0))
        );
        plan.sit(2, SeatChoice::Person);
        assert_eq!(
            (plan.online_seats(), plan.friends_and_ais()),
            (["me", "easy", "open", "easy"].map(String::from).into(), (1, 2))
        );
    }

    #[test]
    fn people_on_this_device_fill_the_table_and_leave_it_again() {
        let mut plan = Plan::new(&card());
        plan.set_company(Company::Device);
        plan.resize(3);
        assert_eq!((plan.company(), plan.record(1).players), (Company::Device, vec!["human".to_string(); 3]));
        plan.set_company(Company::Watch);
        assert_eq!((plan.company(), plan.record(1).players), (Company::Watch, vec!["easy".to_string(); 3]));
        plan.set_company(Company::Ais);
        assert_eq!((plan.company(), plan.me()), (Company::Ais, Some(0)));
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
        plan.sit(1, SeatChoice::parse("kind:mcts").unwrap());
        plan.set_seat_option(1, "iterations", Some(json!(500)));
        plan.set_seat_option(1, "criterion", Some(json!("visits")));
        assert_eq!(plan.seats[1].spec(), "mcts(criterion=visits,iterations=500)");
        assert_eq!((plan.common_level(), SeatChoice::parse("nobody")), (None, None));
        plan.set_seat_option(1, "criterion", None);
        assert_eq!(SeatChoice::parse(&plan.seats[1].word()).map(|seated| seated.spec()), Some("mcts".into()));
    }
}
