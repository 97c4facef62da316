//! A month of days, each the way to its deals, with a mark where some were played.

use crate::days;
use crate::screens::prelude::*;
use coeur_client::day_book::DayBook;
use coeur_kit::ui::IconButton;
use coeur_protocol::Day;

/// The month of a day, and those before.
pub fn calendar(chosen: Day, book: RwSignal<DayBook>) -> AnyView {
    let (lang, today) = (expect_context::<Settings>().lang, days::today());
    let first = RwSignal::new(first_of_month(chosen));
    let weeks = move || {
        let first = first.get();
        let last = first_of_month(first.later(31)).before().unwrap_or(first);
        let days = last.number() - first.number() + 1;
        let place = |place: u32| place.checked_sub(first.weekday()).filter(|day| *day < days).map(|day| first.later(day));
        let cell = |day: Option<Day>| view! { <td>{day.map(|day| of_month(day, chosen, today, book))}</td> };
        let week = |week: u32| view! { <tr>{(7 * week..7 * week + 7).map(place).map(cell).collect::<Vec<_>>()}</tr> };
        (0..(first.weekday() + days).div_ceil(7)).map(week).collect::<Vec<_>>()
    };
    let before = move || {
        let before = first.get_untracked().before().map(first_of_month);
        first.update(|first| *first = before.filter(|day| *day >= Day::FIRST).unwrap_or(*first));
    };
    let after = move || {
        let after = first_of_month(first.get_untracked().later(31));
        first.update(|first| *first = if after <= today { after } else { *first });
    };
    let weekdays = words::WEEKDAYS.map(|name| view! { <th scope="col">{say(name)}</th> }).into_iter().collect::<Vec<_>>();
    any_view! {
        <section class="stack" aria-label=say(words::DAY_CALENDAR)>
            <div class="calendar-month">
                <IconButton picture=Icon::Back label=words::DAY_MONTH_BEFORE name="month-before" press=before />
                <h2 aria-live="polite" data-testid="month">{move || words::month(lang.get(), first.get())}</h2>
                <span class="turned"><IconButton picture=Icon::Back label=words::DAY_MONTH_AFTER name="month-after" press=after /></span>
            </div>
            <table class="calendar" data-testid="calendar">
                <thead><tr>{weekdays}</tr></thead>
                <tbody>{weeks}</tbody>
            </table>
        </section>
    }
}

fn first_of_month(day: Day) -> Day {
    let (year, month, _) = day.date();
    Day::from_date(year, month, 1).unwrap_or(day)
}

/// One day; what is still to come leads nowhere.
fn of_month(day: Day, chosen: Day, today: Day, book: RwSignal<DayBook>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let number = move || words::day_of_month(lang.get(), day);
    if day.playable(today).is_err() {
        return view! { <span class="soft">{number}</span> }.into_any();
    }
    let finished = Memo::new(move |_| book.with(|book| book.finished(day)));
    any_view! {
        <a
            href=days::address(&day)
            class:played=move || finished.get() != 0
            class:chosen=day == chosen
            aria-current=(day == today).then_some("date")
            aria-label=move || words::date_played(lang.get(), day, finished.get())
        >
            {number}
        </a>
    }
}
