//! Sentences of Cœurs and Barbu that are true of the numbers.

use super::contracts::prospect;
use super::tricks;
use crate::action::Action;
use crate::contract::Kind;
use crate::state::Match;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::{Arg, Decision, Note, Phrase, Seat};

/// The same view of a match that ends with the present deal.
pub(crate) fn this_deal<V: Variant>(view: &MatchView<V>) -> MatchView<V> {
    MatchView { deals: view.deal.saturating_add(1).min(view.deals), ..view.clone() }
}

/// What the viewer has already: its utility before this deal, and what its meneur could expect of the contracts left. What a
/// simulated deal ends with, less this, is what the deal itself is worth.
pub(crate) fn base<V: Variant>(view: &MatchView<V>) -> f64 {
    let Some(seat) = view.seat() else { return 0.0 };
    let raw = V::rules(&view.config).raw;
    let mut scores = [0i32; 4];
    for deal in &view.earlier {
        for (score, points) in scores.iter_mut().zip(deal.points) {
            *score += points;
        }
    }
    let own = f64::from(scores[seat.index() & 3]);
    let others = f64::from(scores.iter().sum::<i32>()) - own;
    let before = if raw { own } else { own - others / 3.0 };
    if !V::CHOOSES {
        return before;
    }
    let left = view.contracts_left.iter().fold(0, |mask, kind| mask | kind.bit());
    let kept = prospect(left, raw);
    before
        + if seat == view.meneur {
            kept
        } else if raw {
            0.0
        } else {
            -kept / 3.0
        }
}

/// The rule that a card of the sensible policy follows from. Of the world only what the seat on turn sees is looked at.
pub(crate) fn rule_note<V: Variant>(world: &Match<V>, action: Action) -> Note {
    let (donne, rules) = (&world.donne, world.rules());
    let said = |fr, en| Note::said(Phrase::new(fr, en, []));
    let (Action::Card(card), Some(contract), Some(seat)) = (action, donne.contract, donne.turn) else {
        return said("Il n'y a rien d'autre à faire.", "There is nothing else to do.");
    };
    if donne.start_rank().is_some() {
        return said(
            "C'est la carte qui aide le plus les siennes et le moins celles des autres.",
            "This card helps its own hand most and the others' least.",
        );
    }
    if tricks::wants_penalties(donne, seat, contract.kind(), rules) {
        return said(
            "Un seul joueur a pris toutes les pénalités jusqu'ici : cette carte cherche à en prendre.",
            "One player has taken every penalty so far: this card tries to take some.",
        );
    }
    match donne.led() {
        None => said("C'est l'entame qui devrait coûter le moins.", "This is the lead that should cost least."),
        Some(best) if best.suit() != card.suit() => said(
            "Impossible de fournir : cette défausse écarte une carte dangereuse ou coûte à un autre.",
            "Unable to follow suit: this discard gets rid of a dangerous card or costs another player.",
        ),
        Some(best) if card < best => said(
            "Cette carte reste sous celle qui gagne le pli.",
            "This card stays below the one that is winning the trick.",
        ),
        Some(_) => said("Cette carte passe au-dessus de celles du pli.", "This card goes above those in the trick."),
    }
}

/// What lies open about a card: how many unseen cards of its suit are higher, and who is known to have none of it.
pub(crate) fn card_notes<V: Variant>(view: &MatchView<V>, action: Action) -> Vec<Note> {
    let (Action::Card(card), Some(hand), Some(contract)) = (action, view.hand, view.contract) else { return Vec::new() };
    if contract.kind() == Kind::Reussite {
        return Vec::new();
    }
    let suit = card.suit();
    let spoken = Arg::from(suit.spoken());
    let unseen = !(hand | view.played()) & suit.cards();
    let higher = unseen.iter().filter(|other| *other > card).count();
    let mut notes = vec![Note::said(match (unseen.len(), higher) {
        (0, _) => Phrase::new("Personne d'autre n'a plus de {}.", "Nobody else has any {} left.", [spoken.clone()]),
        (_, 0) => Phrase::new("Les autres n'ont pas de {} plus fort.", "The others have no higher {}.", [spoken.clone()]),
        (out, higher) => Phrase::new(
            "Cartes de {} chez les autres : {}, dont {} au-dessus.",
            "Cards of {} with the others: {}, of which {} higher.",
            [spoken.clone(), out.into(), higher.into()],
        ),
    })];
    let void: Vec<Arg> = Seat::all(4)
        .filter(|seat| !view.viewer.is(*seat) && view.voids[seat.index()].contains(&suit))
        .map(Arg::from)
        .collect();
    if !void.is_empty() && !unseen.is_empty() {
        let values = [spoken, Arg::List(void)];
        notes.push(Note::said(Phrase::new("Sans {} : {}.", "Out of {}: {}.", values)));
    }
    notes
}

/// What a contract promises, and what is kept for later.
pub(crate) fn contract_notes<V: Variant>(view: &MatchView<V>, decision: &Decision<Action>) -> Vec<Note> {
    let Action::Choose(contract) = decision.action else { return Vec::new() };
    let raw = V::rules(&view.config).raw;
    let left = view.contracts_left.iter().fold(0, |mask, kind| mask | kind.bit());
    let (now, later) = (prospect(left, raw), prospect(left & !contract.kind().bit(), raw));
    let candidate = decision.candidates.iter().find(|candidate| candidate.action == decision.action);
    let Some(candidate) = candidate else { return Vec::new() };
    // A candidate's value is the deal and what is kept, less what was expected of all: the deal alone is this.
    let (deal, usual) = (candidate.value + now - later, now - later);
    // What is as usual is no reason: the hand itself is told by the remark, the next contract by the verdict.
    let more = (deal - usual).round();
    if more == 0.0 {
        return vec![Note::said(Phrase::new(
            "Cette main est moyenne pour ce contrat : on en attend {} points.",
            "An average hand for this contract: {} points are expected.",
            [deal.round().into()],
        ))];
    }
    let (fr, en) = match more > 0.0 {
        true => (
            "Une bonne main pour ce contrat : on en attend {} points, au lieu de {} d'ordinaire.",
            "A good hand for this contract: {} points are expected, instead of the usual {}.",
        ),
        false => (
            "Une main faible pour ce contrat : on en attend {} points, au lieu de {} d'ordinaire.",
            "A weak hand for this contract: {} points are expected, instead of the usual {}.",
        ),
    };
    vec![Note::said(Phrase::new(fr, en, [deal.round().into(), usual.round().into()]))]
}
