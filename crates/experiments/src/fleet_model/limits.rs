//! From how many players on one of each kind is too small, and what is done then.

use super::costs::Costs;
use super::need::Need;

pub(super) struct Limit {
    pub what: &'static str,
    pub players: f64,
    pub then: &'static str,
}

/// Threads that a server has for AIs by itself, and disk for its database in GB: what a machine of some size has.
const OWN_THREADS: f64 = 3.0;
const DISK_GB: f64 = 1_000.0;

/// All limits; `need` is of any number of players, since all of it grows with them.
pub(super) fn all(costs: &Costs, need: &Need) -> Vec<Limit> {
    let at = |capacity: f64, used: f64| if used > 0.0 { need.players * capacity / used } else { f64::INFINITY };
    let online = 1.0 - costs.get("browser");
    let writer = costs.get("batch") / (costs.get("commit-ms") + costs.get("batch") * costs.get("row-ms")) * 1e3;
    let limit = |what, players, then| Limit { what, players, then };
    vec![
        limit(
            "AI threads of one server with four cores, if nobody played in a browser",
            online * at(OWN_THREADS * costs.get("busy"), need.thought_in_all()),
            "AIs think in the browser where people play alone, as the page does already",
        ),
        limit(
            "AI threads of one server with four cores",
            at(OWN_THREADS * costs.get("busy"), need.thought_in_all()),
            "`coeur work` on other machines, as many as the age of the queue asks for",
        ),
        limit(
            "cores of one server",
            at(costs.get("server-cores") / 2.0, need.moves() * costs.get("move-ms") / 1e3),
            "more servers: any of them answers, each table has one that writes",
        ),
        limit(
            "sockets of one server",
            at(costs.get("server-sockets"), need.online),
            "more servers, or a higher max_connections",
        ),
        limit("commits of one writer", at(writer, need.moves()), "more servers: each has a writer of its own"),
        limit(
            "rows of one PostgreSQL",
            at(costs.get("database-rows"), need.moves()),
            "events partitioned by table over several databases; lists, ratings and replays read from replicas",
        ),
        limit(
            "a disk of 1000 GB for the database",
            at(DISK_GB, need.gb_kept),
            "finished games leave the database as Parquet, a file a day; games of guests are kept for fewer days",
        ),
    ]
}
