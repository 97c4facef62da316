//! The files of the page: named by their content, pointing at each other by those names, written with compressed copies.

use crate::budget::is_fetched_first;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// A file as it will be served.
struct File {
    name: String,
    bytes: Vec<u8>,
    hashed: bool,
    /// Whether it is not kept in the browser before somebody has wanted it.
    later: bool,
}

type Compress = fn(&File) -> std::io::Result<Vec<u8>>;

/// How copies are compressed, by the ending of their names: the best first.
const COPIES: [(&str, Compress); 2] = [("br", brotli), ("gz", gzip)];

impl File {
    /// Writes the file, with compressed copies if asked.
    fn write(&self, folder: &Path, compress: bool) -> std::io::Result<Weight> {
        let changed = put(folder, &self.name, &self.bytes)?;
        let mut weight = Weight { name: self.name.clone(), plain: self.bytes.len(), copies: Vec::new() };
        if compress {
            for (ending, compressed) in COPIES {
                let copy = format!("{}.{ending}", self.name);
                let known = if self.hashed && !changed { fs::read(folder.join(&copy)).ok() } else { None };
                let bytes = known.map_or_else(|| compressed(self), Ok)?;
                put(folder, &copy, &bytes)?;
                weight.copies.push(bytes.len());
            }
        }
        Ok(weight)
    }

    /// The names of the file and its copies.
    fn names(&self, compress: bool) -> Vec<String> {
        let copies = COPIES.iter().filter(|_| compress).map(|(ending, _)| format!("{}.{ending}", self.name));
        [self.name.clone()].into_iter().chain(copies).collect()
    }
}

/// The files so far, and the words that stand for them in those to come: `{{page.js}}` is `page-0123456789abcdef.js`.
#[derive(Default)]
pub struct Files {
    files: Vec<File>,
    words: BTreeMap<String, String>,
}

impl Files {
    /// Adds a file under a name that holds its hash.
    pub fn add_hashed(&mut self, name: &str, bytes: Vec<u8>) {
        let (stem, extension) = name.split_once('.').expect("names that we give have an extension");
        let hashed = format!("{stem}-{}.{extension}", hash(&[&bytes]));
        self.words.insert(name.into(), hashed.clone());
        self.files.push(File { name: hashed, bytes, hashed: true, later: false });
    }

    /// Adds networks that play, by name: `{{networks}}` stands for where they lie. A level may play with one: so they
    /// are kept with the page, and a game without a server goes on.
    pub fn add_networks(&mut self, networks: Vec<(String, Vec<u8>)>) {
        let mut places = BTreeMap::new();
        for (name, bytes) in networks {
            let hashed = format!("network-{name}-{}.safetensors", hash(&[&bytes]));
            places.insert(name, format!("/{hashed}"));
            self.files.push(File { name: hashed, bytes, hashed: true, later: false });
        }
        self.words.insert("networks".into(), serde_json::json!(places).to_string());
    }

    /// Adds files that know each other by their names in `files`, all under names that hold one hash of them all: a file
    /// `claim.wasm` of the stem `page` becomes `page-0123456789abcdef.claim.wasm`. Those whose names `later` knows are fetched when
    /// somebody wants them. `{{page}}` stands for how all their names begin.
    pub fn add_linked(&mut self, stem: &str, files: Vec<(String, Vec<u8>)>, later: fn(&str) -> bool) {
        let bytes: Vec<&[u8]> = files.iter().map(|(_, bytes)| bytes.as_slice()).collect();
        let prefix = format!("{stem}-{}", hash(&bytes));
        self.words.insert(stem.into(), prefix.clone());
        let names: Vec<String> = files.iter().map(|(name, _)| name.clone()).collect();
        for (name, mut bytes) in files {
            if name.ends_with(".js") {
                let mut text = String::from_utf8(bytes).expect("JavaScript is UTF-8");
                for other in &names {
                    // Where it is loaded from; inside the modules the name stays.
                    for lead in ["from \"./", "from './", "URL(\"./"] {
                        text = text.replace(&format!("{lead}{other}"), &format!("{lead}{prefix}.{other}"));
                    }
                }
                bytes = text.into_bytes();
            }
            let hashed = format!("{prefix}.{name}");
            self.words.insert(format!("{stem}.{name}"), hashed.clone());
            self.files.push(File { name: hashed, bytes, hashed: true, later: later(&name) });
        }
    }

