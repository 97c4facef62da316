//! What people see, screen by screen.

mod aside;
pub mod design;
pub mod drawer;
mod end;
mod gallery;
pub mod games;
mod log;
pub mod online;
mod open_record;
mod reasons;
mod recap;
pub mod review;
mod scores;
pub mod setup;
mod stage;
pub mod table;
pub mod title;
mod weighed;
