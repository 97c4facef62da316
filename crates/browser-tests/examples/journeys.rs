//! What people do on the page, in every engine that they may open it in: a table of engines and journeys.
//!
//! `cargo xtask journeys [ENGINE…] [WORD…]`, which fetches what is missing; words choose the journeys that are named so. It fails where a
//! journey does.

use coeur_browser_tests::{Device, Engine, Page, Screen, games, meet, visit};
use serde_json::json;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// A whole Barbu takes as long as all other games together.
const TOUCHES_OF_BARBU: usize = 60;

struct Journey {
    name: String,
    go: Box<dyn Fn(Device)>,
}

fn main() -> ExitCode {
    let (named, words): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|word| Engine::ALL.iter().any(|engine| engine.is(word)));
    let engines: Vec<Engine> =
        Engine::ALL.into_iter().filter(|engine| named.is_empty() || named.iter().any(|name| engine.is(name))).collect();
    let mut journeys = journeys();
    journeys.retain(|journey| words.is_empty() || words.iter().any(|word| journey.name.contains(word)));
    // Said in the table instead of where it happens.
    let said = Arc::new(Mutex::new(String::new()));
    let hears = said.clone();
    std::panic::set_hook(Box::new(move |panic| *hears.lock().expect("nobody panics here") = panic.to_string()));
    let mut failures = Vec::new();
    let heads: String = engines.iter().map(|engine| format!("{:>14}", format!("{engine:?}"))).collect();
    println!("{:44}{heads}", "seconds, on a screen of 390 × 844");
    for journey in journeys {
        print!("{:44}", journey.name);
        for engine in &engines {
            let (start, device) = (Instant::now(), Device { engine: *engine, screen: Screen::PHONE, by_touch: true });
            match catch_unwind(AssertUnwindSafe(|| (journey.go)(device))) {
                Ok(()) => print!("{:14.1}", start.elapsed().as_secs_f64()),
                Err(_) => {
                    print!("{:>14}", "failed");
                    failures.push(format!("{} in {engine:?}: {}", journey.name, said.lock().expect("nobody panics here")));
                }
            }
        }
        println!();
    }
    for failure in &failures {
        println!("\n{failure}");
    }
    if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn journeys() -> Vec<Journey> {
    let journey = |name: &str, go: fn(Device)| Journey { name: name.into(), go: Box::new(go) };
    let game = |id: String| Journey {
        name: if id == "barbu" { format!("{TOUCHES_OF_BARBU} touches of barbu") } else { format!("a whole game of {id}") },
        go: Box::new(move |device| whole_game(device, &id)),
    };
    let mut all: Vec<Journey> = games().into_iter().map(|card| game(card.id)).collect();
    all.extend([
        journey("a hint, and why an AI has played so", hint_and_why),
        journey("sounds and vibration at one's turn", comforts),
        journey("a game goes on after the page was reloaded", reloaded),
        journey("two people at a table", two_people),
        journey("what an installation needs", installable),
        journey("a game without a server", offline),
    ]);
    all
}

fn whole_game(device: Device, game: &str) {
    visit(device, async |page| {
        page.hurry("fr").await;
        page.sit_down(game, "easy").await;
        if game == "barbu" {
            page.play_on(TOUCHES_OF_BARBU).await;
        } else {
            page.play_to_the_end().await;
            page.find("rematch").await;
        }
        page.assert_fits("the table").await;
    });
}

fn hint_and_why(device: Device) {
    visit(device, async |page| {
        page.hurry("en").await;
        page.sit_down("coeurs", "easy").await;
        page.until_own_turn().await;
        page.click("hint").await;
        page.until(
            "document.querySelector('[data-testid=reasons] p')?.textContent && document.querySelector('.stage .advised')",
        )
        .await;
        page.click("close-reasons").await;
        page.touch_something(0).await;
        page.until_own_turn().await;
        page.click("why").await;
        page.until("document.querySelector('[data-testid=reasons] p')?.textContent").await;
    });
}

fn comforts(device: Device) {
    visit(device, async |page| {
        page.set_up(json!({"pace": "instant", "lang": "en", "sounds": true, "vibration": true})).await;
        page.sit_down("coeurs", "easy").await;
        page.play_on(3).await;
    });
}

fn reloaded(device: Device) {
    visit(device, async |page| {
        page.hurry("en").await;
        page.sit_down("hanabi", "easy").await;
        page.play_on(3).await;
        page.until_own_turn().await;
        let ply = page.attribute("table", "data-ply").await.expect("a number");
        page.reload().await;
        page.until_own_turn().await;
        assert_eq!(page.attribute("table", "data-ply").await, Some(ply));
        page.play_on(2).await;
    });
}

fn two_people(device: Device) {
    meet([device; 2], async |ada, blaise| {
        ada.hurry("fr").await;
        blaise.hurry("en").await;
        ada.click("title-start").await;
        ada.choose("morpion", "easy").await;
        ada.click("with-friends").await;
        ada.fill_in("host-name", "Ada").await;
        ada.click("open-table").await;
        let code = ada.attribute("table-code", "data-code").await.expect("a table has a code");
        blaise.open(&format!("#/t/{code}")).await;
        blaise.fill_in("join-name", "Blaise").await;
        blaise.click("join-table").await;
        blaise.find("table").await;
        for (ply, square) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
            let mover: &Page = if ply % 2 == 0 { ada } else { blaise };
            mover.until_own_turn().await;
            mover.click_action(square).await;
            for page in [&*ada, &*blaise] {
                page.until_attribute("table", "data-ply", &(ply + 1).to_string()).await;
            }
        }
        for page in [&*ada, &*blaise] {
            page.find("end").await;
        }
    });
}

/// A manifest with a name, a start and icons that the engine can draw; a picture for iPhones, which take none from the manifest; and a page
/// that opens without a server.
fn installable(device: Device) {
    visit(device, async |page| {
        let script = "const drawn = async (address, size) => {
                const picture = new Image();
                picture.src = address;
                await picture.decode();
                if (size && picture.naturalWidth !== size) throw `${address} is ${picture.naturalWidth} pixels wide`;
            };
            const linked = (rel) => document.querySelector(`link[rel=${rel}]`)?.href;
            const manifest = await (await fetch(linked('manifest'))).json();
            for (const { src } of manifest.icons) await drawn(src);
            await drawn(linked('apple-touch-icon'), 180);
            return [manifest.name, manifest.display, new URL(manifest.start_url, location).pathname, isSecureContext]";
        let found = page.run_async(script, Vec::new()).await;
        assert_eq!(found, json!(["Cœur Artificiel", "standalone", "/", true]));
        page.until_kept().await;
        if device.engine == Engine::Chromium {
            let errors = page.devtools("Page.getInstallabilityErrors", json!({})).await;
            // A browser without a profile of its own cannot install anything.
            let errors: Vec<_> = errors["installabilityErrors"].as_array().into_iter().flatten().collect();
            assert!(errors.iter().all(|error| error["errorId"] == "in-incognito"), "{errors:?}");
        }
    });
}

fn offline(device: Device) {
    visit(device, async |page| {
        page.until_kept().await;
        page.server.stop();
        page.hurry("fr").await;
        page.sit_down("claim", "easy").await;
        page.play_to_the_end().await;
        // What the page asks a server for in vain is told on the console.
        page.console_errors().await;
    });
}
