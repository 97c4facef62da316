//! What people see, screen by screen.

mod about;
mod aside;
pub mod before;
pub mod beside;
mod board;
mod coach;
mod confirm;
mod deals;
#[cfg(feature = "gallery")]
mod design;
pub mod drawer;
mod end;
mod explanation_details;
#[cfg(feature = "gallery")]
mod gallery;
pub mod games;
mod log;
pub mod mine;
pub mod online;
mod open_record;
pub mod over;
pub mod people;
mod reasons;
mod recap;
mod review;
mod rules;
mod scores;
mod settings;
pub mod setup;
mod stage;
mod start;
pub mod table;
pub mod title;
mod weighed;
