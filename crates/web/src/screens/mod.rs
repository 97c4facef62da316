//! What people see, screen by screen.

mod about;
mod board;
mod coach;
mod confirm;
mod day;
mod deals;
#[cfg(feature = "gallery")]
mod design;
mod drag;
pub mod drawer;
mod end;
mod explanation_details;
mod found_records;
#[cfg(feature = "gallery")]
mod gallery;
pub mod games;
mod judging;
mod keep_still;
mod listed_tables;
mod log;
pub mod mine;
pub mod online;
mod open_record;
pub mod overlays;
mod panel;
pub mod people;
mod position_browser;
pub mod puzzles;
mod reasons;
mod recap;
mod review;
mod reviewed;
mod rules;
mod scores;
pub mod secondary;
mod settings;
pub mod setup;
mod stage;
mod start;
pub mod table;
pub mod table_screens;
pub mod title;
mod tournament;
mod weighed;
