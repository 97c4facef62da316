//! Answers from the proofs: who wins, and which moves are known to win or to lose.

use crate::proof::known::{Known, after};
use crate::{Action, Puissance4};
use coeur_core::sort::sort_short;
use coeur_core::{Game, Solution};

/// The winner of a position of the proofs, or one move away from them; `None` where it is not known.
pub fn solve(game: &Puissance4) -> Option<Solution<Action>> {
    let mut known = Known::with_partial(game)?;
    let mut actions = Vec::new();
    for &action in &game.actions() {
        actions.extend(value(&mut known, game, action).map(|(score, within)| (action, score, within + 1)));
    }
    // The quickest win first, and the loss that lasts longest.
    sort_short(&mut actions, |a, b| b.1.total_cmp(&a.1).then((a.1 * f64::from(a.2)).total_cmp(&(b.1 * f64::from(b.2)))));
    let all = actions.len() == game.actions().len();
    let &(_, score, within) = actions.first().filter(|best| best.1 > 0.0 || all)?;
    let actions = actions.into_iter().map(|(action, score, _)| (action, score)).collect();
    Some(Solution { score, actions, nodes: known.nodes(), proved: Some(within) })
}

/// What a move is worth to its player, and within how many actions after it the game ends.
fn value(known: &mut Known, game: &Puissance4, action: Action) -> Option<(f64, u32)> {
    let next = after(game, action);
    // To the colour that falls next.
    let (score, within) = match known.loses(&next) {
        Some(within) => (-1.0, within),
        None => (1.0, known.wins(&next)?),
    };
    // Whoever may swap takes the better side; to swap is an action of its own.
    let swaps = next.may_swap() && score < 0.0;
    Some(if next.may_swap() { (-1.0, within + u32::from(swaps)) } else { (-score, within) })
}
