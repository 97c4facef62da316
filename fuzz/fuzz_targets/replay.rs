//! Random play steered by the input: what was recorded must replay to the same record, whatever the path.
#![no_main]

use coeur_catalog::GAMES;
use coeur_core::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u64, Vec<u8>)| {
    let (game, seed, choices) = input;
    let entry = GAMES[usize::from(game) % GAMES.len()];
    let mut table = entry.deal(&serde_json::Value::Null, seed).expect("the defaults are allowed");
    for choice in choices {
        let legal = table.legal();
        if legal.is_empty() {
            break;
        }
        table.play(&legal[usize::from(choice) % legal.len()]).expect("listed as legal");
    }
    let record = Record::parse(&table.record().to_line()).expect("what was written can be read");
    let mut again = entry.open(&record).expect("a dealt game can be opened");
    for action in &record.actions {
        again.play(action).expect("what was played can be played again");
    }
    assert_eq!(again.record(), record);
    again.check_result(&record).expect("the result follows from the moves");
});
