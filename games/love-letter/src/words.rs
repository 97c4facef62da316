//! Cards, actions and events as sentences whose seats and cards are still to be named and drawn.

use crate::{Action, Card, Event, Held, LoveLetterView, Move, SeenAction};
use coeur_core::{Arg, Lang, Phrase, Seat, Text, Words};

/// A card's name, and the article that it has in French.
const NAMES: [(Text, &str); 10] = [
    (Text { fr: "Espionne", en: "Spy" }, "l’"),
    (Text { fr: "Garde", en: "Guard" }, "le "),
    (Text { fr: "Prêtre", en: "Priest" }, "le "),
    (Text { fr: "Baron", en: "Baron" }, "le "),
    (Text { fr: "Servante", en: "Handmaid" }, "la "),
    (Text { fr: "Prince", en: "Prince" }, "le "),
    (Text { fr: "Chancelier", en: "Chancellor" }, "le "),
    (Text { fr: "Roi", en: "King" }, "le "),
    (Text { fr: "Comtesse", en: "Countess" }, "la "),
    (Text { fr: "Princesse", en: "Princess" }, "la "),
];

impl Card {
    /// The name that people use.
    pub fn name(self, lang: Lang) -> &'static str {
        NAMES[self.value()].0.get(lang)
    }

    /// The name with its article, inside a sentence: "la Comtesse", "the Countess".
    pub fn the(self, lang: Lang) -> String {
        format!("{}{}", lang.pick(NAMES[self.value()].1, "the "), self.name(lang))
    }
}

