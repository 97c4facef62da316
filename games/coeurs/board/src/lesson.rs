//! The first games of Cœurs and of Barbu: what is said to somebody who has never played them.

use super::deal::{DealView, Shown};
use coeur_client::prompts;
use coeur_coeurs::{Cards, CoeursOnly, SixContracts};
use coeur_kit::lessons::{Lesson, at_once, on_turn};
use coeur_protocol::Snapshot;

/// Whether such a deal lies on the table.
fn shows<V: Shown>(table: &Snapshot, such: impl Fn(&DealView) -> bool) -> bool {
    V::deal(table).is_some_and(|deal| such(&deal))
}

/// The learner is to answer a card that was led.
fn follows<V: Shown>(table: &Snapshot) -> bool {
    on_turn(table) && shows::<V>(table, |deal| deal.led().is_some())
}

fn a_trick_is_done<V: Shown>(table: &Snapshot) -> bool {
    shows::<V>(table, |deal| deal.tricks_done() > 0)
}

fn a_heart_has_fallen<V: Shown>(table: &Snapshot) -> bool {
    shows::<V>(table, |deal| !(deal.played() & Cards::HEARTS).is_empty())
}

/// The learner may play anything to somebody else's card; or the deal goes on without it.
fn sheds<V: Shown>(table: &Snapshot) -> bool {
    let void = |deal: &DealView| deal.led().zip(deal.hand).is_some_and(|(led, hand)| (hand & led.suit().cards()).is_empty());
    on_turn(table) && shows::<V>(table, |deal| void(deal) || deal.tricks_done() >= 5)
}

fn half_way<V: Shown>(table: &Snapshot) -> bool {
    on_turn(table) && shows::<V>(table, |deal| deal.tricks_done() >= 3)
}

fn nearly_done<V: Shown>(table: &Snapshot) -> bool {
    on_turn(table) && shows::<V>(table, |deal| deal.tricks_done() >= 5)
}

fn over(table: &Snapshot) -> bool {
    table.turn.is_none()
}

fn chooses<V: Shown>(table: &Snapshot) -> bool {
    on_turn(table) && shows::<V>(table, |deal| deal.contract.is_none())
}

fn in_the_second_deal<V: Shown>(table: &Snapshot) -> bool {
    shows::<V>(table, |deal| deal.deal > 0)
}

fn second_choice<V: Shown>(table: &Snapshot) -> bool {
    chooses::<V>(table) && in_the_second_deal::<V>(table)
}

fn second_contract<V: Shown>(table: &Snapshot) -> bool {
    in_the_second_deal::<V>(table) && on_turn(table) && !chooses::<V>(table)
}

pub static COEURS: Lesson = Lesson {
    game: "coeurs",
    seed: 12,
    config: r#"{"deals":1}"#,
    others: &["easy", "easy", "easy"],
    prompts: prompts! {
        at_once,
            "Vos huit cartes sont en bas. Le but\u{a0}: ramasser le moins de cœurs possible. Chaque cœur pris coûte 5 points.",
            "Your eight cards are at the bottom. The aim: take as few hearts as you can. Each heart taken costs 5 points.";
        at_once,
            "Chacun joue une carte à son tour\u{a0}: ces quatre cartes sont un pli. La plus forte carte de la couleur demandée le ramasse. L’ordre va du 7 à l’as.",
            "Everybody plays a card in turn: these four cards are a trick. The highest card of the suit led takes it. The order goes from 7 to ace.";
        on_turn,
            "À vous\u{a0}! Les cartes levées peuvent être jouées. Touchez une carte grise\u{a0}: elle vous dira pourquoi elle est interdite.",
            "Your turn! The raised cards may be played. Touch a grey one: it tells you why it may not be played.";
        follows::<CoeursOnly>,
            "Il faut fournir la couleur demandée quand on en a. Une petite carte laisse le pli, et ses cœurs, aux autres.",
            "You must follow the suit led while you hold it. A low card leaves the trick, and its hearts, to the others.";
        a_trick_is_done::<CoeursOnly>,
            "Le bord doré montre qui prend le pli. C’est lui qui entame le suivant, avec la carte qu’il veut.",
            "The golden edge shows who takes the trick. They lead the next one, with any card they like.";
        a_heart_has_fallen::<CoeursOnly>,
            "Un cœur est tombé. Sous la table, les cœurs déjà joués sont barrés, et l’on voit qui n’a plus d’une couleur.",
            "A heart has been played. Below the table the hearts already played are crossed out, and you see who has run out of a suit.";
        half_way::<CoeursOnly>,
            "Une hésitation\u{a0}? Touchez «\u{a0}Conseil\u{a0}»\u{a0}: une carte est entourée d’or, et l’on vous dit pourquoi.",
            "Not sure? Touch “Hint”: a card gets a golden edge, and you are told why.";
        sheds::<CoeursOnly>,
            "Quand vous n’avez plus de la couleur demandée, jouez ce que vous voulez\u{a0}: c’est le moment d’offrir un cœur.",
            "When you have none of the suit led, play any card: the moment to give a heart away.";
        nearly_done::<CoeursOnly>,
            "Un secret\u{a0}: qui ramasse les huit cœurs gagne 40 points. Si quelqu’un s’en approche, prenez-lui un cœur\u{a0}!",
            "A secret: whoever takes all eight hearts wins 40 points. If somebody comes close, take a heart from them!";
        over,
            "Voilà, vous savez jouer. Une partie compte d’ordinaire quatre donnes\u{a0}: à vous\u{a0}!",
            "There, you know how to play. A game usually has four deals. Enjoy!";
    },
};

