//! What one file of Rust says about names: the modules it declares, what it defines, imports and mentions. What is only there for
//! tests is left out.

use std::collections::BTreeSet;

/// A file, read as far as the arrows between files need it.
#[derive(Debug, Default, PartialEq)]
pub struct Source {
    /// `mod name;`
    pub modules: Vec<String>,
    /// Items by name, at any depth: macros write items too.
    pub defined: BTreeSet<String>,
    pub imports: Vec<Import>,
    /// Paths outside `use`, such as `crate::a::b` or `b`.
    pub mentioned: BTreeSet<Vec<String>>,
}

/// One name that a `use` brings in.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// What it is called here; `*` for all that a module has.
    pub alias: String,
    pub path: Vec<String>,
    /// Whether others are given it: `pub use`.
    pub shared: bool,
}

impl Source {
    pub fn read(text: &str) -> Source {
        let tokens = without_tests(&tokens(text));
        let mut source = Source::default();
        let mut at = 0;
        while at < tokens.len() {
            let word = tokens[at].as_str();
            if word == "use" {
                let end = end_of(&tokens, at, ";");
                let shared = at > 0 && matches!(tokens[at - 1].as_str(), "pub" | ")");
                source.import(&tokens[at + 1..end], &mut vec![], shared);
                at = end;
            } else if word == "macro_rules" {
                at += 2;
                source.defined.insert(tokens.get(at).cloned().unwrap_or_default());
            } else if DEFINING.contains(&word) && tokens.get(at + 1).is_some_and(|next| is_name(next)) {
                at += 1;
                let name = tokens[at].clone();
                if word == "mod" && tokens.get(at + 1).is_some_and(|next| next == ";") {
                    source.modules.push(name);
                } else {
                    source.defined.insert(name);
                }
            } else if is_name(word) {
                let mut path = vec![word.to_string()];
                let start = at;
                while tokens.get(at + 1).is_some_and(|next| next == "::")
                    && tokens.get(at + 2).is_some_and(|next| is_name(next))
                {
                    path.push(tokens[at + 2].clone());
                    at += 2;
                }
                // Not a field or a method, not a macro's `$crate`, and not what follows another crate's `::`.
                if start == 0 || !matches!(tokens[start - 1].as_str(), "." | "$" | "::") {
                    source.mentioned.insert(path);
                }
            }
            at += 1;
        }
        source
    }

    /// Reads a tree such as `a::{self, b as c, d::*}`.
    fn import(&mut self, tree: &[String], before: &mut Vec<String>, shared: bool) {
        let depth = before.len();
        let mut at = 0;
        while at < tree.len() {
            match tree[at].as_str() {
                "{" => {
                    let end = end_of(tree, at, "}");
                    for part in split(&tree[at + 1..end]) {
                        self.import(part, before, shared);
                    }
                    before.truncate(depth);
                    return;
                }
                "::" => {}
                "as" => break,
                name => before.push(name.to_string()),
            }
            at += 1;
        }
        let alias = tree.iter().position(|word| word == "as").and_then(|place| tree.get(place + 1)).cloned();
        let mut path = before.clone();
        before.truncate(depth);
        if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
            path.pop();
        }
        let Some(last) = path.last() else { return };
        let alias = alias.unwrap_or_else(|| last.clone());
        if alias == "*" {
            path.pop();
        }
        self.imports.push(Import { alias, path, shared });
    }
}

const DEFINING: [&str; 9] = ["fn", "struct", "enum", "trait", "type", "const", "static", "mod", "union"];

