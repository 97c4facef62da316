//! One thing on a table, whatever the game: a card, a back, a token or an empty place.

use coeur_client::generic::piece::split_face;
use coeur_core::{Ink, Look, Piece};
use leptos::prelude::*;

/// How big the writing on a card can be.
fn face_size(face: &str) -> &'static str {
    match face.chars().count() {
        0..=2 => "face-short",
        3..=5 => "face-word",
        _ => "face-long",
    }
}

pub fn ink_class(ink: Option<Ink>) -> &'static str {
    match ink {
        None | Some(Ink::Bold) => "ink-bold",
        Some(Ink::Faint) => "ink-faint",
        Some(Ink::Red) => "ink-red",
        Some(Ink::Green) => "ink-green",
        Some(Ink::Yellow) => "ink-yellow",
        Some(Ink::Blue) => "ink-blue",
        Some(Ink::Magenta) => "ink-magenta",
        Some(Ink::Cyan) => "ink-cyan",
    }
}

/// What it looks like; the words for those who hear the table are its owner's.
#[component]
pub fn PieceFace(piece: Piece) -> impl IntoView {
    let look = match piece.look {
        Look::Card => "look-card",
        Look::Back => "look-back",
        Look::Token => "look-token",
        Look::Gap => "look-gap",
    };
    let (value, face) = split_face(&piece.face);
    let class = format!("{look} {} {}", ink_class(piece.ink), face_size(&face));
    let corner = (piece.look == Look::Card && piece.face.chars().count() <= 2).then(|| piece.face.clone());
    view! {
        <span class=class aria-hidden="true">
            {corner.map(|corner| view! { <span class="piece-corner" data-face=corner></span> })}
            {value.map(|value| view! { <span class="piece-value" data-face=value></span> })}
            {(!face.is_empty()).then(|| view! { <span class="piece-face" data-face=face></span> })}
        </span>
        {(!piece.caption.is_empty()).then(|| view! { <span class="piece-caption" aria-hidden="true">{piece.caption.clone()}</span> })}
    }
}
