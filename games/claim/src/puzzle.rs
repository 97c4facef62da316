//! Puzzles: the only card of phase 2 that wins. Nothing is hidden there from who remembers, and the solver knows how every card ends.

use crate::card::{Card, Faction};
use crate::lessons::LESSONS;
use crate::solver::{GaveUp, Solver};
use crate::state::Claim;
use crate::trick::follower_wins;
use coeur_core::puzzle::right_actions;
use coeur_core::{Actions, Cancel, Game, Idea, Pose, Posed, Theme};

coeur_core::themes! {
    LEAD "lead", "Bien entamer", "Lead well",
        "Entamez d’une carte qui gagne la partie.",
        "Lead a card that wins the game.";
    ANSWER "answer", "Bien répondre", "Answer well",
        "Répondez d’une carte qui gagne la partie.",
        "Answer with a card that wins the game.";
    DUCK "duck", "Laisser le pli", "Give the trick away",
        "Laissez ce pli pour gagner la partie : avec quelle carte ?",
        "Give this trick away to win the game: with which card?";
    DWARF "dwarf", "Les Nains vont au perdant", "Dwarves go to the loser",
        "Un Nain est en jeu : jouez une carte qui gagne la partie.",
        "A Dwarf is at stake: play a card that wins the game.";
    DOUBLE "doppelganger", "Le Doppelgänger", "The Doppelgänger",
        "Servez-vous d’un Doppelgänger pour gagner la partie.",
        "Use a Doppelgänger to win the game.";
}

/// Cards in hand from which positions are tried: with more, few people see to the end.
const FROM: usize = 8;

/// Tricks that the solver may look at for one question.
const NODES: u64 = 40_000;

/// Cards of a solution that are told: three tricks.
const TOLD: usize = 6;

impl Pose for Claim {
    const THEMES: &'static [Theme] = &[LEAD, ANSWER, DUCK, DWARF, DOUBLE];
    const LESSONS: &'static [Idea] = LESSONS;
    const MARGIN: f64 = 1.0;

    fn pose(&self) -> Option<Posed<Card>> {
        let mover = self.turn()?;
        if self.phase() == 1 || self.hand(mover).len() > FROM || self.actions().len() < Self::CHOICES {
            return None;
        }
        let mut solver = Solver::new(NODES, Cancel::default());
        let values = results(&mut solver, self).ok()?;
        let right = right_actions::<Self>(&values).filter(|right| values.contains(&(right[0], 1.0)))?;
        let theme = theme(self, &right);
        let (mut game, mut line) = (*self, Vec::new());
        while line.len() < TOLD && game.turn().is_some() {
            solver.renew(NODES, Cancel::default());
            let settled = solver.best_cards(&game);
            let (card, _) = *settled.cards.first().filter(|_| settled.complete)?;
            line.push(card);
            game.apply(card);
        }
        Some(Posed { theme: theme.id, values, line })
    }
}

/// How the game ends with each card: 1 won, 0 drawn, −1 lost.
fn results(solver: &mut Solver, game: &Claim) -> Result<Vec<(Card, f64)>, GaveUp> {
    let legal: Actions<Card> = game.actions();
    let wins = solver.sure_of(game, 1, &legal)?;
    let holds = if Solver::votes_all_fall(game) { wins.clone() } else { solver.sure_of(game, 0, &legal)? };
    let result = |card: &Card| f64::from(u8::from(wins.contains(card))) + f64::from(u8::from(holds.contains(card))) - 1.0;
    Ok(legal.iter().map(|card| (*card, result(card))).collect())
}

fn theme(game: &Claim, right: &[Card]) -> Theme {
    let all = |faction: Faction| right.iter().all(|card| card.faction() == faction);
    let takes = |cards: &[Card], led: Card| cards.iter().any(|&card| follower_wins(led, card));
    match game.led() {
        None if all(Faction::Dwarves) => DWARF,
        None => LEAD,
        Some(led) if led.faction() != Faction::Doppelgangers && all(Faction::Doppelgangers) => DOUBLE,
        Some(led) if led.faction() == Faction::Dwarves || all(Faction::Dwarves) => DWARF,
        Some(led) if takes(&game.actions(), led) && !takes(right, led) => DUCK,
        Some(_) => ANSWER,
    }
}
