//! The decisions of one game as bytes: what the journal keeps. Compressed, because most features are zero.

use crate::columns::Layout;
use coeur_catalog::{DecidedGame, DecisionRow, SeatResult, Weighed};

/// A game with its number and the player of each seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct StoredGame {
    pub(crate) number: u64,
    pub(crate) players: Vec<u16>,
    pub(crate) decided: DecidedGame,
}

impl StoredGame {
    /// The game as a block. `room` is kept from one block to the next.
    pub(crate) fn to_block(&self, room: &mut Vec<u8>) -> Result<Vec<u8>, snap::Error> {
        let game = &self.decided;
        room.clear();
        room.extend(self.number.to_le_bytes());
        for count in [self.players.len(), game.gains.len(), game.results.len(), game.rows.len(), game.features.len()] {
            room.extend((count as u32).to_le_bytes());
        }
        room.extend(self.players.iter().flat_map(|player| player.to_le_bytes()));
        room.extend(game.gains.iter().flat_map(|gain| gain.to_le_bytes()));
        for result in &game.results {
            room.extend(result.utility.to_le_bytes());
            room.extend(result.payoff.to_le_bytes());
        }
        for row in &game.rows {
            room.extend(row.ply.to_le_bytes());
            room.extend(row.deal.to_le_bytes());
            room.push(row.seat);
            [row.choice, row.played, row.legal, row.weighed].iter().for_each(|number| room.extend(number.to_le_bytes()));
        }
        room.extend(game.legal.iter().flat_map(|action| action.to_le_bytes()));
        for weighed in &game.weighed {
            room.extend(weighed.judge.to_le_bytes());
            room.extend(weighed.action.to_le_bytes());
            [weighed.value, weighed.error, weighed.effort].iter().for_each(|number| room.extend(number.to_le_bytes()));
        }
        game.features.iter().for_each(|value| room.extend_from_slice(&value.to_le_bytes()));
        snap::raw::Encoder::new().compress_vec(room)
    }

    /// Whether every number has a place in a data set of this layout.
    pub(crate) fn fits(&self, layout: &Layout) -> bool {
        let (game, actions) = (&self.decided, layout.actions.len());
        let known = |action: u16| usize::from(action) < actions;
        self.players.len() == layout.seats
            && game.features.len() == game.rows.len() * layout.features.len()
            && game.legal.iter().all(|&action| known(action))
            && game.weighed.iter().all(|one| known(one.action) && usize::from(one.judge) < layout.minds.len())
            && game.rows.iter().all(|row| usize::from(row.seat) < layout.seats && known(row.choice) && known(row.played))
    }

    /// The game of a block; `None` if it is none.
    pub(crate) fn from_block(block: &[u8]) -> Option<StoredGame> {
        let bytes = snap::raw::Decoder::new().decompress_vec(block).ok()?;
        let mut left = Bytes(&bytes);
        let number = u64::from_le_bytes(left.take()?);
        let [seats, gains, results] = [left.count()?, left.count()?, left.count()?];
        let [rows, features] = [left.count()?, left.count()?];
        let mut game = StoredGame { number, ..StoredGame::default() };
        game.players = left.list(seats, |left| left.short())?;
        let decided = &mut game.decided;
        decided.gains = left.list(gains, |left| left.float())?;
        decided.results = left
            .list(results, |left| Some(SeatResult { utility: left.float()?, payoff: i32::from_le_bytes(left.take()?) }))?;
        decided.rows = left.list(rows, |left| {
            Some(DecisionRow {
                ply: u32::from_le_bytes(left.take()?),
                deal: u32::from_le_bytes(left.take()?),
                seat: u8::from_le_bytes(left.take()?),
                choice: left.short()?,
                played: left.short()?,
                legal: left.short()?,
                weighed: left.short()?,
            })
        })?;
        let sum = |count: fn(&DecisionRow) -> u16| decided.rows.iter().map(|row| usize::from(count(row))).sum();
        let (legal, weighed) = (sum(|row| row.legal), sum(|row| row.weighed));
        decided.legal = left.list(legal, |left| left.short())?;
        decided.weighed = left.list(weighed, |left| {
            Some(Weighed {
                judge: left.short()?,
                action: left.short()?,
                value: left.float()?,
                error: left.float()?,
                effort: left.float()?,
            })
        })?;
        decided.features = left.list(features, |left| left.float())?;
        left.0.is_empty().then_some(game)
    }
}

/// Bytes that are still to be read.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    #[inline]
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    fn count(&mut self) -> Option<usize> {
        Some(u32::from_le_bytes(self.take()?) as usize)
    }

    #[inline]
    fn short(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes(self.take()?))
    }

    #[inline]
    fn float(&mut self) -> Option<f32> {
        Some(f32::from_le_bytes(self.take()?))
    }

    /// So many of something. No more room is made than there are bytes.
    fn list<T>(&mut self, count: usize, one: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut list = Vec::with_capacity(count.min(self.0.len()));
        for _ in 0..count {
            list.push(one(self)?);
        }
        Some(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> StoredGame {
        let row = DecisionRow { ply: 3, deal: 1, seat: 2, choice: 300, played: 7, legal: 2, weighed: 1 };
        let decided = DecidedGame {
            rows: vec![row],
            features: vec![0.5, 0.0, 1.0],
            legal: vec![7, 300],
            weighed: vec![Weighed { judge: 1, action: 300, value: -2.5, error: 0.25, effort: 1.0 }],
            gains: vec![-0.5, 0.0, 0.5],
            results: vec![SeatResult { utility: -1.5, payoff: -3 }; 3],
        };
        StoredGame { number: 1 << 40, players: vec![0, 1, 0], decided }
    }

    #[test]
    fn a_block_is_its_game() {
        let block = game().to_block(&mut Vec::new()).unwrap();
        assert_eq!(StoredGame::from_block(&block), Some(game()));
    }

    #[test]
    fn a_block_that_is_cut_is_no_game() {
        let block = game().to_block(&mut Vec::new()).unwrap();
        assert!((0..block.len()).all(|length| StoredGame::from_block(&block[..length]).is_none()));
    }
}
