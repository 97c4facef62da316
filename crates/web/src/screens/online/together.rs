//! What people at a table have to do with each other beside the game: gestures and phrases, and moves that are taken back.

use crate::screens::prelude::*;
use crate::timer::sleep;
use coeur_client::settings::Comfort;
use coeur_core::Seat;
use coeur_kit::ui::refusal;
use coeur_protocol::{Remark, Saying, SeatKind, TableDocument, Takeback, TakebackSaying};

/// How long, in milliseconds, a remark stays.
const HEARD_FOR_MS: f64 = 5_000.0;

/// Whether another person sits at the table.
fn has_company(document: &TableDocument) -> bool {
    let other = |number: usize| document.viewer.is_none_or(|viewer| viewer.index() != number);
    document.seats.iter().enumerate().any(|(number, seat)| seat.kind == SeatKind::Person && other(number))
}

#[component]
pub fn Together(names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let error = RwSignal::new(None::<String>);
    let company = Memo::new(move |_| play.with_document(has_company) == Some(true));
    let seated = Memo::new(move |_| play.with_document(|document| document.viewer.is_some()) == Some(true));
    let may_take_back = Memo::new(move |_| {
        let own = play.with_document(|document| document.viewer.filter(|_| document.allows_takeback())).flatten();
        let played = |seat: Seat| {
            play.snapshot().with(|table| table.as_ref().is_some_and(|table| table.log.iter().any(|said| said.seat == seat)))
        };
        own.is_some_and(played)
    });
    let asked = Memo::new(move |_| play.with_document(|document| document.takeback.clone()).flatten());
    let answer = Callback::new(move |say: TakebackSaying| {
        spawn_local(async move {
            let done = play.about_takeback(say).await;
            let _ = error.try_set(done.err());
        });
    });
    let open = RwSignal::new(false);
    view! {
        {move || company.get().then(|| view! { <Remarks names /> })}
        {move || asked.get().map(|asked| takeback(asked, names, answer))}
        <Refused asked />
        {refusal(error)}
        <div class="together">
            <Show when=move || company.get() && seated.get()>
                <button
                    class="button quiet"
                    data-testid="say-something"
                    aria-expanded=move || open.get().to_string()
                    on:click=move |_| open.update(|open| *open = !*open)
                >
                    {icon(Icon::Friends)}
                    {say(words::SAY_SOMETHING)}
                </button>
            </Show>
            <Show when=move || may_take_back.get() && asked.with(Option::is_none)>
                <button class="button quiet" data-testid="take-back" on:click=move |_| answer.run(TakebackSaying::Ask)>
                    {icon(Icon::Undo)}
                    {say(words::TAKE_MOVE_BACK)}
                </button>
            </Show>
        </div>
        {move || (open.get() && company.get()).then(|| sayings(open, error))}
    }
}

/// What can be said, to choose from.
fn sayings(open: RwSignal<bool>, error: RwSignal<Option<String>>) -> AnyView {
    let (play, settings) = (expect_context::<Play>(), expect_context::<Settings>());
    let choose = move |saying: Saying| {
        open.set(false);
        spawn_local(async move {
            let said = play.say(saying).await;
            let _ = error.try_set(said.err());
        });
    };
    let one = move |saying: Saying| {
        view! {
            <li>
                <button
                    class="saying"
                    data-testid="saying"
                    aria-label=say(words::gesture(saying))
                    on:click=move |_| choose(saying)
                >
                    {move || words::saying(settings.lang.get(), saying)}
                </button>
            </li>
        }
    };
    let mute = move |_| settings.set(Comfort::Remarks, !untrack(|| settings.has(Comfort::Remarks)));
    any_view! {
        <section class="sayings" data-testid="sayings" aria-label=say(words::SAY_SOMETHING)>
            <ul class="gestures" aria-label=say(words::GESTURES)>{Saying::GESTURES.map(one).into_iter().collect::<Vec<_>>()}</ul>
            <ul class="phrases" aria-label=say(words::PHRASES)>{Saying::PHRASES.map(one).into_iter().collect::<Vec<_>>()}</ul>
            <button class="button quiet" data-testid="mute" aria-pressed=move || (!settings.has(Comfort::Remarks)).to_string() on:click=mute>
                {move || if settings.has(Comfort::Remarks) { say(words::MUTE)() } else { say(words::UNMUTE)() }}
            </button>
        </section>
    }
}

