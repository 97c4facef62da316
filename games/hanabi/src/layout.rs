//! The table as zones of pieces: fireworks, every hand, discards. A partner's card offers the hints that touch it, one's own
//! to be played or discarded.

use crate::players::hat_recommendation::hat_notes;
use crate::words::event_phrase;
use crate::{Action, BLUE_TOKENS, Card, Colour, Event, HanabiView, HeldCard, RED_TOKENS};
use coeur_core::{Fact, Lang, Layout, Look, Piece, Recap, Seat, Spread, View, Zone};

pub(crate) fn layout(view: &HanabiView, lang: Lang) -> Layout {
    let seats = view.hands.len();
    let first = view.seat().unwrap_or(Seat(0));
    let hats = hat_notes(view, lang);
    let hand = |seat: Seat| {
        let note = hats.get(seat.index()).cloned().unwrap_or_default();
        Zone { note, ..hand(view, seat, lang) }
    };
    let others = (1..seats).map(|steps| hand(first.after(steps, seats)));
    let own = hand(first);
    let recent = view.history.len().saturating_sub(seats);
    Layout {
        facts: facts(view, lang),
        news: view.history[recent..].iter().map(|event| event_phrase(event).tell(lang)).collect(),
        zones: others.chain([fireworks(view, lang), discards(view, lang), own]).collect(),
        recap: last_round(view, lang).or_else(|| the_end(view, lang)),
        linger: view.history.last().is_some_and(|event| is_worth_a_look(view, event)),
        ..Layout::default()
    }
}

/// The last card was just drawn: everybody has one more turn.
fn last_round(view: &HanabiView, lang: Lang) -> Option<Recap> {
    let drawn = view.turn.is_some() && view.turns_left == Some(view.config.players);
    drawn.then(|| {
        let line = lang.pick(
            "La pioche est vide\u{a0}: chacun joue encore une fois, puis la partie est finie.",
            "The deck is empty: everyone has one more turn, then the game is over.",
        );
        let score =
            lang.pick(format!("Score pour l’instant\u{a0}: {}.", view.score), format!("Score so far: {}.", view.score));
        let title = lang.pick("Le dernier tour", "The last round");
        Recap { title: title.into(), lines: vec![line.into(), score.into()], gained: Vec::new() }
    })
}

/// What ended the game, and what the show was like.
fn the_end(view: &HanabiView, lang: Lang) -> Option<Recap> {
    if view.turn.is_some() {
        return None;
    }
    let heights: Vec<u8> = Colour::ALL.into_iter().map(|colour| view.fireworks.height(colour)).collect();
    let (fr, en) = if view.red_tokens == 0 {
        ("Une erreur de trop\u{a0}: tout s’éteint.", "One mistake too many: the lights go out.")
    } else if heights.iter().all(|height| *height == 5) {
        ("Les cinq feux sont complets.", "All five fireworks are complete.")
    } else {
        ("La pioche est vide et chacun a joué son dernier tour.", "The deck is empty, and everyone has had a last turn.")
    };
    let (praise_fr, praise_en) = match heights.iter().sum::<u8>() {
        _ if view.red_tokens == 0 => ("Le public rentre chez lui.", "The crowd goes home."),
        0..=5 => ("Le public siffle.", "The crowd boos."),
        6..=10 => ("De maigres applaudissements.", "A little polite applause."),
        11..=15 => ("Une soirée honorable.", "A decent evening."),
        16..=20 => ("Un très beau spectacle.", "A very fine show."),
        21..=24 => ("Extraordinaire\u{a0}: on en parlera longtemps.", "Extraordinary: people will talk about it."),
        _ => ("Légendaire\u{a0}: personne n’avait jamais vu cela.", "Legendary: nobody has ever seen the like."),
    };
    let built =
        Colour::ALL.into_iter().zip(&heights).map(|(colour, height)| format!("{} {height}", colour.masculine().get(lang)));
    let title = lang.pick("Fin du spectacle", "The show is over");
    let built = lang.pick("Les feux\u{a0}: ", "The fireworks: ").to_string() + &built.collect::<Vec<_>>().join(", ");
    let lines = [lang.pick(fr, en).into(), built, lang.pick(praise_fr, praise_en).into()];
    Some(Recap { title: title.into(), lines: lines.map(Into::into).to_vec(), gained: Vec::new() })
}

/// A mistake, a finished firework, or a hint to whoever looks.
fn is_worth_a_look(view: &HanabiView, event: &Event) -> bool {
    let finished = event.success == Some(true) && event.card.is_some_and(|card| card.rank() == 5);
    let told = matches!(event.action, Action::Hint { to, .. } if view.viewer.is(to));
    event.success == Some(false) || finished || told
}

fn facts(view: &HanabiView, lang: Lang) -> Vec<Fact> {
    let row = |left: u8, all: u8| "●".repeat(left.into()) + &"○".repeat(all.saturating_sub(left).into());
    let mut facts = vec![
        Fact::new("Score", format!("{}/25", view.score)),
        Fact::new(lang.pick("Indices", "Clues"), row(view.blue_tokens, BLUE_TOKENS)),
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
        let name = colour.masculine().get(lang);
        let about = lang.pick(format!("{name} : {height}"), format!("{name}: {height}"));
        Piece { look, face, about, ink: Some(colour.ink()), marked: height == 5, ..Piece::default() }
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
    let known = format!("{} {}", held.known.colour_letters(), held.known.rank_digits());
    let caption = if held.known.is_touched() { known } else { String::new() };
    match held.card {
        Some(card) => Piece { caption, ..face_up(card, lang) },
        None => {
            let letter = held.known.colour().map_or('?', Colour::letter);
            let digit = held.known.rank().map_or("?".into(), |rank| rank.to_string());
            let look = if held.known.colour().is_some() && held.known.rank().is_some() { Look::Card } else { Look::Back };
            let about = lang.pick("carte cachée", "hidden card");
            let about = format!("{about}, {} {}", held.known.colour_letters(), held.known.rank_digits());
            let ink = held.known.colour().map(Colour::ink);
            Piece { look, face: format!("{letter}{digit}"), caption, about, ink, ..Piece::default() }
        }
    }
}

fn face_up(card: Card, lang: Lang) -> Piece {
    let (name, rank) = (card.colour().masculine().get(lang), card.rank());
    let about = lang.pick(format!("{rank} {name}"), format!("{name} {rank}"));
    Piece { face: card.to_string(), about, ink: Some(card.colour().ink()), ..Piece::default() }
}
