//! Cards in words, for those who hear the table.

use super::playing_card::{PlayingCard, Suit};
use coeur_core::Lang;

pub fn card_words(lang: Lang, card: PlayingCard) -> String {
    let rank = match card.rank {
        11 => lang.pick("valet", "jack"),
        12 => lang.pick("dame", "queen"),
        13 => lang.pick("roi", "king"),
        14 => lang.pick("as", "ace"),
        rank => lang.pick(["sept", "huit", "neuf", "dix"], ["seven", "eight", "nine", "ten"])[usize::from(rank - 7) % 4],
    };
    format!("{rank}{}{}", lang.pick(" de ", " of "), suit_words(lang, card.suit))
}

pub fn suit_words(lang: Lang, suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => lang.pick("cœur", "hearts"),
        Suit::Diamonds => lang.pick("carreau", "diamonds"),
        Suit::Clubs => lang.pick("trèfle", "clubs"),
        Suit::Spades => lang.pick("pique", "spades"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_said_in_words() {
        let king = "KH".parse().expect("a card");
        assert_eq!([Lang::Fr, Lang::En].map(|lang| card_words(lang, king)), ["roi de cœur", "king of hearts"]);
        assert_eq!(card_words(Lang::Fr, "10S".parse().expect("a card")), "dix de pique");
    }
}
