//! The portraits of the ten characters, drawn by us: busts cut from a few pieces of paper.

use crate::card::Card;

/// Shoulders, neck, head and face: what all ten have in common. Each piece is a letter for its colour and a path on a grid
/// of 64: `r` the robe, `s` skin, `b` brown hair, `f` fair hair, `e` grey, `g` gold, `w` white, `d` dark, `p` red; `l` a dark
/// line, `y` a golden one, `i` a white one.
const BODY: &str = "rM4 64C4 51 16 46 32 46S60 51 60 64Z sM27 38h10v9q-5 5-10 0Z";
const HEAD: &str = "sM22 27c0-8 4-13 10-13s10 5 10 13-4 14-10 14-10-6-10-14Z lM28 28v.01M36 28v.01M29.5 35q2.5 1.6 5 0";

/// What is behind the head, then what is before it.
const PARTS: [[&str; 2]; 10] = [
    [
        "",
        "dM11 64C8 30 15 6 32 6S56 30 53 64C50 52 46 46 43 41C45 30 42 17 32 17S19 30 21 41C18 46 14 52 11 64Z dM21 25q11-4 22 0l-1.5 6.5q-5 2-8-2h-3q-3 4-8 2Z wM25.5 28.200q2.5-2.400 5 0q-2.5 1.800-5 0ZM33.5 28.200q2.5-2.400 5 0q-2.5 1.800-5 0Z gM29 52h6l-3 3Z",
    ],
    [
        "yM54 14V64 eM54 6c-6 2-8 8-7 14l7-3 7 3c1-6-1-12-7-14Z",
        "eM19 29C17 12 24 8 32 8S47 12 45 29L41 23H34.5V32h-5V23H23Z pM31 8C28 2 34-1 44 3C40 4 37 6 34 9Z gM22 20.5h20v2.5H22Z eM13 53q6-6 12-5l-2 9ZM51 53q-6-6-12-5l2 9Z",
    ],
    [
        "",
        "bM22 30C18 22 21 14 27 13C24 17 24.5 20 22 30ZM42 30C46 22 43 14 37 13C40 17 39.5 20 42 30Z wM25 45l7 4 7-4v5l-7 3-7-3Z yM32 53v10M28 57h8",
    ],
    [
        "",
        "dM11 19q21-10 42 0q-8 5-21 5t-21-5Z rM21 18C21 8 25 5 32 5S43 8 43 18Q32 22 21 18Z gM21 15.5q11 4 22 0v3q-11 4-22 0Z wM42 16C52 15 59 6 54 1C47 2 42 8 42 16Z bM24 34q4-4 8-.5q4-3.5 8 .5-4 3-8 .5-4 2.5-8-.5ZM30.5 38h3l-1.5 4Z gM20 49l4-2 4 17h-4ZM44 49l-4-2-4 17h4Z",
    ],
    [
        "",
        "bM22 27C23 21 27 19 32 19S41 21 42 27C38 23 26 23 22 27Z wM18 32C13 13 22 8 32 8S51 13 46 32C44 24 40 20 32 20S20 24 18 32Z wM23 47l9 7 9-7 5 17H18Z lM18 31.5C20 24 24 20.5 32 20.5S44 24 46 31.5M32 54v6",
    ],
    [
        "",
        "fM20 34C17 16 24 12 32 12S47 16 44 34C42 26 41 22 36 20Q28 23 24 20C22 23 22 28 20 34Z gM21 16L19 6l6.5 4L32 3l6.5 7L45 6l-2 10Q32 19 21 16Z pM30.5 12l1.5-2.5 1.5 2.5-1.5 2Z gM24 47l8 6 8-6-8 17Z",
    ],
    [
        "",
        "eM21 29C21 38 25 40 32 36C39 40 43 38 43 29L45 35C46 47 39 54 32 57C25 54 18 47 19 35Z lM29.5 36.5q2.5 1.600 5 0 dM20 22V14h24v8q-12-4-24 0Z dM13 13l19-7 19 7-19 6Z yM47 14v9 gM45.5 23h3v4h-3Z yM15 50q6 11 17 12q11-1 17-12",
    ],
    [
        "",
        "bM21 28C19 41 25 49 32 49S45 41 43 28C41 34 38 35 32 33 26 35 23 34 21 28Z lM29 38h6 gM19 19L16 4l9 6 7-9 7 9 9-6-3 15Q32 23 19 19Z pM32 10l2.5 3.5L32 17l-2.5-3.5ZM23 12.5l1.5 2-1.5 2-1.5-2ZM41 12.5l1.5 2-1.5 2-1.5-2Z wM11 53q21-11 42 0l-2 8q-19-10-38 0Z dM20 53v3M28 50.5v3M36 50.5v3M44 53v3",
    ],
    [
        "dM18 34C10 10 22 1 32 1S54 10 46 34Z",
        "dM20 30C17 14 24 10 32 10S47 14 44 30C43 22 38 18 30 20C25 20 22 23 20 30Z gM22 12q10-5 20 0l-1 3q-9-4-18 0Z pM32 5l2 3-2 3-2-3Z iM24 47q8 8 16 0 pM29.5 34.5q2.5-1.5 5 0-2.5 3-5 0Z dM38 32.5v.01 wM40 63C37 52 45 43 59 43C63 50 61 58 57 64Z lM41 62L46 47M42 63L53 44M44 63L59 48",
    ],
    [
        "fM16 56C11 30 16 9 32 9S53 30 48 56C42 54 40 46 40 40H24C24 46 22 54 16 56Z",
        "fM20 34C18 16 25 12 32 12S46 16 44 34C43 26 40 21 34 19C30 22 22 24 20 34Z gM22 15q10-6 20 0l-1-7-4 3-5-7-5 7-4-3Z pM32 8.5l1.5 2-1.5 2-1.5-2Z pM29.5 34.5q2.5-1.5 5 0-2.5 3-5 0Z wM20 50h24v14H20Z lM20 50l12 8.5L44 50 pM32 64.5C29 61.5 27 60 27 57.5C27 55 30.5 54.5 32 57C33.5 54.5 37 55 37 57.5C37 60 35 61.5 32 64.5Z",
    ],
];

/// A portrait from the back to the front, each part as [`pieces`] reads it: what is behind, body, head, what is before.
pub fn parts(card: Card) -> [&'static str; 4] {
    let [behind, before] = PARTS[card.value()];
    [behind, BODY, HEAD, before]
}

/// The pieces of a part: the letter of a colour and a path.
pub fn pieces(part: &str) -> impl Iterator<Item = (char, &str)> {
    // A piece begins with its letter and the path's `M`; spaces stand only between pieces and inside paths.
    let mut rest = part;
    std::iter::from_fn(move || {
        let colour = rest.chars().next()?;
        let end = rest[1..].match_indices(" ").map(|(at, _)| at + 1).find(|&at| is_piece(&rest[at + 1..]));
        let path = &rest[1..end.unwrap_or(rest.len())];
        rest = end.map_or("", |end| &rest[end + 1..]);
        Some((colour, path))
    })
}

fn is_piece(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|colour| "rsbfegwdplyi".contains(colour)) && letters.next() == Some('M')
}
