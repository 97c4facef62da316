//! How long somebody new waits, from opening the page to a move of their own, in every game on a slow phone: 1.6 megabits a second,
//! 150 ms there and back, a processor four times slower than this one; the median of three visits.
//!
//! `cargo xtask page && cargo build --release -p coeur && cargo run --release -p coeur-browser-tests --example first_turn [GAME…]`

use coeur_browser_tests::{Page, Screen, SlowPhone, games, visit};

const PHONE: SlowPhone = SlowPhone { bits_per_second: 1.6e6, latency_ms: 150.0, slow_down: 4.0 };

const VISITS: usize = 3;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    println!(
        "{:12}  {:>8}  {:>8}  {:>8}  {:>8}  moves of others before it",
        "seconds to", "games", "set-up", "table", "own turn"
    );
    for game in games().into_iter().map(|card| card.id).filter(|id| wanted.is_empty() || wanted.contains(id)) {
        let mut visits: Vec<Visit> = (0..VISITS).map(|_| first_visit(&game)).collect();
        visits.sort_by(|one, other| one.turn.total_cmp(&other.turn));
        let Visit { listed, chosen, dealt, turn, others } = &visits[VISITS / 2];
        let all: Vec<String> = visits.iter().map(|visit| format!("{:.2}", visit.turn)).collect();
        println!("{game:12}  {listed:8.2}  {chosen:8.2}  {dealt:8.2}  {turn:8.2}  {others}  (of {})", all.join(", "));
    }
}

/// Seconds since the page was asked for.
struct Visit {
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
fn first_visit(game: &str) -> Visit {
    let mut seen = None;
    visit(Screen::PHONE, async |page| {
        page.find("title-start").await;
        page.become_slow(PHONE).await;
        page.prefer_motion().await;
        seen = Some(wait_for_turn(page, game).await);
    });
    seen.expect("a visit that did not fail")
}

async fn wait_for_turn(page: &Page, game: &str) -> Visit {
    page.open("").await;
    page.click("title-start").await;
    page.find(&format!("game-{game}")).await;
    let listed = page.seconds_since_start().await;
    let mut chosen = listed;
    if game == "coeurs" {
        page.click("play").await;
    } else {
        page.click(&format!("game-{game}")).await;
        page.find("begin").await;
        chosen = page.seconds_since_start().await;
        page.click("begin").await;
    }
    page.until("document.querySelector('[data-testid=table] .board')?.checkVisibility()").await;
    let dealt = page.seconds_since_start().await;
    page.until(
        "[...document.querySelectorAll('[data-testid=act], [data-testid=recap-go-on]')].some((it) => it.checkVisibility())",
    )
    .await;
    let turn = page.seconds_since_start().await;
    let others = page.run("return document.querySelector('[data-testid=table]').dataset.ply", Vec::new()).await;
    Visit { listed, chosen, dealt, turn, others: others.as_str().unwrap_or_default().into() }
}
