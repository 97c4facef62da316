//! What a card does, in one sentence that a player would say: whether it takes the trick, and what goes with it.

use crate::action::Action;
use crate::card::{Card, Rank, Suit};
use crate::cards::Cards;
use crate::contract::{Contract, Kind};
use crate::variant::Variant;
use crate::view::{MatchView, Trick};
use coeur_core::{Arg, Phrase, capitalised};

pub(crate) fn remark<V: Variant>(view: &MatchView<V>, action: Action) -> Option<Phrase> {
    let (contract, hand) = (view.contract?, view.hand?);
    match (action, contract) {
        (Action::Choose(_), _) => None,
        (Action::Pass, _) => {
            Some(Phrase::new("Rien ne peut être posé : il faut passer.", "Nothing can be laid: a pass.", []))
        }
        (Action::Card(card), Contract::Reussite(start)) => Some(laid(hand, start, card)),
        (Action::Card(card), _) => Some(match view.trick.as_ref().filter(|trick| !trick.cards.is_empty()) {
            None => led(view, hand, card),
            Some(trick) => answered(contract.kind(), hand, trick, card),
        }),
    }
}

/// A card of a réussite: which of the own cards it opens the way for.
fn laid(hand: Cards, start: Rank, card: Card) -> Phrase {
    let (here, from) = (card.rank() as usize, start as usize);
    // Above the starting rank the row grows upwards, below it downwards.
    let next = |other: &Card| {
        let there = other.rank() as usize;
        other.suit() == card.suit() && (here >= from && there == here + 1 || here <= from && there + 1 == here)
    };
    let freed: Vec<Arg> = hand.iter().filter(next).map(Arg::from).collect();
    match freed.len() {
        0 => Phrase::new(
            "Une carte de moins en main ; ce qui vient après est chez les autres.",
            "One card less in hand; what comes after it is with the others.",
            [],
        ),
        _ => Phrase::new("Cette carte ouvre la voie : {}.", "This card opens the way: {}.", [Arg::List(freed)]),
    }
}

fn led<V: Variant>(view: &MatchView<V>, hand: Cards, card: Card) -> Phrase {
    let suit: Arg = card.suit().spoken().into();
    let unseen = !(hand | view.played()) & card.suit().cards();
    let higher = unseen.iter().filter(|other| *other > card).count();
    match (unseen.len(), higher) {
        (0, _) => Phrase::new(
            "Personne d'autre n'a plus de {} : ce pli revient à qui l'entame.",
            "Nobody else has any {} left: whoever leads it takes this trick.",
            [suit],
        ),
        (_, 0) => Phrase::new(
            "C'est le plus fort {} qui reste : il prend le pli.",
            "The highest of the {} still out: it takes the trick.",
            [suit],
        ),
        (_, 1) => Phrase::new(
            "Il ne reste qu'un {} plus fort chez les autres.",
            "Only one higher card of {} is left with the others.",
            [suit],
        ),
        _ => Phrase::new(
            "Une entame prudente : il reste {} cartes de {} plus fortes chez les autres.",
            "A careful lead: {} higher cards of {} are still with the others.",
            [higher.into(), suit],
        ),
    }
}

