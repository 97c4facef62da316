//! A module of the browser: bound to JavaScript, and made smaller where a tool for that is installed.

use crate::files::hash;
use std::fs;
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

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

/// What the browser is given: JavaScript that loads WebAssembly.
pub struct Module {
    pub glue: Vec<u8>,
    pub wasm: Vec<u8>,
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
        bind(compiled, &folder, finish.keep_names).map_err(|e| format!("wasm-bindgen, {}: {e:#}", compiled.display()))?;
        if let Some(level) = optimise {
            shrink(&folder.join("module_bg.wasm"), level)?;
        }
        fs::write(folder.join("made-from"), made_from).map_err(|e| format!("{}: {e}", folder.display()))?;
        Module::read(&folder)
    }

    fn read(folder: &Path) -> Result<Module, String> {
        let file = |name| fs::read(folder.join(name)).map_err(|e| format!("{}: {name}: {e}", folder.display()));
        Ok(Module { glue: file("module.js")?, wasm: file("module_bg.wasm")? })
    }
}

fn bind(compiled: &Path, folder: &Path, keep_names: bool) -> Result<(), Box<dyn std::error::Error>> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    Bindgen::new()
        .input_path(compiled)
        .out_name("module")
        .web(true)?
        .typescript(false)
        // The page is always told the hashed name of its module.
        .omit_default_module_path(true)
        .remove_name_section(!keep_names)
        .remove_producers_section(true)
        .generate(folder)?;
    if folder.join("snippets").exists() {
        return Err("a dependency brings JavaScript of its own, which this build does not carry".into());
    }
    Ok(())
}

fn shrink(wasm: &Path, level: &str) -> Result<(), String> {
    let status = Command::new("wasm-opt").arg(level).args(FEATURES).arg(wasm).arg("-o").arg(wasm).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("wasm-opt: {status}")),
        Err(e) => Err(format!("wasm-opt: {e}")),
    }
}
