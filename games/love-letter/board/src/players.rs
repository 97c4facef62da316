//! A row for each player: name, tokens, the hand as far as it is known, and the cards played in their order.

use super::art;
use super::parts::{mini, mini_back, sign};
use super::words;
use coeur_kit::prelude::*;
use coeur_love_letter::{Card, LoveLetterView};

/// What stands in the row of a seat.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    tokens: u8,
    goal: u8,
    out: bool,
    protected: bool,
    on_turn: bool,
    /// The hand: `None` is a card face down.
    held: Vec<Option<Card>>,
    /// Whether the open cards of the hand are open to the viewer alone.
    secret: bool,
}

fn row(table: &LoveLetterView, seat: Seat, closed: bool) -> Row {
    let held = table.held(seat, closed);
    Row {
        tokens: table.tokens.get(seat.index()).copied().unwrap_or(0),
        goal: table.config.goal(),
        out: table.out.contains(&seat),
        protected: table.protected.contains(&seat),
        on_turn: table.turn == Some(seat) && !closed,
        secret: table.laid_open(seat, closed).is_none() && held.iter().any(Option::is_some),
        held,
    }
}

impl Row {
    fn about(&self, lang: Lang, name: &str, played: &[Card]) -> String {
        let mut said = vec![name.to_string(), words::tokens(lang, self.tokens, self.goal)];
        said.extend(self.out.then(|| words::OUT.get(lang).to_string()));
        said.extend(self.protected.then(|| words::PROTECTED.get(lang).to_string()));
        let known = self.held.iter().flatten().map(|card| card.name(lang));
        said.extend(known.filter(|_| self.secret).map(|card| format!("{card} ({})", words::YOU_KNOW.get(lang))));
        said.push(words::played(lang, played));
        said.join(", ")
    }
}

/// The row of one seat. `own`: its hand lies below, face up.
pub fn player_row(board: BoardContext, table: Memo<LoveLetterView>, seat: Seat, own: bool) -> AnyView {
    let row = Memo::new(move |_| {
        let closed = board.recap.get();
        table.with(|table| row(table, seat, closed))
    });
    let played = Memo::new(move |_| table.with(|table| table.discards.get(seat.index()).cloned().unwrap_or_default()));
    let round = Memo::new(move |_| table.with(|table| table.round));
    let about = move || row.with(|row| played.with(|played| row.about(board.lang.get(), &board.name(seat.index()), played)));
    let hand = move || {
        let lang = board.lang.get();
        let secret = row.with(|row| row.secret);
        let card = move |card: Option<Card>| match card {
            Some(card) if secret => view! { <span class="ll-secret">{mini(card, lang)}</span> }.into_any(),
            Some(card) => mini(card, lang),
            None => mini_back(lang),
        };
        row.with(|row| row.held.iter().copied().map(card).collect::<Vec<_>>())
    };
    let state = move || {
        let lang = board.lang.get();
        row.with(|row| match (row.out, row.protected) {
            (true, _) => Some(view! { <span class="ll-tag">{words::OUT.get(lang)}</span> }.into_any()),
            (_, true) => Some(
                view! { <span class="ll-tag safe">{sign(art::shield(), "ll-sign")}{words::PROTECTED.get(lang)}</span> }
                    .into_any(),
            ),
            _ => None,
        })
    };
    let laid = move || {
        let round = round.get();
        played.get().into_iter().enumerate().map(move |(place, card)| (round, place, card)).collect::<Vec<_>>()
    };
    any_view! {
        <div
            class="ll-row"
            class:own=own
            class:on-turn=move || row.with(|row| row.on_turn)
            class:out=move || row.with(|row| row.out)
            role="group"
            aria-label=about
            data-seat=seat.to_string()
        >
            <span class="ll-who">
                <span class="ll-whose">{move || board.name(seat.index())}</span>
                <span class="ll-tokens">
                    {sign(art::token(), "ll-sign")}
                    {move || row.with(|row| row.tokens)}
                    <small>{move || row.with(|row| format!("/{}", row.goal))}</small>
                </span>
            </span>
            <span class="ll-held">{hand}</span>
            {state}
            <span class="ll-played">
                <For each=laid key=|laid| *laid let((_, _, card))>
                    {move || mini(card, board.lang.get())}
                </For>
            </span>
        </div>
    }
}
