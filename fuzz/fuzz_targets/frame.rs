//! Any text as a message of a client's WebSocket. Nothing may panic, and what is refused is refused with a reason.
#![no_main]

use coeur_server::fuzzing::socket_message;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Some(refused) = socket_message(text) {
        assert!(refused["error"]["message"].as_str().is_some_and(|message| !message.is_empty()), "{refused}");
    }
});