pub static BARBU: Lesson = Lesson {
    game: "barbu",
    seed: 5,
    config: "{}",
    others: &["easy", "easy", "easy"],
    prompts: prompts! {
        at_once,
            "Au Barbu, un joueur, le meneur, regarde sa main et choisit le contrat\u{a0}: ce que la donne coûtera. Vous choisissez pour les six premières donnes.",
            "In Barbu one player, the declarer, looks at their hand and chooses the contract: what the deal will cost. You choose for the first six deals.";
        chooses::<SixContracts>,
            "Plis, Cœurs, Dames, Barbu\u{a0}: on perd des points pour ce qu’on ramasse. Total\u{a0}: tout à la fois. La réussite est une course. Chaque contrat ne se choisit qu’une fois.",
            "Tricks, Hearts, Queens, King of Hearts: you lose points for what you take. Total: all four at once. Dominoes is a race. You choose each contract only once.";
        chooses::<SixContracts>,
            "Surtout de petites cartes\u{a0}? Choisissez Plis ou Total. Pas de dame\u{a0}? Essayez Dames.",
            "Mostly low cards? Choose Tricks or Total. No queens? Try Queens.";
        follows::<SixContracts>,
            "Il faut fournir la couleur demandée quand on en a. La plus forte carte de cette couleur emporte le pli. Touchez une carte grise pour savoir pourquoi elle est interdite.",
            "You must follow the suit led while you hold it. Its highest card takes the trick. Touch a grey card to see why it may not be played.";
        a_trick_is_done::<SixContracts>,
            "Qui prend le pli entame le suivant. Sous la table, on voit ce qui est tombé et qui n’a plus d’une couleur.",
            "Whoever takes the trick leads the next. Below the table you see what has been played and who has run out of a suit.";
        in_the_second_deal::<SixContracts>,
            "Une donne de faite. La feuille, en haut à droite, montre les contrats de chacun et les points, donne par donne.",
            "One deal done. The sheet, at the top right, shows everybody’s contracts and the points, deal by deal.";
        second_choice::<SixContracts>,
            "La réussite\u{a0}: vous annoncez une hauteur, puis chacun pose une carte qui touche celles de la table, ou passe. Le premier sorti gagne 40 points. Elle convient aux mains dont les cartes se suivent.",
            "Dominoes: you name a rank, then everybody lays a card next to those on the table, or passes. The first to go out wins 40 points. It suits a hand of neighbouring cards.";
        second_contract::<SixContracts>,
            "Vingt-quatre donnes, c’est long\u{a0}: la partie est gardée, reprenez-la quand vous voulez. Bon jeu\u{a0}!",
            "Twenty-four deals are long: the game is kept, come back to it whenever you like. Have fun!";
    },
};

// Long enough to teach the game, and short enough to be read.
const _: () = assert!(matches!((COEURS.prompts.len(), BARBU.prompts.len()), (6..=12, 6..=12)));
