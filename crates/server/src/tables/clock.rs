//! The clocks of a table: how long each seat has thought, from the times of its events alone.

use coeur_core::Seat;
use coeur_protocol::ClockPlan;
use coeur_store::Millis;

/// The clocks of all seats. They run for who is on turn.
#[derive(Clone, Debug)]
pub struct Clocks {
    plan: Option<ClockPlan>,
    /// When the turn under way began.
    turn_since: Option<Millis>,
    /// What each seat has left of its time for the game, at the beginning of this turn.
    left: Vec<Millis>,
}

impl Clocks {
    pub fn new(plan: Option<ClockPlan>, seats: usize) -> Clocks {
        let whole = plan.and_then(|plan| plan.game).map_or(0, millis);
        Clocks { plan, turn_since: None, left: vec![whole; seats] }
    }

    pub fn plan(&self) -> Option<ClockPlan> {
        self.plan
    }

    pub fn start(&mut self, at: Millis) {
        self.turn_since = Some(at);
    }

    /// The turn under way goes on at this moment, after so much thinking.
    pub fn resume(&mut self, at: Millis, thought: Millis) {
        self.turn_since = self.turn_since.map(|_| at - thought);
    }

    /// How long whoever is on turn has thought at this moment.
    pub fn thought(&self, at: Millis) -> Millis {
        // A clock that was set back between two lives of the server takes nothing.
        self.turn_since.map_or(0, |since| at.saturating_sub(since).max(0))
    }

    /// A seat has played: what it thought is taken from its time, and the next turn begins.
    pub fn moved(&mut self, seat: Seat, at: Millis) {
        let thought = self.thought(at);
        if let Some(ClockPlan { game: Some(_), increment, .. }) = self.plan {
            let left = &mut self.left[seat.index()];
            *left = (*left - thought).max(0) + increment.map_or(0, millis);
        }
        self.turn_since = Some(at);
    }

    /// Somebody else decides from now on for a seat; if it is on turn, what it thought is taken from its time.
    pub fn handed_over(&mut self, seat: Seat, turn: Option<Seat>, at: Millis) {
        if turn == Some(seat) && self.turn_since.is_some() {
            self.left[seat.index()] = (self.left[seat.index()] - self.thought(at)).max(0);
            self.turn_since = Some(at);
        }
    }

    /// When the time of this seat, which is on turn, is up.
    pub fn deadline(&self, seat: Seat) -> Option<Millis> {
        let (plan, since) = (self.plan?, self.turn_since?);
        let for_move = plan.each_move.map(millis);
        let for_game = plan.game.map(|_| self.left[seat.index()]);
        let allowed = match (for_move, for_game) {
            (Some(one), Some(other)) => one.min(other),
            (one, other) => one.or(other)?,
        };
        Some(since + allowed)
    }

    /// Whether a seat has nothing left of its time for the game.
    pub fn is_used_up(&self, seat: Seat) -> bool {
        self.plan.is_some_and(|plan| plan.game.is_some()) && self.left[seat.index()] == 0
    }

    /// What each seat has left of its time for the game at this moment, in milliseconds.
    pub fn left(&self, turn: Option<Seat>, now: Millis) -> Option<Vec<Millis>> {
        self.plan?.game?;
        let mut left = self.left.clone();
        if let Some(seat) = turn {
            left[seat.index()] = (left[seat.index()] - self.thought(now)).max(0);
        }
        Some(left)
    }
}

fn millis(seconds: u32) -> Millis {
    Millis::from(seconds) * 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(each_move: Option<u32>, game: Option<u32>, increment: Option<u32>) -> Option<ClockPlan> {
        Some(ClockPlan { each_move, game, increment })
    }

    #[test]
    fn without_a_clock_nobody_runs_out_of_time() {
        let mut clocks = Clocks::new(None, 2);
        clocks.start(0);
        assert_eq!((clocks.deadline(Seat(0)), clocks.left(Some(Seat(0)), 5)), (None, None));
    }

    #[test]
    fn the_time_of_the_game_runs_for_who_is_on_turn() {
        let mut clocks = Clocks::new(plan(None, Some(60), Some(2)), 2);
        clocks.start(1_000);
        assert_eq!(clocks.deadline(Seat(0)), Some(61_000));
        clocks.moved(Seat(0), 11_000);
        assert_eq!(clocks.left(Some(Seat(1)), 14_000), Some(vec![52_000, 57_000]));
        assert_eq!(clocks.deadline(Seat(1)), Some(71_000));
    }

    #[test]
    fn clocks_stand_still_while_the_server_is_away() {
        let mut clocks = Clocks::new(plan(None, Some(60), None), 2);
        clocks.start(1_000);
        // Ten seconds of thinking, then two hours without a server.
        clocks.resume(7_211_000, 10_000);
        assert_eq!(clocks.deadline(Seat(0)), Some(7_261_000));
        assert_eq!(clocks.left(Some(Seat(0)), 7_212_000), Some(vec![49_000, 60_000]));
    }

    #[test]
    fn a_clock_that_was_set_back_gives_nothing_and_takes_nothing() {
        let mut clocks = Clocks::new(plan(None, Some(60), None), 2);
        clocks.start(86_400_000);
        clocks.moved(Seat(0), 1_000);
        assert_eq!(clocks.left(Some(Seat(1)), 1_000), Some(vec![60_000, 60_000]));
        clocks.handed_over(Seat(1), Some(Seat(1)), 500);
        assert_eq!(clocks.left(None, 0), Some(vec![60_000, 60_000]));
    }

    #[test]
    fn the_sooner_of_both_limits_counts() {
        let mut clocks = Clocks::new(plan(Some(30), Some(20), None), 2);
        clocks.start(0);
        assert_eq!(clocks.deadline(Seat(0)), Some(20_000));
        clocks.moved(Seat(0), 1_000);
        clocks.moved(Seat(1), 2_000);
        assert_eq!(clocks.deadline(Seat(0)), Some(21_000), "19 seconds are left");
    }
}
