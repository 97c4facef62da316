//! Judging a sampler: are its worlds possible, and equally likely?

use coeur_core::{DealHistory, Game, Rng, Seat, Viewer};
use std::collections::HashMap;

/// Samples `samples` worlds over random positions of `config` and checks each: its history is legal from its own start,
/// leads to the world itself, and showed the seat the same view at the end. Returns how many worlds were impossible and
/// prints the first.
pub fn impossible_worlds<G: DealHistory>(config: &G::Config, samples: u64, seed: u64) -> u64 {
    /// Worlds drawn from one view before moving on.
    const PER_VIEW: u64 = 10;
    let mut rng = Rng::new(seed);
    let (mut drawn, mut impossible) = (0, 0);
    while drawn < samples {
        let mut game = G::deal(config, &mut rng);
        while game.turn().is_some() && drawn < samples {
            if rng.below(8) == 0 {
                let seat = Seat(rng.below(game.seats() as u32) as u8);
                let view = game.view(Viewer::Seat(seat));
                let worlds = G::worlds(&view).unwrap_or_else(|e| panic!("{e}: {view:?}"));
                for _ in 0..PER_VIEW {
                    drawn += 1;
                    let world = G::world(&worlds, &mut rng);
                    if let Err(why) = check(&world, &view, seat) {
                        if impossible == 0 {
                            eprintln!("impossible: {why}\nview {view:?}\nworld {world:?}");
                        }
                        impossible += 1;
                    }
                }
            }
            let action = game.random_action(&mut rng).expect("not over");
            game.apply(action);
        }
    }
    impossible
}

fn check<G: DealHistory>(world: &G, view: &G::View, seat: Seat) -> Result<(), String> {
    if world.view(Viewer::Seat(seat)) != *view {
        return Err("it shows another view".into());
    }
    let (mut game, history) = world.since_deal();
    for (ply, action) in history.into_iter().enumerate() {
        game.play(action).map_err(|e| format!("action {ply}: {e}"))?;
    }
    if game == *world { Ok(()) } else { Err("its history leads elsewhere".into()) }
}

/// Draws from the sampler of `view` and compares how often each world came with `expected`: all worlds that fit the view,
/// each with its relative weight, under a key of the caller's. Returns the chi-squared statistic as a z-score
/// (Wilson–Hilferty), which exceeds 4 by chance once in thirty thousand times.
///
/// # Panics
/// If a world is drawn that was not expected.
pub fn uniformity<G: Game>(
    view: &G::View,
    expected: &HashMap<String, f64>,
    key: impl Fn(&G) -> String,
    rng: &mut Rng,
) -> f64 {
    let worlds = G::worlds(view).expect("the view fits at least the real world");
    let total: f64 = expected.values().sum();
    let smallest = expected.values().copied().fold(f64::INFINITY, f64::min);
    // At least ten draws are expected of the rarest world.
    let draws = (10.0 * total / smallest).ceil().max(200.0);
    let mut seen: HashMap<String, f64> = HashMap::new();
    for _ in 0..draws as u64 {
        let world = key(&G::world(&worlds, rng));
        assert!(expected.contains_key(&world), "not a world of this view: {world}");
        *seen.entry(world).or_default() += 1.0;
    }
    let freedom = expected.len() as f64 - 1.0;
    if freedom == 0.0 {
        return 0.0;
    }
    let statistic: f64 = expected
        .iter()
        .map(|(world, weight)| {
            let mean = draws * weight / total;
            (seen.get(world).copied().unwrap_or(0.0) - mean).powi(2) / mean
        })
        .sum();
    let spread = 2.0 / (9.0 * freedom);
    ((statistic / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}
