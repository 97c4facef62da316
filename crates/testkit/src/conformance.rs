//! What the `Game` trait promises, checked on random games.

use crate::read;
use coeur_core::record::play_text;
use coeur_core::{
    ActionIndex, ActionSpace, Chance, Draw, Features, Game, Lang, Options, Outcome, Pen, Record, Rng, Seat, View, Viewer,
};
use std::collections::BTreeSet;
use std::fmt::{self, Display};

/// Games per configuration: over the corners of a game's options together at least ten thousand.
pub const GAMES: u64 = 10_000;

/// One position in this many is looked at with the slow checks (views, JSON, worlds, drawing).
const SLOW_EVERY: u32 = 61;

/// No game lasts longer than this.
const MAX_PLIES: usize = 5_000;

/// Plays `games` random games of `config`, given as JSON, and checks every promise of the trait on the way.
///
/// # Panics
/// With the seed and the ply of the first broken promise.
pub fn conform<G: Draw + Features + ActionSpace>(config: serde_json::Value, games: u64) {
    let config = settled::<G>(&config);
    let round_trip = G::Config::from_json(&config.to_json()).expect("a configuration reads what it writes");
    assert_eq!(round_trip, config, "a settled configuration survives JSON");
    let columns: Vec<String> = G::feature_list(&config).into_iter().map(|feature| feature.name).collect();
    assert_eq!(columns.iter().collect::<BTreeSet<_>>().len(), columns.len(), "feature names are unique");
    assert_eq!(G::feature_count(&config), columns.len(), "as many columns are counted as are listed");
    assert!(G::TOPICS.len() <= 12, "explanations speak of a dozen topics at most");
    let homeless = columns.iter().find(|column| G::topic(column).is_none());
    assert_eq!(homeless, None, "every column belongs to a topic");
    let index = ActionIndex::<G>::new(&config);
    let outputs = ActionIndex::<G>::for_network(&config);
    for (number, &action) in index.actions().iter().enumerate() {
        assert_eq!(index.index(action), Some(number), "{action} is listed twice among all actions");
    }
    let numbers = index.len().max(outputs.len());
    let mut checks = Checks { columns: columns.len(), index, outputs, seen: Seen { last: vec![0; numbers], round: 0 } };
    for seed in 0..games {
        whole_game::<G>(&config, seed, &mut checks);
    }
}

/// What every game of a configuration is held against.
struct Checks<G: Game> {
    columns: usize,
    index: ActionIndex<G>,
    outputs: ActionIndex<G>,
    seen: Seen,
}

/// Which numbers came in which round: a set that is emptied at no cost, asked twice in every position.
struct Seen {
    last: Vec<u64>,
    round: u64,
}

impl Seen {
    /// Whether all of them are numbers, and no two the same.
    fn are_distinct(&mut self, mut numbers: impl Iterator<Item = Option<usize>>) -> bool {
        self.round += 1;
        numbers
            .all(|number| number.is_some_and(|number| std::mem::replace(&mut self.last[number], self.round) != self.round))
    }
}

/// The configuration that a JSON object stands for.
pub fn settled<G: Game>(config: &serde_json::Value) -> G::Config {
    G::settle(G::Config::from_json(config).expect("known options")).expect("options that go together")
}

fn whole_game<G: Draw + Features + ActionSpace>(config: &G::Config, seed: u64, checks: &mut Checks<G>) {
    let mut rng = Rng::new(seed);
    let deal = G::shuffle(config, &mut rng);
    let start = G::start(config, &deal).expect("a shuffled deal is legal");
    let mut game = if seed.is_multiple_of(4) { G::deal(config, &mut rng) } else { start.clone() };
    let replayable = !seed.is_multiple_of(4);
    assert_eq!(game.config(), *config, "seed {seed}: the game remembers its configuration");
    let mut played: Vec<String> = Vec::new();
    while let Some(seat) = game.turn() {
        let at = Place::<G> { config, seed, ply: played.len() };
        assert!(played.len() < MAX_PLIES, "{at}: the game does not end");
        assert!(seat.index() < game.seats(), "{at}: nobody sits there");
        let actions = game.actions();
        assert!((1..=G::MAX_ACTIONS).contains(&actions.len()), "{at}: none or too many actions: {}", actions.len());
        let numbers = actions.iter().map(|&action| checks.index.index(action));
        assert!(checks.seen.are_distinct(numbers), "{at}: an action is listed twice, or is missing in all_actions");
        let outputs = actions.iter().map(|&action| checks.outputs.output(action, seat));
        assert!(checks.seen.are_distinct(outputs), "{at}: legal actions share an output of a network, or have none");
        let action = game.random_action(&mut rng).expect("the game is not over");
        assert!(actions.contains(&action), "{at}: {action} is drawn but not listed");
        let text = action.to_string();
        assert_eq!(game.parse_action(&text), Ok(action), "{at}: notation");
        if rng.below(SLOW_EVERY) == 0 {
            slow_checks(&game, seat, checks.columns, &mut rng, &at);
        }
        played.push(text);
        game.apply(action);
    }
    assert!(game.actions().is_empty() && game.random_action(&mut rng).is_none(), "seed {seed}: over, yet there are actions");
    let (low, high) = G::payoff_range(config);
    let payoffs = game.payoffs();
    assert_eq!(payoffs.as_slice().len(), game.seats(), "seed {seed}: a payoff for each seat");
    assert!(
        payoffs.as_slice().iter().all(|p| (low..=high).contains(p)),
        "seed {seed}: {payoffs:?} is not in {low}..={high}"
    );
    assert_eq!(game.utilities().len(), game.seats());
    if replayable && seed % 16 == 1 {
        replays(config, &deal, played, &game, seed);
    }
    if seed.is_multiple_of(64) {
        draws(&game, &format_args!("seed {seed} at the end"));
    }
}

