//! A fresh headless Chromium, driven through chromedriver.

use crate::process::Process;
use serde_json::json;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use thirtyfour::prelude::*;
use thirtyfour::{Capabilities, ChromiumLikeCapabilities, LoggingPrefsLogLevel, TimeoutConfiguration};

/// How long a test waits for something to become true. A search may take seconds on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// What people hold in front of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Its name in the names of screenshots.
    pub name: &'static str,
    /// Its width in CSS pixels.
    pub width: u32,
    pub height: u32,
}

impl Screen {
    /// A small phone.
    pub const SMALL: Screen = Screen { name: "small", width: 360, height: 740 };
    pub const PHONE: Screen = Screen { name: "phone", width: 390, height: 844 };
    pub const TABLET: Screen = Screen { name: "tablet", width: 820, height: 1180 };
    pub const DESKTOP: Screen = Screen { name: "desktop", width: 1440, height: 900 };
    pub const ALL: [Screen; 4] = [Screen::SMALL, Screen::PHONE, Screen::TABLET, Screen::DESKTOP];

    /// Whether fingers touch it: a desktop has a mouse.
    pub fn is_touched(self) -> bool {
        self.width < 1000
    }

    /// Whether it is held in one hand.
    pub fn is_phone(self) -> bool {
        self.width < 500
    }
}

/// The browser and its driver. Fields end in their order: the session first, which closes the browser.
pub struct Browser {
    pub(crate) session: WebDriver,
    driver_at: String,
    _driver: Process,
    profile: Profile,
}

impl Browser {
    /// Opens a browser that remembers nothing.
    pub async fn open(screen: Screen) -> Browser {
        let port =
            |line: &str| line.split_once("successfully on port ").map(|(_, port)| port.trim_end_matches('.').to_string());
        // It wants one port for both kinds of addresses, and gives up where another program has it in one of them.
        let started = (0..5).find_map(|_| Process::try_start(Command::new("chromedriver").arg("--port=0"), port));
        let (driver, port) = started.expect("chromedriver starts");
        let (profile, driver_at) = (Profile::new(), format!("http://127.0.0.1:{port}"));
        let session = start(&driver_at, &profile).await;
        let browser = Browser { session, driver_at, _driver: driver, profile };
        browser.prepare(screen).await;
        browser
    }

    /// Closes the browser and opens it again; it remembers what a browser remembers.
    pub async fn reopen(&mut self, screen: Screen) {
        self.session.clone().quit().await.expect("the browser closes");
        self.session = start(&self.driver_at, &self.profile).await;
        self.prepare(screen).await;
    }

    /// What every tab needs before a page is opened in it.
    pub async fn prepare(&self, screen: Screen) {
        self.resize(screen).await;
        // Chance comes from the page's seeds, and they from here: every run deals the same cards.
        let dealt = json!({"source": "Math.random = () => 0.375;"});
        self.devtools("Page.addScriptToEvaluateOnNewDocument", dealt).await;
    }

    /// Gives the page exactly the size of a screen, whatever the smallest window is.
    pub async fn resize(&self, screen: Screen) {
        let Screen { width, height, .. } = screen;
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": screen.is_phone()});
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// A command of the DevTools protocol.
    pub async fn devtools(&self, command: &str, params: serde_json::Value) -> serde_json::Value {
        self.session.cdp().send_raw(command, params).await.unwrap_or_else(|e| panic!("{command}: {e}"))
    }
}

async fn start(driver: &str, profile: &Profile) -> WebDriver {
    let session = WebDriver::new(driver, capabilities(profile)).await.expect("Chromium starts");
    let timeouts = TimeoutConfiguration::new(Some(PATIENCE), Some(PATIENCE), None);
    session.update_timeouts(timeouts).await.expect("chromedriver answers");
    session
}

fn capabilities(profile: &Profile) -> Capabilities {
    let mut chrome = DesiredCapabilities::chrome();
    let folder = format!("--user-data-dir={}", profile.0.display());
    let args = [
        folder.as_str(),
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Things are where they will stay; a test that wants to see them move asks for it.
        "--force-prefers-reduced-motion",
    ];
    for arg in args {
        chrome.add_arg(arg).expect("a text");
    }
    chrome.set_browser_log_level(LoggingPrefsLogLevel::Severe).expect("a text");
    chrome.into()
}

/// A folder for what the browser remembers, which ends with it.
struct Profile(PathBuf);

impl Profile {
    fn new() -> Profile {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("coeur-browser-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for temporary files");
        Profile(folder)
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
