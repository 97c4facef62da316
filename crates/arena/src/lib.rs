//! Tournaments: who meets whom on which deals, and what the results say.
//!
//! [`schedule`] lists the games, [`tournament`] plays them on threads, [`statistics`] turns points into means with
//! intervals, and [`report`] is what is printed or written as JSON. Results do not depend on the number of threads: every
//! game has its own randomness, and results are added up in the order of the schedule.

mod report;
mod schedule;
mod statistics;
mod tournament;

pub use report::{PairReport, PlayerReport, Report, Team};
pub use schedule::{Match, Schedule};
pub use statistics::Sample;
pub use tournament::{ArenaError, Plan, run};
