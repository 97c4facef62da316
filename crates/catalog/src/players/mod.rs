//! Players put together from a game's knowledge and a search.

pub(crate) mod love_letter;
