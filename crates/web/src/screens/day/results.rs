//! What everybody made of a deal: oneself, the AIs of each level in the same seat, and those who have played it on this server.

use super::sharing::sharing;
use crate::days;
use crate::online::find_deal;
use crate::screens::deals::results::lines;
use crate::screens::prelude::*;
use crate::worker_client::{Failure, WorkerClient};
use coeur_client::counting;
use coeur_client::day_book::{DayPlay, made};
use coeur_core::sort::sort_short_by_key;
use coeur_core::{HUMAN, Record};
use coeur_protocol::{DayDeal, GameCard, SharedDeal, Snapshot};

/// So many lines are shown at most.
const MOST: usize = 100;

/// Who, what they made (`None` while they play), and whether it is oneself.
type Line = (String, Option<i64>, bool);

pub fn results(card: GameCard, deal: DayDeal, play: RwSignal<Option<DayPlay>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let scoring = card.scoring;
    let others = RwSignal::new(None::<SharedDeal>);
    let now = untrack(|| play.get()).unwrap_or_default();
    if now.table.is_some() {
        let code = deal.to_string();
        spawn_local(async move {
            if let Ok(found) = find_deal(&code).await {
                let _ = others.try_set(Some(found));
            }
        });
    }
    let to_play: Vec<String> = card.levels.iter().map(|level| level.name.clone()).collect();
    let levels = to_play.clone();
    let_ais_play(card.clone(), deal.clone(), play, to_play, lang);
    let lines = move || {
        let known = play.get().unwrap_or_default();
        others.with(|others| all_lines(&known, others.as_ref(), &levels, lang.get()))
    };
    let row = move |(name, made, own): Line| {
        let said = move || match made {
            Some(made) => counting::say(scoring, made, lang.get()),
            None => words::DAY_PLAYS.get(lang.get()).into(),
        };
        view! {
            <tr class:won=own>
                <th scope="row">{name}</th>
                <td class:soft=made.is_none()>{said}</td>
            </tr>
        }
    };
    let review = match &now.table {
        Some(table) => Screen::Record(format!("t:{table}")),
        None => Screen::Review(days::game_id(&deal)),
    };
    let finished = now.made.is_some();
    any_view! {
        {(!finished).then(|| view! { <p>{say(words::DAY_GAVE_UP)}</p> })}
        <table class="scores" data-testid="day-results">
            <thead>
                <tr>
                    <th scope="col">{say(words::PLAYER)}</th>
                    <th scope="col">{say(counting::title(scoring))}</th>
                </tr>
            </thead>
            <tbody>{move || lines().into_iter().map(row).collect::<Vec<_>>()}</tbody>
        </table>
        {(!now.in_time).then(|| view! { <p class="soft">{say(words::DAY_PAST)}</p> })}
        {finished.then(|| sharing(&card, &deal, play))}
        {finished.then(|| view! { <a class="button" data-testid="review-day" href=review.hash()>{say(words::REVIEW)}</a> })}
    }
}

/// The best first; who still plays, last.
fn all_lines(own: &DayPlay, others: Option<&SharedDeal>, levels: &[String], lang: Lang) -> Vec<Line> {
    let people = others.map(lines).unwrap_or_default();
    let people =
        people.into_iter().filter(|line| !line.own).map(|line| (line.name.unwrap_or_default(), Some(line.points), false));
    let you = own.made.map(|made| (coeur_core::capitalised(words::YOU.get(lang)), Some(made), true));
    let ais = levels.iter().map(|level| (words::ai_of_level(lang, level), own.ais.get(level).copied(), false));
    let mut all: Vec<Line> = you.into_iter().chain(ais).chain(people.take(MOST)).collect();
    sort_short_by_key(&mut all, |(_, made, _)| std::cmp::Reverse(*made));
    all
}

/// Has the AIs of each level play the deal in the person's seat, unless they have: with the same chance, and so the same result, everywhere.
fn let_ais_play(card: GameCard, deal: DayDeal, play: RwSignal<Option<DayPlay>>, levels: Vec<String>, lang: Signal<Lang>) {
    let worker = WorkerClient::new(lang);
    on_cleanup(move || worker.close());
    spawn_local(async move {
        for level in levels {
            if days::load().find(&deal).is_some_and(|play| play.ais.contains_key(&level)) {
                continue;
            }
            let mut record = card.of_day(deal.day);
            let Some(seat) = record.players.iter().position(|player| player == HUMAN) else { return };
            record.players[seat].clone_from(&level);
            let Ok(table) = played_out(worker, record).await else { return };
            if let Some(made) = made(&table, card.scoring, seat) {
                days::change(&deal, |play| {
                    play.ais.insert(level, made);
                });
                let _ = play.try_set(days::load().find(&deal).cloned());
            }
        }
    });
}

/// How a game of AIs ends.
async fn played_out(worker: WorkerClient, mut record: Record) -> Result<Snapshot, Failure> {
    loop {
        let table = worker.look(record.clone(), None).await?;
        if table.turn.is_none() {
            return Ok(table);
        }
        let action = worker.next_move(record.clone()).await?;
        record.actions.push(action);
    }
}
