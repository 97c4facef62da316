//! What anybody may say of a card that was played: what was asked for, and whether it beats what was led.

use crate::card::{Card, Faction};
use crate::trick::{TrickReason, follower_wins};
use crate::view::ClaimView;
use crate::words::card_arg;
use coeur_core::{Arg, Lang, Phrase, Seat};

/// `before` is a spectator's view: it holds no card that only a seat has seen.
pub(crate) fn public_remark(before: &ClaimView, card: Card) -> Option<Phrase> {
    let mover = before.turn?;
    Some(match before.led {
        Some(led) => answered(mover, led, card),
        None => opened(before, mover),
    })
}

fn opened(before: &ClaimView, mover: Seat) -> Phrase {
    match before.revealed {
        Some(revealed) => Phrase::new(
            "{} entamait et pouvait jouer n'importe quelle carte ; l'enjeu était {}.",
            "{} led and could play any card; {} was at stake.",
            [mover.into(), card_arg(revealed)],
        ),
        None => Phrase::new(
            "{} entamait et pouvait jouer n'importe quelle carte.",
            "{} led and could play any card.",
            [mover.into()],
        ),
    }
}

fn answered(mover: Seat, led: Card, card: Card) -> Phrase {
    let (asked, leads) = (led.faction(), card_arg(led).of(mover.after(1, 2)));
    let wins = follower_wins(led, card);
    match TrickReason::of(led, card) {
        TrickReason::Knight => Phrase::new(
            "{} n'avait pas de Gobelin, et un Chevalier joué en second bat {}.",
            "{} had no Goblin, and a Knight played second beats {}.",
            [mover.into(), leads],
        ),
        TrickReason::OtherFaction => Phrase::new(
            "{} n'avait pas de {} : cette carte ne pouvait pas gagner.",
            "{} had no {}: this card could not win.",
            [mover.into(), one(asked)],
        ),
        TrickReason::Tie => Phrase::new(
            "{} joue la même valeur que {} : le pli reste à qui l'entame.",
            "{} played the same value as {}: the trick stays with whoever led.",
            [mover.into(), leads],
        ),
        TrickReason::StandIn if wins => Phrase::new(
            "{} fait jouer à un Doppelgänger le rôle demandé, et bat {}.",
            "{} let a Doppelgänger stand in, and beat {}.",
            [mover.into(), leads],
        ),
        TrickReason::StandIn => Phrase::new(
            "{} fait jouer à un Doppelgänger le rôle demandé, et reste sous {}.",
            "{} let a Doppelgänger stand in, and stayed under {}.",
            [mover.into(), leads],
        ),
        TrickReason::Higher if wins => Phrase::new(
            "{} fournit un {} et bat {}.",
            "{} followed with a {} and beat {}.",
            [mover.into(), one(asked), leads],
        ),
        TrickReason::Higher => Phrase::new(
            "{} fournit un {} et reste sous {}.",
            "{} followed with a {} and stayed under {}.",
            [mover.into(), one(asked), leads],
        ),
    }
}

/// A card of a faction, by the faction's name.
fn one(faction: Faction) -> Arg {
    Arg::named(faction.of_one(Lang::Fr), faction.of_one(Lang::En))
}
