//! Writes a network that has learnt nothing, to measure with:
//! `cargo run --release -p coeur-dataset --example random_network coeurs random.safetensors`, and then
//! `coeur dataset coeurs 'network(file=random.safetensors)' …`.

#[path = "../tests/it/network.rs"]
mod network;

fn main() -> std::io::Result<()> {
    let mut words = std::env::args().skip(1);
    let (Some(game), Some(path)) = (words.next(), words.next()) else {
        eprintln!("write GAME FILE");
        std::process::exit(2);
    };
    std::fs::write(path, network::random_network(&game, &[256, 256]))
}
