//! Who has made most of the same deals.
//!
//! On each deal somebody is compared with the mean of all others who have finished that same deal, so that good and bad cards weigh on
//! nobody. The mean of these differences is told with its 95 % interval over deals, and orders those who have finished as many. More is
//! better in every game: payoffs and tallies count so.

use coeur_core::Sample;

/// Differences that are closer than this are the same: sums of the same numbers in another order.
const SAME: f64 = 1e-9;

/// Where somebody stands.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Standing {
    /// 1 for the best; equals share a place. `None` for who has finished nothing.
    pub place: Option<usize>,
    /// How much more was made a deal than the mean of the others; `None` where nobody else has finished the same deals.
    pub ahead: Option<f64>,
    /// Half the width of its 95 % interval; of fewer than two deals nothing is known.
    pub margin: Option<f64>,
}

/// Ranks people by what each has made of each deal, `None` where they have not finished it. Who has finished more deals comes first.
pub fn rank(made: &[Vec<Option<i64>>]) -> Vec<Standing> {
    let deals = made.iter().map(Vec::len).max().unwrap_or(0);
    let mut all = vec![(0.0, 0_usize); deals];
    for row in made {
        for (all, made) in all.iter_mut().zip(row) {
            if let Some(made) = made {
                *all = (all.0 + *made as f64, all.1 + 1);
            }
        }
    }
    let finished: Vec<usize> = made.iter().map(|row| row.iter().flatten().count()).collect();
    let mut standings: Vec<Standing> = made.iter().map(|row| compared(row, &all)).collect();
    let better = |one: usize, other: usize| {
        // Who is alone with what they have played is neither ahead nor behind.
        let ahead = |who: usize| standings[who].ahead.unwrap_or_default();
        finished[one] > finished[other] || finished[one] == finished[other] && ahead(one) > ahead(other) + SAME
    };
    let everybody = 0..made.len();
    let place = |who: usize| 1 + everybody.clone().filter(|other| better(*other, who)).count();
    let places: Vec<Option<usize>> = everybody.clone().map(|who| (finished[who] > 0).then(|| place(who))).collect();
    for (standing, place) in standings.iter_mut().zip(places) {
        standing.place = place;
    }
    standings
}

/// One person beside all who have finished each deal: the sum of what they have made, and how many they are.
fn compared(row: &[Option<i64>], all: &[(f64, usize)]) -> Standing {
    let mut differences = Sample::default();
    for (made, (sum, people)) in row.iter().zip(all) {
        if let (Some(made), 2..) = (made, *people) {
            let made = *made as f64;
            differences.push(made - (sum - made) / (people - 1) as f64);
        }
    }
    let ahead = (!differences.is_empty()).then(|| differences.mean());
    Standing { place: None, ahead, margin: differences.margin() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(made: &[i64]) -> Vec<Option<i64>> {
        made.iter().copied().map(Some).collect()
    }

    fn places(standings: &[Standing]) -> Vec<Option<usize>> {
        standings.iter().map(|standing| standing.place).collect()
    }

    #[test]
    fn each_is_compared_with_the_others_on_the_same_deal() {
        let standings = rank(&[row(&[10, 4, 7]), row(&[4, 4, 1]), row(&[1, 4, 1])]);
        assert_eq!(places(&standings), [Some(1), Some(2), Some(3)]);
        // 10 − 2.5, 4 − 4, 7 − 1: 7.5, 0 and 6, with the mean 4.5.
        let [best, ..] = standings[..] else { panic!("three people") };
        assert!((best.ahead.unwrap() - 4.5).abs() < 1e-9, "{best:?}");
        // The variance is 15.75; Student's point for two degrees of freedom 4.303.
        assert!((best.margin.unwrap() - 4.303 * (15.75_f64 / 3.0).sqrt()).abs() < 1e-6, "{best:?}");
        let sum: f64 = standings.iter().filter_map(|standing| standing.ahead).sum();
        assert!(sum.abs() < 1e-9, "what one is ahead the others are behind");
    }

    #[test]
    fn equals_share_a_place_and_the_next_is_one_further() {
        let standings = rank(&[row(&[1, 2, 0]), row(&[0, 1, 2]), row(&[2, 0, 1]), row(&[0, 0, 0])]);
        assert_eq!(places(&standings), [Some(1), Some(1), Some(1), Some(4)]);
    }

    #[test]
    fn of_one_deal_there_is_no_interval() {
        let standings = rank(&[row(&[-15]), row(&[-5])]);
        assert_eq!(standings[1], Standing { place: Some(1), ahead: Some(10.0), margin: None });
    }

    #[test]
    fn who_has_finished_fewer_deals_comes_later() {
        let standings = rank(&[row(&[0, 0]), vec![Some(50), None], vec![None, None], row(&[1, 0])]);
        assert_eq!(places(&standings), [Some(2), Some(3), None, Some(1)]);
        assert_eq!((standings[2].ahead, standings[2].margin), (None, None));
    }

    #[test]
    fn who_plays_alone_is_compared_with_nobody() {
        assert_eq!(rank(&[row(&[3, 4])]), [Standing { place: Some(1), ahead: None, margin: None }]);
        // The second deal was finished by one person alone: it says nothing of them.
        let standings = rank(&[row(&[3, 40]), vec![Some(5), None]]);
        assert_eq!((standings[0].ahead, standings[0].margin), (Some(-2.0), None));
        assert_eq!(rank(&[]), []);
    }
}
