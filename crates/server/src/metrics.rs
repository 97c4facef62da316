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
const STEPS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Declares the metrics: each with its type, its name, its unit where it has one, and what it says.
macro_rules! metrics {
    ($($see:vis $field:ident: $type:ty = $make:expr, $name:literal, $unit:expr, $help:literal;)+) => {
        pub struct Metrics {
            registry: Mutex<Registry>,
            $($see $field: $type,)+
        }

        impl Default for Metrics {
            fn default() -> Self {
                let mut registry = Registry::with_prefix("coeur");
                registry.register("build", "The program that runs", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
                $(let $field: $type = $make;
                match $unit {
                    Some(unit) => registry.register_with_unit($name, $help, unit, $field.clone()),
                    None => registry.register($name, $help, $field.clone()),
                })+
                Metrics { registry: Mutex::new(registry), $($field),+ }
            }
        }
    };
}

const SECONDS: Option<Unit> = Some(Unit::Seconds);
const BYTES: Option<Unit> = Some(Unit::Bytes);

fn seconds() -> Histogram {
    Histogram::new(STEPS)
}

metrics! {
    requests: Family<RequestLabels, Counter> = Family::default(), "requests", None, "Requests by route and status";
    request_seconds: Histogram = seconds(), "request", SECONDS, "Time to answer a request; waiting for events is left out";
    commits: Family<OutcomeLabels, Counter> = Family::default(), "commits", None, "Changes of tables written to the store";
    commit_seconds: Histogram = seconds(), "commit", SECONDS, "Time to write one";
    thinking_seconds: Histogram = seconds(), "thinking", SECONDS, "Time that an AI thought about a move";
    refusals: Family<RefusalLabels, Counter> = Family::default(), "refusals", None, "Requests refused, by the code of the error";
    connections: Gauge = Gauge::default(), "connections", None, "Open connections, WebSockets included";
    connections_opened: Counter = Counter::default(), "connections_opened", None, "Connections since the start";
    pub passed_on: Counter = Counter::default(), "passed_on", None, "Requests passed on to other servers that have the table";
    pub refused_connections: Counter = Counter::default(), "refused_connections", None, "Connections refused because their address had too many";
    pub database_bytes: Gauge = Gauge::default(), "database", BYTES, "Size of the database";
    pub disk_free_bytes: Gauge = Gauge::default(), "disk_free", BYTES, "Room that is left on the disk of a SQLite file";
    pub sockets: Gauge = Gauge::default(), "sockets", None, "Open WebSockets";
    pub tables: Gauge = Gauge::default(), "tables", None, "Tables in memory";
    ai_busy: Gauge = Gauge::default(), "ai_busy", None, "AI threads that think";
    ai_threads: Gauge = Gauge::default(), "ai_threads", None, "AI threads that think or wait for a decision";
    ai_waiting: Family<ClassLabels, Gauge> = Family::default(), "ai_waiting", None, "Decisions that wait for a thread, by class";
    ai_oldest: Gauge<f64, AtomicU64> = Gauge::default(), "ai_oldest_wait", SECONDS, "How long the oldest of them has waited";
    ai_refused: Family<ClassLabels, Counter> = Family::default(), "ai_refused", None, "Decisions refused because too many waited, by class";
    ai_given_up: Counter = Counter::default(), "ai_given_up", None, "AI threads given up";
    ai_missing: Gauge = Gauge::default(), "ai_missing", None, "AI threads given up that still run";
    ai_lent: Counter = Counter::default(), "ai_lent", None, "Decisions made by workers on other machines";
    ai_away: Gauge = Gauge::default(), "ai_away", None, "Decisions that workers think about now";
    ai_preempted: Counter = Counter::default(), "ai_preempted", None, "Decisions ended early for visitors who waited";
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