/// What was said in the last seconds. What was said before one came is not told.
#[component]
fn Remarks(names: Signal<Vec<String>>) -> impl IntoView {
    let (play, settings) = (expect_context::<Play>(), expect_context::<Settings>());
    let said = Memo::new(move |_| play.with_document(|document| document.said.clone()).unwrap_or_default());
    let shown = RwSignal::new(Vec::<Remark>::new());
    Effect::new(move |before: Option<u64>| {
        let latest = said.with(|said| said.last().map_or(0, |remark| remark.n));
        let Some(known) = before else { return latest };
        let fresh: Vec<Remark> = said.with(|said| said.iter().filter(|remark| remark.n > known).copied().collect());
        if !fresh.is_empty() && untrack(|| settings.has(Comfort::Remarks)) {
            shown.update(|shown| shown.extend(&fresh));
            spawn_local(async move {
                sleep(HEARD_FOR_MS).await;
                let _ = shown.try_update(|shown| shown.retain(|remark| !fresh.contains(remark)));
            });
        }
        latest.max(known)
    });
    let one = move |remark: Remark| {
        let who = move || names.with(|names| names.get(remark.seat.index()).cloned().unwrap_or_default());
        let lang = settings.lang;
        let gesture = Saying::GESTURES.contains(&remark.say);
        view! {
            <li class="remark" data-testid="remark">
                <strong>{who}</strong>
                " "
                <span class:gesture=gesture aria-hidden=gesture.to_string()>{move || words::saying(lang.get(), remark.say)}</span>
                {gesture.then(|| view! { <span class="unseen">{say(words::gesture(remark.say))}</span> })}
            </li>
        }
    };
    view! {
        <div role="status">
            <ul class="remarks"><For each=move || shown.get() key=|remark| remark.n children=one /></ul>
        </div>
    }
}

/// Somebody asks to take a move back.
fn takeback(asked: Takeback, names: Signal<Vec<String>>, answer: Callback<TakebackSaying>) -> AnyView {
    let (play, lang) = (expect_context::<Play>(), expect_context::<Settings>().lang);
    let viewer = untrack(|| play.with_document(|document| document.viewer)).flatten();
    let button = move |saying: TakebackSaying, name: &'static str, text| {
        view! { <button class="button" data-testid=name on:click=move |_| answer.run(saying)>{say(text)}</button> }
    };
    let Takeback { seat, agreed, .. } = asked;
    if viewer == Some(seat) {
        return any_view! {
            <div class="note small" data-testid="takeback-asked" role="status">
                <span>{say(words::TAKEBACK_ASKED)}</span>
                {button(TakebackSaying::Refuse, "takeback-never-mind", words::NEVER_MIND)}
            </div>
        };
    }
    let who = move || names.with(|names| names.get(seat.index()).cloned().unwrap_or_default());
    let may_answer = viewer.is_some_and(|viewer| !agreed.contains(&viewer));
    any_view! {
        <div class="note small" data-testid="takeback" role="status">
            <span>{move || words::asks_takeback(lang.get(), &who())}</span>
            {may_answer.then(|| view! {
                {button(TakebackSaying::Agree, "takeback-agree", words::ACCEPT)}
                {button(TakebackSaying::Refuse, "takeback-refuse", words::REFUSE)}
            })}
        </div>
    }
}

/// Says for a while that one's question was refused: it is gone, and the move is still there.
#[component]
fn Refused(asked: Memo<Option<Takeback>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let refused = RwSignal::new(false);
    Effect::new(move |before: Option<Option<Takeback>>| {
        let now = asked.get();
        if let (Some(Some(before)), None) = (before, &now) {
            let (own, stands) = untrack(|| {
                let own = play.with_document(|document| document.viewer == Some(before.seat)) == Some(true);
                (own, play.snapshot().with(|table| table.as_ref().is_some_and(|table| table.ply > before.ply)))
            });
            refused.set(own && stands);
            spawn_local(async move {
                sleep(HEARD_FOR_MS).await;
                let _ = refused.try_set(false);
            });
        }
        now
    });
    view! {
        <div role="status">
            <Show when=move || refused.get()>
                <p class="note small" data-testid="takeback-refused">{say(words::TAKEBACK_REFUSED)}</p>
            </Show>
        </div>
    }
}
