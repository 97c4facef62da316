//! One test: a server, a browser for each person, their pages, and what is checked of every one of them.

use crate::browser::{Browser, Device};
use crate::page::Page;
use crate::server::Server;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Opens the page on such a screen or device, runs a test on it, and fails if the console told an error that the test did not take.
pub fn visit(device: impl Into<Device>, test: impl FnOnce(&mut Page)) {
    visit_at(Server::start(), device, test);
}

/// The same at a server that was started before.
pub fn visit_at(server: Server, device: impl Into<Device>, test: impl FnOnce(&mut Page)) {
    gather(server, [device.into()], |[page]| test(page));
}

/// Two people, each with a browser of their own, at one server.
pub fn meet<D: Into<Device>>(devices: [D; 2], test: impl FnOnce(&mut Page, &mut Page)) {
    gather(Server::start(), devices.map(Into::into), |[first, second]| test(first, second));
}

fn gather<const N: usize>(server: Server, devices: [Device; N], test: impl FnOnce(&mut [Page; N])) {
    let mut pages = devices.map(|device| Page::new(server.clone(), Browser::open(device), device.screen));
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        for page in &pages {
            page.open("");
        }
        test(&mut pages);
        for page in &pages {
            let errors = page.console_errors();
            assert!(errors.is_empty(), "the console told errors:\n{}", errors.join("\n"));
        }
    }));
    if let Err(panic) = outcome {
        for (number, page) in pages.iter().enumerate() {
            let name = std::thread::current().name().unwrap_or("test").replace("::", "-");
            // The browser may be what failed: then there is nothing to show.
            let _ = catch_unwind(AssertUnwindSafe(|| page.screenshot(&format!("failed-{name}-{number}"))));
        }
        resume_unwind(panic);
    }
}
