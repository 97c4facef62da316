//! One big button that leads to a good game: the one that was chosen last, or for a newcomer the first of the catalog.

use crate::kept_plans::{last_game, remembered};
use crate::screens::prelude::*;
use crate::screens::setup::learn_button;
use crate::screens::start::Start;
use coeur_protocol::GameCard;

pub fn play_now(games: &[GameCard], newcomer: bool, start: Start) -> Option<AnyView> {
    let lang = expect_context::<Settings>().lang;
    let find = |id: &str| games.iter().find(|card| card.id == id);
    let card = last_game().and_then(|id| find(&id)).or(games.first())?;
    start.expect(&card.id);
    let (plan, hidden, partners) = (remembered(card), card.hidden, card.cooperative);
    let told = plan.clone();
    let about = move || words::set_up(lang.get(), &told, partners);
    let learn = newcomer.then(|| learn_button(card, start)).flatten();
    let hero = view! {
        <section class="play-now" aria-label=say(words::PLAY)>
            {art(&card.id)}
            <p>
                <strong class="play-now-name">{card.name.clone()}</strong>
                <span class="soft">{about}</span>
            </p>
            <div class="play-now-ways">
                <button
                    class="button primary big"
                    data-testid="play"
                    disabled=move || start.busy.get()
                    on:click=move |_| start.plan(&plan, hidden)
                >
                    {icon(Icon::Go)}
                    {say(words::PLAY)}
                </button>
                {learn}
                <a class="button big" data-testid="play-with-friends" href=Screen::More(More::Friends).hash()>
                    {icon(Icon::Friends)}
                    {say(words::WITH_FRIENDS)}
                </a>
            </div>
        </section>
    };
    Some(hero.into_any())
}
