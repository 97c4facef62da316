//! The page as it is built and served: it loads, it is guarded, and it lives without its server.

use coeur_browser_tests::{Screen, Server, visit, visit_at};
use coeur_core::{Lang, Record};
use coeur_protocol::{Ask, Request};
use serde_json::json;
use std::path::{Path, PathBuf};

#[test]
fn it_loads_on_every_screen() {
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        visit(screen, |page| {
            page.find_by("h1");
            page.assert_fits("the first screen");
            page.assert_accessible("the first screen");
            page.screenshot(&format!("first-{}", screen.name));
        });
    }
}

#[test]
fn nothing_foreign_runs() {
    visit(Screen::DESKTOP, |page| {
        page.find_by("h1");
        let script = "const it = document.createElement('script'); it.textContent = 'window.foreign = 1';
                      document.body.append(it); document.body.setAttribute('style', 'outline: 7px solid red');
                      return [window.foreign ?? 0, getComputedStyle(document.body).outlineWidth]";
        let found = page.run(script, Vec::new());
        assert_eq!(found[0], 0, "an inline script ran");
        assert_ne!(found[1], "7px", "an inline style was used");
        let errors = page.console_errors();
        assert_eq!(errors.len(), 2, "{errors:?}");
        assert!(errors.iter().all(|error| error.contains("Content Security Policy")), "{errors:?}");
    });
}

#[test]
fn it_opens_without_its_server() {
    visit(Screen::PHONE, |page| {
        page.until_kept();
        page.server.stop();
        page.reload();
        page.find_by("h1");
        // The worker too: it is what plays.
        let script = "const worker = new Worker(document.body.dataset.worker, { type: 'module' });
                      worker.postMessage(args[0]);
                      return new Promise((answer, wrong) => { worker.onmessage = (e) => answer(e.data); worker.onerror = wrong; })";
        let record = Record::dealt("morpion", json!({}), 1, vec!["easy".into(); 2]);
        let question = Request { id: 1, lang: Lang::Fr, ask: Ask::Move { record } };
        let question = serde_json::to_string(&question).expect("JSON");
        let reply = page.run_async(script, vec![question.into()]);
        assert!(reply.as_str().is_some_and(|reply| reply.contains(r#""Ok":{"move""#)), "{reply}");
    });
}

/// Whoever waits for a first game waits for nothing else: what is needed first has the line for itself.
#[test]
fn what_a_first_game_needs_comes_in_its_order() {
    visit(Screen::PHONE, |page| {
        page.click("title-start");
        page.click("game-hanabi");
        page.click("begin");
        page.until_own_turn();
        page.until("performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.overlays.pack'))");
        let script = "const seen = performance.getEntriesByType('resource');
                      const find = (...words) => seen.find(({ name }) => words.every((word) => name.includes(word)));
                      const follows = (later, earlier) => later.startTime >= earlier.responseEnd;
                      return [follows(find('/rules-', 'module_bg.wasm'), find('/page-', 'module_bg.wasm')),
                              follows(find('.hanabi.pack'), find('.setup.pack')),
                              follows(find('.overlays.pack'), find('/page-', '.hanabi.pack')),
                              find('.tables.pack') ?? null];";
        assert_eq!(page.run(script, Vec::new()), json!([true, true, true, null]));
    });
}

#[test]
fn a_part_that_does_not_come_is_asked_for_again() {
    visit(Screen::PHONE, |page| {
        page.find_by("h1");
        page.devtools("Network.enable", json!({}));
        page.devtools("Network.setBlockedURLs", json!({"urls": ["*.secondary.pack"]}));
        page.open("#/settings");
        page.find("retry-part");
        page.assert_accessible("a part that did not come");
        let errors = page.console_errors();
        assert!(
            errors.iter().all(|error| error.contains("Failed to fetch") || error.contains("secondary.pack")),
            "{errors:?}"
        );
        page.devtools("Network.setBlockedURLs", json!({"urls": []}));
        page.click("retry-part");
        page.find("settings-screen");
    });
}

#[test]
fn the_api_is_never_answered_from_the_browser() {
    visit(Screen::DESKTOP, |page| {
        page.until_kept();
        let ask = "return fetch(args[0]).then((answer) => answer.status, () => 'nobody')";
        assert_eq!(page.run_async(ask, vec!["/healthz".into()]), 200);
        assert_eq!(page.run_async(ask, vec!["/api/games".into()]), 200);
        page.server.stop();
        assert_eq!(page.run_async(ask, vec!["/healthz".into()]), "nobody");
        assert_eq!(page.run_async(ask, vec!["/api/games".into()]), "nobody");
        let errors = page.console_errors();
        assert_eq!(errors.len(), 2, "{errors:?}");
    });
}

#[test]
fn a_new_version_takes_over_at_the_next_visit() {
    let folder = copy_of_the_page();
    let version = |page: &str| std::fs::write(folder.join("index.html"), page).expect("a file");
    let (first, keeper) = (read(&folder.join("index.html")), read(&folder.join("sw.js")));
    visit_at(Server::start_with(&folder), Screen::DESKTOP, |page| {
        page.until_kept();
        version(&first.replace("<title>", "<title>2 "));
        std::fs::write(folder.join("sw.js"), keeper.replace("VERSION = \"coeur-", "VERSION = \"coeur-2-")).expect("a file");
        page.reload();
        assert_eq!(page.run("return document.title", Vec::new()), "Cœur Artificiel", "the version in play stays");
        page.run_async("await (await navigator.serviceWorker.ready).update()", Vec::new());
        page.run_async(
            "const kept = await navigator.serviceWorker.ready;
             while (!kept.waiting) await new Promise((soon) => setTimeout(soon, 15));",
            Vec::new(),
        );
        // A page that is only just being left may still count as a second tab: then it is the visit after that.
        for _ in 0..3 {
            page.reload();
            if page.run("return document.title", Vec::new()) == "2 Cœur Artificiel" {
                break;
            }
        }
        page.until("document.title === '2 Cœur Artificiel'");
        page.until("document.querySelector('h1')");
        assert!(!page.has("new-version"), "the new version announces itself");
        // The page before is forgotten once its worker is found idle, which may take the browser a minute: here it is stopped.
        page.devtools("ServiceWorker.enable", json!({}));
        let waits = "return Boolean((await navigator.serviceWorker.ready).waiting)";
        while page.run_async(waits, vec![]) == true {
            page.devtools("ServiceWorker.stopAllWorkers", json!({}));
            page.run_async("await new Promise((soon) => setTimeout(soon, 500))", vec![]);
        }
        page.run_async(
            "while ((await caches.keys()).length > 1) await new Promise((soon) => setTimeout(soon, 15))",
            Vec::new(),
        );
    });
    std::fs::remove_dir_all(folder).expect("our own folder");
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}; `cargo xtask page` builds it", path.display()))
}

fn copy_of_the_page() -> PathBuf {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../page/dist");
    let copy = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("page-{}", std::process::id()));
    std::fs::create_dir_all(&copy).expect("a folder");
    for file in
        std::fs::read_dir(&built).unwrap_or_else(|e| panic!("{}: {e}; build with `cargo xtask page`", built.display()))
    {
        let file = file.expect("a file");
        std::fs::copy(file.path(), copy.join(file.file_name())).expect("a copy");
    }
    copy
}
