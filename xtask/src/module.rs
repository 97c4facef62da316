//! A crate as a module of the browser: compiled, bound to JavaScript, and made smaller where a tool for that is found.

use crate::steps::{self, WASM, cargo, run};
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

/// A crate, and how it is compiled.
pub struct Source {
    /// The package.
    pub package: &'static str,
    /// The cargo profile.
    pub profile: &'static str,
    /// What wasm-opt is asked for; nothing while the page is being changed.
    pub optimise: Option<&'static str>,
}

/// What the browser is given.
pub struct Module {
    /// The JavaScript that loads it.
    pub glue: Vec<u8>,
    /// The WebAssembly.
    pub wasm: Vec<u8>,
}

/// Builds a module, or takes it as it was where nothing has changed.
pub fn build(source: &Source) -> Result<Module, String> {
    let Source { package, profile, .. } = source;
    let args = ["build", "--target", WASM, "--package", package, "--profile", profile];
    run(&format!("{package} for the browser"), cargo().args(args))?;
    let target = steps::target_folder()?;
    let compiled = target.join(WASM).join(profile).join(package.replace('-', "_")).with_extension("wasm");
    let bytes = fs::read(&compiled).map_err(|e| format!("{}: {e}", compiled.display()))?;
    // Where it is installed: it makes the page a little smaller, and nothing else needs it.
    let optimiser = source.optimise.and_then(|level| Some((steps::find_program("wasm-opt")?, level)));
    let from = crate::files::hash(&[&bytes, format!("{optimiser:?}").as_bytes()]);
    // The last one of this crate and profile is kept, with the name of what it was made from.
    let folder = target.join("browser").join(format!("{package}-{profile}"));
    if fs::read_to_string(folder.join("from")).is_ok_and(|known| known == from) {
        return read(&folder);
    }
    bind(&compiled, &folder, *profile == "quick").map_err(|e| format!("wasm-bindgen, {package}: {e:#}"))?;
    if let Some((tool, level)) = optimiser {
        let wasm = folder.join("module_bg.wasm");
        run(&format!("wasm-opt {level}"), Command::new(tool).arg(level).args(FEATURES).arg(&wasm).arg("-o").arg(&wasm))?;
    }
    fs::write(folder.join("from"), from).map_err(|e| format!("{}: {e}", folder.display()))?;
    read(&folder)
}

fn read(folder: &Path) -> Result<Module, String> {
    let file = |name| fs::read(folder.join(name)).map_err(|e| format!("{}: {name}: {e}", folder.display()));
    Ok(Module { glue: file("module.js")?, wasm: file("module_bg.wasm")? })
}

fn bind(compiled: &Path, folder: &Path, names: bool) -> Result<(), Box<dyn std::error::Error>> {
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
        .remove_name_section(!names)
        .remove_producers_section(true)
        .generate(folder)?;
    if folder.join("snippets").exists() {
        return Err("a dependency brings JavaScript of its own, which this build does not carry".into());
    }
    Ok(())
}
