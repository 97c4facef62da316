//! How long and how many bytes until somebody new can make a first move, on a middling phone with 4G: nine megabits a
//! second, 170 ms there and back, a processor four times slower than this one.
//!
//! `cargo xtask page && cargo build --release -p coeur && cargo run --release -p coeur-browser-tests --example first_load`

use coeur_browser_tests::{Page, Screen, SlowPhone, visit};
use serde_json::{Value, json};

const PHONE: SlowPhone = SlowPhone { bits_per_second: 9e6, latency_ms: 170.0, slow_down: 4.0 };

fn main() {
    visit(Screen::PHONE, async |page| {
        page.find("title-start").await;
        page.become_slow(PHONE).await;
        page.open("").await;
        page.click("title-start").await;
        let listed = page.seconds_since_start().await;
        page.click("play").await;
        page.until("document.querySelector('[data-region=hand] button')?.checkVisibility()").await;
        let dealt = page.seconds_since_start().await;
        // Whoever sits before the person has played by then, at the usual pace.
        page.until("document.querySelector('[data-testid=act]')?.checkVisibility()").await;
        let playable = page.seconds_since_start().await;
        let others = page.run("return document.querySelector('[data-testid=table]').dataset.ply", Vec::new()).await;
        let painted = "return performance.getEntriesByName('first-contentful-paint')[0].startTime";
        let painted = page.run(painted, Vec::new()).await.as_f64().unwrap_or(f64::NAN);
        let files = files(page).await;
        println!("title on the screen after {:.2} s", painted / 1000.0);
        println!("games on the screen after {listed:.2} s, one's cards after {dealt:.2} s");
        println!("a first move possible after {playable:.2} s, {others} moves of others before it");
        let mut bytes = 0.0;
        for (name, size) in files {
            println!("  {:>8.1} kB  {name}", size / 1000.0);
            bytes += size;
        }
        println!("  {:>8.1} kB  in all", bytes / 1000.0);
    });
}

/// What came over the network, with the bytes of each. What the worker fetched is not in the page's list: it is asked for
/// again, as it was sent.
async fn files(page: &Page) -> Vec<(String, f64)> {
    page.devtools("Network.clearBrowserCache", json!({})).await;
    let script =
        "const seen = () => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        const before = new Set(seen().map((it) => it.name));
        const worker = new URL(document.body.dataset.worker, location).href;
        const text = await (await fetch(worker)).text();
        const [rules] = text.match(/rules-[0-9a-f]+/);
        for (const file of ['module.js', 'module_bg.wasm', 'parts.js', 'coeurs.pack']) {
            const address = new URL(`${rules}.${file}`, worker).href;
            if (!before.has(address)) await (await fetch(address)).arrayBuffer();
        }
        const sizes = new Map();
        for (const it of seen()) if (it.transferSize) sizes.set(it.name, it.transferSize);
        return [...sizes];";
    let found = page.run_async(script, Vec::new()).await;
    let found = found.as_array().map_or(&[][..], Vec::as_slice);
    let file = |pair: &Value| {
        let name = pair[0].as_str().and_then(|name| name.rsplit('/').next()).unwrap_or_default();
        (name.to_string(), pair[1].as_f64().unwrap_or_default())
    };
    found.iter().map(file).collect()
}
