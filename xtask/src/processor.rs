//! Processor time: what a step costs whatever else the machine does, so that two runs can be compared.

use std::fs;
use std::io::Write;
use std::process::{Command, ExitCode};

/// The file in which every call of the compiler is noted while `cargo xtask times` measures.
pub const NOTES: &str = "COEUR_TIMES";

/// The seconds that the ended children of this process, and theirs, have spent; `None` where the system does not say so in `/proc`.
pub fn of_children() -> Option<f64> {
    /// Of Linux, on every machine that we know of.
    const TICKS_A_SECOND: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let after_name = stat.rsplit_once(')')?.1;
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    // Fields 16 and 17 of proc(5): the name is the second.
    let ticks = |field: usize| fields.get(field - 3)?.parse::<f64>().ok();
    Some((ticks(16)? + ticks(17)?) / TICKS_A_SECOND)
}

/// As cargo's `RUSTC_WRAPPER`: runs the compiler and notes which crate took how long.
pub fn as_compiler(notes: &str, command: &[String]) -> ExitCode {
    let Some((compiler, args)) = command.split_first() else { return ExitCode::FAILURE };
    let status = match Command::new(compiler).args(args).status() {
        Ok(status) => status,
        Err(error) => {
            eprintln!("error: {compiler}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let name = args.iter().position(|arg| arg == "--crate-name").and_then(|at| args.get(at + 1));
    if let (Some(name), Some(seconds)) = (name, of_children()) {
        let line = format!("{name} {seconds:.2}\n");
        // One write a line: many compilers note at once. What cannot be noted is not measured, and nothing else suffers.
        let _ =
            fs::File::options().create(true).append(true).open(notes).and_then(|mut file| file.write_all(line.as_bytes()));
    }
    ExitCode::from(u8::try_from(status.code().unwrap_or(1)).unwrap_or(1))
}
