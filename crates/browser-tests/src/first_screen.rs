//! What must be seen without scrolling while a game is played: one's hand, the table, and whose turn it is.

use crate::page::Page;
use serde_json::{Value, json};

/// A function that names what is out of sight or covered, and by how much; nothing where all is in sight. While something
/// stands over the board on purpose only the places are looked at.
pub(crate) const OUT_OF_SIGHT: &str = "((width, height) => {
    const wrong = [];
    const over = document.querySelector('dialog[open], [data-testid=recap], [data-testid=curtain], [data-testid=reasons]')
        || [...document.querySelectorAll('[data-testid=offer]')].some((it) => it.checkVisibility());
    const beyond = (it) => {
        const box = it.getBoundingClientRect();
        const [left, top] = [box.left + scrollX, box.top + scrollY];
        const by = { left: -left, top: -top, right: left + box.width - width, bottom: top + box.height - height };
        return Object.entries(by).filter(([, far]) => far > 1).map(([side, far]) => `${Math.ceil(far)} px beyond the ${side}`);
    };
    const covered = (it) => {
        const box = it.getBoundingClientRect();
        const untouched = getComputedStyle(it).pointerEvents === 'none';
        let [seen, all] = [0, 0];
        for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
            const above = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
            all += 1;
            if (above && (it.contains(above) || untouched && above.contains(it))) seen += 1;
        }
        return 1 - seen / all;
    };
    if (document.querySelector('[data-testid=curtain]')) return wrong;
    for (const name of ['turn', 'table', 'hand']) {
        const regions = [...document.querySelectorAll(`[data-region=${name}]`)].filter((it) => it.checkVisibility());
        if (!regions.length) wrong.push(`there is no ${name}`);
        for (const region of regions) {
            wrong.push(...beyond(region).map((far) => `the ${name} lies ${far}`));
            if (!over && covered(region) > 0.4) wrong.push(`${Math.round(100 * covered(region))} % of the ${name} is covered`);
            for (const card of name === 'hand' ? region.querySelectorAll('button, [data-testid=act]') : []) {
                const what = card.dataset.action ?? card.getAttribute('aria-label') ?? card.textContent;
                if (card.checkVisibility()) wrong.push(...beyond(card).map((far) => `${what} in the hand lies ${far}`));
            }
        }
    }
    return wrong;
})";

impl Page {
    /// What of hand, table and turn is not on the first screen, and by how much.
    pub fn out_of_sight(&self) -> Value {
        let script = format!("return {OUT_OF_SIGHT}(arguments[0], arguments[1])");
        self.run(&script, vec![json!(self.screen.width), json!(self.screen.height)])
    }

    /// Fails where hand, table or turn are not wholly on the first screen.
    pub fn assert_first_screen(&self) {
        let error = self.out_of_sight();
        self.assert_in_sight(&error);
    }

    pub(crate) fn assert_in_sight(&self, error: &Value) {
        if error.as_array().is_some_and(Vec::is_empty) {
            return;
        }
        let about =
            "const it = document.querySelector('[data-testid=table]')?.dataset; return `${it?.game} after ${it?.ply} moves`";
        let about = self.run(about, Vec::new());
        panic!("{about} on {} × {}: {error:#}", self.screen.width, self.screen.height);
    }
}
