//! A server among those that share its database.

/// Its name stays over restarts; its epoch is another for every start.
pub(crate) struct Member {
    pub name: String,
    pub epoch: i64,
    /// Where the others reach it.
    pub address: Option<String>,
}
