//! Every scenario runs on a SQLite file of its own and on a PostgreSQL database of its own.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod backup;
mod closing;
mod fixtures;
mod friends;
mod people;
mod postgres;
mod results;
mod retention;
mod sqlite_only;
mod tables;
mod tournaments;

use fixtures::Place;

/// On SQLite a test for each; on PostgreSQL one test for all, because each test is a process and a cluster takes seconds to start.
macro_rules! scenarios {
    ($($module:ident::$name:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $name() {
                let folder = coeur_testkit::Folder::new("store");
                crate::$module::$name(crate::Place::Sqlite(folder.join("store.db"))).await;
            })*
        }

        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn everything_on_postgres() {
            let Some(cluster) = coeur_testkit::postgres::Cluster::start() else { return };
            $(
                println!("{}", stringify!($name));
                let url = cluster.new_database(stringify!($name));
                crate::$module::$name(Place::Postgres(url)).await;
            )*
            println!("a server is killed and comes back");
            postgres::killed_and_back(&cluster).await;
            println!("a server loses its name");
            postgres::name_lost(&cluster).await;
            println!("the database goes away and comes back");
            postgres::gone_and_back(cluster).await;
        }
    };
}

scenarios! {
    tables::events_are_numbered_in_order,
    tables::a_taken_number_is_a_conflict_and_others_go_through,
    tables::something_wrong_in_one_append_leaves_the_others_alone,
    tables::many_tables_at_once_lose_nothing,
    tables::a_caller_that_goes_away_leaves_all_or_nothing,
    tables::a_table_is_made_whole_or_not_at_all,
    tables::codes_are_found_in_any_letters_until_the_game_is_over,
    tables::lists_of_tables,
    tables::lists_share_their_places_among_makers,
    tables::a_server_is_remembered_by_when_it_was_last_up,
    tables::texts_with_nul_are_refused_alike,
    tables::a_table_goes_to_the_next_server_when_its_lease_ends,
    closing::a_closed_store_has_written_what_was_queued,
    closing::a_newer_database_is_refused,
    people::guests_share_names_and_accounts_do_not,
    people::names_that_look_alike_are_one,
    people::sessions_end,
    people::somebody_who_leaves_is_forgotten,
    people::a_guest_becomes_an_account,
    people::a_guest_is_merged_into_an_account,
    people::a_write_may_run_on_any_thread,
    people::a_bot_is_opened_by_its_token_and_answered_for_by_its_owner,
    friends::two_people_become_friends_when_both_want_to,
    friends::who_was_refused_is_not_told_and_cannot_ask_anew,
    friends::a_friend_is_invited_to_a_table_that_waits,
    friends::what_was_trained_is_kept_for_its_owner,
    results::a_game_is_settled_once,
    results::a_rating_that_changed_meanwhile_is_a_conflict,
    results::leaderboard_by_what_somebody_is_at_least_worth,
    results::bots_and_levels_are_ranked_apart_from_people,
    results::the_last_steps_of_a_rating_are_read_oldest_first,
    results::pages_of_public_results,
    results::deals_are_shared_by_code,
    results::games_of_the_reports_protocol,
    tournaments::a_tournament_is_kept_whole_and_played_by_many,
    tournaments::a_tournament_follows_its_maker,
    backup::a_backup_taken_beside_a_server_is_the_same_database_elsewhere,
    retention::after_many_days_the_number_of_rows_levels_off,
    retention::a_finished_game_is_kept_compressed_and_read_as_before,
    retention::who_is_banned_is_signed_in_nowhere,
    retention::an_order_is_asked_answered_and_forgotten,
}
