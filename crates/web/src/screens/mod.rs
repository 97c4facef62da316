//! What people see, screen by screen.

mod coach;
pub mod deals;
pub mod design;
pub mod drawer;
mod end;
mod gallery;
pub mod games;
mod log;
pub mod mine;
pub mod online;
mod open_record;
mod reasons;
mod recap;
pub mod rules;
mod scores;
pub mod setup;
mod stage;
mod start;
pub mod table;
pub mod title;
