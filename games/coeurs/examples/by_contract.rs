//! Barbu by contract: one deal of each contract in duplicate, and the choice of a contract by itself.
//! `cargo run --release -p coeur-coeurs --example by_contract -- NEW OLD [deals] [seed] [threads] [seconds]`
//!
//! NEW and OLD are players such as `network` or `network-search(iterations=40000)`. Every deal is played four times, with NEW in each seat and
//! OLD in the three others; what NEW scores, less the mean of the others, is averaged over the seats. A réussite begins with the rank that
//! OLD chooses. For the choice, both are shown the hand of the meneur of any deal of a match whose deals before were played at random; where they
//! differ, OLD plays either choice from every seat in the same deal. Contracts kept count as the players themselves count them. Where the
//! seconds are up before the deals are, fewer are played: what was played is the same with any number of threads.

use coeur_coeurs::{Action, Barbu, BarbuConfig, Contract, Kind};
use coeur_core::options::value_of;
use coeur_core::{Budget, Features, Game, Player, Registered, Rng, Seat, Viewer, Z95};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// `name(option=value,…)`.
fn player(spec: &str) -> Box<dyn Player<Barbu>> {
    let (name, options) = spec.trim_end_matches(')').split_once('(').unwrap_or((spec, ""));
    let given = options.split(',').filter_map(|pair| pair.split_once('='));
    let given: Vec<_> = given.map(|(option, value)| (option.to_string(), value_of(value))).collect();
    let entry = Barbu::players().into_iter().find(|entry| entry.name == name).expect("a player's name");
    entry.make(&given, &BarbuConfig::default()).expect("options of this player")
}

/// What a player does here. The same in the same place of the same deal.
fn decide(player: &mut dyn Player<Barbu>, game: &Barbu, seat: Seat, seed: u64) -> Action {
    let view = game.view(Viewer::Seat(seat));
    player
        .decide(&view, &Budget::default(), &mut Rng::stream(seed, view.history.len() as u64))
        .expect("a seat on turn")
        .action
}

/// Plays the deal under way to its end.
fn finish(mut game: Barbu, players: &mut dyn FnMut(&Barbu, Seat) -> Action) -> Barbu {
    let deal = game.deals_done();
    while let Some(seat) = game.turn().filter(|_| game.deals_done() == deal) {
        let action = players(&game, seat);
        game.apply(action);
    }
    game
}

/// The mean, and half of its 95 % interval.
fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, Z95 * (squares / (n - 1.0) / n).sqrt())
}

/// What `work` makes of each deal, in their order, on so many threads and as long as there is time.
fn each_deal(deals: u64, threads: usize, end: Instant, work: &(dyn Fn(u64) -> f64 + Sync)) -> Vec<f64> {
    let (next, done) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while Instant::now() < end {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= deals {
                        break;
                    }
                    let value = work(deal);
                    done.lock().expect("no thread panics").push((deal, value));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread panics");
    done.sort_by_key(|&(deal, _)| deal);
    done.into_iter().map(|(_, value)| value).collect()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [new, old] = [0, 1].map(|place| args.get(place).expect("two players: NEW OLD").as_str());
    let number = |place: usize, default| args.get(place).map_or(default, |text| text.parse().expect("a number"));
    let (deals, seed, threads, seconds) = (number(2, 100), number(3, 1), number(4, 1), number(5, 1_000_000));
    let config = BarbuConfig::default();
    println!("{new} among three {old}, seed {seed}");
    let start = Instant::now();
    for (place, kind) in Kind::ALL.into_iter().enumerate() {
        let end = start + std::time::Duration::from_secs(seconds * (place as u64 + 1) / 7);
        let values = each_deal(deals, threads as usize, end, &|deal| {
            let deal_seed = Rng::stream_seed(seed, deal);
            let dealt = Barbu::shuffle(&config, &mut Rng::new(deal_seed));
            let mut game = Barbu::start(&config, &dealt[..1].to_vec()).expect("one deal of a match");
            let meneur = game.turn().expect("somebody chooses");
            let (mut newer, mut older) = (player(new), player(old));
            let contract = match kind {
                Kind::Reussite => {
                    let view = game.view(Viewer::Seat(meneur));
                    let said = older.decide(&view, &Budget::default(), &mut Rng::new(deal_seed)).expect("a choice");
                    let best = said.candidates.iter().find_map(|candidate| match candidate.action {
                        Action::Choose(contract) if contract.kind() == kind => Some(contract),
                        _ => None,
                    });
                    best.expect("every contract is left")
                }
                _ => Contract::all().find(|contract| contract.kind() == kind).expect("a contract of each kind"),
            };
            game.apply(Action::Choose(contract));
            let of_new = Seat::all(4).map(|own| {
                let over = finish(game.clone(), &mut |game, seat| {
                    let player = if seat == own { &mut newer } else { &mut older };
                    decide(player.as_mut(), game, seat, deal_seed ^ u64::from(seat.0))
                });
                over.payoffs().relative()[own.index()]
            });
            of_new.sum::<f64>() / 4.0
        });
        let (mean, within) = mean(&values);
        println!("{:9} {mean:+7.2} ± {within:5.2} points a deal, {} deals", kind.word(), values.len());
    }
    let (differ, end) = (AtomicU64::new(0), start + std::time::Duration::from_secs(seconds));
    let values = each_deal(20 * deals, threads as usize, end, &|deal| {
        let deal_seed = Rng::stream_seed(seed ^ 1, deal);
        let mut rng = Rng::new(deal_seed);
        let mut game = Barbu::deal(&config, &mut rng);
        let before = rng.below(24) as u8;
        while game.deals_done() < before {
            game.apply(game.random_action(&mut rng).expect("a match has 24 deals"));
        }
        let meneur = game.turn().expect("somebody chooses");
        let (mut newer, mut older) = (player(new), player(old));
        let choices = [decide(newer.as_mut(), &game, meneur, deal_seed), decide(older.as_mut(), &game, meneur, deal_seed)];
        if choices[0] == choices[1] {
            return 0.0;
        }
        differ.fetch_add(1, Ordering::Relaxed);
        let [of_new, of_old] = choices.map(|choice| {
            let kept = game.value_after_round(choice);
            let mut game = game.clone();
            game.apply(choice);
            let over = finish(game, &mut |game, seat| decide(older.as_mut(), game, seat, deal_seed ^ u64::from(seat.0)));
            over.payoffs().relative()[meneur.index()] + kept
        });
        of_new - of_old
    });
    let (mean, within) = mean(&values);
    println!(
        "choice    {mean:+7.2} ± {within:5.2} points a choice, {} choices of which {} differ",
        values.len(),
        differ.into_inner()
    );
}
