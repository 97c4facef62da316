//! How a rating went, as a small line with the band in which it lies in 95 of 100 cases.

use super::server::ask;
use crate::screens::prelude::*;
use coeur_client::numbers::decimal;
use coeur_client::rating_line::RatingLine;
use coeur_protocol::RatingHistory;

/// The line of what the server answers there, once it has; nothing where one game was played, or none: the number says as much.
pub fn rating_line(path: String) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let found = RwSignal::new(None::<RatingLine>);
    spawn_local(async move {
        if let Ok(RatingHistory { steps, .. }) = ask("GET", &path, None, lang.get_untracked()).await {
            let _ = found.try_set(RatingLine::new(&steps));
        }
    });
    let shown = move || {
        found.get().map(|line| {
            let lang = lang.get();
            let RatingLine { path, band, low, high, .. } = &line;
            view! {
                <figure class="rating-line" data-testid="rating-line">
                    <svg viewBox="-4 -4 308 88" role="img" aria-label=words::rating_went(lang, &line)>
                        <path class="rating-band" d=band.clone() />
                        <path class="rating-path" d=path.clone() />
                    </svg>
                    <figcaption class="soft" aria-hidden="true">
                        <span>{decimal(*low, lang)}</span>
                        <span>{decimal(*high, lang)}</span>
                    </figcaption>
                </figure>
            }
        })
    };
    shown.into_any()
}
