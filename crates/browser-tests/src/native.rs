//! The program's own answers to the questions of the page, to be compared with the browser's.

use crate::server::program;
use coeur_core::Record;
use coeur_protocol::{GameCard, Request};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The games that the page lists.
pub fn games() -> Vec<GameCard> {
    serde_json::from_str(include_str!("../../web/static/games.en.json")).expect("the list that comes with the page")
}

/// `coeur answer`: asked and answering a line at a time.
pub struct Native {
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Native {
    pub fn start() -> Native {
        let started = Command::new(program()).arg("answer").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut process = started.expect("`cargo xtask test` builds the program");
        let (questions, answers) = (process.stdin.take().expect("piped"), process.stdout.take().expect("piped"));
        Native { process, questions, answers: BufReader::new(answers) }
    }

    /// The request and the reply as they were written.
    pub fn exchange(&mut self, request: &Request) -> (String, String) {
        let question = serde_json::to_string(request).expect("JSON");
        writeln!(self.questions, "{question}").expect("it listens");
        let mut reply = String::new();
        self.answers.read_line(&mut reply).expect("it answers");
        (question, reply.trim_end().to_string())
    }
}

impl Drop for Native {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A game of a tournament between two easy players, as the arena keeps it.
pub fn tournament_record(game: &str) -> Record {
    let kept = std::env::temp_dir().join(format!("coeur-test-{}-{game}.jsonl", std::process::id()));
    let mut arena = Command::new(program());
    arena.args(["arena", game, "easy", "easy", "--games", "1", "--seed", "3", "--records"]).arg(&kept);
    let output = arena.output().expect("`cargo xtask test` builds the program");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = std::fs::read_to_string(&kept).expect("the games were kept");
    let _ = std::fs::remove_file(&kept);
    Record::parse(lines.lines().next().expect("a game")).expect("a record")
}
