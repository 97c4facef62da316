//! All tests of this crate, in one program.

mod kuhn;
mod kuhn_poker;
mod love_letter;
