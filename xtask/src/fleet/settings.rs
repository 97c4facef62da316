//! The settings of a fleet, once: from them come the processes of `cargo xtask fleet`, the balancer's configuration and the manifests for
//! Kubernetes.

/// How many there are of what, and where. On one machine the servers have the ports that follow `PORT` and `INNER_PORT`; in a cluster,
/// where each has an address of its own, these two.
pub const SERVERS: u16 = 3;
pub const WORKERS: u16 = 2;
pub const PORT: u16 = 8080;
pub const INNER_PORT: u16 = 9080;
pub const NATS_PORT: u16 = 4222;
pub const POSTGRES_PORT: u16 = 54_320;

/// Threads that think, of each server and of each worker.
pub const AI_THREADS: u16 = 1;
pub const WORKER_THREADS: u16 = 1;

/// How often the balancer asks a server whether it is ready, and after how many answers that say no it is believed.
pub const CHECK_MS: u32 = 500;
pub const FALL: u32 = 2;

/// How long a server that stops says so before it gives its tables away, and again before its port is closed: the balancer has heard it.
pub const UNREADY_SECONDS: u32 = 2;
const _: () = assert!(CHECK_MS * (FALL + 1) <= UNREADY_SECONDS * 1000);

/// How long requests under way may take then.
pub const DRAIN_SECONDS: u32 = 10;

/// Seconds after which a server in a cluster is ended that was asked to stop.
const GRACE_SECONDS: u32 = 2 * UNREADY_SECONDS + DRAIN_SECONDS + 6;

/// Open connections of a server.
const CONNECTIONS: u32 = 20_000;

/// The autoscaler adds workers where the oldest decision has waited longer than this, up to so many of them.
const OLDEST_MS: u32 = 500;
const MOST_WORKERS: u16 = 50;

/// One server of those on this machine, counted from 1.
pub struct LocalServer {
    pub name: String,
    pub listen: String,
    pub address: String,
}

pub fn local_servers() -> impl Iterator<Item = LocalServer> {
    (1..=SERVERS).map(|number| LocalServer {
        name: format!("s{number}"),
        listen: format!("127.0.0.1:{}", PORT + number),
        address: format!("127.0.0.1:{}", INNER_PORT + number),
    })
}

/// Where the balancer on this machine listens.
pub fn balancer() -> String {
    format!("127.0.0.1:{PORT}")
}

/// All ports on this machine that must be free.
pub fn local_ports() -> impl Iterator<Item = u16> {
    let servers = (1..=SERVERS).flat_map(|number| [PORT + number, INNER_PORT + number]);
    [PORT, NATS_PORT, POSTGRES_PORT].into_iter().chain(servers)
}

const HAPROXY: &str = include_str!("../../templates/fleet/haproxy.cfg");
const KUBERNETES: &str = include_str!("../../templates/fleet/kubernetes.yaml");

/// What is made of the settings: where it lies in the repository, and its text.
pub fn files() -> [(&'static str, String); 2] {
    [("packaging/haproxy.cfg", haproxy()), ("packaging/kubernetes/fleet.yaml", filled(KUBERNETES))]
}

/// The configuration of the balancer on this machine.
pub fn haproxy() -> String {
    filled(HAPROXY)
}

/// A template with the settings in the places that name them.
fn filled(template: &str) -> String {
    let lines: Vec<String> = local_servers().map(|server| format!("    server {} {}", server.name, server.listen)).collect();
    let settings = [
        ("servers", SERVERS.to_string()),
        ("workers", WORKERS.to_string()),
        ("port", PORT.to_string()),
        ("inner_port", INNER_PORT.to_string()),
        ("nats_port", NATS_PORT.to_string()),
        ("ai_threads", AI_THREADS.to_string()),
        ("worker_threads", WORKER_THREADS.to_string()),
        ("check_ms", CHECK_MS.to_string()),
        ("fall", FALL.to_string()),
        ("unready", UNREADY_SECONDS.to_string()),
        ("drain", DRAIN_SECONDS.to_string()),
        ("grace", GRACE_SECONDS.to_string()),
        ("connections", CONNECTIONS.to_string()),
        ("oldest_ms", OLDEST_MS.to_string()),
        ("most_workers", MOST_WORKERS.to_string()),
        ("balancer", balancer()),
        ("server_lines", lines.join("\n")),
    ];
    settings.iter().fold(template.into(), |text: String, (name, value)| text.replace(&format!("{{{{{name}}}}}"), value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::root;

    #[test]
    fn what_is_committed_is_what_the_settings_make() {
        for (path, text) in files() {
            let committed = std::fs::read_to_string(root().join(path)).expect("it is committed");
            assert!(committed == text, "{path} is not what the settings make: cargo xtask fleet manifests");
        }
    }

    #[test]
    fn every_place_of_a_template_is_filled() {
        for (path, text) in files() {
            assert!(!text.contains("{{"), "{path} names a setting that is not there");
        }
    }

    #[test]
    fn no_two_want_one_port() {
        let mut ports: Vec<u16> = local_ports().collect();
        ports.sort_unstable();
        assert!(ports.windows(2).all(|pair| pair[0] != pair[1]), "{ports:?}");
    }
}
