//! Puzzles: a move that wins, or the only one that does not lose, where the value of every move is proved.
//!
//! On a flat board the solver knows every move. On a board with several depths a position is a puzzle where every move is settled by
//! threats alone: it wins by a chain of them, or the other side then does.

use crate::lessons::LESSONS;
use crate::solver::Solver;
use crate::threats::forcing::{Forcing, TABLE_BITS};
use crate::threats::{Field, Lines, by_counts, with_answers};
use crate::{Action, Config, Puissance4};
use coeur_core::puzzle::right_actions;
use coeur_core::{Cancel, Game, Idea, Pose, Posed, Theme};

coeur_core::themes! {
    CHAIN "chain", "Menaces en chaîne", "A chain of threats",
        "Gagnez par une suite de menaces : tout autre coup perd.",
        "Win by a series of threats: every other move loses.";
    DOUBLE "double", "Double menace", "Double threat",
        "Menacez deux alignements à la fois.",
        "Threaten two lines at once.";
    WIN "win", "Le coup gagnant", "The winning move",
        "Jouez le seul coup qui gagne contre toute défense.",
        "Play the only move that wins against every defence.";
    DEFENCE "defence", "La seule défense", "The only defence",
        "Jouez le seul coup qui ne perd pas.",
        "Play the only move that does not lose.";
}

/// The classic board.
const CLASSIC: Config = Config { rows: 6, columns: 7, depths: 1, swap: false };

/// Tokens on the classic board before which positions are not tried: solving all their moves would take too long.
const CLASSIC_FROM: u32 = 16;

/// The solver's table for a puzzle, as a power of two of eight bytes.
const SOLVER_BITS: u32 = 18;

/// Positions in which a chain of threats is looked for.
const CHAIN_NODES: u64 = 4_000;

/// Right moves that a puzzle of threats may have: its chain can often begin with one or the other.
const MANY: usize = 3;

/// Moves of a solution that are told.
const TOLD: usize = 9;

impl Pose for Puissance4 {
    const THEMES: &'static [Theme] = &[CHAIN, WIN, DOUBLE, DEFENCE];
    const LESSONS: &'static [Idea] = LESSONS;
    const MARGIN: f64 = 1.0;

    fn tables() -> Vec<Config> {
        vec![Config::default(), CLASSIC]
    }

    fn pose(&self) -> Option<Posed<Action>> {
        self.turn()?;
        match self.config {
            _ if self.wins_at_once() || self.config.swap => None,
            config if config == CLASSIC => solved(self),
            config if config.cells() <= 192 => by_threats::<3>(self),
            _ => None,
        }
    }
}

impl Puissance4 {
    fn after(&self, action: Action) -> Puissance4 {
        let mut next = *self;
        next.apply(action);
        next
    }

    fn winning_moves(&self) -> impl Iterator<Item = Action> {
        self.actions().into_iter().filter(|&action| self.after(action).won)
    }

    fn wins_at_once(&self) -> bool {
        self.winning_moves().next().is_some()
    }

    /// Whether the other side would win at once after any move but the one that fills its cell.
    fn is_attacked(&self) -> bool {
        self.actions().into_iter().filter(|&action| self.after(action).wins_at_once()).count() > self.actions().len() / 2
    }
}

/// A puzzle of a flat board, from its solver.
fn solved(game: &Puissance4) -> Option<Posed<Action>> {
    if game.tokens() < CLASSIC_FROM || game.is_attacked() {
        return None;
    }
    let mut solver = Solver::new(game.config, SOLVER_BITS);
    let mut solve = |game: &Puissance4| solver.solve(game, &Cancel::default()).map(|solution| solution.actions).ok();
    let scores = solve(game)?;
    let values: Vec<_> = scores.iter().map(|&(action, score)| (action, score.clamp(-1.0, 1.0))).collect();
    right_actions::<Puissance4>(&values).filter(|right| right.len() == 1)?;
    let theme = match values.first()?.1 {
        value if value > 0.0 && wins_next(&game.after(scores[0].0)) => DOUBLE,
        value if value > 0.0 => WIN,
        _ => DEFENCE,
    };
    let (mut line, mut now) = (Vec::new(), *game);
    while line.len() < TOLD && now.turn().is_some() {
        let (action, _) = *solve(&now)?.first()?;
        line.push(action);
        now.apply(action);
    }
    Some(Posed { theme: theme.id, values, line })
}

/// Whether whoever moved last wins with its next move, whatever is answered.
fn wins_next(game: &Puissance4) -> bool {
    !game.wins_at_once() && game.actions().into_iter().all(|action| game.after(action).wins_at_once())
}

/// A puzzle in which every move wins or loses by threats alone.
fn by_threats<const W: usize>(game: &Puissance4) -> Option<Posed<Action>> {
    let lines = Lines::<W>::new(game.config);
    let mut field = Field::new(&lines, game, by_counts());
    let mut forcing = Forcing::new(TABLE_BITS);
    let us = field.turn;
    // The cheapest question first: without a chain of our own there is nothing to find. Where the other side threatens to win at once,
    // there is nothing to choose.
    if !field.winning(us ^ 1).is_empty() || !forcing.wins(&mut field, CHAIN_NODES) {
        return None;
    }
    let found = forcing.line().to_vec();
    let mut values = Vec::new();
    for cell in field.open {
        let before = field.play(cell);
        let value = if forcing.wins(&mut field, CHAIN_NODES) { Some(-1.0) } else { wins_on(&mut field, &mut forcing, us) };
        field.take_back(cell, before);
        values.push((lines.action(cell), value?));
    }
    right_actions::<Puissance4>(&values).filter(|right| right.len() <= MANY)?;
    let theme = if found.len() == 1 { DOUBLE } else { CHAIN };
    let cells = with_answers(&field, &found);
    let line = to_the_end(game, cells.into_iter().map(|cell| lines.action(cell)));
    Some(Posed { theme: theme.id, values, line })
}

/// Whether `us`, who has just moved, wins by threats alone; `None` where that is not known. The other side has no chain of its own.
fn wins_on<const W: usize>(field: &mut Field<'_, W>, forcing: &mut Forcing, us: usize) -> Option<f64> {
    let threats = field.winning(us);
    if threats.several() {
        return Some(1.0);
    }
    let answer = threats.first()?;
    let before = field.play(answer);
    let wins = forcing.wins(field, CHAIN_NODES);
    field.take_back(answer, before);
    wins.then_some(1.0)
}

/// A line that ends in two threats, played on until four lie in a line.
fn to_the_end(game: &Puissance4, mut line: impl Iterator<Item = Action>) -> Vec<Action> {
    let (mut now, mut played) = (*game, Vec::new());
    while now.turn().is_some() {
        let parry = || now.actions().into_iter().min_by_key(|&action| now.after(action).winning_moves().count());
        let Some(action) = line.next().or_else(|| now.winning_moves().next()).or_else(parry) else { break };
        now.apply(action);
        played.push(action);
    }
    played
}