fn is_name(token: &str) -> bool {
    token.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

/// The parts between the commas of this level.
fn split(tokens: &[String]) -> Vec<&[String]> {
    let (mut parts, mut depth, mut start) = (vec![], 0, 0);
    for (at, token) in tokens.iter().enumerate() {
        match token.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            "," if depth == 0 => {
                parts.push(&tokens[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&tokens[start..]);
    parts.into_iter().filter(|part| !part.is_empty()).collect()
}

/// Where `closing` stands on the level of `start`, or the end.
fn end_of(tokens: &[String], start: usize, closing: &str) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(start) {
        match token.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 && at > start && token == closing {
            return at;
        }
    }
    tokens.len()
}

/// Leaves out every item under `#[cfg(test)]`.
fn without_tests(tokens: &[String]) -> Vec<String> {
    const MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < tokens.len() {
        if !tokens[at..].iter().map(String::as_str).take(MARK.len()).eq(MARK) {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        at += MARK.len();
        while tokens.get(at).is_some_and(|token| token == "#") {
            at = end_of(tokens, at + 1, "]") + 1;
        }
        // A `use` has braces before its end; whatever else has braces ends with them.
        let is_use = tokens[at..].iter().take(2).any(|token| token == "use");
        let semicolon = end_of(tokens, at, ";");
        let brace = (at..tokens.len()).find(|&place| tokens[place] == "{").unwrap_or(tokens.len());
        at = if is_use || semicolon < brace { semicolon + 1 } else { end_of(tokens, brace, "}") + 1 };
    }
    kept
}

/// Names and signs, without comments, texts, numbers and lifetimes.
fn tokens(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let has = |at: usize, wanted: &str| wanted.chars().enumerate().all(|(n, letter)| letters.get(at + n) == Some(&letter));
    let (mut tokens, mut at) = (Vec::new(), 0);
    while at < letters.len() {
        let letter = letters[at];
        if has(at, "//") {
            at = (at..letters.len()).find(|&place| letters[place] == '\n').unwrap_or(letters.len());
        } else if has(at, "/*") {
            at = (at + 2..letters.len()).find(|&place| has(place, "*/")).map_or(letters.len(), |end| end + 2);
        } else if letter == '"' {
            at = end_of_text(&letters, at + 1);
        } else if letter.is_alphanumeric() || letter == '_' {
            let end = (at..letters.len()).find(|&place| !(letters[place].is_alphanumeric() || letters[place] == '_'));
            let end = end.unwrap_or(letters.len());
            let word: String = letters[at..end].iter().collect();
            let hashes = letters[end..].iter().take_while(|&&letter| letter == '#').count();
            if matches!(word.as_str(), "r" | "br") && letters.get(end + hashes) == Some(&'"') {
                let closing = format!("\"{}", "#".repeat(hashes));
                let start = end + hashes + 1;
                at =
                    (start..letters.len()).find(|&place| has(place, &closing)).map_or(letters.len(), |end| end + 1 + hashes);
                continue;
            }
            if !letter.is_ascii_digit() {
                tokens.push(word);
            }
            at = end;
        } else if letter == '\'' {
            // A letter in quotes, or a lifetime.
            at += match (letters.get(at + 1), letters.get(at + 2)) {
                (Some('\\'), _) => {
                    (at + 3..letters.len()).find(|&place| letters[place] == '\'').map_or(1, |end| end + 1 - at)
                }
                (_, Some('\'')) => 3,
                _ => 1 + letters[at + 1..].iter().take_while(|letter| letter.is_alphanumeric() || **letter == '_').count(),
            };
        } else if has(at, "::") {
            tokens.push("::".into());
            at += 2;
        } else {
            if !letter.is_whitespace() {
                tokens.push(letter.into());
            }
            at += 1;
        }
    }
    tokens
}

fn end_of_text(letters: &[char], mut at: usize) -> usize {
    while at < letters.len() && letters[at] != '"' {
        at += if letters[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn import(alias: &str, path: &str, shared: bool) -> Import {
        Import { alias: alias.into(), path: path.split("::").map(String::from).collect(), shared }
    }

    #[test]
    fn imports_are_taken_apart() {
        let source = Source::read("use crate::a::{self, b as c, d::{e, f::*}};\npub use g::H;\npub(crate) use super::i;");
        let expected = [
            import("a", "crate::a", false),
            import("c", "crate::a::b", false),
            import("e", "crate::a::d::e", false),
            import("*", "crate::a::d::f", false),
            import("H", "g::H", true),
            import("i", "super::i", true),
        ];
        assert_eq!(source.imports, expected);
    }

    #[test]
    fn what_is_defined_and_mentioned_is_found_outside_texts_and_comments() {
        let source = Source::read(
            "mod a;\n/* crate::no */ fn f<'a>(x: &'a str) -> crate::b::C { x.g('\\'', '\"', \"crate::no\", r#\"\"no\"#); a::h() } // no\nmacro_rules! m { () => { $crate::no } }",
        );
        assert_eq!(source.modules, ["a"]);
        assert!(source.defined.contains("f") && source.defined.contains("m"));
        let mentioned = |path: &str| source.mentioned.contains(&path.split("::").map(String::from).collect::<Vec<_>>());
        assert!(
            mentioned("crate::b::C") && mentioned("a::h") && !mentioned("no") && !mentioned("crate::no") && !mentioned("g")
        );
    }

    #[test]
    fn tests_are_left_out() {
        let source = Source::read(
            "#[cfg(test)]\nuse crate::{no, never};\n#[cfg(test)]\n#[allow(x)]\nmod tests { use super::no; }\n#[cfg(test)] mod more;\nuse crate::yes;",
        );
        assert_eq!((source.modules.len(), source.imports), (0, vec![import("yes", "crate::yes", false)]));
    }
}
