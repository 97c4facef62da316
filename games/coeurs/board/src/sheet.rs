//! The score sheet: in Barbu the contracts of each meneur, done with their points or still to come; then deal by deal.

use super::deal::DealView;
use super::words;
use coeur_client::numbers::signed;
use coeur_coeurs::{Contract, Kind, Progress};
use coeur_kit::prelude::*;

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
    any_view! {
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
}

fn row(title: String, class: &'static str, cells: Vec<AnyView>) -> AnyView {
    any_view! {
        <tr class=class>
            <th scope="row">{title}</th>
            {cells}
        </tr>
    }
}

fn number(points: i32, class: &'static str) -> AnyView {
    view! { <td class=class class:lost=points < 0>{signed(points)}</td> }.into_any()
}

fn by_meneur(deal: &DealView, names: &[String], lang: Lang) -> AnyView {
    let word = |said: Text, class: &'static str| view! { <td class=class>{said.get(lang)}</td> }.into_any();
    let line = |kind: Kind| {
        let cells = Seat::all(4).map(|meneur| match deal.progress(meneur, kind) {
            Progress::Done(points) => number(points, "done"),
            Progress::UnderWay => word(words::NOW, "now"),
            Progress::Open => word(words::OPEN, "open"),
        });
        row(kind.name().get(lang).into(), "", cells.collect())
    };
    table(words::BY_MENEUR.get(lang), words::CONTRACT.get(lang), names, Kind::ALL.map(line).into())
}

fn by_deal(deal: &DealView, names: &[String], lang: Lang, chooses: bool) -> AnyView {
    let title = |place: usize, contract: Contract| match chooses {
        true => format!("{} {}", place + 1, contract.kind().name().get(lang)),
        false => (place + 1).to_string(),
    };
    let points = |points: [i32; 4], meneur: Option<Seat>| -> Vec<AnyView> {
        let class = |seat: usize| if chooses && meneur.is_some_and(|meneur| meneur.index() == seat) { "meneur" } else { "" };
        (0..4).map(|seat| number(points[seat], class(seat))).collect()
    };
    let mut rows: Vec<AnyView> = Vec::new();
    for (place, one) in deal.earlier.iter().enumerate() {
        rows.push(row(title(place, one.contract), "", points(one.points, Some(one.meneur))));
    }
    if let Some(contract) = deal.contract {
        rows.push(row(title(deal.deal.into(), contract), "now", points(deal.points, Some(deal.meneur))));
    }
    rows.push(row(words::ALL_POINTS.get(lang).into(), "sum", points(deal.scores, None)));
    let about = if chooses { words::BY_DEAL } else { words::BY_DEAL_ONLY };
    table(about.get(lang), words::DEAL.get(lang), names, rows)
}
