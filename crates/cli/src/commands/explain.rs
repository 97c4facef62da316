//! `coeur explain`: a decision of a record, with its reasons and what they hang on, or what it tells somebody at the table.

use crate::commands::seat;
use crate::failure::Failure;
use crate::files::Records;
use crate::options::Writing;
use crate::{programs, reasons};
use coeur_catalog::Table;
use coeur_core::episode::decision_rng;
use coeur_core::files::write_whole;
use coeur_core::{Budget, Ink, Listener, Pen, Record, Rng, Seat, Viewer, is_outsider};
use coeur_explain::{Question, SOLVER_TIME, explain_within, lines, svg};
use coeur_protocol::{Explanation, Reasons, Said};
use coeur_session::{told_to, whole};
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Asks a player what it would do at a position of a record, from the view of the seat on turn alone, and why.
///
/// Beside the player's own reasons: what others think of each move (the network, the hard level, an exact solver where one
/// reaches), what weighed how much, and in which of the deals that this seat cannot tell apart the second best move would have
/// been right. --brief leaves these out.
///
/// With --viewer, only what that seat may be told while the game runs: of its own decisions everything, of another's what
/// the move that was played says about hidden cards, computed from this seat's own view.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur explain game.json --move 4\n  coeur explain game.json --move 4 --viewer 0\n  coeur explain game.json --move 4 --instead KH\n  coeur explain game.json --move 4 --weigh player --intervals --background positions.json\n  coeur explain game.json --move 0 --player \"mcts(iterations=20000)\" --json\n  coeur explain game.json --move 4 --player network --svg why.svg"
)]
pub struct Args {
    /// The record (the first of a .jsonl)
    record: PathBuf,
    /// The action to explain, counted from 0
    #[arg(long = "move", value_name = "N")]
    ply: usize,
    /// Who explains; by default who played, or `hard` where that was a person
    #[arg(long)]
    player: Option<String>,
    /// Show only what this seat may be told while the game runs
    #[arg(long, value_name = "SEAT")]
    viewer: Option<u8>,
    /// The seed of the player's thinking; by default, without --viewer, that of the record, so that a player decides again as it did
    #[arg(long)]
    seed: Option<u64>,
    /// The player's own reasons alone
    #[arg(long, conflicts_with_all = ["beside", "weigh", "intervals", "background", "worlds", "svg"])]
    brief: bool,
    /// Another player to ask too; may be repeated. By default the network, where there is one, and the hard level
    #[arg(long, value_name = "SPEC")]
    beside: Vec<String>,
    /// Whose values are explained; by default the network's, else the intermediate level's; `player` for who explains. A slow player takes long
    #[arg(long, value_name = "SPEC")]
    weigh: Option<String>,
    /// Say how sure each weight is, by a 95% interval: takes several times as long
    #[arg(long)]
    intervals: bool,
    /// Writes the positions that the weights were computed with into this file, as JSON: for weights of one's own
    #[arg(long, value_name = "FILE", conflicts_with = "viewer")]
    background: Option<PathBuf>,
    /// Why not this move? It is compared with the player's choice, in the place of its second best
    #[arg(long, value_name = "ACTION", conflicts_with = "brief")]
    instead: Option<String>,
    /// How many possible deals two moves are compared in
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    worlds: u32,
    /// Draws the explanation into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print one JSON document instead of text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    writing: Writing,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let _programs = programs::typed(args.player.iter().chain(&args.beside).chain(&args.weigh))?;
    let mut records = Records::open(&args.record)?;
    let (_, record) = records.read()?.ok_or_else(|| records.failure("there is no record"))?;
    let mut table = coeur_catalog::game(&record.game)?.open(&record).map_err(|e| records.failure(e))?;
    if args.ply > record.actions.len() {
        return Err(Failure::Call(format!("--move {}: the record has {} actions", args.ply, record.actions.len())));
    }
    // What came later is nobody's business here.
    for (ply, action) in record.actions.iter().take(args.ply + 1).enumerate() {
        table.play(action).map_err(|cause| records.failure(format!("action {ply}: {cause}")))?;
    }
    let then = table.at(args.ply);
    let Some(mover) = then.turn() else {
        return Err(Failure::Call(format!("--move {}: the game is over there", args.ply)));
    };
    let sitting = then.player(mover);
    let spec = args.player.clone().unwrap_or_else(|| if is_outsider(sitting) { "hard".into() } else { sitting.to_string() });
    let pen = args.writing.pen();
    let own = args.viewer.is_none_or(|viewer| Seat(viewer) == mover);
    let explanation = (!args.brief && own).then(|| explanation(args, &record, &spec)).transpose()?;
    if let (Some(path), Some(explanation)) = (&args.svg, &explanation) {
        write(path, &svg(explanation, pen.lang))?;
    }
    let asked = Asked { table: &*table, then: &*then, mover, spec: &spec, explanation };
    let mut out = std::io::stdout().lock();
    match args.viewer {
        None => asked.decision(args, thinking(args, &record), &pen, &mut out),
        Some(number) => {
            let Viewer::Seat(viewer) = seat("--viewer", number, table.seats())? else { return Ok(()) };
            asked.for_viewer(args, viewer, &pen, &mut out)
        }
    }
}

