//! Players put together from a game's knowledge and a search, under the limits that all searches share.

pub(crate) mod love_letter;
pub mod puissance4;
