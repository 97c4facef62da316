//! Comma-separated values: a line of names, then a line for each decision. What is unknown is left empty, flags are 0 or 1.

use crate::block::StoredGame;
use crate::columns::Layout;
use crate::encode::{Encode, Games};
use crate::error::DatasetError;
use std::fs::File;
use std::io::{BufWriter, Write};

pub(crate) struct Csv<'a> {
    layout: &'a Layout,
}

impl Csv<'_> {
    pub(crate) fn new(layout: &Layout) -> Csv<'_> {
        Csv { layout }
    }

    fn lines(&self, game: &StoredGame, cells: &mut Weights, out: &mut Vec<u8>) -> std::io::Result<()> {
        let (actions, features) = (self.layout.actions.len(), self.layout.features.len());
        let decided = &game.decided;
        let (mut legal, mut weighed) = (decided.legal.as_slice(), decided.weighed.as_slice());
        for (number, row) in decided.rows.iter().enumerate() {
            let seat = usize::from(row.seat);
            write!(out, "{},{},{},{},{}", game.number, row.deal, row.ply, row.seat, game.players[seat])?;
            for &value in &decided.features[number * features..][..features] {
                put_number(value, out)?;
            }
            let (here, later) = legal.split_at(row.legal.into());
            legal = later;
            cells.mask.fill(false);
            here.iter().for_each(|&action| cells.mask[usize::from(action)] = true);
            cells.mask.iter().for_each(|&legal| out.extend_from_slice(if legal { b",1" } else { b",0" }));
            let (here, later) = weighed.split_at(row.weighed.into());
            weighed = later;
            cells.numbers.fill(f32::NAN);
            for one in here {
                let place = usize::from(one.judge) * 3 * actions + usize::from(one.action);
                cells.numbers[place] = one.value;
                cells.numbers[place + actions] = one.error;
                cells.numbers[place + 2 * actions] = one.effort;
            }
            for &value in &cells.numbers {
                put_number(value, out)?;
            }
            write!(out, ",{},{}", row.choice, row.played)?;
            match decided.results.get(seat) {
                Some(result) => {
                    put_number(result.utility, out)?;
                    writeln!(out, ",{}", result.payoff)?;
                }
                None => out.extend_from_slice(b",,\n"),
            }
        }
        Ok(())
    }
}

/// Room for the mask and for what was thought of each action, kept from row to row.
struct Weights {
    mask: Vec<bool>,
    numbers: Vec<f32>,
}

/// The shortest text that is read as the same number. Most features are 0 or 1.
fn put_number(value: f32, out: &mut Vec<u8>) -> std::io::Result<()> {
    match value {
        0.0 => out.extend_from_slice(b",0"),
        1.0 => out.extend_from_slice(b",1"),
        value if value.is_nan() => out.push(b','),
        value => write!(out, ",{value}")?,
    }
    Ok(())
}

impl Encode for Csv<'_> {
    type Piece = Vec<u8>;
    type Sink = BufWriter<File>;

    const ROWS: u64 = 4096;

    fn encode(&self, games: &mut Games<'_>) -> Result<Vec<u8>, DatasetError> {
        let actions = self.layout.actions.len();
        let numbers = vec![f32::NAN; self.layout.minds.len() * 3 * actions];
        let mut cells = Weights { mask: vec![false; actions], numbers };
        let mut out = Vec::new();
        for game in games {
            self.lines(&game?, &mut cells, &mut out).expect("text is written into memory");
        }
        Ok(out)
    }

    fn begin(&self, file: File) -> std::io::Result<BufWriter<File>> {
        let mut sink = BufWriter::new(file);
        let names: Vec<String> = self.layout.columns().into_iter().map(|column| column.name).collect();
        writeln!(sink, "{}", names.join(","))?;
        Ok(sink)
    }

    fn put(&self, sink: &mut BufWriter<File>, piece: Vec<u8>) -> std::io::Result<()> {
        sink.write_all(&piece)
    }

    fn end(&self, sink: BufWriter<File>) -> std::io::Result<File> {
        sink.into_inner().map_err(|error| error.into_error())
    }
}
