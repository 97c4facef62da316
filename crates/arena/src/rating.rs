//! One number a player: Elo from the whole cross table, with intervals.
//!
//! The model is Bradley and Terry's: the odds that one beats another are the exponential of the difference of their ratings, plus,
//! in games of two, an advantage of the first seat. A draw counts as half a win and half a loss. At larger tables every two different
//! players of a game are compared by their points, as if they had played a game of two. The likelihood is concave and
//! climbed by Newton's method; ratings are anchored at a mean of 0.
//!
//! Games on the same deal are not independent, and the comparisons of one table still less. Standard errors therefore come
//! from the sandwich estimator with one cluster a deal: the information matrix on both sides of the observed scatter of
//! the deals' scores (Liang and Zeger 1986).

use crate::matrix::Matrix;
use crate::schedule::Schedule;
use coeur_catalog::Played;
use coeur_core::Z95;
use serde::Serialize;

/// Half a win and half a loss that each pair that met is given on top: without it whoever wins every game is rated infinite
/// (Haldane and Anscombe's correction).
const VIRTUAL: f64 = 0.5;

/// Newton's steps at most; a dozen are enough, since the likelihood is concave.
const STEPS: usize = 100;

/// Elo points for a factor e in the odds.
fn elo_unit() -> f64 {
    400.0 / std::f64::consts::LN_10
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ratings {
    /// What is ranked: who wins, in games of two; at larger tables who has more points than whom, however many more.
    pub ranks: &'static str,
    /// Each player, in the order of the report.
    pub players: Vec<Rating>,
    /// What sitting first is worth, in games of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Rating>,
}

/// A rating in Elo points, with what is known of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The player, or `first` for what sitting first is worth.
    pub spec: String,
    /// The rating; the mean of all is 0.
    pub elo: f64,
    /// `None` of fewer than two deals.
    pub stderr: Option<f64>,
    pub ci95: Option<[f64; 2]>,
}

impl Rating {
    /// Half the width of the 95 % interval.
    pub fn within(&self) -> Option<f64> {
        self.ci95.map(|[_, high]| high - self.elo)
    }
}

/// Two players compared: who, how they sat, and the first one's score of 0, ½ or 1.
#[derive(Clone, Copy)]
struct Comparison {
    a: usize,
    b: usize,
    score: f64,
}

fn comparisons<'a>(seating: &'a [usize], played: &'a Played) -> impl Iterator<Item = Comparison> + 'a {
    let seats = 0..seating.len();
    seats.flat_map(move |i| (i + 1..seating.len()).map(move |j| (i, j))).filter_map(move |(i, j)| {
        let score = 0.5 + 0.5 * f64::from(played.utilities[i].total_cmp(&played.utilities[j]) as i8);
        (seating[i] != seating[j]).then_some(Comparison { a: seating[i], b: seating[j], score })
    })
}

/// Rates the players. `None` where fewer than two met, or where no chain of games links them all.
pub(crate) fn rate(schedule: &Schedule, played: &[Played], specs: &[String], duel: bool) -> Option<Ratings> {
    let mut cross = CrossTable::new(specs.len(), duel);
    for (number, game) in played.iter().enumerate() {
        comparisons(schedule.game(number).seating, game).for_each(|comparison| cross.add(comparison));
    }
    cross.met().next()?;
    let strength = cross.climb()?;
    let deals = played.chunks(schedule.per_deal()).enumerate().map(|(deal, games)| {
        let seating = move |place| schedule.game(deal * schedule.per_deal() + place).seating;
        games.iter().enumerate().flat_map(move |(place, game)| comparisons(seating(place), game)).collect::<Vec<_>>()
    });
    let errors = cross.errors(&strength, deals)?;
    let rating = |place: usize, spec: &str| {
        let elo = strength[place] * elo_unit();
        let stderr = (played.len() >= 2 * schedule.per_deal()).then(|| errors[place] * elo_unit());
        Rating { spec: spec.into(), elo, stderr, ci95: stderr.map(|error| [elo - Z95 * error, elo + Z95 * error]) }
    };
    Some(Ratings {
        ranks: if duel { "wins" } else { "places" },
        players: specs.iter().enumerate().map(|(place, spec)| rating(place, spec)).collect(),
        first: duel.then(|| rating(specs.len(), "first")),
    })
}

/// The cross table: games and points of each ordered pair.
struct CrossTable {
    players: usize,
    duel: bool,
    cells: Vec<(f64, f64)>,
}

impl CrossTable {
    fn new(players: usize, duel: bool) -> CrossTable {
        CrossTable { players, duel, cells: vec![(0.0, 0.0); players * players] }
    }

    fn add(&mut self, Comparison { a, b, score }: Comparison) {
        let (games, points) = &mut self.cells[a * self.players + b];
        (*games, *points) = (*games + 1.0, *points + score);
    }

