//! Everything a developer does, as one command: `cargo xtask`.
//!
//! [`page`] builds the page, with the help of the program `xtask-page`, and [`serve`] serves it.
//! [`checks`] are all that must hold: [`arrows`] that no crate names one above it, [`circles`] that no two files of a crate lean on each other, [`licences`] what we depend on, [`examples`] those of the documentation,
//! [`research`] that every published figure can be made again, [`releases`] that a version is the same wherever it stands, [`browser`] fetches what the tests in a real browser need, and lets the main journeys be gone in several, [`debian`] what else they need. [`new_game`] lays a game to begin from, [`container`] packs the program, [`trials`] tries a running server, [`fleet`] starts several, both with a [`postgres`] of their own, [`slurm`] runs parts of work under a Slurm, [`api`] compares
//! it with its description. [`python`] builds the Python package and tests it, [`tutorial`] runs the commands of the tutorial. [`steps`] are what the commands are made of, [`times`] and [`processor`] say what they cost, [`speeds`] what a change did to the speed of the games.

mod api;
mod arrows;
mod browser;
mod budgets;
mod checks;
mod circles;
mod container;
mod debian;
mod examples;
mod fleet;
mod licences;
mod new_game;
mod page;
mod postgres;
mod processor;
mod python;
mod releases;
mod research;
mod serve;
#[cfg(unix)]
mod slurm;
mod speeds;
mod steps;
mod times;
mod trials;
mod tutorial;

use std::process::ExitCode;

const HELP: &str = "cargo xtask COMMAND

  serve   builds the page and the server with it inside, and starts it; arguments go to `coeur serve`
  dev     the same for those who change the page: it is built anew, and reloads, whenever a source changes
  page    builds the page into crates/page/dist and says what it weighs
  test    all that must hold before a change lands: tidy, then every test, those in a real browser included
  tidy    the direction of the arrows, no circle of files, licences, formatting, clippy without warnings, of what runs in the browser too
  journeys        what people do on the page, in Chromium, WebKit and Firefox: a table; names of engines and words
          in the names of journeys choose some of them
  circles only counts the circles of files, in a second
  portability     plays a thousand games of each game natively and under wasm32, and compares them
  new-game NAME   lays a small, complete, playable game to begin from, and its place in the catalog
  new-game-check  makes such a game in a mirror of the workspace and asks of it what is asked of every game;
          `quick`: only what `test` asks
  times   what `serve` and `test` cost from cold, in processor seconds, crate by crate: an entry of results/build.txt
  speeds COMMIT   how fast games, worlds and players are beside that commit, as ratios in one run
  trials  kills, starves, loads and attacks a running server, on SQLite and PostgreSQL, and lets a week pass in an hour: two hours, for
          quiet machines; `crashes`, `fleet`, `load`, `strangers` or `week` alone, with arguments of its own
  fleet   PostgreSQL, NATS, three servers, two workers and a balancer on this machine, until Ctrl-C; `--program FILE` instead of
          building one; `fleet manifests` writes packaging/haproxy.cfg and packaging/kubernetes/fleet.yaml
  slurm   a tournament of ten thousand games as eight parts under a Slurm of this machine alone, two of them killed: the merged
          bytes against those of one run (needs Debian's slurm-wlm and munge); `--program FILE` builds nothing
  wheel   builds the Python package into target/wheels (needs Python 3)
  python-tests    installs it in a fresh environment and runs all its tests there; `--with torch --with onnxruntime` for the notebooks
          that need these, other arguments go to pytest
  tutorial        runs every command of docs/tutorial.md in a fresh folder, five minutes of training included;
          `--program FILE --wheel FILE` builds nothing
  api     asks a running server all that its description knows, and what it does not (needs Python 3)
  container       builds an image of the program alone, without a network, and plays on it (needs Debian's buildah);
          `--profile play` is compiled sooner, `--without-page` leaves the page as it is
  fuzz    the fuzz targets for a minute each (needs a nightly toolchain and cargo-fuzz)";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    if let Ok(notes) = std::env::var(processor::NOTES) {
        return processor::as_compiler(&notes, &args.collect::<Vec<_>>());
    }
    let command = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    let outcome = match command.as_str() {
        "serve" => serve::serve(&rest),
        "dev" => serve::dev(&rest),
        "page" => page::build(&page::FINISHED, &page::embedded()),
        "test" => checks::test(),
        "tidy" => checks::tidy(),
        "journeys" => browser::journeys(&rest),
        "circles" => circles::check(),
        "portability" => checks::portability(),
        "new-game" => new_game::new_game(&rest),
        "new-game-check" => new_game::check_command(&rest),
        "times" => times::times(&rest),
        "speeds" => speeds::compare(&rest),
        "fleet" => fleet::fleet(&rest),
        "trials" => trials::run_named(&rest),
        #[cfg(unix)]
        "slurm" => slurm::slurm(&rest),
        "wheel" => python::wheel(),
        "python-tests" => python::tests(&rest),
        "tutorial" => tutorial::tutorial(&rest),
        "api" => api::check(),
        "container" => container::build(&rest),
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
