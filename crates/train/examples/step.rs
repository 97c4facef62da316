//! How many training steps a second: ours, and PyTorch's where `python3` has it, at the same shape on one thread each.
//!
//! `cargo run --release -p coeur-train --example step`

use coeur_core::Rng;
use coeur_train::adam::Adam;
use coeur_train::model::{Model, Pass};
use std::process::Command;
use std::time::Instant;

const SIZES: [usize; 4] = [200, 256, 256, 32];
const BATCH: usize = 256;
const STEPS: usize = 500;

const PYTORCH: &str = r#"
import time, torch
torch.set_num_threads(1)
torch.manual_seed(1)
net = torch.nn.Sequential(torch.nn.Linear(200, 256), torch.nn.ReLU(), torch.nn.Linear(256, 256), torch.nn.ReLU(), torch.nn.Linear(256, 32))
adam = torch.optim.Adam(net.parameters(), 1e-3)
x, y = torch.rand(256, 200), torch.rand(256, 32)
def step():
    adam.zero_grad()
    loss = ((net(x) - y) ** 2).mean()
    loss.backward()
    adam.step()
    return loss.item()
for _ in range(50): step()
best = 0
for _ in range(3):
    start = time.time()
    for _ in range(500): step()
    best = max(best, 500 / (time.time() - start))
print(f"{best:.0f}")
"#;

fn main() {
    let ours = ours();
    println!("coeur-train: {ours:.0} steps/s at {SIZES:?}, batch {BATCH}, one thread");
    let python = Command::new("python3").args(["-c", PYTORCH]).output();
    let theirs = python.ok().filter(|done| done.status.success());
    let theirs = theirs.and_then(|done| String::from_utf8_lossy(&done.stdout).trim().parse::<f64>().ok());
    match theirs {
        Some(theirs) => println!("PyTorch:     {theirs:.0} steps/s; ours are {:.2} times as many", ours / theirs),
        None => println!("PyTorch:     not here (python3 cannot import torch)"),
    }
}

/// The best of three runs.
fn ours() -> f64 {
    let mut rng = Rng::new(1);
    let mut model = Model::new(SIZES.to_vec(), &mut rng);
    let mut numbers = |count: usize| (0..count).map(|_| rng.unit() as f32).collect::<Vec<f32>>();
    let (inputs, targets) = (numbers(BATCH * SIZES[0]), numbers(BATCH * SIZES[3]));
    let mut adam = Adam::new(model.parameters().len());
    let (mut pass, mut gradient) = (Pass::default(), Vec::new());
    let mut step = || {
        let found = model.forward(&inputs, &mut pass);
        let scale = 2.0 / found.len() as f32;
        let by_outputs: Vec<f32> = found.iter().zip(&targets).map(|(found, target)| scale * (found - target)).collect();
        model.backward(&inputs, &by_outputs, &mut pass, &mut gradient);
        adam.step(model.parameters_mut(), &gradient, 1e-3);
    };
    (0..50).for_each(|_| step());
    let mut run = || {
        let start = Instant::now();
        (0..STEPS).for_each(|_| step());
        STEPS as f64 / start.elapsed().as_secs_f64()
    };
    (0..3).map(|_| run()).fold(0.0, f64::max)
}
