//! Files that players read, such as networks: what is in them determines a game as much as the names of the players do.

use serde_json::{Map, Value};
use std::path::Path;

/// The same for the same bytes only: what a file is known by in a head, wherever it lies.
pub fn fingerprint(bytes: &[u8]) -> String {
    // Fowler, Noll and Vo's sum, 1a, of 64 bits.
    let add = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, add))
}

/// The files that players are said to read (`network(file=…)`), with what each is known by; `null` for one that cannot be read, which is
/// not for us to complain of.
pub fn files_read<'a>(players: impl IntoIterator<Item = &'a String>) -> Value {
    let mut files = Map::new();
    for player in players {
        for named in player.split("file=").skip(1) {
            let name = named.split([',', ')']).next().unwrap_or_default().trim();
            let known_by = std::fs::read(Path::new(name)).ok().map(|bytes| fingerprint(&bytes));
            files.insert(name.into(), known_by.into());
        }
    }
    files.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_what_is_in_them() {
        let path = std::env::temp_dir().join(format!("coeur-files-{}", std::process::id()));
        let players = [format!("network(file={},level=easy)", path.display()), "mcts(iterations=5)".to_string()];
        let mut seen = Vec::new();
        for text in ["one", "two"] {
            std::fs::write(&path, text).expect("a file");
            seen.push(files_read(&players));
        }
        std::fs::remove_file(&path).expect("it was just made");
        seen.push(files_read(&players));
        assert!(seen[0] != seen[1] && seen[0].as_object().map(Map::len) == Some(1), "{seen:?}");
        assert_eq!(seen[2][path.display().to_string()], Value::Null);
        assert_eq!(files_read(&players[1..]), serde_json::json!({}));
    }
}
