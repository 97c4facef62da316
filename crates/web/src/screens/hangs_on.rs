//! What a choice hangs on: asked for when it is unfolded, said in sentences first, then drawn with the numbers behind them.

use crate::game::{AskedReasons, Play};
use crate::settings::Settings;
use crate::words::{self, say};
use crate::worker_client::{Failure, WorkerClient};
use coeur_client::numbers::{Scale, short_signed};
use coeur_core::words::percent;
use coeur_core::{Unit, Words};
use coeur_kit::ui::{error_note, told};
use coeur_protocol::{Ask, DecidingCard, Explained, Judge, TopicWeight};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How many topics and cards are shown: the weightiest.
const TOPICS: usize = 6;
const CARDS: usize = 4;

/// A bar of this weight may be long: a point, or a tenth of the chances. What weighs less looks so.
const LONG: f64 = 1.0;
const LONG_SHARE: f64 = 0.1;

/// The fold, where this device keeps the game; a server is not asked.
pub fn hangs_on(asked: &AskedReasons, names: Signal<Vec<String>>) -> Option<AnyView> {
    let play = expect_context::<Play>();
    let ask = untrack(|| play.hangs_on(asked))?;
    // A worker of its own: the game goes on meanwhile, and nobody waits for what was folded again.
    let lang = expect_context::<Settings>().lang;
    let worker = WorkerClient::new(lang);
    on_cleanup(move || worker.close());
    let answer = RwSignal::new(None::<Result<Explained, Failure>>);
    let fetch = Callback::new(move |()| {
        let ask: Ask = ask.clone();
        answer.set(None);
        spawn_local(async move {
            let answered = worker.explain(ask).await;
            let answered = answered.and_then(|packed| packed.open().ok_or(Failure::Refused(String::new())));
            if answered != Err(Failure::Cancelled) {
                let _ = answer.try_set(Some(answered));
            }
        });
    });
    let begun = RwSignal::new(false);
    let toggled = move |event: leptos::ev::Event| {
        if event_target::<web_sys::Element>(&event).has_attribute("open") && !begun.get_untracked() {
            begun.set(true);
            fetch.run(());
        }
    };
    let waiting = if untrack(|| play.hidden()) { words::COMPARING } else { words::COMPARING_OPEN };
    let content = move || match answer.get() {
        None if !begun.get() => ().into_any(),
        None => view! { <p class="loading" role="status">{say(waiting)}</p> }.into_any(),
        Some(Ok(explained)) => shown(explained, names),
        Some(Err(failure)) => {
            let text = move || match &failure {
                Failure::Broken(why) => words::broken(lang.get(), why),
                _ => words::NO_EXPLANATION.get(lang.get()).into(),
            };
            let again = view! { <button class="button" data-testid="explain-again" on:click=move |_| fetch.run(())>{say(words::RETRY)}</button> };
            error_note(text, again.into_any())
        }
    };
    let fold = view! {
        <details class="more hangs-on" data-testid="hangs-on" on:toggle=toggled>
            <summary>{say(words::HANGS_ON)}</summary>
            <div class="more-inside">{content}</div>
        </details>
    };
    Some(fold.into_any())
}

fn shown(explained: Explained, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let Explained { unit, sentences, best, second, judges, disagree, topics, positions, cards, deals, .. } = explained;
    let Some(second) = second.filter(|_| !sentences.is_empty()) else {
        return view! { <p data-testid="hangs-on-nothing">{say(words::NOTHING_TO_COMPARE)}</p> }.into_any();
    };
    let sentence = move |words: Words| view! { <li>{told(words, names, lang)}</li> };
    view! {
        <ul class="notes hangs-on-said" data-testid="hangs-on-said">{sentences.into_iter().map(sentence).collect::<Vec<_>>()}</ul>
        {for_and_against(topics, positions, unit)}
        {deciding_cards(cards, deals, unit, [best, second], names)}
        {disagree.then(|| opinions(judges, unit, names))}
    }
    .into_any()
}

