//! Waiting for a while without holding the page up.

use coeur_client::oneshot::oneshot;
use leptos::prelude::set_timeout;
use std::time::Duration;

/// Returns at once where there is nothing to wait for.
pub async fn sleep(milliseconds: f64) {
    if milliseconds > 0.0 {
        let (sender, receiver) = oneshot();
        set_timeout(move || sender.send(()), Duration::from_millis(milliseconds as u64));
        receiver.await;
    }
}
