//! Tournaments: who meets whom on which deals, and what the results say.
//!
//! [`plan`] says what to play, [`schedule`] lists the games, [`tournament`] plays them on threads, [`together`] side by side for who decides in many at once, and [`journal`] keeps
//! them on disk; [`tally`] adds results up, [`rating`] for Elo and [`sprt`] for when to stop;
//! [`report`] writes what was found as text, JSON, CSV and a page. [`parts`] puts together what several machines have played. [`crossplay`](mod@crossplay) seats every two players together. [`puzzles`] makes positions to train on. Results do not depend on the number of threads: every game has its own randomness, and
//! results are added up in the order of the schedule.
//!
//! # The figures
//! Every deal is played from all sides, so the unit of all statistics is the **deal**: games on the same cards are averaged
//! first, and intervals (95 %, Student's t) are over deals. *Mean* is a player's points a game. A *difference* subtracts two players'
//! points deal by deal before averaging, so that luck of the cards that met both falls out: it is the sharpest comparison, and two players
//! differ where its interval does not hold 0. *Elo* puts all players on one line, from who beat whom (see [`rating`]):
//! 100 points are 64 % of the points in a game of two, 200 are 76 %; ratings have mean 0 and mean nothing between tournaments. The
//! *sequential test* (see [`sprt`]) plays only as long as needed to tell two hypotheses on the Elo difference apart.

mod crossplay;
mod journal;
mod matrix;
mod parts;
mod plan;
mod puzzles;
mod rating;
pub mod report;
mod schedule;
mod sprt;
mod tally;
mod together;
mod tournament;

pub use crossplay::{Cell, Crossplay, crossplay, crossplay_to_text};
pub use parts::{Gathered, part_lines};
pub use plan::{ArenaError, PartTerms, Plan, Terms};
pub use puzzles::{ATTEMPTS, Asked, MOST, PuzzlePlan, make_puzzles, without_doubles};
pub use rating::{Rating, Ratings};
pub use report::{Difference, FaultReport, PairReport, PlayerReport, Report, Team};
pub use schedule::{Schedule, ScheduledGame};
pub use sprt::{Sprt, SprtReport, Verdict};
pub use tournament::{FinishedGame, Tournament, play_tournament};
