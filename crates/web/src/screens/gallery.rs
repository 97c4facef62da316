//! The boards and all that lies on them, with tables that nobody plays: to look at, and to see what a change did.

use super::board::Board;
use crate::screens::prelude::*;
use coeur_core::{Fact, Ink, Layout, Look, Piece, Seat, Spread, Zone};
use coeur_kit::BoardContext;
use coeur_kit::cards::{CardBack, CardFace, PlayingCard, Suit, SuitSign};
use coeur_protocol::{Choice, Snapshot};
use serde::Deserialize;
use serde_json::Value;

/// A table of a game at which the person in the first seat is to act.
fn table(game: &str, seats: usize, legal: &[String], view: Value) -> Snapshot {
    let choice = |action: &String| Choice { action: action.clone(), words: action.as_str().into() };
    Snapshot {
        game: game.into(),
        viewer: Some(Seat(0)),
        seats,
        ply: 0,
        turn: Some(Seat(0)),
        legal: legal.iter().map(choice).collect(),
        view,
        layout: Layout::default(),
        log: Vec::new(),
        points: vec![0; seats],
        winners: Vec::new(),
    }
}

/// What a board's `samples.json` lists; a test of its game reads every view as the game's own.
#[derive(Deserialize)]
struct Sample {
    title: String,
    game: String,
    seats: usize,
    legal: Vec<String>,
    view: Value,
}

const SAMPLES: [&str; 6] = [
    include_str!("../../../../games/coeurs/board/samples.json"),
    include_str!("../../../../games/love-letter/board/samples.json"),
    include_str!("../../../../games/puissance4/board/samples.json"),
    include_str!("../../../../games/morpion/board/samples.json"),
    include_str!("../../../../games/hanabi/board/samples.json"),
    include_str!("../../../../games/claim/board/samples.json"),
];

/// A table for each board, with a title that says what it shows.
fn tables() -> Vec<(String, Snapshot)> {
    let samples = SAMPLES.iter().flat_map(|text| serde_json::from_str::<Vec<Sample>>(text).unwrap_or_default());
    let tables = samples.map(|Sample { title, game, seats, legal, view }| (title, table(&game, seats, &legal, view)));
    tables.chain([("Un autre jeu".into(), any_game())]).collect()
}

/// A table of zones, with every kind of piece.
fn any_game() -> Snapshot {
    let inks = [Ink::Red, Ink::Green, Ink::Blue, Ink::Yellow, Ink::Bold, Ink::Magenta, Ink::Cyan, Ink::Faint];
    let card = |(place, ink): (usize, Ink)| Piece { face: (place + 1).to_string(), ink: Some(ink), ..Piece::default() };
    let mut hand: Vec<Piece> = inks.into_iter().enumerate().take(5).map(card).collect();
    hand[1] = Piece { marked: true, caption: "touchée".into(), ..hand[1].clone() };
    hand[2].offers = vec!["show blue".into(), "show 3".into()];
    let own = |place: usize| Piece {
        look: Look::Back,
        face: if place == 1 { "3?".into() } else { String::new() },
        caption: format!("n° {place}"),
        offers: vec![format!("play {place}"), format!("discard {place}")],
        ..Piece::default()
    };
    let words = ["0 Espionne", "1 Garde", "9 Princesse"].map(|name| Piece {
        face: name.into(),
        ink: Some(Ink::Magenta),
        ..Piece::default()
    });
    let token = |ink| Piece { look: Look::Token, face: "●".into(), ink: Some(ink), ..Piece::default() };
    let gap = Piece { look: Look::Gap, ..Piece::default() };
    let fireworks = inks.into_iter().enumerate().map(card).chain([gap]).collect();
    let pile =
        Zone { spread: Spread::Pile, ..Zone::row("Défausse", None, inks.into_iter().enumerate().map(card).collect()) };
    let legal = ["play 0", "play 1", "play 2", "discard 0", "discard 1", "discard 2", "show blue", "show 3", "pass"]
        .map(String::from);
    Snapshot {
        layout: Layout {
            facts: vec![Fact::new("Pioche", 31), Fact::new("Jetons bleus", "6 / 8"), Fact::new("Score", 7)],
            zones: vec![
                Zone { note: "vient de jouer".into(), ..Zone::row("Main", Some(Seat(1)), hand) },
                Zone::row("Main", Some(Seat(2)), words.into()),
                Zone::row("Feux", None, fireworks),
                pile,
                Zone::row("Jetons", None, vec![token(Ink::Blue), token(Ink::Blue), token(Ink::Red)]),
                Zone::row("Main", Some(Seat(0)), (0..3).map(own).collect()),
            ],
            news: vec!["Blaise joue le 4 jaune.".into(), "Camille défausse le 1 rouge.".into()],
            ..Layout::default()
        },
        ..table("any", 3, &legal, Value::Null)
    }
}

#[component]
pub fn Gallery() -> impl IntoView {
    let lang = expect_context::<Settings>().lang;
    let names = Signal::stored(["Vous", "Blaise", "Camille", "Denis", "Émilie"].map(String::from).to_vec());
    let board = move |(title, table): (String, Snapshot)| {
        let advised = table.legal.get(1).map(|choice| choice.action.clone());
        let board = BoardContext {
            open: Signal::stored(!table.legal.is_empty()),
            snapshot: Signal::stored(table),
            names,
            players: Signal::stored(Vec::new()),
            lang,
            act: Callback::new(|_| {}),
            line: Signal::stored(advised.iter().cloned().chain(["3,1", "3,1"].map(String::from)).collect()),
            advised: Signal::stored(advised),
            played: Signal::stored(None),
            recap: Signal::stored(false),
        };
        view! {
            <section class="stack sample" aria-label=title>
                <h2>{title.clone()}</h2>
                <Board board />
            </section>
        }
    };
    view! {
        <div class="card-gallery">
            {PlayingCard::all().map(|card| view! { <CardFace card lang /> }).collect::<Vec<_>>()}
            <CardBack />
        </div>
        <p class="row">{Suit::ALL.map(|suit| view! { <SuitSign suit /> }).into_iter().collect::<Vec<_>>()}</p>
        {tables().into_iter().map(board).collect::<Vec<_>>()}
    }
}
