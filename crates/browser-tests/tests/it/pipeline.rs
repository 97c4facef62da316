//! The page as it is built and served: it loads, it is guarded, and it lives without its server.

use coeur_browser_tests::{Screen, Server, visit, visit_at};
use coeur_core::{Lang, Record};
use coeur_protocol::{Ask, Request};
use serde_json::json;
use std::path::{Path, PathBuf};

#[test]
fn it_loads_on_every_screen() {
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        visit(screen, async |page| {
            page.find_by("h1").await;
            page.assert_fits("the first screen").await;
            page.assert_accessible("the first screen").await;
            page.screenshot(&format!("first-{}", screen.name)).await;
        });
    }
}

#[test]
fn nothing_foreign_runs() {
    visit(Screen::DESKTOP, async |page| {
        page.find_by("h1").await;
        let script = "const it = document.createElement('script'); it.textContent = 'window.foreign = 1';
                      document.body.append(it); document.body.setAttribute('style', 'outline: 7px solid red');
                      return [window.foreign ?? 0, getComputedStyle(document.body).outlineWidth]";
        let found = page.run(script, Vec::new()).await;
        assert_eq!(found[0], 0, "an inline script ran");
        assert_ne!(found[1], "7px", "an inline style was used");
        let errors = page.console_errors().await;
        assert_eq!(errors.len(), 2, "{errors:?}");
        assert!(errors.iter().all(|error| error.contains("Content Security Policy")), "{errors:?}");
    });
}

#[test]
fn it_opens_without_its_server() {
    visit(Screen::PHONE, async |page| {
        page.until_kept().await;
        page.server.stop();
        page.reload().await;
        page.find_by("h1").await;
        // The worker too: it is what plays.
        let script = "const worker = new Worker(document.body.dataset.worker, { type: 'module' });
                      worker.postMessage(args[0]);
                      return new Promise((answer, wrong) => { worker.onmessage = (e) => answer(e.data); worker.onerror = wrong; })";
        let record = Record::dealt("morpion", json!({}), 1, vec!["easy".into(); 2]);
        let question = Request { id: 1, lang: Lang::Fr, ask: Ask::Move { record } };
        let question = serde_json::to_string(&question).expect("JSON");
        let reply = page.run_async(script, vec![question.into()]).await;
        assert!(reply.as_str().is_some_and(|reply| reply.contains(r#""Ok":{"move""#)), "{reply}");
    });
}

/// Whoever waits for a first game waits for nothing else: what is needed first has the line for itself.
#[test]
fn what_a_first_game_needs_comes_in_its_order() {
    visit(Screen::PHONE, async |page| {
        page.click("title-start").await;
        page.click("game-hanabi").await;
        page.click("begin").await;
        page.until_own_turn().await;
        page.until("performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.overlays.pack'))").await;
        let script = "const seen = performance.getEntriesByType('resource');
                      const find = (...words) => seen.find(({ name }) => words.every((word) => name.includes(word)));
                      const follows = (later, earlier) => later.startTime >= earlier.responseEnd;
                      return [follows(find('/rules-', 'module_bg.wasm'), find('/page-', 'module_bg.wasm')),
                              follows(find('.hanabi.pack'), find('.setup.pack')),
                              follows(find('.overlays.pack'), find('/page-', '.hanabi.pack')),
                              find('.tables.pack') ?? null];";
        assert_eq!(page.run(script, Vec::new()).await, json!([true, true, true, null]));
    });
}

#[test]
fn a_part_that_does_not_come_is_asked_for_again() {
    visit(Screen::PHONE, async |page| {
        page.find_by("h1").await;
        page.devtools("Network.enable", json!({})).await;
        page.devtools("Network.setBlockedURLs", json!({"urls": ["*.secondary.pack"]})).await;
        page.open("#/settings").await;
        page.find("retry-part").await;
        page.assert_accessible("a part that did not come").await;
        let errors = page.console_errors().await;
        assert!(
            errors.iter().all(|error| error.contains("Failed to fetch") || error.contains("secondary.pack")),
            "{errors:?}"
        );
        page.devtools("Network.setBlockedURLs", json!({"urls": []})).await;
        page.click("retry-part").await;
        page.find("settings-screen").await;
    });
}

#[test]
fn the_api_is_never_answered_from_the_browser() {
    visit(Screen::DESKTOP, async |page| {
        page.until_kept().await;
        let ask = "return fetch(args[0]).then((answer) => answer.status, () => 'nobody')";
        assert_eq!(page.run_async(ask, vec!["/healthz".into()]).await, 200);
        assert_eq!(page.run_async(ask, vec!["/api/games".into()]).await, 200);
        page.server.stop();
        assert_eq!(page.run_async(ask, vec!["/healthz".into()]).await, "nobody");
        assert_eq!(page.run_async(ask, vec!["/api/games".into()]).await, "nobody");
        let errors = page.console_errors().await;
        assert_eq!(errors.len(), 2, "{errors:?}");
    });
}

#[test]
fn a_new_version_takes_over_at_the_next_visit() {
    let folder = copy_of_the_page();
    let version = |page: &str| std::fs::write(folder.join("index.html"), page).expect("a file");
    let (first, keeper) = (read(&folder.join("index.html")), read(&folder.join("sw.js")));
    visit_at(Server::start_with(&folder), Screen::DESKTOP, async |page| {
        page.until_kept().await;
        version(&first.replace("<title>", "<title>2 "));
        std::fs::write(folder.join("sw.js"), keeper.replace("VERSION = \"coeur-", "VERSION = \"coeur-2-")).expect("a file");
        page.reload().await;
        assert_eq!(page.run("return document.title", Vec::new()).await, "Cœur Artificiel", "the version in play stays");
        page.run_async("await (await navigator.serviceWorker.ready).update()", Vec::new()).await;
        page.run_async(
            "const kept = await navigator.serviceWorker.ready;
             while (!kept.waiting) await new Promise((soon) => setTimeout(soon, 15));",
            Vec::new(),
        )
        .await;
        page.reload().await;
        page.until("document.title === '2 Cœur Artificiel'").await;
        page.until("document.querySelector('h1')").await;
        page.run_async(
            "while ((await caches.keys()).length > 1) await new Promise((soon) => setTimeout(soon, 15));",
            vec![],
        )
        .await;
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
