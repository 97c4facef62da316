//! What is drawn over the beads when somebody asks: threats as rings, the expected line as numbered ghosts.

use super::picture::Picture;
use coeur_kit::prelude::*;
use coeur_puissance4::Cell;
use coeur_puissance4::picture::BEAD;

/// Threats and the expected line.
pub fn marks(picture: Picture) -> AnyView {
    let state = picture.state;
    let threats = move || {
        let all = state.threats.get().into_iter();
        let drawn = all.map(|threat| {
            let class = format!("threat-ring ring-{}{}", threat.seat, if threat.now { " now" } else { "" });
            // Where both sides have one, both rings are seen.
            let size = if threat.seat == Seat(0) { 0.9 } else { 0.66 };
            mark(picture, threat.cell, class, size, if threat.now { "!".into() } else { String::new() })
        });
        drawn.collect::<Vec<_>>()
    };
    let line = move || {
        let all = (1..).zip(state.line.get());
        let drawn = all.map(|(number, (seat, cell)): (usize, _)| {
            mark(picture, cell, format!("line-ghost ghost-{seat}"), 0.92, number.to_string())
        });
        drawn.collect::<Vec<_>>()
    };
    any_view! {
        <g class="p4-marks" aria-hidden="true">
            {threats} {line}
        </g>
    }
}

fn mark(picture: Picture, cell: Cell, class: String, size: f64, text: String) -> AnyView {
    let point = Memo::new(move |_| picture.space.bead(picture.camera.get(), cell.into(), cell.row.into()));
    any_view! {
        <g class=class>
            <circle cx=move || point.get().x cy=move || point.get().y r=move || point.get().unit * BEAD * size />
            <text x=move || point.get().x y=move || point.get().y>{text}</text>
        </g>
    }
}
