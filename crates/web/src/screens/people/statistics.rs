//! How somebody has played on this device, by game and opponents.

use crate::screens::prelude::*;
use crate::screens::sure_button::sure_button;
use crate::statistics;
use coeur_client::numbers::{decimal, points};
use coeur_client::statistics::Row;

pub fn statistics() -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let rows = RwSignal::new(statistics::load().rows);
    let forget = move || {
        statistics::forget();
        rows.set(Vec::new());
    };
    let body = move || {
        let (rows, lang) = (rows.get(), lang.get());
        if rows.is_empty() {
            return view! { <p class="note small" data-testid="no-statistics">{say(words::NO_STATISTICS)}</p> }.into_any();
        }
        let mut games: Vec<&str> = Vec::new();
        for row in &rows {
            if !games.contains(&row.game.as_str()) {
                games.push(&row.game);
            }
        }
        let part = |game: &str| {
            let card = library.card(game);
            let (name, together) = card.map_or((game.to_string(), false), |card| (card.name, card.cooperative));
            let adds_up = library.scoring(game).adds_up();
            let rows: Vec<AnyView> =
                rows.iter().filter(|row| row.game == game).map(|row| line(row, together, adds_up, lang)).collect();
            view! {
                <section class="panel-card stack" data-testid=format!("statistics-{game}")>
                    <h2 class="row">{art(game)} {name}</h2>
                    {rows}
                </section>
            }
        };
        any_view! {
            {games.into_iter().map(part).collect::<Vec<_>>()}
            {sure_button("forget-statistics", "button", words::FORGET_STATISTICS, words::FORGET_SURE, forget)}
        }
    };
    any_view! {
        <p class="soft">{say(words::STATISTICS_ABOUT)}</p>
        {body}
    }
}

fn line(row: &Row, together: bool, adds_up: bool, lang: Lang) -> AnyView {
    let mut told: Vec<(Text, String)> = vec![(words::GAMES_PLAYED, row.games.to_string())];
    if !together {
        told.push((words::GAMES_WON, words::won(lang, row.won, row.games)));
    }
    if adds_up {
        told.push((words::MEAN, decimal(row.mean(), lang)));
        told.push((words::BEST, points(row.best)));
    }
    if !together {
        told.push((words::STREAK, row.streak.to_string()));
        told.push((words::LONGEST_STREAK, row.longest.to_string()));
    }
    let one = |(label, value): (Text, String)| view! { <div><dt>{label.get(lang)}</dt><dd>{value}</dd></div> };
    any_view! {
        <h3>{words::record_against(lang, &row.against, together)}</h3>
        <dl class="stats">{told.into_iter().map(one).collect::<Vec<_>>()}</dl>
    }
}
