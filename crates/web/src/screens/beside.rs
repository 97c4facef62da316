//! The screens that nobody needs to play: they come together, as one part of the page.

use super::deals::{Deal, Deals};
use super::design::Design;
use super::people::{More, more};
use super::review::{ReviewSource, review_of};
use super::rules::Rules;
use crate::route::Screen;
use leptos::prelude::*;

pub fn beside(screen: Screen) -> AnyView {
    match screen {
        Screen::Rules(game) => view! { <Rules game /> }.into_any(),
        Screen::Deals => view! { <Deals /> }.into_any(),
        Screen::Deal(code) => view! { <Deal code /> }.into_any(),
        Screen::Review(id) => review_of(ReviewSource::Kept(id)),
        Screen::Record(text) => review_of(ReviewSource::Address(text)),
        Screen::Design => view! { <Design /> }.into_any(),
        Screen::More(place) => more(place),
        _ => more(More::About),
    }
}
