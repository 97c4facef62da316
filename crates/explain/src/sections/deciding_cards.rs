//! In which deals would the second move have been right? Both are played in deals that the mover cannot tell apart, and the hidden
//! cards that decide are named.

use crate::comparison::Comparison;
use crate::error::ExplainError;
use crate::picture::{Picture, ROW, Scale};
use crate::rollout::Rollout;
use crate::section::{Told, gap, signed};
use crate::worlds::{Decisive, decisive, mean_lead, paired, second_better};
use coeur_core::words::{number, percent};
use coeur_core::{Arg, Ink, Pen, Phrase, Registered, Rng, Unit, View};
use coeur_protocol::{DecidingCard, DecidingCards, Explanation, Move};
use std::fmt::Write;

/// How long somebody waits for it, in milliseconds.
const COMPARING: f64 = 900.0;

/// Cards that are told.
const CARDS: usize = 5;

/// Fewer worlds than this, where time was short, say nothing.
const FEWEST_WORLDS: usize = 2;

/// `None` where nothing is hidden.
pub(crate) fn compute<G: Registered>(comparison: &Comparison<'_, G>) -> Result<Option<DecidingCards>, ExplainError> {
    let Comparison { view, config, decided, question } = comparison;
    let Some(deduction) = G::deduction().filter(|_| !view.nothing_hidden()) else { return Ok(None) };
    let (mut quick, played_by) = Rollout::<G>::quick(config)?;
    let outcome = |world: &G, action, seed| quick.outcome(world, action, &deduction, seed);
    let mut rng = Rng::stream(question.seed, 2);
    let (enough, seat) = (question.until(COMPARING), decided.mover);
    let pairs = paired::<G>(&deduction, view, seat, decided.actions, question.worlds, &enough, &mut rng, outcome)?;
    if pairs.len() < FEWEST_WORLDS {
        return Ok(None);
    }
    let (lead, within) = mean_lead(&pairs);
    let (second_better, gain) = second_better(&pairs);
    let card = |found: &Decisive| DecidingCard {
        words: (deduction.statement)(found.fact, seat),
        share: found.share,
        lead_if: found.lead_if,
        lead_if_not: found.lead_if_not,
        within: found.within,
        flips: found.flips(),
    };
    let facts = decisive(&pairs).iter().take(CARDS).map(card).collect();
    Ok(Some(DecidingCards { worlds: pairs.len(), played_by, lead, within, second_better, gain, facts }))
}

impl Told for DecidingCards {
    fn sentences(&self, of: &Explanation) -> Vec<Phrase> {
        let Some(second) = &of.second else { return Vec::new() };
        let right = second_right(self, second, of);
        std::iter::once(right).chain(deciding_card(self, second, of)).collect()
    }

    fn lines(&self, _: &Explanation, pen: &Pen) -> Vec<String> {
        if self.facts.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![pen.ink(Ink::Bold, pen.say("Les cartes cachées qui décident", "The hidden cards that decide"))];
        let said: Vec<String> = self.facts.iter().map(|card| card.words.tell(pen.lang).say(&[], pen.lang)).collect();
        let wide = said.iter().map(|text| text.chars().count()).max().unwrap_or(0);
        let otherwise = pen.say("sinon", "otherwise");
        for (card, text) in self.facts.iter().zip(&said) {
            let (share, lead_if, lead_if_not) =
                (percent(card.share, pen.lang), signed(card.lead_if, pen), signed(card.lead_if_not, pen));
            lines.push(format!("  {text:wide$}  {share:>6}  {lead_if:>7}, {otherwise} {lead_if_not}"));
        }
        let DecidingCards { worlds, played_by, .. } = self;
        let about = pen.say(
            format!("  Avance du coup choisi avec {worlds} mains possibles, jouées jusqu'au bout par {played_by}."),
            format!("  The lead of the chosen move with {worlds} possible hands, played to their end by {played_by}."),
        );
        lines.push(pen.ink(Ink::Faint, about));
        lines
    }

