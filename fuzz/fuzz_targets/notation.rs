//! Any text as a move, in any game, some random moves into it.
#![no_main]

use coeur_catalog::GAMES;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, u8, &str)| {
    let (game, seed, plies, text) = input;
    let entry = GAMES[usize::from(game) % GAMES.len()];
    let mut table = entry.deal(&serde_json::Value::Null, seed.into()).expect("the defaults are allowed");
    for ply in 0..plies % 40 {
        let legal = table.legal();
        if legal.is_empty() {
            break;
        }
        table.play(&legal[usize::from(ply ^ seed) % legal.len()]).expect("listed as legal");
    }
    if let Ok(canonical) = table.play(text) {
        assert!(table.played().last().is_some_and(|(_, action)| *action == canonical));
    }
});
