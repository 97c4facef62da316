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
    println!("{:44}{heads}", "seconds, on a screen of 390 × 844 as a rule");
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
    let newcomer = |id: String, phone: bool| Journey {
        name: format!("a newcomer at {id}{}", if phone { ", in French" } else { ", on a desktop" }),
        go: Box::new(move |device| {
            let desktop = Device { screen: Screen::DESKTOP, by_touch: false, ..device };
            newcomer(if phone { device } else { desktop }, if phone { "fr" } else { "en" }, &id);
        }),
    };
    let mut all: Vec<Journey> = games().into_iter().map(|card| game(card.id)).collect();
    all.extend(games().into_iter().flat_map(|card| [true, false].map(|phone| newcomer(card.id.clone(), phone))));
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
    visit(device, |page| {
        page.hurry("fr");
        page.sit_down(game, "easy");
        if game == "barbu" {
            page.play_on(TOUCHES_OF_BARBU);
        } else {
            page.play_to_the_end();
            page.find("rematch");
        }
        page.assert_fits("the table");
    });
}

/// From the first screen: a lesson, a puzzle, and without a server the deal of the day, compared with the AIs.
fn newcomer(device: Device, lang: &str, game: &str) {
    visit(device, |page| {
        let check = |place: &str| {
            let place = format!("newcomer-{game}-{place}-{lang}");
            page.assert_fits(&place);
            page.screenshot(&place);
            if device.engine == Engine::Chromium {
                page.assert_accessible(&place);
            }
        };
        page.until_kept();
        page.hurry(lang);
        page.click("title-start");
        page.click(&format!("game-{game}"));
        page.click("lessons");
        page.click("lesson");
        page.find("lesson-told");
        check("lesson");
        page.click("show-example");
        page.find("solution-move");
        check("example");
        page.open("#/games");
        page.click("puzzles");
        page.click(&format!("puzzles-{game}"));
        page.until("document.querySelector('[data-testid=act]')");
        check("puzzle");
        page.click("give-up");
        page.find("solution-move");
        check("solution");
        page.open("#/games");
    });
    visit(device, |page| {
        page.until_kept();
        page.hurry(lang);
        page.server.stop();
        page.click("title-start");
        page.click("day");
        page.click(&format!("day-{game}"));
        page.click("day-play");
        page.until_attribute("table", "data-game", game);
        if game == "barbu" {
            page.play_on(TOUCHES_OF_BARBU);
        } else {
            page.play_to_the_end();
            page.click("compare-deal");
            // The AIs of the three levels, and oneself.
            page.until("document.querySelectorAll('[data-testid=day-results] tr').length > 3");
        }
        page.assert_fits("the day");
        page.screenshot(&format!("newcomer-{game}-day-{lang}"));
        // What the page asks a server for in vain is told on the console.
        page.console_errors();
    });
}

fn hint_and_why(device: Device) {
    visit(device, |page| {
        page.hurry("en");
        page.sit_down("coeurs", "easy");
        page.until_own_turn();
        page.click("hint");
        page.until(
            "document.querySelector('[data-testid=reasons] p')?.textContent && document.querySelector('.stage .advised')",
        );
        page.click("close-reasons");
        page.touch_something(0);
        page.until_own_turn();
        page.click("why");
        page.until("document.querySelector('[data-testid=reasons] p')?.textContent");
    });
}

fn comforts(device: Device) {
    visit(device, |page| {
        page.set_up(json!({"pace": "instant", "lang": "en", "sounds": true, "vibration": true}));
        page.sit_down("coeurs", "easy");
        page.play_on(3);
    });
}

fn reloaded(device: Device) {
    visit(device, |page| {
        page.hurry("en");
        page.sit_down("hanabi", "easy");
        page.play_on(3);
        page.until_own_turn();
        let ply = page.attribute("table", "data-ply").expect("a number");
        page.reload();
        page.until_own_turn();
        assert_eq!(page.attribute("table", "data-ply"), Some(ply));
        page.play_on(2);
    });
}

fn two_people(device: Device) {
    meet([device; 2], |ada, blaise| {
        ada.hurry("fr");
        blaise.hurry("en");
        ada.click("title-start");
        ada.choose("morpion", "easy");
        ada.click("with-friends");
        ada.fill_in("host-name", "Ada");
        ada.click("open-table");
        let code = ada.attribute("table-code", "data-code").expect("a table has a code");
        blaise.open(&format!("#/t/{code}"));
        blaise.fill_in("join-name", "Blaise");
        blaise.click("join-table");
        blaise.find("table");
        for (ply, square) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
            let mover: &Page = if ply % 2 == 0 { ada } else { blaise };
            mover.until_own_turn();
            mover.click_action(square);
            for page in [&*ada, &*blaise] {
                page.until_attribute("table", "data-ply", &(ply + 1).to_string());
            }
        }
        for page in [&*ada, &*blaise] {
            page.find("end");
        }
    });
}

/// A manifest with a name, a start and icons that the engine can draw; a picture for iPhones, which take none from the manifest; and a page
/// that opens without a server.
fn installable(device: Device) {
    visit(device, |page| {
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
        let found = page.run_async(script, Vec::new());
        assert_eq!(found, json!(["Cœur Artificiel", "standalone", "/", true]));
        page.until_kept();
        if device.engine == Engine::Chromium {
            let errors = page.devtools("Page.getInstallabilityErrors", json!({}));
            // A browser without a profile of its own cannot install anything.
            let errors: Vec<_> = errors["installabilityErrors"].as_array().into_iter().flatten().collect();
            assert!(errors.iter().all(|error| error["errorId"] == "in-incognito"), "{errors:?}");
        }
    });
}

fn offline(device: Device) {
    visit(device, |page| {
        page.until_kept();
        page.server.stop();
        page.hurry("fr");
        page.sit_down("claim", "easy");
        page.play_to_the_end();
        // What the page asks a server for in vain is told on the console.
        page.console_errors();
    });
}
