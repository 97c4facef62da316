//! Friends, invitations, and what one has trained.

use coeur_store::{Store, Tie};

use crate::fixtures::{Place, account, new_table};

async fn people(place: &Place) -> Store {
    let store = place.open("a").await;
    for (id, name) in [("a", "Ada"), ("b", "Bob"), ("c", "Cleo")] {
        store.add_user(&account(id, name)).await.unwrap();
    }
    store
}

async fn ties(store: &Store, user: &str) -> Vec<(String, Tie)> {
    store.friends(user, 10).await.unwrap().into_iter().map(|friend| (friend.name, friend.tie)).collect()
}

pub async fn two_people_become_friends_when_both_want_to(place: Place) {
    let store = people(&place).await;
    assert!(store.befriend("a", "b", 1).await.unwrap());
    assert!(!store.befriend("a", "b", 2).await.unwrap(), "asked twice: no news");
    assert!(!store.unfriend("c", "b").await.unwrap(), "there is nothing between them");
    assert_eq!(ties(&store, "a").await, [("Bob".to_string(), Tie::Asked)]);
    assert_eq!(ties(&store, "b").await, [("Ada".to_string(), Tie::Asks)]);
    assert!(!store.are_friends("a", "b").await.unwrap());
    assert!(store.befriend("b", "a", 3).await.unwrap());
    assert!(!store.befriend("a", "b", 3).await.unwrap() && !store.befriend("b", "a", 3).await.unwrap(), "friends already");
    store.befriend("c", "a", 4).await.unwrap();
    assert!(store.are_friends("a", "b").await.unwrap() && store.are_friends("b", "a").await.unwrap());
    assert_eq!(ties(&store, "a").await, [("Bob".to_string(), Tie::Friends), ("Cleo".to_string(), Tie::Asks)]);
    store.rename("b", "Robert").await.unwrap();
    assert_eq!(ties(&store, "a").await[0].0, "Robert");
    assert_eq!(store.friends("a", 0).await.unwrap(), []);
    store.unfriend("b", "a").await.unwrap();
    assert_eq!(ties(&store, "a").await, [("Cleo".to_string(), Tie::Asks)]);
    store.befriend("a", "c", 5).await.unwrap();
    store.delete_user("a").await.unwrap();
    assert_eq!(ties(&store, "c").await, []);
    store.close().await;
}

pub async fn who_was_refused_is_not_told_and_cannot_ask_anew(place: Place) {
    let store = people(&place).await;
    store.befriend("a", "b", 1).await.unwrap();
    store.unfriend("b", "a").await.unwrap();
    let asked = [("Bob".to_string(), Tie::Asked)];
    assert_eq!((ties(&store, "a").await, ties(&store, "b").await), (asked.to_vec(), Vec::new()));
    // Taken back and asked again: as it was.
    store.unfriend("a", "b").await.unwrap();
    assert_eq!(ties(&store, "a").await, []);
    assert!(!store.befriend("a", "b", 2).await.unwrap(), "no news for who has refused");
    assert_eq!((ties(&store, "a").await, ties(&store, "b").await), (asked.to_vec(), Vec::new()));
    assert_eq!(store.asked_friends("a").await.unwrap(), 1);
    // Who has refused may think again.
    assert!(store.befriend("b", "a", 3).await.unwrap());
    assert_eq!(ties(&store, "b").await, [("Ada".to_string(), Tie::Friends)]);
    store.close().await;
}

pub async fn a_friend_is_invited_to_a_table_that_waits(place: Place) {
    let store = people(&place).await;
    store.befriend("a", "b", 1).await.unwrap();
    store.befriend("b", "a", 1).await.unwrap();
    for table in ["t1", "t2"] {
        store.create_table(new_table(table)).await.unwrap();
    }
    let invited = async |user: &str| {
        let found = store.invitations(user, 10).await.unwrap();
        found.into_iter().map(|invitation| (invitation.table, invitation.from, invitation.at)).collect::<Vec<_>>()
    };
    store.invite("t1", "b", "a", 10).await.unwrap();
    store.invite("t2", "b", "a", 11).await.unwrap();
    store.invite("t1", "b", "a", 12).await.unwrap();
    store.invite("t1", "c", "a", 13).await.unwrap();
    assert_eq!(invited("b").await, [("t1".into(), "Ada".into(), 12), ("t2".into(), "Ada".to_string(), 11)]);
    assert_eq!(invited("c").await, [], "no friend");
    store.uninvite("t1", "b").await.unwrap();
    assert_eq!(invited("b").await.len(), 1);
    store.unfriend("b", "a").await.unwrap();
    assert_eq!(invited("b").await, []);
    store.close().await;
}

pub async fn what_was_trained_is_kept_for_its_owner(place: Place) {
    let store = people(&place).await;
    assert_eq!(store.training("a", "claim").await.unwrap(), None);
    for body in ["1", "2"] {
        store.keep_training("a", "claim", body, 1).await.unwrap();
    }
    store.keep_training("b", "claim", "3", 1).await.unwrap();
    assert_eq!(store.training("a", "claim").await.unwrap().as_deref(), Some("2"));
    assert_eq!(store.trainings_of("b").await.unwrap(), [("claim".to_string(), "3".to_string())]);
    store.delete_user("a").await.unwrap();
    assert_eq!(store.training("a", "claim").await.unwrap(), None);
    store.close().await;
}
