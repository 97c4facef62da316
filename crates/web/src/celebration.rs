//! Confetti for a game that was won: hearts, diamonds and stars of ours that fall once. Not for those who want less motion.

use leptos::prelude::*;
use std::time::Duration;

/// How many fall.
const PIECES: usize = 40;

/// As long as the slowest falls.
const LASTS: Duration = Duration::from_millis(5200);

const SHAPES: [&str; 4] = [
    "M8 15C3 11 1 8 1 5a3.6 3.6 0 0 1 7-1.2A3.6 3.6 0 0 1 15 5c0 3-2 6-7 10z",
    "M8 0l6 8-6 8-6-8z",
    "M8 0l2.2 5.4 5.8.4-4.5 3.7 1.5 5.7L8 12l-5 3.2 1.5-5.7L0 5.8l5.8-.4z",
    "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2z",
];

/// Which celebration is under way, if one is: a context for the whole page.
#[derive(Clone, Copy, Default)]
pub struct Celebrated(RwSignal<Option<u32>>, StoredValue<u32>);

impl Celebrated {
    pub fn start(self) {
        let number = self.1.get_value() + 1;
        self.1.set_value(number);
        self.0.set(Some(number));
        set_timeout(
            move || {
                if self.0.try_get_untracked().flatten() == Some(number) {
                    self.0.set(None);
                }
            },
            LASTS,
        );
    }

    /// The number of the one under way.
    pub fn now(self) -> Option<u32> {
        self.0.get()
    }

    pub fn stop(self) {
        if self.0.get_untracked().is_some() {
            self.0.set(None);
        }
    }
}

/// Falls over whatever screen is shown, and is in nobody's way.
pub fn confetti() -> AnyView {
    let piece = |number: usize| {
        let d = SHAPES[number % SHAPES.len()];
        // Steps without a common divisor: nobody sees a pattern.
        let (x, late) = (format!("{}%", number * 37 % 97), format!("{}ms", number * 70 % 900));
        view! { <svg viewBox="0 0 16 16" style=("--x", x) style=("--late", late)><path d=d /></svg> }
    };
    let pieces: Vec<_> = (0..PIECES).map(piece).collect();
    view! { <div class="confetti" data-testid="confetti" aria-hidden="true">{pieces}</div> }.into_any()
}
