//! What is told of a tournament: of a deal's results nothing before one has finished it oneself, or the tournament is over.

use super::ranking::rank;
use super::seats::seats;
use coeur_protocol::{OwnDeal, Tournament, TournamentDeal, TournamentPlayer, TournamentState};
use coeur_store::{Millis, Status, TournamentTable, User};
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Games under way at the end count if they are finished within an hour.
const GRACE: Millis = 3_600_000;

/// What stands where the name of somebody stood who is gone.
const NO_NAME: &str = "—";

pub struct Kept {
    pub tournament: coeur_store::Tournament,
    pub config: Value,
    /// The name of who made it.
    pub maker: Option<String>,
    /// How many sit at a table.
    pub seats: usize,
    /// The codes of its deals, and the seat in which everybody plays each.
    pub deals: Vec<(String, u32)>,
    /// Oldest first.
    pub tables: Vec<TournamentTable>,
}

struct Entrant<'a> {
    user: &'a str,
    name: &'a str,
    account: bool,
    plays: Vec<Play<'a>>,
}

/// What became of a deal with somebody.
#[derive(Clone, Copy, Default)]
struct Play<'a> {
    own: OwnDeal,
    made: Option<(i64, Millis)>,
    table: Option<&'a str>,
}

impl Kept {
    /// What somebody is told at this moment.
    pub fn told(&self, user: Option<&User>, now: Millis) -> Tournament {
        let (row, entrants) = (&self.tournament, self.entrants());
        let state = self.state(&entrants, now);
        let own = entrants.iter().find(|entrant| user.is_some_and(|user| user.id == entrant.user));
        let own_play = |deal: usize| own.map_or_else(Play::default, |own| own.plays[deal]);
        let deals = self.deals.iter().enumerate().map(|(number, (code, seat))| {
            let Play { own, table, .. } = own_play(number);
            let finished = entrants.iter().filter(|entrant| entrant.plays[number].own == OwnDeal::Finished);
            let (deal, seats) = (code.clone(), seats(&row.level, *seat as usize, self.seats));
            TournamentDeal { deal, seats, players: finished.count(), own, table: table.map(String::from) }
        });
        let mut told = Tournament {
            tournament: row.code.clone(),
            name: row.name.clone(),
            game: row.game.clone(),
            config: self.config.clone(),
            level: row.level.clone(),
            maker: self.maker.clone(),
            yours: user.is_some_and(|user| row.created_by.as_ref().is_some_and(|id| user.has_id(id))),
            created_at: row.created_at,
            ends_at: row.ends_at,
            state,
            deals: deals.collect(),
            players: Vec::new(),
        };
        told.players = players(&entrants, own.map(|own| own.user), &told);
        told
    }

    fn entrants(&self) -> Vec<Entrant<'_>> {
        let mut entrants: Vec<Entrant<'_>> = Vec::new();
        let mut places: HashMap<&str, usize> = HashMap::new();
        for table in &self.tables {
            let place = *places.entry(&table.user).or_insert_with(|| {
                let plays = vec![Play::default(); self.deals.len()];
                entrants.push(Entrant { user: &table.user, name: NO_NAME, account: table.account, plays });
                entrants.len() - 1
            });
            let (entrant, play) = (&mut entrants[place], self.play(table));
            // At a table that is over stands the name under which they played; the last one is the newest.
            if let Some(name) = table.name.as_deref().filter(|_| table.made.is_some() || entrant.name == NO_NAME) {
                entrant.name = name;
            }
            if let Some(known) = entrant.plays.get_mut(table.deal as usize)
                && play.counts_before(known)
            {
                *known = play;
            }
        }
        entrants
    }

    fn play<'a>(&self, table: &'a TournamentTable) -> Play<'a> {
        let in_time = |(_, at): &(i64, Millis)| *at <= self.tournament.ends_at.saturating_add(GRACE);
        let made = table.made.filter(in_time);
        let own = match (table.status, table.settled) {
            (Status::Over, true) if made.is_some() => OwnDeal::Finished,
            (Status::Over, true) => OwnDeal::Out,
            // A moment after its end a game is not written down yet.
            _ => OwnDeal::Playing,
        };
        Play { own, made, table: Some(&table.table) }
    }

    fn state(&self, entrants: &[Entrant<'_>], now: Millis) -> TournamentState {
        let under_way = || entrants.iter().flat_map(|entrant| &entrant.plays).any(|play| play.own == OwnDeal::Playing);
        match now - self.tournament.ends_at {
            ..0 => TournamentState::Open,
            0..GRACE if under_way() => TournamentState::Closing,
            _ => TournamentState::Over,
        }
    }
}

impl Play<'_> {
    /// Whether it is this one that counts. Two tables of one person at one deal are those of a guest and of the account that they entered
    /// later: what was finished first counts.
    fn counts_before(&self, other: &Play<'_>) -> bool {
        let rank = |play: &Play<'_>| match (play.own, play.made) {
            (OwnDeal::Finished, Some((_, at))) => (0, at),
            (OwnDeal::Playing, _) => (1, 0),
            (OwnDeal::Unplayed, _) => (3, 0),
            _ => (2, 0),
        };
        rank(self) < rank(other)
    }
}

