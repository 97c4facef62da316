//! One line a game, for spreadsheets and notebooks (RFC 4180).

use crate::tournament::Tournament;

/// The whole file: a header, then the games in the order of the schedule; with `timing`, also how long each seat thought.
pub fn to_csv(tournament: &Tournament, timing: bool) -> String {
    let seats = tournament.games.first().map_or(0, |game| game.seating.len());
    let mut columns: Vec<String> = vec!["game".into(), "deal".into()];
    let mut add = |name: &str| columns.extend((0..seats).map(|seat| format!("{name}_{seat}")));
    ["player", "points", "payoff"].into_iter().for_each(&mut add);
    if timing {
        add("seconds");
    }
    columns.push("decisions".into());
    let lost = tournament.games.iter().any(|game| game.played.forfeit.is_some());
    columns.extend(lost.then(|| "fault".into()));
    let mut page = columns.join(",") + "\r\n";
    for game in &tournament.games {
        let played = &game.played;
        let mut fields = vec![game.number.to_string(), game.deal.to_string()];
        fields.extend(game.seating.iter().map(|&player| field(&tournament.report.players[player].spec)));
        fields.extend(played.utilities.iter().map(f64::to_string));
        fields.extend(played.payoffs.iter().map(i32::to_string));
        if timing {
            fields.extend(played.seconds.iter().map(|seconds| format!("{seconds:.6}")));
        }
        fields.push(played.decisions.iter().sum::<u32>().to_string());
        if lost {
            let fault = played.forfeit.as_ref().map(|lost| format!("seat {}: {}", lost.seat, lost.fault));
            fields.push(field(&fault.unwrap_or_default()));
        }
        page += &(fields.join(",") + "\r\n");
    }
    page
}

/// A text as one field, in quotes where it needs them.
fn field(text: &str) -> String {
    if text.contains(['"', ',', '\r', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn specs_with_commas_and_quotes_stay_one_field() {
        assert_eq!(field("mcts(iterations=10,c=0.4)"), "\"mcts(iterations=10,c=0.4)\"");
        assert_eq!(field("a\"b"), "\"a\"\"b\"");
        assert_eq!(field("random"), "random");
    }
}
