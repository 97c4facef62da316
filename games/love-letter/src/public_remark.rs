//! What anybody may say of a card that was played: what it does, whom it could be aimed at, and what lies open already.

use crate::words::with_article;
use crate::{Action, Card, LoveLetterView, Move};
use coeur_core::{Arg, Lang, Phrase, Seat, capitalised};

/// `before` is a spectator's view: what lies open to everybody.
pub(crate) fn public_remark(before: &LoveLetterView, action: Action) -> Option<Phrase> {
    let mover = before.turn?;
    let Move::Play { card, target, guess } = action.read() else { return None };
    let others = Seat::all(before.config.players.into()).filter(|seat| *seat != mover && !before.out.contains(seat));
    let others: Vec<Seat> = others.collect();
    let free = others.iter().filter(|seat| !before.protected.contains(seat)).count();
    match target {
        Some(target) if target != mover && others.len() > 1 && free == 1 => {
            Some(Phrase::new("Seule cible possible : {}.", "The only possible target: {}.", [target.into()]))
        }
        None if card.aims() && free == 0 => Some(Phrase::new(
            "Personne d'autre ne pouvait être visé : cette carte reste sans effet.",
            "Nobody else could be aimed at: this card has no effect.",
            [],
        )),
        _ => Some(match guess {
            Some(guess) => named(before.unseen()[guess.value()], guess),
            None => said(before, mover, card, target, free),
        }),
    }
}

/// A Guard: how many of the cards named were not to be seen yet.
fn named(hidden: u8, guess: Card) -> Phrase {
    let card = with_article(guess);
    let capital = || Arg::card(guess, guess.the(Lang::Fr), capitalised(&guess.the(Lang::En)));
    match hidden {
        0 if Card::COPIES[guess.value()] == 1 => Phrase::new("On avait déjà vu {}.", "{} already lay open.", [capital()]),
        1 if Card::COPIES[guess.value()] == 1 => {
            Phrase::new("On n'avait pas encore vu {}.", "{} had not been seen yet.", [capital()])
        }
        0 => Phrase::new("On voyait déjà tous les exemplaires de {}.", "Every copy of {} already lay open.", [card]),
        all if all == Card::COPIES[guess.value()] => {
            Phrase::new("On n'avait encore vu aucun exemplaire de {}.", "No copy of {} lay open yet.", [card])
        }
        1 => Phrase::new("Il restait à découvrir un exemplaire de {}.", "One copy of {} was still hidden.", [card]),
        _ => Phrase::new(
            "Il restait à découvrir {} exemplaires de {}.",
            "{} copies of {} were still hidden.",
            [hidden.into(), card],
        ),
    }
}

fn said(before: &LoveLetterView, mover: Seat, card: Card, target: Option<Seat>, free: usize) -> Phrase {
    let plain = |fr, en| Phrase::new(fr, en, []);
    let of_mover = |fr, en| Phrase::new(fr, en, [mover.into()]);
    match card {
        Card::Guard => plain("Un Garde cherche une carte nommée.", "A Guard looks for the card that it names."),
        Card::Priest => of_mover(
            "Le Prêtre montre une main {à}, et à personne d'autre.",
            "The Priest shows a hand to {}, and to nobody else.",
        ),
        Card::Baron => {
            plain("Le Baron compare deux mains : la plus faible sort.", "The Baron compares two hands: the lower is out.")
        }
        Card::King => {
            plain("Le Roi échange deux mains, quelles qu'elles soient.", "The King swaps two hands, whatever they are.")
        }
        Card::Prince if target == Some(mover) && free == 0 => of_mover(
            "Personne d'autre ne pouvait être visé : le Prince revient {à}.",
            "Nobody else could be aimed at: the Prince comes back to {}.",
        ),
        Card::Prince if target == Some(mover) => {
            of_mover("{} défausse sa propre carte et en pioche une autre.", "{} discarded and drew another card.")
        }
        Card::Prince => plain(
            "La cible du Prince défausse sa carte et en pioche une autre.",
            "The target of the Prince discards and draws another card.",
        ),
        Card::Handmaid => {
            of_mover("La Servante protège {} jusqu'à son prochain tour.", "The Handmaid keeps {} safe until the next turn.")
        }
        Card::Spy => plain(
            "L'Espionne peut rapporter un jeton à la fin de la manche.",
            "The Spy may bring a token at the end of the round.",
        ),
        Card::Chancellor if before.deck == 0 => {
            plain("La pioche est vide : le Chancelier reste sans effet.", "The deck is empty: the Chancellor has no effect.")
        }
        Card::Chancellor => of_mover(
            "Le Chancelier laisse {} piocher et garder une seule carte.",
            "The Chancellor lets {} draw, and keep one card.",
        ),
        Card::Countess => plain(
            "La Comtesse doit partir avec le Roi ou un Prince, et peut partir avec toute autre carte.",
            "The Countess must go beside the King or a Prince, and may go beside any other card.",
        ),
        Card::Princess => plain("Qui joue la Princesse sort de la manche.", "Whoever plays the Princess is out."),
    }
}
