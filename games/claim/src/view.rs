//! What one viewer may know: its own cards, what was played and shown, and nothing that the other alone has seen.

use crate::card::{Card, Faction};
use crate::cards::Cards;
use crate::state::{Claim, HAND};
use crate::trick::{Trick, seat_of_two, void_shown};
use arrayvec::ArrayVec;
use coeur_core::{Game, Payoffs, Seat, Viewer};
use serde::de::{Deserialize, Deserializer, Error};
use serde::{Deserialize as ReadBack, Serialize};
use std::ops::{Index, IndexMut};

/// Tricks of both phases together.
const TRICKS: usize = 2 * HAND;

/// Cards of which the viewer knows some and can only count the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ReadBack)]
#[serde(deny_unknown_fields)]
pub struct Holding {
    /// Those that the viewer knows.
    pub known: Cards,
    /// How many more there are.
    pub unknown: u8,
}

impl Holding {
    fn open(known: Cards) -> Holding {
        Holding { known, unknown: 0 }
    }

    fn partly(known: Cards, all: Cards) -> Holding {
        Holding { known, unknown: (all.len() - known.len()) as u8 }
    }

    /// How many cards there are, known or not.
    pub fn len(&self) -> usize {
        self.known.len() + usize::from(self.unknown)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ReadBack)]
#[serde(deny_unknown_fields)]
pub struct ByFaction<T> {
    pub goblins: T,
    pub knights: T,
    pub undead: T,
    pub dwarves: T,
    pub doppelgangers: T,
}

impl<T: Default> ByFaction<T> {
    /// What `each` says of each faction.
    pub fn new(each: impl Fn(Faction) -> T) -> ByFaction<T> {
        let mut all = ByFaction::default();
        for faction in Faction::ALL {
            all[faction] = each(faction);
        }
        all
    }
}

impl<T> Index<Faction> for ByFaction<T> {
    type Output = T;
    fn index(&self, faction: Faction) -> &T {
        match faction {
            Faction::Goblins => &self.goblins,
            Faction::Knights => &self.knights,
            Faction::Undead => &self.undead,
            Faction::Dwarves => &self.dwarves,
            Faction::Doppelgangers => &self.doppelgangers,
        }
    }
}

impl<T> IndexMut<Faction> for ByFaction<T> {
    fn index_mut(&mut self, faction: Faction) -> &mut T {
        match faction {
            Faction::Goblins => &mut self.goblins,
            Faction::Knights => &mut self.knights,
            Faction::Undead => &mut self.undead,
            Faction::Dwarves => &mut self.dwarves,
            Faction::Doppelgangers => &mut self.doppelgangers,
        }
    }
}

/// A game of Claim as one viewer knows it. Lists of two are in seat order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ReadBack)]
#[serde(deny_unknown_fields)]
pub struct ClaimView {
    /// Whose eyes these are.
    #[serde(deserialize_with = "viewer_of_two")]
    pub viewer: Viewer,
    /// 1 while followers are recruited, 2 while they are played.
    #[serde(deserialize_with = "phase_of_two")]
    pub phase: u8,
    /// Whether this viewer knows where every card is: to a seat, all of phase 2.
    pub open: bool,
    /// The trick under way, 1 to 26, or the last one.
    pub trick: u8,
    /// Whose turn it is; null when the game is over.
    #[serde(deserialize_with = "turn_of_two")]
    pub turn: Option<Seat>,
    #[serde(deserialize_with = "seat_of_two")]
    pub leader: Seat,
    /// Phase 1: the card that this trick is played for.
    pub revealed: Option<Card>,
    /// The card led, while it waits for an answer.
    pub led: Option<Card>,
    /// How many cards the draw pile has left, face down.
    pub pile: u8,
    pub hands: [Holding; 2],
    /// The followers recruited so far; none in phase 2, when they are the hands.
    pub followers: [Holding; 2],
    /// The factions that each seat has shown to be without in this phase.
    pub voids: [ArrayVec<Faction, 5>; 2],
    pub scores: [ByFaction<Cards>; 2],
    /// Who would have each vote now; null for nobody.
    #[serde(deserialize_with = "votes_of_two")]
    pub votes: ByFaction<Option<Seat>>,
    /// Cards played in phase 1 that nobody scored: out of the game.
    pub out: Cards,
    pub history: ArrayVec<Trick, TRICKS>,
    /// How it ended; null until it has.
    pub payoffs: Option<Payoffs>,
}

impl ClaimView {
    pub(crate) fn from_game(game: &Claim, viewer: Viewer) -> ClaimView {
        let history: ArrayVec<Trick, TRICKS> = (0..game.tricks()).map(|trick| remembered(game, viewer, trick)).collect();
        let (phase, pile) = (game.phase(), (2 * HAND).saturating_sub(2 * game.tricks() + 1) as u8);
        let (hands, followers) = holdings(game, viewer, &history);
        let own = |pile: Cards| ByFaction::new(|faction| pile.of_faction(faction));
        let mut voids = [(); 2].map(|()| ArrayVec::<Faction, 5>::new());
        for trick in history.iter().filter(|trick| (usize::from(trick.trick) <= HAND) == (phase == 1)) {
            let second = &mut voids[trick.leader.index() ^ 1];
            if let Some(faction) = void_shown(trick.led, trick.followed).filter(|faction| !second.contains(faction)) {
                second.push(faction);
            }
        }
        voids.iter_mut().for_each(|shown| shown.sort());
        ClaimView {
            viewer,
            phase,
            open: pile == 0 && hands.iter().chain(&followers).all(|holding| holding.unknown == 0),
            trick: (game.tricks() + 1).min(TRICKS) as u8,
            turn: game.turn(),
            leader: game.leader(),
            revealed: game.revealed(),
            led: game.led(),
            pile,
            hands,
            followers,
            voids,
            scores: game.scores.map(own),
            votes: ByFaction::new(|faction| game.vote(faction)),
            out: out_of_game(&history),
            history,
            payoffs: game.turn().is_none().then(|| game.payoffs()),
        }
    }

