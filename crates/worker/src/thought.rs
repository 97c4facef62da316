//! What a player does, and why, in words.

use crate::table;
use coeur_core::{Budget, Lang, Reasoning, Rng, Viewer};
use coeur_protocol::{Sitting, Thought, Weighed};

/// Asks the player on turn, or another in its place.
pub fn think(sitting: &Sitting, player: Option<&str>, lang: Lang) -> Result<Thought, String> {
    let table = table::open(sitting)?;
    let seat = table.turn().ok_or_else(|| lang.pick("la partie est finie", "the game is over").to_string())?;
    let player = player.unwrap_or(&sitting.seats[seat.index()]);
    // Each decision has randomness of its own: the same position is thought about in the same way whenever it is asked.
    let mut rng = Rng::stream(sitting.seed, sitting.actions.len() as u64 + 1);
    let decision = table.advise(player, &Budget::default(), &mut rng).map_err(|wrong| wrong.to_string())?;
    let words = |action: &str| table.describe(seat, action, Viewer::Seat(seat), lang);
    Ok(Thought {
        player: player.into(),
        words: words(&decision.action),
        reasoning: kind(decision.reasoning, lang).into(),
        candidates: decision
            .candidates
            .iter()
            .map(|c| Weighed {
                action: c.action.clone(),
                words: words(&c.action),
                value: c.value,
                error: c.error,
                effort: c.effort,
            })
            .collect(),
        line: decision.line.iter().map(|action| words(action)).collect(),
        notes: decision.notes.iter().map(|note| note.say(lang)).collect(),
        action: decision.action,
    })
}

/// A kind of reasoning in words.
fn kind(reasoning: Reasoning, lang: Lang) -> &'static str {
    match reasoning {
        Reasoning::Chance => lang.pick("tirage au sort", "by lot"),
        Reasoning::Rule => lang.pick("une règle", "a rule"),
        Reasoning::Forced => lang.pick("seul coup permis", "the only legal action"),
        Reasoning::Playouts => lang.pick("parties simulées", "simulated games"),
        Reasoning::MonteCarloTree => lang.pick("arbre de parties simulées", "a tree of simulated games"),
        Reasoning::SampledWorlds => lang.pick("mains possibles des autres", "possible hands of the others"),
        Reasoning::Lookahead => lang.pick("calcul de tous les coups", "looking ahead along all lines"),
    }
}
