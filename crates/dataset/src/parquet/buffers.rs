//! Rows turned into columns, a few thousand at a time.

use crate::block::StoredGame;
use crate::columns::Layout;
use ::parquet::column::writer::ColumnWriter;
use ::parquet::errors::ParquetError;

/// What is to be handed to the encoders, in the order of the columns.
pub(super) struct Buffers {
    rows: usize,
    width: usize,
    actions: usize,
    game: Vec<i64>,
    /// Deal, ply, seat and player.
    place: [Vec<i32>; 4],
    features: Vec<FeatureColumn>,
    legal: Vec<Vec<bool>>,
    /// For each mind the values, errors and efforts of all actions.
    thoughts: Vec<Optional<f32>>,
    /// Choice and what was played.
    actions_taken: [Vec<i32>; 2],
    outcome: Optional<f32>,
    payoff: Optional<i32>,
}

/// A feature: as a flag where it is 0 or 1.
enum FeatureColumn {
    Flag(Vec<bool>),
    Number(Vec<f32>),
}

/// A column that may hold nothing: the numbers, and for each row whether it has one.
#[derive(Clone, Default)]
struct Optional<T> {
    values: Vec<T>,
    present: Vec<i16>,
}

impl<T> Optional<T> {
    fn push(&mut self, value: Option<T>) {
        self.present.push(value.is_some().into());
        self.values.extend(value);
    }

    /// Gives the last row a value.
    fn set_last(&mut self, value: T) {
        if let Some(present) = self.present.last_mut().filter(|present| **present == 0) {
            *present = 1;
            self.values.push(value);
        }
    }

    fn clear(&mut self) {
        self.values.clear();
        self.present.clear();
    }
}

impl Buffers {
    pub(super) fn new(layout: &Layout) -> Buffers {
        let actions = layout.actions.len();
        let columns = layout.features.iter();
        let columns = columns
            .map(|feature| if feature.flag { FeatureColumn::Flag(Vec::new()) } else { FeatureColumn::Number(Vec::new()) });
        Buffers {
            rows: 0,
            width: layout.features.len(),
            actions,
            game: Vec::new(),
            place: Default::default(),
            features: columns.collect(),
            legal: vec![Vec::new(); actions],
            thoughts: vec![Optional::default(); layout.minds.len() * 3 * actions],
            actions_taken: Default::default(),
            outcome: Optional::default(),
            payoff: Optional::default(),
        }
    }

    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// A game's rows at the end of every column.
    pub(super) fn add(&mut self, game: &StoredGame) {
        let decided = &game.decided;
        for (number, column) in self.features.iter_mut().enumerate() {
            let values = decided.features.iter().skip(number).step_by(self.width.max(1));
            match column {
                FeatureColumn::Flag(flags) => flags.extend(values.map(|&value| value != 0.0)),
                FeatureColumn::Number(numbers) => numbers.extend(values),
            }
        }
        let (mut legal, mut weighed) = (decided.legal.as_slice(), decided.weighed.as_slice());
        for row in &decided.rows {
            self.rows += 1;
            let seat = usize::from(row.seat);
            self.game.push(game.number as i64);
            let place = [row.deal as i32, row.ply as i32, row.seat.into(), game.players[seat].into()];
            self.place.iter_mut().zip(place).for_each(|(column, number)| column.push(number));
            self.legal.iter_mut().for_each(|column| column.resize(self.rows, false));
            let here;
            (here, legal) = legal.split_at(row.legal.into());
            here.iter().for_each(|&action| self.legal[usize::from(action)][self.rows - 1] = true);
            self.thoughts.iter_mut().for_each(|column| column.present.push(0));
            let here;
            (here, weighed) = weighed.split_at(row.weighed.into());
            for one in here {
                let first = usize::from(one.judge) * 3 * self.actions + usize::from(one.action);
                self.thoughts[first].set_last(one.value);
                if !one.error.is_nan() {
                    self.thoughts[first + self.actions].set_last(one.error);
                }
                self.thoughts[first + 2 * self.actions].set_last(one.effort);
            }
            self.actions_taken[0].push(row.choice.into());
            self.actions_taken[1].push(row.played.into());
            let result = decided.results.get(seat);
            self.outcome.push(result.map(|result| result.utility));
            self.payoff.push(result.map(|result| result.payoff));
        }
    }

    /// Hands all columns to their encoders.
    pub(super) fn flush(&mut self, writers: &mut [ColumnWriter<'_>]) -> Result<(), ParquetError> {
        let mut writers = writers.iter_mut();
        let mut next = || writers.next().ok_or_else(|| ParquetError::General("too few columns".into()));
        int64(next()?, &self.game)?;
        self.place.iter().try_for_each(|column| int32(next()?, column, None))?;
        for column in &self.features {
            match column {
                FeatureColumn::Flag(flags) => flag(next()?, flags)?,
                FeatureColumn::Number(numbers) => float(next()?, numbers, None)?,
            }
        }
        self.legal.iter().try_for_each(|column| flag(next()?, column))?;
        self.thoughts.iter().try_for_each(|column| float(next()?, &column.values, Some(&column.present)))?;
        self.actions_taken.iter().try_for_each(|column| int32(next()?, column, None))?;
        float(next()?, &self.outcome.values, Some(&self.outcome.present))?;
        int32(next()?, &self.payoff.values, Some(&self.payoff.present))?;
        self.clear();
        Ok(())
    }

    fn clear(&mut self) {
        self.rows = 0;
        self.game.clear();
        self.place.iter_mut().chain(&mut self.actions_taken).for_each(Vec::clear);
        for column in &mut self.features {
            match column {
                FeatureColumn::Flag(flags) => flags.clear(),
                FeatureColumn::Number(numbers) => numbers.clear(),
            }
        }
        self.legal.iter_mut().for_each(Vec::clear);
        self.thoughts.iter_mut().for_each(Optional::clear);
        self.outcome.clear();
        self.payoff.clear();
    }
}

fn other_type() -> ParquetError {
    ParquetError::General("a column of another type".into())
}

fn flag(writer: &mut ColumnWriter<'_>, values: &[bool]) -> Result<(), ParquetError> {
    let ColumnWriter::BoolColumnWriter(writer) = writer else { return Err(other_type()) };
    writer.write_batch(values, None, None).map(|_| ())
}

fn int32(writer: &mut ColumnWriter<'_>, values: &[i32], present: Option<&[i16]>) -> Result<(), ParquetError> {
    let ColumnWriter::Int32ColumnWriter(writer) = writer else { return Err(other_type()) };
    writer.write_batch(values, present, None).map(|_| ())
}

fn int64(writer: &mut ColumnWriter<'_>, values: &[i64]) -> Result<(), ParquetError> {
    let ColumnWriter::Int64ColumnWriter(writer) = writer else { return Err(other_type()) };
    writer.write_batch(values, None, None).map(|_| ())
}

fn float(writer: &mut ColumnWriter<'_>, values: &[f32], present: Option<&[i16]>) -> Result<(), ParquetError> {
    let ColumnWriter::FloatColumnWriter(writer) = writer else { return Err(other_type()) };
    writer.write_batch(values, present, None).map(|_| ())
}
