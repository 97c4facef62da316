//! Who meets whom, where, on which deal.

/// One game to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The number of the deal: matches of the same number get the same cards.
    pub deal: u64,
    /// The player at each seat.
    pub seating: Vec<usize>,
}

/// The games of a tournament, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule(pub Vec<Match>);

impl Schedule {
    /// Every ordered pair of players on every deal: each plays each with either side of the same cards.
    pub fn pairs(players: usize, deals: u64) -> Schedule {
        let ordered = || (0..players).flat_map(move |a| (0..players).filter(move |&b| b != a).map(move |b| vec![a, b]));
        Schedule((0..deals).flat_map(|deal| ordered().map(move |seating| Match { deal, seating })).collect())
    }

    /// One table: every deal once from each distinct rotation of a line-up, so that each player holds each hand (duplicate).
    pub fn rotations(lineup: &[usize], deals: u64) -> Schedule {
        let mut seatings: Vec<Vec<usize>> = Vec::new();
        for turn in 0..lineup.len() {
            let mut seating = lineup.to_vec();
            seating.rotate_right(turn);
            if !seatings.contains(&seating) {
                seatings.push(seating);
            }
        }
        let games = |deal| seatings.iter().cloned().map(move |seating| Match { deal, seating }).collect::<Vec<_>>();
        Schedule((0..deals).flat_map(games).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_meet_both_ways_on_the_same_deal() {
        let Schedule(games) = Schedule::pairs(3, 10);
        assert_eq!(games.len(), 60);
        assert!(games.iter().filter(|game| game.deal == 4).any(|game| game.seating == [2, 0]));
        assert!(games.iter().all(|game| game.seating[0] != game.seating[1]));
    }

    #[test]
    fn a_table_rotates_over_the_same_deal() {
        assert_eq!(Schedule::rotations(&[0, 1, 1, 1], 1).0.len(), 4);
        assert_eq!(Schedule::rotations(&[0, 1, 0, 1], 1).0.len(), 2);
        assert_eq!(Schedule::rotations(&[0; 5], 7).0.len(), 7);
    }
}
