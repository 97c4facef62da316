//! Which plots a tournament has: means, ratings and differences with their intervals, and how often each score came.
//!
//! They are SVG and take their colours from the style of the page that holds them.

use super::markup::number;
use super::svg::{Bar, error_bars, histogram};
use super::{Report, unit};
use crate::tournament::Tournament;
use coeur_core::Lang;

/// A plot as SVG, and what to write above it.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    pub title: String,
    pub svg: String,
}

/// Each player's mean points with its interval; `None` of a single player.
pub fn means(report: &Report, lang: Lang) -> Option<Plot> {
    let players = report.players.iter();
    let bars: Vec<Bar<'_>> =
        players.map(|player| Bar { label: &player.spec, value: player.mean, interval: player.ci95 }).collect();
    let title = lang.pick("Moyenne par partie, avec intervalle à 95 %", "Mean a game, with 95 % intervals");
    (bars.len() > 1).then(|| intervals(title, bars, unit(report, lang), 3, lang))
}

/// Each player's Elo rating with its interval, where there are ratings.
pub fn ratings(report: &Report, lang: Lang) -> Option<Plot> {
    let players = report.ratings.as_ref()?.players.iter();
    let bars: Vec<Bar<'_>> =
        players.map(|rating| Bar { label: &rating.spec, value: rating.elo, interval: rating.ci95 }).collect();
    let title = lang.pick("Classement Elo, moyenne 0, avec intervalle à 95 %", "Elo ratings, mean 0, with 95 % intervals");
    Some(intervals(title, bars, "Elo", 0, lang))
}

/// The difference of every two players that met, with its interval.
pub fn differences(report: &Report, lang: Lang) -> Option<Plot> {
    let labels: Vec<String> = report.differences.iter().map(|pair| format!("{} − {}", pair.a, pair.b)).collect();
    let pairs = report.differences.iter().zip(&labels);
    let bars: Vec<Bar<'_>> = pairs.map(|(pair, label)| Bar { label, value: pair.mean, interval: pair.ci95 }).collect();
    let title = lang.pick("Différences sur les mêmes donnes", "Differences over the same deals");
    (!bars.is_empty()).then(|| intervals(title, bars, unit(report, lang), 3, lang))
}

/// How often each score came: one plot of the team's, or one of each player's points.
pub fn scores(tournament: &Tournament, lang: Lang) -> Vec<Plot> {
    let report = &tournament.report;
    let (across, up) = (unit(report, lang), lang.pick("parties", "games"));
    let plot =
        |title: &str, columns: Vec<(String, u64)>| Plot { title: title.into(), svg: histogram(&columns, across, up, title) };
    if let Some(team) = &report.team {
        let columns = team.distribution.iter().map(|(score, games)| (score.to_string(), *games)).collect();
        return vec![plot(lang.pick("Répartition des points", "Distribution of points"), columns)];
    }
    let mut points: Vec<Vec<f64>> = vec![Vec::new(); report.players.len()];
    for game in &tournament.games {
        game.seating.iter().enumerate().for_each(|(seat, &player)| points[player].push(game.played.utilities[seat]));
    }
    let without_needless_decimals = |value: f64| number(value, usize::from(value.fract() != 0.0), lang);
    let columns =
        |points: &[f64]| bins(points).into_iter().map(|(value, count)| (without_needless_decimals(value), count)).collect();
    report.players.iter().zip(&points).map(|(player, points)| plot(&player.spec, columns(points))).collect()
}

/// The best first.
fn intervals(title: &str, mut bars: Vec<Bar<'_>>, unit: &str, decimals: usize, lang: Lang) -> Plot {
    bars.sort_by(|a, b| b.value.total_cmp(&a.value));
    Plot { title: title.into(), svg: error_bars(&bars, unit, decimals, title, lang) }
}

/// Values and how often they came: each by itself where they are few, else in bins of equal width, named by their middle.
fn bins(points: &[f64]) -> Vec<(f64, u64)> {
    const MOST: usize = 41;
    const BINS: usize = 30;
    let mut sorted = points.to_vec();
    sorted.sort_by(f64::total_cmp);
    let mut counts: Vec<(f64, u64)> = Vec::new();
    for value in sorted {
        match counts.last_mut() {
            Some((last, count)) if *last == value => *count += 1,
            _ => counts.push((value, 1)),
        }
    }
    let (Some(&(low, _)), Some(&(high, _))) = (counts.first(), counts.last()) else { return counts };
    if counts.len() <= MOST {
        return counts;
    }
    let width = (high - low) / BINS as f64;
    let mut bins: Vec<(f64, u64)> = (0..BINS).map(|bin| (low + (bin as f64 + 0.5) * width, 0)).collect();
    for (value, count) in counts {
        bins[(((value - low) / width) as usize).min(BINS - 1)].1 += count;
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::bins;

    #[test]
    fn few_values_stand_by_themselves_and_many_are_binned() {
        assert_eq!(bins(&[1.0, -1.0, 1.0]), [(-1.0, 1), (1.0, 2)]);
        let many: Vec<f64> = (0..1000).map(|n| f64::from(n) / 7.0).collect();
        assert_eq!(bins(&many).len(), 30);
        assert_eq!(bins(&many).iter().map(|(_, count)| count).sum::<u64>(), 1000);
        assert!(bins(&[]).is_empty());
    }
}