    /// The seat that looks, or seat 0 for a spectator: the one to put at the bottom of a picture.
    pub fn near(&self) -> Seat {
        match self.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat(0),
        }
    }

    /// The phase and the number of the trick under way, or of the last one where somebody looks `back`, as people count
    /// them: from 1 to 13 in each phase.
    pub fn trick_of_phase(&self, back: bool) -> (u8, u8) {
        let number = self.history.last().filter(|_| back).map_or(self.trick, |last| last.trick);
        let first = number <= HAND as u8;
        if first { (1, number) } else { (2, number - HAND as u8) }
    }

    /// How many factions would vote for a seat now.
    pub fn votes_for(&self, seat: Seat) -> usize {
        Faction::ALL.into_iter().filter(|&faction| self.votes[faction] == Some(seat)).count()
    }

    pub fn score_pile(&self, seat: Seat) -> Cards {
        Faction::ALL.into_iter().flat_map(|faction| self.scores[seat.index()][faction]).collect()
    }

    pub fn last_trick(&self) -> Option<&Trick> {
        self.history.last()
    }

    /// The cards that the viewer has not seen yet and cannot place: in the other hand, among the other's followers, in the pile.
    pub fn unseen(&self) -> Cards {
        let mut unseen = Cards::ALL.without(self.out);
        for seat in 0..2 {
            unseen = unseen.without(self.hands[seat].known).without(self.followers[seat].known);
            for faction in Faction::ALL {
                unseen = unseen.without(self.scores[seat][faction]);
            }
        }
        for card in [self.revealed, self.led].into_iter().flatten() {
            unseen.try_remove(card);
        }
        unseen
    }
}

fn remembered(game: &Claim, viewer: Viewer, trick: usize) -> Trick {
    let winner = game.leader_of(trick + 1);
    let told = game.phase() == 1 && viewer.is(winner.after(1, 2));
    Trick {
        trick: trick as u8 + 1,
        leader: game.leader_of(trick),
        led: game.plays[2 * trick],
        followed: game.plays[2 * trick + 1],
        winner,
        revealed: (trick < HAND).then(|| game.pile[2 * trick]),
        your_draw: told.then(|| game.pile[2 * trick + 1]),
    }
}

fn out_of_game(history: &[Trick]) -> Cards {
    let mut out = Cards::NONE;
    for trick in history.iter().take(HAND) {
        for card in [trick.led, trick.followed] {
            if card.faction() != Faction::Undead {
                out.insert(card);
            }
        }
    }
    out
}

/// Hands and followers: one's own in full, the other's as far as its cards were revealed; and in phase 2 both hands in full
/// to the two seats, who have seen every other card.
fn holdings(game: &Claim, viewer: Viewer, history: &[Trick]) -> ([Holding; 2], [Holding; 2]) {
    let mut won = [Cards::NONE; 2];
    for trick in history {
        match trick.revealed {
            Some(card) => won[trick.winner.index()].insert(card),
            None => {
                won[trick.leader.index()].try_remove(trick.led);
                won[trick.leader.index() ^ 1].try_remove(trick.followed);
            }
        }
    }
    if let (2, Some(led)) = (game.phase(), game.led()) {
        won[game.leader().index()].try_remove(led);
    }
    let (phase_1, seated) = (game.phase() == 1, viewer != Viewer::Spectator);
    let hand = |seat: Seat| match game.hand(seat) {
        all if viewer.is(seat) || (seated && !phase_1) => Holding::open(all),
        all if phase_1 => Holding::partly(Cards::NONE, all),
        all => Holding::partly(won[seat.index()], all),
    };
    let followers = |seat: Seat| match game.followers(seat) {
        all if viewer.is(seat) || !phase_1 => Holding::open(all),
        all => Holding::partly(won[seat.index()], all),
    };
    ([Seat(0), Seat(1)].map(hand), [Seat(0), Seat(1)].map(followers))
}

fn turn_of_two<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seat>, D::Error> {
    let turn = Option::<Seat>::deserialize(deserializer)?;
    if turn.is_none_or(|seat| seat.0 < 2) { Ok(turn) } else { Err(D::Error::custom("a turn of nobody at a table of two")) }
}

fn viewer_of_two<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Viewer, D::Error> {
    match Viewer::deserialize(deserializer)? {
        Viewer::Seat(seat) if seat.0 > 1 => Err(D::Error::custom("a viewer who has no seat at a table of two")),
        viewer => Ok(viewer),
    }
}

fn phase_of_two<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let phase = u8::deserialize(deserializer)?;
    if matches!(phase, 1 | 2) { Ok(phase) } else { Err(D::Error::custom("there are phases 1 and 2")) }
}

fn votes_of_two<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ByFaction<Option<Seat>>, D::Error> {
    let votes = ByFaction::<Option<Seat>>::deserialize(deserializer)?;
    let seated = Faction::ALL.iter().all(|&faction| votes[faction].is_none_or(|seat| seat.0 < 2));
    if seated { Ok(votes) } else { Err(D::Error::custom("a vote for nobody at a table of two")) }
}
