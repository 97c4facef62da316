//! The engines that people open the page in, each with its own driver: Chromium with chromedriver, WebKit (the engine of iPhones) with
//! WebKitGTK's, Firefox by the protocol that it speaks itself.

use crate::http::{self, Http};
use crate::marionette::Marionette;
use crate::process::Process;
use crate::profile::Profile;
use crate::webdriver::Session;
use serde_json::{Value, json};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Chromium,
    WebKit,
    Firefox,
}

impl Engine {
    pub const ALL: [Engine; 3] = [Engine::Chromium, Engine::WebKit, Engine::Firefox];

    /// Whether that is its name, in letters of any size.
    pub fn is(self, name: &str) -> bool {
        format!("{self:?}").eq_ignore_ascii_case(name)
    }

    /// Starts what drives it.
    pub(crate) fn driver(self, profile: &Profile) -> Driver {
        match self {
            Engine::Chromium => chromedriver(profile),
            Engine::WebKit => webkit_driver(profile),
            Engine::Firefox => Driver::Firefox(None),
        }
    }
}

/// How long a program may take until it can be spoken to.
const STARTING: Duration = Duration::from_secs(30);

/// What drives browsers of an engine. It ends with the last of them.
pub(crate) enum Driver {
    /// Programs of which the first listens at a port.
    Remote { port: u16, capabilities: Value, _programs: Vec<Process> },
    /// The browser itself.
    Firefox(Option<Process>),
}

impl Driver {
    /// Opens a browser that remembers what the profile does.
    pub(crate) fn open(&mut self, profile: &Profile) -> Session {
        match self {
            Driver::Remote { port, capabilities, .. } => {
                Session::open(Box::new(Http::new(*port)), capabilities).expect("the browser starts")
            }
            Driver::Firefox(running) => {
                let (firefox, marionette) = start_firefox(profile.folder());
                *running = Some(firefox);
                Session::open(Box::new(marionette), &json!({})).expect("Firefox starts")
            }
        }
    }
}

fn on_the_path(program: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?).map(|folder| folder.join(program)).find(|file| file.is_file())
}

fn chromedriver(profile: &Profile) -> Driver {
    let port = |line: &str| line.split_once("successfully on port ")?.1.trim_end_matches('.').parse::<u16>().ok();
    // It wants one port for both kinds of addresses, and gives up where another program has it in one of them.
    let started = (0..5).find_map(|_| Process::try_start(Command::new("chromedriver").arg("--port=0"), port));
    let (driver, port) = started.expect("chromedriver starts");
    let folder = format!("--user-data-dir={}", profile.folder().display());
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
    // Without what is around its window, which nobody sees here, Chromium starts in half the time.
    let (name, options) = match on_the_path("chromium-headless-shell") {
        Some(shell) => ("chrome-headless-shell", json!({"args": args, "binary": shell})),
        None => ("chrome", json!({ "args": args })),
    };
    let capabilities = json!({
        "browserName": name,
        "goog:chromeOptions": options,
        "goog:loggingPrefs": {"browser": "SEVERE"},
    });
    Driver::Remote { port, capabilities, _programs: vec![driver] }
}

/// The small browser that comes with WebKitGTK, on a screen that nobody sees.
fn webkit_driver(profile: &Profile) -> Driver {
    let mut screen = Command::new("Xvfb");
    screen.args(["-displayfd", "1", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"]);
    let (screen, display) = Process::start(&mut screen, |line| line.trim().parse::<u32>().ok());
    let settings = profile.folder().join("gtk-3.0");
    std::fs::create_dir_all(&settings).expect("a folder for settings");
    // As in Chromium: things are where they will stay.
    std::fs::write(settings.join("settings.ini"), "[Settings]\ngtk-enable-animations=0\n").expect("a file for settings");
    let port = free_port();
    let mut driver = Command::new("WebKitWebDriver");
    driver.arg(format!("--port={port}")).env("DISPLAY", format!(":{display}")).env("XDG_CONFIG_HOME", profile.folder());
    driver.env("WEBKIT_DISABLE_DMABUF_RENDERER", "1");
    let driver = Process::spawn(&mut driver);
    connect(port);
    // Without its bars the page has the whole window, which may be as narrow as a phone.
    let options = json!({"binary": mini_browser(), "args": ["--automation", "--full-screen"]});
    let capabilities = json!({ "webkitgtk:browserOptions": options });
    Driver::Remote { port, capabilities, _programs: vec![driver, screen] }
}

/// Where Debian puts it: a folder for each machine and version.
fn mini_browser() -> PathBuf {
    let folders = |parent: &Path| std::fs::read_dir(parent).into_iter().flatten().flatten().map(|entry| entry.path());
    let libraries = folders(Path::new("/usr/lib")).flat_map(|machine| folders(&machine).collect::<Vec<_>>());
    let mut found = libraries.map(|library| library.join("MiniBrowser")).filter(|file| file.is_file());
    found.next().expect("Debian's webkit2gtk-driver brings a MiniBrowser")
}

fn start_firefox(profile: &Path) -> (Process, Marionette) {
    let wishes = [
        ("marionette.port", "0"),
        ("ui.prefersReducedMotion", "1"),
        ("browser.shell.checkDefaultBrowser", "false"),
        ("datareporting.policy.dataSubmissionEnabled", "false"),
    ];
    let wishes: String = wishes.iter().map(|(name, value)| format!("user_pref(\"{name}\", {value});\n")).collect();
    std::fs::write(profile.join("user.js"), wishes).expect("a file for wishes");
    let told = profile.join("MarionetteActivePort");
    let _ = std::fs::remove_file(&told);
    let mut firefox = Command::new("firefox-esr");
    // System access lets a window be as narrow as a phone.
    firefox.args(["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile"]).arg(profile);
    let firefox = Process::spawn(&mut firefox);
    let port = wait_for("Firefox", || std::fs::read_to_string(&told).ok()?.trim().parse().ok());
    (firefox, Marionette::new(connect(port)))
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it has an address").port()
}

/// A connection to who listens at a port soon.
fn connect(port: u16) -> TcpStream {
    wait_for("a driver", || http::connect(port).ok())
}

fn wait_for<T>(name: &str, look: impl Fn() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < STARTING, "{name} does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
}
