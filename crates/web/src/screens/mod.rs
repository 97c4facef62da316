//! What people see, screen by screen.

mod about;
mod confirm;
pub mod design;
pub mod drawer;
mod end;
mod gallery;
pub mod games;
mod log;
pub mod online;
mod open_record;
pub mod people;
mod reasons;
mod recap;
mod scores;
mod settings;
pub mod setup;
mod stage;
pub mod table;
pub mod title;
