//! So many episodes of self-play as one file: the same rows whatever the threads, and in parts that make the whole.
//!
//! Where [`actor`](crate::actor) plays on for a trainer that takes what comes, every episode here has randomness of its own, named by its
//! number, and the network stays what it was. Rows are kept in memory until all are there: many episodes are better played in parts.

use crate::actor::{Actor, Policy, Rows, Thread, about};
use crate::error::TrainError;
use coeur_catalog::{GameVisitor, make_player, visit};
use coeur_core::files::write_whole;
use coeur_core::parallel::in_order;
use coeur_core::{Options, Registered};
use coeur_learn::registry::Loaded;
use coeur_learn::{GameNetwork, Scratch, registry};
use coeur_shards::{Found, Head, PartError, Shard, files_read, fingerprint};
use safetensors::SafeTensors;
use serde_json::{Value, json};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// What parts are called in their heads.
const KIND: &str = "self-play";

/// The keys under which files keep what they are: of a whole, and of a part.
const WHOLE: &str = "self-play";
const PART: &str = "part";

/// The head of a file of tensors is not longer.
const LONGEST_HEAD: u64 = 100_000_000;

/// Episodes that are played before their rows are put together.
const AT_ONCE: u64 = 1024;

pub struct EpisodePlan<'a> {
    pub game: &'a str,
    pub options: &'a Value,
    /// Who plays where there is no network, and beside it as the actor's `mix` says.
    pub first: &'a str,
    pub network: Option<PathBuf>,
    /// How positions are drawn; its folder is not used.
    pub actor: Actor,
    /// How many, of all parts together.
    pub episodes: u64,
    pub shard: Option<Shard>,
    pub threads: usize,
    pub out: PathBuf,
    /// The program's version.
    pub version: String,
    /// Hears how many are done, of how many.
    pub progress: &'a (dyn Fn(usize, usize) + Sync),
}

/// Plays them and writes the file, whole or not at all. How many rows it has; a part that is there already is left as it is.
pub fn play_episodes(plan: &EpisodePlan<'_>) -> Result<u64, TrainError> {
    visit(plan.game, Episodes { plan })?
}

struct Episodes<'a> {
    plan: &'a EpisodePlan<'a>,
}

impl GameVisitor for Episodes<'_> {
    type Output = Result<u64, TrainError>;

    fn visit<G: Registered>(self) -> Self::Output {
        let plan = self.plan;
        let error = |error| TrainError::Knob { place: "--option".into(), error };
        let config = G::settle(G::Config::from_json(plan.options).map_err(error)?).map_err(error)?;
        make_player::<G>(plan.first, &config)?;
        let (network, known_by) = plan.network.as_deref().map(network).transpose()?.unzip();
        if let Some(network) = &network {
            GameNetwork::<G>::new(network.clone(), &config)?;
        }
        let run = run::<G>(plan, &config, known_by);
        let head = |rows| plan.shard.map(|shard| head(plan, &run, shard, rows));
        if let (Some(head), Ok(found)) = (head(0), part_head(&plan.out))
            && let Some(found) = found.filter(|found| Head { size: found.size, ..head } == *found)
        {
            return Ok(found.size);
        }
        let episode = |number: u64| -> Result<Rows, TrainError> {
            let mut thread = Thread::<G>::new(&plan.actor, &config, number, make_player(plan.first, &config)?);
            if let Some(network) = &network {
                thread.network = Some(Policy::Network(GameNetwork::new(network.clone(), &config)?, Scratch::default()));
            }
            thread.episode();
            Ok(thread.rows)
        };
        let numbers = plan.shard.unwrap_or_default().range(plan.episodes);
        let mut rows = Thread::<G>::new(&plan.actor, &config, 0, make_player(plan.first, &config)?).rows;
        let total = (numbers.end - numbers.start) as usize;
        for first in numbers.clone().step_by(AT_ONCE as usize) {
            let count = AT_ONCE.min(numbers.end - first);
            let played = in_order(plan.threads, count, |place| episode(first + place))?;
            played.iter().for_each(|played| rows.extend(played));
            (plan.progress)((first + count - numbers.start) as usize, total);
        }
        let count = rows.count as u64;
        let told = match head(count) {
            Some(head) => (PART, head.to_json()),
            None => (WHOLE, whole(&run, &plan.version)),
        };
        write_whole(&plan.out, &rows.to_bytes(Some(told))).map_err(|error| TrainError::file(&plan.out, error))?;
        Ok(count)
    }
}

