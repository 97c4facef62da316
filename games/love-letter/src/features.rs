//! The columns: cards by character and seats counted from the viewer, from the view alone.

use crate::{Card, Config, LoveLetter, LoveLetterView, Phase};
use coeur_core::{Feature, Features, Seat};

/// Places at the bottom of the deck that have columns: two Chancellors fill no more.
const PLACES: u8 = 4;

impl Features for LoveLetter {
    const FEATURES_VERSION: u32 = 1;

    fn feature_list(config: &Config) -> Vec<Feature> {
        let by_card = |name: String, about| Card::ALL.map(|card| Feature::new(format!("{name}_{card}"), about));
        let mut list = Vec::new();
        list.extend(by_card("hand".into(), "own cards of this character"));
        list.extend(by_card("unseen".into(), "cards of this character that the viewer does not see"));
        list.extend(by_card("shown".into(), "cards of this character shown at the start"));
        list.push(Feature::new("deck", "cards left in the deck"));
        list.push(Feature::new("round", "rounds finished"));
        list.push(Feature::new("goal", "tokens that win the match"));
        list.push(Feature::new("keep", "1 if a Chancellor's card is to be kept"));
        for place in 0..PLACES {
            list.extend(by_card(
                format!("bottom{place}"),
                "1 if known to lie there, counted up from the bottom of the deck",
            ));
        }
        for seat in 0..config.players {
            list.push(Feature::new(format!("p{seat}_tokens"), "tokens; p0 is the viewer, p1 sits after it"));
            list.push(Feature::new(format!("p{seat}_out"), "1 if out of the round"));
            list.push(Feature::new(format!("p{seat}_protected"), "1 if protected by a Handmaid"));
            list.push(Feature::new(format!("p{seat}_turn"), "1 if on turn"));
            list.extend(by_card(format!("p{seat}_laid"), "cards of this character played or discarded"));
            if seat > 0 {
                list.extend(by_card(format!("p{seat}_holds"), "cards of this character known to be in that hand"));
            }
        }
        list
    }

    fn features(view: &LoveLetterView, out: &mut Vec<f32>) {
        let flag = |set: bool| f32::from(u8::from(set));
        let count = |out: &mut Vec<f32>, cards: &mut dyn Iterator<Item = Card>| {
            let mut counts = [0.0; 10];
            cards.for_each(|card| counts[card.value()] += 1.0);
            out.extend(counts);
        };
        count(out, &mut view.hand.iter().copied());
        out.extend(view.unseen().map(f32::from));
        count(out, &mut view.shown.iter().copied());
        out.extend([view.deck.into(), view.round.into(), view.config.goal().into(), flag(view.phase == Phase::Keep)]);
        for place in 0..PLACES {
            count(out, &mut view.known.bottom.iter().filter(|known| known.place == place).map(|known| known.card));
        }
        let first = view.seat().unwrap_or(Seat(0));
        let seats = usize::from(view.config.players);
        for seat in (0..seats).map(|steps| first.after(steps, seats)) {
            out.push(view.tokens.get(seat.index()).copied().unwrap_or(0).into());
            out.push(flag(view.out.contains(&seat)));
            out.push(flag(view.protected.contains(&seat)));
            out.push(flag(view.turn == Some(seat)));
            count(out, &mut view.discards.get(seat.index()).into_iter().flatten().copied());
            if seat != first {
                count(out, &mut view.known.hands.iter().filter(|held| held.seat == seat).map(|held| held.card));
            }
        }
    }
}
