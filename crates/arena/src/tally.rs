//! From games to a report: sums in the order of the schedule, one number a deal, means with intervals over deals.

use crate::plan::{CheckedPlan, Plan};
use crate::rating::rate;
use crate::report::{Difference, PairReport, PlayerReport, Report, Team, faults};
use crate::schedule::Schedule;
use coeur_catalog::{CatalogError, Played};
use coeur_core::Sample;
use std::collections::BTreeMap;

/// The report of the first games of a schedule: whole deals.
pub(crate) fn report(plan: &Plan, checked: &CheckedPlan, played: &[Played]) -> Result<Report, CatalogError> {
    let CheckedPlan { options, duel, players, schedule, .. } = checked;
    let cooperative = plan.entry.info().cooperative;
    let perfect = plan.entry.best_payoff(options)?;
    Ok(Report {
        game: plan.entry.info().id.into(),
        options: options.clone(),
        seed: plan.seed,
        games: (played.len() / schedule.per_deal()) as u64,
        players: tallies(schedule, played, players, plan.timing),
        pairs: if *duel { pairs(schedule, played, players) } else { Vec::new() },
        differences: if cooperative { Vec::new() } else { differences(schedule, played, players) },
        ratings: if cooperative { None } else { rate(schedule, played, players, *duel) },
        sprt: None,
        team: cooperative.then(|| team(schedule.per_deal(), played, perfect)),
        faults: faults(schedule, checked.games.start, played, players),
        outside: Vec::new(),
    })
}

/// What one player's games add up to.
#[derive(Clone, Default)]
struct Tally {
    games: u64,
    outcomes: [u64; 3],
    /// Its mean points on each deal.
    deals: Sample,
    seconds: f64,
    decisions: u64,
}

impl Tally {
    fn report(&self, spec: &str, timing: bool) -> PlayerReport {
        let [win, draw, loss] = self.outcomes;
        PlayerReport {
            spec: spec.into(),
            games: self.games,
            mean: self.deals.mean(),
            stderr: self.deals.standard_error(),
            ci95: self.deals.interval(),
            win,
            draw,
            loss,
            seconds_per_move: (timing && self.decisions > 0).then(|| self.seconds / self.decisions as f64),
        }
    }
}

/// Points and number of games.
type Sum = (f64, u32);

fn mean((points, games): Sum) -> Option<f64> {
    (games > 0).then(|| points / f64::from(games))
}

fn tallies(schedule: &Schedule, played: &[Played], players: &[String], timing: bool) -> Vec<PlayerReport> {
    let mut tallies = vec![Tally::default(); players.len()];
    for (deal, games) in played.chunks(schedule.per_deal()).enumerate() {
        let mut sums: Vec<Sum> = vec![(0.0, 0); players.len()];
        for (place, result) in games.iter().enumerate() {
            let best = result.utilities.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let winners = result.utilities.iter().filter(|&&points| points == best).count();
            for (seat, &player) in schedule.game(deal * schedule.per_deal() + place).seating.iter().enumerate() {
                let (tally, points) = (&mut tallies[player], result.utilities[seat]);
                tally.games += 1;
                tally.outcomes[if points < best { 2 } else { usize::from(winners > 1) }] += 1;
                tally.seconds += result.seconds[seat];
                tally.decisions += u64::from(result.decisions[seat]);
                sums[player] = (sums[player].0 + points, sums[player].1 + 1);
            }
        }
        for (tally, sum) in tallies.iter_mut().zip(sums) {
            mean(sum).into_iter().for_each(|points| tally.deals.push(points));
        }
    }
    players.iter().zip(&tallies).map(|(spec, tally)| tally.report(spec, timing)).collect()
}

/// For each two players and each deal: the difference of their mean points in the games in which both sat.
fn differences(schedule: &Schedule, played: &[Played], players: &[String]) -> Vec<Difference> {
    let mut samples: BTreeMap<(usize, usize), Sample> = BTreeMap::new();
    for (deal, games) in played.chunks(schedule.per_deal()).enumerate() {
        let mut sums: BTreeMap<(usize, usize), [Sum; 2]> = BTreeMap::new();
        for (place, result) in games.iter().enumerate() {
            let mut own: BTreeMap<usize, Sum> = BTreeMap::new();
            for (seat, &player) in schedule.game(deal * schedule.per_deal() + place).seating.iter().enumerate() {
                let sum = own.entry(player).or_default();
                *sum = (sum.0 + result.utilities[seat], sum.1 + 1);
            }
            for (&a, sum_a) in &own {
                for (&b, sum_b) in own.range(a + 1..) {
                    let both = sums.entry((a, b)).or_default();
                    for (total, sum) in both.iter_mut().zip([sum_a, sum_b]) {
                        *total = (total.0 + sum.0, total.1 + sum.1);
                    }
                }
            }
        }
        for (pair, [a, b]) in sums {
            if let (Some(a), Some(b)) = (mean(a), mean(b)) {
                samples.entry(pair).or_default().push(a - b);
            }
        }
    }
    let report = |((a, b), sample): ((usize, usize), Sample)| Difference {
        a: players[a].clone(),
        b: players[b].clone(),
        deals: sample.len() as u64,
        mean: sample.mean(),
        stderr: sample.standard_error(),
        ci95: sample.interval(),
    };
    samples.into_iter().map(report).collect()
}

