//! The habits of strong players, recorded and fitted: how `src/players/habits.txt` was made.
//!
//! `habits record PLAYERS SEED ROUNDS ITERATIONS WORLDS > rounds.txt` lets `best-reply` play rounds and writes their actions;
//! `habits fit rounds.txt … > src/players/habits.txt` finds the weights that make them likeliest, and says on standard error how likely.

use coeur_core::{Budget, Game, Player, Rng, Viewer};
use coeur_love_letter::internals::{TrackedGame, Traits, WEIGHTS, describe};
use coeur_love_letter::players::{BestReplyOptions, BestReplyPlayer, Model};
use coeur_love_letter::{Action, Config, LoveLetter};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        ["record", players, seed, rounds, iterations, worlds] => record(
            players.parse().expect("players"),
            seed.parse().expect("a seed"),
            rounds.parse().expect("rounds"),
            iterations.parse().expect("iterations"),
            worlds.parse().expect("worlds"),
        ),
        ["fit", ref files @ ..] => fit(files),
        _ => eprintln!("habits record PLAYERS SEED ROUNDS ITERATIONS WORLDS, or habits fit FILE…"),
    }
}

fn start(players: u8, seed: u64) -> LoveLetter {
    LoveLetter::deal(&Config { players, tokens: Some(1), cards: None }, &mut Rng::new(seed))
}

fn record(players: u8, seed: u64, rounds: u64, iterations: u64, worlds: u32) {
    let options = BestReplyOptions { iterations: Some(iterations), worlds, ..BestReplyOptions::default() };
    let mut player = BestReplyPlayer::new(options);
    for round in 0..rounds {
        let deal = Rng::stream_seed(seed, round);
        let (mut game, mut rng) = (start(players, deal), Rng::new(!deal));
        let mut actions = Vec::new();
        while let Some(seat) = game.turn() {
            let decision = player.decide(&game.view(Viewer::Seat(seat)), &Budget::default(), &mut rng).expect("a decision");
            actions.push(decision.action.to_string());
            game.apply(decision.action);
        }
        println!("{players};{deal};{}", actions.join(","));
    }
}

/// A decision: the traits of each action as (action, weight, value), how many actions there were, and the one chosen.
struct Choice {
    traits: Vec<(u32, u32, f32)>,
    actions: usize,
    chosen: usize,
    players: u8,
    /// How likely a sensible player was to choose it.
    sensible: f64,
}

/// Collects the traits of each action.
#[derive(Default)]
struct Found {
    parts: [Vec<(usize, f64)>; 3],
    told: u32,
    traits: Vec<(u32, u32, f32)>,
}

impl Traits for Found {
    fn put(&mut self, weight: usize, value: f64) {
        self.parts[2].push((weight, value));
    }
    fn card(&mut self) {
        self.parts[0] = std::mem::take(&mut self.parts[2]);
    }
    fn target(&mut self) {
        self.parts[1] = std::mem::take(&mut self.parts[2]);
    }
    fn action(&mut self) {
        let told = self.told;
        self.traits.extend(self.parts.iter().flatten().map(|&(weight, value)| (told, weight as u32, value as f32)));
        self.parts[2].clear();
        self.told += 1;
    }
}

fn read(files: &[&str]) -> Vec<Choice> {
    let mut choices = Vec::new();
    for line in files
        .iter()
        .flat_map(|file| std::fs::read_to_string(file).expect("a file").lines().map(str::to_owned).collect::<Vec<_>>())
    {
        let parts: Vec<&str> = line.split(';').collect();
        let [players, deal, actions] = parts[..] else { continue };
        let players = players.parse().expect("players");
        let mut game = start(players, deal.parse().expect("a deal"));
        for action in actions.split(',') {
            let action = Action::parse(action).expect("an action");
            let mut found = Found::default();
            let legal = describe(&TrackedGame::new(game.clone()), &mut found);
            if legal.len() > 1 {
                let chosen = legal.iter().position(|&legal| legal == action).expect("legal");
                let shares = Model::Sensible.probabilities(&TrackedGame::new(game.clone())).1;
                let surprise = Model::Sensible.surprise();
                let sensible = surprise / legal.len() as f64 + (1.0 - surprise) * shares[chosen];
                choices.push(Choice { traits: found.traits, actions: legal.len(), chosen, players, sensible });
            }
            game.apply(action);
        }
    }
    choices
}

