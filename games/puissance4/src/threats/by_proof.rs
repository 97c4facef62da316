//! What the player `threats` knows of the house board without thinking: the proofs that one side wins, and what the loser had
//! best try.

use crate::proof::known::after;
use crate::proof::{Known, Replies, Strategy, winning_replies};
use crate::{Action, Config, Puissance4};
use coeur_core::{Candidate, Decision, Game, Note, Phrase, Reasoning};
use std::sync::LazyLock;

/// A first token that neither side is known to win with, for the game in which the other may take it over.
const EVEN_START: Action = Action::Drop { column: 1, depth: 2 };

const fn drop_at(column: u8, depth: u8) -> Action {
    Action::Drop { column: column - 1, depth: depth - 1 }
}

/// The first tokens that are proved to win, each with the reply that leaves the fewest replies known to win, as found by
/// `prove replies`: 4, 1 and 0 of 30, each looked for in 5000 positions. (A token on top of the first leaves 21, 13 and 10.)
const HARDEST: [(Action, Action); 3] =
    [(drop_at(3, 3), drop_at(2, 2)), (drop_at(3, 2), drop_at(4, 3)), (drop_at(2, 2), drop_at(3, 3))];

/// The same for every mirror image.
static REPLIES: LazyLock<Strategy> = LazyLock::new(|| {
    let mut replies = Strategy::new(Config::default(), 1, Vec::new());
    for (first, reply) in HARDEST {
        replies.insert(&after(&Puissance4::new(Config::default()), first), reply);
    }
    replies
});

/// Positions in which a reply is tried for a proof: thirty of them take some ten milliseconds.
const REPLY_NODES: u64 = 1_000;

/// The decision that a proof makes: the move that wins, under the pie rule the better side, and the hardest reply to a first
/// token that wins. `None` where no proof says anything.
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
    if game.may_swap() {
        let within = known.loses(game)?;
        return Some(certain(Action::Swap, 1.0, vec![Action::Swap], won(within + 1)));
    }
    let reply = REPLIES.get(game)?;
    let note = lost(known.loses(game)?, winning_replies(&after(game, reply), REPLY_NODES));
    Some(certain(reply, -1.0, vec![reply], note))
}

/// Where the position is lost against a proof, says so: whatever was decided loses to the best play, and stays decided.
pub fn tell_loss(game: &Puissance4, decision: &mut Decision<Action>) {
    let Some(within) = Known::of(game).and_then(|mut known| known.loses(game)) else { return };
    decision.candidates.iter_mut().for_each(|candidate| candidate.value = -1.0);
    decision.notes[0] = lost(within, winning_replies(&after(game, decision.action), REPLY_NODES));
}

/// What a loser may still hope for. The proof itself is one winning reply, even where the short search finds none.
fn lost(within: u32, Replies { winning, all }: Replies) -> Note {
    Note::said(Phrase::new(
        "En théorie c’est perdu, et c’est prouvé : au plus {} coups encore, ceux de l’autre compris. Mais il lui faut trouver une des réponses qui gagnent ; après ce coup, nous en connaissons {} sur {}.",
        "In theory this is lost, and proved to be: at most {} more moves, counting the other side’s. But it has to find a reply that wins; after this move we know {} of {}.",
        [within.into(), winning.max(1).into(), all.into()],
    ))
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
