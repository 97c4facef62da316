//! Same seed, same bytes: on this machine and under wasm32.

use coeur_portability::cases;
use std::path::PathBuf;
use std::process::Command;

#[test]
fn wasm32_plays_the_same_games() {
    let module = std::fs::read(build_for_wasm()).expect("the module that was just built");
    let engine = wasmi::Engine::default();
    let module = wasmi::Module::new(&engine, &module).expect("a valid module");
    let mut store = wasmi::Store::new(&engine, ());
    let instance = wasmi::Linker::new(&engine).instantiate_and_start(&mut store, &module).expect("nothing to import");
    let fingerprint_of = instance.get_typed_func::<u32, u64>(&store, "fingerprint_of").expect("exported");
    for (number, (entry, config)) in cases().into_iter().enumerate() {
        let native = entry.fingerprint(&config).expect("options that are allowed");
        let wasm = fingerprint_of.call(&mut store, number as u32).expect("no trap");
        assert_eq!(wasm, native, "{} {config} differs under wasm32", entry.info().id);
    }
}

/// This crate as WebAssembly, as the page is compiled: `cargo xtask portability` compiles it before and names the file.
fn build_for_wasm() -> PathBuf {
    if let Some(built) = std::env::var_os("COEUR_PORTABILITY_MODULE") {
        return built.into();
    }
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--profile", "page", "--package", "coeur-portability", "--lib"])
        .args(["--target", "wasm32-unknown-unknown", "--target-dir"])
        .arg(target_folder())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()
        .expect("cargo");
    assert!(status.success(), "the wasm32 build fails; is the target there? `cargo xtask portability` fetches it");
    target_folder().join("wasm32-unknown-unknown/page/coeur_portability.wasm")
}

/// Where cargo builds: a test lies in `PROFILE/deps` of it.
fn target_folder() -> PathBuf {
    let test = std::env::current_exe().expect("this test is a file");
    test.ancestors().nth(3).expect("tests lie in a folder of the profile's").into()
}
