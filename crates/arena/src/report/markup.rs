//! What pages and plots share: numbers as a language writes them.

use coeur_core::Lang;

/// A number as the language writes it.
pub(super) fn number(value: f64, decimals: usize, lang: Lang) -> String {
    let text = format!("{value:.decimals$}");
    let zero = text.trim_start_matches('-').chars().all(|letter| letter == '0' || letter == '.');
    let text = if zero { text.replace('-', "") } else { text.replace('-', "−") };
    lang.pick(text.replace('.', ","), text.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        assert_eq!(number(-1.5, 2, Lang::Fr), "−1,50");
        assert_eq!(number(-0.001, 2, Lang::En), "0.00");
    }
}
