//! A tournament in parts: each part's games as lines, and the whole put together from all lines.

use crate::journal::{parse, to_line};
use crate::plan::{ArenaError, CheckedPlan, Plan, Terms, check};
use crate::tournament::{FinishedGame, Tournament, concluded};
use coeur_catalog::Played;

/// The games of a part, in the form in which a state file keeps them, without times.
pub fn part_lines(games: &[FinishedGame]) -> impl Iterator<Item = String> {
    games.iter().map(|game| to_line(game.number, &game.played, false))
}

/// The games of all parts of a tournament, as far as they are there.
pub struct Gathered<'a> {
    plan: &'a Plan,
    checked: CheckedPlan,
    played: Vec<Played>,
}

impl Gathered<'_> {
    pub fn new<'a>(plan: &'a Plan, terms: &Terms) -> Result<Gathered<'a>, ArenaError> {
        Ok(Gathered { plan, checked: check(plan, terms)?, played: Vec::new() })
    }

    /// Takes the next game; games come in the order of the schedule.
    pub fn add(&mut self, line: &str) -> Result<(), String> {
        let (number, played) = parse(line.as_bytes(), self.checked.seats)?;
        if number != self.played.len() {
            return Err(format!("game {number} stands where game {} is expected", self.played.len()));
        }
        if self.checked.records && played.actions.is_none() {
            return Err(format!("game {number} has no moves"));
        }
        self.played.push(played);
        Ok(())
    }

    /// The tournament as one run would have played it.
    pub fn tournament(self) -> Result<Tournament, String> {
        let (planned, finished) = (self.checked.games.len(), self.played.len());
        if finished != planned {
            return Err(format!("the parts have {finished} games of {planned}"));
        }
        let (report, games) = concluded(self.plan, &self.checked, self.played).map_err(|error| error.to_string())?;
        Ok(Tournament { report, games, interrupted: false, finished, planned })
    }
}
