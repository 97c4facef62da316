//! The table as zones of pieces, for screens that know nothing of the game: the other hands, what lies on the table, the
//! own hand with the moves that its cards offer.

use crate::action::Action;
use crate::card::{Card, Rank, Suit};
use crate::contract::{Contract, Kind};
use crate::recap::recap;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::{Arg, Fact, Lang, Layout, Look, Phrase, Piece, Seat, Spread, View, Words, Zone};

/// The whole table, the other seats first and in playing order.
pub(crate) fn layout<V: Variant>(view: &MatchView<V>, lang: Lang) -> Layout {
    let me = view.seat().unwrap_or(Seat(0));
    let mut zones: Vec<Zone> = (1..4).map(|steps| hand(view, me.after(steps, 4), lang)).collect();
    zones.extend(trick(view, lang));
    zones.extend(rows(view, lang));
    zones.extend(choices(view, lang));
    zones.push(hand(view, me, lang));
    let recap = recap(view, lang);
    let linger = recap.is_some() || trick_is_complete(view);
    // Of a reussite whose last card one has laid, the others lay the rest.
    let reussite = matches!(view.contract, Some(Contract::Reussite(_)));
    let out = reussite && recap.is_none() && view.hand.is_some_and(|hand| hand.is_empty());
    Layout { facts: facts(view, lang), news: news(view, lang), zones, recap, linger, out, ..Layout::default() }
}

/// Whether the last card completed a trick: the next one has not been led yet.
fn trick_is_complete<V: Variant>(view: &MatchView<V>) -> bool {
    view.last_trick.is_some() && view.led().is_none()
}

fn facts<V: Variant>(view: &MatchView<V>, lang: Lang) -> Vec<Fact> {
    let deal = usize::from(view.deal) + 1;
    let deals = lang.pick(format!("{deal} sur {}", view.deals), format!("{deal} of {}", view.deals));
    let mut facts = vec![Fact::new(lang.pick("Donne", "Deal"), deals)];
    if let Some(contract) = view.contract {
        facts.push(Fact::new(lang.pick("Contrat", "Contract"), contract.kind().name().get(lang)));
    }
    if let Some(Contract::Reussite(rank)) = view.contract {
        facts.push(Fact::new(lang.pick("Départ", "Start"), rank.label(lang)));
    }
    facts
}

fn news<V: Variant>(view: &MatchView<V>, lang: Lang) -> Vec<Words> {
    let last_trick = view.last_trick.as_ref().map(|trick| {
        let cards = trick.cards.iter().copied().map(Arg::from).collect();
        Phrase::new(
            "Le dernier pli ({}) va {à}.",
            "The last trick ({}) goes to {}.",
            [Arg::List(cards), trick.winner.into()],
        )
    });
    let laid = view.history.last().filter(|_| view.layout.is_some()).map(|last| {
        Phrase::new("Dernier coup {de} : {}.", "Last move of {}: {}.", [last.seat.into(), last.action.describe().into()])
    });
    last_trick.into_iter().chain(laid).map(|phrase| phrase.tell(lang)).collect()
}

/// A hand with the points of its seat; the viewer's own lies open and offers what may be played.
fn hand<V: Variant>(view: &MatchView<V>, seat: Seat, lang: Lang) -> Zone {
    let legal = view.legal();
    let offers = |action: Action| legal.iter().filter(|&&other| other == action).map(Action::to_string).collect();
    let mut pieces: Vec<Piece> = match view.hand.filter(|_| view.viewer.is(seat)) {
        Some(cards) => {
            cards.iter().map(|card| Piece { offers: offers(Action::Card(card)), ..face_up(card, lang) }).collect()
        }
        None => (0..view.hand_sizes[seat.index()]).map(|_| back(lang)).collect(),
    };
    if legal.contains(&Action::Pass) && view.viewer.is(seat) {
        pieces.push(token(lang.pick("passer", "pass"), [Action::Pass]));
    }
    let (deal, all) = (signed(view.points[seat.index()]), signed(view.scores[seat.index()]));
    let mut note = lang.pick(format!("points : {deal}, en tout {all}"), format!("points: {deal}, in all {all}"));
    let voids: String = view.voids[seat.index()].iter().map(|suit| suit.symbol()).collect();
    if !voids.is_empty() {
        note += &lang.pick(format!(" ; sans {voids}"), format!("; void in {voids}"));
    }
    Zone { note, ..Zone::row(lang.pick("Main", "Hand"), Some(seat), pieces) }
}

/// The cards of the trick under way, each with whoever played it.
fn trick<V: Variant>(view: &MatchView<V>, lang: Lang) -> Vec<Zone> {
    let Some(trick) = &view.trick else { return Vec::new() };
    let zone = |(seat, card)| Zone::row(lang.pick("Pli", "Trick"), Some(seat), vec![face_up(card, lang)]);
    trick.by_seat().map(zone).collect()
}

/// The four rows of a réussite, with a gap for each card that is not laid yet.
fn rows<V: Variant>(view: &MatchView<V>, lang: Lang) -> Option<Zone> {
    let laid = view.layout?;
    let last = view.history.last().map(|event| event.action);
    let place = |suit: Suit, rank: Rank| {
        let card = Card::new(suit, rank);
        let piece = face_up(card, lang);
        if laid[suit as usize].contains(card) {
            return Piece { marked: last == Some(Action::Card(card)), ..piece };
        }
        let about = lang.pick("pas encore posé : ", "not laid yet: ").to_string() + &piece.about;
        Piece { look: Look::Gap, about, ink: None, ..piece }
    };
    let pieces = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.into_iter().map(move |rank| place(suit, rank))).collect();
    Some(Zone { spread: Spread::Grid(8), ..Zone::row("Réussite", None, pieces) })
}

/// The contracts that the meneur may choose, while it chooses.
fn choices<V: Variant>(view: &MatchView<V>, lang: Lang) -> Option<Zone> {
    if view.contract.is_some() || view.turn.is_none() {
        return None;
    }
    let legal = view.legal();
    let contract = |&kind: &Kind| {
        token(kind.name().get(lang), kind.contracts().map(Action::Choose).filter(|action| legal.contains(action)))
    };
    let pieces = view.contracts_left.iter().map(contract).collect();
    Some(Zone::row(lang.pick("Contrats", "Contracts"), Some(view.meneur), pieces))
}

fn face_up(card: Card, lang: Lang) -> Piece {
    Piece {
        face: format!("{}{}", card.rank().label(lang), card.suit().symbol()),
        about: Phrase::new("{}", "{}", [card.into()]).tell(lang).say(&[], lang),
        ink: Some(card.suit().ink()),
        ..Piece::default()
    }
}

fn back(lang: Lang) -> Piece {
    Piece { look: Look::Back, about: lang.pick("carte cachée", "hidden card").into(), ..Piece::default() }
}

/// Something to touch that is no card.
fn token(name: &str, offers: impl IntoIterator<Item = Action>) -> Piece {
    let offers = offers.into_iter().map(|action| action.to_string()).collect();
    Piece { look: Look::Token, face: name.into(), about: name.into(), offers, ..Piece::default() }
}

/// Points with their sign, as people write them.
pub(crate) fn signed(points: i32) -> String {
    match points {
        0 => "0".into(),
        p if p < 0 => format!("−{}", p.unsigned_abs()),
        p => format!("+{p}"),
    }
}