/// What speaks for the move and what against, as bars from a zero in their midst.
fn for_and_against(topics: Vec<TopicWeight>, positions: usize, unit: Unit) -> Option<AnyView> {
    let lang = expect_context::<Settings>().lang;
    let topics: Vec<TopicWeight> = topics.into_iter().filter(|topic| !unit.is_nothing(topic.weight)).take(TOPICS).collect();
    let long = if unit.is_share() { LONG_SHARE / unit.step() } else { LONG };
    let scale = Scale::around_zero(long, topics.iter().map(|topic| topic.weight));
    let row = move |TopicWeight { topic, weight }: TopicWeight| {
        let ((start, length), zero) = (scale.bar(weight), scale.place(0.0));
        view! {
            <li class="weighed topic">
                <span class="weighed-what">{topic}</span>
                <span class="weighed-value">{move || unit.say_signed(weight, lang.get())}</span>
                <svg class="bar-track" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect class=if weight < 0.0 { "fill minus" } else { "fill" } x=start y="1" width=length.max(0.4) height="10" />
                    <path class="zero" d=format!("M{zero} 0V12") vector-effect="non-scaling-stroke" />
                </svg>
            </li>
        }
    };
    (!topics.is_empty()).then(|| {
        view! {
            <h3>{say(words::TOPICS)}</h3>
            <ul class="bars" data-testid="topics">{topics.into_iter().map(row).collect::<Vec<_>>()}</ul>
            <p class="soft">{move || words::topics_about(lang.get(), positions)}</p>
        }
        .into_any()
    })
}

/// The hidden cards on which it hangs, with the lead where they lie so and where they do not.
fn deciding_cards(
    cards: Vec<DecidingCard>,
    deals: usize,
    unit: Unit,
    [best, second]: [Words; 2],
    names: Signal<Vec<String>>,
) -> Option<AnyView> {
    let lang = expect_context::<Settings>().lang;
    let lead = move |lead: f64| {
        let class = if lead < 0.0 && !unit.is_nothing(lead) { "lead behind" } else { "lead" };
        view! { <td class=class>{move || short_signed(unit, lead, lang.get())}</td> }
    };
    let row = move |card: DecidingCard| {
        view! {
            <tr>
                <th scope="row">{told(card.statement, names, lang)}</th>
                <td>{move || percent(card.share, lang.get())}</td>
                {lead(card.lead_if)}
                {lead(card.lead_if_not)}
            </tr>
        }
    };
    let about = move |part: fn((&'static str, &'static str)) -> &'static str| move || part(words::lead_of(lang.get(), unit));
    (!cards.is_empty()).then(|| {
        view! {
            <table class="beliefs deciding" data-testid="deciding-cards">
                <caption>{say(words::DECIDING_CARDS)}</caption>
                <thead>
                    <tr>
                        <th scope="col">{say(words::IF_CARD)}</th>
                        <th scope="col">{say(words::CARD_SHARE)}</th>
                        <th scope="col">{say(words::THEN)}</th>
                        <th scope="col">{say(words::OTHERWISE_LEAD)}</th>
                    </tr>
                </thead>
                <tbody>{cards.into_iter().take(CARDS).map(row).collect::<Vec<_>>()}</tbody>
            </table>
            <p class="soft">
                {about(|(before, _)| before)}
                {told(best, names, lang)}
                {about(|(_, over)| over)}
                {told(second, names, lang)}
                ". "
                {move || words::deals_played(lang.get(), deals)}
            </p>
        }
        .into_any()
    })
}

/// What each judge would do, and how much better that is in its eyes than what was chosen.
fn opinions(judges: Vec<Judge>, unit: Unit, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let row = move |judge: Judge| {
        let better = judge.prefers_by();
        let first = judge.moves.into_iter().next()?;
        let better = move || match better {
            Some(better) if unit.is_nothing(better) => words::AS_GOOD.get(lang.get()).into(),
            Some(better) => unit.say_signed(better, lang.get()),
            None if first.chosen => words::CHOSEN.get(lang.get()).into(),
            None => String::new(),
        };
        Some(view! {
            <tr>
                <th scope="row">{capital(&judge.name)}</th>
                <td>{told(first.words, names, lang)}</td>
                <td>{better}</td>
            </tr>
        })
    };
    view! {
        <table class="beliefs opinions" data-testid="opinions">
            <caption>{say(words::OPINIONS)}</caption>
            <thead>
                <tr>
                    <th scope="col">{say(words::WHO)}</th>
                    <th scope="col">{say(words::WOULD_PLAY)}</th>
                    <th scope="col">{say(words::PREFERS_BY)}</th>
                </tr>
            </thead>
            <tbody>{judges.into_iter().filter_map(row).collect::<Vec<_>>()}</tbody>
        </table>
    }
    .into_any()
}

/// A name as it stands at the head of a row.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::Lang;

    #[test]
    fn names_begin_with_a_capital() {
        assert_eq!(["le niveau difficile", "", "écho"].map(capital), ["Le niveau difficile", "", "Écho"]);
        assert_eq!(short_signed(Unit::Points, -1.24, Lang::Fr), "−1,2");
    }
}
