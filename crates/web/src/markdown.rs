//! Rules as the page shows them: see [`coeur_client::markdown`] for what is understood.

use coeur_client::markdown::{Block, Span, read};
use leptos::prelude::*;

#[component]
pub fn Markdown(#[prop(into)] text: String) -> impl IntoView {
    let blocks: Vec<AnyView> = read(&text).into_iter().map(block).collect();
    view! { <div class="prose">{blocks}</div> }
}

fn block(block: Block) -> AnyView {
    match block {
        Block::Paragraph(spans) => view! { <p>{line(spans)}</p> }.into_any(),
        Block::List(items) => {
            let items: Vec<_> = items.into_iter().map(|item| view! { <li>{line(item)}</li> }).collect();
            view! { <ul>{items}</ul> }.into_any()
        }
        Block::Table { head, rows } => {
            let head: Vec<_> = head.into_iter().map(|cell| view! { <th scope="col">{line(cell)}</th> }).collect();
            let row = |row: Vec<Vec<Span>>| {
                let cells: Vec<_> = row.into_iter().map(|cell| view! { <td>{line(cell)}</td> }).collect();
                view! { <tr>{cells}</tr> }
            };
            let rows: Vec<_> = rows.into_iter().map(row).collect();
            any_view! {
                <div class="scroll-x" tabindex="0">
                    <table>
                        <thead>
                            <tr>{head}</tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            }
        }
    }
}

fn line(spans: Vec<Span>) -> Vec<AnyView> {
    spans
        .into_iter()
        .map(|span| match span {
            Span::Plain(text) => text.into_any(),
            Span::Bold(text) => view! { <strong>{text}</strong> }.into_any(),
            Span::Italic(text) => view! { <em>{text}</em> }.into_any(),
            Span::Code(text) => view! { <code>{text}</code> }.into_any(),
        })
        .collect()
}
