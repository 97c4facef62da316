//! The page's icons, drawn by us on a grid of 24, in the colour of the text around them.

use leptos::prelude::*;

/// An icon. It says nothing to those who hear the page: what it stands for is said beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    Menu,
    Back,
    Close,
    Scores,
    Why,
    Hint,
    Undo,
    Go,
    Pause,
    Step,
    Again,
    Cards,
    Friends,
    Sheet,
    Book,
    Learn,
    Mine,
    Moves,
    Delete,
}

impl Icon {
    fn path(self) -> &'static str {
        match self {
            Icon::Menu => "M4 7h16M4 12h16M4 17h16",
            Icon::Back => "M15 5l-7 7 7 7",
            Icon::Close => "M6 6l12 12M18 6L6 18",
            Icon::Scores => "M8 4h8v5a4 4 0 0 1-8 0zM8 5H4v2a4 4 0 0 0 4 4M16 5h4v2a4 4 0 0 1-4 4M12 13v4M8 20h8M10 17h4",
            Icon::Why => "M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.2-1.7 2.4M12 18.2v.3",
            Icon::Hint => {
                "M9.5 17h5M10 20h4M12 3a6 6 0 0 0-3.6 10.8c.7.5 1.1 1.3 1.1 2.2h5c0-.9.4-1.7 1.1-2.2A6 6 0 0 0 12 3z"
            }
            Icon::Undo => "M9 7L4 11l5 4M4 11h10a5 5 0 0 1 0 10h-3",
            Icon::Go => "M8 5l11 7-11 7z",
            Icon::Pause => "M8 5v14M16 5v14",
            Icon::Step => "M6 5l9 7-9 7zM19 5v14",
            Icon::Again => "M19 12a7 7 0 1 1-2.2-5.1M19 3v5h-5",
            Icon::Friends => {
                "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M15.5 5.3a3 3 0 0 1 0 5.4M17 13.8c2.4.6 4 2.4 4 5.2"
            }
            Icon::Sheet => "M5 4h14v16H5zM5 9h14M5 14.5h14M10 4v16",
            Icon::Book => "M12 6c-2-1.5-4.5-2-8-2v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4c-3.5 0-6 .5-8 2zM12 6v14",
            Icon::Learn => "M2.5 9L12 4.5 21.5 9 12 13.5zM6.5 11v5c1.5 1.5 3.3 2.2 5.5 2.2s4-.7 5.5-2.2v-5M21.5 9v5.5",
            Icon::Mine => "M3.5 7V18.5h17V8.5H12L10 6H3.5z",
            Icon::Moves => "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
            Icon::Delete => "M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6",
            Icon::Cards => "M9 5h10v14H9zM9 7.5L4.5 9l3.2 9.5L9 18",
        }
    }
}

pub fn icon(icon: Icon) -> AnyView {
    any_view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=icon.path() />
        </svg>
    }
}

/// The heart of the title: half a playing card's heart, half a circuit.
pub fn emblem() -> AnyView {
    any_view! {
        <svg class="emblem" viewBox="0 0 120 112" aria-hidden="true" focusable="false">
            <path
                class="emblem-heart"
                d="M60 108C26 82 6 62 6 37 6 19 19 6 35 6c11 0 20 6 25 15C65 12 74 6 85 6c16 0 29 13 29 31 0 25-20 45-54 71z"
            />
            <path class="emblem-wire" d="M60 24v22l-16 14v20M60 46l16 14v12M44 60H26M76 60h20" />
            <circle class="emblem-node" cx="60" cy="46" r="4.5" />
            <circle class="emblem-node" cx="44" cy="82" r="4.5" />
            <circle class="emblem-node" cx="76" cy="74" r="4.5" />
            <circle class="emblem-node" cx="25" cy="60" r="4.5" />
            <circle class="emblem-node" cx="97" cy="60" r="4.5" />
        </svg>
    }
}