/// Everybody with what the caller may know, the best first.
fn players(entrants: &[Entrant<'_>], caller: Option<&str>, told: &Tournament) -> Vec<TournamentPlayer> {
    let made = |entrant: &Entrant<'_>| -> Vec<Option<i64>> {
        let made = |(deal, play): (usize, &Play<'_>)| play.made.filter(|_| told.tells(deal)).map(|(made, _)| made);
        entrant.plays.iter().enumerate().map(made).collect()
    };
    let all: Vec<Vec<Option<i64>>> = entrants.iter().map(made).collect();
    let standings = rank(&all);
    let mut players: Vec<TournamentPlayer> = entrants
        .iter()
        .zip(all)
        .zip(standings)
        .map(|((entrant, made), standing)| TournamentPlayer {
            place: standing.place,
            name: entrant.name.into(),
            account: entrant.account,
            own: caller == Some(entrant.user),
            played: entrant.plays.iter().filter(|play| play.own == OwnDeal::Finished).count(),
            made,
            ahead: standing.ahead,
            margin: standing.margin,
        })
        .collect();
    players.sort_by_key(|player| (player.place.unwrap_or(usize::MAX), Reverse(player.played)));
    players
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const END: Millis = 10_000_000;

    fn table(deal: u32, user: &str, made: Option<(i64, Millis)>) -> TournamentTable {
        let status = if made.is_some() { Status::Over } else { Status::Playing };
        TournamentTable {
            deal,
            table: format!("{user}-{deal}"),
            status,
            settled: made.is_some(),
            user: user.into(),
            name: Some(user.to_uppercase()),
            account: false,
            made,
        }
    }

    fn kept(tables: Vec<TournamentTable>) -> Kept {
        let tournament = coeur_store::Tournament {
            code: "THURSD".into(),
            name: "Jeudi".into(),
            game: "morpion".into(),
            config: "{}".into(),
            level: "easy".into(),
            created_by: Some("ada".into()),
            created_at: 0,
            ends_at: END,
        };
        let deals = vec![("FIRSTT".into(), 0), ("SECOND".into(), 1)];
        Kept { tournament, config: json!({}), maker: Some("Ada".into()), seats: 2, deals, tables }
    }

    fn user(id: &str) -> User {
        User {
            id: id.into(),
            name: id.into(),
            password_hash: None,
            created_at: 0,
            seen_at: 0,
            former: Vec::new(),
            owner: None,
        }
    }

    #[test]
    fn results_are_for_those_who_have_finished_the_deal() {
        let done = Some((1, 5));
        let kept = kept(vec![
            table(0, "ada", done),
            table(1, "ada", Some((0, 6))),
            table(0, "bob", Some((-1, 7))),
            table(1, "bob", None),
        ]);
        let ada = kept.told(Some(&user("ada")), 8);
        assert_eq!((ada.yours, ada.state), (true, TournamentState::Open));
        assert_eq!(
            (ada.players[0].made.clone(), ada.players[1].made.clone()),
            (vec![Some(1), Some(0)], vec![Some(-1), None])
        );
        assert_eq!((ada.players[0].ahead, ada.players[0].margin), (Some(2.0), None));
        let bob = kept.told(Some(&user("bob")), 8);
        assert_eq!((bob.players[0].name.as_str(), bob.players[0].made.clone()), ("ADA", vec![Some(1), None]));
        assert_eq!((bob.deals[1].own, bob.deals[1].table.as_deref()), (OwnDeal::Playing, Some("bob-1")));
        assert_eq!(bob.deals[1].seats, ["easy", "me"]);
        for nobody in [None, Some(&user("eve"))] {
            let told = kept.told(nobody, 8);
            assert!(told.players.iter().all(|player| player.made == [None, None] && player.place.is_none()));
            assert_eq!(told.players.iter().map(|player| player.played).collect::<Vec<_>>(), [2, 1]);
            assert_eq!(told.deals.iter().map(|deal| deal.players).collect::<Vec<_>>(), [2, 1]);
        }
    }

    #[test]
    fn the_end_waits_an_hour_for_those_who_play() {
        let mut kept = kept(vec![table(0, "ada", Some((1, END + GRACE))), table(0, "bob", None)]);
        let state = |kept: &Kept, now| kept.told(None, now).state;
        assert_eq!([END - 1, END, END + GRACE - 1, END + GRACE].map(|now| state(&kept, now)), {
            use TournamentState::{Closing, Open, Over};
            [Open, Closing, Closing, Over]
        });
        assert_eq!(kept.told(None, END + GRACE).players[0].made, [Some(1), None], "everybody is told then");
        kept.tables[1] = table(0, "bob", Some((1, END + GRACE + 1)));
        assert_eq!(state(&kept, END), TournamentState::Over, "nobody plays any more");
        let bob = kept.told(Some(&user("bob")), END);
        assert_eq!((bob.deals[0].own, bob.deals[0].players), (OwnDeal::Out, 1), "too late");
    }

    #[test]
    fn a_game_that_is_not_written_down_yet_is_under_way() {
        let mut over = table(0, "ada", None);
        over.status = Status::Over;
        let told = |table: &TournamentTable| kept(vec![table.clone()]).told(Some(&user("ada")), 8).deals[0].own;
        assert_eq!(told(&over), OwnDeal::Playing);
        over.settled = true;
        assert_eq!(told(&over), OwnDeal::Out, "given up");
    }

    #[test]
    fn who_has_played_a_deal_as_two_people_counts_once() {
        let kept = kept(vec![table(0, "ada", Some((0, 9))), table(0, "ada", Some((1, 7))), table(0, "ada", None)]);
        let told = kept.told(Some(&user("ada")), 10);
        assert_eq!((told.players.len(), told.players[0].made[0], told.deals[0].own), (1, Some(1), OwnDeal::Finished));
    }
}
