//! The specs of a player that ask the most of it: what tests and measurements of its obedience begin with.

use coeur_core::{Kind, OptionSpec};

/// Threads and memory are the machine's, not the player's: enough of them to be there.
const OF_THE_MACHINE: [(&str, u64); 2] = [("threads", 2), ("table_bits", 20)];

/// The player with every number at its largest, once for each word and each flag that it can be given.
pub fn dearest(player: &str, options: &[OptionSpec]) -> Vec<String> {
    let largest: Vec<String> = options
        .iter()
        .filter(|option| option.kind == Kind::Integer)
        .filter_map(|option| {
            let machine = OF_THE_MACHINE.iter().find(|(name, _)| *name == option.name).map(|(_, most)| *most);
            let most = machine.or(option.range.map(|[_, high]| high as u64))?;
            Some(format!("{}={most}", option.name))
        })
        .collect();
    let with = |more: Option<String>| {
        let options = largest.iter().cloned().chain(more).collect::<Vec<_>>().join(",");
        format!("{player}({options})")
    };
    let words = options.iter().flat_map(|option| match &option.kind {
        Kind::Choice(words) => words.iter().map(|word| format!("{}={}", option.name, word.word)).collect(),
        Kind::Flag => vec![format!("{}=true", option.name)],
        _ => Vec::new(),
    });
    std::iter::once(None).chain(words.map(Some)).map(with).collect()
}
