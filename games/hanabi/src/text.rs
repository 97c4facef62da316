//! The table in a terminal. Every colour is also a letter, for those who do not see colours.

use crate::words::{action_phrase, outcome_phrase};
use crate::{Action, BLUE_TOKENS, Card, Colour, Event, Hanabi, HanabiView, HeldCard, Hint, RED_TOKENS};
use coeur_core::{Draw, Ink, Lang, Layout, Pen, Phrase, Seat};

/// Cells of a hand are as wide as the five letters of its colours, and a gap.
const CELL: usize = 7;

impl Draw for Hanabi {
    fn draw(view: &HanabiView, pen: &Pen) -> String {
        let mut lines = vec![fireworks(view, pen), tokens(view, pen)];
        lines.push(captioned(pen, pen.say("défausse", "discards"), discards(view, pen)));
        lines.push(String::new());
        let seats = view.hands.len();
        let first = view.seat().unwrap_or(Seat(0));
        // The others in playing order, one's own hand at the bottom of the page.
        for steps in (1..seats).chain([0]) {
            hand(view, first.after(steps, seats.max(1)), pen, &mut lines);
        }
        if view.hands.iter().flatten().any(|held| held.known.is_touched()) {
            lines.push(captioned(
                pen,
                "",
                pen.ink(Ink::Faint, pen.say("* : touchée par un indice", "*: touched by a clue")),
            ));
        }
        lines.push(String::new());
        lines.extend(last_moves(view, pen));
        lines.push(status(view, pen));
        lines.join("\n")
    }

    fn layout(view: &HanabiView, lang: Lang) -> Layout {
        crate::layout::layout(view, lang)
    }

    fn describe(action: Action) -> Phrase {
        action_phrase(action)
    }

    fn outcome(view: &HanabiView, ply: usize) -> Option<Phrase> {
        view.history.get(ply).map(outcome_phrase)
    }

    fn remark(view: &HanabiView, action: Action) -> Option<Phrase> {
        crate::remark::remark(view, action)
    }

    fn public_remark(before: &HanabiView, action: Action) -> Option<Phrase> {
        crate::public_remark::public_remark(before, action)
    }
}

fn captioned(pen: &Pen, caption: &str, text: String) -> String {
    format!("{} {text}", pen.ink(Ink::Faint, format!("{caption:<10}")))
}

/// `text`, padded by hand to a cell: escape codes have no width.
fn cell(pen: &Pen, ink: Ink, text: &str) -> String {
    format!("{}{}", pen.ink(ink, text), " ".repeat(CELL.saturating_sub(text.chars().count())))
}

fn fireworks(view: &HanabiView, pen: &Pen) -> String {
    let heaps: Vec<String> = Colour::ALL
        .into_iter()
        .map(|colour| {
            let height = view.fireworks.height(colour);
            let steps: String = (1..=5).map(|rank| if rank <= height { char::from(b'0' + rank) } else { '·' }).collect();
            pen.ink(colour.ink(), format!("{}:{steps}", colour.letter()))
        })
        .collect();
    let score = pen.ink(Ink::Bold, format!("{}/25", view.score));
    captioned(pen, pen.say("feux", "fireworks"), format!("{}   {} {score}", heaps.join("  "), pen.say("score", "score")))
}

fn tokens(view: &HanabiView, pen: &Pen) -> String {
    let row = |left: u8, all: u8| "●".repeat(left.into()) + &"○".repeat(all.saturating_sub(left).into());
    let (blue, red) = (view.blue_tokens, view.red_tokens);
    let deck = match view.turns_left.filter(|_| view.deck_size == 0 && view.turn.is_some()) {
        Some(turns) => pen.ink(
            Ink::Magenta,
            pen.say(format!("pioche vide, encore {turns} tour(s)"), format!("deck empty, {turns} turn(s) left")),
        ),
        None => format!("{} {}", pen.say("pioche", "deck"), view.deck_size),
    };
    let text = format!(
        "{} {} {blue}   {} {} {red}   {deck}",
        pen.say("bleus", "blue"),
        pen.ink(Ink::Blue, row(blue, BLUE_TOKENS)),
        pen.say("rouges", "red"),
        pen.ink(Ink::Red, row(red, RED_TOKENS)),
    );
    captioned(pen, pen.say("jetons", "tokens"), text)
}

fn discards(view: &HanabiView, pen: &Pen) -> String {
    let mut cards = view.discards.clone();
    cards.sort();
    let groups: Vec<String> = Colour::ALL
        .into_iter()
        .filter_map(|colour| {
            let ranks: String =
                cards.iter().filter(|card| card.colour() == colour).map(|card| (b'0' + card.rank()) as char).collect();
            (!ranks.is_empty()).then(|| pen.ink(colour.ink(), format!("{}:{ranks}", colour.letter())))
        })
        .collect();
    if groups.is_empty() { pen.ink(Ink::Faint, "–") } else { groups.join("  ") }
}

