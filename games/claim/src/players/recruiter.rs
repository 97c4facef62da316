//! The recruiter: phase 1 by a tree over sampled worlds that ends where phase 2 begins, phase 2 by the solver.

use crate::followers::FollowersJudge;
use crate::players::VotingPlayer;
use crate::policy::{Playouts, Recruiting};
use crate::words::card_arg;
use crate::{Card, Claim, ClaimView, follower_wins};
use coeur_core::{Budget, DecideError, Decision, Note, Phrase, Player, Reasoning, Rng};
use coeur_learn::NetworkError;
use coeur_search::{Mcts, MctsOptions};

coeur_core::options! {
    /// What can be set of the recruiter.
    pub struct RecruiterOptions {
        /// Simulated recruitings for a decision of phase 1: the default takes half a second on a quiet core.
        #[fr = "Recrutements simulés pour une décision de la phase 1 : la valeur par défaut prend une demi-seconde sur un cœur libre."]
        pub iterations: u64 = 400_000, 1..=1_000_000_000;
        /// Milliseconds for a decision of phase 1; with iterations, whichever ends first.
        #[fr = "Millisecondes pour une décision de la phase 1 ; avec iterations, la première limite atteinte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Who judges the followers recruited: a network, or the weights fitted to cards and factions.
        #[fr = "Qui juge les partisans recrutés : un réseau de neurones, ou les poids ajustés aux cartes et aux factions."]
        pub judge: JudgeKind = JudgeKind::Fitted;
        /// A network of your own for that, as a safetensors file.
        #[fr = "Un réseau à vous pour cela, en fichier safetensors."]
        pub file: Option<String> = None;
        /// Exploration in phase 1: the constant of UCT, as a share of the span of results.
        #[fr = "Exploration en phase 1 : la constante d'UCT, en part de l'étendue des résultats."]
        pub c: f64 = 0.4, 0.0..=10.0;
        /// How the rest of phase 1 is simulated: at random, or with common sense, which won 59 % of 200 deals against chance.
        #[fr = "Comment la suite de la phase 1 est simulée : au hasard, ou avec bon sens, ce qui a gagné 59 % de 200 donnes contre le hasard."]
        pub playouts: Playouts = Playouts::Sensible;
        /// Tricks that the solver may look at for a decision of phase 2.
        #[fr = "Plis que le solveur peut regarder pour une décision de la phase 2."]
        pub nodes: u64 = 1_500_000, 1..=1_000_000_000;
    }
}

coeur_core::choice! {
    pub enum JudgeKind {
        Network = "network" ("un réseau de neurones", "a network"),
        Fitted = "fitted" ("les poids ajustés", "the fitted weights"),
    }
}

/// Phase 1 by simulation, phase 2 by proof.
pub struct Recruiter {
    recruiting: Mcts<Claim, Recruiting>,
    voting: VotingPlayer,
}

impl Recruiter {
    /// Fails where the network cannot be read or is not one of followers.
    pub fn new(options: RecruiterOptions) -> Result<Recruiter, NetworkError> {
        let RecruiterOptions { iterations, time_ms, c, playouts, nodes, .. } = options;
        let judge = match options.judge {
            JudgeKind::Network => Some(FollowersJudge::open(options.file.as_deref())?),
            JudgeKind::Fitted => None,
        };
        let search = MctsOptions { iterations: Some(iterations), time_ms, c, ..MctsOptions::default() };
        let policy = Recruiting { playouts, judge };
        Ok(Recruiter { recruiting: Mcts::with_policy(search, policy), voting: VotingPlayer::new(nodes) })
    }
}

impl Player<Claim> for Recruiter {
    fn decide(&mut self, view: &ClaimView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Card>, DecideError> {
        if view.phase == 2 {
            return self.voting.decide(view, budget, rng);
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
    let values = [card, revealed].map(card_arg);
    Some(Note::said(if follower_wins(led, card) {
        Phrase::new(
            "Avec {}, le pli est gagné et {} rejoint les partisans.",
            "With {}, the trick is won and {} joins the followers.",
            values,
        )
    } else {
        Phrase::new(
            "Avec {}, le pli est perdu : {} va à l'adversaire, et la carte cachée suivante rejoint les partisans.",
            "With {}, the trick is lost: {} goes to the opponent, and the hidden card below it joins the followers.",
            values,
        )
    }))
}
