//! The page as a whole: what all screens share, and which of them is shown.

use crate::celebration::{Celebrated, confetti};
use crate::game::Play;
use crate::hold::Held;
use crate::keys::{self, KeysOpen, keys_sheet};
use crate::library::Library;
use crate::online::{Live, Turns};
use crate::parts::{beside_screens, fetched};
use crate::route::{Route, Screen, focus_title};
use crate::screens::drawer::{Drawer, DrawerOpen};
use crate::screens::games::Games;
use crate::screens::mine::Mine;
use crate::screens::online::OnlineTable;
use crate::screens::setup::Setup;
use crate::screens::table::LocalTable;
use crate::screens::title::Title;
use crate::settings::Settings;
use crate::worker_client::WorkerClient;
use crate::{endings, sound, typography};
use leptos::prelude::*;

#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::open();
    let worker = WorkerClient::new(settings.lang);
    let drawer = RwSignal::new(false);
    let route = Route::follow();
    provide_context(settings);
    let library = Library::open(settings.lang);
    let (held, celebrated, keys) = (Held::new(), Celebrated::new(), KeysOpen(RwSignal::new(false)));
    provide_context(held);
    provide_context(keys);
    let play = Play::new(worker, Live::new(settings.lang), settings, held);
    provide_context(library);
    provide_context(play);
    typography::watch(settings);
    sound::follow(play, settings);
    endings::follow(play, settings, library, celebrated);
    keys::follow(settings, keys, held);
    provide_context(route);
    provide_context(Turns::new());
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
        Screen::Mine => view! { <Mine /> }.into_any(),
        Screen::Table => view! { <LocalTable id=None /> }.into_any(),
        Screen::Game(id) => view! { <LocalTable id=Some(id) /> }.into_any(),
        Screen::Online(name) => view! { <OnlineTable name /> }.into_any(),
        other => {
            let show = move |beside: fn(Screen) -> AnyView| {
                focus_title();
                beside(other.clone())
            };
            fetched(beside_screens, show)
        }
    };
    view! {
        {screen}
        <Show when=move || drawer.get()>
            <Drawer />
        </Show>
        {keys_sheet(keys)}
        {confetti(celebrated)}
    }
}
