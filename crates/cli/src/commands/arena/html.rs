//! A tournament as one page: tables and plots, nothing from outside, light and dark, French or English.

use super::svg::{Bar, error_bars, escape, histogram, number};
use coeur_arena::{Report, Tournament, Verdict};
use coeur_core::Lang;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The look of the page.
const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1b1b1f;--paper:#fdfcf9;--soft:#6b6b76;--line:#d9d6cf;--accent:#b3202e;--win:#3b7f5c;--loss:#c9792b}
@media(prefers-color-scheme:dark){:root{--ink:#ececf0;--paper:#17171b;--soft:#a0a0ad;--line:#3a3a44;--accent:#ff7a85;--win:#3f9a6d;--loss:#a8621d}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:2.2rem 0 .6rem}p.soft,.soft{color:var(--soft)}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}.scroll{overflow-x:auto}
th,td{padding:.3rem .7rem;border-bottom:1px solid var(--line);text-align:right}th:first-child,td:first-child{text-align:left}
thead th{font-weight:600;color:var(--soft)}td.none{color:var(--soft)}
td.heat{color:var(--ink);min-width:4rem;text-align:center}
code{background:color-mix(in srgb,var(--ink) 8%,transparent);padding:.15rem .35rem;border-radius:.25rem;overflow-wrap:anywhere}
svg{width:100%;height:auto;max-width:720px;font:13px system-ui,sans-serif}svg text{fill:var(--ink)}svg .small{fill:var(--soft);font-size:11px}
svg .axis{stroke:var(--line);stroke-dasharray:3 3}svg .interval{stroke:var(--ink);stroke-width:1.6;fill:none}svg .dot{fill:var(--accent)}svg .column{fill:var(--win)}";

/// The page of a tournament; `command` makes it again.
pub fn page(held: &Tournament, command: &str, lang: Lang) -> String {
    let report = &held.report;
    let writer = Writer { report, lang };
    let mut body = vec![writer.plan(command), writer.players()];
    body.extend(writer.means());
    body.extend(writer.ratings());
    body.extend(writer.cross_table());
    body.extend(writer.differences());
    body.extend(writer.test());
    body.push(writer.distributions(held));
    let title = format!("{} — Cœur Artificiel", escape(&report.game));
    let code = lang.pick("fr", "en");
    format!(
        "<!doctype html>\n<html lang=\"{code}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width,initial-scale=1\"><title>{title}</title><style>{STYLE}</style></head>\n<body>\n{}\n</body></html>\n",
        body.join("\n")
    )
}

struct Writer<'a> {
    report: &'a Report,
    lang: Lang,
}

impl Writer<'_> {
    fn say<'t>(&self, french: &'t str, english: &'t str) -> &'t str {
        self.lang.pick(french, english)
    }

    fn number(&self, value: f64, decimals: usize) -> String {
        number(value, decimals, self.lang)
    }

    fn interval(&self, [low, high]: [f64; 2], decimals: usize) -> String {
        format!("{} {} {}", self.number(low, decimals), self.say("à", "to"), self.number(high, decimals))
    }

    fn section(&self, title: &str, note: &str, content: &str) -> String {
        let note = if note.is_empty() { String::new() } else { format!("<p class=\"soft\">{note}</p>") };
        format!("<h2>{title}</h2>{note}{content}")
    }

    fn plan(&self, command: &str) -> String {
        let report = self.report;
        format!(
            "<h1>{} : {}</h1>\n<p class=\"soft\">{} <code>{}</code> · {} {} · {} {} · coeur {}</p>\n<p>{} <code>{}</code></p>",
            self.say("Tournoi", "Tournament"),
            escape(&report.game),
            self.say("Options", "Options"),
            escape(&report.options.to_string()),
            report.games,
            self.say("donnes", "deals"),
            self.say("graine", "seed"),
            report.seed,
            crate::build::VERSION,
            self.say("Pour le rejouer :", "To play it again:"),
            escape(command),
        )
    }

    fn players(&self) -> String {
        let heads = [
            self.say("joueur", "player"),
            self.say("parties", "games"),
            self.say("moyenne", "mean"),
            self.say("intervalle à 95 %", "95 % interval"),
            "Elo",
            self.say("gagnées", "won"),
            self.say("nulles", "drawn"),
            self.say("perdues", "lost"),
            "ms",
        ];
        let mut rows = String::new();
        for (place, player) in self.report.players.iter().enumerate() {
            let rating = self.report.ratings.as_ref().and_then(|ratings| ratings.players.get(place));
            let cells = [
                escape(&player.spec),
                player.games.to_string(),
                self.number(player.mean, 3),
                self.interval(player.ci95, 3),
                rating.map_or("–".into(), |rating| {
                    format!("{} ± {}", self.number(rating.elo, 0), self.number(rating.ci95[1] - rating.elo, 0))
                }),
                player.win.to_string(),
                player.draw.to_string(),
                player.loss.to_string(),
                player.seconds_per_move.map_or("–".into(), |seconds| self.number(seconds * 1e3, 3)),
            ];
            let _ = write!(rows, "<tr><td>{}</td></tr>", cells.join("</td><td>"));
        }
        let note = self.say(
            "La moyenne est celle des points par partie ; l'intervalle compte les donnes, car les parties d'une même donne dépendent les unes des autres.",
            "The mean is that of points a game; the interval counts deals, since games on the same deal depend on each other.",
        );
        self.section(self.say("Joueurs", "Players"), note, &table(&heads, &rows))
    }

    fn means(&self) -> Option<String> {
        let bars: Vec<Bar<'_>> = self
            .report
            .players
            .iter()
            .map(|player| Bar { label: &player.spec, value: player.mean, interval: player.ci95 })
            .collect();
        let title = self.say("Points par partie, avec intervalle à 95 %", "Points a game, with 95 % intervals");
        (bars.len() > 1).then(|| self.section(title, "", &error_bars(&bars, 3, title, self.lang)))
    }

    fn ratings(&self) -> Option<String> {
        let ratings = self.report.ratings.as_ref()?;
        let bars: Vec<Bar<'_>> = ratings
            .players
            .iter()
            .map(|rating| Bar { label: &rating.spec, value: rating.elo, interval: rating.ci95 })
            .collect();
        let title = self.say("Classement Elo, moyenne 0", "Elo ratings, mean 0");
        let mut note = self
            .say(
                "Ajusté à toutes les parties par maximum de vraisemblance (Bradley–Terry, une nulle compte pour une demi-victoire).",
                "Fitted to all games by maximum likelihood (Bradley–Terry, a draw counts as half a win).",
            )
            .to_string();
        if let Some(first) = &ratings.first {
            let margin = self.number(first.ci95[1] - first.elo, 0);
            let _ = write!(
                note,
                " {} {} ± {margin} Elo.",
                self.say("Jouer en premier vaut", "Sitting first is worth"),
                self.number(first.elo, 0)
            );
        }
        Some(self.section(title, &note, &error_bars(&bars, 0, title, self.lang)))
    }

    fn cross_table(&self) -> Option<String> {
        let report = self.report;
        if report.pairs.is_empty() {
            return None;
        }
        let cells: BTreeMap<(&str, &str), &coeur_arena::PairReport> =
            report.pairs.iter().map(|pair| ((pair.a.as_str(), pair.b.as_str()), pair)).collect();
        let specs: Vec<&str> = report.players.iter().map(|player| player.spec.as_str()).collect();
        let corner = self.say("premier ↓ second →", "first ↓ second →");
        let heads: Vec<String> = std::iter::once(corner.into()).chain(specs.iter().map(|spec| escape(spec))).collect();
        let mut rows = String::new();
        for first in &specs {
            let _ = write!(rows, "<tr><td>{}</td>", escape(first));
            for second in &specs {
                let Some(pair) = cells.get(&(*first, *second)) else {
                    rows += "<td class=\"none\">·</td>";
                    continue;
                };
                let games = pair.games.max(1) as f64;
                let share = (pair.win_a as f64 + 0.5 * pair.draw as f64) / games;
                let _ = write!(
                    rows,
                    "<td class=\"heat\" style=\"background:color-mix(in oklab,color-mix(in oklab,var(--win) {:.0}%,var(--loss)) 55%,var(--paper))\" \
                     title=\"+{} ={} −{}\">{} %</td>",
                    100.0 * share,
                    pair.win_a,
                    pair.draw,
                    pair.win_b,
                    self.number(100.0 * pair.win_a as f64 / games, 1)
                );
            }
            rows += "</tr>";
        }
        let note = self.say(
            "Part des parties gagnées par la ligne, qui joue en premier ; la couleur compte une nulle pour moitié.",
            "Share of games won by the row, who sits first; the colour counts a draw as half.",
        );
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        Some(self.section(self.say("Tableau croisé", "Cross table"), note, &table(&heads, &rows)))
    }

    fn differences(&self) -> Option<String> {
        if self.report.differences.is_empty() {
            return None;
        }
        let labels: Vec<String> = self.report.differences.iter().map(|pair| format!("{} − {}", pair.a, pair.b)).collect();
        let bars: Vec<Bar<'_>> = self
            .report
            .differences
            .iter()
            .zip(&labels)
            .map(|(pair, label)| Bar { label, value: pair.mean, interval: pair.ci95 })
            .collect();
        let title = self.say("Différences sur les mêmes donnes", "Differences over the same deals");
        let note = self.say(
            "Points de l'un moins points de l'autre, donne par donne. Un intervalle qui ne contient pas 0 les départage.",
            "Points of the one minus points of the other, deal by deal. An interval without 0 tells them apart.",
        );
        Some(self.section(title, note, &error_bars(&bars, 3, title, self.lang)))
    }

    fn test(&self) -> Option<String> {
        let sprt = self.report.sprt.as_ref()?;
        let verdict = match sprt.verdict {
            Verdict::H1 => self.say("la seconde hypothèse est retenue", "the second hypothesis is accepted"),
            Verdict::H0 => self.say("la première hypothèse est retenue", "the first hypothesis is accepted"),
            Verdict::Undecided => self.say("les parties n'ont pas suffi", "there were too few games"),
        };
        let text = format!(
            "<p>{} {} / {} Elo (α {}, β {}) : {verdict}. LLR {} ({}).</p>",
            self.say("Hypothèses :", "Hypotheses:"),
            self.number(sprt.elo0, 1),
            self.number(sprt.elo1, 1),
            self.number(sprt.alpha, 3),
            self.number(sprt.beta, 3),
            self.number(sprt.llr, 2),
            self.interval(sprt.bounds, 2),
        );
        Some(self.section(self.say("Test séquentiel", "Sequential test"), "", &text))
    }

    /// How often each score came: the team's, or each player's points.
    fn distributions(&self, held: &Tournament) -> String {
        let title = self.say("Répartition des points", "Distribution of points");
        if let Some(team) = &self.report.team {
            let note = format!(
                "{} {} ({}), {} % {}",
                self.say("Moyenne de l'équipe", "Team's mean"),
                self.number(team.mean, 3),
                self.interval(team.ci95, 3),
                self.number(100.0 * team.perfect, 1),
                self.say("de parties parfaites.", "of games perfect."),
            );
            let columns: Vec<(String, u64)> =
                team.distribution.iter().map(|(score, games)| (score.to_string(), *games)).collect();
            return self.section(title, &note, &histogram(&columns, title));
        }
        let mut points: Vec<Vec<f64>> = vec![Vec::new(); self.report.players.len()];
        for game in &held.games {
            game.seating.iter().enumerate().for_each(|(seat, &player)| points[player].push(game.played.utilities[seat]));
        }
        let mut content = String::new();
        for (player, points) in self.report.players.iter().zip(&points) {
            let columns: Vec<(String, u64)> =
                bins(points).into_iter().map(|(value, count)| (self.short(value), count)).collect();
            let _ = write!(content, "<h3>{}</h3>{}", escape(&player.spec), histogram(&columns, &player.spec));
        }
        self.section(title, "", &content)
    }

    /// A number without needless decimals.
    fn short(&self, value: f64) -> String {
        let decimals = if value.fract() == 0.0 { 0 } else { 1 };
        self.number(value, decimals)
    }
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

fn table(heads: &[&str], rows: &str) -> String {
    format!(
        "<div class=\"scroll\"><table><thead><tr><th>{}</th></tr></thead><tbody>{rows}</tbody></table></div>",
        heads.join("</th><th>")
    )
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
