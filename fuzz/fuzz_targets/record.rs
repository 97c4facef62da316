//! Any bytes as a record: parsed, opened and replayed as far as it goes. Nothing may panic.
#![no_main]

use coeur_core::{Record, Seat, Viewer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::parse(text) else { return };
    let Ok(entry) = coeur_catalog::game(&record.game) else { return };
    let Ok(mut table) = entry.open(&record) else { return };
    for action in &record.actions {
        if table.play(action).is_err() {
            return;
        }
    }
    for viewer in Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        table.view(viewer);
    }
    let _ = table.check_result(&record);
});
