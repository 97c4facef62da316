//! What things cost, each with its unit and where the figure comes from: measured ones name a file, the others are assumptions, and say so.

use crate::error::ExperimentError;

/// A figure of the model that can be set.
pub(super) struct Cost {
    pub name: &'static str,
    pub value: f64,
    pub unit: &'static str,
    pub source: &'static str,
}

const fn cost(name: &'static str, value: f64, unit: &'static str, source: &'static str) -> Cost {
    Cost { name, value, unit, source }
}

const LOAD: &str = "results/server-load.txt";
const LEVELS: &str = "results/level-times.txt, Cœurs";
const ASSUMED: &str = "assumed";

const DEFAULTS: [Cost; 24] = [
    cost("moves-a-minute", 6.0, "moves of a person", ASSUMED),
    cost("people-a-table", 2.0, "people", ASSUMED),
    cost("ais-a-table", 2.0, "AIs", ASSUMED),
    cost("move-ms", 0.76, "ms of a core a move, documents for all four seats included", LOAD),
    cost("pass-ms", 0.2, "ms of a core for a request passed on", ASSUMED),
    cost("socket-kb", 21.1, "kB a socket, a quarter of its table included", LOAD),
    cost("document-kb", 4.0, "kB sent to a socket after an event", ASSUMED),
    cost(
        "event-bytes",
        152.0,
        "bytes an event in the database",
        "a SQLite file of 13.8 MB with 90,960 events after the trial `load`",
    ),
    cost("packed", 0.1, "of it, once a finished game is packed", "docs/internet.md"),
    cost("days-unpacked", 7.0, "days", "docs/internet.md"),
    cost("days-kept", 90.0, "days", "docs/internet.md"),
    cost("commit-ms", 2.0, "ms a transaction that waits for the disk", ASSUMED),
    cost("row-ms", 0.02, "ms more for each move in it", ASSUMED),
    cost("batch", 256.0, "moves in a transaction at most", "crates/store/src/writer.rs"),
    cost("database-rows", 50_000.0, "rows a second that one PostgreSQL writes", ASSUMED),
    cost("server-cores", 4.0, "cores of a server, half of them busy at most", ASSUMED),
    cost("server-sockets", 20_000.0, "sockets a server holds", "docs/internet.md, max_connections"),
    cost("easy-ms", 0.1, "ms of a core a move", LEVELS),
    cost("intermediate-ms", 0.1, "ms of a core a move", LEVELS),
    cost("hard-ms", 48.7, "ms of a core a move", LEVELS),
    cost("easy-share", 0.3, "of the AIs", ASSUMED),
    cost("hard-share", 0.3, "of the AIs; the rest are intermediate", ASSUMED),
    cost("browser", 0.8, "of the players play alone, in their browser, and need no server", ASSUMED),
    cost("busy", 0.7, "of the time a thread for AIs thinks", ASSUMED),
];

/// All figures, the defaults with what was set instead.
pub(super) struct Costs(Vec<Cost>);

impl Costs {
    /// A name that is not known, and a value that cannot be, are refused.
    pub fn with(set: &[(String, f64)]) -> Result<Costs, ExperimentError> {
        let mut costs = Vec::from(DEFAULTS);
        for (name, value) in set {
            let cost = costs.iter_mut().find(|cost| cost.name == name);
            let Some(cost) = cost else {
                let known = DEFAULTS.map(|cost| cost.name).join(", ");
                return Err(ExperimentError::NoSuchCost { name: name.clone(), known });
            };
            let is_share = ["packed", "easy-share", "hard-share", "browser", "busy"].contains(&cost.name);
            let may_be_nothing = is_share && cost.name != "busy" || ["ais-a-table", "pass-ms"].contains(&cost.name);
            // At least somebody is at a server's table.
            let (most, expected) = match cost.name {
                "browser" => (0.999_999, "expected a share below 1"),
                _ if is_share => (1.0, "a share is from 0 to 1"),
                _ => (1e9, "expected a number above 0, up to 1,000,000,000"),
            };
            if !(value.is_finite() && *value <= most && (*value > 0.0 || may_be_nothing && *value == 0.0)) {
                return Err(ExperimentError::Cost { name: cost.name, value: *value, expected });
            }
            (cost.value, cost.source) = (*value, "given");
        }
        let costs = Costs(costs);
        let shares = costs.get("easy-share") + costs.get("hard-share");
        if shares > 1.0 {
            let expected = "easy-share and hard-share are more than all together";
            return Err(ExperimentError::Cost { name: "hard-share", value: costs.get("hard-share"), expected });
        }
        Ok(costs)
    }

    pub fn get(&self, name: &str) -> f64 {
        self.0.iter().find(|cost| cost.name == name).expect("a name of this file").value
    }

    pub fn all(&self) -> &[Cost] {
        &self.0
    }

    /// Name, share of the AIs and milliseconds of a core, of each level.
    pub fn levels(&self) -> [(&'static str, f64, f64); 3] {
        let (easy, hard) = (self.get("easy-share"), self.get("hard-share"));
        [
            ("easy", easy, self.get("easy-ms")),
            ("intermediate", 1.0 - easy - hard, self.get("intermediate-ms")),
            ("hard", hard, self.get("hard-ms")),
        ]
    }
}
