//! `coeur bench`: how fast rules, samplers and players are, on one thread.

use crate::failure::Failure;
use coeur_arena::report::table;
use coeur_catalog::{CatalogError, Counts, Entry, GAMES, game};
use coeur_core::{Budget, Note, Rng};
use serde_json::{Value, json};
use std::io::Write;
use std::time::Instant;

/// Measures random games, moves and sampled worlds a second on one thread, and states the size of a position; then, from the
/// start of a game, decisions of the levels, iterations of `mcts` and positions visited by `alpha-beta` a second.
///
/// Machines are noisy: each figure is the best of several slices of time. Built with `--features yardstick`, the
/// `board-game` crate's connect-four runs in the same call, and figures can be compared as ratios to it.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur bench\n  coeur bench hanabi coeurs --json\n  cargo run --release --features yardstick -p coeur -- bench"
)]
pub struct Args {
    /// Only these games
    games: Vec<String>,
    /// Seconds for each figure
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// The seed of the games played
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// What the published figures were made with: the games of `anchors.md` and their configurations.
const VARIANTS: &[(&str, &str, &str)] = &[
    ("coeurs", "", "{}"),
    ("barbu", "", "{}"),
    ("love-letter", "one round", r#"{"tokens":1}"#),
    ("love-letter", "one round, 4 players", r#"{"tokens":1,"players":4}"#),
    ("puissance4", "5×6×5", "{}"),
    ("puissance4", "classic", r#"{"rows":6,"columns":7,"depths":1}"#),
    ("hanabi", "2 players", "{}"),
    ("hanabi", "5 players", r#"{"players":5}"#),
    ("claim", "", "{}"),
    ("morpion", "", "{}"),
];

/// Slices of time, of which the fastest counts.
const SLICES: u32 = 5;

/// What was measured of one variant.
struct Figures {
    game: &'static str,
    variant: &'static str,
    bytes: usize,
    games: f64,
    moves: f64,
    worlds: Option<f64>,
    /// Of intermediate and of hard.
    decisions: [f64; 2],
    iterations: f64,
    nodes: Option<f64>,
}

/// Measures and prints.
pub fn run(args: &Args) -> Result<(), Failure> {
    let chosen = args.games.iter().map(|id| game(id)).collect::<Result<Vec<&dyn Entry>, _>>()?;
    let entries = if chosen.is_empty() { GAMES.to_vec() } else { chosen };
    if !(args.seconds > 0.0 && args.seconds <= 600.0) {
        return Err(Failure::Call(format!("--seconds {}: more than 0, at most 600", args.seconds)));
    }
    let yardstick = yardstick(args);
    let mut figures = Vec::new();
    for entry in entries {
        for (_, variant, config) in VARIANTS.iter().filter(|(id, ..)| *id == entry.info().id) {
            let config: Value = serde_json::from_str(config).expect("the table above is JSON");
            figures.push(measure(entry, variant, &config, args)?);
        }
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        let list: Vec<Value> = figures
            .iter()
            .map(|f| {
                let [intermediate, hard] = f.decisions.map(|rate| (rate * 1e3).round() / 1e3);
                json!({"game": f.game, "variant": f.variant, "position_bytes": f.bytes, "games_per_second": f.games.round(),
                       "moves_per_second": f.moves.round(), "worlds_per_second": f.worlds.map(f64::round),
                       "decisions_per_second": {"intermediate": intermediate, "hard": hard},
                       "mcts_iterations_per_second": f.iterations.round(), "nodes_per_second": f.nodes.map(f64::round)})
            })
            .collect();
        let report = json!({"threads": 1, "seconds": args.seconds, "yardstick_games_per_second": yardstick.map(f64::round), "figures": list});
        writeln!(out, "{report}")?;
        return Ok(());
    }
    let mut table = table([
        "game",
        "variant",
        "bytes",
        "games/s",
        "moves/s",
        "worlds/s",
        "mcts it./s",
        "αβ nodes/s",
        "interm. dec./s",
        "hard dec./s",
        "× yardstick",
    ]);
    for f in &figures {
        table.add_row([
            f.game.to_string(),
            f.variant.to_string(),
            f.bytes.to_string(),
            short(f.games),
            short(f.moves),
            f.worlds.map_or("–".into(), short),
            short(f.iterations),
            f.nodes.map_or("–".into(), short),
            short(f.decisions[0]),
            short(f.decisions[1]),
            yardstick.map_or("–".into(), |rate| format!("{:.2}", f.games / rate)),
        ]);
    }
    writeln!(out, "{table}")?;
    match yardstick {
        Some(rate) => writeln!(out, "yardstick: random games of connect-four by the board-game crate, {}/s", short(rate))?,
        None => writeln!(out, "no yardstick in this build; --features yardstick adds it")?,
    }
    Ok(())
}

fn measure(entry: &'static dyn Entry, variant: &'static str, config: &Value, args: &Args) -> Result<Figures, Failure> {
    let (games, moves) = rate(args.seconds, |seed, size| entry.playouts(config, args.seed + seed, size))?;
    let worlds = if entry.info().hidden {
        Some(rate(args.seconds, |seed, size| entry.samples(config, args.seed + seed, size.div_ceil(16), 100))?.1)
    } else {
        None
    };
    let decide = |spec: &str| -> Result<(f64, f64), Failure> {
        let table = entry.deal(config, args.seed)?;
        rate(args.seconds, |seed, _| {
            let decision = table.advise(spec, &Budget::default(), &mut Rng::new(args.seed + seed))?;
            Ok::<_, CatalogError>(Counts { items: 1, steps: decision.notes.iter().map(work).sum() })
        })
        .map_err(Failure::from)
    };
    let decisions = [decide("intermediate")?.0, decide("hard")?.0];
    let iterations = decide("mcts(iterations=5000)")?.1;
    let nodes = if entry.players().iter().any(|player| player.name == "alpha-beta") {
        Some(decide("alpha-beta(depth=4)")?.1)
    } else {
        None
    };
    let (game, bytes) = (entry.info().id, entry.position_bytes());
    Ok(Figures { game, variant, bytes, games, moves, worlds, decisions, iterations, nodes })
}

/// How much a decision's notes say was searched.
fn work(note: &Note) -> u64 {
    match note {
        Note::Simulated { games, .. } => *games,
        Note::LookedAhead { nodes, .. } => *nodes,
        _ => 0,
    }
}

/// Items and steps a second in the fastest slice.
fn rate<E>(seconds: f64, mut work: impl FnMut(u64, u64) -> Result<Counts, E>) -> Result<(f64, f64), E> {
    let (mut best, mut size) = ((0.0f64, 0.0f64), 16);
    for slice in 0..SLICES {
        let (start, mut done) = (Instant::now(), Counts::default());
        let mut seed = u64::from(slice) << 32;
        while start.elapsed().as_secs_f64() < seconds / f64::from(SLICES) {
            let counts = work(seed, size)?;
            (done.items, done.steps, seed) = (done.items + counts.items, done.steps + counts.steps, seed + 1);
            // Look at the clock about a hundred times a slice.
            if start.elapsed().as_secs_f64() * 100.0 < seconds && size < 1 << 16 {
                size *= 2;
            }
        }
        let elapsed = start.elapsed().as_secs_f64();
        best = (best.0.max(done.items as f64 / elapsed), best.1.max(done.steps as f64 / elapsed));
    }
    Ok(best)
}

/// Random games of connect-four a second by the `board-game` crate.
#[cfg(feature = "yardstick")]
fn yardstick(args: &Args) -> Option<f64> {
    use board_game::board::Board;
    use yardstick_rng::rand_core::SeedableRng;
    let random_game = |rng: &mut yardstick_rng::Xoshiro256StarStar| {
        let mut board = board_game::games::connect4::Connect4::default();
        let mut plies = 0;
        while !board.is_done() {
            let action = board.random_available_move(rng).expect("a game that goes on has a move");
            board.play(action).expect("an available move can be played");
            plies += 1;
        }
        plies
    };
    let mut rng = yardstick_rng::Xoshiro256StarStar::seed_from_u64(args.seed);
    let counted = |_, size| -> Result<Counts, std::convert::Infallible> {
        Ok(Counts { items: size, steps: (0..size).map(|_| random_game(&mut rng)).sum() })
    };
    rate(args.seconds, counted).ok().map(|(games, _)| games)
}

#[cfg(not(feature = "yardstick"))]
fn yardstick(_: &Args) -> Option<f64> {
    None
}

fn short(rate: f64) -> String {
    match rate {
        r if r >= 1e6 => format!("{:.2} M", r / 1e6),
        r if r >= 1e3 => format!("{:.1} k", r / 1e3),
        r => format!("{r:.1}"),
    }
}
