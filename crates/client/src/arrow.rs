//! Where an arrow key leads, among things that lie somewhere on the screen.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

impl Arrow {
    /// The arrow that a key of the keyboard stands for.
    pub fn from_key(key: &str) -> Option<Arrow> {
        match key {
            "ArrowLeft" => Some(Arrow::Left),
            "ArrowRight" => Some(Arrow::Right),
            "ArrowUp" => Some(Arrow::Up),
            "ArrowDown" => Some(Arrow::Down),
            _ => None,
        }
    }

    /// How many quarters it is turned from the right, against the clock.
    pub fn quarter(self) -> i64 {
        match self {
            Arrow::Right => 0,
            Arrow::Up => 1,
            Arrow::Left => 2,
            Arrow::Down => 3,
        }
    }
}

/// Which point an arrow leads to from `from`: a near one, rather straight ahead than aside.
pub fn neighbour(points: &[(f64, f64)], from: usize, arrow: Arrow) -> Option<usize> {
    let &(x, y) = points.get(from)?;
    let mut best = None;
    for (index, &(other_x, other_y)) in points.iter().enumerate() {
        let (dx, dy) = (other_x - x, other_y - y);
        let (ahead, aside) = match arrow {
            Arrow::Left => (-dx, dy),
            Arrow::Right => (dx, dy),
            Arrow::Up => (-dy, dx),
            Arrow::Down => (dy, dx),
        };
        // Less than a pixel ahead is beside, not ahead.
        let cost = ahead + 3.0 * aside.abs();
        if ahead > 1.0 && best.is_none_or(|(_, least)| cost < least) {
            best = Some((index, cost));
        }
    }
    best.map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_lead_to_the_neighbours_of_a_grid() {
        let grid: Vec<(f64, f64)> = (0..9).map(|cell| (f64::from(cell % 3) * 50.0, f64::from(cell / 3) * 50.0)).collect();
        let from_the_middle = [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down].map(|arrow| neighbour(&grid, 4, arrow));
        assert_eq!(from_the_middle, [Some(3), Some(5), Some(1), Some(7)]);
        assert_eq!(neighbour(&grid, 0, Arrow::Left), None);
        assert_eq!(neighbour(&grid, 0, Arrow::Up), None);
    }

    #[test]
    fn from_one_row_to_another_of_a_different_length() {
        let rows = [(0.0, 0.0), (40.0, 0.0), (80.0, 0.0), (20.0, 90.0), (60.0, 90.0)];
        assert_eq!(neighbour(&rows, 2, Arrow::Down), Some(4));
        assert_eq!(neighbour(&rows, 3, Arrow::Up), Some(0));
        assert_eq!(neighbour(&rows, 3, Arrow::Right), Some(4));
    }

    #[test]
    fn quarters_go_against_the_clock_from_the_right() {
        let keys = ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "Enter"];
        assert_eq!(keys.map(|key| Arrow::from_key(key).map(Arrow::quarter)), [Some(0), Some(1), Some(2), Some(3), None]);
    }
}
