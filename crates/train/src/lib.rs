//! Players that learn.

pub mod actor;