/// The randomness of the player's thinking: without a seed and a viewer, as it was in the game.
fn thinking(args: &Args, record: &Record) -> Rng {
    match (args.viewer, args.seed) {
        (None, Some(seed)) => Rng::new(seed),
        (None, None) => decision_rng(record.chance.seed.unwrap_or(1), args.ply),
        (Some(_), seed) => decision_rng(seed.unwrap_or(1), args.ply),
    }
}

/// What the decision hangs on, from the mover's view alone.
fn explanation(args: &Args, record: &Record, spec: &str) -> Result<Explanation, Failure> {
    let question = Question {
        player: spec,
        thinking: thinking(args, record),
        weigh: args.weigh.as_deref(),
        intervals: args.intervals,
        instead: args.instead.as_deref(),
        beside: (!args.beside.is_empty()).then_some(&args.beside[..]),
        worlds: args.worlds as usize,
        seed: args.seed.unwrap_or(1),
        ..Question::default()
    };
    let (explanation, coalitions) = explain_within(SOLVER_TIME, record, args.ply, &question)?;
    match (&args.background, coalitions) {
        (Some(path), Some(coalitions)) => {
            let columns = coeur_catalog::game(&record.game)?.features(&record.config)?;
            let mut report = coalitions.to_json();
            report["moves"] = json!([explanation.best.action, explanation.second.as_ref().map(|second| &second.action)]);
            report["columns"] = columns.iter().map(|column| &*column.name).collect();
            write(path, &report.to_string())?;
        }
        (Some(path), None) => return Err(Failure::Work(format!("{}: {NOT_WEIGHED}", path.display()))),
        (None, None) if args.intervals || args.weigh.is_some() => eprintln!("{NOT_WEIGHED}"),
        (None, _) => {}
    }
    Ok(explanation)
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    write_whole(path, text.as_bytes()).map_err(|error| Failure::Work(format!("{}: {error}", path.display())))
}

const NOT_WEIGHED: &str =
    "no weights: the player does not say what these two moves are worth, or too few other positions allow both";

/// A decision that is asked about.
struct Asked<'a> {
    /// The table just after it, or at the end of the record.
    table: &'a dyn Table,
    /// The table just before it.
    then: &'a dyn Table,
    mover: Seat,
    spec: &'a str,
    /// What it hangs on, where who asks may know.
    explanation: Option<Explanation>,
}

