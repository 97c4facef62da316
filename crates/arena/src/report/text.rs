//! A tournament's report as tables in a terminal.

use super::{Report, UNKNOWN, accounts_to_text, faults_to_text, table};
use crate::rating::Rating;
use crate::sprt::{SprtReport, Verdict};

/// The report as people read it in a terminal.
pub fn to_text(report: &Report) -> String {
    let mut parts = vec![format!("{} {}, seed {}", report.game, report.options, report.seed), players(report)];
    if !report.pairs.is_empty() {
        let mut pairs = table(["first", "second", "games", "first won", "drawn", "second won"]);
        for pair in &report.pairs {
            let counts = [pair.games, pair.win_a, pair.draw, pair.win_b].map(|count| count.to_string());
            pairs.add_row([pair.a.clone(), pair.b.clone()].into_iter().chain(counts));
        }
        parts.push(pairs.to_string());
    }
    if !report.differences.is_empty() {
        let mut differences = table(["player", "minus player", "deals", "difference", "95 % interval"]);
        for pair in &report.differences {
            let figures = [pair.deals.to_string(), format!("{:+.3}", pair.mean), interval(pair.ci95)];
            differences.add_row([pair.a.clone(), pair.b.clone()].into_iter().chain(figures));
        }
        parts.push(differences.to_string());
    }
    if let Some(first) = report.ratings.as_ref().and_then(|ratings| ratings.first.as_ref()) {
        parts.push(format!("sitting first is worth {} Elo (± 95 %)", elo(first)));
    }
    if report.ratings.as_ref().is_some_and(|ratings| ratings.first.is_none()) {
        let opposed = report.contradiction().map_or(String::new(), |(mean, elo)| {
            format!(" Here they disagree: {mean} has the higher mean, {elo} the higher Elo.")
        });
        parts.push(format!("Elo ranks who has more points than whom at a table; the mean counts how many more.{opposed}"));
    }
    parts.extend(report.sprt.as_ref().map(test));
    if let Some(team) = &report.team {
        let scores: Vec<String> = team.distribution.iter().map(|(score, games)| format!("{score}: {games}")).collect();
        parts.push(format!(
            "team: mean {:.3} ± {} (95 %, over deals), perfect {:.1} %\nscores: {}",
            team.mean,
            team.ci95.map_or(UNKNOWN.into(), |[_, high]| format!("{:.3}", high - team.mean)),
            100.0 * team.perfect,
            scores.join(", ")
        ));
    }
    parts.extend(faults_to_text(&report.faults));
    parts.extend(accounts_to_text(&report.outside));
    parts.join("\n")
}

fn interval(ci95: Option<[f64; 2]>) -> String {
    ci95.map_or(UNKNOWN.into(), |[low, high]| format!("{low:+.3} to {high:+.3}"))
}

/// A rating with half the width of its 95 % interval.
pub fn elo(rating: &Rating) -> String {
    format!("{:+.0} ± {}", rating.elo, rating.within().map_or(UNKNOWN.into(), |within| format!("{within:.0}")))
}

fn players(report: &Report) -> String {
    let mut players = table(["player", "games", "mean", "95 % interval", "Elo ± 95 %", "won", "drawn", "lost", "ms/move"]);
    for (place, player) in report.players.iter().enumerate() {
        let rating = report.ratings.as_ref().and_then(|ratings| ratings.players.get(place));
        players.add_row([
            player.spec.clone(),
            player.games.to_string(),
            format!("{:+.3}", player.mean),
            interval(player.ci95),
            rating.map_or(UNKNOWN.into(), elo),
            player.win.to_string(),
            player.draw.to_string(),
            player.loss.to_string(),
            player.seconds_per_move.map_or(UNKNOWN.into(), |seconds| format!("{:.3}", seconds * 1e3)),
        ]);
    }
    players.to_string()
}

fn test(sprt: &SprtReport) -> String {
    let SprtReport { elo0, elo1, alpha, beta, llr, bounds: [low, high], pentanomial, .. } = sprt;
    let verdict = match sprt.verdict {
        Verdict::H1 => format!("H1 ({elo1} Elo) accepted over H0 ({elo0} Elo)"),
        Verdict::H0 => format!("H0 ({elo0} Elo) accepted over H1 ({elo1} Elo)"),
        Verdict::Undecided => "undecided: the games ended before either hypothesis was accepted".into(),
    };
    format!(
        "sequential test: {verdict}\n  log-likelihood ratio {llr:+.3} of {low:+.3} to {high:+.3} (alpha {alpha}, beta {beta}); \
         deals by points of the first player (0, ½, 1, 1½, 2): {}",
        pentanomial.map(|count| count.to_string()).join(", ")
    )
}
