//! No circle of files: within a crate, no file uses what a file defines that uses, over however many others, what it defines.
//!
//! An arrow runs from a file to the one that defines a name, through all re-exports. Declaring a module (`mod x;`) and passing a
//! name on (`pub use`) are no arrows: that is how a folder opens its door.

mod source;

use crate::steps;
use source::Source;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Fails with every circle, and the names that tie it.
pub fn check() -> Result<(), String> {
    let metadata = steps::metadata()?;
    let mut circles = Vec::new();
    for package in metadata["packages"].as_array().ok_or("cargo metadata lists no packages")? {
        for target in package["targets"].as_array().into_iter().flatten() {
            let made_for_others =
                |kind: &serde_json::Value| !matches!(kind.as_str(), Some("test" | "example" | "bench" | "custom-build"));
            if !target["kind"].as_array().is_some_and(|kinds| kinds.iter().all(made_for_others)) {
                continue;
            }
            let root = Path::new(target["src_path"].as_str().unwrap_or_default());
            let name = package["name"].as_str().unwrap_or_default();
            circles.extend(Files::read(root)?.circles().into_iter().map(|circle| format!("{name}: {circle}")));
        }
    }
    if circles.is_empty() { Ok(()) } else { Err(format!("{} circles of files\n\n{}", circles.len(), circles.join("\n\n"))) }
}

/// A module by its path from the root of its crate; the root has none.
type Module = Vec<String>;

/// The files of a crate, one a module.
#[derive(Default)]
struct Files {
    sources: BTreeMap<Module, Source>,
    /// What each is called, beginning below `src`.
    names: BTreeMap<Module, String>,
}

/// What a path leads to.
#[derive(Clone, Debug, PartialEq)]
enum Target {
    Module(Module),
    /// A name that the file of this module defines.
    Item(Module, String),
}

impl Files {
    fn read(root: &Path) -> Result<Files, String> {
        let folder = root.parent().unwrap_or(root);
        let mut files = Files::default();
        let mut open: Vec<(Module, PathBuf, PathBuf)> = vec![(vec![], root.into(), folder.into())];
        while let Some((module, path, folder_of_children)) = open.pop() {
            let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            let source = Source::read(&text);
            for child in &source.modules {
                let inside = folder_of_children.join(child);
                let candidates = [inside.with_extension("rs"), inside.join("mod.rs")];
                let Some(file) = candidates.into_iter().find(|file| file.is_file()) else {
                    return Err(format!("{}: no file for `mod {child}`", path.display()));
                };
                open.push(([&module[..], std::slice::from_ref(child)].concat(), file, inside));
            }
            files.names.insert(module.clone(), path.strip_prefix(folder).unwrap_or(&path).display().to_string());
            files.sources.insert(module, source);
        }
        Ok(files)
    }

    /// The circles, each in words.
    fn circles(&self) -> Vec<String> {
        let arrows: BTreeMap<&Module, BTreeMap<Module, BTreeSet<String>>> =
            self.sources.keys().map(|module| (module, self.arrows(module))).collect();
        let reach: BTreeMap<&Module, BTreeSet<&Module>> =
            self.sources.keys().map(|module| (module, reachable(module, &arrows))).collect();
        let mut seen: BTreeSet<&Module> = BTreeSet::new();
        let mut circles = Vec::new();
        for module in self.sources.keys() {
            if seen.contains(module) || !reach[module].contains(module) {
                continue;
            }
            let circle: Vec<&Module> =
                reach[module].iter().copied().filter(|other| reach[*other].contains(module)).collect();
            seen.extend(&circle);
            let ties = circle.iter().flat_map(|from| arrows[*from].iter().map(move |(to, names)| (*from, to, names)));
            let ties = ties.filter(|(_, to, _)| circle.contains(to)).map(|(from, to, names)| {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                format!("  {} → {}: {}", self.names[from], self.names[to], names.join(", "))
            });
            circles.push(format!("{} files\n{}", circle.len(), ties.collect::<Vec<_>>().join("\n")));
        }
        circles
    }

    /// Which files a file leans on, and by which names.
    fn arrows(&self, from: &Module) -> BTreeMap<Module, BTreeSet<String>> {
        let source = &self.sources[from];
        let mut arrows: BTreeMap<Module, BTreeSet<String>> = BTreeMap::new();
        let mut add = |target: Option<Target>| {
            if let Some(Target::Item(file, name)) = target
                && file != *from
            {
                arrows.entry(file).or_default().insert(name);
            }
        };
        for import in source.imports.iter().filter(|import| !import.shared && import.alias != "*") {
            add(self.resolve(from, &import.path, 0, true));
        }
        for path in &source.mentioned {
            let here = !source.defined.contains(&path[0]) && !source.modules.contains(&path[0]);
            let imported = source.imports.iter().any(|import| import.alias == path[0] || import.alias == "*");
            if matches!(path[0].as_str(), "crate" | "self" | "super") || here && imported || path.len() > 1 {
                add(self.resolve(from, path, 0, true));
            }
        }
        arrows
    }

