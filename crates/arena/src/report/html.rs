//! A tournament as one page: tables and plots, nothing from outside, light and dark, French or English.

use super::markup::number;
use super::{PairReport, Report, UNKNOWN, accounts_to_text, faults_to_text, plots, unit};
use crate::rating::Rating;
use crate::sprt::Verdict;
use crate::tournament::Tournament;
use coeur_core::Lang;
use coeur_core::markup::escape;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How a tournament was made, as its page tells.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    /// The command that plays it again.
    pub command: &'a str,
    pub version: &'a str,
}

/// The whole page of a tournament.
pub fn to_html(tournament: &Tournament, origin: Origin<'_>, lang: Lang) -> String {
    let report = &tournament.report;
    let page = Page { report, lang };
    let mut body = vec![page.plan(origin), page.players()];
    body.extend(page.means());
    body.extend(page.ratings());
    body.extend(page.cross_table());
    body.extend(page.differences());
    body.extend(page.test());
    body.push(page.scores(tournament));
    body.extend(page.faults());
    let title = format!("{} — Cœur Artificiel", escape(&report.game));
    let (code, style) = (lang.pick("fr", "en"), include_str!("style.css").trim_end());
    format!(
        "<!doctype html>\n<html lang=\"{code}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width,initial-scale=1\"><title>{title}</title><style>\n{style}</style></head>\n<body>\n{}\n</body></html>\n",
        body.join("\n")
    )
}

struct Page<'a> {
    report: &'a Report,
    lang: Lang,
}

