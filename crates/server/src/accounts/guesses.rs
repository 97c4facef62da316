//! How often somebody may be wrong about a password. Wrong passwords from one address lock nobody out elsewhere, and those from many
//! addresses slow down strangers only: a browser in which the account was signed in before is counted by itself.

use crate::limits::{Kind, Limits, Owner, TooMany};
use coeur_store::look_key;
use std::net::IpAddr;

/// A password that is tried: counted as wrong until it is right.
pub struct Guess<'a> {
    limits: &'a Limits,
    counted: Vec<(Owner, Kind)>,
}

impl<'a> Guess<'a> {
    async fn count(limits: &'a Limits, counted: Vec<(Owner, Kind)>) -> Result<Guess<'a>, TooMany> {
        limits.count_everywhere(&counted).await?;
        Ok(Guess { limits, counted })
    }

    /// By somebody of whom only the address is known, for a name.
    pub async fn by_stranger(limits: &'a Limits, address: IpAddr, name: &str) -> Result<Guess<'a>, TooMany> {
        // Names that look alike are one name. No account has a long one.
        let name = look_key(&name.chars().take(100).collect::<String>());
        let (here, both) = (Owner::from(address), Owner::Named(format!("{:?} {name}", Owner::from(address))));
        let counted = vec![(both, Kind::Password), (here, Kind::Guesser), (Owner::Named(name), Kind::Guessed)];
        Guess::count(limits, counted).await
    }

    /// By a browser in which the account is or was signed in, named by what it shows for that.
    pub async fn by_owner(limits: &'a Limits, shown: &str) -> Result<Guess<'a>, TooMany> {
        Guess::count(limits, vec![(Owner::Named(format!("owner {shown}")), Kind::Password)]).await
    }

    /// Whether a password is right, as `found`: only a wrong one stays counted.
    pub async fn judge<E>(self, found: Result<bool, E>) -> Result<bool, E> {
        if !matches!(found, Ok(false)) {
            self.limits.give_back_everywhere(&self.counted).await;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Rates;

    #[tokio::test]
    async fn nobody_is_locked_out_by_others() {
        let limits = Limits::new(Rates::default());
        let address = |number: u8| IpAddr::from([10, 0, 0, number]);
        let wrong = async |number, name: &str| Guess::by_stranger(&limits, address(number), name).await;
        for _ in 0..10 {
            wrong(1, "Ada").await.unwrap();
        }
        assert!(wrong(1, "Ada").await.is_err() && wrong(1, "аda").await.is_err(), "nor by a name that looks the same");
        assert!(wrong(2, "Ada").await.is_ok(), "elsewhere it goes on");
        for number in 3..=12 {
            while wrong(number, "Ada").await.is_ok() {}
        }
        let refused = wrong(13, "Ada").await.err().unwrap();
        assert!(refused.to_string().contains("this name") && refused.seconds <= 10, "{refused}");
        assert!(Guess::by_owner(&limits, "a device").await.is_ok(), "who was here before");
        for _ in 0..100 {
            assert_eq!(Guess::by_owner(&limits, "a device").await.unwrap().judge(Ok::<_, ()>(true)).await, Ok(true));
        }
    }
}
