//! `coeur`: Cœur Artificiel on the command line.
//!
//! What can be typed, and what is done then, is in `coeur-cli`. Only here is the page put in, so that a new page links this program and
//! compiles nothing else.

use std::process::ExitCode;

fn main() -> ExitCode {
    coeur_cli::run(coeur_page::FILES)
}