/// Where a promise is looked at; written out only where it is broken.
struct Place<'a, G: Game> {
    config: &'a G::Config,
    seed: u64,
    ply: usize,
}

impl<G: Game> Display for Place<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?} seed {} ply {}", G::INFO.id, self.config, self.seed, self.ply)
    }
}

fn slow_checks<G: Draw + Features>(game: &G, on_turn: Seat, columns: usize, rng: &mut Rng, at: &dyn Display) {
    for seat in Seat::all(game.seats()) {
        let view = game.view(Viewer::Seat(seat));
        assert_eq!(view.on_turn(), game.turn(), "{at}: seat {seat} sees whose turn it is");
        if seat == on_turn {
            assert_eq!(view.legal(), game.actions(), "{at}: seat {seat} sees what it may do");
        } else if G::INFO.hidden {
            assert!(view.legal().is_empty(), "{at}: seat {seat} is shown somebody else's actions");
        }
        let json = serde_json::to_string(&view).expect("views are JSON");
        let parsed: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let back: G::View = read(&parsed).unwrap_or_else(|e| panic!("{at}: view of {seat}: {e}\n{json}"));
        assert_eq!(back, view, "{at}: the view of seat {seat} survives JSON");
        let mut features = Vec::new();
        G::features(&view, &mut features);
        assert_eq!(features.len(), columns, "{at}: a value for each feature");
        assert!(features.iter().all(|value| value.is_finite()), "{at}: every feature is a number");
        let mut observed = Vec::new();
        game.observe(seat, &mut observed);
        assert_eq!(observed, features, "{at}: the position shows seat {seat} the features of its view");
        let world = G::sample(&view, rng).unwrap_or_else(|e| panic!("{at}: seat {seat}: {e}"));
        assert_eq!(world.view(Viewer::Seat(seat)), view, "{at}: a sampled world shows seat {seat} the same view");
        let world_json = serde_json::to_string(&world.view(Viewer::Seat(seat))).expect("views are JSON");
        assert_eq!(world_json, json, "{at}: byte for byte");
    }
    if G::INFO.hidden {
        assert!(G::worlds(&game.view(Viewer::Spectator)).is_err(), "{at}: a spectator holds no cards");
    }
    draws(game, at);
}

fn draws<G: Draw>(game: &G, at: &dyn Display) {
    for viewer in Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        for lang in [Lang::Fr, Lang::En] {
            let view = game.view(viewer);
            let plain = G::draw(&view, &Pen { lang, colour: false });
            assert!(!plain.is_empty() && !plain.contains('\x1b'), "{at}: drawn without colour");
            assert!(!plain.ends_with('\n'), "{at}: a drawing ends without a line break");
            G::draw(&view, &Pen { lang, colour: true });
        }
    }
}

fn replays<G: Game>(config: &G::Config, deal: &G::Deal, actions: Vec<String>, end: &G, seed: u64) {
    let record = Record {
        game: G::INFO.id.into(),
        config: config.to_json(),
        chance: Chance { seed: Some(seed), deal: serde_json::to_value(deal).expect("deals are JSON") },
        players: Vec::new(),
        actions,
        result: Some(Outcome { payoffs: end.payoffs() }),
    };
    let record = Record::parse(&record.to_line()).expect("a record reads what it writes");
    let mut game: G = record.start().expect("the deal is legal");
    for (ply, text) in record.actions.iter().enumerate() {
        play_text(&mut game, text).unwrap_or_else(|e| panic!("seed {seed} action {ply}: {e}"));
    }
    assert_eq!(game, *end, "seed {seed}: replaying gives the same game");
    let dealt = Record::dealt(G::INFO.id, config.to_json(), seed, Vec::new());
    let start = record.at(0).start::<G>().expect("the deal is legal");
    assert_eq!(dealt.start::<G>().expect("a seed is enough"), start, "seed {seed}: the seed stands for the deal");
    record.check_result(&game).expect("and the same result");
}
