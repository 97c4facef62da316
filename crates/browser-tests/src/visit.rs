//! One test: a server, a browser, a page, and what is checked of every one of them.

use crate::browser::{Browser, Screen};
use crate::page::Page;
use crate::server::Server;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Opens the page on such a screen, runs a test on it, and fails if the console told an error that the test did not take.
pub fn visit(screen: Screen, test: impl AsyncFnOnce(&mut Page)) {
    visit_at(Server::start(), screen, test);
}

/// The same at a server that was started before.
pub fn visit_at(server: Server, screen: Screen, test: impl AsyncFnOnce(&mut Page)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let mut page = runtime.block_on(async { Page::new(server, Browser::open(screen).await, screen) });
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            page.open("").await;
            test(&mut page).await;
            let errors = page.console_errors().await;
            assert!(errors.is_empty(), "the console told errors:\n{}", errors.join("\n"));
        });
    }));
    if outcome.is_err() {
        let name = std::thread::current().name().unwrap_or("test").replace("::", "-");
        // The browser may be what failed: then there is nothing to show.
        let _ = catch_unwind(AssertUnwindSafe(|| runtime.block_on(page.screenshot(&format!("failed-{name}")))));
    }
    runtime.block_on(page.close());
    if let Err(panic) = outcome {
        resume_unwind(panic);
    }
}
