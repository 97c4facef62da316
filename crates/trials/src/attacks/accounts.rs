//! Signing up, signing in, and keeping others from it.

use super::attack::Bound::AtMost;
use super::attack::{Attack, Figure, Lab, Site};
use super::stranger::PROMPT;
use crate::Trouble;
use crate::visitor::{Reply, Visitor};
use hyper::Method;
use serde_json::json;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

const ABOUT: &str = "accounts";

/// A password that nobody guesses.
const RIGHT: &str = "nine small boats at anchor";

/// The longest that anybody waits for a sign-in here.
const PATIENCE: Duration = Duration::from_secs(25);

pub const ATTACKS: [Attack; 7] = [
    Attack {
        name: "sign-ups-with-a-taken-name",
        about: ABOUT,
        does: "800 sign-ups at once with a taken name; how long its owner's sign-in takes from elsewhere",
        unit: "s",
        bound: AtMost(PROMPT),
        run: |lab| Box::pin(storm(lab, |_| "Ada".into())),
    },
    Attack {
        name: "sign-ups-with-new-names",
        about: ABOUT,
        does: "800 sign-ups at once with 800 names; how long somebody's sign-in takes from elsewhere",
        unit: "s",
        bound: AtMost(PROMPT),
        run: |lab| Box::pin(storm(lab, |number| format!("Mallory {number}"))),
    },
    Attack {
        name: "lock-out",
        about: ABOUT,
        does: "wrong passwords for a name without pause; how often of three its owner is refused elsewhere with the right one",
        unit: "refusals",
        bound: AtMost(0.0),
        run: |lab| Box::pin(lock_out(lab, 1)),
    },
    Attack {
        name: "lock-out-from-twenty-addresses",
        about: ABOUT,
        does: "the same from twenty addresses, the owner on the device on which they signed up",
        unit: "refusals",
        bound: AtMost(0.0),
        run: |lab| Box::pin(lock_out(lab, 20)),
    },
    Attack {
        name: "lock-out-of-a-new-password",
        about: ABOUT,
        does: "the same while the owner, signed in, wants another password",
        unit: "refusals",
        bound: AtMost(0.0),
        run: |lab| Box::pin(lock_out_of_change(lab)),
    },
    Attack {
        name: "retry-after",
        about: ABOUT,
        does: "wrong passwords until refused, then the right one after as long as Retry-After says; lies told",
        unit: "lies",
        bound: AtMost(0.0),
        run: |lab| Box::pin(retry_after(lab)),
    },
    Attack {
        name: "common-passwords",
        about: ABOUT,
        does: "accounts with the passwords `password`, `12345678` and `qwertyuiop`; accepted",
        unit: "accepted",
        bound: AtMost(0.0),
        run: |lab| Box::pin(common_passwords(lab)),
    },
];

async fn sign_up(visitor: &mut Visitor, name: &str, password: &str) -> Result<Reply, Trouble> {
    visitor.post("/api/account", &json!({ "name": name, "password": password })).await
}

async fn sign_in(visitor: &mut Visitor, name: &str, password: &str) -> Result<Reply, Trouble> {
    visitor.post("/api/session", &json!({ "name": name, "password": password })).await
}

/// A server on which Ada has an account, and Ada's device, signed out.
async fn with_ada(lab: &Lab) -> Result<(Site, Visitor), Trouble> {
    let site = lab.site(&[]).await?;
    let mut ada = site.visitor(2);
    sign_up(&mut ada, "Ada", RIGHT).await?.good()?;
    ada.ask(Method::DELETE, "/api/session", &[], None).await?.good()?;
    Ok((site, ada))
}

async fn storm(lab: Lab, name: fn(usize) -> String) -> Result<Figure, Trouble> {
    let (site, _) = with_ada(&lab).await?;
    let mut storm = JoinSet::new();
    for number in 0..800 {
        let mut enemy = site.visitor(9);
        storm.spawn(async move { sign_up(&mut enemy, &name(number), RIGHT).await.map(|reply| reply.status.as_u16()) });
    }
    sleep(Duration::from_millis(500)).await;
    let start = Instant::now();
    // From another device: nothing but the password speaks for it.
    let mut ada = site.visitor(3);
    let answer = match timeout(PATIENCE, sign_in(&mut ada, "Ada", RIGHT)).await {
        Ok(reply) => reply?.status.as_u16().to_string(),
        Err(_) => "no answer".into(),
    };
    let took = start.elapsed().as_secs_f64();
    storm.abort_all();
    match answer.as_str() {
        "200" => Ok(Figure::new(took, "")),
        other => Ok(Figure::new(took.max(PATIENCE.as_secs_f64()), format!("the owner heard {other}"))),
    }
}

