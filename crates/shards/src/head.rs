//! What a part says of itself.

use crate::shard::Shard;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Of what a file is a part. Parts that belong together differ in `shard`, `size` and `note` alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// What was done, such as `arena`.
    #[serde(rename = "part")]
    pub kind: String,
    /// The program that did it.
    pub version: String,
    pub shard: Shard,
    /// How many lines or rows follow: fewer are a part that was cut off on its way.
    pub size: u64,
    /// Everything that determines the whole: the game, who plays, how many games, the seed.
    pub run: Value,
    /// What else there is to say, and may differ from part to part, such as the machine.
    #[serde(default)]
    pub note: Value,
}

impl Head {
    /// How the head begins in a file of lines.
    pub(crate) const BEGIN: &'static str = "{\"part\":";

    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a head has only string keys")
    }

    /// In what the other differs, if they are not of the same whole: what, here, there.
    pub(crate) fn difference(&self, other: &Head) -> Option<[String; 3]> {
        let of = |head: &Head| head.shard.of().to_string();
        if self.kind != other.kind {
            return Some(["the kind".into(), self.kind.clone(), other.kind.clone()]);
        }
        let key = |name: &str| {
            let [here, there] = [self, other].map(|head| head.run.get(name));
            (here != there).then(|| [name.to_string(), short(here), short(there)])
        };
        let names =
            |head: &Head| -> Vec<String> { head.run.as_object().into_iter().flat_map(|run| run.keys().cloned()).collect() };
        let different = names(self).iter().chain(&names(other)).find_map(|name| key(name));
        let parts = || (of(self) != of(other)).then(|| ["the number of parts".into(), of(self), of(other)]);
        different.or_else(parts)
    }
}

/// A value in an error, not all of a long one.
fn short(value: Option<&Value>) -> String {
    let text = value.map_or("nothing".into(), Value::to_string);
    match text.char_indices().nth(100) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text,
    }
}