/// A card that answers others.
fn answered(kind: Kind, hand: Cards, trick: &Trick, card: Card) -> Phrase {
    let suit = trick.cards[0].suit();
    let best = trick.cards.iter().filter(|other| other.suit() == suit).max().copied().unwrap_or(card);
    if card.suit() != suit {
        return thrown(kind, hand, suit, card);
    }
    let followers = hand & suit.cards();
    let under: Vec<Card> = followers.iter().filter(|other| *other < best).collect();
    let last = trick.cards.len() == 3;
    if card < best {
        return match (costs(kind, card), under.last() == Some(&card) && under.len() > 1) {
            (true, _) => Phrase::new(
                "{} est au-dessus : l'occasion de se débarrasser de la carte qui coûte, {}.",
                "{} lies above: a chance to shed a card that costs, {}.",
                [capital(best), card.into()],
            ),
            (false, true) => Phrase::new(
                "La plus haute carte qui reste sous {} : le pli va ailleurs.",
                "The highest card that stays below {}: the trick goes elsewhere.",
                [best.into()],
            ),
            (false, false) => Phrase::new(
                "Cette carte reste sous {} : elle ne prend pas le pli.",
                "This card stays below {}: it does not take the trick.",
                [best.into()],
            ),
        };
    }
    let highest = followers.iter().max() == Some(card);
    match (under.is_empty(), last) {
        (true, true) if highest && followers.len() > 1 => Phrase::new(
            "Impossible de rester sous {} : autant prendre le pli avec la plus haute.",
            "Nothing stays below {}: the trick may as well be taken with the highest card.",
            [best.into()],
        ),
        (true, true) => Phrase::new(
            "Impossible de rester sous {} : le pli est pris.",
            "Nothing stays below {}: the trick is taken.",
            [best.into()],
        ),
        (true, false) if !highest => Phrase::new(
            "Impossible de rester sous {} : une petite carte, pour qu'un autre puisse passer au-dessus.",
            "Nothing stays below {}: a small card, so that somebody else may go above it.",
            [best.into()],
        ),
        (true, false) => Phrase::new(
            "Impossible de rester sous {} : le pli est pris, à moins qu'un autre ne passe au-dessus.",
            "Nothing stays below {}: the trick is taken unless somebody goes above.",
            [best.into()],
        ),
        (false, true) if kind != Kind::Plis && !trick.cards.iter().any(|other| costs(kind, *other)) => Phrase::new(
            "Rien ne coûte dans ce pli, et c'est la dernière carte : le prendre débarrasse d'une carte haute.",
            "Nothing in this trick costs, and it is the last card: taking it gets rid of a high one.",
            [],
        ),
        (false, true) => {
            Phrase::new("Cette carte prend le pli, au-dessus de {}.", "This card takes the trick, above {}.", [best.into()])
        }
        (false, false) => Phrase::new("Cette carte passe au-dessus de {}.", "This card goes above {}.", [best.into()]),
    }
}

/// A card thrown on a trick of another suit: it cannot take it.
fn thrown(kind: Kind, hand: Cards, suit: Suit, card: Card) -> Phrase {
    let (asked, own): (Arg, Arg) = (suit.spoken().into(), card.suit().spoken().into());
    if costs(kind, card) {
        return Phrase::new(
            "Plus de {} en main : ce pli va à un autre, et {} avec lui.",
            "No {} in hand: the trick goes to somebody else, and so does {}.",
            [asked, card.into()],
        );
    }
    if (hand & card.suit().cards()).len() == 1 {
        return Phrase::new(
            "Plus de {} en main : le dernier {} s'en va, ce qui permettra d'autres défausses.",
            "No {} in hand: the last of the {} goes, which allows other discards later.",
            [asked, own],
        );
    }
    if card.rank() >= Rank::Jack {
        return Phrase::new(
            "Plus de {} en main : l'occasion de se débarrasser d'une carte haute.",
            "No {} in hand: a chance to get rid of a high card.",
            [asked],
        );
    }
    Phrase::new(
        "Plus de {} en main : cette carte ne peut pas prendre le pli.",
        "No {} in hand: this card cannot take the trick.",
        [asked],
    )
}

/// Whether taking the card costs points by itself.
fn costs(kind: Kind, card: Card) -> bool {
    let queen = card.rank() == Rank::Queen && matches!(kind, Kind::Dames | Kind::Total);
    let king = card.suit() == Suit::Hearts && card.rank() == Rank::King && matches!(kind, Kind::Barbu | Kind::Total);
    queen || king || card.suit() == Suit::Hearts && matches!(kind, Kind::Coeurs | Kind::Total)
}

/// A card at the beginning of a sentence.
fn capital(card: Card) -> Arg {
    let Arg::Card { code, fr, en } = Arg::from(card) else { return card.into() };
    Arg::card(code, capitalised(&fr), capitalised(&en))
}
