//! Passwords: kept as an Argon2id hash, and never shown, logged or compared in any other way.

use crate::error::{ApiError, ours};
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// How many characters a password may have.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;

/// How many are hashed at once: each takes 19 MiB, and all of a core.
const AT_ONCE: usize = 2;

/// The least that OWASP's cheat sheet on password storage names for Argon2id (2025): 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;

/// Of no password: where a name is not known as much work is done as where it is.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes passwords, a few at a time, off the threads that answer.
pub struct Passwords {
    turns: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Passwords { turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Passwords {
    /// What is kept of a new password.
    pub async fn hash(&self, password: String) -> Result<String, ApiError> {
        if !LENGTH.contains(&password.chars().count()) {
            let message = format!("password: {} to {} characters", LENGTH.start(), LENGTH.end());
            return Err(ApiError::bad_request(message));
        }
        let hash = self.work(move || argon2().hash_password(password.as_bytes()).map(|hash| hash.to_string())).await?;
        hash.map_err(|error| ours(&error))
    }

    /// Whether a password is the one that was kept. Without one it never is, which takes as long to say.
    pub async fn is_right(&self, password: String, kept: Option<String>) -> Result<bool, ApiError> {
        if password.chars().count() > *LENGTH.end() {
            return Ok(false);
        }
        self.work(move || {
            let known = kept.is_some();
            let parsed = PasswordHash::new(kept.as_deref().unwrap_or(NOBODYS));
            let right = parsed.is_ok_and(|kept| argon2().verify_password(password.as_bytes(), &kept).is_ok());
            right && known
        })
        .await
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let turn = self.turns.clone().acquire_owned().await.map_err(|error| ours(&error))?;
        let worked = tokio::task::spawn_blocking(move || {
            // Kept to the end, also where whoever asked goes away.
            let _turn = turn;
            work()
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
        let kept = passwords.hash("correct horse".into()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(passwords.is_right("correct horse".into(), Some(kept.clone())).await.unwrap());
        assert!(!passwords.is_right("correct house".into(), Some(kept)).await.unwrap());
        assert!(!passwords.is_right("correct horse".into(), None).await.unwrap());
    }

    #[tokio::test]
    async fn passwords_are_neither_short_nor_endless() {
        let passwords = Passwords::default();
        assert!(passwords.hash("1234567".into()).await.is_err());
        assert!(passwords.hash("x".repeat(201)).await.is_err());
    }

    #[test]
    fn nobodys_hash_costs_as_much_as_anybodys() {
        let kept = PasswordHash::new(NOBODYS).unwrap();
        let params = Params::try_from(&kept).unwrap();
        assert_eq!((params.m_cost(), params.t_cost(), params.p_cost()), (MEMORY_KIB, PASSES, 1));
    }
}