    /// The pairs that met, with their games and the first one's points, the virtual ones included.
    fn met(&self) -> impl Iterator<Item = (usize, usize, f64, f64)> {
        let players = self.players;
        let met = self.cells.iter().enumerate().filter(|(_, (games, _))| *games > 0.0);
        met.map(move |(at, (games, points))| (at / players, at % players, games + 2.0 * VIRTUAL, points + VIRTUAL))
    }

    /// Ratings, and in games of two the advantage of the first seat.
    fn parameters(&self) -> usize {
        self.players + usize::from(self.duel)
    }

    /// Which parameters the odds of a pair depend on, and with which sign.
    fn gradient(&self, a: usize, b: usize) -> Vec<(usize, f64)> {
        let mut signs = vec![(a, 1.0), (b, -1.0)];
        signs.extend(self.duel.then_some((self.players, 1.0)));
        signs
    }

    /// The share of points that `a` can expect of `b`.
    fn expected(&self, at: &[f64], a: usize, b: usize) -> f64 {
        let odds: f64 = self.gradient(a, b).iter().map(|&(place, sign)| sign * at[place]).sum();
        1.0 / (1.0 + (-odds).exp())
    }

    fn likelihood(&self, at: &[f64]) -> f64 {
        let pair = |(a, b, games, points)| {
            let share = self.expected(at, a, b).clamp(f64::MIN_POSITIVE, 1.0 - f64::EPSILON);
            points * share.ln() + (games - points) * (1.0 - share).ln()
        };
        self.met().map(pair).sum()
    }

    /// The slope of the likelihood and its information matrix. All ratings may be shifted together: the ones added to the matrix
    /// hold their sum at 0.
    fn slope(&self, at: &[f64]) -> (Vec<f64>, Matrix) {
        let size = self.parameters();
        let (mut slope, mut information) = (vec![0.0; size], Matrix::zero(size));
        for (a, b, games, points) in self.met() {
            let share = self.expected(at, a, b);
            let signs = self.gradient(a, b);
            for &(i, sign) in &signs {
                slope[i] += sign * (points - games * share);
                signs.iter().for_each(|&(j, other)| information.add(i, j, sign * other * games * share * (1.0 - share)));
            }
        }
        (0..self.players).for_each(|i| (0..self.players).for_each(|j| information.add(i, j, 1.0)));
        (slope, information)
    }

    /// Newton's method, with half the step wherever the whole one would lead down.
    fn climb(&self) -> Option<Vec<f64>> {
        let mut at = vec![0.0; self.parameters()];
        let mut height = self.likelihood(&at);
        for _ in 0..STEPS {
            let (slope, information) = self.slope(&at);
            let mut step = information.inverse()?.times(&slope);
            let moved = |step: &[f64]| at.iter().zip(step).map(|(at, step)| at + step).collect::<Vec<f64>>();
            let mut next = moved(&step);
            for _ in 0..40 {
                if self.likelihood(&next) >= height {
                    break;
                }
                step.iter_mut().for_each(|part| *part /= 2.0);
                next = moved(&step);
            }
            let gained = self.likelihood(&next) - height;
            if gained < 0.0 {
                break;
            }
            (at, height) = (next, height + gained);
            if step.iter().all(|part| part.abs() < 1e-10) {
                break;
            }
        }
        Some(at)
    }

