//! The page as a whole: what all screens share, and which of them is shown.

use crate::game::Play;
use crate::library::Library;
use crate::online::Live;
use crate::route::{Route, Screen, focus_title};
use crate::screens::design::Design;
use crate::screens::drawer::{Drawer, DrawerOpen};
use crate::screens::games::Games;
use crate::screens::online::OnlineTable;
use crate::screens::review::{ReviewSource, review_of};
use crate::screens::setup::Setup;
use crate::screens::table::LocalTable;
use crate::screens::title::Title;
use crate::settings::Settings;
use crate::worker_client::WorkerClient;
use leptos::prelude::*;

#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::open();
    let worker = WorkerClient::new(settings.lang);
    let drawer = RwSignal::new(false);
    let route = Route::follow();
    provide_context(settings);
    provide_context(Library::open(worker, settings.lang));
    provide_context(Play::new(worker, Live::new(settings.lang), settings));
    provide_context(route);
    provide_context(DrawerOpen(drawer));
    Effect::new(move |before: Option<()>| {
        let screen = route.get();
        drawer.set(false);
        if before.is_some() || screen == Screen::Title {
            focus_title();
        }
    });
    let screen = move || match route.get() {
        Screen::Title => view! { <Title /> }.into_any(),
        Screen::Games => view! { <Games /> }.into_any(),
        Screen::Setup(game) => view! { <Setup game /> }.into_any(),
        Screen::Table => view! { <LocalTable /> }.into_any(),
        Screen::Online(name) => view! { <OnlineTable name /> }.into_any(),
        Screen::Review(id) => review_of(ReviewSource::Kept(id)),
        Screen::Record(text) => review_of(ReviewSource::Address(text)),
        Screen::Design => view! { <Design /> }.into_any(),
    };
    view! {
        {screen}
        <Show when=move || drawer.get()>
            <Drawer />
        </Show>
    }
}
