//! Where somebody sits on the screen, seen from the viewer. Play goes clockwise.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Bottom,
    Left,
    Top,
    Right,
}

impl Side {
    /// Where `seat` is seen from the viewer's seat.
    pub fn from_seat(seat: usize, viewer: usize) -> Side {
        [Side::Bottom, Side::Left, Side::Top, Side::Right][(seat + 4 - viewer % 4) % 4]
    }

    /// The seat on this side, seen from the viewer's seat.
    pub fn seat(self, viewer: usize) -> usize {
        (self as usize + viewer) % 4
    }

    pub fn class(self) -> &'static str {
        ["side-bottom", "side-left", "side-top", "side-right"][self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn play_goes_clockwise_from_the_bottom() {
        assert_eq!([1, 2, 3, 0].map(|seat| Side::from_seat(seat, 1)), [Side::Bottom, Side::Left, Side::Top, Side::Right]);
        assert_eq!([Side::Bottom, Side::Left, Side::Top, Side::Right].map(|side| side.seat(3)), [3, 0, 1, 2]);
    }
}