impl Asked<'_> {
    /// The whole decision, for who keeps the record.
    fn decision(&self, args: &Args, mut rng: Rng, pen: &Pen, out: &mut impl Write) -> Result<(), Failure> {
        let heard = self.then.advise(self.spec, &Budget::default(), &mut rng)?.heard_by(Listener::open(Viewer::Spectator));
        let played = (args.ply < self.table.ply()).then(|| self.table.played().swap_remove(args.ply).1);
        if args.json {
            let report = json!({
                "record": args.record, "move": args.ply, "seat": self.mover, "player": self.spec, "action": heard.action,
                "played": played, "decision": heard, "explanation": self.explanation.as_ref().map(Explanation::to_json),
            });
            return Ok(writeln!(out, "{report}")?);
        }
        let action = heard.action.clone().unwrap_or_default();
        writeln!(out, "{}", self.then.draw(Viewer::Seat(self.mover), pen))?;
        let head = format!("{} {}, {}: {action}", pen.say("Siège", "Seat"), self.mover, self.spec);
        writeln!(out, "{}", pen.ink(Ink::Bold, head))?;
        if let Some(played) = played.filter(|played| *played != action) {
            writeln!(out, "  {} {played}", pen.say("Joué dans la partie :", "Played in the record:"))?;
        }
        let thoughts = whole(heard, self.then, pen.lang);
        writeln!(out, "{}", reasons::thoughts(&thoughts, usize::MAX, &[], pen).join("\n"))?;
        self.write_explanation(pen, out)
    }

    fn write_explanation(&self, pen: &Pen, out: &mut impl Write) -> Result<(), Failure> {
        if let Some(explanation) = &self.explanation {
            writeln!(out, "{}", lines(explanation, pen).join("\n"))?;
        }
        Ok(())
    }

    /// What one seat may be told while the game runs.
    fn for_viewer(&self, args: &Args, viewer: Seat, pen: &Pen, out: &mut impl Write) -> Result<(), Failure> {
        let seed = args.seed.unwrap_or(1);
        let told = told_to(self.table, args.ply, viewer, self.spec, seed, &Budget::default(), pen.lang)?;
        if args.json {
            // The action is the one that was decided where the viewer may know it, else the one that it saw played.
            let own = told.thoughts.as_ref().and_then(|thoughts| thoughts.action.clone());
            let action = own.or_else(|| told.played.as_ref().and_then(|played| played.action.clone()));
            let report = json!({
                "move": args.ply, "seat": self.mover, "viewer": viewer, "player": self.spec, "action": action,
                "played": told.played, "opening": told.opening, "thoughts": told.thoughts, "tells": told.tells,
                "explanation": self.explanation.as_ref().map(Explanation::to_json),
            });
            return Ok(writeln!(out, "{report}")?);
        }
        writeln!(out, "{}", self.table.draw(Viewer::Seat(viewer), pen))?;
        writeln!(out, "{}", as_text(&told, pen).join("\n"))?;
        self.write_explanation(pen, out)
    }
}

fn as_text(told: &Reasons, pen: &Pen) -> Vec<String> {
    let Reasons { seat, player, played, opening, thoughts, tells, .. } = told;
    let mut lines = vec![pen.ink(Ink::Bold, format!("{} {seat}, {player}", pen.say("Siège", "Seat")))];
    if let Some(Said { words, .. }) = played {
        lines.push(format!("  {} {}", pen.say("Joué :", "Played:"), words.say(&[], pen.lang)));
    }
    lines.extend(opening.iter().map(|opening| format!("  {}", opening.say(&[], pen.lang))));
    if let Some(thoughts) = thoughts {
        if let Some(words) = &thoughts.words {
            lines.push(format!("  {} {}", pen.say("Choisi :", "Decided:"), words.say(&[], pen.lang)));
        }
        lines.extend(reasons::thoughts(thoughts, usize::MAX, &[], pen));
    }
    lines.extend(tells.iter().flat_map(|tells| reasons::tells(tells, &[], pen)));
    if thoughts.is_none() && tells.is_none() {
        lines.push(
            pen.say(
                "    Ses raisons trahiraient ses cartes : vous les verrez à la fin de la donne.",
                "    Its reasons would give its cards away: you will see them at the end of the deal.",
            )
            .into(),
        );
    }
    lines
}
