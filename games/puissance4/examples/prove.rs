//! Proves who wins after some moves, writes the proof, and checks proofs.
//!
//! ```text
//! prove prove [MOVES] [attacker=x|o] [seconds=N] [table=BITS] [quiet=N [width=N] [state=FILE]] [out=FILE] [rows=5 columns=6 depths=5]
//! prove each [MOVES] [attacker=x|o] [seconds=N] [table=BITS] quiet=N [width=N] [threads=N] [out=FILE]
//! prove check FILE
//! prove replies [MOVES] [nodes=N]
//! prove classes [seconds=N] [table=BITS] [threads=N] [out=FOLDER]
//! ```
//!
//! `replies` tries each move after MOVES and counts the answers to it that are proved to win, each within N positions.
//! `prove` looks for a win of the attacker from the position after MOVES (none: the start); with `quiet`, for one in which the
//! attacker makes at most N quiet moves, trying the best `width` of them in each position, and `state` lets a search go on
//! where another was cut short. `each` asks this after each reply to MOVES and writes one proof for all that are refuted. `classes` asks for each first
//! move of the house board up to mirror images whether the first player wins after it, then whether the second does, with
//! so many seconds for each question, and writes the proofs.

use coeur_core::{Game, Options};
use coeur_puissance4::proof::known::{after, drops};
use coeur_puissance4::proof::{
    Limits, Outcome, QuietLimits, Strategy, Verdict, check, prove, prove_with_few_quiet_moves, winning_replies,
};
use coeur_puissance4::{Action, Config, Puissance4};
use std::collections::HashMap;
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// One question: does this colour win after these moves?
#[derive(Clone)]
struct Question {
    config: Config,
    moves: Vec<Action>,
    attacker: usize,
    seconds: u64,
    table_bits: u32,
    /// The most quiet moves of the attacker, and how many are tried in a position.
    quiet: Option<(u32, usize)>,
    /// Where the search left off.
    state: Option<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (named, plain): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| arg.contains('='));
    let mut named: HashMap<&str, &str> = named.into_iter().filter_map(|arg| arg.split_once('=')).collect();
    let seconds = named.remove("seconds").map_or(Ok(60), str::parse)?;
    let table_bits = named.remove("table").map_or(Ok(22), str::parse)?;
    let threads: usize = named.remove("threads").map_or(Ok(1), str::parse)?;
    let out = named.remove("out");
    let nodes = named.remove("nodes").map_or(Ok(5_000), str::parse)?;
    let width: usize = named.remove("width").map_or(Ok(64), str::parse)?;
    let quiet: Option<u32> = named.remove("quiet").map(str::parse).transpose()?;
    let quiet = quiet.map(|quiet| (quiet, width));
    let state = named.remove("state").map(String::from);
    let attacker = usize::from(named.remove("attacker") == Some("o"));
    let mut config = Config::default();
    for (name, value) in named {
        config.set_text(name, value)?;
    }
    let config = Puissance4::settle(config)?;
    match plain.split_first() {
        Some((command, [file])) if *command == "check" => {
            let strategy = Strategy::parse(&std::fs::read_to_string(file)?)?;
            let start = Instant::now();
            let checked = check(&strategy)?;
            println!("accepted in {:.2?}: {checked:?}", start.elapsed());
        }
        Some((command, words)) if *command == "prove" => {
            let game = Puissance4::new(config);
            let moves = words.iter().map(|word| game.parse_action(word)).collect::<Result<_, _>>()?;
            println!("{}", ask(&Question { config, moves, attacker, seconds, table_bits, quiet, state }, out)?.0);
        }
        Some((command, words)) if *command == "each" => {
            let game = Puissance4::new(config);
            let moves = words.iter().map(|word| game.parse_action(word)).collect::<Result<_, _>>()?;
            let quiet = quiet.or(Some((1, width)));
            each(&Question { config, moves, attacker, seconds, table_bits, quiet, state: None }, threads, out)?;
        }
        Some((command, words)) if *command == "replies" => {
            let mut game = Puissance4::new(config);
            for word in words {
                game.play(game.parse_action(word)?)?;
            }
            for action in drops(&game) {
                let next = after(&game, action);
                let replies = if next.turn().is_some() { Some(winning_replies(&next, nodes)) } else { None };
                println!("{action}: {replies:?}");
            }
        }
        Some((command, [])) if *command == "classes" => classes(seconds, table_bits, threads, out)?,
        _ => return Err("prove prove [MOVES] …, prove each …, prove check FILE, prove replies [MOVES] … or prove classes …: see the head of this example".into()),
    }
    Ok(())
}

