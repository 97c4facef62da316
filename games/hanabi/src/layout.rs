//! The table as zones of pieces: fireworks, every hand, discards. A partner's card offers the hints that touch it, one's own
//! to be played or discarded.

use crate::text::{colours, ink, ranks};
use crate::words::{event_phrase, masculine};
use crate::{Action, BLUE_TOKENS, Card, Colour, HanabiView, HeldCard, RED_TOKENS};
use coeur_core::{Fact, Lang, Layout, Look, Piece, Seat, Spread, View, Zone};

pub(crate) fn layout(view: &HanabiView, lang: Lang) -> Layout {
    let seats = view.hands.len();
    let first = view.seat().unwrap_or(Seat(0));
    let others = (1..seats).map(|steps| hand(view, first.after(steps, seats), lang));
    let own = hand(view, first, lang);
    let recent = view.history.len().saturating_sub(seats);
    Layout {
        facts: facts(view, lang),
        news: view.history[recent..].iter().map(|event| event_phrase(event).tell(lang)).collect(),
        zones: others.chain([fireworks(view, lang), discards(view, lang), own]).collect(),
        ..Layout::default()
    }
}

fn facts(view: &HanabiView, lang: Lang) -> Vec<Fact> {
    let row = |left: u8, all: u8| "●".repeat(left.into()) + &"○".repeat(all.saturating_sub(left).into());
    let mut facts = vec![
        Fact::new("Score", format!("{}/25", view.score)),
        Fact::new(lang.pick("Indices", "Hints"), row(view.blue_tokens, BLUE_TOKENS)),
        Fact::new(lang.pick("Erreurs permises", "Mistakes left"), row(view.red_tokens, RED_TOKENS)),
        Fact::new(lang.pick("Pioche", "Deck"), view.deck_size),
    ];
    if let Some(turns) = view.turns_left.filter(|_| view.turn.is_some()) {
        facts.push(Fact::new(lang.pick("Tours restants", "Turns left"), turns));
    }
    facts
}

fn fireworks(view: &HanabiView, lang: Lang) -> Zone {
    let heap = |colour: Colour| {
        let height = view.fireworks.height(colour);
        let face = format!("{}{}", colour.letter(), if height == 0 { "·".into() } else { height.to_string() });
        let look = if height == 0 { Look::Gap } else { Look::Card };
        let name = masculine(colour).get(lang);
        let about = lang.pick(format!("{name} : {height}"), format!("{name}: {height}"));
        Piece { look, face, about, ink: Some(ink(colour)), marked: height == 5, ..Piece::default() }
    };
    Zone::row(lang.pick("Feux d'artifice", "Fireworks"), None, Colour::ALL.into_iter().map(heap).collect())
}

fn discards(view: &HanabiView, lang: Lang) -> Zone {
    let mut cards = view.discards.clone();
    cards.sort();
    let pieces = cards.into_iter().map(|card| face_up(card, lang)).collect();
    Zone { spread: Spread::Pile, ..Zone::row(lang.pick("Défausse", "Discards"), None, pieces) }
}

fn hand(view: &HanabiView, seat: Seat, lang: Lang) -> Zone {
    let legal = view.legal();
    let pieces = view.hand(seat).iter().enumerate().map(|(position, held)| {
        let offered = legal.iter().filter(|action| match **action {
            Action::Play(own) | Action::Discard(own) => view.viewer.is(seat) && usize::from(own) == position,
            Action::Hint { to, hint } => to == seat && held.card.is_some_and(|card| hint.touches(card)),
        });
        Piece { offers: offered.map(Action::to_string).collect(), ..piece(held, lang) }
    });
    Zone::row(lang.pick("Main", "Hand"), Some(seat), pieces.collect())
}

/// A card in a hand, with what its holder knows of it under it.
fn piece(held: &HeldCard, lang: Lang) -> Piece {
    let known = format!("{} {}", colours(held.known), ranks(held.known));
    let caption = if held.known.is_touched() { known } else { String::new() };
    match held.card {
        Some(card) => Piece { caption, ..face_up(card, lang) },
        None => {
            let letter = held.known.colour().map_or('?', Colour::letter);
            let digit = held.known.rank().map_or("?".into(), |rank| rank.to_string());
            let look = if held.known.colour().is_some() && held.known.rank().is_some() { Look::Card } else { Look::Back };
            let about = lang.pick("carte cachée", "hidden card");
            let about = format!("{about}, {} {}", colours(held.known), ranks(held.known));
            let ink = held.known.colour().map(ink);
            Piece { look, face: format!("{letter}{digit}"), caption, about, ink, ..Piece::default() }
        }
    }
}

fn face_up(card: Card, lang: Lang) -> Piece {
    let (name, rank) = (masculine(card.colour()).get(lang), card.rank());
    let about = lang.pick(format!("{rank} {name}"), format!("{name} {rank}"));
    Piece { face: card.to_string(), about, ink: Some(ink(card.colour())), ..Piece::default() }
}
