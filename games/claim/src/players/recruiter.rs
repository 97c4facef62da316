//! Claim's recruiter: phase 1 by a tree over sampled worlds that ends where phase 2 begins, phase 2 by the solver.

use coeur_claim::eval::{Judge, Judgement};
use coeur_claim::players::{self, Closer};
use coeur_claim::policy::{Recruiting, Rest, Sensible};
use coeur_claim::{Card, Claim, ClaimView, follower_wins};
use coeur_core::{Budget, DecideError, Decision, Note, Player, PlayerEntry, Reasoning, Rng, Text};
use coeur_search::pimc::{AlphaBetaInWorld, Pimc};
use coeur_search::{Mcts, MctsOptions};

coeur_core::options! {
    /// What can be set of the recruiter.
    #[derive(Copy)]
    pub struct RecruiterOptions {
        /// Simulated recruitings for a decision of phase 1: the default takes half a second on a quiet core.
        pub iterations: u64 = 400_000, 1..=1_000_000_000;
        /// Exploration in phase 1: the constant of UCT, as a share of the span of results.
        pub c: f64 = 0.4, 0.0..=10.0;
        /// How the rest of phase 1 is simulated: at random, or with common sense, which won 59 % of 200 deals against chance.
        pub playouts: Rest = Rest::Sensible;
        /// Tricks that the solver may look at for a decision of phase 2.
        pub nodes: u64 = 1_500_000, 1..=1_000_000_000;
    }
}

coeur_core::options! {
    /// What can be set of the seed's minimax.
    #[derive(Copy)]
    pub struct MinimaxOptions {
        /// Worlds that are sampled for a decision of phase 1; in phase 2 there is only one.
        pub worlds: u64 = 20, 1..=1_000_000;
        /// Cards ahead.
        pub depth: u8 = 6, 1..=52;
        /// How a position is judged where the look ahead ends: by results only, by the margin of votes, or by the recruits.
        pub evaluation: Judgement = Judgement::Margin;
    }
}

/// The players of Claim beside those that every game has.
pub fn roster() -> Vec<PlayerEntry<Claim>> {
    let recruiter = Text {
        fr: "Simule la phase 1 et juge les partisans recrutés ; joue la phase 2 exactement.",
        en: "Simulates phase 1 and judges the followers recruited; plays phase 2 exactly.",
    };
    let minimax = Text {
        fr: "Le minimax du rapport : alpha-bêta dans des mondes tirés au sort, avec ses deux évaluations et la nôtre.",
        en: "The seed's minimax: alpha-beta in sampled worlds, with its two evaluations and ours.",
    };
    let tree = Text {
        fr: "Comme mcts, mais les parties simulées sont jouées avec bon sens.",
        en: "As mcts, but simulated games are played with common sense.",
    };
    let mut roster = players::roster();
    roster.push(PlayerEntry::new("minimax", minimax, |options: MinimaxOptions, _| {
        let search = AlphaBetaInWorld { depth: options.depth.into(), evaluation: Judge(options.evaluation) };
        Ok(Box::new(Minimax { worlds: options.worlds, search }))
    }));
    roster.push(PlayerEntry::new("sensible-mcts", tree, |options: MctsOptions, _| {
        Ok(Box::new(Mcts::<Claim, Sensible>::with_policy(options, Sensible::default())))
    }));
    roster.push(PlayerEntry::new("recruiter", recruiter, |options: RecruiterOptions, _| {
        Ok(Box::new(Recruiter::new(options)))
    }));
    roster
}

/// The seed's minimax, in as many worlds as there are reasons to look at.
struct Minimax {
    worlds: u64,
    search: AlphaBetaInWorld<Judge>,
}

impl Player<Claim> for Minimax {
    fn decide(&mut self, view: &ClaimView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Card>, DecideError> {
        let worlds = if view.phase == 2 { 1 } else { self.worlds };
        Pimc::with_search(Some(worlds), None, 1, self.search).decide(view, budget, rng)
    }
}

/// Phase 1 by simulation, phase 2 by proof.
struct Recruiter {
    recruiting: Mcts<Claim, Recruiting>,
    closer: Closer,
}

impl Recruiter {
    fn new(options: RecruiterOptions) -> Recruiter {
        let search = MctsOptions { iterations: Some(options.iterations), c: options.c, ..MctsOptions::default() };
        let policy = Recruiting { rest: options.playouts };
        Recruiter { recruiting: Mcts::with_policy(search, policy), closer: Closer::new(options.nodes) }
    }
}

impl Player<Claim> for Recruiter {
    fn decide(&mut self, view: &ClaimView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Card>, DecideError> {
        if view.phase == 2 {
            return self.closer.decide(view, budget, rng);
        }
        let mut decision = self.recruiting.decide(view, budget, rng)?;
        if decision.reasoning != Reasoning::Forced {
            decision.notes.extend(at_stake(view, decision.action));
        }
        Ok(decision)
    }
}

/// What the card does to the card that is played for, where that is sure.
fn at_stake(view: &ClaimView, card: Card) -> Option<Note> {
    let (revealed, led) = (view.revealed?, view.led?);
    Some(if follower_wins(led, card) {
        Note::said("{} gagne le pli et recrute {}.", "{} wins the trick and recruits {}.", [&card, &revealed])
    } else {
        Note::said(
            "{} laisse {} à l'autre et prend la carte cachée suivante.",
            "{} leaves {} to the other and takes the hidden card below it.",
            [&card, &revealed],
        )
    })
}