    /// Adds a file under its own name.
    pub fn add(&mut self, name: &str, bytes: Vec<u8>) {
        self.files.push(File { name: name.into(), bytes, hashed: false, later: false });
    }

    /// Lets `{{files}}` and `{{later}}` stand for the files so far, `{{version}}` for their content.
    pub fn name_version(&mut self) {
        let url = |file: &File| if file.name == "index.html" { "/".into() } else { format!("/{}", file.name) };
        for (word, later) in [("files", false), ("later", true)] {
            let urls: Vec<String> = self.files.iter().filter(|file| file.later == later).map(url).collect();
            self.words.insert(word.into(), serde_json::json!(urls).to_string());
        }
        let bytes: Vec<&[u8]> = self.files.iter().map(|file| file.bytes.as_slice()).collect();
        self.words.insert("version".into(), hash(&bytes));
    }

    /// A text with the words of all files so far in their places.
    pub fn fill(&self, text: &str) -> Result<Vec<u8>, String> {
        let mut filled = text.to_string();
        for (word, meaning) in &self.words {
            filled = filled.replace(&format!("{{{{{word}}}}}"), meaning);
        }
        match filled.split_once("{{") {
            Some((_, rest)) => Err(format!("{{{{{} stands for nothing", rest.lines().next().unwrap_or_default())),
            None => Ok(filled.into_bytes()),
        }
    }

    /// Writes the files, with compressed copies if asked, and removes all others. What is there already is left alone, so that
    /// nothing is compiled for it again.
    pub fn write(&self, folder: &Path, compress: bool) -> Result<Weights, String> {
        let error = |e: std::io::Error| format!("{}: {e}", folder.display());
        fs::create_dir_all(folder).map_err(error)?;
        // Side by side: the two modules are most of what there is to compress.
        let written: Result<Vec<_>, _> = std::thread::scope(|scope| {
            let writers: Vec<_> = self.files.iter().map(|file| scope.spawn(|| file.write(folder, compress))).collect();
            writers.into_iter().map(|writer| writer.join().expect("writing ends in a result")).collect()
        });
        let weights = Weights(written.map_err(error)?);
        let names: HashSet<String> = self.files.iter().flat_map(|file| file.names(compress)).collect();
        for stale in fs::read_dir(folder).map_err(error)?.filter_map(Result::ok) {
            let name = stale.file_name().to_string_lossy().into_owned();
            if !names.contains(&name) {
                fs::remove_file(stale.path()).map_err(error)?;
            }
        }
        Ok(weights)
    }
}

/// What a file weighs: as it is, and compressed in each way.
struct Weight {
    name: String,
    plain: usize,
    copies: Vec<usize>,
}

pub struct Weights(Vec<Weight>);

impl Weights {
    /// Some files and their bytes as they travel: in the best of their copies.
    fn each(&self, which: fn(&str) -> bool) -> impl Iterator<Item = (&str, usize)> {
        let best = |weight: &Weight| weight.copies.iter().copied().min().unwrap_or(weight.plain);
        self.0.iter().filter(move |weight| which(&weight.name)).map(move |weight| (weight.name.as_str(), best(weight)))
    }

    /// The bytes of some files as they travel.
    pub fn travelling(&self, which: fn(&str) -> bool) -> usize {
        self.each(which).map(|(_, bytes)| bytes).sum()
    }

    /// The heaviest of some files, with its bytes as they travel.
    pub fn heaviest(&self, which: fn(&str) -> bool) -> Option<(&str, usize)> {
        self.each(which).max_by_key(|(_, bytes)| *bytes)
    }
}

