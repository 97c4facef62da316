//! Ctrl-C and a polite kill: the first asks the work to stop where nothing is lost, the second does not wait.

use coeur_core::Cancel;

/// Exit status of a program that was interrupted twice, as shells expect it.
const INTERRUPTED: i32 = 130;

/// A switch that the first Ctrl-C turns.
pub fn switch() -> Cancel {
    let cancel = Cancel::default();
    let handler = {
        let cancel = cancel.clone();
        move || {
            if cancel.is_cancelled() {
                std::process::exit(INTERRUPTED);
            }
            cancel.cancel();
        }
    };
    // Where there is no such signal, the program ends without asking, and finished games are on disk all the same.
    let _ = ctrlc::set_handler(handler);
    cancel
}
