//! The score sheet: in Barbu the contracts of each meneur, done with their points or still to come; then deal by deal.

use super::deal_view::{CONTRACTS, DealView, first_word};
use super::words;
use coeur_client::numbers::signed;
use coeur_core::{Lang, Text};
use leptos::prelude::*;

/// What a cell of the sheet says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    /// The meneur's own points.
    Done(i32),
    Now,
    Open,
}

fn cell(deal: &DealView, meneur: usize, contract: &str) -> Cell {
    let done = deal.earlier.iter().find(|one| one.meneur == meneur && first_word(&one.contract) == contract);
    match done {
        Some(done) => Cell::Done(done.points[meneur]),
        None if deal.meneur == meneur && deal.kind() == contract => Cell::Now,
        None => Cell::Open,
    }
}

/// The sheet of a match. `chooses` where the meneur chooses the contract.
pub fn sheet(deal: Signal<DealView>, names: Signal<Vec<String>>, lang: Signal<Lang>, chooses: bool) -> AnyView {
    let tables = move || {
        let (deal, names, lang) = (deal.get(), names.get(), lang.get());
        (chooses.then(|| by_meneur(&deal, &names, lang)), by_deal(&deal, &names, lang, chooses))
    };
    view! { <div class="sheet-tables" data-testid="sheet">{tables}</div> }.into_any()
}

/// A table with a row of names on top.
fn table(title: &'static str, corner: &'static str, names: &[String], rows: Vec<AnyView>) -> AnyView {
    let names: Vec<_> = names.iter().map(|name| view! { <th scope="col">{name.clone()}</th> }).collect();
    view! {
        <table class="sheet-table">
            <caption>{title}</caption>
            <thead>
                <tr>
                    <th scope="col">{corner}</th>
                    {names}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn row(title: String, class: &'static str, cells: Vec<AnyView>) -> AnyView {
    view! {
        <tr class=class>
            <th scope="row">{title}</th>
            {cells}
        </tr>
    }
    .into_any()
}

fn number(points: i32, class: &'static str) -> AnyView {
    view! { <td class=class class:lost=points < 0>{signed(points)}</td> }.into_any()
}

fn by_meneur(deal: &DealView, names: &[String], lang: Lang) -> AnyView {
    let word = |said: Text, class: &'static str| view! { <td class=class>{said.get(lang)}</td> }.into_any();
    let line = |contract: &&str| {
        let cells = (0..4).map(|meneur| match cell(deal, meneur, contract) {
            Cell::Done(points) => number(points, "done"),
            Cell::Now => word(words::NOW, "now"),
            Cell::Open => word(words::OPEN, "open"),
        });
        row(words::contract_kind(lang, contract).into(), "", cells.collect())
    };
    table(words::BY_MENEUR.get(lang), words::CONTRACT.get(lang), names, CONTRACTS.iter().map(line).collect())
}

fn by_deal(deal: &DealView, names: &[String], lang: Lang, chooses: bool) -> AnyView {
    let title = |place: usize, contract: &str| match chooses {
        true => format!("{} {}", place + 1, words::contract_kind(lang, first_word(contract))),
        false => (place + 1).to_string(),
    };
    let points = |points: [i32; 4], meneur: Option<usize>| -> Vec<AnyView> {
        let class = |seat| if chooses && meneur == Some(seat) { "meneur" } else { "" };
        (0..4).map(|seat| number(points[seat], class(seat))).collect()
    };
    let mut rows: Vec<AnyView> = Vec::new();
    for (place, one) in deal.earlier.iter().enumerate() {
        rows.push(row(title(place, &one.contract), "", points(one.points, Some(one.meneur))));
    }
    if let Some(contract) = &deal.contract {
        rows.push(row(title(deal.index.into(), contract), "now", points(deal.points, Some(deal.meneur))));
    }
    rows.push(row(words::ALL_POINTS.get(lang).into(), "sum", points(deal.scores, None)));
    let about = if chooses { words::BY_DEAL } else { words::BY_DEAL_ONLY };
    table(about.get(lang), words::DEAL.get(lang), names, rows)
}

#[cfg(test)]
mod tests {
    use super::super::deal_view::Earlier;
    use super::*;

    #[test]
    fn a_cell_is_done_under_way_or_open() {
        let done = Earlier { meneur: 0, contract: "reussite J".into(), points: [20, 40, -20, -40] };
        let deal = DealView { meneur: 1, contract: Some("plis".into()), earlier: vec![done], ..DealView::default() };
        assert_eq!(cell(&deal, 0, "reussite"), Cell::Done(20));
        assert_eq!(
            [cell(&deal, 1, "plis"), cell(&deal, 1, "total"), cell(&deal, 0, "plis")],
            [Cell::Now, Cell::Open, Cell::Open]
        );
    }
}
