//! Why: a decision as its listener may hear it, and what a move says about hidden cards.

use crate::error::SessionError;
use crate::headline::{headline, unit_of, verdict};
use crate::look::said;
use crate::viewer_at;
use coeur_catalog::Table;
use coeur_core::episode::decision_rng;
use coeur_core::{
    Budget, Candidate, DecideError, Heard, Lang, Lead, LeadSize, Listener, Phrase, Reasoning, Rng, Seat, Text, Unit, Viewer,
    is_outsider,
};
use coeur_protocol::{BeliefChange, Reasons, Tells, Thoughts, Weighed};
use serde_json::Value;

/// What is asked about a game in play.
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// How many actions had been played before the decision.
    pub ply: usize,
    /// Who asks; somebody who only watches if `None`.
    pub viewer: Option<Seat>,
    /// Whose advice is asked for; the one who sits there if `None`.
    pub player: Option<String>,
    /// "Show me its cards": the mover's own reasons, although cards are hidden.
    pub reveal: bool,
}

/// The seed of advice. Not that of the game: who asks must not learn from the answer what it cannot know, and the game's
/// seed is such a thing.
const ADVICE_SEED: u64 = 2026;

/// Why somebody did what it did, or, at the end of the record, what to do.
///
/// The mover's own reasons are told to the mover; to others when that deal is over, where nothing was hidden from them, or
/// where they ask to see the cards and nobody else plays. Until then a move is explained by what it says to the asker.
pub fn why(table: &dyn Table, question: &Question, budget: &Budget, lang: Lang) -> Result<Reasons, SessionError> {
    let listener = listener(table, question)?;
    let (asked, seed) = asked_player(table, question)?;
    reasons_for(table, question.ply, listener, &asked, seed, budget, lang)
}

/// How whoever asks may listen: with the mover's cards open also where that was asked for and nobody else plays.
pub(crate) fn listener(table: &dyn Table, question: &Question) -> Result<Listener, SessionError> {
    let Question { ply, viewer, reveal, .. } = *question;
    let mut listener = table.listener(ply, viewer_at(table, viewer)?);
    if reveal && !listener.cards_open {
        let others = Seat::all(table.seats()).any(|seat| is_outsider(table.player(seat)) && viewer != Some(seat));
        listener.cards_open = if others { return Err(SessionError::NotAlone) } else { true };
    }
    Ok(listener)
}

/// Whose reasons are asked for, and the seed of its thinking.
pub(crate) fn asked_player(table: &dyn Table, question: &Question) -> Result<(String, u64), SessionError> {
    Ok(match &question.player {
        Some(player) => (player.clone(), ADVICE_SEED),
        // Who sat there decides again as it did.
        None => (who_sat_at(table, question.ply)?, table.seed().unwrap_or_default()),
    })
}

/// What one seat may be told of the decision at `ply` while the game runs, whatever has come to light since: the same in
/// every world that this seat cannot tell apart. `seed` is that of the player's thinking.
pub fn told_to(
    table: &dyn Table,
    ply: usize,
    viewer: Seat,
    player: &str,
    seed: u64,
    budget: &Budget,
    lang: Lang,
) -> Result<Reasons, SessionError> {
    // At the moment of the decision no deal is over yet but those before it.
    let listener = table.at(ply).listener(ply, viewer_at(table, Some(viewer))?);
    reasons_for(table, ply, listener, player, seed, budget, lang)
}

fn who_sat_at(table: &dyn Table, ply: usize) -> Result<String, SessionError> {
    let then = table.at(ply);
    Ok(then.player(then.turn().ok_or(DecideError::NotOnTurn)?).to_string())
}

fn reasons_for(
    table: &dyn Table,
    ply: usize,
    listener: Listener,
    player: &str,
    seed: u64,
    budget: &Budget,
    lang: Lang,
) -> Result<Reasons, SessionError> {
    if ply > table.ply() {
        return Err(SessionError::NoPosition { ply, played: table.ply() });
    }
    let then = table.at(ply);
    let seat = then.turn().ok_or(DecideError::NotOnTurn)?;
    let heard = then.advise(player, budget, &mut decision_rng(seed, ply))?.heard_by(listener);
    let thoughts = whole(heard, &*then, lang);
    let played = (ply < table.ply()).then(|| said(table, ply, listener.viewer, lang)).transpose()?;
    let secret = thoughts.action.is_none() && played.is_some();
    let opening = if secret { table.public_remark(ply, listener.viewer)? } else { None };
    let tells = match listener.viewer {
        Viewer::Seat(me) if secret => table.tells(ply, me, &mut decision_rng(ADVICE_SEED, ply))?,
        _ => None,
    };
    let thoughts = (thoughts.action.is_some() || !thoughts.notes.is_empty()).then_some(thoughts);
    let (opening, tells) = (opening.map(|opening| opening.tell(lang)), tells.map(|tells| changes(&tells, lang)));
    Ok(Reasons { ply, seat, player: player.into(), played, opening, thoughts, tells })
}

