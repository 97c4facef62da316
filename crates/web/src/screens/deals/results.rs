//! What everybody made of a deal, the best first.

use crate::numbers::points;
use crate::online::{DealTable, KeptSeat, SharedDeal};
use crate::settings::Settings;
use crate::words::{self, say};
use coeur_core::Lang;
use leptos::prelude::*;

/// A game that is won or lost: its points are no more than that.
const WON_OR_LOST: &str = "claim";

/// The one seat of a table that is compared, and who sat there.
struct Line {
    /// `None` for the AIs.
    name: Option<String>,
    points: i64,
    own: bool,
}

pub fn results(deal: &SharedDeal) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let game = deal.game.clone();
    let header = match game.as_str() {
        WON_OR_LOST => words::RESULT,
        "love-letter" => words::TOKENS,
        _ => words::POINTS,
    };
    let row = |Line { name, points, own }: Line| {
        let game = game.clone();
        let ais = name.is_none().then(|| say(words::DEAL_AIS));
        view! {
            <tr class:won=own>
                <th scope="row">{name} {ais} {own.then(|| view! { <span class="tag">{say(words::YOU)}</span> })}</th>
                <td>{move || made(&game, points, lang.get())}</td>
            </tr>
        }
    };
    let rows: Vec<_> = lines(deal).into_iter().map(row).collect();
    let still = deal.waits_for_ais().then(|| view! { <p class="soft">{say(words::DEAL_AIS_PLAY)}</p> });
    view! {
        <h2>{say(words::DEAL_RESULTS)}</h2>
        <table class="scores" data-testid="deal-results">
            <thead>
                <tr>
                    <th scope="col">{say(words::PLAYER)}</th>
                    <th scope="col">{say(header)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        {still}
    }
    .into_any()
}

/// What stands beside a name in the table.
pub fn made(game: &str, made: i64, lang: Lang) -> String {
    match made {
        _ if game != WON_OR_LOST => points(i32::try_from(made).unwrap_or_default()),
        1.. => words::WON.get(lang).into(),
        0 => words::EVEN.get(lang).into(),
        _ => words::LOST.get(lang).into(),
    }
}

/// The same with its unit, in a list of deals.
pub fn made_in_words(game: &str, points: i64, lang: Lang) -> String {
    let said = made(game, points, lang);
    match game {
        WON_OR_LOST => said,
        "love-letter" => words::made_tokens(lang, &said),
        _ => words::made_points(lang, &said),
    }
}

fn lines(deal: &SharedDeal) -> Vec<Line> {
    let people = |table: &DealTable| {
        let kept = KeptSeat::find(&table.table).map(|kept| kept.seat.index());
        let sat = (0..table.points.len()).filter(|&seat| table.players.get(seat).is_some_and(Option::is_none));
        let line = |seat: usize| Line {
            name: Some(table.names.get(seat).cloned().unwrap_or_default()),
            points: table.points[seat],
            own: kept == Some(seat),
        };
        sat.map(line).collect::<Vec<_>>()
    };
    // Of the AIs, the one in the seat that people take.
    let ais = deal.ais.as_ref().and_then(|table| table.points.first());
    let ais = ais.map(|&points| Line { name: None, points, own: false });
    let mut lines: Vec<Line> = deal.tables.iter().flatten().flat_map(people).chain(ais).collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.points));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_made_of_a_deal_has_its_unit() {
        assert_eq!(made_in_words("coeurs", -15, Lang::Fr), "−15 points");
        assert_eq!(made_in_words("love-letter", 1, Lang::En), "1 token");
        assert_eq!(made_in_words("claim", -1, Lang::Fr), "perdu");
    }
}
