//! The screens that nobody needs to play: they come together, as one part of the page.

use super::deals::{Deal, Deals};
use super::design::Design;
use super::people::{More, more};
use super::review::{ReviewSource, review_of};
use super::rules::Rules;
use crate::parts::{beside_screens, fetched};
use crate::route::focus_title;
use leptos::prelude::*;

pub struct Beside {
    /// Of a game, by its id.
    pub rules: fn(String) -> AnyView,
    pub deals: fn() -> AnyView,
    /// A shared deal, by its code.
    pub deal: fn(String) -> AnyView,
    /// A game that this device keeps, by its id.
    pub review: fn(String) -> AnyView,
    /// A game that an address holds or names.
    pub record: fn(String) -> AnyView,
    pub design: fn() -> AnyView,
    pub more: fn(More) -> AnyView,
}

pub static BESIDE: Beside = Beside {
    rules: |game| view! { <Rules game /> }.into_any(),
    deals: || view! { <Deals /> }.into_any(),
    deal: |code| view! { <Deal code /> }.into_any(),
    review: |id| review_of(ReviewSource::Kept(id)),
    record: |text| review_of(ReviewSource::Address(text)),
    design: || view! { <Design /> }.into_any(),
    more,
};

/// One of these, once they have come.
pub fn beside(show: impl Fn(&'static Beside) -> AnyView + Send + Sync + 'static) -> AnyView {
    fetched(beside_screens, move |screens| {
        focus_title();
        show(screens)
    })
}
