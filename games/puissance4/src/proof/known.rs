//! The proofs of the house board that are kept in `results/`, and what follows from them at once: who wins a position, within
//! how many moves, and how.
//!
//! Nothing is believed: a position counts as won only where every reply was followed to a win by threats.

use super::strategy::{Strategy, mirrored, name};
use crate::threats::forcing::{Forcing, TABLE_BITS};
use crate::threats::{Field, Lines, with_answers};
use crate::{Action, Cell, Config, Puissance4};
use coeur_core::sort::sort_short_by_key;
use coeur_core::{ActionSpace, Game};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The whole game, and first moves that it leaves out.
const TEXTS: [&str; 5] = [
    include_str!("../../../../results/puissance4-5x6x5.proof"),
    include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-1-1o.proof"),
    include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-1-3o.proof"),
    include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-2-2x.proof"),
    include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-3-2x.proof"),
];

/// First moves after which the first player wins against all replies but those that the proof names. Players do not use them,
/// so that they play alike on the page, where they would weigh too much.
#[cfg(not(target_arch = "wasm32"))]
const PARTS: [&str; 4] = [
    include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-1-2x-part.proof"),
    include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-2-1x-part.proof"),
    include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-2-3x-part.proof"),
    include_str!("../../../../results/puissance4-first-moves/puissance4-5x6x5-3-1x-part.proof"),
];
#[cfg(target_arch = "wasm32")]
const PARTS: [&str; 0] = [];

/// No position of the proofs has more tokens.
pub const MOST_TOKENS: u32 = 26;

/// Positions of one search for a win by threats: what the player `threats` looks at too, so that it finds what is left out
/// of the proofs.
const FORCING_NODES: u64 = 20_000;

static STRATEGIES: LazyLock<Vec<Strategy>> = LazyLock::new(|| parsed(&TEXTS));
static PARTIAL: LazyLock<Vec<Strategy>> = LazyLock::new(|| parsed(&PARTS));

fn parsed(texts: &[&str]) -> Vec<Strategy> {
    texts.iter().filter_map(|text| Strategy::parse(text).ok()).collect()
}

/// Looks positions up. What it has found once it remembers.
pub struct Known {
    lines: Lines<3>,
    forcing: Forcing,
    /// The proofs that leave replies to the first move open, where they are asked too.
    partial: &'static [Strategy],
    /// By position: how many actions at the most until its mover has won, where that is known.
    won: HashMap<String, Option<u32>>,
    /// The same until its mover has lost.
    lost: HashMap<String, Option<u32>>,
}

impl Known {
    /// `None` where there are no proofs: on other boards, and when more tokens lie than any proof has.
    pub fn of(game: &Puissance4) -> Option<Known> {
        let house = Config { swap: game.config.swap, ..Config::default() };
        let fits = game.config == house && game.tokens() <= MOST_TOKENS && game.turn().is_some();
        fits.then(|| Known {
            lines: Lines::new(Config::default()),
            forcing: Forcing::new(TABLE_BITS),
            partial: &[],
            won: HashMap::new(),
            lost: HashMap::new(),
        })
    }

    /// The same with the proofs that leave replies to a first move open.
    pub fn with_partial(game: &Puissance4) -> Option<Known> {
        Some(Known { partial: &PARTIAL, ..Known::of(game)? })
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.forcing.nodes + (self.won.len() + self.lost.len()) as u64
    }

    /// The move of the proofs for the colour on turn, if it wins here by one of them.
    pub fn proved_move(&self, game: &Puissance4) -> Option<Action> {
        let of_mover = STRATEGIES.iter().chain(self.partial).filter(|strategy| strategy.attacker == game.colour());
        of_mover.filter_map(|strategy| strategy.get(game)).next()
    }

    /// Within how many actions the colour on turn wins, by a proof or by threats alone.
    pub fn wins(&mut self, game: &Puissance4) -> Option<u32> {
        let key = name(game).0;
        if let Some(&found) = self.won.get(&key) {
            return found;
        }
        let found = self.by_threats(game).or_else(|| {
            let next = after(game, self.proved_move(game)?);
            Some(self.loses(&next)? + 1)
        });
        self.won.insert(key, found);
        found
    }

    /// Within how many actions the colour on turn loses, whatever it plays.
    pub fn loses(&mut self, game: &Puissance4) -> Option<u32> {
        if game.won {
            return Some(0);
        }
        let key = name(game).0;
        if let Some(&found) = self.lost.get(&key) {
            return found;
        }
        let replies = drops(game);
        let longest = replies.iter().try_fold(0, |longest: u32, &reply| {
            let next = after(game, reply);
            let over = next.turn().is_none();
            Some(longest.max(if over { None } else { self.wins(&next) }? + 1))
        });
        let found = longest.filter(|_| !replies.is_empty());
        self.lost.insert(key, found);
        found
    }

    /// The moves that follow when the winner plays by the proofs and the loser resists as long as it can; empty where nothing
    /// is known.
    pub fn line(&mut self, game: &Puissance4) -> Vec<Action> {
        let (mut game, mut line) = (*game, Vec::new());
        while game.turn().is_some() {
            if self.by_threats(&game).is_some() {
                let mut field = Field::new(&self.lines, &game, [0; 64]);
                self.forcing.wins(&mut field, FORCING_NODES);
                line.extend(with_answers(&field, self.forcing.line()).iter().map(|&cell| self.lines.action(cell)));
                break;
            }
            let Some(next) = self.proved_move(&game).or_else(|| self.resistance(&game).first().map(|reply| reply.0)) else {
                break;
            };
            line.push(next);
            game.apply(next);
        }
        line
    }

    /// In a lost position every reply with the most actions it lasts, the longest first; else nothing.
    pub fn resistance(&mut self, game: &Puissance4) -> Vec<(Action, u32)> {
        if self.loses(game).is_none() {
            return Vec::new();
        }
        let lasts = |known: &mut Known, reply| Some((reply, known.wins(&after(game, reply))? + 1));
        let mut replies: Vec<_> = drops(game).into_iter().filter_map(|reply| lasts(self, reply)).collect();
        sort_short_by_key(&mut replies, |&(_, plies)| std::cmp::Reverse(plies));
        replies
    }

    /// The same for a position and its mirror images.
    fn by_threats(&mut self, game: &Puissance4) -> Option<u32> {
        let mut field = Field::new(&self.lines, &image(game), [0; 64]);
        if !field.winning(field.turn).is_empty() {
            return Some(1);
        }
        // After the last move of the line two threats stand, or one that lifts us to another.
        self.forcing.wins(&mut field, FORCING_NODES).then(|| 2 * self.forcing.line().len() as u32 + 1)
    }
}

/// Of the mirror images of a position always the same one.
fn image(game: &Puissance4) -> Puissance4 {
    let which = name(game).1;
    let mut image = Puissance4 { colours: Default::default(), ..*game };
    for drop in Puissance4::all_actions(&Config::default()) {
        let (Action::Drop { column, depth }, Action::Drop { column: to, depth: behind }) =
            (drop, mirrored(&game.config, drop, which))
        else {
            continue;
        };
        for row in 0..game.config.rows {
            let Some(colour) = game.token(Cell { row, column, depth }) else { break };
            image.colours[colour].put(Cell { row, column: to, depth: behind });
        }
    }
    image
}

/// The moves that drop a token.
pub fn drops(game: &Puissance4) -> Vec<Action> {
    game.actions().iter().copied().filter(|action| *action != Action::Swap).collect()
}

/// The position after a move.
pub fn after(game: &Puissance4, action: Action) -> Puissance4 {
    let mut next = *game;
    next.apply(action);
    next
}