    /// What a path leads to that is written in a file of this crate; `None` for what others have written.
    /// `globs`: whether names may come from a `use …::*`; not so for the path of such a `use`, or several would ask each
    /// other without end.
    fn resolve(&self, from: &Module, path: &[String], depth: usize, globs: bool) -> Option<Target> {
        // A name that is imported under itself leads nowhere.
        if depth > 20 {
            return None;
        }
        let (mut module, mut at, mut inside) = (from.clone(), 0, false);
        while let Some(step) = path.get(at) {
            match step.as_str() {
                "crate" => module.clear(),
                "self" => {}
                "super" => {
                    module.pop()?;
                }
                _ => break,
            }
            (at, inside) = (at + 1, true);
        }
        while let Some(name) = path.get(at) {
            let source = self.sources.get(&module)?;
            at += 1;
            if source.modules.contains(name) {
                (module, inside) = ([&module[..], std::slice::from_ref(name)].concat(), true);
                continue;
            }
            let itself = |import: &&source::Import| !(import.path.len() == 1 && import.path[0] == import.alias);
            let import = source.imports.iter().filter(itself).find(|import| import.alias == *name);
            if let Some(import) = import {
                return match self.resolve(&module, &import.path, depth + 1, globs)? {
                    Target::Module(found) => {
                        let rest: Vec<String> = ["self".to_string()].iter().chain(&path[at..]).cloned().collect();
                        self.resolve(&found, &rest, depth + 1, globs)
                    }
                    item => Some(item),
                };
            }
            if source.defined.contains(name) {
                return Some(Target::Item(module, name.clone()));
            }
            for import in source.imports.iter().filter(|import| globs && import.alias == "*") {
                if let Some(Target::Module(found)) = self.resolve(&module, &import.path, depth + 1, false)
                    && self.sources[&found].has(name)
                {
                    return self.resolve(&found, &["self".to_string(), name.clone()], depth + 1, globs);
                }
            }
            // A macro with `#[macro_export]` lies at the root, whichever file wrote it; other names are written by macros.
            let macros = |(_, source): &(&Module, &Source)| module.is_empty() && source.defined.contains(name);
            return match self.sources.iter().find(macros) {
                Some((file, _)) if inside => Some(Target::Item(file.clone(), name.clone())),
                _ => inside.then(|| Target::Item(module, name.clone())),
            };
        }
        Some(Target::Module(module))
    }
}

impl Source {
    fn has(&self, name: &String) -> bool {
        self.defined.contains(name) || self.modules.contains(name) || self.imports.iter().any(|import| import.alias == *name)
    }
}

/// All that can be reached from a file over at least one arrow.
fn reachable<'a>(
    from: &'a Module,
    arrows: &'a BTreeMap<&Module, BTreeMap<Module, BTreeSet<String>>>,
) -> BTreeSet<&'a Module> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(module) = open.pop() {
        open.extend(arrows[module].keys().filter(|next| reached.insert(*next)));
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A crate of such files, by the paths of their modules.
    fn circles(files: &[(&str, &str)]) -> Vec<String> {
        let module = |path: &str| path.split("::").filter(|part| !part.is_empty()).map(String::from).collect::<Module>();
        Files {
            sources: files.iter().map(|(path, text)| (module(path), Source::read(text))).collect(),
            names: files.iter().map(|(path, _)| (module(path), path.to_string())).collect(),
        }
        .circles()
    }

    #[test]
    fn two_files_that_need_each_other_are_a_circle() {
        let found = circles(&[
            ("", "mod a; mod b; pub use a::A; pub use b::B;"),
            ("a", "use crate::B; pub struct A(B);"),
            ("b", "pub struct B; impl B { fn a() -> Option<crate::A> { None } }"),
        ]);
        assert_eq!(found, ["2 files\n  a → b: B\n  b → a: A"]);
    }

    #[test]
    fn a_door_is_no_arrow_but_what_it_defines_is_leant_on() {
        let door = "mod a; pub use a::A;";
        assert!(circles(&[("", "mod m;"), ("m", door), ("m::a", "pub struct A;")]).is_empty());
        let defines = format!("{door} pub struct Own; fn make() {{ A }}");
        let found = circles(&[("", "mod m;"), ("m", &defines), ("m::a", "use super::Own; pub struct A(Own);")]);
        assert_eq!(found, ["2 files\n  m → m::a: A\n  m::a → m: Own"]);
        assert!(circles(&[("", "mod m;"), ("m", &defines), ("m::a", "pub struct A;")]).is_empty());
    }

    #[test]
    fn a_name_is_followed_through_modules_and_globs() {
        let found = circles(&[
            ("", "mod a; mod b; mod c;"),
            ("a", "use crate::b; fn f() { b::g() }"),
            ("b", "use crate::c::*; pub use crate::c::g; fn h() { given() }"),
            ("c", "pub fn g() { super::a::f() } pub fn given() {}"),
        ]);
        assert_eq!(found, ["2 files\n  a → c: g\n  c → a: f"]);
    }

    #[test]
    fn many_globs_are_looked_at_once_each() {
        let globs: String = (0..40).map(|n| format!("use outside{n}::*; ")).collect();
        assert!(
            circles(&[("", &format!("mod a; {globs}")), ("a", &format!("{globs} fn f() {{ unknown::g() }}"))]).is_empty()
        );
    }

    #[test]
    fn tests_may_lean_on_everything() {
        let test = "pub struct A; #[cfg(test)] mod tests { use crate::B; }";
        assert!(
            circles(&[("", "mod a; mod b; pub use b::B;"), ("a", test), ("b", "use crate::a::A; pub struct B(A);")])
                .is_empty()
        );
    }
}
