//! The attacks that cost little, as a sample of all that `cargo run --release --bin strangers` makes.

use crate::program::program;
use coeur_trials::attacks::{Lab, Outcome, all};
use std::time::Duration;

async fn attacked(name: &str) -> Outcome {
    let attack = all().find(|attack| attack.name == name).expect("an attack of this name");
    attack.outcome(&Lab { program: program(), postgres: None, playing: Duration::from_secs(3) }).await
}

macro_rules! withstood {
    ($($test:ident: $name:literal,)*) => {
        $(#[tokio::test]
        async fn $test() {
            let outcome = attacked($name).await;
            assert!(outcome.holds, "{outcome:?}");
        })*
    };
}

withstood! {
    greedy_tables_are_refused: "memory-of-mtdf",
    scores_are_short: "scores-of-spaces",
    lists_are_short: "list-of-spaces",
    wrong_passwords_lock_nobody_else_out: "lock-out",
    wrong_passwords_keep_nobody_from_a_new_one: "lock-out-of-a-new-password",
    common_passwords_are_refused: "common-passwords",
    guests_do_not_look_like_others: "look-alike-guests",
    accounts_do_not_look_like_others: "look-alike-accounts",
    seats_do_not_look_like_others: "look-alike-seats",
    names_are_seen: "invisible-names",
    leavers_make_nobody_a_master: "farmed-rating",
    the_lobby_has_room_for_all: "crowded-lobby",
    running_games_tell_no_seed: "seeds-of-running-games",
    seeds_are_long: "bits-of-seeds",
    a_zero_byte_is_no_fault_of_the_server: "nul",
    a_link_is_the_same_file: "second-server-by-a-link",
    hanging_up_ends_no_server: "hang-up",
    a_password_does_not_vanish_from_the_settings: "printed-password",
    a_lost_join_is_sent_again: "lost-join",
    bearer_is_read_in_any_case: "lower-case-bearer",
    hosts_are_known_by_name: "foreign-host",
    no_request_makes_the_server_fail: "odd-requests",
    every_answer_is_described: "empty-schemas",
    sockets_are_described: "unsaid-words",
}

/// That others are answered at all: how soon is measured on a machine that does nothing else.
#[tokio::test]
async fn an_ai_that_thinks_for_ever_keeps_nobody_waiting() {
    let outcome = attacked("endless-ai").await;
    assert!(outcome.figure.is_some_and(|seconds| seconds < 2.9), "{outcome:?}");
}
