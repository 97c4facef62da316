//! Long work without the interpreter: other threads of Python go on, and Ctrl-C ends it.

use coeur_core::Cancel;
use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How often Python is asked whether somebody pressed Ctrl-C.
const LISTEN_EVERY: Duration = Duration::from_millis(100);

/// Works on a thread of its own while this one listens; the work is told to stop by its [`Cancel`].
pub(crate) fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce(&Cancel) -> T + Send) -> PyResult<T> {
    let cancel = &Cancel::default();
    let mut interrupted = None;
    let outcome = py.detach(|| {
        std::thread::scope(|scope| {
            let (working, until_done) = channel::<()>();
            let worker = scope.spawn(move || {
                // Dropped when the work is over, however it ends.
                let _working = working;
                work(cancel)
            });
            while until_done.recv_timeout(LISTEN_EVERY) == Err(RecvTimeoutError::Timeout) {
                if interrupted.is_none() {
                    interrupted = Python::attach(|py| py.check_signals()).err();
                    interrupted.iter().for_each(|_| cancel.cancel());
                }
            }
            worker.join()
        })
    });
    match (interrupted, outcome) {
        (Some(interrupt), _) => Err(interrupt),
        (None, Ok(value)) => Ok(value),
        (None, Err(panic)) => std::panic::resume_unwind(panic),
    }
}