impl Page<'_> {
    fn say<'t>(&self, french: &'t str, english: &'t str) -> &'t str {
        self.lang.pick(french, english)
    }

    fn number(&self, value: f64, decimals: usize) -> String {
        number(value, decimals, self.lang)
    }

    fn interval(&self, ci95: Option<[f64; 2]>, decimals: usize) -> String {
        ci95.map_or(UNKNOWN.into(), |[low, high]| {
            format!("{} {} {}", self.number(low, decimals), self.say("à", "to"), self.number(high, decimals))
        })
    }

    /// A rating with half the width of its 95 % interval.
    fn elo(&self, rating: &Rating) -> String {
        let within = rating.within().map_or(UNKNOWN.into(), |within| self.number(within, 0));
        format!("{} ± {within}", self.number(rating.elo, 0))
    }

    fn section(&self, title: &str, note: &str, content: &str) -> String {
        let note = if note.is_empty() { String::new() } else { format!("<p class=\"soft\">{note}</p>") };
        format!("<h2>{title}</h2>{note}{content}")
    }

    fn plan(&self, origin: Origin<'_>) -> String {
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
            origin.version,
            self.say("Pour le rejouer :", "To play it again:"),
            escape(origin.command),
        )
    }

    fn players(&self) -> String {
        let heads = [
            self.say("joueur", "player"),
            self.say("parties", "games"),
            self.say("moyenne", "mean"),
            self.say("intervalle à 95 %", "95 % interval"),
            "Elo ± 95 %",
            self.say("gagnées", "won"),
            self.say("nulles", "drawn"),
            self.say("perdues", "lost"),
            "ms",
        ];
        let mut rows = String::new();
        let mut order: Vec<usize> = (0..self.report.players.len()).collect();
        order.sort_by(|&a, &b| self.report.players[b].mean.total_cmp(&self.report.players[a].mean));
        for place in order {
            let player = &self.report.players[place];
            let rating = self.report.ratings.as_ref().and_then(|ratings| ratings.players.get(place));
            let cells = [
                escape(&player.spec),
                player.games.to_string(),
                self.number(player.mean, 3),
                self.interval(player.ci95, 3),
                rating.map_or(UNKNOWN.into(), |rating| self.elo(rating)),
                player.win.to_string(),
                player.draw.to_string(),
                player.loss.to_string(),
                player.seconds_per_move.map_or(UNKNOWN.into(), |seconds| self.number(seconds * 1e3, 3)),
            ];
            let _ = write!(rows, "<tr><td>{}</td></tr>", cells.join("</td><td>"));
        }
        let unit = unit(self.report, self.lang);
        let note = self.lang.pick(
            format!("Moyenne par partie ({unit}) ; l'intervalle compte les donnes, car les parties d'une même donne dépendent les unes des autres."),
            format!("Mean a game ({unit}); the interval counts deals, since games on the same deal depend on each other."),
        );
        self.section(self.say("Joueurs, par moyenne", "Players, by mean"), &note, &table(&heads, &rows))
    }

    /// The games that were lost by faults, and what players from outside wrote to their stderr.
    fn faults(&self) -> Option<String> {
        let lines = [faults_to_text(&self.report.faults), accounts_to_text(&self.report.outside)].concat();
        let title = self.say("Joueurs extérieurs", "Players from outside");
        (!lines.is_empty()).then(|| self.section(title, "", &format!("<pre>{}</pre>", escape(&lines.join("\n\n")))))
    }

    fn means(&self) -> Option<String> {
        plots::means(self.report, self.lang).map(|plot| self.section(&plot.title, "", &plot.svg))
    }

    fn ratings(&self) -> Option<String> {
        let plot = plots::ratings(self.report, self.lang)?;
        let mut note = self
            .say(
                "Ajusté à toutes les parties par maximum de vraisemblance (Bradley–Terry, une nulle compte pour une demi-victoire).",
                "Fitted to all games by maximum likelihood (Bradley–Terry, a draw counts as half a win).",
            )
            .to_string();
        if let Some(first) = self.report.ratings.as_ref().and_then(|ratings| ratings.first.as_ref()) {
            let _ = write!(
                note,
                " {} {} Elo (95 %).",
                self.say("Jouer en premier vaut", "Sitting first is worth"),
                self.elo(first)
            );
        } else {
            note += self.say(
                " Le classement dit qui a plus de points que qui à une table ; la moyenne dit combien de plus.",
                " The rating ranks who has more points than whom at a table; the mean counts how many more.",
            );
        }
        if let Some((mean, elo)) = self.report.contradiction() {
            let [mean, elo] = [mean, elo].map(escape);
            note += &self.lang.pick(
                format!(" Ici ils se contredisent : {mean} a la meilleure moyenne, {elo} le meilleur classement."),
                format!(" Here they disagree: {mean} has the higher mean, {elo} the higher Elo."),
            );
        }
        Some(self.section(&plot.title, &note, &plot.svg))
    }

    fn cross_table(&self) -> Option<String> {
        let report = self.report;
        if report.pairs.is_empty() {
            return None;
        }
        let cells: BTreeMap<(&str, &str), &PairReport> =
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
        let note = self.say(
            "Moyenne de l'un moins moyenne de l'autre, donne par donne, avec intervalle à 95 %. Un intervalle qui ne contient pas 0 les départage.",
            "Mean of the one minus mean of the other, deal by deal, with 95 % intervals. An interval without 0 tells them apart.",
        );
        plots::differences(self.report, self.lang).map(|plot| self.section(&plot.title, note, &plot.svg))
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
            self.interval(Some(sprt.bounds), 2),
        );
        Some(self.section(self.say("Test séquentiel", "Sequential test"), "", &text))
    }

    fn scores(&self, tournament: &Tournament) -> String {
        let plots = plots::scores(tournament, self.lang);
        let title = self.say("Répartition des points", "Distribution of points");
        let Some(team) = &self.report.team else {
            let parts = plots.iter().map(|plot| format!("<h3>{}</h3>{}", escape(&plot.title), plot.svg));
            return self.section(title, "", &parts.collect::<String>());
        };
        let note = format!(
            "{} {} ({} {}), {} % {}",
            self.say("Moyenne de l'équipe", "Team's mean"),
            self.number(team.mean, 3),
            self.say("à 95 %,", "95 %,"),
            self.interval(team.ci95, 3),
            self.number(100.0 * team.perfect, 1),
            self.say("de parties parfaites.", "of games perfect."),
        );
        self.section(title, &note, &plots.iter().map(|plot| plot.svg.as_str()).collect::<String>())
    }
}

fn table(heads: &[&str], rows: &str) -> String {
    format!(
        "<div class=\"scroll\"><table><thead><tr><th>{}</th></tr></thead><tbody>{rows}</tbody></table></div>",
        heads.join("</th><th>")
    )
}
