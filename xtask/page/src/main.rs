//! Makes the files of the page out of the two modules that the compiler gives for the browser.
//!
//! A program of its own, because its libraries take a minute to compile: `cargo xtask` itself must answer at once. It runs
//! at the root of the workspace. [`module`] cuts a module into parts and binds it to JavaScript, [`packs`] makes one file of each part, [`files`] names files by their content and
//! compresses them, [`budget`] says what they may weigh, [`page`] puts all together.

mod budget;
mod files;
mod module;
mod packs;
mod page;

use std::path::Path;
use std::process::ExitCode;

const HELP: &str = "usage: xtask-page finished|quick MODULES FOLDER

  finished   small, with compressed copies and a service worker
  quick      while the page is being changed: it reloads itself
  MODULES    where the compiler has put coeur_web.wasm and coeur_worker.wasm
  FOLDER     where the page is written";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match args[..] {
        ["finished", modules, folder] => page::build(&page::FINISHED, Path::new(modules), Path::new(folder)),
        ["quick", modules, folder] => page::build(&page::QUICK, Path::new(modules), Path::new(folder)),
        _ => {
            eprintln!("{HELP}");
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