/// The probabilities of a decision's actions.
fn probabilities(choice: &Choice, weights: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0; choice.actions];
    for &(action, weight, value) in &choice.traits {
        sums[action as usize] += weights[weight as usize] * f64::from(value);
    }
    let highest = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    sums.iter_mut().for_each(|sum| *sum = (*sum - highest).exp());
    let total: f64 = sums.iter().sum();
    sums.iter_mut().for_each(|sum| *sum /= total);
    sums
}

fn report(name: &str, choices: &[&Choice], weights: &[f64]) {
    let mut likelihood = 0.0;
    let mut agreed = 0;
    for choice in choices {
        let shares = probabilities(choice, weights);
        likelihood += (0.95 * shares[choice.chosen] + 0.05 / choice.actions as f64).ln();
        agreed += usize::from(shares.iter().all(|&share| share <= shares[choice.chosen]));
    }
    let n = choices.len() as f64;
    let sensible = choices.iter().map(|choice| choice.sensible.ln()).sum::<f64>() / n;
    let even = choices.iter().map(|choice| -(choice.actions as f64).ln()).sum::<f64>() / n;
    eprintln!(
        "{name}: {} choices, log-likelihood {:.4} (sensible {sensible:.4}, even {even:.4}), agreed {:.3}",
        choices.len(),
        likelihood / n,
        agreed as f64 / n
    );
}

fn fit(files: &[&str]) {
    let choices = read(files);
    let part = |held_out: bool| -> Vec<&Choice> {
        let chosen = |number: &usize| (number / 50).is_multiple_of(10) == held_out;
        (0..choices.len()).filter(chosen).map(|number| &choices[number]).collect()
    };
    let (held_out, mut known) = (part(true), part(false));
    // Adam (Kingma and Ba 2015) on the mean negative log-likelihood and a small pull towards zero.
    let (mut weights, mut first, mut second) = (vec![0.0; WEIGHTS], vec![0.0; WEIGHTS], vec![0.0; WEIGHTS]);
    let mut rng = Rng::new(1);
    let mut step = 0;
    const EPOCHS: usize = 30;
    for epoch in 0..EPOCHS {
        rng.shuffle(&mut known);
        let rate = 0.05 * (1.0 - epoch as f64 / EPOCHS as f64);
        for batch in known.chunks(256) {
            let mut slope: Vec<f64> = weights.iter().map(|weight| 2e-5 * weight).collect();
            for choice in batch {
                let shares = probabilities(choice, &weights);
                for &(action, weight, value) in &choice.traits {
                    let action = action as usize;
                    let error = shares[action] - f64::from(u8::from(action == choice.chosen));
                    slope[weight as usize] += error * f64::from(value) / batch.len() as f64;
                }
            }
            step += 1;
            for place in 0..WEIGHTS {
                first[place] = 0.9 * first[place] + 0.1 * slope[place];
                second[place] = 0.999 * second[place] + 0.001 * slope[place] * slope[place];
                let mean = first[place] / (1.0 - 0.9f64.powi(step));
                let spread = second[place] / (1.0 - 0.999f64.powi(step));
                weights[place] -= rate * mean / (spread.sqrt() + 1e-8);
            }
        }
        if epoch % 5 == 4 {
            report(&format!("epoch {epoch}, held out"), &held_out, &weights);
        }
    }
    report("known", &known, &weights);
    for players in 2..=6 {
        let of: Vec<&Choice> = held_out.iter().copied().filter(|choice| choice.players == players).collect();
        if !of.is_empty() {
            report(&format!("held out, {players} players"), &of, &weights);
        }
    }
    for weight in &weights {
        println!("{weight:.3}");
    }
}
