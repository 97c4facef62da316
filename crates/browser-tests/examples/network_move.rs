//! How long a network takes for a move of Cœurs in the browser, beside a player that looks at nothing: both questions travel to
//! the worker and back, so what lies between them is the network's own.
//!
//! `cargo xtask page && cargo build --release -p coeur && cargo run --release -p coeur-browser-tests --example network_move`

use coeur_browser_tests::{Page, Screen, visit};
use coeur_core::{Lang, Record};
use coeur_protocol::{Ask, Request};
use serde_json::json;

/// How often each is asked.
const TIMES: usize = 500;

fn main() {
    visit(Screen::PHONE, async |page| {
        page.find("title-start").await;
        let fetched = asked("network", 1, page).await;
        let network = asked("network", TIMES, page).await;
        let nothing = asked("first", TIMES, page).await;
        println!("the first move of a network, with the rules and the network to be fetched: {fetched:.1} ms");
        println!("a move of a network {network:.3} ms, of `first` {nothing:.3} ms (means of {TIMES})");
        println!("features and forward pass: {:.3} ms", network - nothing);
    });
}

/// The milliseconds until a player has answered what it leads to the first trick, on average.
async fn asked(player: &str, times: usize, page: &Page) -> f64 {
    let record = Record::dealt("coeurs", json!({}), 1, vec![player.into(); 4]);
    let question = Request { id: 1, lang: Lang::Fr, ask: Ask::Move { record } };
    let script = "window.asked ??= new Worker(document.body.dataset.worker, { type: 'module' });
        const ask = () => new Promise((answer, wrong) => {
            window.asked.onmessage = (event) => answer(event.data);
            window.asked.onerror = wrong;
            window.asked.postMessage(args[0]);
        });
        const before = performance.now();
        for (let time = 0; time < args[1]; time++) {
            const reply = await ask();
            if (!reply.includes('\"Ok\":{\"move\"')) throw reply;
        }
        return (performance.now() - before) / args[1]";
    let question = serde_json::to_string(&question).expect("JSON");
    page.run_async(script, vec![question.into(), times.into()]).await.as_f64().expect("milliseconds")
}
