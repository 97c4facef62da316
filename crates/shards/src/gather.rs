//! All parts of a whole, in their order, or what is wrong with them.

use crate::error::PartError;
use crate::head::Head;
use std::path::PathBuf;

/// How many missing parts are named.
const NAMED: usize = 10;

/// A part that was found, with what it holds.
#[derive(Debug)]
pub struct Found<T> {
    pub path: PathBuf,
    pub head: Head,
    pub content: T,
}

/// Puts parts in their order. Each must be made by this program, `version`, and all be parts of one whole, each once and none missing.
pub fn in_order<T>(mut parts: Vec<Found<T>>, version: &str) -> Result<Vec<Found<T>>, PartError> {
    let Some(first) = parts.first() else { return Err(PartError::Missing { shards: Vec::new(), more: 1 }) };
    if let Some(Found { path, head, .. }) = parts.iter().find(|part| part.head.version != version) {
        return Err(PartError::OtherProgram { path: path.clone(), found: head.version.clone(), own: version.into() });
    }
    for part in &parts {
        if let Some([what, here, there]) = part.head.difference(&first.head) {
            let [path, first] = [part, first].map(|part| part.path.clone());
            return Err(PartError::Foreign { path, first, what, here, there });
        }
    }
    // Stable, so that of two alike the one named first is told of first.
    parts.sort_by_key(|part| part.head.shard.number());
    if let Some([first, second]) = parts.windows(2).find_map(|two| match two {
        [first, second] if first.head.shard == second.head.shard => Some([first, second]),
        _ => None,
    }) {
        let [first_path, second_path] = [first, second].map(|part| part.path.clone());
        return Err(PartError::Double { shard: first.head.shard, first: first_path, second: second_path });
    }
    let of = parts[0].head.shard.of();
    let missing = of - parts.len() as u64;
    if missing > 0 {
        let there = |number: &u64| parts.binary_search_by_key(number, |part| part.head.shard.number()).is_ok();
        let absent = (1..=of).filter(|number| !there(number)).take(NAMED);
        let shards: Vec<_> = absent.filter_map(|number| format!("{number}/{of}").parse().ok()).collect();
        let more = missing - shards.len() as u64;
        return Err(PartError::Missing { shards, more });
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn part(shard: &str, seed: u64) -> Found<()> {
        let shard = shard.parse().expect("a shard");
        let head = Head {
            kind: "arena".into(),
            version: "1".into(),
            shard,
            size: 0,
            run: json!({"seed": seed}),
            note: json!(seed),
        };
        Found { path: format!("{}-of-{}", shard.number(), shard.of()).into(), head, content: () }
    }

    fn error(parts: Vec<Found<()>>) -> String {
        in_order(parts, "1").expect_err("refused").to_string()
    }

    #[test]
    fn parts_are_put_in_order() {
        let parts = ["3/3", "1/3", "2/3"].map(|shard| part(shard, 7)).into_iter().collect();
        let order: Vec<u64> =
            in_order(parts, "1").expect("all are there").iter().map(|part| part.head.shard.number()).collect();
        assert_eq!(order, [1, 2, 3]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert_eq!(error(vec![part("1/3", 7), part("3/3", 7)]), "part 2/3 is missing");
        assert_eq!(error(vec![part("2/4", 7)]), "parts 1/4, 3/4, 4/4 are missing");
        assert_eq!(
            error(vec![part("1/2", 7), part("2/2", 7), part("1/2", 7)]),
            "part 1/2 is there twice: 1-of-2 and 1-of-2"
        );
        assert_eq!(
            error(vec![part("1/2", 7), part("2/2", 8)]),
            "2-of-2 is a part of something else than 1-of-2: seed is 8, there 7"
        );
        assert_eq!(
            error(vec![part("1/2", 7), part("2/3", 7)]),
            "2-of-3 is a part of something else than 1-of-2: the number of parts is 3, there 2"
        );
        let many = error(vec![part("1/18446744073709551615", 7)]);
        assert!(many.ends_with("and 18446744073709551604 more are missing"), "{many}");
        let other = in_order(vec![part("1/1", 7)], "2").expect_err("of another program").to_string();
        assert_eq!(other, "1-of-1 is a part made by coeur 1, and this is coeur 2: let one program make and merge all parts");
    }
}
