//! Same seed, same bytes: on this machine, as pinned, and under wasm32.

use coeur_portability::CASES;
use std::path::PathBuf;
use std::process::Command;

/// The fingerprints of a thousand games. A change here breaks everybody's seeds and is named in the changelog.
const PINNED: &[(&str, u64)] = &[
    ("barbu", 7_875_716_699_832_595_822),
    ("claim", 402_123_921_890_561_273),
    ("coeurs", 5_304_080_117_703_454_181),
    ("hanabi", 2_643_230_010_018_655_543),
    ("hanabi of five", 13_701_691_843_647_098_395),
    ("love-letter", 12_727_228_637_422_388_179),
    ("love-letter of four", 17_306_661_286_746_556_812),
    ("morpion", 1_592_384_019_696_927_005),
    ("puissance4", 13_388_274_574_880_909_426),
];

#[test]
fn games_are_as_pinned() {
    let found: Vec<(&str, u64)> = CASES.iter().map(|case| (case.name, case.fingerprint())).collect();
    assert_eq!(found, PINNED, "same seed, other games: if that is meant, pin the left side and name it in the changelog");
}

#[test]
fn every_game_of_the_catalog_is_pinned() {
    for entry in coeur_catalog::GAMES {
        let id = entry.info().id;
        assert!(CASES.iter().any(|case| case.name.split(' ').next() == Some(id)), "{id} has no fingerprint");
    }
}

#[test]
fn wasm32_plays_the_same_games() {
    let module = std::fs::read(build_for_wasm()).expect("the module that was just built");
    let engine = wasmi::Engine::default();
    let module = wasmi::Module::new(&engine, &module).expect("a valid module");
    let mut store = wasmi::Store::new(&engine, ());
    let instance = wasmi::Linker::new(&engine).instantiate_and_start(&mut store, &module).expect("nothing to import");
    let fingerprint_of = instance.get_typed_func::<u32, u64>(&store, "fingerprint_of").expect("exported");
    for (number, (name, pinned)) in PINNED.iter().enumerate() {
        let found = fingerprint_of.call(&mut store, number as u32).expect("no trap");
        assert_eq!(found, *pinned, "{name} differs under wasm32");
    }
}

/// This crate as WebAssembly, as the page is compiled: `cargo xtask test` compiles both at once and names the file.
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
    assert!(status.success(), "the wasm32 build fails; is the target there? `cargo xtask test` fetches it");
    target_folder().join("wasm32-unknown-unknown/page/coeur_portability.wasm")
}

/// Where cargo builds: a test lies in `PROFILE/deps` of it.
fn target_folder() -> PathBuf {
    let test = std::env::current_exe().expect("this test is a file");
    test.ancestors().nth(3).expect("tests lie in a folder of the profile's").into()
}
