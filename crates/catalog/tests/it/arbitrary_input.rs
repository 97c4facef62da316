//! Bounded twins of the fuzz targets: whatever text comes in, records, notation and replays answer and never panic.

use coeur_catalog::GAMES;
use coeur_core::{Record, Rng, Seat, Viewer};
use proptest::prelude::*;
use serde_json::Value;

/// A whole random game of the entry as a record.
fn played(index: usize, seed: u64, plies: usize) -> Record {
    let entry = GAMES[index % GAMES.len()];
    let mut table = entry.deal(&Value::Null, seed).expect("the defaults are allowed");
    let mut rng = Rng::new(seed);
    while table.turn().is_some() && table.ply() < plies {
        let legal = table.legal();
        table.play(&legal[rng.below(legal.len() as u32) as usize]).expect("listed as legal");
    }
    table.record()
}

/// Opens a record and plays it as far as it goes, looking at every position from every side.
fn replay(record: &Record) -> Result<(), String> {
    let entry = coeur_catalog::game(&record.game).map_err(|e| e.to_string())?;
    let mut table = entry.open(record).map_err(|e| e.to_string())?;
    for action in &record.actions {
        table.play(action).map_err(|e| e.to_string())?;
    }
    for viewer in Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        table.view(viewer);
    }
    table.check_result(record).map_err(|e| e.to_string())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_record_reads_what_it_writes_and_replays(game in 0usize..16, seed in any::<u64>(), plies in 0usize..200) {
        let record = played(game, seed, plies);
        let back = Record::parse(&record.to_line()).expect("what was written can be read");
        prop_assert_eq!(&back, &record);
        prop_assert_eq!(replay(&back), Ok(()));
    }

    #[test]
    fn arbitrary_text_is_not_a_record(text in "\\PC{0,200}") {
        if let Ok(record) = Record::parse(&text) {
            let _ = replay(&record);
        }
    }

    #[test]
    fn a_record_with_some_bytes_changed_is_answered(
        game in 0usize..16, seed in 0u64..50, changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut bytes = played(game, seed, 30).to_line().into_bytes();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte & 0x7f;
        }
        if let Ok(record) = Record::parse(&String::from_utf8_lossy(&bytes)) {
            let _ = replay(&record);
        }
    }

    #[test]
    fn a_record_with_its_values_moved_about_is_answered(game in 0usize..16, seed in 0u64..50, other in 0usize..16, cut in 0usize..40) {
        let (mut record, stranger) = (played(game, seed, 30), played(other, seed, 30));
        record.chance = stranger.chance;
        record.actions.truncate(cut);
        record.actions.extend(stranger.actions);
        let _ = replay(&record);
    }

    #[test]
    fn arbitrary_notation_is_answered(game in 0usize..16, text in "\\PC{0,40}") {
        let entry = GAMES[game % GAMES.len()];
        let mut table = entry.deal(&Value::Null, 1).expect("the defaults are allowed");
        let _ = table.play(&text);
    }

    #[test]
    fn arbitrary_options_are_answered(game in 0usize..16, name in "[a-z_]{0,12}", number in any::<i64>(), word in "\\PC{0,8}") {
        let entry = GAMES[game % GAMES.len()];
        for value in [Value::from(number), Value::from(word.clone()), Value::Null, serde_json::json!([number]), serde_json::json!({"a": 1})] {
            let known: Vec<&str> = entry.options().iter().map(|option| option.name).collect();
            for option in known.into_iter().chain([name.as_str()]) {
                let _ = entry.deal(&serde_json::json!({ option: value }), 1);
            }
        }
    }
}
