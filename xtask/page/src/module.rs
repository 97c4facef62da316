//! A module of the browser: cut into parts, bound to JavaScript, and made smaller where a tool for that is installed.

use crate::files::hash;
use crate::packs::{Pieces, pack};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// What Rust uses of WebAssembly. Named one by one: with `--all-features`, wasm-opt writes what browsers refuse.
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// What becomes of a module after the compiler.
pub struct Finish {
    /// Whether functions keep their names, for the browser's stack traces.
    pub keep_names: bool,
    /// What wasm-opt is asked for, such as `-Oz`.
    pub optimise: Option<&'static str>,
}

/// What the browser is given: JavaScript that loads WebAssembly, and fetches the parts of it that are wanted later.
pub struct Module {
    /// Files by the names that they know each other by: `module.js` is run first, and loads `module_bg.wasm`.
    pub files: Vec<(String, Vec<u8>)>,
}

impl Module {
    /// Makes a module out of `compiled`, or takes what was made of the same bytes before.
    pub fn make(compiled: &Path, finish: &Finish) -> Result<Module, String> {
        let bytes = fs::read(compiled).map_err(|e| format!("{}: {e}", compiled.display()))?;
        // It makes the page a little smaller, and nothing else needs it.
        let optimise = finish.optimise.filter(|_| Command::new("wasm-opt").arg("--version").output().is_ok());
        let made_from = hash(&[&bytes, format!("{optimise:?}").as_bytes()]);
        let folder = compiled.with_extension("bound");
        if fs::read_to_string(folder.join("made-from")).is_ok_and(|known| known == made_from) {
            return Module::read(&folder);
        }
        let error = |what: &str, e: &dyn std::fmt::Display| format!("{what}, {}: {e:#}", compiled.display());
        let needed = without_streams(&bytes).ok_or_else(|| error("reading", &"this is no WebAssembly of ours"))?;
        let (whole, parts) = cut(&needed, &folder).map_err(|e| error("cutting it into parts", &e))?;
        bind(&whole, &folder, finish.keep_names).map_err(|e| error("wasm-bindgen", &e))?;
        for wasm in files_of(&folder, &["wasm"])? {
            match optimise {
                Some(level) => shrink(&wasm, level)?,
                None if finish.keep_names => {}
                None => {
                    let kept = without_names(&fs::read(&wasm).map_err(|e| error("reading", &e))?);
                    let kept = kept.ok_or_else(|| format!("{}: this is no WebAssembly", wasm.display()))?;
                    fs::write(&wasm, kept).map_err(|e| error("writing", &e))?;
                }
            }
        }
        pack(&folder, LINKS, &parts)?;
        fs::write(folder.join("made-from"), made_from).map_err(|e| format!("{}: {e}", folder.display()))?;
        Module::read(&folder)
    }

    fn read(folder: &Path) -> Result<Module, String> {
        let read = |path: &Path| fs::read(path).map_err(|e| format!("{}: {e}", path.display()));
        let script = |name: &str| Ok::<_, String>((name.to_string(), read(&folder.join(name))?));
        let mut files = vec![script(GLUE)?, script(LINKS)?];
        for path in files_of(folder, &["wasm", "pack"])? {
            files.push((path.file_name().unwrap_or_default().to_string_lossy().into_owned(), read(&path)?));
        }
        Ok(Module { files })
    }
}

/// The names of a module's scripts: what is run first, and what fetches the parts.
const GLUE: &str = "module.js";
const LINKS: &str = "parts.js";

/// The files in a folder with one of these endings, in the order of their names.
fn files_of(folder: &Path, endings: &[&str]) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| endings.iter().any(|one| ending == *one)));
    paths.sort();
    Ok(paths)
}

/// Cuts a module at the functions that are marked for it. Says where what is loaded first lies, and which pieces make a part.
fn cut(bytes: &[u8], folder: &Path) -> Outcome<(PathBuf, Pieces)> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let whole = folder.join("whole");
    fs::create_dir_all(&whole)?;
    let whole = whole.join("module.wasm");
    let (links, glue) = (format!("./{LINKS}"), format!("./{GLUE}"));
    let mut options = wasm_split_cli_support::Options::new(bytes);
    options.output_dir = folder;
    options.main_out_path = &whole;
    options.link_name = &links;
    options.main_module = &glue;
    let parts = wasm_split_cli_support::transform(options)?;
    Ok((whole, parts.prefetch_map.into_iter().collect()))
}

fn bind(whole: &Path, folder: &Path, keep_names: bool) -> Outcome<()> {
    Bindgen::new()
        .input_path(whole)
        .out_name("module")
        .web(true)?
        .typescript(false)
        // The page is always told the hashed name of its module.
        .omit_default_module_path(true)
        // The parts are linked to them.
        .keep_lld_exports(true)
        .remove_name_section(!keep_names)
        .remove_producers_section(true)
        .generate(folder)?;
    if folder.join("snippets").exists() {
        return Err("a dependency brings JavaScript of its own, which this build does not carry".into());
    }
    Ok(())
}

struct Section<'a> {
    kind: u8,
    whole: &'a [u8],
    /// What it holds, without its kind and its length.
    content: &'a [u8],
}

/// A module's sections after its header. `None` if it cannot be read.
fn sections(wasm: &[u8]) -> Option<Vec<Section<'_>>> {
    let (_, mut rest) = wasm.split_at_checked(HEADER)?;
    let mut sections = Vec::new();
    while let Some((&kind, sized)) = rest.split_first() {
        let (length, digits) = leb128(sized)?;
        let (whole, next) = rest.split_at_checked(1 + digits + length)?;
        sections.push(Section { kind, whole, content: &whole[1 + digits..] });
        rest = next;
    }
    Some(sections)
}

