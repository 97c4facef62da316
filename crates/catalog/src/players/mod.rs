//! Players put together from a game's knowledge and a search, under the limits that all searches share.

pub(crate) mod claim;
pub(crate) mod coeurs;
pub(crate) mod hanabi;
pub(crate) mod love_letter;
pub(crate) mod puissance4;
