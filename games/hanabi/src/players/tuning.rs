//! The numbers of the best player, and what measured best for each number of players.

coeur_core::options! {
    /// The numbers that the best player is tuned by. "Slack" is how many cards may still be thrown away before a missing
    /// card is left without a turn to be played in. Partners must agree on them.
    #[derive(Copy)]
    pub struct Tuning {
        /// How likely a card must fit to be tried while a mistake can be borne.
        pub risk: f64 = 0.8, 0..=1;
        /// The least slack with which such a card is tried.
        pub risk_slack: f64 = 2.0, -50..=50;
        /// Blue tokens above which a hint is given for want of anything better.
        pub spare: u8 = 4, 0..=8;
        /// The least slack, less the players, with which a useless card is thrown away rather than a hint given.
        pub throw_slack: f64 = -1.0, -50..=50;
        /// The slack below which any hint is better than a discard.
        pub hold_slack: f64 = 1.0, -50..=50;
        /// Cards in the deck from which on the last turns are counted out.
        pub count_out: u8 = 8, 0..=50;
        /// A question whether a card fits is asked from this chance on.
        pub ask_fits: f64 = 0.1, 0..=1;
        /// A question whether a card is useless, to whoever knows of no useless one, is asked from this chance on.
        pub ask_useless: f64 = 0.01, 0..=1;
        /// How much a card of which little is known is preferred in further questions.
        pub ask_open: f64 = 0.1, -1..=1;
        /// From this chance on, further questions first ask whether a card is useless.
        pub ask_half: f64 = 0.25, 0..=1;
        /// Positions of a hand with codes of their own up to which a code is added for a hint beside them, although a hand
        /// may have none.
        pub daring: u32 = 1, 0..=5;
        /// Further positions have a code for their ranks, if a hand lacks the hint with at most this chance,
        pub further_ranks: f64 = 0.0, 0..=1;
        /// and one for their colours.
        pub further_colours: f64 = 0.0, 0..=1;
        /// How many ranks a sure card comes later for each partner who holds another copy.
        pub copies: f64 = 5.0, 0..=10;
        /// How many ranks it comes earlier for each card in sight that could be played after it.
        pub chain: f64 = 1.0, 0..=5;
        /// Whether, of hints with one code, the one is given that says most beside what the code says.
        pub beside: bool = true;
        /// Blue tokens above which a hint is given that helps one partner only, and not the next.
        pub lone_help: u8 = 4, 0..=8;
        /// Whether two players read a discard as saying that no hint would have shown a card to play.
        pub silence: bool = false;
        /// Up to this many blue tokens a last copy is saved before anything is played.
        pub save_first: u8 = 0, 0..=8;
        /// Whether the choice among several cards that are known to fit is a message.
        pub play_messages: bool = false;
        /// Whether a card that a partner holds another copy of is thrown away as readily as a useless one.
        pub throw_copies: bool = false;
        /// Of cards that may be of use, how much the chance to be useless speaks for throwing one away,
        pub useless_weight: f64 = 20.0, 0..=100;
        /// the chance that a partner holds a copy,
        pub held_weight: f64 = 8.0, 0..=100;
        /// and for each rank below 6, against it.
        pub soon_weight: f64 = 3.0, 0..=100;
        /// How much a point that may be thrown away next weighs against a card that may be played, in questions.
        pub ask_danger: f64 = 0.0, 0..=10;
        /// The least blue tokens with which a hint is given that keeps a partner from throwing away the last copy of a card.
        pub save: u8 = 9, 1..=9;
        /// How much the chance that it is the last copy speaks against it,
        pub critical_weight: f64 = 100.0, 0..=500;
        /// and each point that would be lost with it.
        pub points_weight: f64 = 0.0, 0..=500;
        /// What speaks for a hint rather than a discard: each blue token above `spare`,
        pub hint_blue: f64 = 1.0, 0..=10;
        /// a card in another hand that can be played,
        pub hint_playable: f64 = 100.0, -10..=10000;
        /// that it shows somebody such a card (`silence` rests on this outweighing all else),
        pub hint_helps: f64 = 10000.0, -10..=10000;
        /// that it keeps a last copy from being thrown away,
        pub hint_saves: f64 = 10000.0, -10..=10000;
        /// each turn that the slack is below `hold_slack`,
        pub hint_hold: f64 = 100.0, 0..=10000;
        /// and each point that the discard loses on average;
        pub hint_danger: f64 = 0.0, 0..=100;
        /// and against it, that there is a useless card and time enough to throw it away.
        pub hint_useless: f64 = 1000.0, 0..=10000;
    }
}

impl Tuning {
    /// What measured best with so many players (5000 to 8000 games a setting, seed 1).
    pub fn for_players(players: u8) -> Tuning {
        let usual = Tuning::default();
        match players {
            // results/hanabi-two-players.txt: 23.807 -> 23.946 and 23.806 -> 23.943 over 20,000 games of seeds 2 and 5.
            2 => Tuning {
                ask_fits: 0.0,
                ask_half: 0.09,
                ask_danger: 0.5,
                count_out: 10,
                throw_slack: -2.6,
                hold_slack: 8.0,
                spare: 6,
                daring: 4,
                further_ranks: 0.2,
                further_colours: 0.2,
                hint_blue: 1.3,
                hint_playable: 2.0,
                hint_hold: 1.0,
                hint_danger: 15.0,
                copies: 2.0,
                play_messages: true,
                silence: true,
                save: 1,
                save_first: 8,
                soon_weight: 6.0,
                critical_weight: 20.0,
                points_weight: 40.0,
                ..usual
            },
            3 => Tuning { ask_fits: 0.2, spare: 2, throw_slack: 0.0, play_messages: true, throw_copies: true, ..usual },
            // `tune PLAYERS 20000 3`, throw_slack from -1 to -2: 24.965 -> 24.966 with four, 24.964 -> 24.969 with five.
            4 => Tuning { throw_copies: true, throw_slack: -2.0, ..usual },
            // `tune 5 20000 2`: 24.942 -> 24.944.
            5 => Tuning { daring: 0, risk_slack: 1.0, chain: 1.5, beside: false, throw_slack: -2.0, ..usual },
            _ => usual,
        }
    }
}
