//! Puzzles: the last cards of a deal, seen from one seat. Every way in which the cards not seen can lie is solved, and a card is right only
//! if none is better in any of them: it is right whatever the others hold.

use crate::action::Action;
use crate::card::Card;
use crate::cards::Cards;
use crate::contract::{Contract, Kind};
use crate::lessons::{BARBU, COEURS};
use crate::race::Race;
use crate::solve::line;
use crate::state::Match;
use crate::variant::Variant;
use coeur_core::puzzle::right_actions;
use coeur_core::{Budget, Game, Idea, Pose, Posed, Seat, Solve, Theme, Viewer};

coeur_core::themes! {
    LEAD "lead", "Bien entamer", "Lead well",
        "À vous d’entamer : jouez la meilleure carte.",
        "You lead: play the best card.";
    FOLLOW "follow", "Haut ou bas ?", "High or low?",
        "Vous devez fournir : quelle carte jouer ?",
        "You have to follow suit: which card?";
    DISCARD "discard", "Se défausser", "Discard",
        "Vous ne pouvez pas fournir : débarrassez-vous de la bonne carte.",
        "You cannot follow suit: get rid of the right card.";
    ALL_HEARTS "all-hearts", "Tous les cœurs", "All the hearts",
        "Un joueur peut encore prendre les huit cœurs : jouez la carte juste.",
        "One player can still take all eight hearts: play the right card.";
    TRICKS "tricks", "Éviter les plis", "Avoid tricks",
        "Contrat Plis : jouez la carte qui coûte le moins.",
        "Tricks: play the card that costs least.";
    HEARTS "hearts", "Éviter les cœurs", "Avoid hearts",
        "Contrat Cœurs : jouez la carte qui coûte le moins.",
        "Hearts: play the card that costs least.";
    QUEENS "queens", "La dame à ne pas prendre", "The queen not to take",
        "Contrat Dames : jouez la carte qui coûte le moins.",
        "Queens: play the card that costs least.";
    KING "king", "Le roi de cœur", "The king of hearts",
        "Contrat Barbu : jouez la carte qui évite le roi de cœur.",
        "King of Hearts: play the card that avoids the king of hearts.";
    TOTAL "total", "Tout éviter", "Avoid everything",
        "Contrat Total : jouez la carte qui coûte le moins.",
        "Total: play the card that costs least.";
    RACE "race", "Sortir le premier", "Out first",
        "Réussite : posez la carte qui vous fait sortir au plus tôt.",
        "Dominoes: lay the card that gets you out soonest.";
}

/// Cards in hand with which a position is tried.
const CARDS: std::ops::RangeInclusive<u32> = 3..=5;

/// The most worlds that are solved, by the cards in hand: a deal of five takes 2 ms, one of four a sixth of that.
const WORLDS: [u64; 6] = [0, 0, 0, 400, 80, 12];

/// Cards of a solution that are told.
const TOLD: usize = 12;

impl<V: Variant> Pose for Match<V> {
    const THEMES: &'static [Theme] =
        if V::CHOOSES { &[TRICKS, HEARTS, QUEENS, KING, TOTAL, RACE] } else { &[LEAD, FOLLOW, DISCARD, ALL_HEARTS] };
    const LESSONS: &'static [Idea] = if V::CHOOSES { BARBU } else { COEURS };
    const MARGIN: f64 = 2.0;

    fn pose(&self) -> Option<Posed<Action>> {
        let seat = self.turn()?;
        let (contract, cards) = (self.contract()?, self.hands()[seat.index()].len());
        if !CARDS.contains(&cards) || self.actions().len() < Self::CHOICES {
            return None;
        }
        let worlds = Match::<V>::worlds(&self.view(Viewer::Seat(seat))).ok()?;
        if worlds.count() > WORLDS[cards as usize] {
            return None;
        }
        let mut sums: Vec<(Action, f64)> = Vec::new();
        let mut right = self.actions();
        worlds.each(&mut |world| {
            let values = world.values(contract, seat);
            let best = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
            right.retain(|action| values.contains(&(*action, best)));
            if sums.is_empty() {
                sums = values;
            } else {
                sums.iter_mut().zip(values).for_each(|(sum, (_, value))| sum.1 += value);
            }
            !right.is_empty()
        });
        let &first = right.first()?;
        let values: Vec<(Action, f64)> = sums.iter().map(|&(action, sum)| (action, sum / worlds.count() as f64)).collect();
        right_actions::<Self>(&values)?;
        let Action::Card(card) = first else { return None };
        let line = match contract {
            Contract::Reussite(_) => Race::new(self.rules(), seat).line(&self.donne, card, TOLD),
            _ => line(&self.donne, self.rules(), card, TOLD).into_iter().map(Action::Card).collect(),
        };
        Some(Posed { theme: self.theme(contract, card).id, values, line })
    }
}

impl<V: Variant> Match<V> {
    /// What each card of the seat on turn brings it in the rest of the deal, if everybody sees every card.
    fn values(&self, contract: Contract, seat: Seat) -> Vec<(Action, f64)> {
        let mut values = match contract {
            Contract::Reussite(_) => {
                let mut race = Race::new(self.rules(), seat);
                let cards = self.donne.legal(seat, self.rules());
                let points = |own: i8| if self.rules().raw { f64::from(own) } else { f64::from(own) * 4.0 / 3.0 };
                cards.iter().map(|card| (Action::Card(card), points(race.after(&self.donne, card)[seat.index()]))).collect()
            }
            _ => self.solve(&Budget::default()).map(|solution| solution.actions).unwrap_or_default(),
        };
        values.sort_unstable_by_key(|(action, _)| *action);
        values
    }

    fn theme(&self, contract: Contract, right: Card) -> Theme {
        match contract.kind() {
            Kind::Reussite => RACE,
            kind if V::CHOOSES => [TRICKS, HEARTS, QUEENS, KING, RACE, TOTAL][kind as usize],
            _ if self.all_hearts_in_reach() => ALL_HEARTS,
            _ => match self.donne.led() {
                None => LEAD,
                Some(led) if led.suit() != right.suit() => DISCARD,
                Some(_) => FOLLOW,
            },
        }
    }

    /// Whether one seat alone has taken hearts so far, three of them or more.
    fn all_hearts_in_reach(&self) -> bool {
        let hearts = self.donne.taken.map(|cards| (cards & Cards::HEARTS).len());
        hearts.iter().filter(|&&taken| taken > 0).count() == 1 && hearts.iter().sum::<u32>() >= 3
    }
}
