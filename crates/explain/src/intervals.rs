//! How sure weights are: what they would be with other positions of the same kind, and with another search of the decision itself.
//!
//! Positions of one game are like one another, so that games are what is drawn. The weights are computed again without each twentieth of
//! them in turn (the jackknife of Quenouille 1956 and Tukey 1958), which says how far they would differ from one draw to the next.

use crate::coalitions::{Background, Coalitions};
use crate::columns::{conditional, interventional};
use crate::shapley::shapley;
use coeur_core::Sample;
use coeur_protocol::Topics;

/// Parts that the games are put in, each left out once.
const PARTS: usize = 20;

impl Coalitions {
    /// Says in `told` how sure each weight is. `again` is the lead here, as the player found it in thinking again; empty where thinking
    /// again changes nothing.
    ///
    /// The interval is that of the draw: of the positions and of what the player made of each of them. That only so many positions are
    /// near enough to this one, whatever is drawn, is not in it.
    pub fn tell_margins(&self, told: &mut Topics, again: &Sample) {
        let thinking = again.margin().map_or(0.0, |margin| margin * (again.len() as f64).sqrt());
        let real = self.background.real_margins(self.lead, thinking);
        let mixed = self.mixed_margins();
        for (place, name) in self.topics.iter().enumerate() {
            let Some(topic) = told.topics.iter_mut().find(|topic| topic.topic == (*name).into()) else { continue };
            topic.within = real.as_ref().map(|margins| margins[place]);
            topic.within_mixed = mixed.as_ref().map(|margins| margins[place]);
        }
    }

    /// Each weight of mixed positions is a mean over them: one for each, and how sure that mean is.
    fn mixed_margins(&self) -> Option<Vec<f64>> {
        self.mixed.as_ref()?;
        let Background { here, rows, groups, games, mixed_with, .. } = &self.background;
        let (quantity, rows) = (self.quantity.as_ref()?, &rows[..*mixed_with]);
        let alone = |row: &Vec<f32>| shapley(&interventional(quantity, groups, here, std::slice::from_ref(row)));
        let alone: Vec<Vec<f64>> = rows.iter().map(alone).collect();
        let mean = |kept: &[usize]| {
            let sum = |topic: usize| kept.iter().map(|row| alone[*row][topic]).sum::<f64>();
            (0..groups.len()).map(|topic| sum(topic) / kept.len() as f64).collect()
        };
        jackknife(&games[..*mixed_with], mean)
    }
}

impl Background {
    /// `thinking` is how far the lead here may be from what the player would find in thinking again.
    fn real_margins(&self, lead: f64, thinking: f64) -> Option<Vec<f64>> {
        let Background { here, rows, leads, games, groups, .. } = self;
        let among = |kept: &[usize]| {
            let rows: Vec<Vec<f32>> = kept.iter().map(|row| rows[*row].clone()).collect();
            let leads: Vec<f64> = kept.iter().map(|row| leads[*row]).collect();
            shapley(&conditional(groups, here, lead, &rows, &leads))
        };
        let drawn = jackknife(games, among)?;
        // Weights are sums of leads, each so many times: this is how many times the lead here is in them.
        let times = shapley(&conditional(groups, here, 1.0, rows, &vec![0.0; rows.len()]));
        Some(drawn.iter().zip(times).map(|(drawn, times)| drawn.hypot(thinking * times)).collect())
    }
}

/// Half the width of the 95 % interval of each number that `among` gives for some of the positions, `games` being where each is from.
/// `None` where they are all from one.
fn jackknife(games: &[u64], among: impl Fn(&[usize]) -> Vec<f64>) -> Option<Vec<f64>> {
    let mut known: Vec<u64> = games.to_vec();
    known.sort_unstable();
    known.dedup();
    let parts = known.len().min(PARTS);
    if parts < 2 {
        return None;
    }
    let part = |game: u64| known.binary_search(&game).expect("every game is among them") % parts;
    let without = |left: usize| (0..games.len()).filter(|row| part(games[*row]) != left).collect::<Vec<usize>>();
    let all = among(&(0..games.len()).collect::<Vec<usize>>());
    let mut pseudo = vec![Sample::default(); all.len()];
    for left in 0..parts {
        for ((pseudo, all), some) in pseudo.iter_mut().zip(&all).zip(among(&without(left))) {
            pseudo.push(parts as f64 * all - (parts - 1) as f64 * some);
        }
    }
    pseudo.iter().map(Sample::margin).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::columns::Groups;
    use coeur_core::Rng;

    #[test]
    fn of_single_observations_it_is_the_interval_of_their_mean() {
        let mut rng = Rng::new(1);
        let values: Vec<f64> = (0..20).map(|_| rng.unit()).collect();
        let mean = |kept: &[usize]| vec![kept.iter().map(|row| values[*row]).sum::<f64>() / kept.len() as f64];
        let mut sample = Sample::default();
        values.iter().for_each(|value| sample.push(*value));
        let games: Vec<u64> = (0..20).collect();
        let margin = jackknife(&games, mean).unwrap()[0];
        assert!((margin - sample.margin().unwrap()).abs() < 1e-9);
        assert_eq!(jackknife(&[4; 20], mean), None, "one game says nothing of others");
    }

    /// Positions of `games` games, four of each, which are like one another; the lead is a product and a sum of columns, and what a
    /// search adds to it by chance.
    fn drawn(games: u64, noise: f64, rng: &mut Rng) -> Background {
        let groups = Groups::new([0, 0, 1, 2].into_iter()).unwrap();
        let mut background =
            Background { here: vec![0.9, 0.1, 0.8, 0.3], rows: vec![], leads: vec![], games: vec![], groups, mixed_with: 0 };
        for game in 0..games {
            let usual: Vec<f64> = (0..4).map(|_| rng.unit()).collect();
            for _ in 0..4 {
                let row: Vec<f64> = usual.iter().map(|usual| 0.7 * usual + 0.3 * rng.unit()).collect();
                background.leads.push(lead(&row) + noise * normal(rng));
                background.rows.push(row.iter().map(|column| *column as f32).collect());
                background.games.push(game);
            }
        }
        background
    }

    fn lead(columns: &[f64]) -> f64 {
        4.0 * columns[0] * columns[2] - columns[1] + 2.0 * columns[3]
    }

    fn normal(rng: &mut Rng) -> f64 {
        (0..12).map(|_| rng.unit()).sum::<f64>() - 6.0
    }

    #[test]
    fn the_interval_of_a_draw_holds_what_draws_give_on_average() {
        let (here, noise, thinking) = (lead(&[0.9, 0.1, 0.8, 0.3]), 0.5, 1.96 * 0.5);
        let mut rng = Rng::new(2);
        let draws: Vec<(Vec<f64>, Vec<f64>)> = (0..200)
            .map(|_| {
                let (background, here) = (drawn(60, noise, &mut rng), here + noise * normal(&mut rng));
                let Background { here: own, rows, leads, groups, .. } = &background;
                (shapley(&conditional(groups, own, here, rows, leads)), background.real_margins(here, thinking).unwrap())
            })
            .collect();
        for topic in 0..3 {
            let mean = draws.iter().map(|(weights, _)| weights[topic]).sum::<f64>() / 200.0;
            let held = draws.iter().filter(|(weights, margins)| (weights[topic] - mean).abs() <= margins[topic]).count();
            assert!((180..=199).contains(&held), "topic {topic}: {held} of 200 intervals hold {mean}");
        }
    }
}
