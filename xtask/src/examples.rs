//! Which crates have examples in their documentation: only these are given to rustdoc, which takes a while for each.

use crate::steps;
use std::fs;
use std::path::Path;

/// The packages of the workspace with an example that can be compiled.
pub fn packages() -> Result<Vec<String>, String> {
    let metadata = steps::metadata()?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let with_examples = packages.iter().filter(|package| {
        let folder = package["manifest_path"].as_str().and_then(|manifest| Path::new(manifest).parent());
        folder.is_some_and(|folder| folder_has_example(&folder.join("src")))
    });
    Ok(with_examples.filter_map(|package| package["name"].as_str()).map(str::to_string).collect())
}

fn folder_has_example(folder: &Path) -> bool {
    fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path()).any(|path| {
        if path.is_dir() { folder_has_example(&path) } else { fs::read_to_string(path).is_ok_and(|text| has_example(&text)) }
    })
}

/// Whether a comment for rustdoc opens a block of Rust: what is not Rust says so behind its fence.
fn has_example(source: &str) -> bool {
    let comments = source.lines().map(str::trim_start).filter_map(|line| {
        let comment = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?;
        comment.trim().strip_prefix("```")
    });
    comments.step_by(2).any(|language| language != "text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_is_a_block_of_rust_in_a_comment() {
        assert!(has_example("/// Adds.\n/// ```\n/// assert_eq!(1 + 1, 2);\n/// ```\nfn add() {}"));
        assert!(has_example("//! ```text\n//! a table\n//! ```\n//!\n//! ```\n//! let x = 1;\n//! ```"));
        assert!(!has_example("//! ```text\n//! a table\n//! ```\nconst FENCE: &str = \"```\";"));
    }
}
