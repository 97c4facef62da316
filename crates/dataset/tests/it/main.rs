//! Data sets as they are asked for: whole, in parts, interrupted, and read back.

mod columns;
mod determinism;
mod kit;
mod network;
mod records;
mod same_numbers;
mod wrong;
