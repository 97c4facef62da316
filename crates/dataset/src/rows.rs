//! Decisions as rows, cell by cell in the order of the columns: one definition for every kind of file and both forms.

use crate::block::StoredGame;
use crate::columns::{Form, Layout};
use coeur_catalog::{DecisionRow, Weighed};

/// What takes the cells of rows, one after the other.
pub(crate) trait Cells {
    fn flag(&mut self, set: bool);

    /// `None` where there is nothing.
    fn whole(&mut self, number: Option<i64>);

    /// Not a number where there is nothing.
    fn number(&mut self, value: f32);

    fn text(&mut self, text: &str);

    fn end_row(&mut self);
}

pub(crate) struct Rows<'a> {
    layout: &'a Layout,
    /// Which actions are legal, and what was thought of each: kept from row to row.
    mask: Vec<bool>,
    numbers: Vec<f32>,
}

struct Decision<'a> {
    game: &'a StoredGame,
    row: &'a DecisionRow,
    features: &'a [f32],
    legal: &'a [u16],
    weighed: &'a [Weighed],
}

impl Rows<'_> {
    pub(crate) fn new(layout: &Layout) -> Rows<'_> {
        let actions = layout.actions.len();
        Rows { layout, mask: vec![false; actions], numbers: vec![f32::NAN; layout.minds.len() * 3 * actions] }
    }

    pub(crate) fn write(&mut self, game: &StoredGame, out: &mut impl Cells) {
        let decided = &game.decided;
        let width = self.layout.features.len();
        let (mut legal, mut weighed) = (decided.legal.as_slice(), decided.weighed.as_slice());
        for (number, row) in decided.rows.iter().enumerate() {
            let features = &decided.features[number * width..][..width];
            let (here, legal_later) = legal.split_at(row.legal.into());
            let (thoughts, weighed_later) = weighed.split_at(row.weighed.into());
            let decision = Decision { game, row, features, legal: here, weighed: thoughts };
            match self.layout.form {
                Form::Wide => self.wide(&decision, out),
                Form::Long => self.long(&decision, out),
            }
            (legal, weighed) = (legal_later, weighed_later);
        }
    }

    /// One row, with a column for each action.
    fn wide(&mut self, decision: &Decision<'_>, out: &mut impl Cells) {
        let actions = self.layout.actions.len();
        decision.place(out);
        for (feature, &value) in self.layout.features.iter().zip(decision.features) {
            if feature.flag { out.flag(value != 0.0) } else { out.number(value) }
        }
        self.mask.fill(false);
        decision.legal.iter().for_each(|&action| self.mask[usize::from(action)] = true);
        self.mask.iter().for_each(|&legal| out.flag(legal));
        self.numbers.fill(f32::NAN);
        for one in decision.weighed {
            let place = usize::from(one.judge) * 3 * actions + usize::from(one.action);
            self.numbers[place] = one.value;
            self.numbers[place + actions] = one.error;
            self.numbers[place + 2 * actions] = one.effort;
        }
        self.numbers.iter().for_each(|&number| out.number(number));
        out.whole(Some(decision.row.choice.into()));
        out.whole(Some(decision.row.played.into()));
        decision.end(self.layout.seats, out);
    }

    /// One row for each legal action.
    fn long(&self, decision: &Decision<'_>, out: &mut impl Cells) {
        for &action in decision.legal {
            decision.place(out);
            out.whole(Some(action.into()));
            out.text(&self.layout.actions[usize::from(action)]);
            for judge in 0..self.layout.minds.len() {
                let thought = decision.weighed.iter().find(|one| (usize::from(one.judge), one.action) == (judge, action));
                let numbers = thought.map_or([f32::NAN; 3], |one| [one.value, one.error, one.effort]);
                numbers.into_iter().for_each(|number| out.number(number));
            }
            out.flag(action == decision.row.choice);
            out.flag(action == decision.row.played);
            decision.end(self.layout.seats, out);
        }
    }
}

impl Decision<'_> {
    /// Which decision it is, and whose.
    fn place(&self, out: &mut impl Cells) {
        let DecisionRow { deal, ply, seat, .. } = *self.row;
        let player = self.game.players[usize::from(seat)];
        [self.game.number as i64, deal.into(), ply.into(), seat.into(), player.into()]
            .into_iter()
            .for_each(|number| out.whole(Some(number)));
    }

    /// What became of it.
    fn end(&self, seats: usize, out: &mut impl Cells) {
        let result = self.game.decided.results.get(usize::from(self.row.seat));
        out.number(result.map_or(f32::NAN, |result| result.utility));
        out.whole(result.map(|result| result.payoff.into()));
        out.number(self.game.decided.gain(self.row, seats).unwrap_or(f32::NAN));
        out.end_row();
    }
}
