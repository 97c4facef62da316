//! A tournament's report as tables in a terminal.

use super::{Report, table};
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
            let interval = format!("{:+.3} to {:+.3}", pair.ci95[0], pair.ci95[1]);
            let figures = [pair.deals.to_string(), format!("{:+.3}", pair.mean), interval];
            differences.add_row([pair.a.clone(), pair.b.clone()].into_iter().chain(figures));
        }
        parts.push(differences.to_string());
    }
    if let Some(first) = report.ratings.as_ref().and_then(|ratings| ratings.first.as_ref()) {
        let margin = first.ci95[1] - first.elo;
        parts.push(format!("sitting first is worth {:+.0} ± {margin:.0} Elo", first.elo));
    }
    parts.extend(report.sprt.as_ref().map(test));
    if let Some(team) = &report.team {
        let scores: Vec<String> = team.distribution.iter().map(|(score, games)| format!("{score}: {games}")).collect();
        parts.push(format!(
            "team: mean {:.3} ± {:.3}, perfect {:.1} %\nscores: {}",
            team.mean,
            team.stderr,
            100.0 * team.perfect,
            scores.join(", ")
        ));
    }
    parts.join("\n")
}

fn players(report: &Report) -> String {
    let mut players = table(["player", "games", "mean", "95 % interval", "Elo", "won", "drawn", "lost", "ms/move"]);
    for (place, player) in report.players.iter().enumerate() {
        let rating = report.ratings.as_ref().and_then(|ratings| ratings.players.get(place));
        players.add_row([
            player.spec.clone(),
            player.games.to_string(),
            format!("{:+.3}", player.mean),
            format!("{:+.3} to {:+.3}", player.ci95[0], player.ci95[1]),
            rating.map_or("–".into(), |rating| format!("{:+.0} ± {:.0}", rating.elo, rating.ci95[1] - rating.elo)),
            player.win.to_string(),
            player.draw.to_string(),
            player.loss.to_string(),
            player.seconds_per_move.map_or("–".into(), |seconds| format!("{:.3}", seconds * 1e3)),
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
