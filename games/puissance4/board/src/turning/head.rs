//! The end of a rod: what the keyboard and other aids hold on to. Pointers are told apart by the whole picture.

use super::picture::Picture;
use coeur_puissance4::picture::Place;
use leptos::ev::FocusEvent;
use leptos::prelude::*;

#[component]
pub fn Head(picture: Picture, place: Place) -> impl IntoView {
    let Picture { state, space, camera, cursor, .. } = picture;
    let end = Memo::new(move |_| space.rod(camera.get(), place)[1]);
    let may = Memo::new(move |_| state.may(place));
    let focused = move |_: FocusEvent| {
        cursor.set(place);
        state.choose(Some(place));
    };
    view! {
        <circle
            class="rod-head"
            class:may=may
            cx=move || end.get().x
            cy=move || end.get().y
            r=move || end.get().unit * 0.25
            role="button"
            tabindex=move || if cursor.get() == place { "0" } else { "-1" }
            data-place=format!("{},{}", place.column, place.depth)
            data-testid=move || may.get().then_some("act")
            data-action=move || may.get().then(|| place.action())
            aria-label=move || state.place_words(place)
            aria-disabled=move || (!may.get()).then_some("true")
            on:focus=focused
            on:click=move |event| {
                // Clicks that no pointer made: those of other aids.
                if event.detail() == 0 {
                    state.play(place);
                }
            }
        />
    }
}
