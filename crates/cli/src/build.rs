//! What was built: the version, and the commit where it was built from a checkout; and what it runs on.

/// Such as `0.2.0 (1b1d026)`.
pub const VERSION: &str = env!("COEUR_VERSION");

/// The machine, as far as it tells.
#[cfg(feature = "research")]
pub fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let about = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = about.lines().find(|line| line.starts_with("model name")).and_then(|line| line.split_once(':'));
    let model = model.map_or(std::env::consts::ARCH, |(_, model)| model.trim());
    format!("{cores} cores of {model}, {}", std::env::consts::OS)
}
