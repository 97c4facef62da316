//! What everybody made of a deal, the best first.

use super::company::company;
use crate::online::kept;
use crate::screens::prelude::*;
use coeur_client::counting;
use coeur_core::sort::sort_short_by_key;
use coeur_protocol::{DealTable, SharedDeal};

/// The one seat of a table that is compared, and who sat there.
pub struct Line {
    /// `None` for the AIs.
    pub name: Option<String>,
    pub points: i64,
    pub own: bool,
}

pub fn results(deal: &SharedDeal) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let (library, game) = (expect_context::<Library>(), deal.game.clone());
    let scoring = Memo::new(move |_| library.scoring(&game));
    let row = |Line { name, points, own }: Line| {
        let ais = name.is_none().then(|| say(words::DEAL_AIS));
        view! {
            <tr class:won=own>
                <th scope="row">{name} {ais} {own.then(|| view! { <span class="tag">{say(words::YOU)}</span> })}</th>
                <td>{move || counting::say(scoring.get(), points, lang.get())}</td>
            </tr>
        }
    };
    let rows: Vec<_> = lines(deal).into_iter().map(row).collect();
    let still = deal.waits_for_ais().then(|| view! { <p class="soft">{say(words::DEAL_AIS_PLAY)}</p> });
    any_view! {
        <h2>{say(words::DEAL_RESULTS)}</h2>
        <table class="scores" data-testid="deal-results">
            <thead>
                <tr>
                    <th scope="col">{say(words::PLAYER)}</th>
                    <th scope="col">{move || counting::title(scoring.get()).get(lang.get())}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        {still}
        {company(deal)}
    }
}

/// Those who have played it, the best first.
pub fn lines(deal: &SharedDeal) -> Vec<Line> {
    let people = |table: &DealTable| {
        let kept = kept::find(&table.table).map(|kept| kept.seat.index());
        let sat = (0..table.points.len()).filter(|&seat| table.players.get(seat).is_some_and(Option::is_none));
        let line = |seat: usize| Line {
            name: Some(table.names.get(seat).cloned().unwrap_or_default()),
            points: table.made(seat).unwrap_or_default(),
            own: kept == Some(seat),
        };
        sat.map(line).collect::<Vec<_>>()
    };
    // Of the AIs, the one in the seat that people take.
    let ais = deal.ais.as_ref().and_then(|table| table.made(0));
    let ais = ais.map(|points| Line { name: None, points, own: false });
    let mut lines: Vec<Line> = deal.tables.iter().flatten().flat_map(people).chain(ais).collect();
    sort_short_by_key(&mut lines, |line| std::cmp::Reverse(line.points));
    lines
}
