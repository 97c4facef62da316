//! All tests of searching, in one program.

mod limits;
mod table;
mod tree;
