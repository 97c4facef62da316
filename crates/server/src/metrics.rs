//! What operators measure: counts and times, for Prometheus. Nothing here names a person, a table or a card.

use crate::ai::{Class, Load};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};
use std::sync::Mutex;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

/// The limits of the histograms, in seconds: from what nobody notices to what everybody does.
const SECONDS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

pub struct Metrics {
    registry: Mutex<Registry>,
    requests: Family<RequestLabels, Counter>,
    request_seconds: Histogram,
    commits: Family<OutcomeLabels, Counter>,
    commit_seconds: Histogram,
    thinking_seconds: Histogram,
    refusals: Family<RefusalLabels, Counter>,
    connections: Gauge,
    connections_opened: Counter,
    /// Requests about tables of other servers.
    pub passed_on: Counter,
    pub refused_connections: Counter,
    pub database_bytes: Gauge,
    pub disk_free_bytes: Gauge,
    pub sockets: Gauge,
    pub tables: Gauge,
    ai_busy: Gauge,
    ai_threads: Gauge,
    ai_waiting: Family<ClassLabels, Gauge>,
    ai_oldest: Gauge<f64, AtomicU64>,
    ai_refused: Family<ClassLabels, Counter>,
    ai_given_up: Counter,
    ai_missing: Gauge,
    ai_preempted: Counter,
    ai_lent: Counter,
    ai_away: Gauge,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    /// The route as it is written in the program, so that no table's name is in it.
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ClassLabels {
    class: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OutcomeLabels {
    outcome: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RefusalLabels {
    /// The code of the error, or a word of who refuses.
    kind: &'static str,
}

pub struct Connected(Gauge);

impl Drop for Connected {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Default for Metrics {
    fn default() -> Self {
        let seconds = || Histogram::new(SECONDS);
        let metrics = Metrics {
            registry: Mutex::new(Registry::with_prefix("coeur")),
            requests: Family::default(),
            request_seconds: seconds(),
            commits: Family::default(),
            commit_seconds: seconds(),
            thinking_seconds: seconds(),
            refusals: Family::default(),
            connections: Gauge::default(),
            connections_opened: Counter::default(),
            passed_on: Counter::default(),
            refused_connections: Counter::default(),
            database_bytes: Gauge::default(),
            disk_free_bytes: Gauge::default(),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            ai_busy: Gauge::default(),
            ai_threads: Gauge::default(),
            ai_waiting: Family::default(),
            ai_oldest: Gauge::default(),
            ai_refused: Family::default(),
            ai_given_up: Counter::default(),
            ai_missing: Gauge::default(),
            ai_preempted: Counter::default(),
            ai_lent: Counter::default(),
            ai_away: Gauge::default(),
        };
        {
            let mut registry = metrics.registry.lock().expect("nobody else has it yet");
            registry.register("requests", "Requests by route and status", metrics.requests.clone());
            registry.register_with_unit(
                "request",
                "Time to answer a request; waiting for events is left out",
                Unit::Seconds,
                metrics.request_seconds.clone(),
            );
            registry.register("commits", "Changes of tables written to the store", metrics.commits.clone());
            registry.register_with_unit("commit", "Time to write one", Unit::Seconds, metrics.commit_seconds.clone());
            registry.register_with_unit(
                "thinking",
                "Time that an AI thought about a move",
                Unit::Seconds,
                metrics.thinking_seconds.clone(),
            );
            registry.register("refusals", "Requests refused, by the code of the error", metrics.refusals.clone());
            registry.register("connections", "Open connections, WebSockets included", metrics.connections.clone());
            registry.register("connections_opened", "Connections since the start", metrics.connections_opened.clone());
            let passed_on = "Requests passed on to other servers that have the table";
            registry.register("passed_on", passed_on, metrics.passed_on.clone());
            let refused = "Connections refused because their address had too many";
            registry.register("refused_connections", refused, metrics.refused_connections.clone());
            let bytes = |registry: &mut Registry, name: &str, help: &str, gauge: &Gauge| {
                registry.register_with_unit(name, help, Unit::Bytes, gauge.clone());
            };
            bytes(&mut registry, "database", "Size of the database", &metrics.database_bytes);
            bytes(&mut registry, "disk_free", "Room that is left on the disk of a SQLite file", &metrics.disk_free_bytes);
            let build = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
            registry.register("build", "The program that runs", build);
            registry.register("sockets", "Open WebSockets", metrics.sockets.clone());
            registry.register("tables", "Tables in memory", metrics.tables.clone());
            registry.register("ai_busy", "AI threads that think", metrics.ai_busy.clone());
            registry.register("ai_threads", "AI threads that think or wait for a decision", metrics.ai_threads.clone());
            registry.register("ai_waiting", "Decisions that wait for a thread, by class", metrics.ai_waiting.clone());
            registry.register_with_unit(
                "ai_oldest_wait",
                "How long the oldest of them has waited",
                Unit::Seconds,
                metrics.ai_oldest.clone(),
            );
            registry.register(
                "ai_refused",
                "Decisions refused because too many waited, by class",
                metrics.ai_refused.clone(),
            );
            registry.register("ai_given_up", "AI threads given up", metrics.ai_given_up.clone());
            registry.register("ai_missing", "AI threads given up that still run", metrics.ai_missing.clone());
            registry.register("ai_lent", "Decisions made by workers on other machines", metrics.ai_lent.clone());
            registry.register("ai_away", "Decisions that workers think about now", metrics.ai_away.clone());
            registry.register("ai_preempted", "Decisions ended early for visitors who waited", metrics.ai_preempted.clone());
        }
        metrics
    }
}

impl Metrics {
    pub fn request(&self, route: &str, status: u16, took: Option<Duration>) {
        self.requests.get_or_create(&RequestLabels { route: route.into(), status }).inc();
        if let Some(took) = took {
            self.request_seconds.observe(took.as_secs_f64());
        }
    }

    /// Counts a request that was refused, or a connection.
    pub fn refused(&self, kind: &'static str) {
        self.refusals.get_or_create(&RefusalLabels { kind }).inc();
    }

    /// Counts a connection until the answer is dropped.
    pub fn connected(&self) -> Connected {
        self.connections_opened.inc();
        self.connections.inc();
        Connected(self.connections.clone())
    }

    pub fn commit(&self, took: Duration, written: bool) {
        self.commits.get_or_create(&OutcomeLabels { outcome: if written { "written" } else { "failed" } }).inc();
        self.commit_seconds.observe(took.as_secs_f64());
    }

    pub fn thought(&self, took: Duration) {
        self.thinking_seconds.observe(took.as_secs_f64());
    }

    /// Takes note of how busy the AIs are.
    pub fn ai(&self, load: &Load) {
        let rise = |counter: &Counter, to: u64| counter.inc_by(to.saturating_sub(counter.get()));
        self.ai_busy.set(load.busy as i64);
        self.ai_threads.set(load.threads as i64);
        self.ai_oldest.set(load.oldest.as_secs_f64());
        self.ai_missing.set(load.missing as i64);
        rise(&self.ai_given_up, load.given_up);
        rise(&self.ai_preempted, load.preempted);
        rise(&self.ai_lent, load.lent);
        self.ai_away.set(load.away as i64);
        for class in Class::ALL {
            let labels = ClassLabels { class: class.name() };
            self.ai_waiting.get_or_create(&labels).set(load.waiting[class as usize] as i64);
            rise(&self.ai_refused.get_or_create(&labels), load.refused[class as usize]);
        }
    }

    /// All of it, in the text format of Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let registry = self.registry.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        encode(&mut text, &registry).expect("a string takes all that is written");
        text
    }
}
