//! Players from outside in a report: the games that they lost by a fault, and what they wrote beside their answers.

use crate::schedule::Schedule;
use coeur_catalog::{Forfeit, OutsideAccount, Played};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// For so many faults of a player a report keeps what stood on its stderr.
const WITH_STDERR: usize = 10;

/// So many faults of a player are told one by one in a terminal, and so many lines of its stderr.
const TOLD: usize = 5;
const LINES: usize = 20;

/// A game that a player from outside has lost by a fault.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaultReport {
    pub spec: String,
    /// The number of the game in the schedule.
    pub game: usize,
    /// The number of its deal.
    pub deal: u64,
    #[serde(flatten)]
    pub forfeit: Forfeit,
}

/// The games that were lost by faults, of those that begin with game `first`.
pub(crate) fn faults(schedule: &Schedule, first: usize, played: &[Played], players: &[String]) -> Vec<FaultReport> {
    let mut kept: BTreeMap<usize, usize> = BTreeMap::new();
    let lost = played.iter().enumerate().filter_map(|(place, played)| Some((first + place, played.forfeit.as_ref()?)));
    lost.map(|(number, forfeit)| {
        let game = schedule.game(number);
        let player = game.seating[forfeit.seat.index()];
        let mut forfeit = forfeit.clone();
        let count = kept.entry(player).or_default();
        *count += 1;
        if *count > WITH_STDERR {
            forfeit.fault.stderr.clear();
        }
        FaultReport { spec: players[player].clone(), game: number, deal: game.deal, forfeit }
    })
    .collect()
}

/// The faults as people read them in a terminal, one part a player.
pub fn faults_to_text(faults: &[FaultReport]) -> Vec<String> {
    let mut by_player: BTreeMap<&str, Vec<&FaultReport>> = BTreeMap::new();
    faults.iter().for_each(|fault| by_player.entry(&fault.spec).or_default().push(fault));
    let mut parts: Vec<String> = by_player.into_iter().map(|(spec, faults)| of_player(spec, &faults)).collect();
    if !parts.is_empty() {
        parts.push(
            "A game lost by a fault counts as the lowest payoff for who lost it and as the highest for the others; in a game that is won together, as the lowest for all."
                .into(),
        );
    }
    parts
}

fn of_player(spec: &str, faults: &[&FaultReport]) -> String {
    let mut kinds: BTreeMap<_, u64> = BTreeMap::new();
    faults.iter().for_each(|fault| *kinds.entry(fault.forfeit.fault.kind).or_default() += 1);
    let kinds: Vec<String> = kinds.into_iter().map(|(kind, games)| format!("{kind}: {games}")).collect();
    let games = if faults.len() == 1 { "game" } else { "games" };
    let mut text = format!("{spec} lost {} {games} by a fault ({})", faults.len(), kinds.join(", "));
    for FaultReport { game, deal, forfeit, .. } in faults.iter().take(TOLD) {
        let Forfeit { seat, ply, fault } = forfeit;
        let _ = write!(text, "\n  game {game} (deal {deal}, seat {seat}, after {ply} actions): {fault}");
        text += &indented(&fault.stderr);
    }
    if faults.len() > TOLD {
        let _ = write!(text, "\n  and {} more", faults.len() - TOLD);
    }
    text
}

/// What players from outside wrote to their stderr.
pub fn accounts_to_text(accounts: &[OutsideAccount]) -> Vec<String> {
    let wrote = accounts.iter().filter(|account| !account.stderr.trim().is_empty());
    wrote.map(|account| format!("stderr of {}:{}", account.spec, indented(&account.stderr))).collect()
}

/// The last lines of a text, each on a line of its own and further in.
fn indented(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(LINES)..].iter().fold(String::new(), |text, line| text + "\n    | " + line)
}