/// What was heard of a decision at this table, in words.
pub fn whole(heard: Heard<String>, then: &dyn Table, lang: Lang) -> Thoughts {
    in_words(heard, |action| then.describe(action), then.unit(), lang)
}

/// Advice from a view alone, for the seat on turn whose view it is: what a server gives to a player whose game is kept
/// elsewhere.
pub fn advise(
    game: &str,
    config: &Value,
    view: &Value,
    player: &str,
    budget: &Budget,
    lang: Lang,
) -> Result<Thoughts, SessionError> {
    let entry = coeur_catalog::game(game)?;
    let thought = entry.advise(config, view, player, budget, &mut Rng::new(ADVICE_SEED))?;
    let listener = Listener::hidden(Viewer::Seat(thought.seat()));
    Ok(in_words(thought.heard_by(listener), |action| entry.describe(config, action), entry.unit(), lang))
}

fn in_words(heard: Heard<String>, describe: impl Fn(&str) -> Phrase, unit: Unit, lang: Lang) -> Thoughts {
    let words = |action: &str| describe(action).tell(lang);
    let (headline, unit) = (headline(&heard, lang), unit_of(&heard, unit));
    let weighed = |c: Candidate<String>| Weighed {
        words: words(&c.action),
        action: c.action,
        value: c.value,
        error: c.error,
        effort: c.effort,
    };
    let chosen = heard.action.as_ref().zip(heard.reasoning);
    let lead = chosen.and_then(|(action, reasoning)| Lead::new(action, &heard.candidates, reasoning, unit));
    let verdict = lead.as_ref().and_then(|lead| verdict(lead, &heard, words(&lead.next), unit, lang));
    let candidates: Vec<Weighed> = heard.candidates.into_iter().map(weighed).collect();
    Thoughts {
        words: heard.action.as_deref().map(words),
        action: heard.action,
        reasoning: heard.reasoning.map(|reasoning| kind(reasoning).get(lang).into()),
        line: heard.line.iter().map(|action| words(action)).collect(),
        line_actions: heard.line,
        notes: heard.notes.iter().map(|note| note.tell_in(unit, lang)).collect(),
        headline,
        verdict,
        lead: lead.map(|Lead { by, size, equal, next, .. }| coeur_protocol::Lead {
            by: by.max(0.0),
            clear: size == LeadSize::Large,
            equal,
            next,
        }),
        candidates,
        unit,
    }
}

fn changes(tells: &coeur_core::Tells, lang: Lang) -> Tells {
    let change = |belief: &coeur_core::Belief| BeliefChange {
        statement: belief.statement.tell(lang),
        before: belief.before,
        after: belief.after,
        within: belief.within,
    };
    Tells { beliefs: tells.beliefs.iter().map(change).collect(), worlds: tells.worlds }
}

fn kind(reasoning: Reasoning) -> Text {
    let (fr, en) = match reasoning {
        Reasoning::Chance => ("choix au hasard", "a random choice"),
        Reasoning::Rule => ("une règle", "a rule"),
        Reasoning::Forced => ("seul coup permis", "the only legal action"),
        Reasoning::Playouts => ("parties simulées", "simulated games"),
        Reasoning::MonteCarloTree => ("arbre de parties simulées", "a tree of simulated games"),
        Reasoning::SampledWorlds => ("mains possibles des autres", "possible hands of the others"),
        Reasoning::Lookahead => ("calcul de tous les coups", "looking ahead along all lines"),
        Reasoning::Network => ("réseau de neurones", "a neural network"),
        Reasoning::GuidedTree => ("recherche guidée par un réseau de neurones", "a search guided by a neural network"),
    };
    Text { fr, en }
}
