//! The figures of others that `hanabi-table` stands beside.

/// Rows are 2 to 5 players, columns 3 to 5 cards.
type Cells = [[f64; 3]; 4];

/// The Hanabi report §8, a hundred games a cell.
const REPORT_CERTAINTY: Cells = [[12.43, 12.98, 13.62], [11.5, 11.95, 12.06], [11.08, 10.92, 11.02], [10.37, 10.17, 9.6]];

/// Bouzy 2017, with hints that may touch no card.
const BOUZY: [(&str, Cells); 7] = [
    ("certainty", [[10.31, 10.71, 11.10], [12.86, 13.04, 13.54], [14.38, 14.74, 14.09], [15.21, 14.36, 12.77]]),
    ("confidence", [[16.89, 16.69, 15.85], [19.37, 19.18, 17.87], [20.28, 19.66, 17.91], [20.57, 19.24, 16.81]]),
    ("hat-recommendation", [[15.78, 16.92, 17.80], [22.82, 23.78, 23.84], [23.25, 23.48, 22.79], [23.24, 22.61, 20.99]]),
    ("hat-information", [[5.95, 6.42, 6.72], [18.74, 19.45, 18.88], [24.27, 24.66, 24.40], [24.57, 24.74, 24.30]]),
    (
        "tree-search(over=confidence)",
        [[19.22, 19.42, 18.98], [20.73, 21.08, 20.44], [21.55, 21.05, 19.67], [22.01, 20.41, 17.97]],
    ),
    (
        "tree-search(over=hat-recommendation)",
        [[16.40, 17.38, 18.53], [23.96, 24.56, 24.70], [24.34, 24.60, 24.45], [24.26, 24.30, 22.68]],
    ),
    ("seer", [[22.10, 24.05, 24.73], [24.14, 24.86, 24.95], [24.58, 24.91, 24.94], [24.69, 24.86, 24.85]]),
];

/// hanabi.rs's information strategy, measured in November 2026, with the hands that the rules name.
const HANABI_RS: [(u8, u8, f64); 4] = [(2, 5, 22.52), (3, 5, 24.79), (4, 4, 24.93), (5, 4, 24.92)];

/// What others report for a player in a cell: who, and how many points.
pub(crate) fn published(player: &str, empty_hints: bool, players: u8, cards: u8) -> Vec<(&'static str, f64)> {
    let base = player.split_once('(').map_or(player, |(name, _)| name);
    let name = if base == "tree-search" { player } else { base };
    let (row, column) = (usize::from(players - 2), usize::from(cards - 3));
    if empty_hints {
        let cells = BOUZY.iter().find(|(player, _)| *player == name);
        return cells.map(|(_, cells)| ("Bouzy", cells[row][column])).into_iter().collect();
    }
    match name {
        "certainty" => vec![("Hanabi report", REPORT_CERTAINTY[row][column])],
        "hat-recommendation" => {
            let report = [(4, 3, 16.68), (5, 3, 11.81), (5, 4, 10.7)];
            let cox = [(5, 4, 22.4)];
            cell(&report, players, cards)
                .map(|mean| ("Hanabi report", mean))
                .into_iter()
                .chain(cell(&cox, players, cards).map(|mean| ("Cox, 3 strikes", mean)))
                .collect()
        }
        "hat-information" => cell(&[(5, 4, 24.68)], players, cards).map(|mean| ("Cox", mean)).into_iter().collect(),
        "best" => cell(&HANABI_RS, players, cards).map(|mean| ("hanabi.rs", mean)).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn cell(cells: &[(u8, u8, f64)], players: u8, cards: u8) -> Option<f64> {
    cells.iter().find(|cell| (cell.0, cell.1) == (players, cards)).map(|cell| cell.2)
}
