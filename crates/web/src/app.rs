//! The page as a whole: what all screens share, and which of them is shown.

use crate::celebration::Celebrated;
use crate::game::Play;
use crate::hold::Held;
use crate::keys::{self, KeysOpen};
use crate::library::Library;
use crate::loaders::{fetched, named_screen, overlay, secondary_screen, table_screen};
use crate::online::{Friends, Live, Turns};
use crate::parts::{self, LOADERS};
use crate::route::{Route, Screen, focus_title};
use crate::screens::drawer::DrawerOpen;
use crate::screens::games::Games;
use crate::screens::table::LocalTable;
use crate::screens::title::Title;
use crate::settings::Settings;
use crate::worker_client::WorkerClient;
use crate::{endings, sound, typography};
use coeur_client::settings::Comfort;
use coeur_kit::{HandByRank, PageLang};
use leptos::prelude::*;

#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::open();
    let worker = WorkerClient::new(settings.lang);
    let drawer = RwSignal::new(false);
    let route = Route::follow();
    provide_context(settings);
    provide_context(PageLang(settings.lang));
    provide_context(HandByRank(Memo::new(move |_| settings.has(Comfort::HandByRank)).into()));
    provide_context(LOADERS);
    let library = Library::open(settings.lang);
    let (held, celebrated, keys) = (Held::default(), Celebrated::default(), KeysOpen(RwSignal::new(false)));
    provide_context(held);
    provide_context(keys);
    let play = Play::new(worker, Live::new(settings.lang, parts::follow_table), settings, held, LOADERS);
    provide_context(library);
    provide_context(play);
    typography::watch(settings);
    sound::follow(play, settings, library);
    endings::follow(play, settings, library, celebrated, LOADERS);
    keys::follow(settings, keys, held);
    provide_context(route);
    provide_context(Turns::new(parts::ask_turn));
    let friends = Friends::new(parts::keep_up_with);
    provide_context(friends);
    let invited = Memo::new(move |_| friends.invitation().is_some());
    provide_context(DrawerOpen(drawer));
    Effect::new(move |before: Option<()>| {
        let screen = route.get();
        drawer.set(false);
        if before.is_some() || screen == Screen::Title {
            focus_title();
        }
    });
    let screen = move || match route.get() {
        #[cfg(not(feature = "gallery"))]
        Screen::Design => view! { <Title /> }.into_any(),
        #[cfg(feature = "gallery")]
        Screen::Design => secondary_screen(|screens| (screens.design)()),
        Screen::Title => view! { <Title /> }.into_any(),
        Screen::Games => view! { <Games /> }.into_any(),
        Screen::Table => view! { <LocalTable id=None /> }.into_any(),
        Screen::Game(id) => view! { <LocalTable id=Some(id) /> }.into_any(),
        Screen::Setup(game) => named_screen(LOADERS.setup, game),
        Screen::Puzzles(which) => named_screen(LOADERS.puzzles, which),
        Screen::Mine => table_screen(|screens| (screens.mine)()),
        Screen::Online(name) => table_screen(move |screens| (screens.online)(name.clone())),
        Screen::Rules(game) => secondary_screen(move |screens| (screens.rules)(game.clone())),
        Screen::Deals => secondary_screen(|screens| (screens.deals)()),
        Screen::Deal(code) => secondary_screen(move |screens| (screens.deal)(code.clone())),
        Screen::Review(id) => secondary_screen(move |screens| (screens.review)(id.clone())),
        Screen::Record(text) => secondary_screen(move |screens| (screens.record)(text.clone())),
        Screen::More(place) => secondary_screen(move |screens| (screens.more)(place.clone())),
    };
    view! {
        {screen}
        {move || invited.get().then(|| fetched(LOADERS.secondary, |screens| (screens.invited)()))}
        {move || drawer.get().then(|| overlay(|panels| (panels.drawer)()))}
        {move || keys.0.get().then(|| overlay(move |panels| (panels.keys)(keys)))}
        {move || celebrated.now().map(|_| overlay(|panels| (panels.confetti)()))}
    }
}
