//! The second step: the games in their order as one file. Threads encode pieces of it, which are put together in order.

use crate::columns::Form;
use crate::csv::Csv;
use crate::dictionary;
use crate::encode::Encode;
use crate::error::DatasetError;
use crate::format::Format;
use crate::journal::Journal;
use crate::parquet::Parquet;
use crate::part;
use crate::plan::{CheckedPlan, Made, dictionary_path};
use crate::safetensors::Safetensors;
use coeur_core::Cancel;
use coeur_core::files::{beside, write_whole};
use std::fs::File;
use std::ops::Range;
use std::path::Path;
use std::sync::mpsc::sync_channel;

/// Writes the file and its dictionary. Both get their names only when they are whole and on the disk.
pub(crate) fn write(
    checked: &CheckedPlan<'_>,
    journal: &Journal,
    cancel: &Cancel,
    progress: &dyn Fn(usize, usize),
) -> Result<Made, DatasetError> {
    let rows = rows(checked, journal)?;
    let out = &checked.plan.out;
    let made = Made { games: journal.games() as u64, rows, dictionary: dictionary_path(out), left_out: Vec::new() };
    let (layout, about) = (&checked.layout, checked.about());
    let origin = about.origin(layout, rows)?;
    let partial = beside(out, ".partial");
    let work = Work { checked, journal, cancel, progress };
    let written = match checked.format {
        Format::Parquet => work.write(&Parquet::new(layout, &origin), &partial),
        Format::Csv => work.write(&Csv::new(layout), &partial),
        Format::Safetensors => work.write(&Safetensors::new(layout, &origin, rows), &partial),
    };
    let mut text = dictionary::dictionary(&about, layout, &made)?;
    text.extend(checked.head(rows).map(|head| part::comment(&head)));
    finish(out, written, &made, &text)?;
    Ok(made)
}

/// Gives what was written beside `out` its name, and the dictionary too; what was not written is removed.
pub(crate) fn finish(
    out: &Path,
    written: Result<(), DatasetError>,
    made: &Made,
    dictionary: &str,
) -> Result<(), DatasetError> {
    let partial = beside(out, ".partial");
    let finished = written.and_then(|()| {
        write_whole(&made.dictionary, dictionary.as_bytes()).map_err(|error| DatasetError::file(&made.dictionary, error))?;
        std::fs::rename(&partial, out).map_err(|error| DatasetError::file(out, error))
    });
    if let Err(error) = finished {
        let _ = std::fs::remove_file(&partial);
        return Err(error);
    }
    // A name is on the disk when its folder is; where folders cannot be flushed there is nothing to do.
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// How many rows the file will have.
fn rows(checked: &CheckedPlan<'_>, journal: &Journal) -> Result<u64, DatasetError> {
    if checked.plan.form == Form::Wide {
        return Ok(journal.rows().sum());
    }
    let mut reader = journal.reader()?;
    let mut candidates = |place| reader.read(place, &checked.layout).map(|game| game.decided.legal.len() as u64);
    (0..journal.games()).map(&mut candidates).sum()
}

struct Work<'a> {
    checked: &'a CheckedPlan<'a>,
    journal: &'a Journal,
    cancel: &'a Cancel,
    progress: &'a dyn Fn(usize, usize),
}

impl Work<'_> {
    fn write<E: Encode>(&self, encoder: &E, path: &Path) -> Result<(), DatasetError> {
        let error = |error: std::io::Error| DatasetError::file(path, error);
        let pieces = pieces(self.journal.rows(), E::ROWS);
        let mut sink = File::create(path).and_then(|file| encoder.begin(file)).map_err(error)?;
        let total = self.journal.games();
        let encode = |piece: usize| {
            let mut reader = self.journal.reader()?;
            encoder.encode(&mut pieces[piece].clone().map(|place| reader.read(place, &self.checked.layout)))
        };
        let put = |piece: usize, encoded: E::Piece| {
            if self.cancel.is_cancelled() {
                return Err(DatasetError::Interrupted { done: total, total });
            }
            encoder.put(&mut sink, encoded).map_err(error)?;
            (self.progress)(pieces[piece].end, total);
            Ok(())
        };
        take_in_order(self.checked.plan.threads.max(1), pieces.len(), encode, put)?;
        encoder.end(sink).and_then(|file| file.sync_all()).map_err(error)
    }
}

/// Cuts games into pieces that have at least so many rows, but for the last one.
fn pieces(rows: impl Iterator<Item = u64>, at_least: u64) -> Vec<Range<usize>> {
    let (mut pieces, mut begin, mut held, mut games) = (Vec::new(), 0, 0, 0);
    for rows in rows {
        held += rows;
        games += 1;
        if held >= at_least {
            pieces.push(begin..games);
            (begin, held) = (games, 0);
        }
    }
    pieces.extend((begin < games).then_some(begin..games));
    pieces
}

/// Makes items on threads and takes them in order. A thread is never more than one item ahead of who takes them, so that
/// memory stays within bounds.
fn take_in_order<T: Send>(
    threads: usize,
    count: usize,
    make: impl Fn(usize) -> Result<T, DatasetError> + Sync,
    mut take: impl FnMut(usize, T) -> Result<(), DatasetError>,
) -> Result<(), DatasetError> {
    let make = &make;
    std::thread::scope(|scope| {
        let start = |thread: usize| {
            let (sender, receiver) = sync_channel(0);
            scope.spawn(move || {
                // Nobody takes them any more where an earlier one has failed.
                let _ = (thread..count).step_by(threads).try_for_each(|item| sender.send(make(item)));
            });
            receiver
        };
        let receivers: Vec<_> = (0..threads.min(count)).map(start).collect();
        for item in 0..count {
            // A thread that has panicked sends nothing; its panic goes on when the scope ends.
            let Ok(made) = receivers[item % threads].recv() else { break };
            take(item, made?)?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_hold_all_games_in_order() {
        assert_eq!(pieces([3, 3, 0, 9, 1].into_iter(), 5), [0..2, 2..4, 4..5]);
        assert_eq!(pieces([].into_iter(), 5), []);
    }

    #[test]
    fn items_are_taken_in_order_whoever_makes_them() {
        for threads in [1, 3, 50] {
            let mut taken = Vec::new();
            let take = |_, made| {
                taken.push(made);
                Ok(())
            };
            take_in_order(threads, 20, |item| Ok(item * item), take).unwrap();
            assert_eq!(taken, (0..20).map(|item| item * item).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_failure_ends_the_work() {
        let make = |item| if item == 7 { Err(DatasetError::file(Path::new("x"), "full")) } else { Ok(item) };
        let mut taken = 0;
        let take = |_, _| {
            taken += 1;
            Ok(())
        };
        assert!(take_in_order(3, 20, make, take).is_err());
        assert_eq!(taken, 7);
    }
}
