//! Which screen is shown: a word in the address, so that the browser's back button does what people expect.

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Where a touch starts.
    Title,
    Games,
    /// Opponents and options of a game, by its id.
    Setup(String),
    /// The games of this person: in progress, elsewhere, finished.
    Mine,
    /// The rules of a game, by its id.
    Rules(String),
    /// Shared deals; one of them by its code.
    Deals,
    Deal(String),
    /// The table of the game that was played last, until its end.
    Table,
    /// The table of a game that this device keeps, by its id.
    Game(String),
    /// A table on the server, by its code or its id.
    Online(String),
    /// A game that is over, move by move: the last one of this device if it has no name.
    Review(String),
    /// A game that the address itself holds, or that the server keeps: see [`crate::record_link`].
    Record(String),
    /// Puzzles: of all games, of one by its id, or one of them by the game and its number.
    Puzzles(String),
    /// The design system on one page.
    Design,
    /// What stands beside the games: settings, account, statistics, information.
    More(More),
}

impl Screen {
    /// Reads the part of an address after its `#`; what is not known leads to the title.
    pub fn parse(hash: &str) -> Screen {
        let path = hash.trim_start_matches('#').trim_matches('/');
        let (word, name) = path.split_once('/').unwrap_or((path, ""));
        let named: fn(String) -> Screen = match (word, name) {
            ("games", "") => return Screen::Games,
            ("mine", "") => return Screen::Mine,
            ("deals", "") => return Screen::Deals,
            ("table", "") => return Screen::Table,
            ("design", "") => return Screen::Design,
            ("review", _) => Screen::Review,
            ("puzzles", _) => Screen::Puzzles,
            (_, "") => return More::parse(path).map_or(Screen::Title, Screen::More),
            ("setup", _) => Screen::Setup,
            ("record", _) => Screen::Record,
            ("t", _) => Screen::Online,
            ("table", _) => Screen::Game,
            ("rules", _) => Screen::Rules,
            ("deal", _) => Screen::Deal,
            _ => return More::parse(path).map_or(Screen::Title, Screen::More),
        };
        named(name.into())
    }

    /// The word of its address, and what it names.
    fn address(&self) -> (&'static str, &str) {
        match self {
            Screen::Title => ("", ""),
            Screen::Games => ("games", ""),
            Screen::Setup(game) => ("setup", game),
            Screen::Mine => ("mine", ""),
            Screen::Rules(game) => ("rules", game),
            Screen::Deals => ("deals", ""),
            Screen::Deal(code) => ("deal", code),
            Screen::Table => ("table", ""),
            Screen::Game(id) => ("table", id),
            Screen::Online(code) => ("t", code),
            Screen::Review(id) => ("review", id),
            Screen::Record(text) => ("record", text),
            Screen::Puzzles(which) => ("puzzles", which),
            Screen::Design => ("design", ""),
            Screen::More(more) => more.address(),
        }
    }

    pub fn hash(&self) -> String {
        ["#/", &path(self.address())].concat()
    }
}

/// A word, and behind it what it names.
fn path((word, name): (&str, &str)) -> String {
    [word, if name.is_empty() { "" } else { "/" }, name].concat()
}

/// The pages that stand beside the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum More {
    Settings,
    About,
    Statistics,
    Account,
    /// Of a game; of the first one where none is named.
    Leaderboard(String),
    /// A player of the server, by their id.
    Player(String),
    Friends,
    /// The deals of a day: of today, of a date, of a game, or of both (`2026-11-17-claim`).
    Day(String),
    /// Tournaments; one of them by its code.
    Tournament(String),
}

impl More {
    /// Reads an address without its `#/`.
    pub fn parse(path: &str) -> Option<More> {
        let (page, which) = path.split_once('/').unwrap_or((path, ""));
        Some(match (page, which) {
            ("settings", "") => More::Settings,
            ("about", "") => More::About,
            ("statistics", "") => More::Statistics,
            ("account", "") => More::Account,
            ("friends", "") => More::Friends,
            ("leaderboard", game) => More::Leaderboard(game.into()),
            ("player", id) if !id.is_empty() => More::Player(id.into()),
            ("day", which) => More::Day(which.into()),
            ("tournament", code) => More::Tournament(code.into()),
            _ => return None,
        })
    }

    fn address(&self) -> (&'static str, &str) {
        match self {
            More::Settings => ("settings", ""),
            More::About => ("about", ""),
            More::Statistics => ("statistics", ""),
            More::Account => ("account", ""),
            More::Friends => ("friends", ""),
            More::Leaderboard(game) => ("leaderboard", game),
            More::Player(id) => ("player", id),
            More::Day(which) => ("day", which),
            More::Tournament(code) => ("tournament", code),
        }
    }

    pub fn path(&self) -> String {
        path(self.address())
    }
}

/// A table's code as it was told, however it was typed.
pub fn tidy_code(typed: &str) -> String {
    typed.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_is_found_again_by_its_address() {
        let named =
            [Screen::Setup, Screen::Rules, Screen::Online, Screen::Game, Screen::Deal, Screen::Review, Screen::Record];
        let plain = [Screen::Title, Screen::Games, Screen::Mine, Screen::Deals, Screen::Table, Screen::Design];
        let others = [Screen::Review(String::new()), Screen::Puzzles(String::new()), Screen::Puzzles("claim/12".into())];
        for screen in named.map(|screen| screen("love-letter".into())).into_iter().chain(plain).chain(others) {
            assert_eq!(Screen::parse(&screen.hash()), screen);
        }
    }

    #[test]
    fn an_address_that_nobody_gave_leads_to_the_title() {
        for hash in ["", "#", "#/nowhere", "#/setup/", "#/t/", "#/rules/", "#/games/of/others", "#///"] {
            assert_eq!(Screen::parse(hash), Screen::Title, "{hash}");
        }
    }

    #[test]
    fn every_page_is_found_again_by_its_address() {
        let places =
            [More::Settings, More::About, More::Statistics, More::Account, More::Friends, More::Leaderboard(String::new())];
        for place in places.into_iter().chain([
            More::Leaderboard("coeurs".into()),
            More::Player("7f".into()),
            More::Day("2026-11-17-claim".into()),
            More::Tournament(String::new()),
            More::Tournament("KAFTOR".into()),
        ]) {
            assert_eq!(More::parse(&place.path()), Some(place));
        }
        assert_eq!(More::parse("about/us"), None);
        assert_eq!(More::parse("player"), None);
    }

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        assert_eq!(tidy_code(" kaf-tor "), "KAFTOR");
        assert_eq!(tidy_code("…"), "");
    }
}