/// A network's file, and what it is known by.
fn network(path: &Path) -> Result<(Loaded, String), TrainError> {
    let bytes = std::fs::read(path).map_err(|error| TrainError::file(path, error))?;
    Ok((registry::open(&path.to_string_lossy())?, fingerprint(&bytes)))
}

/// Everything that determines the rows, and what they hold.
fn run<G: Registered>(plan: &EpisodePlan<'_>, config: &G::Config, network: Option<String>) -> Value {
    let Actor { seed, temperature, longest, mix, .. } = plan.actor;
    let mut run = about::<G>(config);
    let own = [
        ("episodes", json!(plan.episodes)),
        ("seed", json!(seed)),
        ("first", json!(plan.first)),
        ("network", json!(network)),
        ("files", files_read([&plan.first.to_string()])),
        ("temperature", json!(temperature)),
        ("longest", json!(longest)),
        ("mix", json!(mix)),
    ];
    own.into_iter().for_each(|(name, value)| run[name] = value);
    run
}

fn head(plan: &EpisodePlan<'_>, run: &Value, shard: Shard, rows: u64) -> Head {
    Head { kind: KIND.into(), version: plan.version.clone(), shard, size: rows, run: run.clone(), note: Value::Null }
}

/// What a whole file says of itself.
fn whole(run: &Value, version: &str) -> String {
    let mut told = run.clone();
    told["program"] = version.into();
    told.to_string()
}

/// The head of a part; `None` of another file.
pub fn part_head(path: &Path) -> Result<Option<Head>, PartError> {
    let mut file = File::open(path).map_err(|error| PartError::file(path, error))?;
    let Some(told) = first_words(&mut file) else { return Ok(None) };
    let head = told["__metadata__"][PART].as_str().map(serde_json::from_str).transpose();
    let head: Option<Head> = head.map_err(|error| PartError::damaged(path, error))?;
    Ok(head.filter(|head| head.kind == KIND))
}

/// What a file of tensors says of itself before them, without reading them; `None` of another file.
fn first_words(file: &mut File) -> Option<Value> {
    let mut length = [0; 8];
    file.read_exact(&mut length).ok()?;
    let length = u64::from_le_bytes(length);
    if length > LONGEST_HEAD {
        return None;
    }
    let mut text = Vec::new();
    file.take(length).read_to_end(&mut text).ok()?;
    serde_json::from_slice(&text).ok()
}

/// Puts parts together that are all there and in their order; how many rows they have.
pub fn merge<T>(out: &Path, parts: &[Found<T>]) -> Result<u64, PartError> {
    let Some(Found { head: first, .. }) = parts.first() else { return Err(PartError::NoPart { path: out.into() }) };
    let size = |name: &str| first.run[name].as_u64().unwrap_or_default() as usize;
    let mut rows = Rows::new(size("features"), size("actions"), size("seats"));
    for part in parts {
        let damaged = |what: String| PartError::damaged(&part.path, what);
        let bytes = std::fs::read(&part.path).map_err(|error| PartError::file(&part.path, error))?;
        let tensors = SafeTensors::deserialize(&bytes).map_err(|error| damaged(error.to_string()))?;
        let count = part.head.size as usize;
        let data = |name: &str, width: usize| {
            let tensor = tensors.tensor(name).map_err(|error| damaged(error.to_string()))?;
            match tensor.shape() == [count, width] && tensor.data().len() == 2 * count * width {
                true => Ok(tensor.data().to_vec()),
                false => Err(damaged(format!("its {name} are not {count} rows of {width}"))),
            }
        };
        let mut own = Rows::new(size("features"), size("actions"), size("seats"));
        own.features = data("features", size("features"))?;
        own.values = data("values", size("actions"))?;
        own.outcomes = data("outcomes", size("seats"))?;
        own.count = count;
        rows.extend(&own);
    }
    let told = (WHOLE, whole(&first.run, &first.version));
    write_whole(out, &rows.to_bytes(Some(told))).map_err(|error| PartError::file(out, error))?;
    Ok(rows.count as u64)
}
