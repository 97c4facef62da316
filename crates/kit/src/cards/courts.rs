//! Kings, queens and jacks: a bust drawn once, and once more upside down, as on French cards.

use coeur_client::playing_card::{PlayingCard, Suit};

/// What a suit's figures wear: the robe, its lining, and the hair.
fn dress(suit: Suit) -> (&'static str, &'static str, &'static str) {
    match suit {
        Suit::Hearts => ("court-red", "court-blue", "court-fair"),
        Suit::Diamonds => ("court-blue", "court-red", "court-brown"),
        Suit::Clubs => ("court-green", "court-red", "court-fair"),
        Suit::Spades => ("court-blue", "court-green", "court-brown"),
    }
}

/// The picture of a court card, around the middle of the card.
pub fn court(card: PlayingCard) -> String {
    let half = half(card);
    let sign = format!(r#"<path transform="translate(-19 -43) scale(.62)" d="{}"/>"#, card.suit.path());
    format!(
        r#"<rect x="-28" y="-56" width="56" height="112" rx="3" class="court-ground"/><g class="court">{half}<g transform="rotate(180)">{half}</g></g><rect x="-28" y="-56" width="56" height="112" rx="3" class="court-frame"/>{sign}<g transform="rotate(180)">{sign}</g>"#
    )
}

fn half(card: PlayingCard) -> String {
    let (robe, lining, hair) = dress(card.suit);
    // Shoulders, then a sash from shoulder to waist, then the collar.
    let body = format!(
        r#"<path class="{robe}" d="M-28 0V-6C-24-14-14-17-7-19H7C14-17 24-14 28-6V0Z"/><path class="{lining}" d="M-7-19L14 0H2L-13-16.5Z"/><path class="court-gold" d="M-7-19L16.5 0H14L-9-18.3Z"/><path class="court-gold" d="M-28-2.6H28V0H-28Z"/>"#
    );
    let face = r#"<path class="court-skin" d="M-8-39H8V-29C8-22 4-18 0-18C-4-18-8-22-8-29Z"/><path class="court-line" d="M-5-31.5H-2M2-31.5H5M0-31V-26.5H1.5"/>"#;
    let rest = match card.rank {
        13 => format!(
            r#"<path class="{hair}" d="M-11-41H11V-27C11-22 9-21 8-21V-34H-8V-21C-9-21-11-22-11-27Z"/>{face}<path class="{hair}" d="M-8-27C-5-24-3-25.5 0-24.5C3-25.5 5-24 8-27C9-19 5-12 0-10C-5-12-9-19-8-27Z"/><path class="court-lips" d="M-2-22.5H2"/><path class="court-gold" d="M-11-39L-13.5-51L-6.5-46L0-54L6.5-46L13.5-51L11-39Z"/><path class="{lining}" d="M-11-42.5H11V-39H-11Z"/><path class="court-gold" d="M20.5 0V-43H18.5V0ZM19.5-52L22.5-47.5L19.5-43L16.5-47.5Z"/>"#
        ),
        12 => format!(
            r#"<path class="{hair}" d="M0-45C-12-45-13-36-12.5-28C-12-20-16-16-13-13C-9-11-8-16-8-20H8C8-16 9-11 13-13C16-16 12-20 12.5-28C13-36 12-45 0-45Z"/>{face}<path class="{hair}" d="M-8.5-32C-8-38-4-40 0-41C4-40 8-38 8.5-32C9-40 6-43 0-43C-6-43-9-40-8.5-32Z"/><path class="court-lips" d="M-2-22.5Q0-21 2-22.5"/><path class="court-gold" d="M-9-42L-10.5-50L-5-46.5L0-52L5-46.5L10.5-50L9-42Q0-45.5-9-42Z"/><path class="court-pearl" d="M-5-15.5H-4.9M-2-14.3H-1.9M2-14.3H2.1M5-15.5H5.1"/><path class="court-stem" d="M19 0Q21-9 18.5-17"/><path class="{lining}" d="M18.5-27A3.4 3.4 0 0 1 22-22.5A3.4 3.4 0 0 1 20-17A3.4 3.4 0 0 1 14.5-18.5A3.4 3.4 0 0 1 14.5-24A3.4 3.4 0 0 1 18.5-27Z"/><path class="court-gold" d="M18-24A2 2 0 1 1 17.9-24Z"/>"#
        ),
        _ => format!(
            r#"<path class="{hair}" d="M-10-41H10C11.5-34 11.5-27 10-22C8.5-21 8-23 8-25V-36H-8V-25C-8-23-8.5-21-10-22C-11.5-27-11.5-34-10-41Z"/>{face}<path class="{hair}" d="M-8-36C-5-33 5-33 8-36V-40H-8Z"/><path class="court-lips" d="M-2-22.5H2"/><path class="{robe}" d="M-13-39C-15-46-7-51 1-50C10-50 15-45 12-39C5-42-5-42-13-39Z"/><path class="court-gold" d="M-13-39C-5-42 5-42 12-39L11.5-36.5C5-39-5-39-12.5-36.5Z"/><path class="{lining}" d="M9-45C15-55 23-53 24-46C20-49 16-47 12-42Z"/><path class="court-stem" d="M19.5 0V-38"/><path class="court-gold" d="M19.5-44L22-37L26-33Q21-31 19.5-28Q18-33 16-36Z"/>"#
        ),
    };
    body + &rest
}
