//! Running the program as a person or a script does.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run left behind.
#[derive(Debug)]
pub struct Run {
    /// `None` if it was killed.
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Runs `coeur` without input.
pub fn coeur(args: &[&str]) -> Run {
    coeur_with(args, "")
}

/// Runs `coeur` with words as they are typed, and some more that may hold spaces.
pub fn typed(words: &str, more: &[&str]) -> Run {
    coeur(&words.split_whitespace().chain(more.iter().copied()).collect::<Vec<_>>())
}

/// Runs `coeur` and types `input`.
pub fn coeur_with(args: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_coeur"))
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that stops before it has read everything closes the pipe: that is its right.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Run { status: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// A file of this process's own, with some text in it. Tests run side by side, so that each gives its files names of their own.
pub fn file(name: &str, text: &str) -> String {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cli-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file");
    path.to_str().expect("UTF-8").to_string()
}

pub fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"))
}
