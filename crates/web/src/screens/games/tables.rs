//! The ways to tables of strangers: their lists are fetched when somebody opens one, with what shows them.

use crate::loaders::{Loaders, fetched};
use crate::screens::prelude::*;

/// The tables that are being played, or those that wait for somebody.
pub fn list(playing: bool) -> AnyView {
    let loaders = expect_context::<Loaders>();
    let (id, title, about) = match playing {
        true => ("played-tables", words::PLAYED_TABLES, words::PLAYED_TABLES_ABOUT),
        false => ("open-tables", words::OPEN_TABLES, words::OPEN_TABLES_ABOUT),
    };
    let open = RwSignal::new(false);
    let tables = move || open.get().then(|| fetched(loaders.tables, move |screens| (screens.tables)(playing)));
    any_view! {
        <details class="more" data-testid=id on:toggle=move |_| open.update(|open| *open = !*open)>
            <summary>
                {say(title)}
                <span class="soft">{say(about)}</span>
            </summary>
            {tables}
        </details>
    }
}
