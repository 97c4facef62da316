//! The words of the generic board, in French and in English.

use coeur_client::words;
use coeur_core::Text;

words! {
    ACTIONS: "Ce que vous pouvez faire", "What you can do";
    TABLE: "Table", "Table";
    FACE_DOWN: "une carte cachée", "a card face down";
}