/// Answers a question in a line, with its proof checked and, if a file is named, written.
fn ask(question: &Question, file: Option<&str>) -> Result<(String, Option<Strategy>), Box<dyn Error>> {
    let Question { config, moves, attacker, seconds, table_bits, quiet, state } = question;
    let start = Instant::now();
    let limit = Duration::from_secs(*seconds);
    let mut stop = || start.elapsed() >= limit;
    let outcome = if let &Some((quiet, width)) = quiet {
        let limits = QuietLimits { quiet, width, table_bits: *table_bits };
        let mut known = state.as_ref().and_then(|file| std::fs::read(file).ok()).unwrap_or_default();
        let outcome = prove_with_few_quiet_moves(*config, moves, *attacker, limits, &mut known, &mut stop);
        if let Some(file) = state {
            std::fs::write(file, known)?;
        }
        outcome
    } else {
        prove(*config, moves, *attacker, Limits { nodes: u64::MAX, table_bits: *table_bits }, &mut stop)
    };
    let Some(Outcome { verdict, strategy, visits, nodes }) = outcome else {
        return Err("these moves cannot be played, or end the game".into());
    };
    let after: Vec<String> = moves.iter().map(|action| action.to_string()).collect();
    let after = if after.is_empty() { "start".into() } else { after.join(" ") };
    let who = ["x", "o"][*attacker];
    let within = quiet.map_or(String::new(), |(quiet, _)| format!(" within {quiet} quiet moves"));
    let mut line = format!(
        "{after}: {who} wins{within}: {verdict:?}; {visits} visits, {nodes} positions, {:.2} s",
        start.elapsed().as_secs_f64()
    );
    if let Some(strategy) = &strategy {
        let start = Instant::now();
        let checked = check(strategy)?;
        line += &format!(
            "; proof of {} positions checked against {} replies in {:.2} s, at most {} more actions",
            strategy.len(),
            checked.replies,
            start.elapsed().as_secs_f64(),
            checked.longest
        );
        if let Some(file) = file {
            std::fs::write(file, strategy.to_string())?;
        }
    }
    Ok((line, strategy))
}

/// Asks after each reply whether the attacker wins, and writes one proof for all those that are refuted.
fn each(question: &Question, threads: usize, file: Option<&str>) -> Result<(), Box<dyn Error>> {
    let mut whole = Strategy::new(question.config, question.attacker, question.moves.clone());
    let game = whole.first().ok_or("these moves cannot be played")?;
    let replies = drops(&game);
    let next = AtomicUsize::new(0);
    let answers = Mutex::new(vec![None; replies.len()]);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((place, &reply)) = replies.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
                    let moves = question.moves.iter().copied().chain([reply]).collect();
                    let answer = ask(&Question { moves, ..question.clone() }, None).map_err(|error| error.to_string());
                    eprintln!("{}", answer.as_ref().map_or_else(|error| error, |(line, _)| line));
                    answers.lock().expect("no thread panics with it")[place] = Some(answer);
                }
            });
        }
    });
    for (reply, answer) in replies.into_iter().zip(answers.into_inner()?) {
        let (line, strategy) = answer.ok_or("a question was not asked")??;
        println!("{line}");
        match strategy {
            Some(strategy) => whole.extend(strategy),
            None => whole.except.push(reply),
        }
    }
    if let Some(file) = file {
        println!("{} positions: {:?}", whole.len(), check(&whole)?);
        std::fs::write(file, whole.to_string())?;
    }
    Ok(())
}

/// The nine first moves of the house board up to mirror images.
fn classes(seconds: u64, table_bits: u32, threads: usize, folder: Option<&str>) -> Result<(), Box<dyn Error>> {
    let config = Config::default();
    let firsts: Vec<(u8, u8)> = (0..3).flat_map(|depth| (0..3).map(move |column| (column, depth))).collect();
    let next = AtomicUsize::new(0);
    let lines = Mutex::new(vec![String::new(); firsts.len()]);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(&(column, depth)) = firsts.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let mut answers = Vec::new();
                    for attacker in 0..2 {
                        let moves = vec![Action::Drop { column, depth }];
                        let question = Question { config, moves, attacker, seconds, table_bits, quiet: None, state: None };
                        let file = folder.map(|folder| {
                            format!("{folder}/puissance4-5x6x5-{}-{}{}.proof", column + 1, depth + 1, ["x", "o"][attacker])
                        });
                        let answer = ask(&question, file.as_deref());
                        let answer = answer.map_or_else(|error| error.to_string(), |(line, _)| line);
                        eprintln!("{answer}");
                        let settled = answer.contains(&format!("wins: {:?}", Verdict::Proved));
                        answers.push(answer);
                        if settled {
                            break;
                        }
                    }
                    let place = usize::from(depth) * 3 + usize::from(column);
                    lines.lock().expect("no thread panics with it")[place] = answers.join("\n");
                }
            });
        }
    });
    println!(
        "First moves of puissance4 5×6×5 up to mirror images, {seconds} s for each question, table of 2^{table_bits} positions."
    );
    lines.into_inner()?.iter().for_each(|line| println!("{line}"));
    Ok(())
}
