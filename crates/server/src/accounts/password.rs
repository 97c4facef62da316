//! Passwords: kept as an Argon2id hash, and never shown, logged or compared in any other way.

use super::common_passwords::is_common;
use super::turns::{Turns, Urgency};
use crate::error::{ApiError, ours};
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};

/// How many characters a password may have.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;

/// The least that OWASP's cheat sheet on password storage names for Argon2id (2025): 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;

/// Of no password: where a name is not known as much work is done as where it is.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes passwords, a few at a time, off the threads that answer.
#[derive(Default)]
pub struct Passwords {
    turns: Turns,
}

/// Refuses what cannot be the password of an account of this name: too short, too long, or what anybody would try first.
pub fn check(password: &str, name: &str) -> Result<(), ApiError> {
    if !LENGTH.contains(&password.chars().count()) {
        return Err(ApiError::bad_request(format!("password: {} to {} characters", LENGTH.start(), LENGTH.end())));
    }
    if is_common(password) || password.to_lowercase() == name.to_lowercase() {
        return Err(ApiError::bad_request("password: this is one of the first that anybody would try: choose another"));
    }
    Ok(())
}

impl Passwords {
    /// What is kept of a new password, which was [checked](check).
    pub async fn hash(&self, password: String, urgency: Urgency) -> Result<String, ApiError> {
        let hash = move || argon2().hash_password(password.as_bytes()).map(|hash| hash.to_string());
        self.work(urgency, hash).await?.map_err(|error| ours(&error))
    }

    /// Whether a password is the one that was kept. Without one it never is, which takes as long to say.
    pub async fn is_right(&self, password: String, kept: Option<String>, urgency: Urgency) -> Result<bool, ApiError> {
        if password.chars().count() > *LENGTH.end() {
            return Ok(false);
        }
        self.work(urgency, move || {
            let known = kept.is_some();
            let parsed = PasswordHash::new(kept.as_deref().unwrap_or(NOBODYS));
            let right = parsed.is_ok_and(|kept| argon2().verify_password(password.as_bytes(), &kept).is_ok());
            right && known
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        urgency: Urgency,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let crowded = |error: super::turns::Crowded| ApiError {
            retry_after: Some(error.seconds),
            ..ApiError::unavailable(error.to_string())
        };
        let mut turn = self.turns.take(urgency).await.map_err(crowded)?;
        let worked = tokio::task::spawn_blocking(move || {
            // Kept to the end, also where whoever asked goes away.
            turn.begin();
            let worked = work();
            drop(turn);
            worked
        });
        worked.await.map_err(|error| ours(&error))
    }
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).expect("within Argon2's ranges");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_by_its_hash() {
        let passwords = Passwords::default();
        let is_right = async |password: &str, kept: Option<&String>| {
            passwords.is_right(password.into(), kept.cloned(), Urgency::SignIn).await.unwrap()
        };
        let kept = passwords.hash("correct horse".into(), Urgency::SignUp).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(is_right("correct horse", Some(&kept)).await);
        assert!(!is_right("correct house", Some(&kept)).await);
        assert!(!is_right("correct horse", None).await);
    }

    #[test]
    fn passwords_are_neither_short_nor_endless_nor_anybodys() {
        for wrong in ["1234567", &"x".repeat(201), "password", "Password1", "12345678", "aaaaaaaaaa", "ada lovelace"] {
            assert!(check(wrong, "Ada Lovelace").is_err(), "{wrong}");
        }
        check("correct horse", "Ada").unwrap();
    }

    #[test]
    fn nobodys_hash_costs_as_much_as_anybodys() {
        let kept = PasswordHash::new(NOBODYS).unwrap();
        let params = Params::try_from(&kept).unwrap();
        assert_eq!((params.m_cost(), params.t_cost(), params.p_cost()), (MEMORY_KIB, PASSES, 1));
    }
}
