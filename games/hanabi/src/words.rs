//! Cards, actions and turns in sentences, as pages and reasons tell them.

use crate::players::kinds::Kinds;
use crate::{Action, Card, Colour, Event, Hint};
use coeur_core::{Arg, Lang, Phrase, Text};

pub(crate) fn card_arg(card: Card) -> Arg {
    Arg::card(card, card.name(Lang::Fr), card.name(Lang::En))
}

/// The first of some kinds of cards, in order, and dots if there are more.
pub(crate) fn kinds_arg(kinds: Kinds, most: usize) -> Arg {
    let mut cards: Vec<Arg> = kinds.iter().take(most).map(card_arg).collect();
    cards.extend((kinds.len() as usize > most).then(|| Arg::named("…", "…")));
    Arg::List(cards)
}

impl Colour {
    /// As people say it of a number or of a firework.
    pub fn masculine(self) -> Text {
        self.said(["rouge", "vert", "bleu", "jaune", "blanc"])
    }

    /// As people say it of a card.
    pub fn feminine(self) -> Text {
        self.said(["rouge", "verte", "bleue", "jaune", "blanche"])
    }

    /// As people say it of cards.
    pub fn plural(self) -> Text {
        self.said(["rouges", "vertes", "bleues", "jaunes", "blanches"])
    }

    fn said(self, french: [&'static str; 5]) -> Text {
        Text { fr: french[self.index()], en: ["red", "green", "blue", "yellow", "white"][self.index()] }
    }
}

impl Card {
    /// "le 3 bleu", "the blue 3".
    pub fn name(self, lang: Lang) -> String {
        let (colour, rank) = (self.colour().masculine().get(lang), self.rank());
        lang.pick(format!("le {rank} {colour}"), format!("the {colour} {rank}"))
    }
}

/// Which card of a hand it is, the oldest first: people do not count from 0.
pub(crate) fn ordinal(position: usize) -> Arg {
    const FRENCH: [&str; 5] = ["première", "deuxième", "troisième", "quatrième", "cinquième"];
    const ENGLISH: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];
    Arg::named(FRENCH[position % 5], ENGLISH[position % 5])
}

/// What an action does, in the infinitive.
pub(crate) fn action_phrase(action: Action) -> Phrase {
    match action {
        Action::Play(position) => Phrase::new("jouer la {} carte", "play the {} card", [ordinal(position.into())]),
        Action::Discard(position) => Phrase::new("défausser la {} carte", "discard the {} card", [ordinal(position.into())]),
        Action::Hint { to, hint: Hint::Rank(rank) } => {
            Phrase::new("indiquer {à} ses {}", "clue {} {}s", [to.into(), rank.into()])
        }
        Action::Hint { to, hint: Hint::Colour(colour) } => {
            Phrase::new("indiquer {à} ses {}", "clue {} {}", [to.into(), colour.plural().into()])
        }
    }
}

/// A turn as news: who, and what became of it.
pub fn event_phrase(event: &Event) -> Phrase {
    let done = outcome_phrase(event);
    match event.drawn {
        Some(drawn) => {
            Phrase::new("{}\u{a0}: {}, {} pioché", "{}: {}, drew {}", [event.seat.into(), done.into(), card_arg(drawn)])
        }
        None => Phrase::new("{}\u{a0}: {}", "{}: {}", [event.seat.into(), done.into()]),
    }
}

/// What a turn came to, after the name of whoever made it.
pub(crate) fn outcome_phrase(event: &Event) -> Phrase {
    match event.action {
        Action::Play(_) if event.success == Some(true) => Phrase::new("{} joué", "played {}", [left_hand(event)]),
        Action::Play(_) => Phrase::new("{} joué par erreur", "played {} by mistake", [left_hand(event)]),
        Action::Discard(_) => Phrase::new("{} défaussé", "discarded {}", [left_hand(event)]),
        Action::Hint { .. } => hint_phrase(event),
    }
}

/// The card that a turn took out of a hand; dots in a view that does not name it.
fn left_hand(event: &Event) -> Arg {
    event.card.map_or(Arg::named("…", "…"), card_arg)
}

fn hint_phrase(event: &Event) -> Phrase {
    let Action::Hint { to, hint } = event.action else { return action_phrase(event.action) };
    let what: Arg = match hint {
        Hint::Rank(rank) => Phrase::new("les {}", "the {}s", [rank.into()]).into(),
        Hint::Colour(colour) => Phrase::new("les cartes {}", "the {} cards", [colour.plural().into()]).into(),
    };
    let touched = event.touched.map_or(0, |touched| touched.iter().count());
    let count: Arg = match touched {
        0 => Phrase::new("aucune carte", "no card", []).into(),
        1 => Phrase::new("une carte", "one card", []).into(),
        _ => Phrase::new("{} cartes", "{} cards", [touched.into()]).into(),
    };
    Phrase::new("indice {à} sur {} ({})", "gave {} a clue about {} ({})", [to.into(), what, count])
}
