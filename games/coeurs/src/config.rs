//! The options of the two games, and the rules that follow from them.

use crate::cards::Cards;

coeur_core::choice! {
    /// Who leads the first trick of a deal.
    pub enum Leader {
        /// The seat after the meneur.
        Next = "next" ("le joueur après le meneur", "the player after the declarer"),
        Declarer = "declarer" ("le meneur", "the declarer"),
    }
}

coeur_core::choice! {
    /// When a heart may be led.
    pub enum HeartLead {
        Free = "free" ("à tout moment", "at any time"),
        /// Only by who holds nothing else.
        Last = "last" ("seulement si l'on n'a rien d'autre", "only with nothing else in hand"),
    }
}

coeur_core::choice! {
    /// How the meneur changes in Barbu.
    pub enum Order {
        Series = "series" ("après six donnes", "after six deals"),
        Rotating = "rotating" ("à chaque donne", "every deal"),
    }
}

coeur_core::choice! {
    /// What players strive for.
    pub enum Payoff {
        /// Own points minus the mean of the others'.
        Relative = "relative" ("leurs points moins la moyenne des autres", "their points minus the mean of the others'"),
        Raw = "raw" ("leurs points", "their points"),
    }
}

coeur_core::options! {
    /// What can be chosen before a game of Cœurs.
    #[derive(Copy, Eq, Hash)]
    pub struct CoeursConfig {
        /// Number of deals; the declarer changes every deal.
        #[fr = "Nombre de donnes ; le meneur change à chaque donne."]
        pub deals: u8 = 1, 1..=24;
        /// Who leads the first trick: the player after the declarer (next), or the declarer (declarer).
        #[fr = "Qui entame le premier pli : le joueur après le meneur (next) ou le meneur (declarer)."]
        pub leader: Leader = Leader::Next;
        /// When a heart may be led: at any time (free), or only with nothing else in hand (last).
        #[fr = "Entamer à cœur : à tout moment (free), ou seulement si l'on n'a rien d'autre (last)."]
        pub heart_lead: HeartLead = HeartLead::Free;
        /// Whether a deal stops when every heart is taken.
        #[fr = "La donne s'arrête dès que tous les cœurs sont pris."]
        pub early_end: bool = false;
        /// What AIs aim for: their points minus the mean of the others' (relative), or their points (raw).
        #[fr = "Ce que visent les IA : leurs points moins la moyenne des autres (relative), ou leurs points (raw)."]
        pub payoff: Payoff = Payoff::Relative;
        /// Ranks in play, of 8, in a small variant: the highest of each suit, and as many cards in a hand.
        #[fr = "Hauteurs en jeu, sur 8, dans une petite variante : les plus hautes de chaque couleur, et autant de cartes en main."]
        #[research = true]
        pub ranks: Option<u8> = None, 2..=7;
    }
}

coeur_core::options! {
    /// What can be chosen before a game of Barbu.
    #[derive(Copy, Eq, Hash)]
    pub struct BarbuConfig {
        /// Who leads the first trick: the player after the declarer (next), or the declarer (declarer).
        #[fr = "Qui entame le premier pli : le joueur après le meneur (next) ou le meneur (declarer)."]
        pub leader: Leader = Leader::Next;
        /// When a heart may be led, in Hearts, King of Hearts and Total: at any time (free), or only with nothing else in hand (last).
        #[fr = "Entamer à cœur, dans Cœurs, Barbu et Total : à tout moment (free), ou seulement si l'on n'a rien d'autre (last)."]
        pub heart_lead: HeartLead = HeartLead::Free;
        /// Whether a deal of Hearts or Queens stops when no penalty is left.
        #[fr = "Une donne de Cœurs ou de Dames s'arrête dès qu'il n'y reste plus de pénalité."]
        pub early_end: bool = false;
        /// When the declarer changes: after six deals (series), or every deal (rotating).
        #[fr = "Quand le meneur change : après six donnes (series), ou à chaque donne (rotating)."]
        pub order: Order = Order::Series;
        /// Whether taking every penalty of a Total turns −170 into +170.
        #[fr = "Prendre toutes les pénalités d'un Total rapporte +170 au lieu de −170."]
        pub generale: bool = false;
        /// Whether an ace laid in Dominoes gives another turn.
        #[fr = "Poser un as dans une réussite permet de rejouer."]
        pub ace_replay: bool = false;
        /// What AIs aim for: their points minus the mean of the others' (relative), or their points (raw).
        #[fr = "Ce que visent les IA : leurs points moins la moyenne des autres (relative), ou leurs points (raw)."]
        pub payoff: Payoff = Payoff::Relative;
    }
}

/// What the machinery of a deal asks of the options of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The meneur leads the first trick.
    pub meneur_leads: bool,
    /// No heart is led while another suit is held.
    pub hearts_last: bool,
    /// A deal stops when no penalty is left.
    pub early_end: bool,
    /// The meneur moves each deal.
    pub rotating: bool,
    /// All of a Total is +170.
    pub generale: bool,
    /// An ace gives another turn.
    pub ace_replay: bool,
    /// Players strive for points, not for more than the others.
    pub raw: bool,
    /// How many ranks are in play: so many cards in a hand, and so many hearts.
    pub ranks: u8,
}

/// The ranks of the whole pack.
pub(crate) const RANKS: u8 = 8;

impl Rules {
    /// The low cards that a small variant is played without.
    #[inline]
    pub(crate) fn aside(&self) -> Cards {
        Cards((0xFF >> self.ranks.min(RANKS)) * 0x0101_0101)
    }
}

impl CoeursConfig {
    #[inline]
    pub fn rules(&self) -> Rules {
        Rules {
            meneur_leads: self.leader == Leader::Declarer,
            hearts_last: self.heart_lead == HeartLead::Last,
            early_end: self.early_end,
            rotating: true,
            generale: false,
            ace_replay: false,
            raw: self.payoff == Payoff::Raw,
            ranks: self.ranks.unwrap_or(RANKS),
        }
    }
}

impl BarbuConfig {
    #[inline]
    pub fn rules(&self) -> Rules {
        Rules {
            meneur_leads: self.leader == Leader::Declarer,
            hearts_last: self.heart_lead == HeartLead::Last,
            early_end: self.early_end,
            rotating: self.order == Order::Rotating,
            generale: self.generale,
            ace_replay: self.ace_replay,
            raw: self.payoff == Payoff::Raw,
            ranks: RANKS,
        }
    }
}
