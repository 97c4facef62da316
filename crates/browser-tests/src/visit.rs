//! One test: a server, a browser for each person, their pages, and what is checked of every one of them.

use crate::browser::{Browser, Device};
use crate::page::Page;
use crate::server::Server;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Opens the page on such a screen or device, runs a test on it, and fails if the console told an error that the test did not take.
pub fn visit(device: impl Into<Device>, test: impl AsyncFnOnce(&mut Page)) {
    visit_at(Server::start(), device, test);
}

/// The same at a server that was started before.
pub fn visit_at(server: Server, device: impl Into<Device>, test: impl AsyncFnOnce(&mut Page)) {
    gather(server, [device.into()], async |[page]| test(page).await);
}

/// Two people, each with a browser of their own, at one server.
pub fn meet<D: Into<Device>>(devices: [D; 2], test: impl AsyncFnOnce(&mut Page, &mut Page)) {
    gather(Server::start(), devices.map(Into::into), async |[first, second]| test(first, second).await);
}

fn gather<const N: usize>(server: Server, devices: [Device; N], test: impl AsyncFnOnce(&mut [Page; N])) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let mut pages = devices.map(|device| {
        let server = server.clone();
        runtime.block_on(async { Page::new(server, Browser::open(device).await, device.screen) })
    });
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            for page in &pages {
                page.open("").await;
            }
            test(&mut pages).await;
            for page in &pages {
                let errors = page.console_errors().await;
                assert!(errors.is_empty(), "the console told errors:\n{}", errors.join("\n"));
            }
        });
    }));
    for (number, page) in pages.into_iter().enumerate() {
        if outcome.is_err() {
            let name = std::thread::current().name().unwrap_or("test").replace("::", "-");
            let picture = format!("failed-{name}-{number}");
            // The browser may be what failed: then there is nothing to show.
            let _ = catch_unwind(AssertUnwindSafe(|| runtime.block_on(page.screenshot(&picture))));
        }
        runtime.block_on(page.close());
    }
    if let Err(panic) = outcome {
        resume_unwind(panic);
    }
}
