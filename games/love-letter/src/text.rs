//! The table in a terminal.

use crate::words::{self, recent_events, reminder};
use crate::{Action, Card, Event, Held, LoveLetter, LoveLetterView, Move, Phase, SeenAction};
use coeur_core::{Draw, Ink, Lang, Layout, Pen, Phrase, Seat, Unit};

/// The card with its value, in colour.
fn face(card: Card, pen: &Pen) -> String {
    pen.ink(card.ink(), format!("{} {}", card.value(), card.name(pen.lang)))
}

fn faces(cards: &[Card], pen: &Pen) -> String {
    let empty = || pen.ink(Ink::Faint, "·");
    if cards.is_empty() { empty() } else { cards.iter().map(|&card| face(card, pen)).collect::<Vec<_>>().join(", ") }
}

fn seat(seat: Seat, view: &LoveLetterView, pen: &Pen) -> String {
    let you = if view.seat() == Some(seat) { pen.say(" (vous)", " (you)") } else { "" };
    format!("{} {seat}{you}", pen.say("joueur", "player"))
}

/// An event in one line: who did what, what came of it, and what the viewer alone saw.
fn event_line(event: &Event, view: &LoveLetterView, pen: &Pen) -> String {
    let what = match event.action {
        SeenAction::Open(action) => action_text(action, pen.lang),
        SeenAction::HiddenKeep => {
            pen.say("garde une carte, pose le reste sous la pioche", "keeps a card, puts the rest under the deck").into()
        }
    };
    let mut line = format!("{}{} {what}", seat(event.seat, view, pen), pen.say(" :", ":"));
    if let Some(laid) = event.laid {
        let lays = pen.say("étale", "lays");
        line += &format!(" → {} {lays} {}", seat(laid.seat, view, pen), face(laid.card, pen));
    }
    if let Some(out) = event.out {
        let is_out = pen.ink(Ink::Red, pen.say("éliminé", "out"));
        line += &format!(" → {} {is_out}", seat(out, view, pen));
    }
    if let Some(card) = event.saw {
        line += &format!(" — {} {}", pen.say("vous avez vu", "you saw"), face(card, pen));
    }
    line
}

/// A card at a seat, after a few words.
fn at(words: &str, held: &Held, view: &LoveLetterView, pen: &Pen) -> String {
    format!("{words} {}{} {}", seat(held.seat, view, pen), pen.say(" :", ":"), face(held.card, pen))
}

/// How the round before this one closed, and who won it.
fn closing_line(view: &LoveLetterView, pen: &Pen) -> Option<String> {
    let closing = view.previous?;
    let result = view.results.get(usize::from(view.round).checked_sub(1)?)?;
    let winners: Vec<String> = result.winners.iter().map(|&winner| seat(winner, view, pen)).collect();
    let action =
        format!("{}{} {}", seat(closing.seat, view, pen), pen.say(" :", ":"), action_text(closing.action, pen.lang));
    let won = format!("{} {}", pen.say(" ; gagnée par", "; won by"), winners.join(", "));
    let mut line = format!("{} {action}{won}", pen.say("Manche précédente :", "Round before:"));
    for (holder, card) in closing.hands.iter().enumerate().filter_map(|(holder, card)| card.map(|card| (holder, card))) {
        line += &format!("  {holder}: {}", face(card, pen));
    }
    if let Some(spy) = result.spy {
        line += &format!("  {} {}", pen.say("Espionne :", "Spy:"), seat(spy, view, pen));
    }
    Some(line)
}

