//! What people see, screen by screen.

mod about;
mod aside;
mod coach;
mod confirm;
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
pub mod people;
mod reasons;
mod recap;
pub mod review;
pub mod rules;
mod scores;
mod settings;
pub mod setup;
mod stage;
mod start;
pub mod table;
pub mod title;
mod weighed;
