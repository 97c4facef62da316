//! A tournament of four people over three deals, with the server killed in between.

use crate::program::start;
use coeur_protocol::{OwnDeal, Tournament, TournamentState};
use coeur_trials::Trouble;
use coeur_trials::visitor::Visitor;
use serde_json::json;
use std::net::Ipv4Addr;
use std::time::Duration;

async fn look(visitor: &mut Visitor, code: &str) -> Result<Tournament, Trouble> {
    Ok(serde_json::from_value(visitor.get(&format!("/api/tournaments/{code}")).await?.good()?)?)
}

/// Plays a deal to its end, and waits until it is written down. With `dies`, stops after one move.
async fn play(visitor: &mut Visitor, code: &str, deal: usize, dies: bool) -> Result<(), Trouble> {
    let told = look(visitor, code).await?;
    let table = match &told.deals[deal].table {
        Some(table) => table.clone(),
        None => {
            let asked = json!({ "deal": told.deals[deal].deal, "seats": told.deals[deal].seats, "listed": false });
            visitor.make_table(&asked).await?
        }
    };
    if dies {
        let document = loop {
            let document = visitor.look(&table, None).await?;
            if document.legal.as_ref().is_some_and(|legal| !legal.is_empty()) {
                break document;
            }
        };
        let action = document.legal.iter().flatten().next().ok_or("nothing is legal")?;
        visitor.play(&table, "before", action).await?;
        return Ok(());
    }
    visitor.play_on(&table).await?;
    while look(visitor, code).await?.deals[deal].own != OwnDeal::Finished {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok(())
}

#[tokio::test]
async fn four_people_over_three_deals_and_the_server_is_killed_in_between() -> Result<(), Trouble> {
    let mut server = start(&[]).await?;
    let mut people: Vec<Visitor> =
        (1..=4).map(|number| Visitor::new(server.address, Ipv4Addr::new(127, 0, 7, number))).collect();
    for (person, name) in people.iter_mut().zip(["Ada", "Bob", "Cleo", "Denis"]) {
        person.post("/api/me", &json!({ "name": name })).await?.good()?;
    }
    let asked = json!({ "name": "Jeudi", "game": "morpion", "deals": 3, "level": "easy", "hours": 3 });
    let made = people[0].post("/api/tournaments", &asked).await?.good()?;
    let code = made["tournament"].as_str().ok_or("no code")?.to_string();
    for deal in 0..3 {
        for person in 0..people.len() {
            if deal == person {
                // A power cut in the middle of a game of each of the first three.
                play(&mut people[person], &code, deal, true).await?;
                server.kill().await?;
                server.restart().await?;
                // Everybody's connection is another one; cookies and seats are the same.
                people = people.iter().map(Visitor::clone).collect();
            }
            play(&mut people[person], &code, deal, false).await?;
        }
    }
    let told = look(&mut people[3], &code).await?;
    assert_eq!((told.state, told.players.len()), (TournamentState::Open, 4));
    assert!(told.deals.iter().all(|deal| deal.players == 4 && deal.own == OwnDeal::Finished), "{told:?}");
    assert!(told.players.iter().all(|player| player.played == 3 && player.made.iter().all(Option::is_some)), "{told:?}");
    assert!(told.players.iter().all(|player| player.ahead.is_some() && player.margin.is_some()), "{told:?}");
    assert_eq!(told.players[0].place, Some(1));
    Ok(())
}