impl std::fmt::Display for Weights {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let mut line = |name: &str, bytes: &[usize]| {
            let columns: String = bytes.iter().map(|bytes| format!(" {:>8.1} kB", *bytes as f64 / 1000.0)).collect();
            writeln!(f, "  {name:<34}{columns}")
        };
        let mut sums = vec![0; 1 + COPIES.len()];
        for weight in &self.0 {
            let bytes: Vec<usize> = [weight.plain].into_iter().chain(weight.copies.iter().copied()).collect();
            line(&weight.name, &bytes)?;
            sums.iter_mut().zip(bytes).for_each(|(sum, bytes)| *sum += bytes);
        }
        line("in all (plain, brotli, gzip)", &sums)
    }
}

/// Writes a file unless it is there with these bytes; says whether it had to.
fn put(folder: &Path, name: &str, bytes: &[u8]) -> std::io::Result<bool> {
    let path = folder.join(name);
    let changed = fs::read(&path).ok().as_deref() != Some(bytes);
    if changed {
        fs::write(path, bytes)?;
    }
    Ok(changed)
}

/// What is fetched before a first game is made as small as can be; a step less for the rest saves 15 s of processor and makes it 2 % larger.
fn brotli(file: &File) -> std::io::Result<Vec<u8>> {
    xtask_compress::brotli(&file.bytes, if is_fetched_first(&file.name) { 11 } else { 10 })
}

fn gzip(file: &File) -> std::io::Result<Vec<u8>> {
    xtask_compress::gzip(&file.bytes)
}

/// Sixteen digits that are others for other bytes. Short of a hostile hand, and there is none here, 64 bits are enough.
pub fn hash(parts: &[&[u8]]) -> String {
    let mut hasher = DefaultHasher::new();
    for part in parts {
        hasher.write(part);
    }
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_for_the_files_so_far() {
        let mut files = Files::default();
        files.add_hashed("style.css", b"p {}".to_vec());
        let filled = files.fill("<link href=\"/{{style.css}}\">").expect("known words");
        let filled = String::from_utf8(filled).expect("UTF-8");
        assert!(filled.starts_with("<link href=\"/style-") && filled.ends_with(".css\">"), "{filled}");
        assert!(files.fill("{{page.js}}").expect_err("not there yet").contains("{{page.js}}"));
    }

    #[test]
    fn networks_are_named_and_kept_with_the_page() {
        let mut files = Files::default();
        files.add_networks(vec![("coeurs".into(), b"weights".to_vec())]);
        files.add("index.html", b"<p>".to_vec());
        files.name_version();
        let filled = files.fill("{{networks}} {{files}} {{later}}").expect("known words");
        let hashed = format!("/network-coeurs-{}.safetensors", hash(&[b"weights"]));
        assert_eq!(String::from_utf8_lossy(&filled), format!("{{\"coeurs\":\"{hashed}\"}} [\"{hashed}\",\"/\"] []"));
    }

    #[test]
    fn parts_may_come_later() {
        let mut files = Files::default();
        let parts = ["claim.pack", "explain_claim.pack"].map(|name| (name.to_string(), b"wasm".to_vec()));
        files.add_linked("rules", parts.into(), |name| name.starts_with("explain_"));
        files.name_version();
        let filled = files.fill("{{files}} {{later}} {{rules}}").expect("known words");
        let prefix = format!("/rules-{}", hash(&[b"wasm", b"wasm"]));
        let expected = format!("[\"{prefix}.claim.pack\"] [\"{prefix}.explain_claim.pack\"] {}", &prefix[1..]);
        assert_eq!(String::from_utf8_lossy(&filled), expected);
    }

    #[test]
    fn the_version_changes_with_any_file() {
        let version = |css: &str| {
            let mut files = Files::default();
            files.add_hashed("style.css", css.into());
            files.add("index.html", b"<p>".to_vec());
            files.name_version();
            files.fill("{{version}} {{files}}").expect("known words")
        };
        assert_eq!(version("p {}"), version("p {}"));
        assert_ne!(version("p {}"), version("q {}"));
        assert!(String::from_utf8_lossy(&version("p {}")).ends_with(",\"/\"]"));
    }
}