/// One line on what the card does.
pub(crate) fn reminder(card: Card, lang: Lang) -> &'static str {
    let (french, english) = match card {
        Card::Spy => (
            "un jeton de plus si vous êtes seul en lice à en avoir montré une",
            "one more token if only you, of those still in, showed one",
        ),
        Card::Guard => {
            ("nommez une carte (pas Garde)\u{a0}: qui la tient est éliminé", "name a card (not Guard): who holds it is out")
        }
        Card::Priest => ("regardez la main d'un autre", "look at another hand"),
        Card::Baron => ("comparez les mains\u{a0}: la plus faible est éliminée", "compare hands: the lower is out"),
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

/// A card inside a sentence, with its article: "la Comtesse", "the Countess".
pub(crate) fn with_article(card: Card) -> Arg {
    Arg::card(card, card.the(Lang::Fr), card.the(Lang::En))
}

/// A card by its bare name: "Comtesse", "Countess".
fn bare(card: Card) -> Arg {
    Arg::card(card, card.name(Lang::Fr), card.name(Lang::En))
}

/// An action in words. They name no doer, so that they read well after "Ada:" and on a button alike.
pub(crate) fn describe(action: Action) -> Phrase {
    match action.read() {
        Move::Play { card, target: None, .. } => Phrase::new("{}", "{}", [bare(card)]),
        Move::Play { card, target: Some(target), guess: None } => {
            Phrase::new("{} sur {}", "{} on {}", [bare(card), target.into()])
        }
        Move::Play { card, target: Some(target), guess: Some(guess) } => {
            Phrase::new("{} sur {}\u{a0}: {}\u{a0}?", "{} on {}: guess {}", [bare(card), target.into(), bare(guess)])
        }
        Move::Keep { card, bottom, lowest: None } => {
            Phrase::new("{} en main, {} sous la pioche", "{} kept, {} under the deck", [card, bottom].map(with_article))
        }
        Move::Keep { card, bottom, lowest: Some(lowest) } => Phrase::new(
            "{} en main, {} puis {} sous la pioche",
            "{} kept, {} and then {} under the deck",
            [card, bottom, lowest].map(with_article),
        ),
    }
}

/// What the others hear of an action: which cards a Chancellor keeps and puts back is nobody else's business.
pub(crate) fn announce(action: Action) -> Option<Phrase> {
    match action.read() {
        Move::Play { .. } => None,
        Move::Keep { lowest: None, .. } => {
            Some(Phrase::new("une carte gardée, une sous la pioche", "one card kept, one under the deck", []))
        }
        Move::Keep { lowest: Some(_), .. } => {
            Some(Phrase::new("une carte gardée, deux sous la pioche", "one card kept, two under the deck", []))
        }
    }
}

/// What came of an action for everybody to see: a hand laid open, somebody out.
pub(crate) fn outcome(laid: Option<Held>, out: Option<Seat>) -> Vec<Arg> {
    let said = match (laid, out) {
        (Some(laid), Some(out)) => Phrase::new(
            "{} hors de la manche, avec {}",
            "{} out of the round, with {}",
            [out.into(), with_article(laid.card)],
        ),
        (Some(laid), None) => Phrase::new("{} à la défausse", "{} discarded", [with_article(laid.card)]),
        (None, Some(out)) => Phrase::new("{} hors de la manche", "{} out of the round", [out.into()]),
        (None, None) => return Vec::new(),
    };
    vec![said.into()]
}

/// An event as the viewer saw it: who did what, what came of it, and what the viewer alone was shown.
pub fn event_phrase(event: &Event) -> Phrase {
    let action = match event.action {
        SeenAction::Open(action) => describe(action),
        SeenAction::HiddenKeep => {
            Phrase::new("une carte gardée, le reste sous la pioche", "one card kept, the rest under the deck", [])
        }
    };
    let mut outcome = outcome(event.laid, event.out);
    if let Some(card) = event.saw {
        outcome.push(Phrase::new("vous avez vu {}", "you saw {}", [with_article(card)]).into());
    }
    if outcome.is_empty() {
        return Phrase::new("{}\u{a0}: {}", "{}: {}", [event.seat.into(), action.into()]);
    }
    Phrase::new("{}\u{a0}: {} → {}", "{}: {} → {}", [event.seat.into(), action.into(), Arg::List(outcome)])
}

/// What happened since the viewer last acted, its own action first; the last event for a spectator.
pub(crate) fn recent_events(view: &LoveLetterView) -> &[Event] {
    let last = view.events.len().saturating_sub(1);
    let from = match view.seat() {
        Some(me) => view.events.iter().rposition(|event| event.seat == me).unwrap_or(0),
        None => last,
    };
    &view.events[from.min(last)..]
}

/// How the round before this one closed, one sentence for each thing that everybody saw.
fn closing_phrases(view: &LoveLetterView) -> Vec<Phrase> {
    let finished = usize::from(view.round).checked_sub(1).and_then(|round| view.results.get(round));
    let (Some(closing), Some(result)) = (view.previous, finished) else { return Vec::new() };
    let mut phrases = vec![Phrase::new(
        "Fin de la manche précédente. {}\u{a0}: {}",
        "End of the round before. {}: {}",
        [closing.seat.into(), describe(closing.action).into()],
    )];
    let held = closing.hands.iter().enumerate().filter_map(|(seat, card)| card.map(|card| (seat, card)));
    let hands: Vec<Arg> = held
        .map(|(seat, card)| {
            let seat = Seat(seat as u8);
            Phrase::new("{}\u{a0}: {}", "{}: {}", [seat.into(), with_article(card)]).into()
        })
        .collect();
    if !hands.is_empty() {
        phrases.push(Phrase::new("Mains étalées\u{a0}: {}", "Hands laid open: {}", [Arg::List(hands)]));
    }
    let winners = result.winners.iter().map(|&winner| winner.into()).collect();
    phrases.push(Phrase::new("Manche gagnée\u{a0}: {}", "Round won: {}", [Arg::List(winners)]));
    if let Some(spy) = result.spy {
        phrases.push(Phrase::new("Jeton de l'Espionne\u{a0}: {}", "Token for the Spy: {}", [spy.into()]));
    }
    phrases
}

/// What just happened, oldest first.
pub(crate) fn news(view: &LoveLetterView, lang: Lang) -> Vec<Words> {
    let events = recent_events(view).iter().map(event_phrase);
    closing_phrases(view).into_iter().chain(events).map(|phrase| phrase.tell(lang)).collect()
}
