//! The table as zones of pieces: what each seat has played, what was shown, what one knows, and one's own cards.

use crate::recap::recap;
use crate::words::{news, reminder};
use crate::{Card, Held, LoveLetterView, Move, SeenAction};
use coeur_core::{Fact, Lang, Layout, Look, Piece, Seat, View, Zone};

pub(crate) fn layout(view: &LoveLetterView, lang: Lang) -> Layout {
    let seats = view.discards.len();
    let first = view.seat().unwrap_or(Seat(0));
    let mut zones: Vec<Zone> = (1..seats).map(|steps| played(view, first.after(steps, seats), lang)).collect();
    if !view.shown.is_empty() {
        let shown = view.shown.iter().map(|&card| face_up(card, lang)).collect();
        zones.push(Zone::row(lang.pick("Cartes montrées au départ", "Cards shown at the start"), None, shown));
    }
    zones.extend(known(view, lang));
    zones.push(played(view, first, lang));
    zones.extend(view.seat().map(|seat| hand(view, seat, lang)));
    let out = view.seat().is_some_and(|seat| view.out.contains(&seat)) && !view.is_over();
    Layout {
        out,
        facts: facts(view, lang),
        news: news(view, lang),
        zones,
        recap: recap(view, lang),
        linger: lingers(view),
        ..Layout::default()
    }
}

/// Whether the last play is worth a longer look: a card aimed at somebody, or somebody out.
fn lingers(view: &LoveLetterView) -> bool {
    let aimed = |action: SeenAction| matches!(action.read(), Some(Move::Play { target: Some(_), .. }));
    view.events.last().is_some_and(|event| event.out.is_some() || aimed(event.action))
}

fn facts(view: &LoveLetterView, lang: Lang) -> Vec<Fact> {
    vec![
        Fact::new(lang.pick("Manche", "Round"), u32::from(view.round) + 1),
        Fact::new(lang.pick("Pioche", "Deck"), view.deck),
        Fact::new(lang.pick("Jetons pour gagner", "Tokens to win"), view.config.goal()),
    ]
}

/// What a seat has played this round, its tokens, and whether it is out or protected.
fn played(view: &LoveLetterView, seat: Seat, lang: Lang) -> Zone {
    let mut pieces: Vec<Piece> = view.discards[seat.index()].iter().map(|&card| face_up(card, lang)).collect();
    if let Some(last) = pieces.last_mut() {
        last.marked = view.events.last().is_some_and(|event| event.seat == seat);
    }
    let mut note = format!("♥ {}", view.tokens.get(seat.index()).copied().unwrap_or(0));
    if view.out.contains(&seat) {
        note += lang.pick(" · éliminé", " · out");
    }
    if view.protected.contains(&seat) {
        note += lang.pick(" · protégé", " · protected");
    }
    Zone { note, ..Zone::row(lang.pick("Cartes jouées", "Cards played"), Some(seat), pieces) }
}

/// Cards that the viewer knows by having seen them: in each other hand, and in the deck.
fn known(view: &LoveLetterView, lang: Lang) -> Vec<Zone> {
    let hand = |title: &str, held: &Held| Zone::row(title, Some(held.seat), vec![face_up(held.card, lang)]);
    let mut zones: Vec<Zone> = Vec::new();
    zones.extend(view.known.hands.iter().map(|held| hand(lang.pick("Vous savez", "You know"), held)));
    zones.extend(view.showdown.iter().map(|held| hand(lang.pick("Main étalée", "Hand laid open"), held)));
    let under = |place: u8| format!("{} {place}", lang.pick("cartes dessous :", "cards below it:"));
    let deck = view.known.bottom.iter().map(|known| Piece { caption: under(known.place), ..face_up(known.card, lang) });
    let deck: Vec<Piece> = deck.collect();
    if !deck.is_empty() {
        zones.push(Zone::row(lang.pick("Vous savez, dans la pioche", "You know, in the deck"), None, deck));
    }
    zones
}

/// The viewer's own cards, each with what it does; touching one offers all that can be done with it.
fn hand(view: &LoveLetterView, seat: Seat, lang: Lang) -> Zone {
    let legal = view.legal();
    let pieces = view.hand.iter().map(|&held| {
        let offered = legal.iter().filter(|action| match action.read() {
            Move::Play { card, .. } | Move::Keep { card, .. } => card == held,
        });
        let offers = offered.map(|action| action.to_string()).collect();
        Piece { caption: reminder(held, lang).into(), offers, ..face_up(held, lang) }
    });
    Zone::row(lang.pick("Votre main", "Your hand"), Some(seat), pieces.collect())
}

fn face_up(card: Card, lang: Lang) -> Piece {
    let about = format!("{}, {}{} {}", card.name(lang), card.value(), lang.pick(" :", ":"), reminder(card, lang));
    Piece {
        look: Look::Card,
        face: format!("{} {}", card.value(), card.name(lang)),
        about,
        ink: Some(card.ink()),
        ..Piece::default()
    }
}
