//! How tables look: a line under the header and nothing else, so that they read the same on a screen and in a file.

use comfy_table::{LineStyle, Table, TableStyle};

const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('═').junction('═'));

/// An empty table with these columns.
pub fn table<H: ToString>(header: impl IntoIterator<Item = H>) -> Table {
    let mut table = Table::new();
    table.load_style(STYLE).set_header(header.into_iter().map(|head| head.to_string()));
    table
}
