//! With which other card would the choice be another? The smallest exchange of own cards for hidden ones that changes it.

use crate::comparison::Comparison;
use crate::error::ExplainError;
use crate::section::Told;
use crate::swap::{Swap, smallest};
use coeur_catalog::make_player;
use coeur_core::{Budget, Phrase, Registered, Rng};
use coeur_protocol::{Exchange, Explanation};

/// How long somebody waits for it, in milliseconds.
const EXCHANGING: f64 = 400.0;

/// The exchange that changes the choice of a player who answers at a glance, where it would make the same now.
pub(crate) fn compute<G: Registered>(comparison: &Comparison<'_, G>) -> Result<Option<Exchange>, ExplainError> {
    let Comparison { view, config, decided, question } = comparison;
    let Some(redealing) = G::redealing() else { return Ok(None) };
    let spec = comparison.weigher();
    let mut player = make_player::<G>(spec, config)?;
    let (quick, seed, enough) = (player.network().is_some(), question.seed, question.until(EXCHANGING));
    let mut ask = |view: &G::View| match enough.is_cancelled() {
        true => Err(ExplainError::OutOfTime),
        false => Ok(player.decide(view, &Budget::default(), &mut Rng::stream(seed, 4))?),
    };
    if !quick || ask(view)?.action != decided.actions[0] {
        return Ok(None);
    }
    let found = match smallest(&redealing, view, question.exchange, &mut Rng::stream(seed, 5), ask) {
        Err(ExplainError::OutOfTime) => return Ok(None),
        found => found?,
    };
    let told = |swap: Swap<G::Action>| Exchange {
        player: spec.into(),
        action: swap.action.to_string(),
        lead: swap.lead,
        words: swap.phrase(&redealing, config),
    };
    // Seeing the other cards in another light says more than playing the card that has come.
    Ok(found.same_options.or(found.swap).map(told))
}

impl Told for Exchange {
    fn sentences(&self, _: &Explanation) -> Vec<Phrase> {
        vec![self.words.clone()]
    }
}
