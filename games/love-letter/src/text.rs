//! The table in a terminal, and actions in words.

use crate::{Action, Card, Event, Held, LoveLetter, LoveLetterView, Move, Phase, Seen};
use coeur_core::{Draw, Ink, Lang, Layout, Pen, Seat};

/// The name that people use.
pub(crate) fn name(card: Card, lang: Lang) -> &'static str {
    let (french, english) = match card {
        Card::Spy => ("Espionne", "Spy"),
        Card::Guard => ("Garde", "Guard"),
        Card::Priest => ("Prêtre", "Priest"),
        Card::Baron => ("Baron", "Baron"),
        Card::Handmaid => ("Servante", "Handmaid"),
        Card::Prince => ("Prince", "Prince"),
        Card::Chancellor => ("Chancelier", "Chancellor"),
        Card::King => ("Roi", "King"),
        Card::Countess => ("Comtesse", "Countess"),
        Card::Princess => ("Princesse", "Princess"),
    };
    lang.pick(french, english)
}

/// One line on what the card does.
pub(crate) fn reminder(card: Card, lang: Lang) -> &'static str {
    let (french, english) = match card {
        Card::Spy => (
            "un jeton de plus si vous êtes seul en lice à en avoir montré une",
            "one more token if only you, of those still in, showed one",
        ),
        Card::Guard => {
            ("nommez une carte (pas Garde) : qui la tient est éliminé", "name a card (not Guard): who holds it is out")
        }
        Card::Priest => ("regardez la main d'un autre", "look at another hand"),
        Card::Baron => ("comparez les mains : la plus faible est éliminée", "compare hands: the lower is out"),
        Card::Handmaid => ("protégé jusqu'à votre prochain tour", "protected until your next turn"),
        Card::Prince => {
            ("un joueur (vous peut-être) défausse sa main et pioche", "a player (perhaps you) discards the hand and draws")
        }
        Card::Chancellor => ("piochez deux cartes, gardez-en une sur trois", "draw two cards, keep one of three"),
        Card::King => ("échangez votre main avec un autre", "swap hands with another"),
        Card::Countess => {
            ("doit partir si l'autre carte est Roi ou Prince", "must go when the other card is King or Prince")
        }
        Card::Princess => ("qui la joue ou la défausse est éliminé", "who plays or discards it is out"),
    };
    lang.pick(french, english)
}

/// A colour for each pair of ranks.
pub(crate) fn ink(card: Card) -> Ink {
    match card {
        Card::Spy => Ink::Faint,
        Card::Guard | Card::Priest => Ink::Cyan,
        Card::Baron | Card::Handmaid => Ink::Green,
        Card::Prince | Card::Chancellor => Ink::Blue,
        Card::King | Card::Countess => Ink::Magenta,
        Card::Princess => Ink::Red,
    }
}

/// The card with its value, in colour.
fn face(card: Card, pen: &Pen) -> String {
    pen.ink(ink(card), format!("{} {}", card.value(), name(card, pen.lang)))
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
pub(crate) fn told(event: &Event, view: &LoveLetterView, pen: &Pen) -> String {
    let what = match event.action {
        Seen::Open(action) => LoveLetter::describe(action, pen.lang),
        Seen::HiddenKeep => {
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

/// What happened since the viewer last acted, its own action first; the last one for a spectator.
pub(crate) fn news(view: &LoveLetterView) -> &[Event] {
    let last = view.events.len().saturating_sub(1);
    let from = match view.seat() {
        Some(me) => view.events.iter().rposition(|event| event.seat == me).unwrap_or(0),
        None => last,
    };
    &view.events[from.min(last)..]
}

/// A card at a seat, after a few words.
fn at(words: &str, held: &Held, view: &LoveLetterView, pen: &Pen) -> String {
    format!("{words} {}{} {}", seat(held.seat, view, pen), pen.say(" :", ":"), face(held.card, pen))
}

/// How the round before this one closed, and who won it.
pub(crate) fn closing_line(view: &LoveLetterView, pen: &Pen) -> Option<String> {
    let closing = view.previous?;
    let result = view.results.get(usize::from(view.round).checked_sub(1)?)?;
    let winners: Vec<String> = result.winners.iter().map(|&winner| seat(winner, view, pen)).collect();
    let action = format!(
        "{}{} {}",
        seat(closing.seat, view, pen),
        pen.say(" :", ":"),
        LoveLetter::describe(closing.action, pen.lang)
    );
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
        lines.extend(news(view).iter().map(|event| format!("{} {}", pen.ink(Ink::Faint, "•"), told(event, view, pen))));
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

    fn describe(action: Action, lang: Lang) -> String {
        match action.read() {
            Move::Play { card, target: None, .. } => name(card, lang).into(),
            Move::Play { card, target: Some(target), guess } => {
                let guess =
                    guess.map_or(String::new(), |guess| format!(", {} {}", lang.pick("nomme", "names"), name(guess, lang)));
                format!("{} {} {target}{guess}", name(card, lang), lang.pick("sur le joueur", "at player"))
            }
            Move::Keep { card, bottom, lowest } => {
                let keeps = format!("{} {}", lang.pick("garde", "keeps"), name(card, lang));
                let under = format!("{} {}", lang.pick("met sous la pioche", "puts under the deck"), name(bottom, lang));
                let lowest =
                    lowest.map_or(String::new(), |card| format!(" {} {}", lang.pick("puis", "then"), name(card, lang)));
                format!("{keeps}, {under}{lowest}")
            }
        }
    }

    /// Which cards a Chancellor keeps and puts back is nobody else's business.
    fn announce(action: Action, lang: Lang) -> String {
        match action.read() {
            Move::Keep { lowest, .. } => {
                let under = if lowest.is_some() { lang.pick("deux", "two") } else { lang.pick("une", "one") };
                lang.pick(
                    format!("garde une carte, en met {under} sous la pioche"),
                    format!("keeps a card, puts {under} under the deck"),
                )
            }
            Move::Play { .. } => Self::describe(action, lang),
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