/// Three lines: the cards (or what is certain of them), then the colours and the ranks that hints leave possible.
fn hand(view: &HanabiView, seat: Seat, pen: &Pen, lines: &mut Vec<String>) {
    let held = view.hand(seat);
    let own = view.viewer.is(seat);
    let turn = if view.turn == Some(seat) { "▶" } else { " " };
    let name = if own {
        format!("{turn} {} ({seat})", pen.say("vous", "you"))
    } else {
        format!("{turn} {} {seat}", pen.say("joueur", "player"))
    };
    let mut row = |caption: &str, cells: String| lines.push(captioned(pen, caption, cells).trim_end().to_string());
    row(&name, held.iter().enumerate().map(|(position, held)| face(position, held, pen)).collect());
    let knows = if own { pen.say("    savez", "    know") } else { pen.say("    sait", "    knows") };
    row(knows, held.iter().map(|held| cell(pen, Ink::Faint, &held.known.colour_letters())).collect());
    row("", held.iter().map(|held| cell(pen, Ink::Faint, &held.known.rank_digits())).collect());
}

/// `0 B3`, or `0 B?` for a card known by its colour alone; a star marks a card that a hint has touched.
fn face(position: usize, held: &HeldCard, pen: &Pen) -> String {
    let (colour, rank) = match held.card {
        Some(card) => (Some(card.colour()), Some(card.rank())),
        None => (held.known.colour(), held.known.rank()),
    };
    let letter = colour.map_or('?', Colour::letter);
    let digit = rank.map_or('?', |rank| char::from(b'0' + rank));
    let star = if held.known.is_touched() { "*" } else { "" };
    let shade = colour.map_or(Ink::Bold, Colour::ink);
    cell(pen, shade, &format!("{position} {letter}{digit}{star}"))
}

/// The last turn of each player, the oldest first.
fn last_moves(view: &HanabiView, pen: &Pen) -> Vec<String> {
    let start = view.history.len().saturating_sub(view.hands.len());
    view.history[start..]
        .iter()
        .map(|event| captioned(pen, &format!("  {}", who(event.seat, pen)), told(event, pen)))
        .collect()
}

fn who(seat: Seat, pen: &Pen) -> String {
    format!("{} {seat}", pen.say("joueur", "player"))
}

fn told(event: &Event, pen: &Pen) -> String {
    let card = event.card.map_or(String::new(), |card| named(card, pen));
    let mut text = match event.action {
        Action::Play(position) if event.success == Some(true) => {
            pen.say(format!("joue {card} (position {position})"), format!("plays {card} (position {position})"))
        }
        Action::Play(position) => pen.say(
            format!("joue {card} (position {position}) : {}", pen.ink(Ink::Red, "erreur")),
            format!("plays {card} (position {position}): {}", pen.ink(Ink::Red, "wrong")),
        ),
        Action::Discard(position) => {
            pen.say(format!("défausse {card} (position {position})"), format!("discards {card} (position {position})"))
        }
        Action::Hint { to, hint } => {
            let positions: Vec<String> = event.touched.iter().flat_map(|t| t.iter()).map(|p| p.to_string()).collect();
            let positions = if positions.is_empty() { pen.say("aucune", "none").to_string() } else { positions.join(" ") };
            let what = match hint {
                Hint::Colour(colour) => pen.ink(colour.ink(), colour.plural().get(pen.lang)),
                Hint::Rank(rank) => rank.to_string(),
            };
            match hint {
                Hint::Colour(_) => pen.say(
                    format!("montre au joueur {to} ses cartes {what} (positions : {positions})"),
                    format!("shows player {to} their {what} cards (positions: {positions})"),
                ),
                Hint::Rank(_) => pen.say(
                    format!("montre au joueur {to} ses {what} (positions : {positions})"),
                    format!("shows player {to} their {what}s (positions: {positions})"),
                ),
            }
        }
    };
    if let Some(drawn) = event.drawn {
        let drawn = named(drawn, pen);
        text += &pen.say(format!(", pioche {drawn}"), format!(", draws {drawn}"));
    }
    text
}

fn named(card: Card, pen: &Pen) -> String {
    pen.ink(card.colour().ink(), card)
}

fn status(view: &HanabiView, pen: &Pen) -> String {
    match view.turn {
        Some(seat) if view.viewer.is(seat) => pen.ink(Ink::Bold, pen.say("À vous de jouer.", "Your turn.")),
        Some(seat) => pen.say(format!("Au joueur {seat} de jouer."), format!("Player {seat} to play.")),
        None if view.is_lost() => pen.ink(
            Ink::Bold,
            pen.say(
                format!("Troisième jeton rouge : la partie est perdue, score {}.", view.score),
                format!("Third red token: the game is lost, score {}.", view.score),
            ),
        ),
        None => pen.ink(
            Ink::Bold,
            pen.say(
                format!("Fin de la partie : {} points.", view.score),
                format!("The game is over: {} points.", view.score),
            ),
        ),
    }
}
