//! Secrets stay secret: whatever a viewer is shown about a move is the same, byte for byte, in every world that it cannot
//! tell apart. Asked of every game and of every player of its roster.

use coeur_catalog::{Entry, GAMES, Table};
use coeur_core::episode::decision_rng;
use coeur_core::{Budget, Kind, Lang, Listener, Record, Rng, Seat, Viewer};
use coeur_session::{Question, SessionError, look, open, why};
use serde_json::{Value, json};

/// Pairs of worlds compared for each player, and the most games in which they are looked for.
const PAIRS: usize = 10;
const GAMES_AT_MOST: u64 = 150;

/// Every player of a game that can be had without a file, with as little search as it allows: what may be heard does not depend on how hard one thinks.
pub fn roster(entry: &dyn Entry) -> Vec<String> {
    let quick = |option: &coeur_core::OptionSpec, worlds: u32| {
        let work = ["iterations", "worlds", "nodes", "samples", "patience", "looks"].contains(&option.name);
        let least = option.range.map_or(1, |[least, _]| least as u32);
        // A deal that a network plays out takes dozens of looks: a few deals.
        let amount = match option.name {
            "worlds" => worlds,
            "looks" => 200,
            _ => 12,
        };
        let amount = amount.max(least);
        (work && option.kind == Kind::Integer).then(|| format!("{}={amount}", option.name))
    };
    let spec = |player: &coeur_catalog::PlayerInfo| {
        // Whoever searches in each world does so much in all of them together.
        let worlds = if player.options.iter().any(|option| option.name == "iterations") { 3 } else { 12 };
        let options: Vec<String> = player.options.iter().filter_map(|option| quick(option, worlds)).collect();
        if options.is_empty() { player.name.to_string() } else { format!("{}({})", player.name, options.join(",")) }
    };
    entry.players().iter().map(spec).filter(|spec| entry.check_player(&json!({}), spec).is_ok()).collect()
}

/// Everything that `viewer` may be shown about the last action of a table, its reasons in one language: who thinks, thinks again for each.
fn shown(table: &dyn Table, viewer: Seat, player: &str, told_in: Lang) -> Vec<String> {
    let question = Question { ply: table.ply() - 1, viewer: Some(viewer), player: Some(player.into()), reveal: false };
    let budget = Budget::default();
    let mut shown = Vec::new();
    for lang in [Lang::Fr, Lang::En] {
        let table_seen = look(table, Some(viewer), lang).expect("a table");
        shown.push(serde_json::to_string(&table_seen).expect("JSON"));
    }
    let reasons = why(table, &question, &budget, told_in).expect("reasons");
    shown.push(serde_json::to_string(&reasons).expect("JSON"));
    shown
}

/// What the listener hears of a decision, sentences and all, as bytes.
fn heard(table: &dyn Table, player: &str, viewer: Seat) -> (String, String) {
    let thought = table
        .advise(player, &Budget::default(), &mut decision_rng(7, table.ply()))
        .unwrap_or_else(|wrong| panic!("{player}: {wrong}"));
    let action = thought.action().clone();
    let heard = thought.heard_by(Listener::hidden(Viewer::Seat(viewer)));
    (action, serde_json::to_string(&heard).expect("JSON"))
}

