//! Whom everybody meets who plays a shared deal.

use crate::online::RIVAL;
use crate::screens::prelude::*;
use coeur_protocol::SharedDeal;

/// Who sits in the other seats: the same for everybody.
pub fn company(deal: &SharedDeal) -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let deal = deal.clone();
    let said = move || {
        let card = library.card(&deal.game)?;
        let others = deal.seats(card.usual_seats) - 1;
        Some(words::deal_company(lang.get(), others, RIVAL, card.cooperative))
    };
    view! { <p class="soft" data-testid="deal-company">{said}</p> }.into_any()
}