impl Draw for LoveLetter {
    fn draw(view: &LoveLetterView, pen: &Pen) -> String {
        let faint = |text: &str| pen.ink(Ink::Faint, text);
        let mut lines = Vec::new();
        let title = pen.ink(Ink::Bold, format!("{} {}", pen.say("Manche", "Round"), u32::from(view.round) + 1));
        let burnt = if view.burnt_drawn { pen.say(", carte brûlée piochée", ", burnt card drawn") } else { "" };
        let deck = format!("{} {}{burnt}", pen.say("pioche :", "deck:"), view.deck);
        let goal = format!("{} {}", pen.say("jetons pour gagner :", "tokens to win:"), view.config.goal());
        lines.push(format!("{title}  {deck}  {}", faint(&goal)));
        lines.extend(closing_line(view, pen));
        if !view.shown.is_empty() {
            lines.push(format!("{} {}", pen.say("Cartes montrées :", "Cards shown:"), faces(&view.shown, pen)));
        }
        for (at, discards) in view.discards.iter().enumerate() {
            lines.push(player_line(view, Seat(at as u8), discards, pen));
        }
        lines.extend(
            recent_events(view).iter().map(|event| format!("{} {}", pen.ink(Ink::Faint, "•"), event_line(event, view, pen))),
        );
        for held in &view.showdown {
            lines.push(at(pen.say("Main étalée,", "Hand laid open,"), held, view, pen));
        }
        for held in &view.known.hands {
            lines.push(at(pen.say("Vous savez :", "You know:"), held, view, pen));
        }
        for known in &view.known.bottom {
            let place =
                format!("{} {}", pen.say("sous la pioche, cartes dessous :", "in the deck, cards below it:"), known.place);
            lines.push(format!("{} {} ({place})", pen.say("Vous savez :", "You know:"), face(known.card, pen)));
        }
        if !view.hand.is_empty() {
            lines.push(match view.phase {
                Phase::Keep if view.turn == view.seat() => {
                    pen.say("Gardez une de ces cartes :", "Keep one of these cards:").into()
                }
                _ => pen.say("Votre main :", "Your hand:").into(),
            });
            lines
                .extend(view.hand.iter().map(|&card| format!("  {}  {}", face(card, pen), faint(reminder(card, pen.lang)))));
        }
        lines.join("\n")
    }

    fn layout(view: &LoveLetterView, lang: Lang) -> Layout {
        crate::layout::layout(view, lang)
    }

    fn describe(action: Action) -> Phrase {
        words::describe(action)
    }

    fn announce(action: Action) -> Option<Phrase> {
        words::announce(action)
    }

    fn unit() -> Unit {
        Unit::Chance
    }

    fn remark(view: &LoveLetterView, action: Action) -> Option<Phrase> {
        crate::remark::remark(view, action)
    }

    fn public_remark(before: &LoveLetterView, action: Action) -> Option<Phrase> {
        crate::public_remark::public_remark(before, action)
    }
}

/// An action as terminals write it, with seats by their numbers.
fn action_text(action: Action, lang: Lang) -> String {
    match action.read() {
        Move::Play { card, target: None, .. } => card.name(lang).into(),
        Move::Play { card, target: Some(target), guess } => {
            let guess =
                guess.map_or(String::new(), |guess| format!(", {} {}", lang.pick("nomme", "names"), guess.name(lang)));
            format!("{} {} {target}{guess}", card.name(lang), lang.pick("sur le joueur", "at player"))
        }
        Move::Keep { card, bottom, lowest } => {
            let keeps = format!("{} {}", lang.pick("garde", "keeps"), card.name(lang));
            let under = format!("{} {}", lang.pick("met sous la pioche", "puts under the deck"), bottom.name(lang));
            let lowest = lowest.map_or(String::new(), |card| format!(" {} {}", lang.pick("puis", "then"), card.name(lang)));
            format!("{keeps}, {under}{lowest}")
        }
    }
}

/// A seat's line: tokens, whether out or protected, its face-up cards.
fn player_line(view: &LoveLetterView, at: Seat, discards: &[Card], pen: &Pen) -> String {
    let mark = if view.turn == Some(at) { "▶" } else { " " };
    let tokens = format!("♥ {}", view.tokens.get(at.index()).copied().unwrap_or(0));
    let mut line = format!("{mark} {}  {}", seat(at, view, pen), pen.ink(Ink::Red, tokens));
    if view.out.contains(&at) {
        line += &format!("  {}", pen.ink(Ink::Faint, pen.say("éliminé", "out")));
    }
    if view.protected.contains(&at) {
        line += &format!("  {}", pen.ink(Ink::Green, pen.say("protégé", "protected")));
    }
    format!("{line}  {}", faces(discards, pen))
}
