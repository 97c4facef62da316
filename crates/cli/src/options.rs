//! What several commands share: the options of a game, and how to write.

use crate::failure::Failure;
use coeur_core::options::value_of;
use coeur_core::{GameInfo, Lang, Pen};
use serde_json::{Map, Value};
use std::io::IsTerminal;

/// `--option k=v`, as often as needed.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct GameOptions {
    /// An option of the game, such as players=4; `coeur games` lists them. May be repeated
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub options: Vec<String>,
}

impl GameOptions {
    /// The options as a JSON object.
    pub fn to_json(&self) -> Result<Value, Failure> {
        let mut map = Map::new();
        for pair in &self.options {
            let (name, value) =
                pair.split_once('=').ok_or_else(|| Failure::Call(format!("--option {pair}: write NAME=VALUE")))?;
            if map.insert(name.trim().into(), value_of(value.trim())).is_some() {
                return Err(Failure::Call(format!("--option {name} is given twice")));
            }
        }
        Ok(map.into())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Language {
    Fr,
    En,
}

#[derive(clap::Args, Clone, Debug, Default)]
pub struct Writing {
    /// Language; by default that of the environment (LC_ALL, LC_MESSAGES, LANG)
    #[arg(long, value_enum)]
    pub lang: Option<Language>,
    /// No colours; also with NO_COLOR set, or where the output is not a terminal
    #[arg(long)]
    pub no_colour: bool,
}

impl Writing {
    pub fn pen(&self) -> Pen {
        let lang = language(self.lang);
        let colour = !self.no_colour && std::env::var_os("NO_COLOR").is_none() && std::io::stdout().is_terminal();
        Pen { lang, colour }
    }
}

/// The language that was chosen, or that of the environment.
pub fn language(chosen: Option<Language>) -> Lang {
    match chosen {
        Some(Language::Fr) => Lang::Fr,
        Some(Language::En) => Lang::En,
        None => environment_lang(),
    }
}

fn environment_lang() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let value = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG")).unwrap_or_default();
    if value.starts_with("fr") { Lang::Fr } else { Lang::En }
}

/// A game's README in one language: its name, its chapters without the rules in the other language.
pub fn rules(info: &GameInfo, lang: Lang) -> String {
    let other = lang.pick("Rules\n", "Règles\n");
    let chapters: Vec<&str> = info.rules.split("\n## ").skip(1).filter(|chapter| !chapter.starts_with(other)).collect();
    format!("# {}\n\n## {}", info.name.get(lang), chapters.join("\n## "))
}

/// A part, for arguments: `3/8`, or `index/8` for the task of a job array.
#[cfg(feature = "research")]
pub fn shard(text: &str) -> Result<coeur_shards::Shard, String> {
    let Some(of) = text.strip_prefix("index/") else { return text.parse() };
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    // Kubernetes counts from 0, a job array of Slurm as we do.
    let index = number("SLURM_ARRAY_TASK_ID").or_else(|| number("JOB_COMPLETION_INDEX")?.checked_add(1));
    let index = index.ok_or("index/… is for job arrays: neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set")?;
    format!("{index}/{of}").parse()
}

/// How many threads work: as many as were asked for, or one for each core.
#[cfg(feature = "research")]
pub fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// The id of a game by any of the names that people give it, for arguments.
pub fn game_id(name: &str) -> Result<String, std::convert::Infallible> {
    Ok(coeur_catalog::id_of(name).into())
}