/// Tries wrong passwords for Ada from so many addresses, ten each at once and then one now and then, until it is dropped.
async fn besiege(site: &Site, addresses: u8) -> Result<JoinSet<()>, Trouble> {
    let mut siege = JoinSet::new();
    let mut first = JoinSet::new();
    for number in 0..addresses {
        let mut enemy = site.visitor(30 + number);
        first.spawn(async move {
            for _ in 0..12 {
                sign_in(&mut enemy, "Ada", "a wrong password").await?;
            }
            Ok::<_, Trouble>(enemy)
        });
    }
    while let Some(enemy) = first.join_next().await {
        let mut enemy = enemy??;
        siege.spawn(async move {
            while sign_in(&mut enemy, "Ada", "a wrong password").await.is_ok() {
                sleep(Duration::from_millis(500)).await;
            }
        });
    }
    Ok(siege)
}

async fn lock_out(lab: Lab, addresses: u8) -> Result<Figure, Trouble> {
    let (site, device) = with_ada(&lab).await?;
    let _siege = besiege(&site, addresses).await?;
    let mut ada = if addresses == 1 { site.visitor(3) } else { device };
    let (mut refused, mut heard) = (0, Vec::new());
    for _ in 0..3 {
        let reply = sign_in(&mut ada, "Ada", RIGHT).await?;
        refused += u32::from(!reply.is_good());
        heard.push(reply.status.as_u16());
        sleep(Duration::from_secs(1)).await;
    }
    Ok(Figure::new(f64::from(refused), format!("{heard:?}")))
}

async fn lock_out_of_change(lab: Lab) -> Result<Figure, Trouble> {
    let (site, mut ada) = with_ada(&lab).await?;
    sign_in(&mut ada, "Ada", RIGHT).await?.good()?;
    let _siege = besiege(&site, 1).await?;
    let body = json!({ "password": RIGHT, "new_password": "ten small boats at anchor" });
    let reply = ada.ask(Method::PUT, "/api/account", &[], Some(&body)).await?;
    Ok(Figure::new(f64::from(u8::from(!reply.is_good())), reply.status.as_u16().to_string()))
}

async fn retry_after(lab: Lab) -> Result<Figure, Trouble> {
    let (site, _) = with_ada(&lab).await?;
    let mut enemy = site.visitor(9);
    let mut refused = None;
    for _ in 0..30 {
        let reply = sign_in(&mut enemy, "Ada", "a wrong password").await?;
        if reply.status.as_u16() == 429 {
            refused = Some(reply);
            break;
        }
    }
    let Some(refused) = refused else { return Ok(Figure::new(1.0, "thirty guesses, and nobody minds")) };
    let seconds = refused.headers.get("retry-after").and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    match seconds {
        None => Ok(Figure::new(1.0, "no Retry-After")),
        Some(seconds) if seconds > 20 => Ok(Figure::new(0.0, format!("{seconds} s, not waited for"))),
        Some(seconds) => {
            sleep(Duration::from_secs(seconds)).await;
            let reply = sign_in(&mut enemy, "Ada", RIGHT).await?;
            Ok(Figure::new(f64::from(u8::from(!reply.is_good())), format!("{seconds} s, then {}", reply.status.as_u16())))
        }
    }
}

async fn common_passwords(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut accepted = Vec::new();
    for (number, password) in ["password", "12345678", "qwertyuiop"].into_iter().enumerate() {
        if sign_up(&mut site.visitor(9), &format!("Mallory {number}"), password).await?.is_good() {
            accepted.push(password);
        }
    }
    Ok(Figure::new(accepted.len() as f64, accepted.join(", ")))
}
