//! Sentences of Cœurs and Barbu that are true of the numbers.

use super::contracts::prospect;
use crate::action::Action;
use crate::contract::{Contract, Kind};
use crate::state::Variant;
use crate::view::MatchView;
use coeur_core::{Decision, Note, Seat};

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

/// The rule that a card follows from.
pub(crate) fn rule<V: Variant>(view: &MatchView<V>, action: Action) -> Note {
    let (Action::Card(card), Some(contract)) = (action, view.contract) else {
        return Note::said("Rien d'autre à faire.", "There is nothing else to do.", []);
    };
    if let Contract::Reussite(_) = contract {
        return Note::said(
            "Pose la carte qui mène le mieux à ses propres cartes et ouvre le moins aux autres.",
            "Lays the card that leads best to its own and opens least to the others.",
            [],
        );
    }
    match view.trick.as_ref().and_then(|trick| trick.cards.first().map(|led| (led, &trick.cards))) {
        None => Note::said(
            "Entame de la carte dont il attend le moins de dommage.",
            "Leads the card that it expects the least harm of.",
            [],
        ),
        Some((led, _)) if led.suit() != card.suit() => Note::said(
            "Ne peut pas fournir : se défausse de la carte qui pourrait coûter le plus cher.",
            "Cannot follow suit: throws the card that could cost the most.",
            [],
        ),
        Some((led, cards)) => {
            let best = cards.iter().filter(|other| other.suit() == led.suit()).max();
            if best.is_some_and(|best| card < *best) {
                Note::said("Reste sous la carte qui gagne le pli.", "Stays below the card that wins the trick.", [])
            } else {
                Note::said("Passe au-dessus des cartes jouées.", "Goes above the cards played.", [])
            }
        }
    }
}

/// What lies open about a card: how many unseen cards of its suit are higher, and who is known to have none of it.
pub(crate) fn of_card<V: Variant>(view: &MatchView<V>, action: Action) -> Vec<Note> {
    let (Action::Card(card), Some(hand), Some(contract)) = (action, view.hand, view.contract) else { return Vec::new() };
    if contract.kind() == Kind::Reussite {
        return Vec::new();
    }
    let suit = card.suit();
    let unseen = !(hand | view.played()) & suit.cards();
    let higher = unseen.iter().filter(|other| *other > card).count();
    let mut notes = vec![match (unseen.len(), higher) {
        (0, _) => Note::said("Personne d'autre n'a plus de {}.", "Nobody else has a {} any more.", [&suit.symbol()]),
        (_, 0) => {
            Note::said("Aucun {} plus fort n'est encore en main.", "No higher {} is still in a hand.", [&suit.symbol()])
        }
        (out, higher) => Note::said(
            "Cartes de {} encore chez les autres : {} ; plus fortes : {}.",
            "Cards of {} still with the others: {}; higher ones: {}.",
            [&suit.symbol(), &out, &higher],
        ),
    }];
    let void: Vec<String> = Seat::all(4)
        .filter(|seat| !view.viewer.is(*seat) && view.voids[seat.index()].contains(&suit))
        .map(|seat| (seat.0 + 1).to_string())
        .collect();
    if !void.is_empty() && !unseen.is_empty() {
        let (places, symbol) = (void.join(", "), suit.symbol());
        notes.push(Note::said("N'ont plus de {} : joueurs {}.", "Void in {}: players {}.", [&symbol, &places]));
    }
    notes
}

/// What a contract promises, and what is kept for later.
pub(crate) fn of_choice<V: Variant>(view: &MatchView<V>, decision: &Decision<Action>) -> Vec<Note> {
    let Action::Choose(contract) = decision.action else { return Vec::new() };
    let raw = V::rules(&view.config).raw;
    let left = view.contracts_left.iter().fold(0, |mask, kind| mask | kind.bit());
    let (now, later) = (prospect(left, raw), prospect(left & !contract.kind().bit(), raw));
    let candidate = decision.candidates.iter().find(|candidate| candidate.action == decision.action);
    let Some(candidate) = candidate else { return Vec::new() };
    // A candidate's value is the deal and what is kept, less what was expected of all: the deal alone is this.
    let deal = format!("{:.0}", candidate.value + now - later);
    let usual = format!("{:.0}", now - later);
    vec![if raw {
        Note::said(
            "Cette donne devrait rapporter {} points ; d'ordinaire ce contrat en vaut {}.",
            "This deal should bring {} points; the contract is usually worth {}.",
            [&deal, &usual],
        )
    } else {
        Note::said(
            "Cette donne devrait rapporter {} points de plus qu'aux autres en moyenne ; d'ordinaire ce contrat en vaut {}.",
            "This deal should bring {} points more than the others' mean; the contract is usually worth {}.",
            [&deal, &usual],
        )
    }]
}
