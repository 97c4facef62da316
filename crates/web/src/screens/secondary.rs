//! The screens that nobody needs to play: they come together, as one part of the page.

use super::deals::{Deal, Deals};
#[cfg(feature = "gallery")]
use super::design::Design;
use super::found_records::found_records;
use super::people::{invited, more};
use super::review::{ReviewSource, review_of};
use super::rules::Rules;
use crate::loaders::SecondaryScreens;
use leptos::prelude::*;

pub static SECONDARY: SecondaryScreens = SecondaryScreens {
    style: &[
        include_str!("../../style/parts/23-setup.css"),
        include_str!("../../style/parts/26-online.css"),
        include_str!("../../style/parts/27-people.css"),
        include_str!("../../style/parts/31-review.css"),
        include_str!("../../style/parts/33-company.css"),
        include_str!("../../style/parts/32-day.css"),
        include_str!("../../style/parts/33-tournament.css"),
    ],
    rules: |game| view! { <Rules game /> }.into_any(),
    deals: || view! { <Deals /> }.into_any(),
    deal: |code| view! { <Deal code /> }.into_any(),
    review: |id| review_of(ReviewSource::Kept(id)),
    found_records,
    record: |text| review_of(ReviewSource::Address(text)),
    #[cfg(feature = "gallery")]
    design: || view! { <Design /> }.into_any(),
    more,
    invited,
};
