//! What so many players at once need, added up.

use super::costs::Costs;

const DAY: f64 = 86_400.0;

/// What so many players at once need.
pub(super) struct Need {
    pub players: f64,
    /// Those of them who sit at a server's table; the others play alone, in their browser, and need no server.
    pub online: f64,
    pub tables: f64,
    /// Moves a second, of people and of AIs.
    pub people_moves: f64,
    pub ai_moves: f64,
    /// Servers, and cores that they use.
    pub servers: f64,
    pub cores: f64,
    pub passed_on: f64,
    pub socket_gb: f64,
    /// Documents a second, and megabytes.
    pub documents: f64,
    pub sent_mb: f64,
    /// Core-seconds a second that AIs think for servers' tables, by level.
    pub thought: [f64; 3],
    /// Threads of servers and workers for it.
    pub threads: f64,
    pub gb_a_day: f64,
    pub gb_kept: f64,
}

impl Need {
    pub fn moves(&self) -> f64 {
        self.people_moves + self.ai_moves
    }

    pub fn thought_in_all(&self) -> f64 {
        self.thought.iter().sum()
    }
}

/// Adds up what so many players need.
pub(super) fn need(players: f64, costs: &Costs) -> Need {
    let people = costs.get("people-a-table");
    let online = players * (1.0 - costs.get("browser"));
    let people_moves = online * costs.get("moves-a-minute") / 60.0;
    // Seats take turns.
    let ai_moves = people_moves * costs.get("ais-a-table") / people;
    let moves = people_moves + ai_moves;
    let move_cores = moves * costs.get("move-ms") / 1e3;
    let by_cores = move_cores / (costs.get("server-cores") / 2.0);
    let servers = by_cores.max(online / costs.get("server-sockets")).ceil().max(1.0);
    // The balancer knows nothing of tables: of n servers one is the right one.
    let passed_on = people_moves * (servers - 1.0) / servers;
    let thought = costs.levels().map(|(_, share, ms)| ai_moves * share * ms / 1e3);
    let documents = moves * people;
    let gb_a_day = moves * DAY * costs.get("event-bytes") / 1e9;
    let unpacked = costs.get("days-unpacked").min(costs.get("days-kept"));
    let packed = (costs.get("days-kept") - unpacked) * costs.get("packed");
    let mut need = Need {
        players,
        online,
        tables: online / people,
        people_moves,
        ai_moves,
        servers,
        cores: move_cores + passed_on * costs.get("pass-ms") / 1e3,
        passed_on,
        socket_gb: online * costs.get("socket-kb") / 1e6,
        documents,
        sent_mb: documents * costs.get("document-kb") / 1e3,
        thought,
        threads: 0.0,
        gb_a_day,
        gb_kept: gb_a_day * (unpacked + packed),
    };
    need.threads = (need.thought_in_all() / costs.get("busy")).ceil().max(1.0);
    need
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_right() {
        let set = [("hard-ms", 50.0), ("browser", 0.5), ("event-bytes", 100.0)];
        let costs = Costs::with(&set.map(|(name, value)| (name.to_string(), value))).expect("they can be");
        let need = need(20_000.0, &costs);
        assert_eq!((need.tables, need.people_moves, need.ai_moves), (5_000.0, 1_000.0, 1_000.0));
        // 0.3 × 1000 moves of 50 ms are 15 cores; easy and intermediate are 0.7 × 1000 of 0.1 ms.
        assert!((need.thought_in_all() - 15.07).abs() < 1e-9);
        assert_eq!((need.online, need.threads), (10_000.0, (15.07f64 / 0.7).ceil()));
        // 2000 events of 100 bytes for a day; a week of it whole and 83 days as a tenth.
        assert!((need.gb_a_day - 17.28).abs() < 1e-9 && (need.gb_kept - 17.28 * 15.3).abs() < 1e-6);
        assert_eq!(need.documents, 4_000.0);
    }

    #[test]
    fn ten_times_as_many_need_ten_times_as_much() {
        let costs = Costs::with(&[]).expect("defaults");
        let (one, ten) = (need(1e5, &costs), need(1e6, &costs));
        assert!((ten.moves() / one.moves() - 10.0).abs() < 1e-9 && (ten.gb_a_day / one.gb_a_day - 10.0).abs() < 1e-9);
    }
}
