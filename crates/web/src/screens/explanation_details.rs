//! What a choice hangs on: asked for when it is unfolded, said in sentences first, then one section after the other with the numbers
//! behind them.

use crate::game::AskedReasons;
use crate::screens::prelude::*;
use crate::worker_client::{Failure, WorkerClient};
use coeur_client::numbers::{Scale, short_signed};
use coeur_core::{Phrase, Unit, capitalised};
use coeur_kit::cards::{CardFace, PlayingCard};
use coeur_kit::ui::{error_note, told};
use coeur_protocol::{Ask, DecidingCard, DecidingCards, Explanation, Judgement, Opinions, Section, TopicWeight, Topics};

/// How many topics and cards are shown: the weightiest.
const TOPICS: usize = 6;
const CARDS: usize = 4;

/// A bar of this weight may be long: a point, or a tenth of the chances. What weighs less looks so.
const LONG: f64 = 1.0;
const LONG_SHARE: f64 = 0.1;

/// The fold, where this device keeps the game; a server is not asked.
pub fn explanation_details(asked: &AskedReasons, names: Signal<Vec<String>>) -> Option<AnyView> {
    let play = expect_context::<Play>();
    let ask = untrack(|| play.explanation_question(asked))?;
    // A worker of its own: the game goes on meanwhile, and nobody waits for what was folded again.
    let lang = expect_context::<Settings>().lang;
    let worker = WorkerClient::new(lang);
    on_cleanup(move || worker.close());
    let answer = RwSignal::new(None::<Result<Explanation, Failure>>);
    let fetch = Callback::new(move |()| {
        let ask: Ask = ask.clone();
        answer.set(None);
        spawn_local(async move {
            let answered = worker.explain(ask).await;
            let answered = answered.and_then(|json| json.open().ok_or(Failure::Refused(String::new())));
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
        Some(Ok(explanation)) => shown(&explanation, names),
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
            <summary>{say(words::EXPLANATION_DETAILS)}</summary>
            <div class="more-inside">{content}</div>
        </details>
    };
    Some(fold.into_any())
}

fn shown(explanation: &Explanation, names: Signal<Vec<String>>) -> AnyView {
    if explanation.second.is_none() || explanation.sentences.is_empty() {
        let why = if explanation.moves.len() > 1 { words::FOLLOWS_RULES } else { words::ONLY_MOVE };
        return view! { <p data-testid="hangs-on-nothing">{say(why)}</p> }.into_any();
    }
    let sentence = |phrase: &Phrase| view! { <li>{in_words(phrase, names)}</li> };
    // Who thinks otherwise is told last, where somebody does.
    let mut sections: Vec<&Section> = explanation.sections.iter().collect();
    sections.sort_by_key(|section| matches!(section, Section::Opinions(_)));
    let section = |section: &Section| match section {
        Section::Opinions(found) => opinions(found, explanation, names),
        Section::Topics(found) => topics(found, explanation.unit),
        Section::DecidingCards(found) => deciding_cards(found, explanation, names),
        // It is a sentence.
        Section::Exchange(_) => None,
    };
    any_view! {
        <ul class="notes hangs-on-said" data-testid="hangs-on-said">
            {explanation.sentences.iter().map(sentence).collect::<Vec<_>>()}
        </ul>
        {sections.into_iter().filter_map(section).collect::<Vec<_>>()}
    }
}

/// A phrase in the language of the page, with the names of the seats.
fn in_words(phrase: &Phrase, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    told(phrase.tell(lang.get()), names, lang)
}

/// What speaks for the move and what against, as bars from a zero in their midst.
fn topics(Topics { topics, positions, .. }: &Topics, unit: Unit) -> Option<AnyView> {
    let (lang, positions) = (expect_context::<Settings>().lang, *positions);
    let weighty = topics.iter().filter(|topic| !unit.is_nothing(topic.conditional));
    let topics: Vec<TopicWeight> = weighty.take(TOPICS).cloned().collect();
    let long = if unit.is_share() { LONG_SHARE / unit.step() } else { LONG };
    let scale = Scale::around_zero(long, topics.iter().map(|topic| topic.conditional));
    let row = move |TopicWeight { topic, conditional: weight, .. }: TopicWeight| {
        let ((start, length), zero) = (scale.bar(weight), scale.place(0.0));
        view! {
            <li class="weighed topic">
                <span class="weighed-what">{move || topic.get(lang.get()).to_string()}</span>
                <span class="weighed-value">{move || unit.say_signed(weight, lang.get())}</span>
                <svg class="bar-track" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect class=if weight < 0.0 { "fill minus" } else { "fill" } x=start y="1" width=length.max(0.4) height="10" />
                    <path class="zero" d=format!("M{zero} 0V12") vector-effect="non-scaling-stroke" />
                </svg>
            </li>
        }
    };
    (!topics.is_empty()).then(|| {
        any_view! {
            <h3>{say(words::TOPICS)}</h3>
            <ul class="bars" data-testid="topics">{topics.into_iter().map(row).collect::<Vec<_>>()}</ul>
            <p class="soft">{move || words::topics_about(lang.get(), positions)}</p>
        }
    })
}

/// The hidden cards on which it hangs, with the lead where they lie so and where they do not.
fn deciding_cards(found: &DecidingCards, of: &Explanation, names: Signal<Vec<String>>) -> Option<AnyView> {
    let (lang, unit, deals) = (expect_context::<Settings>().lang, of.unit, found.worlds);
    let second = of.second.as_ref().filter(|_| !found.facts.is_empty())?;
    let lead = move |lead: f64| {
        let class = if lead < 0.0 && !unit.is_nothing(lead) { "lead behind" } else { "lead" };
        view! { <td class=class>{move || short_signed(unit, lead, lang.get())}</td> }
    };
    let row = |card: &DecidingCard| {
        let cases = card.cases(deals);
        view! {
            <tr>
                <th scope="row">{drawn(card)} {in_words(&card.words, names)}</th>
                <td>{move || words::cases(lang.get(), cases, deals)}</td>
                {lead(card.lead_if)}
                {lead(card.lead_if_not)}
            </tr>
        }
    };
    let about = move |part: fn((&'static str, &'static str)) -> &'static str| move || part(words::lead_of(lang.get(), unit));
    let shown = view! {
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
            <tbody>{found.facts.iter().take(CARDS).map(row).collect::<Vec<_>>()}</tbody>
        </table>
        <p class="soft">
            {about(|(before, _)| before)}
            {in_words(&of.best.words, names)}
            {about(|(_, over)| over)}
            {in_words(&second.words, names)}
            ". "
            {move || words::deals_played(lang.get(), deals)}
        </p>
    };
    Some(shown.into_any())
}

/// The card that a statement is about, as a card; its words name it beside.
fn drawn(card: &DecidingCard) -> Option<AnyView> {
    let lang = expect_context::<Settings>().lang;
    let (code, name) = card.words.first_card()?;
    Some(match code.parse::<PlayingCard>() {
        Ok(card) => view! { <span class="deciding-card"><CardFace card lang /></span> }.into_any(),
        Err(_) => {
            let name = move || {
                capitalised(
                    name.get(lang.get()).trim_start_matches("the ").trim_start_matches("le ").trim_start_matches("la "),
                )
            };
            view! { <span class="deciding-card named" aria-hidden="true">{name}</span> }.into_any()
        }
    })
}

/// What each judge would do, and how much better that is in its eyes than what was chosen; `None` where all agree.
fn opinions(Opinions { judgements, .. }: &Opinions, of: &Explanation, names: Signal<Vec<String>>) -> Option<AnyView> {
    if !judgements.iter().any(|judgement| of.is_disputed_by(judgement)) {
        return None;
    }
    let (lang, unit) = (expect_context::<Settings>().lang, of.unit);
    let row = |judgement: &Judgement| {
        let choice = of.choice_of(judgement)?;
        let (chosen, name) = (choice == of.best.action, judgement.name.clone());
        let better = of.prefers_by(judgement).filter(|_| !judgement.is_exact());
        let better = move || match better {
            Some(better) if unit.is_nothing(better) => words::AS_GOOD.get(lang.get()).into(),
            Some(better) => unit.say_signed(better, lang.get()),
            None if chosen => words::CHOSEN.get(lang.get()).into(),
            None => String::new(),
        };
        Some(view! {
            <tr>
                <th scope="row">{move || capitalised(name.get(lang.get()))}</th>
                <td>{in_words(&of.move_words(choice), names)}</td>
                <td>{better}</td>
            </tr>
        })
    };
    let shown = view! {
        <table class="beliefs opinions" data-testid="opinions">
            <caption>{say(words::OPINIONS)}</caption>
            <thead>
                <tr>
                    <th scope="col">{say(words::WHO)}</th>
                    <th scope="col">{say(words::WOULD_PLAY)}</th>
                    <th scope="col">{say(words::PREFERS_BY)}</th>
                </tr>
            </thead>
            <tbody>{judgements.iter().filter_map(row).collect::<Vec<_>>()}</tbody>
        </table>
    };
    Some(shown.into_any())
}
