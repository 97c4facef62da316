//! The direction of the arrows: a crate depends only on crates below it.

use crate::steps;
use serde_json::Value;

/// The floors of the house, from the ground up. A crate may use what stands on a lower floor, and its tests their own.
const FLOORS: &[(&str, &[&str])] = &[
    ("the ground", &["coeur-core", "coeur-page", "leptos_config", "leptos_hot_reload", "regex", "server_fn"]),
    ("search, networks, parts of work", &["coeur-search", "coeur-learn", "coeur-shards", "coeur-testkit"]),
    ("rules and their players", &["games/*"]),
    ("the catalog, what screens say", &["coeur-catalog", "coeur-protocol"]),
    ("what the page knows without drawing", &["coeur-client"]),
    ("what boards share", &["coeur-kit"]),
    ("the boards of the games", &["games/*/board"]),
    (
        "the session, tournaments, storage",
        &[
            "coeur-session",
            "coeur-arena",
            "coeur-dataset",
            "coeur-engines",
            "coeur-equilibria",
            "coeur-explain",
            "coeur-store",
            "coeur-portability",
        ],
    ),
    ("experiments, the server, the browser's worker", &["coeur-experiments", "coeur-server", "coeur-train", "coeur-worker"]),
    ("what the program adds to the server", &["coeur-report"]),
    ("what can be typed", &["coeur-cli"]),
    ("the doors", &["coeur", "coeur-web", "coeur-python", "coeur-browser-tests", "coeur-trials"]),
];

/// Fails with every arrow that does not run downwards, and with every crate that has no floor.
pub fn check() -> Result<(), String> {
    let metadata = steps::metadata()?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let floors: Vec<(&str, Option<usize>)> = packages.iter().map(|package| (name(package), floor(package))).collect();
    let mut errors = Vec::new();
    for package in packages.iter().filter(|package| !name(package).starts_with("xtask")) {
        let Some(own) = floor(package) else {
            errors.push(format!("{} stands on no floor: add it to FLOORS in xtask/src/arrows.rs", name(package)));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let target = name(dependency);
            let of_the_house = floors.iter().find(|(other, _)| *other == target);
            let for_tests = dependency["kind"] == "dev";
            if let Some((_, Some(below))) = of_the_house
                && *below >= own
                && !(for_tests && *below == own)
            {
                errors.push(format!(
                    "{} → {target} does not run downwards ({} → {})",
                    name(package),
                    FLOORS[own].0,
                    FLOORS[*below].0
                ));
            }
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n       ")) }
}

fn name(package: &Value) -> &str {
    package["name"].as_str().unwrap_or_default()
}

fn floor(package: &Value) -> Option<usize> {
    let manifest = package["manifest_path"].as_str().unwrap_or_default().replace('\\', "/");
    let home = match manifest.rsplit_once("/games/") {
        Some((_, path)) if path.ends_with("/board/Cargo.toml") => "games/*/board",
        Some(_) => "games/*",
        None => name(package),
    };
    FLOORS.iter().position(|(_, crates)| crates.contains(&home))
}
