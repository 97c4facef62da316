//! The parts of a module as they travel: one file a part.
//!
//! Cutting leaves many pieces: one for each part, and one for each set of parts that share something. Somebody who wants a
//! part would fetch a dozen small files. So the pieces of a part are put into one file; a piece that several parts need is
//! in each of their files, and is loaded once. What explains a game is wanted after the game itself: it is built on its part, and leaves
//! out what lies there.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The pieces of each part, by the names of their files without `.wasm`, in the order in which they are loaded.
pub type Pieces = BTreeMap<String, Vec<String>>;

/// What the parts that explain a game are called, before its name.
pub const EXPLAINS: &str = "explain_";

/// What the parts with all players of a game are called, before its name.
const ALL: &str = "all_";

/// The part that another one is built on: it is there when that one is wanted.
fn ground<'a>(part: &'a str, parts: &Pieces) -> Option<&'a str> {
    [EXPLAINS, ALL].iter().find_map(|prefix| part.strip_prefix(prefix)).filter(|game| parts.contains_key(*game))
}

/// Puts the pieces in a folder into one file a part, and has the script that loads pieces take them from there.
pub fn pack(folder: &Path, script: &str, parts: &Pieces) -> Result<(), String> {
    let mut packs = String::from("const PACKS = {\n");
    for (part, pieces) in parts {
        let mut bytes = Vec::new();
        let mut list = Vec::new();
        let ground = ground(part, parts);
        let below = ground.map(|ground| &parts[ground]);
        for piece in pieces.iter().filter(|piece| below.is_none_or(|below| !below.contains(piece))) {
            let wasm = read(folder, &format!("{piece}.wasm"))?;
            list.push(format!("[{piece:?}, {}]", wasm.len()));
            bytes.extend(wasm);
        }
        let name = format!("{part}.pack");
        let ground = ground.map(|ground| format!(", {ground:?}")).unwrap_or_default();
        packs += &format!("  {part}: [new URL(\"./{name}\", import.meta.url), [{}]{ground}],\n", list.join(", "));
        fs::write(folder.join(&name), bytes).map_err(|e| format!("{name}: {e}"))?;
    }
    packs += "};\n";
    for piece in parts.values().flatten() {
        // One that several parts need was removed with the first of them.
        let _ = fs::remove_file(folder.join(format!("{piece}.wasm")));
    }
    let path = folder.join(script);
    let text = String::from_utf8(read(folder, script)?).map_err(|e| format!("{script}: {e}"))?;
    let text = from_packs(&text, parts)?;
    fs::write(&path, packs + include_str!("packs.js") + &text).map_err(|e| format!("{}: {e}", path.display()))
}

/// The script with every piece taken from a pack instead of a file of its own.
fn from_packs(script: &str, parts: &Pieces) -> Result<String, String> {
    let mut script = script.to_string();
    let mut replace = |from: &str, to: &str| {
        let found = script.contains(from);
        script = script.replace(from, to);
        found.then_some(()).ok_or_else(|| format!("the script that loads pieces no longer says `{from}`"))
    };
    let mut pieces: Vec<&String> = parts.values().flatten().collect();
    pieces.sort();
    pieces.dedup();
    for piece in pieces {
        replace(&format!("fetch(new URL(\"./{piece}.wasm\", import.meta.url))"), &format!("pieces.get({piece:?})()"))?;
    }
    for part in parts.keys() {
        let load = format!("export const __wasm_split_load_{part} = ");
        replace(&format!("{load}wrapAsyncCb("), &format!("{load}unpacked({part:?}, wrapAsyncCb)("))?;
    }
    Ok(script)
}

fn read(folder: &Path, name: &str) -> Result<Vec<u8>, String> {
    fs::read(folder.join(name)).map_err(|e| format!("{name}: {e}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "const __chunk_1 = makeLoad(() => {
    const src = fetch(new URL(\"./chunk_1.wasm\", import.meta.url));
}, []);
export const __wasm_split_load_claim = wrapAsyncCb(makeLoad(() => {
    const src = fetch(new URL(\"./split_claim.wasm\", import.meta.url));
}, [__chunk_1]));
";

    fn parts() -> Pieces {
        Pieces::from([("claim".into(), vec!["chunk_1".into(), "split_claim".into()])])
    }

    #[test]
    fn pieces_come_from_packs() {
        let script = from_packs(SCRIPT, &parts()).expect("all of it is there");
        assert!(script.contains("const src = pieces.get(\"chunk_1\")();"), "{script}");
        assert!(script.contains("__wasm_split_load_claim = unpacked(\"claim\", wrapAsyncCb)(makeLoad("), "{script}");
        assert!(!script.contains("fetch("), "{script}");
    }

    #[test]
    fn a_script_of_another_kind_is_refused() {
        let wrong = from_packs("export const load = () => {};", &parts()).expect_err("no pieces there");
        assert!(wrong.contains("chunk_1"), "{wrong}");
    }
}
