//! What the player `threats` knows of the house board without thinking: the proofs that one side wins.

use crate::proof::Known;
use crate::{Action, Puissance4};
use coeur_core::{Candidate, Decision, Game, Note, Phrase, Reasoning};

/// A first token that neither side is known to win with, for the game in which the other may take it over.
const EVEN_START: Action = Action::Drop { column: 1, depth: 2 };

/// The decision that a proof makes: the move that wins, or under the pie rule the better side. `None` where no proof wins.
pub fn decide(game: &Puissance4) -> Option<Decision<Action>> {
    let mut known = Known::of(game)?;
    if game.config().swap && game.tokens() == 0 {
        let note = Note::said(Phrase::new(
            "Avec ce premier jeton, personne n’a de gain prouvé : le prendre n’avance à rien.",
            "Nobody is known to win after this first token: taking it over gains nothing.",
            [],
        ));
        return Some(Decision::plain(EVEN_START, Reasoning::Lookahead, note));
    }
    if let Some(action) = known.proved_move(game) {
        let within = known.wins(game)?;
        return Some(certain(action, 1.0, known.line(game), won(within)));
    }
    if !game.may_swap() {
        return None;
    }
    let within = known.loses(game)?;
    Some(certain(Action::Swap, 1.0, vec![Action::Swap], won(within + 1)))
}

/// Where the position is lost against a proof, changes a decision to the move that lasts longest: of those the one decided
/// on, if it is among them.
pub fn resist(game: &Puissance4, decision: &mut Decision<Action>) {
    let Some(mut known) = Known::of(game) else { return };
    let replies = known.resistance(game);
    let Some(&(first, longest)) = replies.first() else { return };
    let mut best = replies.iter().take_while(|(_, plies)| *plies == longest).map(|(action, _)| *action);
    let as_decided = decision.candidates.iter().map(|candidate| candidate.action);
    let lasting: Vec<Action> = best.by_ref().collect();
    let action = as_decided.clone().find(|action| lasting.contains(action)).unwrap_or(first);
    let mut next = *game;
    next.apply(action);
    let line = std::iter::once(action).chain(known.line(&next)).collect();
    let note = Note::said(Phrase::new(
        "C’est perdu si l’autre joue au mieux, c’est prouvé : au plus {} coups encore, les siens compris. Ce coup résiste le plus longtemps.",
        "This is proved to be lost if the other side plays its best: at most {} more moves, counting its own. This move holds out longest.",
        [longest.into()],
    ));
    *decision = certain(action, -1.0, line, note);
}

fn won(within: u32) -> Note {
    Note::said(Phrase::new(
        "C’est un gain prouvé contre toutes les réponses : au plus {} coups encore, ceux de l’autre compris.",
        "This is a proved win against every reply: at most {} more moves, counting the other side’s.",
        [within.into()],
    ))
}

fn certain(action: Action, value: f64, line: Vec<Action>, note: Note) -> Decision<Action> {
    let candidates = vec![Candidate { action, value, error: None, effort: 1.0 }];
    Decision { action, candidates, line, reasoning: Reasoning::Lookahead, notes: vec![note] }
}
