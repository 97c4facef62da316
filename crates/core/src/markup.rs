//! Text inside pages and pictures.

/// Text as it may stand in HTML and SVG, between tags and inside quotes: names come from outside.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            _ => safe.push(letter),
        }
    }
    safe
}