fn pairs(schedule: &Schedule, played: &[Played], players: &[String]) -> Vec<PairReport> {
    let mut counts: BTreeMap<(usize, usize), [u64; 3]> = BTreeMap::new();
    for (number, result) in played.iter().enumerate() {
        let outcome = match result.utilities[0].total_cmp(&result.utilities[1]) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 2,
        };
        let seating = schedule.game(number).seating;
        counts.entry((seating[0], seating[1])).or_default()[outcome] += 1;
    }
    let report = |((a, b), [win_a, draw, win_b]): ((usize, usize), [u64; 3])| PairReport {
        a: players[a].clone(),
        b: players[b].clone(),
        first: "a",
        games: win_a + draw + win_b,
        win_a,
        draw,
        win_b,
    };
    counts.into_iter().map(report).collect()
}

fn team(per_deal: usize, played: &[Played], perfect: i32) -> Team {
    let mut deals = Sample::default();
    let mut distribution: BTreeMap<i32, u64> = BTreeMap::new();
    for games in played.chunks(per_deal) {
        let score = |game: &Played| game.payoffs[0];
        games.iter().for_each(|game| *distribution.entry(score(game)).or_default() += 1);
        deals.push(games.iter().map(|game| f64::from(score(game))).sum::<f64>() / games.len() as f64);
    }
    let perfect = distribution.get(&perfect).copied().unwrap_or(0) as f64 / played.len().max(1) as f64;
    Team { mean: deals.mean(), stderr: deals.standard_error(), ci95: deals.interval(), perfect, distribution }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(points: [f64; 2]) -> Played {
        let utilities = points.into_iter().collect();
        Played { payoffs: vec![0; 2], utilities, decisions: vec![1; 2], seconds: vec![0.0; 2], actions: None, forfeit: None }
    }

    #[test]
    fn what_the_cards_give_to_both_falls_out_of_the_difference() {
        // The hand of seat 0 is worth 10, 20, 30 points more; player 0 plays each hand one point better.
        let schedule = Schedule::pairs(2, 3);
        let played: Vec<Played> =
            [10.0, 20.0, 30.0].into_iter().flat_map(|hand| [game([hand + 1.0, 0.0]), game([hand, 1.0])]).collect();
        let names = ["a".to_string(), "b".to_string()];
        let [difference] = &differences(&schedule, &played, &names)[..] else { panic!("one pair") };
        assert_eq!((difference.mean, difference.stderr, difference.deals), (1.0, Some(0.0), 3));
        let players = tallies(&schedule, &played, &names, false);
        assert!(players[0].stderr > Some(1.0), "while the means themselves move with the cards");
        assert_eq!((players[0].win, players[1].win), (3, 3));
    }

    #[test]
    fn the_games_of_a_deal_are_one_observation_of_a_team() {
        // Every deal is played twice and brings the same both times: as many games again know no more.
        let scored = |score: i32| Played { payoffs: vec![score; 2], ..game([0.0; 2]) };
        let played: Vec<Played> = [10, 20, 21].into_iter().flat_map(|score| [scored(score), scored(score)]).collect();
        let once: Vec<Played> = [10, 20, 21].into_iter().map(scored).collect();
        let (twice, once) = (team(2, &played, 25), team(1, &once, 25));
        assert_eq!((twice.mean, twice.stderr, twice.ci95), (once.mean, once.stderr, once.ci95));
        assert_eq!(twice.distribution[&20], 2);
        assert_eq!(team(2, &played[..2], 25).ci95, None, "one deal is one observation");
    }

    #[test]
    fn means_and_ratings_that_say_the_opposite_are_found() {
        // Player 0 seldom wins, but then by a lot.
        let schedule = Schedule::tables(&[vec![0, 1, 1, 1]], 5);
        let table = |number: usize| {
            let own = if number.is_multiple_of(5) { 30.0 } else { -1.0 };
            let points = schedule.game(number).seating.iter().map(|&player| if player == 0 { own } else { 0.0 });
            Played {
                utilities: points.collect(),
                payoffs: vec![0; 4],
                decisions: vec![1; 4],
                seconds: vec![0.0; 4],
                actions: None,
                forfeit: None,
            }
        };
        let played: Vec<Played> = (0..schedule.len()).map(table).collect();
        let names = ["rare".to_string(), "steady".to_string()];
        let report = Report {
            game: "coeurs".into(),
            options: serde_json::Value::Null,
            seed: 1,
            games: 5,
            players: tallies(&schedule, &played, &names, false),
            pairs: Vec::new(),
            differences: Vec::new(),
            ratings: rate(&schedule, &played, &names, false),
            sprt: None,
            team: None,
            faults: Vec::new(),
            outside: Vec::new(),
        };
        assert_eq!(report.contradiction(), Some(("rare", "steady")));
        let text = crate::report::to_text(&report);
        assert!(text.contains("Here they disagree: rare has the higher mean, steady the higher Elo."), "{text}");
    }
}
