//! Documents as they are sent: what all watchers of a table see is made once for each change of it, when the first of them reads.

use super::document::Wanted;
use axum::body::Bytes;
use coeur_protocol::TableDocument;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// So many kinds of documents are kept: two languages, with a screen and without.
const KEPT: usize = 4;

/// A clock runs: after this a document tells too much time.
const FRESH: Duration = Duration::from_millis(200);

/// JSON, shared by all who are sent it.
#[derive(Clone)]
pub struct Document {
    /// How many events it tells of.
    pub version: u64,
    pub text: Bytes,
    /// Whether it is true for a moment only.
    timed: bool,
}

impl Document {
    pub fn of(document: &TableDocument) -> Document {
        let text = serde_json::to_vec(document).expect("a document is JSON");
        Document { version: document.version, text: text.into(), timed: document.clock.is_some() }
    }
}

/// Those of the present moment.
#[derive(Default)]
pub struct Documents(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    /// The version, and the count of arrivals and departures.
    moment: (u64, u64),
    made: Vec<(Wanted, Instant, Document)>,
}

impl Documents {
    /// The document of this moment, made if there is none. Whoever asks for the same meanwhile waits for it.
    pub fn get(&self, moment: (u64, u64), wanted: Wanted, make: impl FnOnce() -> Document) -> Document {
        let mut kept = self.lock();
        if kept.moment != moment {
            *kept = Kept { moment, made: Vec::new() };
        }
        kept.made.retain(|(_, at, document)| !document.timed || at.elapsed() < FRESH);
        if let Some((.., document)) = kept.made.iter().find(|(other, ..)| *other == wanted) {
            return document.clone();
        }
        let document = make();
        if kept.made.len() < KEPT {
            kept.made.push((wanted, Instant::now(), document.clone()));
        }
        document
    }

    pub fn forget(&self) {
        self.lock().made = Vec::new();
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(version: u64, timed: bool) -> Document {
        Document { version, text: Bytes::from(version.to_string()), timed }
    }

    #[test]
    fn what_all_see_is_made_once() {
        let (documents, mut made) = (Documents::default(), 0);
        let mut get = |moment, wanted| {
            documents.get(moment, wanted, || {
                made += 1;
                document(made, false)
            })
        };
        let first = get((1, 0), Wanted::default());
        let again = get((1, 0), Wanted::default());
        assert!(first.text.as_ptr() == again.text.as_ptr(), "the same bytes");
        assert_eq!(get((1, 0), Wanted { screen: true, ..Wanted::default() }).version, 2);
        assert_eq!(get((1, 1), Wanted::default()).version, 3, "somebody came");
        assert_eq!(get((2, 1), Wanted::default()).version, 4);
    }
}
