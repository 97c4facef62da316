//! What a token does, in one sentence that a player would say: four in a line, a four stopped, a threat.

use crate::board::{Cell, DIRECTIONS};
use crate::{Action, Puissance4};
use coeur_core::{Game, Phrase};

pub(crate) fn remark(view: &Puissance4, action: Action) -> Option<Phrase> {
    let said = |fr, en| Some(Phrase::new(fr, en, []));
    if action == Action::Swap {
        return said("Commencer est un avantage : autant le prendre.", "Going first is an advantage: take it.");
    }
    let after = after(view, action);
    if after.winner().is_some() {
        return said("Quatre en ligne : la partie est gagnée.", "Four in a line: the game is won.");
    }
    let stops = wins_of_other(view).contains(&action);
    let open = wins_of_other(&after).len();
    // The other side answers first: whoever is about to be beaten has no time for threats.
    let danger = after.actions().into_iter().any(|reply| self::after(&after, reply).winner().is_some());
    match (stops, open) {
        _ if danger => None,
        (true, 2..) => said(
            "Empêche un quatre en ligne, et menace à deux endroits à la fois : un seul peut être paré.",
            "Stops a four in a line, and threatens in two places at once: only one can be parried.",
        ),
        (false, 2..) => said(
            "Deux menaces à la fois : l'adversaire ne peut en parer qu'une.",
            "Two threats at once: the opponent can parry only one.",
        ),
        (true, 1) => said(
            "Empêche un quatre en ligne, et menace d'en faire un.",
            "Stops a four in a line, and threatens to make one.",
        ),
        (true, 0) => said("Empêche un quatre en ligne.", "Stops a four in a line."),
        (false, 1) => said("Menace de faire quatre au prochain coup.", "Threatens four in a line on the next move."),
        (false, 0) => quiet(view, action),
    }
}

/// What a token does that neither wins nor threatens: the lines that it builds, cuts, or lies in the middle of.
fn quiet(view: &Puissance4, action: Action) -> Option<Phrase> {
    let said = |fr, en| Some(Phrase::new(fr, en, []));
    let lines = lines(view, action);
    let most = |mine: bool| {
        let open = lines.iter().filter(|(own, other)| *(if mine { other } else { own }) == 0);
        open.map(|(own, other)| if mine { *own } else { *other }).max().unwrap_or(0)
    };
    let open = |action| self::lines(view, action).iter().filter(|(_, other)| *other == 0).count();
    match (most(true), most(false)) {
        (2.., 2..) => said(
            "Aligne trois jetons pour plus tard, et coupe une ligne de l'adversaire.",
            "Lines up three tokens for later, and cuts a line of the opponent's.",
        ),
        (2.., _) => said(
            "Trois jetons dans une ligne ouverte : une menace pour plus tard.",
            "Three tokens in an open line: a threat for later.",
        ),
        (_, 2..) => said(
            "Coupe une ligne où l'adversaire avait déjà deux jetons.",
            "Cuts a line in which the opponent had two tokens already.",
        ),
        _ if view.actions().into_iter().all(|other| open(other) <= open(action)) => {
            said("La case où se croisent le plus de lignes ouvertes.", "The cell where most open lines cross.")
        }
        (1, _) => said("Prolonge une ligne ouverte.", "Extends an open line."),
        (_, 1) => said("Gêne une ligne que l'adversaire commence.", "Blocks a line that the opponent has begun."),
        _ => None,
    }
}

/// The lines of four through the cell where a token would fall: how many tokens of either side lie in each.
fn lines(view: &Puissance4, action: Action) -> Vec<(usize, usize)> {
    let Action::Drop { column, depth } = action else { return Vec::new() };
    let (cell, own) = (view.landing(column, depth), view.colour());
    let within =
        |cell: &Cell| cell.row < view.config.rows && cell.column < view.config.columns && cell.depth < view.config.depths;
    let line = |direction: [i8; 3], back: i8| {
        let cells: Vec<Cell> = (0..4).filter_map(|step| cell.along(direction, step - back)).filter(within).collect();
        let of = |colour: usize| cells.iter().filter(|cell| view.board(colour).has(**cell)).count();
        (cells.len() == 4).then(|| (of(own), of(1 - own)))
    };
    DIRECTIONS.into_iter().flat_map(|direction| (0..4).filter_map(move |back| line(direction, back))).collect()
}

fn after(game: &Puissance4, action: Action) -> Puissance4 {
    let mut after = *game;
    after.apply(action);
    after
}

/// Where the side that is not on turn would make four, if it were.
fn wins_of_other(game: &Puissance4) -> Vec<Action> {
    let wins = |action: &Action| match *action {
        Action::Drop { column, depth } => game.completes(1 - game.colour(), game.landing(column, depth)),
        Action::Swap => false,
    };
    game.actions().into_iter().filter(wins).collect()
}
