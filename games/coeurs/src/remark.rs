//! What a card does, in one sentence that a player would say: whether it takes the trick, and what goes with it.

use crate::action::Action;
use crate::card::{Card, Rank, Suit};
use crate::cards::Cards;
use crate::contract::{Contract, Kind};
use crate::variant::Variant;
use crate::view::{MatchView, Trick};
use coeur_core::{Arg, Phrase, Seat, capitalised};

pub(crate) fn remark<V: Variant>(view: &MatchView<V>, action: Action) -> Option<Phrase> {
    let hand = view.hand?;
    if let Action::Choose(contract) = action {
        return Some(chosen(hand, contract));
    }
    let contract = view.contract?;
    match (action, contract) {
        (Action::Choose(_), _) => None,
        (Action::Pass, _) => {
            Some(Phrase::new("Rien ne peut être posé : il faut passer.", "Nothing can be laid: a pass.", []))
        }
        (Action::Card(card), Contract::Reussite(start)) => Some(laid(hand, start, card)),
        (Action::Card(card), _) => Some(match view.trick.as_ref().filter(|trick| !trick.cards.is_empty()) {
            None => {
                let higher = !(hand | view.played()) & card.suit().cards();
                let all = all_taken(view, contract.kind()).filter(|_| higher.iter().all(|other| other < card));
                all.unwrap_or_else(|| led(view, hand, card))
            }
            Some(trick) => {
                let all = all_taken(view, contract.kind()).filter(|_| takes(trick, card));
                all.unwrap_or_else(|| answered(contract.kind(), hand, trick, card))
            }
        }),
    }
}

/// What the hand holds of what a contract counts.
fn chosen(hand: Cards, contract: Contract) -> Phrase {
    let of = |is: &dyn Fn(Card) -> bool| -> Vec<Card> { hand.iter().filter(|card| is(*card)).collect() };
    let listed = |cards: Vec<Card>| Arg::List(cards.into_iter().map(Arg::from).collect());
    let hearts = of(&|card| card.suit() == Suit::Hearts);
    let high = of(&|card| card.rank() > Rank::Ten).len();
    match contract {
        Contract::Plis | Contract::Total => Phrase::new(
            "Cartes au-dessus du dix, qui risquent de prendre : {} sur {}.",
            "Cards above a ten, which may take tricks: {} of {}.",
            [high.into(), hand.len().into()],
        ),
        Contract::Coeurs if hearts.is_empty() => Phrase::new("Aucun cœur en main.", "No hearts in hand.", []),
        Contract::Coeurs => Phrase::new("Cœurs en main : {}.", "Hearts in hand: {}.", [listed(hearts)]),
        Contract::Dames => match of(&|card| card.rank() == Rank::Queen) {
            queens if queens.is_empty() => Phrase::new("Aucune dame en main.", "No queens in hand.", []),
            queens => Phrase::new("Dames en main : {}.", "Queens in hand: {}.", [listed(queens)]),
        },
        Contract::Barbu if hearts.iter().any(|card| card.rank() == Rank::King) => Phrase::new(
            "Le roi de cœur est en main, avec d'autres cœurs : {}.",
            "The king of hearts is in hand, with other hearts: {}.",
            [(hearts.len() - 1).into()],
        ),
        Contract::Barbu => Phrase::new("Le roi de cœur est chez un autre.", "Another player has the king of hearts.", []),
        Contract::Reussite(start) => match of(&|card| card.rank() == start) {
            opening if opening.is_empty() => {
                Phrase::new("Aucune carte en main n'ouvre de couleur.", "No card in hand opens a suit.", [])
            }
            opening => Phrase::new("Cartes qui ouvrent une couleur : {}.", "Cards that open a suit: {}.", [listed(opening)]),
        },
    }
}

/// Whether a card goes above all others of the trick so far.
fn takes(trick: &Trick, card: Card) -> bool {
    let suit = trick.cards[0].suit();
    card.suit() == suit && trick.cards.iter().all(|other| other.suit() != suit || *other < card)
}

/// Where one player has taken every penalty so far, and half of all: taking the rest earns what all earn, and taking one prevents it.
fn all_taken<V: Variant>(view: &MatchView<V>, kind: Kind) -> Option<Phrase> {
    let all = view.stakes.iter().find(|stake| stake.contract == kind)?.all?;
    let (me, half) = (view.seat()?, if kind == Kind::Dames { 2 } else { 4 });
    let penalties = |seat: Seat| {
        let taken = &view.taken[seat.index()];
        match kind {
            Kind::Coeurs => taken.hearts,
            Kind::Dames => taken.queens,
            _ => taken.tricks,
        }
    };
    let mut takers = Seat::all(4).filter(|seat| penalties(*seat) > 0);
    let taker = takers.next().filter(|seat| penalties(*seat) >= half)?;
    if takers.next().is_some() {
        return None;
    }
    let all = Arg::from(u32::try_from(all).ok()?);
    Some(match taker == me {
        true => Phrase::new(
            "Toutes les pénalités sont prises jusqu'ici : prendre aussi le reste rapporte {} points.",
            "Every penalty is taken so far: taking the rest too earns {} points.",
            [all],
        ),
        false => Phrase::new(
            "{a} pris toutes les pénalités : en prendre une évite que cela rapporte {} points.",
            "{has} taken every penalty: taking one keeps that from earning {} points.",
            [taker.into(), all],
        ),
    })
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
            "Une carte de moins en main ; la suivante est chez les autres.",
            "One card less in hand; the others hold the next one.",
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
        (_, 1) => Phrase::new("Les autres n'ont qu'un {} plus fort.", "The others have only one higher card of {}.", [suit]),
        _ => Phrase::new(
            "Une entame prudente : les autres ont {} cartes de {} plus fortes.",
            "A careful lead: the others have {} higher cards of {}.",
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
                "{} is higher: a chance to get rid of a card that costs, {}.",
                [capital(best), card.into()],
            ),
            (false, true) => Phrase::new(
                "La plus haute carte qui reste sous {} : le pli va à un autre.",
                "The highest card that stays below {}: another player takes the trick.",
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
            "Nothing stays below {}: better take the trick with the highest card.",
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
            "No {} in hand: another player takes the trick, and {} with it.",
            [asked, card.into()],
        );
    }
    if (hand & card.suit().cards()).len() == 1 {
        return Phrase::new(
            "Plus de {} en main : le dernier {} s'en va, ce qui permettra d'autres défausses.",
            "No {} in hand: discarding the last of the {} allows other discards later.",
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
