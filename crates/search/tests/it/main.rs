//! All tests of the searching players on real games, in one program.

mod lookahead;
mod monte_carlo;
