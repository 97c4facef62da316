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

/// Puts the pieces in a folder into one file a part, and has `script` load them from there.
pub fn pack(folder: &Path, script: &str, parts: &Pieces) -> Result<(), String> {
    let (mut packs, mut loaders) = (String::from("const PACKS = {\n"), String::new());
    for (part, pieces) in parts {
        let ground = ground(part, parts);
        let below = ground.map(|ground| &parts[ground]);
        let mut modules = Vec::new();
        for piece in pieces.iter().filter(|piece| below.is_none_or(|below| !below.contains(piece))) {
            modules.push((number(piece)?, read(folder, &format!("{piece}.wasm"))?));
        }
        let name = format!("{part}.pack");
        let ground = ground.map(|ground| format!(", {ground:?}")).unwrap_or_default();
        packs += &format!("  {part}: [new URL(\"./{name}\", import.meta.url){ground}],\n");
        loaders += &format!("export const __wasm_split_load_{part} = loader({part:?});\n");
        fs::write(folder.join(&name), packed(&modules)).map_err(|e| format!("{name}: {e}"))?;
    }
    packs += "};\n";
    for piece in parts.values().flatten() {
        // One that several parts need was removed with the first of them.
        let _ = fs::remove_file(folder.join(format!("{piece}.wasm")));
    }
    let path = folder.join(script);
    let text = String::from_utf8(read(folder, script)?).map_err(|e| format!("{script}: {e}"))?;
    let text = format!("{}{packs}{}{loaders}", shared_imports(&text)?, include_str!("packs.js"));
    fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))
}

/// The bytes of a pack: how all pieces begin (each of them lists the types of the whole module), then numbers, lengths and the rest of each.
fn packed(modules: &[(u16, Vec<u8>)]) -> Vec<u8> {
    let length = |bytes: &[u8]| u32::try_from(bytes.len()).expect("a page of less than 4 GB").to_le_bytes();
    let first = modules.first().map_or(&[][..], |(_, first)| first);
    let alike = |one: &[u8]| one.iter().zip(first).take_while(|(one, first)| one == first).count();
    let start = &first[..modules.iter().map(|(_, one)| alike(one)).min().unwrap_or_default()];
    let mut pack = [&length(start), start].concat();
    for (number, module) in modules {
        let rest = &module[start.len()..];
        pack.extend(number.to_le_bytes());
        pack.extend(length(rest));
        pack.extend(rest);
    }
    pack
}

/// What the pieces are given: the beginning of the script that would fetch each of them from a file of its own.
fn shared_imports(script: &str) -> Result<&str, String> {
    let (shared, _) = script.split_once("function wrapAsyncCb(").ok_or("the script that loads pieces is of another kind")?;
    let known = shared.contains("function getSharedImports()");
    known.then_some(shared).ok_or_else(|| "the script that loads pieces shares nothing with them".into())
}

/// The number of a piece that several parts may need; 0 for what is a part's own.
fn number(piece: &str) -> Result<u16, String> {
    match piece.strip_prefix("chunk_") {
        Some(number) => number.parse().map_err(|e| format!("{piece}: {e}")),
        None => Ok(0),
    }
}

fn read(folder: &Path, name: &str) -> Result<Vec<u8>, String> {
    fs::read(folder.join(name)).map_err(|e| format!("{name}: {e}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_holds_how_its_pieces_begin_and_the_rest_of_each() {
        let folder = std::env::temp_dir().join(format!("coeur-packs-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        for (name, text) in
            [("chunk_7.wasm", "wasm: shared"), ("split_claim.wasm", "wasm: own"), ("split_explain_claim.wasm", "why")]
        {
            fs::write(folder.join(name), text).expect("a file");
        }
        let script = "function getSharedImports() {}\nfunction wrapAsyncCb(callee) {}\nmakeLoad(fetch(\"chunk_7.wasm\"))";
        fs::write(folder.join("parts.js"), script).expect("a file");
        let claim = ("claim".to_string(), vec!["chunk_7".to_string(), "split_claim".into()]);
        let explain = ("explain_claim".to_string(), vec!["chunk_7".to_string(), "split_explain_claim".into()]);
        pack(&folder, "parts.js", &Pieces::from([claim, explain])).expect("it is packed");
        let read = |name: &str| String::from_utf8(fs::read(folder.join(name)).expect(name)).expect("text");
        assert_eq!(read("claim.pack"), "\u{6}\0\0\0wasm: \u{7}\0\u{6}\0\0\0shared\0\0\u{3}\0\0\0own");
        assert_eq!(read("explain_claim.pack"), "\u{3}\0\0\0why\0\0\0\0\0\0", "without what the part below it brings");
        let script = read("parts.js");
        assert!(script.contains("function getSharedImports() {}") && !script.contains("makeLoad"), "{script}");
        assert!(script.contains("export const __wasm_split_load_claim = loader(\"claim\");"), "{script}");
        assert!(
            script.contains("explain_claim: [new URL(\"./explain_claim.pack\", import.meta.url), \"claim\"],"),
            "{script}"
        );
        fs::remove_dir_all(&folder).expect("it is ours");
    }

    #[test]
    fn a_script_of_another_kind_is_refused() {
        assert!(shared_imports("export const load = () => {};").is_err());
        assert!(shared_imports("function wrapAsyncCb(callee) {}").is_err());
    }
}
