//! The little of Markdown in which the games tell their rules: paragraphs, lists, tables; bold, italic and code.

/// A part of a text that stands on lines of its own.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// Lines that run on until an empty one.
    Paragraph(Vec<Span>),
    List(Vec<Vec<Span>>),
    Table {
        /// The titles of the columns.
        head: Vec<Vec<Span>>,
        rows: Vec<Vec<Vec<Span>>>,
    },
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Span {
    Plain(String),
    Bold(String),
    Italic(String),
    Code(String),
}

/// Reads a text. Nothing is refused: what is not understood stays as it is written.
pub fn read(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        if line.starts_with('|') {
            let mut rows = vec![cells(line)];
            while let Some(row) = lines.next_if(|next| next.trim_start().starts_with('|')) {
                if !row.chars().all(|letter| "|-: ".contains(letter)) {
                    rows.push(cells(row));
                }
            }
            let head = rows.remove(0);
            blocks.push(Block::Table { head, rows });
        } else if let Some(item) = item(line) {
            let mut items = vec![item.to_string()];
            while let Some(next) = lines.next_if(|next| !next.trim().is_empty()) {
                match self::item(next.trim()) {
                    Some(item) => items.push(item.into()),
                    None => run_on(items.last_mut().expect("a list has an item"), next),
                }
            }
            blocks.push(Block::List(items.iter().map(|item| spans(item)).collect()));
        } else {
            let mut paragraph = line.to_string();
            while let Some(next) = lines.next_if(|next| !starts_a_block(next.trim())) {
                run_on(&mut paragraph, next);
            }
            blocks.push(Block::Paragraph(spans(&paragraph)));
        }
    }
    blocks
}

fn item(line: &str) -> Option<&str> {
    line.strip_prefix("- ").or_else(|| line.strip_prefix("* "))
}

fn starts_a_block(line: &str) -> bool {
    line.is_empty() || line.starts_with('|') || item(line).is_some()
}

fn run_on(text: &mut String, line: &str) {
    text.push(' ');
    text.push_str(line.trim());
}

fn cells(line: &str) -> Vec<Vec<Span>> {
    let line = line.trim();
    let inside = line.strip_prefix('|').unwrap_or(line);
    inside.strip_suffix('|').unwrap_or(inside).split('|').map(|cell| spans(cell.trim())).collect()
}

/// Splits a line at its marks. A mark without its partner is a letter like any other.
pub fn spans(line: &str) -> Vec<Span> {
    let (mut found, mut plain, mut rest) = (Vec::new(), String::new(), line);
    while let Some(letter) = rest.chars().next() {
        let (mark, make): (&str, fn(String) -> Span) = match letter {
            '`' => ("`", Span::Code),
            '*' if rest.starts_with("**") => ("**", Span::Bold),
            '*' => ("*", Span::Italic),
            _ => ("", Span::Plain),
        };
        let inside = (!mark.is_empty())
            .then(|| rest[mark.len()..].split_once(mark))
            .flatten()
            .filter(|(inside, _)| !inside.is_empty() && !inside.starts_with(' '));
        match inside {
            Some((inside, after)) => {
                if !plain.is_empty() {
                    found.push(Span::Plain(std::mem::take(&mut plain)));
                }
                found.push(make(inside.into()));
                rest = after;
            }
            None => {
                plain.push(letter);
                rest = &rest[letter.len_utf8()..];
            }
        }
    }
    if !plain.is_empty() {
        found.push(Span::Plain(plain));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> Vec<Span> {
        vec![Span::Plain(text.into())]
    }

    #[test]
    fn paragraphs_run_on_until_an_empty_line() {
        assert_eq!(read("one\ntwo\n\n  three "), [Block::Paragraph(plain("one two")), Block::Paragraph(plain("three"))]);
    }

    #[test]
    fn items_of_a_list_run_on_too() {
        let list = read("Powers:\n- Goblin: none.\n- Knight: wins\n  over Goblins.\n\nAfter.");
        assert_eq!(
            list,
            [
                Block::Paragraph(plain("Powers:")),
                Block::List(vec![plain("Goblin: none."), plain("Knight: wins over Goblins.")]),
                Block::Paragraph(plain("After.")),
            ]
        );
    }

    #[test]
    fn tables_have_a_head_and_rows() {
        let table = read("| card | effect |\n| --- | --- |\n| Spy | |\n| **King** | swaps |");
        assert_eq!(
            table,
            [Block::Table {
                head: vec![plain("card"), plain("effect")],
                rows: vec![vec![plain("Spy"), vec![]], vec![vec![Span::Bold("King".into())], plain("swaps")]],
            }]
        );
    }

    #[test]
    fn marks_are_read_in_pairs() {
        assert_eq!(
            spans("**Phase 1.** Undead *played* score `U7`."),
            [
                Span::Bold("Phase 1.".into()),
                Span::Plain(" Undead ".into()),
                Span::Italic("played".into()),
                Span::Plain(" score ".into()),
                Span::Code("U7".into()),
                Span::Plain(".".into()),
            ]
        );
        assert_eq!(spans("3 * 4 = 12, a ` and **"), plain("3 * 4 = 12, a ` and **"));
    }
}
