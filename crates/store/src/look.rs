//! What a name looks like: two names that a reader takes for one another have the same [`look_key`].

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// How names are compared by their looks: by Unicode's tables of confusable characters (UTS #39), in capital or small letters.
/// Of `i`, `I`, `l` and `1` nobody can tell all apart, so that they are one.
pub fn look_key(name: &str) -> String {
    let whole: String = name.nfkc().filter(|letter| !is_ignorable(*letter)).collect();
    let look: String = skeleton(&whole).collect();
    // Small letters may be confusable where their capitals are not: `m` looks like `rn`.
    let look: String = skeleton(&look.to_lowercase()).collect();
    look.to_lowercase().replace('i', "l").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Unicode's property Default_Ignorable_Code_Point: what is drawn as nothing, or changes what stands beside it.
pub fn is_ignorable(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_key() {
        for (name, others) in [
            ("Ada", &["ADA", "аda", "Аdа", "𝐀da", "Ａｄａ", "A\u{ad}da", "Ad\u{fe0f}a"][..]),
            ("Ilse", &["llse", "1lse", "ilse", "ILSE"]),
            ("Hans", &["Наns", "hans"]),
            ("Martin", &["rnartin", "MARTIN"]),
            ("Zoé", &["zoe\u{301}", "ZOÉ"]),
            ("O2", &["02", "о2"]),
        ] {
            for other in others {
                assert_eq!(look_key(name), look_key(other), "{name} {other}");
            }
        }
        for (one, other) in [("Ada", "Eda"), ("Zoé", "Zoe"), ("Ada", "Ada 2"), ("Łukasz", "Lukasz")] {
            assert_ne!(look_key(one), look_key(other), "{one} {other}");
        }
    }
}
