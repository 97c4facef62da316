//! Everything a developer does, as one command: `cargo xtask`.
//!
//! [`arrows`] checks that no crate names one above it; [`steps`] are the cargo calls that the commands are made of.

mod arrows;
mod steps;

use std::process::ExitCode;

const HELP: &str = "cargo xtask COMMAND

  test    all that must hold before a change lands: tidy, then every test
  tidy    the direction of the arrows, formatting, clippy without warnings, and the wasm32 build
  fuzz    the fuzz targets for a minute each (needs a nightly toolchain and cargo-fuzz)";

fn main() -> ExitCode {
    let command = std::env::args().nth(1).unwrap_or_default();
    let outcome = match command.as_str() {
        "test" => tidy().and_then(|()| steps::tests()),
        "tidy" => tidy(),
        "fuzz" => steps::fuzz(),
        "" | "help" | "--help" | "-h" => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        other => {
            eprintln!("error: unknown command `{other}`\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("error: {what}");
            ExitCode::FAILURE
        }
    }
}

fn tidy() -> Result<(), String> {
    arrows::check()?;
    steps::formatting()?;
    steps::wasm_target()?;
    steps::clippy()?;
    steps::wasm_build()
}
