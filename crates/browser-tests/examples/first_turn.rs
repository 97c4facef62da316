//! How long somebody new waits, from opening the page to a move of their own, in every game on two phones with a processor four times
//! slower than this one; the median of three visits.
//!
//! `cargo xtask page && cargo build --release -p coeur && cargo run --release -p coeur-browser-tests --example first_turn [GAME…]`

use coeur_browser_tests::{Page, Screen, SlowPhone, games, visit};

const PHONES: [(&str, SlowPhone); 2] = [
    (
        "a slow line: 1.6 megabits a second, 150 ms there and back",
        SlowPhone { bits_per_second: 1.6e6, latency_ms: 150.0, slow_down: 4.0 },
    ),
    (
        "4G: 9 megabits a second, 170 ms there and back",
        SlowPhone { bits_per_second: 9e6, latency_ms: 170.0, slow_down: 4.0 },
    ),
];

const VISITS: usize = 3;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for (line, phone) in PHONES {
        println!("\n{line}");
        println!(
            "{:12}  {:>8}  {:>8}  {:>8}  {:>8}  {:>8}  moves of others before it",
            "seconds to", "title", "games", "set-up", "table", "own turn"
        );
        for game in games().into_iter().map(|card| card.id).filter(|id| wanted.is_empty() || wanted.contains(id)) {
            let mut visits: Vec<Visit> = (0..VISITS).map(|_| first_visit(&game, phone)).collect();
            visits.sort_by(|one, other| one.turn.total_cmp(&other.turn));
            let Visit { painted, listed, chosen, dealt, turn, others } = &visits[VISITS / 2];
            let all: Vec<String> = visits.iter().map(|visit| format!("{:.2}", visit.turn)).collect();
            println!(
                "{game:12}  {painted:8.2}  {listed:8.2}  {chosen:8.2}  {dealt:8.2}  {turn:8.2}  {others}  (of {})",
                all.join(", ")
            );
        }
    }
}

/// Seconds since the page was asked for.
struct Visit {
    /// Something is on the screen.
    painted: f64,
    /// The games are on the screen.
    listed: f64,
    /// The set-up is on the screen, where there is one.
    chosen: f64,
    /// The hand or the board is on the screen.
    dealt: f64,
    turn: f64,
    /// Moves of others by then.
    others: String,
}

/// As a newcomer goes: the game that the page offers first is one touch away, the others two.
fn first_visit(game: &str, phone: SlowPhone) -> Visit {
    let mut seen = None;
    visit(Screen::PHONE, |page| {
        page.find("title-start");
        page.become_slow(phone);
        page.prefer_motion();
        seen = Some(wait_for_turn(page, game));
    });
    seen.expect("a visit that did not fail")
}

fn wait_for_turn(page: &Page, game: &str) -> Visit {
    page.open("");
    page.click("title-start");
    page.find(&format!("game-{game}"));
    let listed = page.seconds_since_start();
    let mut chosen = listed;
    if game == "coeurs" {
        page.click("play");
    } else {
        page.click(&format!("game-{game}"));
        page.find("begin");
        chosen = page.seconds_since_start();
        page.click("begin");
    }
    page.until("document.querySelector('[data-testid=table] .board')?.checkVisibility()");
    let dealt = page.seconds_since_start();
    page.until(
        "[...document.querySelectorAll('[data-testid=act], [data-testid=recap-go-on]')].some((it) => it.checkVisibility())",
    );
    let turn = page.seconds_since_start();
    let others = page.run("return document.querySelector('[data-testid=table]').dataset.ply", Vec::new());
    let painted = "return performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000";
    let painted = page.run(painted, Vec::new()).as_f64().unwrap_or(f64::NAN);
    Visit { painted, listed, chosen, dealt, turn, others: others.as_str().unwrap_or_default().into() }
}
