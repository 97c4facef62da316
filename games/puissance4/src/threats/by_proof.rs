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

#[cfg(test)]
mod tests {
    use super::super::{Ground, Memory, Reach, analyse};
    use super::*;
    use crate::Config;
    use crate::proof::known::{after, drops};
    use std::collections::HashSet;

    /// The move that the player makes: by the proof, else by threats.
    fn choice(game: &Puissance4, memory: &mut Memory) -> Action {
        if let Some(decision) = decide(game) {
            return decision.action;
        }
        let analysis = analyse(game, memory, Reach { depth: 1, nodes: 6_000_000 }, &mut || false);
        assert!(matches!(analysis.ground, Ground::WinsIn(_)), "{:?} after {} tokens", analysis.ground, game.tokens());
        analysis.moves[0].0
    }

    /// Follows every defence and returns how many positions of the attacker there are.
    fn follow(game: &Puissance4, memory: &mut Memory, seen: &mut HashSet<Puissance4>) -> usize {
        if !seen.insert(Puissance4 { last: None, ..*game }) {
            return 0;
        }
        // It completes a line where it can, as others test.
        if drops(game).into_iter().any(|action| after(game, action).won) {
            return 1;
        }
        let next = after(game, choice(game, memory));
        let replies = drops(&next).into_iter().map(|reply| after(&next, reply));
        1 + replies.map(|reply| follow(&reply, memory, seen)).sum::<usize>()
    }

    #[test]
    fn moving_first_on_the_house_board_it_wins_against_every_defence() {
        let positions = follow(&Puissance4::new(Config::default()), &mut Memory::new(10), &mut HashSet::new());
        assert!(positions > 1_000, "{positions} positions are too few to be all");
    }

    #[test]
    fn it_says_how_long_a_proved_win_takes_and_shows_the_way() {
        let game = Puissance4::new(Config::default());
        let decision = decide(&game).expect("a proof");
        assert_eq!(decision.action.to_string(), "3,3");
        assert!(decision.line.len() > 8 && decision.line[0] == decision.action, "{:?}", decision.line);
        let mut next = game;
        decision.line.iter().for_each(|&action| next.play(action).expect("a line that can be played"));
    }

    #[test]
    fn the_loser_holds_out_as_long_as_it_can() {
        let mut game = Puissance4::new(Config::default());
        let mut plies = 0;
        let mut memory = Memory::new(10);
        let mut bound = u32::MAX;
        while game.turn().is_some() {
            let action = if plies % 2 == 0 {
                choice(&game, &mut memory)
            } else {
                let replies = Known::of(&game).map(|mut known| known.resistance(&game)).unwrap_or_default();
                if let Some(&(_, longest)) = replies.first() {
                    assert!(longest < bound, "a proof that does not come nearer: {longest} after {bound}");
                    bound = longest;
                }
                let mut decision = Decision::plain(drops(&game)[0], Reasoning::Lookahead, Note::OnlyAction);
                resist(&game, &mut decision);
                decision.action
            };
            game.apply(action);
            plies += 1;
        }
        assert!(game.won && plies >= 15, "lost after {plies} moves");
    }

    #[test]
    fn under_the_pie_rule_it_begins_evenly_and_takes_the_better_side() {
        let start = Puissance4::new(Config { swap: true, ..Config::default() });
        let first = decide(&start).expect("a first token").action;
        let mut known = Known::of(&start).expect("proofs");
        let next = after(&start, first);
        assert!(known.wins(&next).is_none() && known.loses(&next).is_none(), "{first} is no even start");
        let taken = after(&start, Action::Drop { column: 2, depth: 2 });
        assert_eq!(decide(&taken).map(|decision| decision.action), Some(Action::Swap));
        let left = after(&start, Action::Drop { column: 0, depth: 0 });
        assert!(matches!(decide(&left).map(|decision| decision.action), Some(Action::Drop { .. })));
    }
}
