//! Who meets whom, where, on which deal.
//!
//! A schedule is a list of seatings, and every deal is played once in each of them: that is what makes results comparable
//! (duplicate). Games are numbered deal by deal, so that a longer tournament begins with the games of a shorter one.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScheduledGame<'a> {
    /// The number of the deal: games of the same number get the same cards.
    pub deal: u64,
    /// The player at each seat.
    pub seating: &'a [usize],
}

/// The games of a tournament, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    seatings: Vec<Vec<usize>>,
    deals: u64,
}

impl Schedule {
    /// Every ordered pair of players on every deal: each plays each with either side of the same cards.
    pub fn pairs(players: usize, deals: u64) -> Schedule {
        let others = |a: usize| (0..players).filter(move |&b| b != a);
        Schedule { seatings: (0..players).flat_map(|a| others(a).map(move |b| vec![a, b])).collect(), deals }
    }

    /// The first player with either side of the same cards against each of the others.
    pub fn gauntlet(players: usize, deals: u64) -> Schedule {
        Schedule { seatings: (1..players).flat_map(|other| [vec![0, other], vec![other, 0]]).collect(), deals }
    }

    /// Tables: every deal once from each distinct rotation of each line-up, so that each player holds each hand.
    pub fn tables(lineups: &[Vec<usize>], deals: u64) -> Schedule {
        let mut seatings: Vec<Vec<usize>> = Vec::new();
        for lineup in lineups {
            for turn in 0..lineup.len() {
                let mut seating = lineup.clone();
                seating.rotate_right(turn);
                if !seatings.contains(&seating) {
                    seatings.push(seating);
                }
            }
        }
        Schedule { seatings, deals }
    }

    pub fn len(&self) -> usize {
        self.seatings.len() * self.deals as usize
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many games each deal is played in.
    pub fn per_deal(&self) -> usize {
        self.seatings.len()
    }

    pub fn game(&self, number: usize) -> ScheduledGame<'_> {
        let per_deal = self.seatings.len();
        ScheduledGame { deal: (number / per_deal) as u64, seating: &self.seatings[number % per_deal] }
    }
}

/// The line-ups of a larger table: one in which fewer players than seats fill them in turn, or with more players than seats every
/// choice of as many as can sit. In a gauntlet the first player sits alone among copies of each of the others.
pub(crate) fn lineups(listed: &[usize], seats: usize, gauntlet: bool) -> Vec<Vec<usize>> {
    if gauntlet {
        let hero = listed[0];
        let mut others: Vec<usize> = Vec::new();
        for &player in &listed[1..] {
            if player != hero && !others.contains(&player) {
                others.push(player);
            }
        }
        return others.iter().map(|&other| [vec![hero], vec![other; seats - 1]].concat()).collect();
    }
    if listed.len() <= seats {
        return vec![listed.iter().copied().cycle().take(seats).collect()];
    }
    choices(listed, seats)
}

/// Every choice of `size` of the items, in their order.
fn choices(items: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..items.len() {
        for mut rest in choices(&items[first + 1..], size - 1) {
            rest.insert(0, items[first]);
            all.push(rest);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(schedule: &Schedule) -> Vec<(u64, Vec<usize>)> {
        (0..schedule.len()).map(|number| schedule.game(number)).map(|game| (game.deal, game.seating.to_vec())).collect()
    }

    #[test]
    fn pairs_meet_both_ways_on_the_same_deal() {
        let games = games(&Schedule::pairs(3, 10));
        assert_eq!(games.len(), 60);
        assert!(games.contains(&(4, vec![2, 0])));
        assert!(games.iter().all(|(_, seating)| seating[0] != seating[1]));
    }

    #[test]
    fn in_a_gauntlet_only_the_first_meets_all() {
        let games = games(&Schedule::gauntlet(4, 2));
        assert_eq!(games.len(), 12);
        assert!(games.iter().all(|(_, seating)| seating.contains(&0)));
        assert_eq!(lineups(&[0, 1, 2], 4, true), [[0, 1, 1, 1], [0, 2, 2, 2]]);
    }

    #[test]
    fn a_table_rotates_over_the_same_deal() {
        let rotated = |listed: &[usize], seats| Schedule::tables(&lineups(listed, seats, false), 1).len();
        assert_eq!(rotated(&[0, 1, 1, 1], 4), 4);
        assert_eq!(rotated(&[0, 1, 0, 1], 4), 2);
        assert_eq!(rotated(&[0], 5), 1);
        for seats in 2..=6 {
            let everyone: Vec<usize> = (0..seats).collect();
            assert_eq!(rotated(&everyone, seats), seats, "each once at each of {seats} seats");
        }
        assert_eq!(lineups(&[0, 1, 2], 4, false), [[0, 1, 2, 0]], "three distinct players fill four seats in turn");
    }

    #[test]
    fn more_players_than_seats_meet_at_several_tables() {
        let tables = lineups(&[0, 1, 2, 3, 4], 4, false);
        assert_eq!(tables.len(), 5);
        assert_eq!(Schedule::tables(&tables, 3).len(), 5 * 4 * 3);
        assert!((0..5).all(|player| tables.iter().filter(|table| table.contains(&player)).count() == 4));
    }

    #[test]
    fn a_longer_tournament_begins_with_the_games_of_a_shorter_one() {
        let (short, long) = (Schedule::pairs(3, 4), Schedule::pairs(3, 9));
        assert_eq!(games(&long)[..short.len()], games(&short));
    }
}
