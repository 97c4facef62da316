//! What a page shows of a view, and when it waits.

use coeur_claim::{Card, Claim};
use coeur_core::options::NoOptions;
use coeur_core::{Draw, Game, Lang, Rng, Seat, Viewer};

#[test]
fn a_trick_lingers_and_the_end_of_a_phase_is_told() {
    let mut rng = Rng::new(3);
    let mut game = Claim::deal(&NoOptions, &mut rng);
    let (mut lingered, mut told) = (Vec::new(), Vec::new());
    let look = |game: &Claim| Claim::layout(&game.view(Viewer::Seat(Seat(0))), Lang::En);
    assert!(!look(&game).linger && look(&game).recap.is_none());
    while let Some(card) = game.random_action(&mut rng) {
        game.apply(card);
        let shown = look(&game);
        if shown.linger {
            lingered.push(game.plays().len());
        }
        if let Some(recap) = shown.recap {
            told.push((game.plays().len(), recap.lines.len()));
        }
    }
    assert_eq!(lingered, (1..=26).map(|trick| 2 * trick).collect::<Vec<_>>());
    assert_eq!(told, [(26, 5), (52, 5)]);
}

#[test]
fn somebody_who_watches_is_not_told_that_nothing_is_hidden() {
    let mut rng = Rng::new(4);
    let mut game = Claim::deal(&NoOptions, &mut rng);
    while game.phase() == 1 {
        let card = game.random_action(&mut rng).expect("a card to play");
        game.apply(card);
    }
    let recap = Claim::layout(&game.view(Viewer::Spectator), Lang::Fr).recap.expect("the end of phase 1");
    assert_eq!(recap.lines.len(), 4);
}

#[test]
fn cards_have_letters_of_the_language() {
    let mut view = Claim::deal(&NoOptions, &mut Rng::new(1)).view(Viewer::Seat(Seat(0)));
    view.led = Card::parse("U3").ok();
    let led = |lang, caption: &str| {
        let pieces = Claim::layout(&view, lang).zones.into_iter().flat_map(|zone| zone.pieces);
        pieces.filter(|piece| piece.caption == caption).map(|piece| piece.face).collect::<Vec<_>>()
    };
    assert_eq!((led(Lang::Fr, "entame"), led(Lang::En, "led")), (vec!["M3".into()], vec!["U3".into()]));
}