    /// The standard error of each parameter.
    fn errors(&self, at: &[f64], deals: impl Iterator<Item = Vec<Comparison>>) -> Option<Vec<f64>> {
        let size = self.parameters();
        let (_, information) = self.slope(at);
        let inverse = information.inverse()?;
        let mut scatter = Matrix::zero(size);
        let mut count = 0.0;
        for deal in deals {
            let mut score = vec![0.0; size];
            for Comparison { a, b, score: points } in deal {
                let surprise = points - self.expected(at, a, b);
                self.gradient(a, b).into_iter().for_each(|(place, sign)| score[place] += sign * surprise);
            }
            (0..size).for_each(|i| (0..size).for_each(|j| scatter.add(i, j, score[i] * score[j])));
            count += 1.0;
        }
        if count > 1.0 {
            scatter.scale(count / (count - 1.0));
        }
        for (a, b, _, _) in self.met() {
            let share = self.expected(at, a, b);
            let surprise = VIRTUAL * ((1.0 - share).powi(2) + share.powi(2));
            let signs = self.gradient(a, b);
            for &(i, sign) in &signs {
                signs.iter().for_each(|&(j, other)| scatter.add(i, j, sign * other * surprise));
            }
        }
        let covariance = inverse.product(&scatter).product(&inverse);
        Some((0..size).map(|place| covariance.at(place, place).max(0.0).sqrt()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::Rng;

    fn game(points: &[f64]) -> Played {
        let seats = points.len();
        Played {
            payoffs: vec![0; seats],
            utilities: points.iter().copied().collect(),
            decisions: vec![1; seats],
            seconds: vec![0.0; seats],
            actions: None,
            forfeit: None,
        }
    }

    fn names(count: usize) -> Vec<String> {
        (0..count).map(|player| format!("p{player}")).collect()
    }

    /// Games of two between players of known strength, with an advantage of the first seat.
    fn simulated(strengths: &[f64], first: f64, deals: u64, rng: &mut Rng) -> (Schedule, Vec<Played>) {
        let schedule = Schedule::pairs(strengths.len(), deals);
        let mut played = Vec::new();
        for number in 0..schedule.len() {
            let [a, b] = schedule.game(number).seating else { unreachable!("pairs") };
            let share = 1.0 / (1.0 + 10f64.powf(-(strengths[*a] - strengths[*b] + first) / 400.0));
            played.push(if rng.unit() < share { game(&[1.0, -1.0]) } else { game(&[-1.0, 1.0]) });
        }
        (schedule, played)
    }

    #[test]
    fn a_two_to_one_score_is_120_elo() {
        let schedule = Schedule::pairs(2, 300);
        let won = |place: usize| if place % 3 == 2 { game(&[-1.0, 1.0]) } else { game(&[1.0, -1.0]) };
        // Player 0 scores two of three from either seat.
        let played: Vec<Played> = (0..600)
            .map(|number| if number % 2 == 0 { won(number / 2) } else { game(&[-won(number / 2).utilities[0], 0.0]) })
            .collect();
        let ratings = rate(&schedule, &played, &names(2), true).expect("they met");
        let difference = ratings.players[0].elo - ratings.players[1].elo;
        assert!((difference - 120.4).abs() < 1.0, "{difference}");
        assert!(ratings.first.as_ref().is_some_and(|first| first.elo.abs() < 1.0), "{ratings:?}");
    }

    #[test]
    fn intervals_hold_the_true_ratings_about_19_times_in_20() {
        let mut rng = Rng::new(11);
        let truth = [80.0, 0.0, -80.0];
        let (mut held, mut asked) = (0, 0);
        for _ in 0..150 {
            let (schedule, played) = simulated(&truth, 60.0, 60, &mut rng);
            let ratings = rate(&schedule, &played, &names(3), true).expect("they met");
            let first = ratings.first.expect("a game of two");
            for (rating, truth) in ratings.players.iter().chain([&first]).zip([80.0, 0.0, -80.0, 60.0]) {
                asked += 1;
                held += usize::from(rating.ci95.is_some_and(|[low, high]| (low..=high).contains(&truth)));
            }
        }
        let share = held as f64 / asked as f64;
        assert!((0.92..=0.98).contains(&share), "{held} of {asked}");
    }

    #[test]
    fn whoever_wins_all_is_rated_high_but_not_infinite_and_uncertain() {
        let schedule = Schedule::pairs(2, 10);
        let played: Vec<Played> =
            (0..20).map(|number| if number % 2 == 0 { game(&[1.0, -1.0]) } else { game(&[-1.0, 1.0]) }).collect();
        let ratings = rate(&schedule, &played, &names(2), true).expect("they met");
        let best = &ratings.players[0];
        assert!(best.elo > 200.0 && best.elo < 400.0 && best.stderr > Some(50.0), "{best:?}");
        assert!((ratings.players.iter().map(|rating| rating.elo).sum::<f64>()).abs() < 1e-6);
    }

    #[test]
    fn a_table_of_four_is_rated_by_points() {
        let schedule = Schedule::tables(&[vec![0, 1, 2, 2]], 50);
        let points = [3.0, 1.0, -2.0];
        let mut rng = Rng::new(5);
        let played: Vec<Played> = (0..schedule.len())
            .map(|number| {
                let noise = |player: usize| points[player] + 12.0 * (rng.unit() - 0.5);
                game(&schedule.game(number).seating.iter().copied().map(noise).collect::<Vec<f64>>())
            })
            .collect();
        let ratings = rate(&schedule, &played, &names(3), false).expect("they met");
        let elo: Vec<f64> = ratings.players.iter().map(|rating| rating.elo).collect();
        assert!(elo[0] > elo[1] && elo[1] > elo[2] && ratings.first.is_none(), "{elo:?}");
    }

    #[test]
    fn players_that_no_game_links_are_not_rated() {
        let schedule = Schedule::tables(&[vec![0, 1], vec![2, 3]], 1);
        let played = vec![game(&[1.0, -1.0]); schedule.len()];
        assert!(rate(&schedule, &played, &names(4), false).is_none(), "an error of 0 would claim certainty");
    }

    #[test]
    fn nobody_is_rated_against_themselves() {
        let schedule = Schedule::tables(&[vec![0; 4]], 2);
        assert!(rate(&schedule, &[game(&[1.0; 4]), game(&[2.0; 4])], &names(1), false).is_none());
    }
}