const HEADER: usize = 8;

/// Kinds of sections.
const CUSTOM: u8 = 0;
const EXPORTS: u8 = 7;

/// A module without its custom sections: names and notes, which nothing needs to run. `None` if it cannot be read.
fn without_names(wasm: &[u8]) -> Option<Vec<u8>> {
    let kept = sections(wasm)?.into_iter().filter(|section| section.kind != CUSTOM).map(|section| section.whole);
    Some([&wasm[..HEADER]].into_iter().chain(kept).collect::<Vec<_>>().concat())
}

/// A module without the classes for JavaScript that Leptos brings along for streams of Rust. Nobody makes such a stream here, but what is exported
/// stays, and all that it calls. `None` if it cannot be read.
fn without_streams(wasm: &[u8]) -> Option<Vec<u8>> {
    let mut kept = wasm[..HEADER].to_vec();
    for Section { kind, whole, content } in sections(wasm)? {
        let changed = match kind {
            EXPORTS => {
                let (count, mut rest) = leb128(content).map(|(count, digits)| (count, &content[digits..]))?;
                let (mut left, mut bytes) = (0, Vec::new());
                for _ in 0..count {
                    let (length, digits) = leb128(rest)?;
                    let name = rest.get(digits..digits + length)?;
                    let number = leb128(rest.get(digits + length + 1..)?)?.1;
                    let (export, next) = rest.split_at(digits + length + 1 + number);
                    if !STREAMS.iter().any(|prefix| name.starts_with(prefix.as_bytes())) {
                        left += 1;
                        bytes.extend_from_slice(export);
                    }
                    rest = next;
                }
                [written(left), bytes].concat()
            }
            CUSTOM if content.get(1..=NOTES.len()) == Some(NOTES.as_bytes()) => {
                let (name, mut rest) = content.split_at(1 + NOTES.len());
                let mut bytes = name.to_vec();
                while !rest.is_empty() {
                    let version = told(rest)?;
                    let (note, next) = rest.split_at(version + told(&rest[version..])?);
                    if !note.windows(STREAM_CLASS.len()).any(|part| part == STREAM_CLASS.as_bytes()) {
                        bytes.extend_from_slice(note);
                    }
                    rest = next;
                }
                bytes
            }
            _ => {
                kept.extend_from_slice(whole);
                continue;
            }
        };
        kept.push(kind);
        kept.extend(written(changed.len()));
        kept.extend(changed);
    }
    Some(kept)
}

/// How long the first of some texts is, each of which follows its length.
fn told(texts: &[u8]) -> Option<usize> {
    let length = 4 + u32::from_le_bytes(*texts.first_chunk()?) as usize;
    (length <= texts.len()).then_some(length)
}

/// The section that tells wasm-bindgen what is exported: notes, each of them a version and what it is about.
const NOTES: &str = "__wasm_bindgen_unstable";

/// How the notes about streams name their classes, and how the names of what these export begin.
const STREAM_CLASS: &str = "IntoUnderlying";
const STREAMS: [&str; 3] = ["intounderlying", "__wbg_intounderlying", "__wbindgen_describe_intounderlying"];

/// A number as WebAssembly writes it.
fn written(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// A number as WebAssembly writes it, seven bits to a byte, and how many bytes it took.
fn leb128(bytes: &[u8]) -> Option<(usize, usize)> {
    let digits = bytes.iter().take(5).position(|byte| byte & 0x80 == 0)? + 1;
    let number = bytes[..digits].iter().rev().fold(0, |number, byte| number << 7 | usize::from(byte & 0x7f));
    Some((number, digits))
}

fn shrink(wasm: &Path, level: &str) -> Result<(), String> {
    let status = Command::new("wasm-opt").arg(level).args(FEATURES).arg(wasm).arg("-o").arg(wasm).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("wasm-opt: {status}")),
        Err(e) => Err(format!("wasm-opt: {e}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_and_all_else_stays() {
        let header = b"\0asm\x01\0\0\0";
        let (code, long) = (vec![10, 2, 7, 8], [&[1, 0x81, 0x01][..], &[9; 129]].concat());
        let names = vec![0, 5, 4, b'n', b'a', b'm', b'e'];
        let whole = [&header[..], &names, &code, &names, &long].concat();
        assert_eq!(without_names(&whole), Some([&header[..], &code, &long].concat()));
        assert_eq!(without_names(&whole[..whole.len() - 1]), None);
    }

    #[test]
    fn streams_go_and_all_else_stays() {
        let section = |kind: u8, content: &[u8]| [vec![kind], written(content.len()), content.to_vec()].concat();
        let export = |name: &str| [written(name.len()), name.into(), vec![0, 0x85, 0x02]].concat();
        let notes = |notes: &[&str]| {
            let text = |text: &str| [&(text.len() as u32).to_le_bytes(), text.as_bytes()].concat();
            let notes = notes.iter().flat_map(|note| [text("{}"), text(note)].concat());
            section(CUSTOM, &[written(NOTES.len()), NOTES.into(), notes.collect()].concat())
        };
        let module = |exports: &[&str], told: &[&str]| {
            let exports: Vec<u8> =
                written(exports.len()).into_iter().chain(exports.iter().flat_map(|name| export(name))).collect();
            [b"\0asm\x01\0\0\0".to_vec(), section(10, &[7; 200]), section(EXPORTS, &exports), notes(told)].concat()
        };
        let (ours, theirs) = ("memory", "intounderlyingsink_close_58a9");
        let whole = module(&[ours, theirs], &["a class IntoUnderlyingSink", "a function"]);
        assert_eq!(without_streams(&whole), Some(module(&[ours], &["a function"])));
        assert_eq!(without_streams(&whole[..whole.len() - 1]), None);
    }
}
