//! A fresh browser that nobody sees, on a screen of a size.

use crate::base64;
use crate::engine::{Driver, Engine};
use crate::profile::Profile;
use crate::webdriver::{Result, Session};
use serde_json::{Value, json};
use std::time::Duration;

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

/// What somebody visits the page with.
#[derive(Clone, Copy, Debug)]
pub struct Device {
    pub engine: Engine,
    pub screen: Screen,
    /// Whether they touch with a finger instead of clicking; WebKitGTK's driver has no fingers, and clicks.
    pub by_touch: bool,
}

impl From<Screen> for Device {
    /// Chromium and a mouse.
    fn from(screen: Screen) -> Device {
        Device { engine: Engine::Chromium, screen, by_touch: false }
    }
}

/// The browser and its driver. Fields end in their order: the session first, which closes the browser.
pub struct Browser {
    pub(crate) session: Session,
    engine: Engine,
    by_touch: bool,
    driver: Driver,
    profile: Profile,
}

impl Browser {
    /// Opens a browser that remembers nothing.
    pub fn open(device: Device) -> Browser {
        let Device { engine, screen, by_touch } = device;
        let profile = Profile::new();
        let mut driver = engine.driver(&profile);
        let session = start(&mut driver, &profile);
        let browser = Browser { session, engine, by_touch, driver, profile };
        browser.prepare(screen);
        browser
    }

    /// Closes the browser and opens it again; it remembers what a browser remembers.
    pub fn reopen(&mut self, screen: Screen) {
        self.session.quit().expect("the browser closes");
        self.session = start(&mut self.driver, &self.profile);
        self.prepare(screen);
    }

    /// What every tab needs before a page is opened in it.
    pub fn prepare(&self, screen: Screen) {
        self.resize(screen);
        if self.engine == Engine::Chromium {
            // Chance comes from the page's seeds, and they from here: every run deals the same cards.
            let dealt = json!({"source": "Math.random = () => 0.375;"});
            self.devtools("Page.addScriptToEvaluateOnNewDocument", dealt);
        }
    }

    /// Gives the page exactly the size of a screen, whatever the smallest window is.
    pub fn resize(&self, screen: Screen) {
        let Screen { width, height, .. } = screen;
        if self.engine != Engine::Chromium {
            self.session.set_window_rect(width, height).expect("a window can be resized");
            return;
        }
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": screen.is_phone()});
        self.devtools("Emulation.setDeviceMetricsOverride", metrics);
    }

    pub fn by_touch(&self) -> bool {
        self.by_touch
    }

    /// Touches or clicks a place of the page, in CSS pixels.
    pub fn press_at(&self, x: f64, y: f64) -> Result<()> {
        let (x, y) = (x as i64, y as i64);
        let pointer = if self.by_touch { "touch" } else { "mouse" };
        let steps = json!([
            {"type": "pointerMove", "duration": 0, "origin": "viewport", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]);
        let parameters = json!({"pointerType": pointer});
        self.session.perform(json!({"type": "pointer", "id": pointer, "parameters": parameters, "actions": steps}))
    }

    /// Lets a page that has just been opened note its errors, where the driver does not.
    pub fn listen(&self) -> Result<()> {
        let script = "if (window.errorsSeen) return;
            window.errorsSeen = [];
            const note = (error) => window.errorsSeen.push(String(error));
            const told = console.error;
            console.error = (...words) => { note(words.join(' ')); told(...words); };
            addEventListener('error', (event) => note(event.message));
            addEventListener('unhandledrejection', (event) => note(event.reason));";
        if self.engine != Engine::Chromium {
            self.session.execute(script, Vec::new())?;
        }
        Ok(())
    }

    /// What the console has called errors since this was last asked; where the driver keeps none, on the page that is open.
    pub fn errors(&self) -> Result<Vec<String>> {
        if self.engine == Engine::Chromium {
            return self.session.console();
        }
        let seen = self.session.execute("return window.errorsSeen?.splice(0) ?? []", Vec::new())?;
        Ok(serde_json::from_value(seen).expect("errors were noted as texts"))
    }

    /// What is seen, as PNG. Chromium is asked to compress it quickly.
    pub fn screenshot(&self) -> Result<Vec<u8>> {
        let picture = if self.engine == Engine::Chromium {
            self.session.devtools("Page.captureScreenshot", json!({"optimizeForSpeed": true}))?["data"].take()
        } else {
            self.session.screenshot()?
        };
        Ok(base64::decode(picture.as_str().unwrap_or_default()))
    }

    pub fn devtools(&self, command: &str, params: Value) -> Value {
        self.session.devtools(command, params).unwrap_or_else(|e| panic!("{command}: {e}"))
    }
}

fn start(driver: &mut Driver, profile: &Profile) -> Session {
    let session = driver.open(profile);
    session.set_timeouts(PATIENCE).expect("the driver answers");
    session
}