/// Plays games with one player in every seat; compares, for everybody else, each move with the same move in another world.
/// Says how many pairs of worlds were compared.
fn compare_worlds(entry: &dyn Entry, player: &str) -> usize {
    let id = entry.info().id;
    let mut compared = 0;
    for seed in 0..GAMES_AT_MOST {
        let mut rng = Rng::stream(11, seed);
        let mut table = entry.deal(&Value::Null, seed).expect("the defaults are allowed");
        let mut first_deal = true;
        while let Some(mover) = table.turn().filter(|_| first_deal && compared < PAIRS) {
            let viewer = mover.after(1 + rng.below(table.seats() as u32 - 1) as usize, table.seats());
            let twin = table.imagine(viewer, &mut rng);
            // Worlds are those of the present deal: beyond the first one, plies count otherwise.
            first_deal = twin.as_ref().is_none_or(|twin| twin.ply() == table.ply());
            let twin = twin.filter(|twin| first_deal && twin.world() != table.world());
            let (action, told) = heard(&*table, player, viewer);
            let mut pair = None;
            if let Some(mut twin) = twin {
                let (twins, twins_told) = heard(&*twin, player, viewer);
                if twins == action {
                    assert_eq!(told, twins_told, "{id}, {player}, {action}: seat {viewer} hears of hidden cards");
                    twin.play(&action).expect("players act legally");
                    pair = Some(twin);
                }
            }
            table.play(&action).expect("players act legally");
            if let Some(twin) = pair
                && table.turn().is_some()
                && twin.turn().is_some()
                && twin.view(Viewer::Seat(viewer)) == table.view(Viewer::Seat(viewer))
            {
                let told_in = [Lang::Fr, Lang::En][compared % 2];
                let (real, other) = (shown(&*table, viewer, player, told_in), shown(&*twin, viewer, player, told_in));
                assert_eq!(real, other, "{id}, {player}, after {action}: seat {viewer} is shown hidden cards");
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn everybody_in_every_game_keeps_secrets() {
    // A thread a game: they have nothing to do with each other.
    std::thread::scope(|threads| {
        for entry in GAMES.iter().filter(|entry| entry.info().hidden) {
            threads.spawn(|| {
                for player in roster(*entry) {
                    let compared = compare_worlds(*entry, &player);
                    assert_eq!(compared, PAIRS, "{}, {player}: too few worlds were compared", entry.info().id);
                }
            });
        }
    });
}

/// The deal of a match of Love Letter in one round, card by card.
fn dealt(round: &str) -> Value {
    json!([round.split_whitespace().collect::<Vec<_>>()])
}

/// A round of Love Letter in which seat 1 plays a Handmaid and keeps the Countess: "the Countess stays in hand and counts
/// 8" is what the other seat was told once.
fn countess_kept(players: [&str; 2]) -> Record {
    let round = dealt(
        "spy guard guard guard priest countess guard handmaid baron spy guard \
         guard priest baron handmaid prince prince chancellor chancellor king princess",
    );
    let record = json!({
        "version": 1, "game": "love-letter", "deal": round, "players": players,
        "actions": ["guard 1 princess", "handmaid"],
    });
    serde_json::from_value(record).expect("a record")
}

#[test]
fn nobody_hears_that_the_countess_stays_in_hand() {
    let record = countess_kept(["human", "hard"]);
    let table = open(&record).expect("a legal round");
    for lang in [Lang::Fr, Lang::En] {
        let question = Question { ply: 1, viewer: Some(Seat(0)), player: None, reveal: false };
        let reasons = why(&*table, &question, &Budget::default(), lang).expect("an answer");
        let told = serde_json::to_string(&reasons.thoughts).expect("JSON");
        for secret in ["countess", "Comtesse", "Countess", "0.", "%"] {
            assert!(!told.contains(secret), "{secret} in {told}");
        }
        let tells = reasons.tells.expect("the move is explained from the asker's own view");
        assert!(tells.worlds > 0);
    }
}

#[test]
fn the_cards_are_shown_on_demand_where_nobody_else_plays() {
    let asked = |players, viewer, reveal| {
        let table = open(&countess_kept(players)).expect("a legal round");
        let question = Question { ply: 1, viewer: Some(Seat(viewer)), player: Some("hard".into()), reveal };
        why(&*table, &question, &Budget::default(), Lang::En)
    };
    let shown = asked(["human", "hard"], 0, true).expect("nobody else plays").thoughts.expect("reasons");
    assert!(!shown.candidates.is_empty());
    let own = asked(["human", "human"], 1, false).expect("its own move").thoughts.expect("reasons");
    assert!(own.action.is_some());
    assert!(matches!(asked(["human", "human"], 0, true), Err(SessionError::NotAlone)));
}

#[test]
fn reasons_are_told_when_the_round_is_over() {
    let mut record = countess_kept(["human", "hard"]);
    record.actions.truncate(1);
    // Seat 1 names the card that seat 0 holds: the round is over, and so is the match that lists no other.
    record.actions.push("guard 0 priest".into());
    let round = dealt(
        "spy guard guard guard priest countess guard guard baron spy guard \
         handmaid priest baron handmaid prince prince chancellor chancellor king princess",
    );
    record.chance.deal = round;
    let table = open(&record).expect("a legal round");
    let question = Question { ply: 1, viewer: Some(Seat(0)), player: None, reveal: false };
    let reasons = why(&*table, &question, &Budget::default(), Lang::En).expect("an answer");
    assert!(reasons.thoughts.is_some_and(|thoughts| thoughts.action.is_some()));
}

#[test]
fn others_are_told_that_a_chancellor_kept_a_card_and_not_which() {
    let round = dealt(
        "spy guard guard guard priest countess chancellor handmaid baron spy guard \
         guard priest baron handmaid prince prince guard chancellor king princess",
    );
    let record = json!({
        "version": 1, "game": "love-letter", "deal": round, "players": ["human", "human"],
        "actions": ["chancellor", "keep handmaid bottom priest baron"],
    });
    let table = open(&serde_json::from_value(record).expect("a record")).expect("a legal round");
    let told = |viewer| look(&*table, Some(Seat(viewer)), Lang::En).expect("a table").log.pop().expect("an action");
    assert_eq!(told(0).action.as_deref(), Some("keep handmaid bottom priest baron"));
    assert_eq!(told(1).action, None);
    assert!(told(0).words.say(&[], Lang::En).contains("Handmaid"));
    assert!(!told(1).words.say(&[], Lang::En).contains("Handmaid"));
}
