//! What a position promises before it is over: the evaluation by votes of the Claim report, and one of followers fitted to solved games.

use crate::card::{Card, Faction, PLACES};
use crate::cards::Cards;
use crate::recruits::{CARD, CARD_ALONE, FACTION, LEADER, UNDEAD};
use crate::state::{Claim, PHASE_1};
use coeur_core::capabilities::WIN;
use coeur_core::{Evaluate, Evaluations, Game, ResultOnly, Seat};

/// The second evaluation of the Claim report: the margin of votes as the score piles stand, so that of two wins the clearer one is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VoteMargin;

/// The followers that each side has recruited, and the Undead that it has scored: what phase 2 will be worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recruits;

/// Millionths of a win for a vote. Five votes, and the cards towards the next ones, stay below a win.
const VOTE: i32 = 150_000;

/// Millionths of a win for a card more of a faction: what makes a vote that is nearly won better than one that is far away.
const SCORED_CARD: i32 = 10_000;

impl Evaluate<Claim> for VoteMargin {
    fn evaluate(&self, game: &Claim) -> i32 {
        let mut margin = 0;
        for faction in Faction::ALL {
            margin += VOTE * game.vote(faction).map_or(0, |seat| 1 - 2 * i32::from(seat.0));
            let [first, second] = [Seat(0), Seat(1)].map(|seat| game.score_pile(seat).of_faction(faction).len() as i32);
            margin += SCORED_CARD * (first - second).clamp(-3, 3);
        }
        for_mover(game, margin)
    }
}

impl Evaluate<Claim> for Recruits {
    fn evaluate(&self, game: &Claim) -> i32 {
        for_mover(game, (Recruits::expects(game) * 0.9 * f64::from(WIN)) as i32)
    }
}

impl Recruits {
    /// The expected result of seat 0, from −1 to 1: for phase 1 by what has been recruited, for phase 2 by what had been.
    pub fn expects(game: &Claim) -> f64 {
        let [own, other] = [0, 1].map(|seat| recruited(game, seat));
        let mut sum = LEADER * lead(game) + UNDEAD * (own.1.len() as f64 - other.1.len() as f64);
        for card in own.0 {
            sum += CARD[usize::from(card.0)];
        }
        for card in other.0 {
            sum -= CARD[usize::from(card.0)];
        }
        for (faction, weights) in Faction::ALL.into_iter().zip(&FACTION) {
            let contest = FactionComparison::new(faction, own, other).columns();
            for (weight, column) in weights.iter().zip(contest) {
                sum += weight * column;
            }
        }
        squash(0.5 * sum)
    }

    /// What the fit is made of: for each kind of card how many more seat 0 has recruited, then scored Undead, then the lead, then
    /// for each faction who is how far ahead.
    pub fn columns(game: &Claim) -> Vec<f64> {
        let [own, other] = [0, 1].map(|seat| recruited(game, seat));
        let difference = |card: Card| f64::from(own.0.count(card)) - f64::from(other.0.count(card));
        let mut columns: Vec<f64> = Card::kinds().map(difference).collect();
        columns.push(own.1.len() as f64 - other.1.len() as f64);
        columns.push(lead(game));
        for faction in Faction::ALL {
            columns.extend(FactionComparison::new(faction, own, other).columns());
        }
        columns
    }

    /// How much better than the average card it is to have this one among one's followers.
    #[inline]
    pub fn worth(card: Card) -> f64 {
        CARD_ALONE[usize::from(card.0)]
    }
}

/// How two sets of followers compare in one faction, from the first one's side.
pub(crate) struct FactionComparison {
    /// How many more cards, scored ones included.
    cards: i32,
    /// How much more value.
    value: i32,
    /// Pairs of a card of each in which the first's is higher, less those in which the second's is.
    higher: i32,
}

impl FactionComparison {
    pub(crate) fn new(faction: Faction, own: (Cards, Cards), other: (Cards, Cards)) -> FactionComparison {
        let [own_cards, other_cards] = [own.0.of_faction(faction), other.0.of_faction(faction)];
        let mut contest =
            FactionComparison { cards: own_cards.len() as i32 - other_cards.len() as i32, value: 0, higher: 0 };
        if faction == Faction::Undead {
            contest.cards += own.1.len() as i32 - other.1.len() as i32;
        }
        for card in own_cards {
            contest.value += i32::from(card.value());
            contest.higher += other_cards.below(card) as i32;
        }
        for card in other_cards {
            contest.value -= i32::from(card.value());
            contest.higher -= own_cards.below(card) as i32;
        }
        contest
    }

    /// The comparison as columns: each levels off where a faction is as good as won.
    pub(crate) fn columns(&self) -> [f64; 4] {
        let [cards, value, higher] = [self.cards, self.value, self.higher].map(f64::from);
        [squash(cards / 2.0), squash(value / 10.0), higher / 5.0, squash(higher / 4.0)]
    }
}

/// 1 if seat 0 leads phase 2, or would if phase 1 ended now; else −1.
fn lead(game: &Claim) -> f64 {
    1.0 - 2.0 * f64::from(game.leader_of(game.tricks().min(PHASE_1 / 2)).0)
}

/// Between −1 and 1, by operations that every machine rounds alike. At half the sum it is as steep in the middle as the logistic
/// curve that the weights were fitted with.
#[inline]
fn squash(sum: f64) -> f64 {
    sum / (1.0 + sum * sum).sqrt()
}

/// What a seat has recruited in phase 1, and the Undead that it scored then.
pub(crate) fn recruited(game: &Claim, seat: usize) -> (Cards, Cards) {
    if game.phase() == 1 {
        return (game.followers[seat], game.scores[seat]);
    }
    let mut recruits = game.hands[seat];
    let mut undead = game.scores[seat];
    for (ply, &card) in game.plays().iter().enumerate().skip(PHASE_1) {
        if game.leader_of(ply / 2).index() ^ (ply % 2) == seat {
            recruits.insert(card);
        }
        undead.try_remove(card);
    }
    (recruits, undead.of_faction(Faction::Undead))
}

fn for_mover(game: &Claim, first: i32) -> i32 {
    if game.turn() == Some(Seat(1)) { -first } else { first }
}

coeur_core::choice! {
    /// How a position is judged where the look ahead ends.
    #[derive(Default)]
    pub enum EvaluationKind {
        /// The first evaluation of the Claim report: only results count.
        Result = "result" ("par le résultat seul", "by the result only"),
        /// The second of the report: the margin of votes as things stand.
        Margin = "margin" ("par l'écart des votes", "by the margin of votes"),
        /// What the recruited followers are worth in phase 2.
        #[default]
        Recruits = "recruits" ("par les partisans recrutés", "by the followers recruited"),
    }
}

/// One of the three evaluations.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation(pub EvaluationKind);

impl Evaluate<Claim> for Evaluation {
    fn evaluate(&self, game: &Claim) -> i32 {
        match self.0 {
            EvaluationKind::Result => ResultOnly.evaluate(game),
            EvaluationKind::Margin => VoteMargin.evaluate(game),
            EvaluationKind::Recruits if game.phase() == 1 => Recruits.evaluate(game),
            EvaluationKind::Recruits => VoteMargin.evaluate(game),
        }
    }
}

impl Evaluations for Claim {
    type Choice = EvaluationKind;
    type Evaluator = Evaluation;

    fn evaluator(choice: &EvaluationKind, _: &Self::Config) -> Evaluation {
        Evaluation(*choice)
    }
}

const _: () = assert!(CARD.len() == PLACES && CARD_ALONE.len() == PLACES);