    /// The lead where a statement is true, and where it is not.
    fn draw(&self, _: &Explanation, picture: &mut Picture) {
        if self.facts.is_empty() {
            return;
        }
        picture.head("Les cartes cachées qui décident", "The hidden cards that decide");
        let scale = Scale::new(self.facts.iter().flat_map(|card| [card.lead_if, card.lead_if_not]));
        let zero = scale.x(0.0);
        for card in &self.facts {
            let said = card.words.tell(picture.lang).say(&[], picture.lang);
            picture.label(&format!("{said} ({})", percent(card.share, picture.lang)));
            let (y, top, bottom) = (picture.y + 9.0, picture.y - 2.0, picture.y + 20.0);
            let (there, elsewhere) = (scale.x(card.lead_if), scale.x(card.lead_if_not));
            let class = if card.lead_if < 0.0 { "against" } else { "for" };
            let _ = write!(
                picture.body,
                r#"<path class="axis" d="M{zero:.1} {top:.1}V{bottom:.1}"/><path class="interval" d="M{elsewhere:.1} {y:.1}H{there:.1}"/>"#
            );
            let _ = write!(picture.body, r#"<circle class="mixed" cx="{elsewhere:.1}" cy="{y:.1}" r="4"/>"#);
            let _ = write!(picture.body, r#"<circle class="{class}" cx="{there:.1}" cy="{y:.1}" r="5"/>"#);
            picture.number(&number(card.lead_if, picture.lang));
            picture.y += ROW;
        }
        picture.footnote(picture.lang.pick(
            "Point plein : l'avance du coup choisi là où c'est vrai ; cercle : ailleurs.",
            "Filled: the lead of the chosen move where it is true; circle: elsewhere.",
        ));
    }
}

/// How often the second would have been right.
fn second_right(cards: &DecidingCards, second: &Move, of: &Explanation) -> Phrase {
    let words = second.words.clone().into();
    match cards.second_better > 0.0 {
        true if of.unit == Unit::Points => Phrase::new(
            "Dans {} des mains possibles, vu ce que sait ce joueur, {} aurait mieux fini, de {} en moyenne.",
            "In {} of the possible hands, given what this player knows, this would have ended better: {}, by {} on average.",
            [Arg::Share(cards.second_better), words, gap(of.unit, cards.gain)],
        ),
        // There a result is another or it is not: by how much says nothing.
        true => Phrase::new(
            "Dans {} des mains possibles, vu ce que sait ce joueur, {} aurait mieux fini.",
            "In {} of the possible hands, given what this player knows, this would have ended better: {}.",
            [Arg::Share(cards.second_better), words],
        ),
        false => Phrase::new(
            "Dans aucune des {} mains possibles essayées {} n'aurait mieux fini.",
            "In none of the {} possible hands that were tried would this have ended better: {}.",
            [cards.worlds.into(), words],
        ),
    }
}

fn deciding_card(cards: &DecidingCards, second: &Move, of: &Explanation) -> Option<Phrase> {
    let flips = cards.facts.iter().find(|card| card.flips && card.lead_if < 0.0);
    let card = flips.or(cards.facts.first())?;
    // Who is ahead where the statement is true comes first.
    let moves = if card.lead_if < 0.0 { [second, &of.best] } else { [&of.best, second] };
    let [ahead, behind] = moves.map(|told| told.words.clone().into());
    let (here, elsewhere) = (gap(of.unit, card.lead_if), gap(of.unit, card.lead_if_not));
    let (fact, share) = (card.words.clone().into(), Arg::Share(card.share));
    Some(match card.flips {
        true => Phrase::new(
            "Ce qui décide : {} ({} des mains possibles). Si oui, mieux vaut {} ({} de plus) ; sinon, {} ({} de plus).",
            "What decides: {} ({} of the possible hands). If so, better: {} ({} more); if not: {} ({} more).",
            [fact, share, ahead, here, behind, elsewhere],
        ),
        false => Phrase::new(
            "Ce qui compte : {} ({} des mains possibles). Si oui, mieux vaut {} ({} de plus) ; sinon aussi ({} de plus).",
            "What counts: {} ({} of the possible hands). If so, better: {} ({} more); if not, it still is ({} more).",
            [fact, share, ahead, here, elsewhere],
        ),
    })
}
