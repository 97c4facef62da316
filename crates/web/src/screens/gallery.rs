//! The boards and all that lies on them, with tables that nobody plays: to look at, and to see what a change did.

use super::board::Board;
use crate::settings::Settings;
use coeur_core::{Fact, Ink, Layout, Look, Piece, Seat, Spread, Zone};
use coeur_kit::BoardContext;
use coeur_kit::cards::{CardBack, CardFace, PlayingCard, Suit, SuitSign};
use coeur_protocol::{Choice, Snapshot};
use leptos::prelude::*;
use serde_json::{Value, json};

/// A table of a game at which the person in the first seat is to act.
fn table(game: &str, seats: usize, legal: &[&str], view: Value) -> Snapshot {
    let choice = |action: &&str| Choice { action: (*action).into(), words: (*action).into() };
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

/// What a contract costs: each trick, heart, queen, and the king of hearts; and what taking all of it earns.
fn stake(contract: &str, [tricks, hearts, queens, king]: [i32; 4], all: Option<i32>) -> Value {
    let penalties = json!({"tricks": tricks, "hearts": hearts, "queens": queens, "king_of_hearts": king});
    json!({"contract": contract, "penalties": penalties, "all": all, "places": null})
}

/// A deal of Cœurs or Barbu; `change` says what is special about it.
fn deal(change: Value) -> Value {
    let nothing = json!({"tricks": 0, "hearts": 0, "queens": 0, "king_of_hearts": false});
    let history = ["9H", "JC", "10H", "AH"].map(|action| json!({"seat": 1, "action": action}));
    let mut view = json!({
        "viewer": {"seat": 0}, "config": {}, "turn": 0, "earlier": [], "contracts_left": [], "history": history, "voids": [[], [], ["D"], ["C", "S"]],
        "deal": 3, "deals": 24, "meneur": 1, "contract": "coeurs", "hand": ["QH", "KH", "8D", "KD", "7C", "QC", "AC"],
        "hand_sizes": [7, 6, 6, 6], "trick": null, "last_trick": null, "previous_deal_trick": null, "layout": null, "out": [],
        "stakes": [stake("coeurs", [0, -5, 0, 0], Some(40))], "points": [-5, 0, 0, -10], "scores": [35, -20, 10, -45],
        "taken": [{"tricks": 1, "hearts": 1, "queens": 1, "king_of_hearts": false}, nothing, nothing, {"tricks": 2, "hearts": 2, "queens": 0, "king_of_hearts": true}],
    });
    if let (Value::Object(view), Value::Object(change)) = (&mut view, change) {
        view.extend(change);
    }
    view
}

/// A table of Hanabi for five, with every kind of knowledge.
fn hanabi() -> Snapshot {
    let (colours, ranks) = (json!(["R", "G", "B", "Y", "W"]), json!([1, 2, 3, 4, 5]));
    let held = |card: Value, colours: &Value, ranks: &Value, touched: &[&str]| json!({"card": card, "colours": colours, "ranks": ranks, "touched": touched});
    let seen = |cards: [&str; 4]| cards.map(|card| held(json!(card), &colours, &ranks, &[])).to_vec();
    let mut second = seen(["R1", "Y3", "B3", "G5"]);
    second[1] = held(json!("Y3"), &json!(["Y"]), &json!([1, 2, 3]), &["YELLOW"]);
    second[3] = held(json!("G5"), &json!(["R", "G"]), &json!([5]), &["5"]);
    let own = vec![
        held(Value::Null, &json!(["R", "B", "W"]), &json!([3]), &["3"]),
        held(Value::Null, &json!(["B"]), &json!([1, 2, 4, 5]), &["BLUE"]),
        held(Value::Null, &json!(["Y"]), &json!([4]), &["YELLOW", "4"]),
        held(Value::Null, &colours, &ranks, &[]),
    ];
    let view = json!({
        "viewer": {"seat": 0}, "config": {"players": 5, "hand_size": 4}, "turn": 0, "score": 11, "blue_tokens": 5, "red_tokens": 2, "deck_size": 12,
        "fireworks": {"R": 2, "G": 0, "B": 1, "Y": 5, "W": 3}, "turns_left": null, "discards": ["R4", "G1", "G1", "W5", "B2", "R4"],
        "hands": [own, second, seen(["W4", "W2", "G3", "B5"]), seen(["R3", "G2", "Y1", "B4"]), seen(["G4", "B2", "R5", "R1"])],
        "history": [{"seat": 4, "action": "play 2", "card": "Y5", "success": true}]
    });
    let legal = ["play 0", "hintc 1 RED", "hintv 1 3", "hintc 1 GREEN", "hintc 2 WHITE", "hintv 3 1", "discard 3"];
    table("hanabi", 5, &legal, view)
}

/// A table of Claim; `change` says what is special about it.
fn claim(change: Value) -> Value {
    let scored =
        |undead: &[&str]| json!({"goblins": ["G2"], "knights": [], "undead": undead, "dwarves": [], "doppelgangers": []});
    let votes = json!({"goblins": null, "knights": null, "undead": 0, "dwarves": null, "doppelgangers": null});
    let mut view = json!({
        "viewer": {"seat": 0}, "votes": votes, "out": ["G4", "K4"], "payoffs": null,
        "phase": 1, "open": false, "trick": 6, "turn": 0, "leader": 1, "revealed": "D8", "led": "G9", "pile": 15,
        "hands": [{"known": ["G0", "K3", "K9", "U5", "U2", "D4", "X1", "X6"], "unknown": 0}, {"known": [], "unknown": 7}],
        "followers": [{"known": ["G7", "K5", "U8"], "unknown": 0}, {"known": ["D2", "X4"], "unknown": 3}],
        "voids": [[], ["dwarves"]], "scores": [scored(&["U3", "U7"]), scored(&["U9"])],
        "history": [{"trick": 5, "leader": 0, "led": "U7", "followed": "U3", "winner": 0, "revealed": "U8"}],
    });
    if let (Value::Object(view), Value::Object(change)) = (&mut view, change) {
        view.extend(change);
    }
    view
}

/// A table for each board, with a title that says what it shows.
fn tables() -> Vec<(&'static str, Snapshot)> {
    let trick = json!({"trick": {"leader": 1, "cards": ["10D", "QD", "AD"]}});
    let over = json!({
        "hand": ["QH", "KH", "8D", "7C", "QC", "AC"], "hand_sizes": [6, 6, 6, 6],
        "trick": {"leader": 3, "cards": []}, "last_trick": {"leader": 1, "cards": ["10D", "QD", "AD", "KD"], "winner": 3}
    });
    let chooses = json!({
        "contract": null, "contracts_left": ["plis", "dames", "barbu", "reussite", "total"], "points": [0, 0, 0, 0], "meneur": 0, "stakes": [
            stake("plis", [-5, 0, 0, 0], Some(40)), stake("dames", [0, 0, -10, 0], Some(40)),
            stake("barbu", [0, 0, 0, -50], None), stake("total", [-5, -5, -10, -50], None)
        ]
    });
    let rows = json!({
        "contract": "reussite J", "stakes": [], "layout": [["10H", "JH", "QH"], [], ["9C", "10C", "JC"], ["JS"]],
        "hand": ["KH", "8D", "KD", "7C", "QC", "AC"], "out": [2], "hand_sizes": [6, 5, 0, 6]
    });
    let contracts = [
        "plis",
        "dames",
        "barbu",
        "total",
        "reussite 7",
        "reussite 8",
        "reussite 9",
        "reussite 10",
        "reussite J",
        "reussite Q",
        "reussite K",
        "reussite A",
    ];
    let columns: Vec<String> = (1..=5).flat_map(|depth| (1..=6).map(move |column| format!("{column},{depth}"))).collect();
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let deep = json!({
        "rows": 5, "columns": 6, "depths": 5, "swap": false, "swapped": false, "last": "4,2", "board": [
            ["......", "......", "......", "......", ".xx..."],
            ["......", "......", "......", "...o..", ".o.x.."],
            ["......", "......", "...x..", "...o..", "xxoo.."],
            ["......", "......", ".o....", ".x....", ".x...."],
            ["......", "......", ".o....", ".x....", "xo.oo."]
        ]
    });
    let won = json!({
        "rows": 5, "columns": 6, "depths": 5, "swap": false, "swapped": false, "last": "2,2", "board": [
            ["......", "......", "......", "......", ".xx..."],
            ["......", "......", "......", "...o..", ".x.x.."],
            ["......", "......", "......", "...o..", "xxoo.."],
            ["......", "......", ".o....", ".x....", ".x...."],
            ["......", "......", ".o....", ".x....", "xo.oo."]
        ]
    });
    let classic = json!({
        "rows": 6, "columns": 7, "depths": 1, "swap": false, "swapped": false, "last": "4,1",
        "board": [[".......", ".......", "...x...", "..ox...", "..xo...", ".oxox.."]]
    });
    vec![
        ("Cœurs", table("coeurs", 4, &["8D", "KD"], deal(trick))),
        ("Cœurs, un pli pris", table("coeurs", 4, &[], deal(over))),
        ("Barbu, le choix", table("barbu", 4, &contracts, deal(chooses))),
        ("Barbu, la réussite", table("barbu", 4, &["KH", "QC"], deal(rows))),
        (
            "Love Letter",
            table("love-letter", 4, &["prince 0", "prince 1", "prince 2", "guard 1 spy", "guard 1 king"], letters()),
        ),
        ("Puissance 4", table("puissance4", 2, &columns, deep)),
        ("Puissance 4, gagné", table("puissance4", 2, &[], won)),
        ("Puissance 4, à plat", table("puissance4", 2, &columns, classic)),
        ("Morpion", table("morpion", 2, &["a2", "b1", "c2", "c3"], json!({"rows": ["xo.", ".o.", "x.."], "line": null}))),
        ("Morpion, gagné", table("morpion", 2, &[], json!({"rows": ["xoo", "oox", "xxx"], "line": ["a1", "b1", "c1"]}))),
        ("Hanabi", hanabi()),
        ("Claim", table("claim", 2, &["G0", "X1", "X6"], claim(json!({})))),
        ("Claim, un pli pris", table("claim", 2, &["G0", "X1", "X6"], claim(json!({"led": null})))),
        ("Un autre jeu", any_game()),
    ]
}

/// A round of Love Letter after a Baron.
fn letters() -> Value {
    json!({
        "viewer": {"seat": 0}, "turn": 0, "burnt_drawn": false, "dealt": "priest",
        "round": 2, "tokens": [1, 2, 0, 1], "starter": 1, "config": {"players": 4, "tokens": 4}, "phase": "play", "shown": [], "deck": 6,
        "discards": [["handmaid"], ["guard", "chancellor"], ["spy"], ["baron", "priest"]], "out": [3], "protected": [2],
        "hand": ["prince", "guard"], "known": {"hands": [{"seat": 1, "card": "countess"}], "bottom": []},
        "events": [{"seat": 3, "action": "baron 0", "saw": "priest", "laid": {"seat": 3, "card": "priest"}, "out": 3}],
        "showdown": [], "results": [], "previous": null
    })
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
    let legal = ["play 0", "play 1", "play 2", "discard 0", "discard 1", "discard 2", "show blue", "show 3", "pass"];
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
    let board = move |(title, table): (&'static str, Snapshot)| {
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
            recap: Signal::stored(false),
        };
        view! {
            <section class="stack sample" aria-label=title>
                <h2>{title}</h2>
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

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_claim::ClaimView;
    use coeur_coeurs::{CoeursOnly, MatchView, SixContracts};
    use coeur_hanabi::HanabiView;
    use coeur_love_letter::LoveLetterView;
    use coeur_morpion::Morpion;
    use coeur_puissance4::Puissance4;
    use serde_json::from_value;

    #[test]
    fn every_sample_is_a_view_of_its_game() {
        for (title, Snapshot { game, view, .. }) in tables() {
            let error = match game.as_str() {
                "barbu" => from_value::<MatchView<SixContracts>>(view).err(),
                "claim" => from_value::<ClaimView>(view).err(),
                "coeurs" => from_value::<MatchView<CoeursOnly>>(view).err(),
                "hanabi" => from_value::<HanabiView>(view).err(),
                "love-letter" => from_value::<LoveLetterView>(view).err(),
                "morpion" => from_value::<Morpion>(view).err(),
                "puissance4" => from_value::<Puissance4>(view).err(),
                _ => None,
            };
            assert!(error.is_none(), "{title}: {error:?}");
        }
    }
}
