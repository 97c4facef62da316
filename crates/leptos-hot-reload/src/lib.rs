//! Stands in for Leptos' crate of this name, with which a server watches the sources of views and changes an open page. It brings a parser
//! of Rust into the page. Ours is built anew by `cargo xtask dev` instead; here is what Leptos' macros ask while they are run.

use std::path::Path;

/// The script that would change an open page.
pub const HOT_RELOAD_JS: &str = "";

/// A name for a place in a source, where a program with debug assertions tells its views apart.
pub fn span_to_stable_id(file: impl AsRef<Path>, line: usize) -> String {
    let words: Vec<_> = file.as_ref().iter().map(|word| word.to_string_lossy()).collect();
    format!("{}-{line}", words.join("-"))
}

#[cfg(not(target_arch = "wasm32"))]
pub mod parsing {
    use rstml::node::{CustomNode, NodeElement, NodeName};
    use syn::{Expr, Lit};

    /// The text of a value that is written out: `"word"`, `'c'`, `3`, `0.5`.
    pub fn value_to_string(value: &Expr) -> Option<String> {
        let Expr::Lit(literal) = value else { return None };
        Some(match &literal.lit {
            Lit::Str(text) => text.value(),
            Lit::Char(letter) => letter.value().into(),
            Lit::Int(number) => number.base10_digits().into(),
            Lit::Float(number) => number.base10_digits().into(),
            _ => return None,
        })
    }

    /// Whether an element is a component, whose name begins with a capital, and not one of HTML.
    pub fn is_component_node(element: &NodeElement<impl CustomNode>) -> bool {
        let NodeName::Path(name) = element.name() else { return false };
        let last = name.path.segments.last().map(|segment| segment.ident.to_string());
        last.is_some_and(|last| last.starts_with(|letter: char| letter.is_ascii_uppercase()))
    }
}
