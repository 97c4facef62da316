//! What was built: the version, and the commit where it was built from a checkout.

/// Such as `0.2.0 (1b1d026)`.
pub const VERSION: &str = env!("COEUR_VERSION");
