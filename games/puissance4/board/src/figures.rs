//! Pictures for the rules: the thirteen directions, each in a small box of four times four times four.

use coeur_kit::Figure;
use coeur_kit::prelude::*;
use coeur_puissance4::DIRECTIONS;
use coeur_puissance4::picture::{line, seen};

/// The box as a path.
fn outline() -> String {
    let corners = |row: f64| {
        let at = |column, depth| {
            let (x, y) = seen([row, column, depth]);
            format!("{x:.1} {y:.1}")
        };
        format!("M{}L{}L{}L{}Z", at(-0.5, -0.5), at(3.5, -0.5), at(3.5, 3.5), at(-0.5, 3.5))
    };
    let posts = [(-0.5, -0.5), (3.5, -0.5), (3.5, 3.5), (-0.5, 3.5)].map(|(column, depth)| {
        let ((x, y), (_, top)) = (seen([-0.5, column, depth]), seen([3.5, column, depth]));
        format!("M{x:.1} {y:.1}V{top:.1}")
    });
    corners(-0.5) + &posts.concat() + &corners(3.5)
}

fn picture(ways: &[[i8; 3]]) -> AnyView {
    let boxes = ways.iter().map(|way| {
        let cells = line(*way);
        let path: String = cells.iter().map(|(x, y)| format!("L{x:.1} {y:.1}")).collect();
        let beads = cells.iter().map(|&(x, y)| view! { <circle cx=x cy=y r="4" /> }).collect::<Vec<_>>();
        view! {
            <svg class="p4-way" viewBox="0 0 66 62">
                <path class="p4-box" d=outline() />
                <path class="p4-line" d=format!("M{}", &path[1..]) />
                {beads}
            </svg>
        }
    });
    view! { <div class="p4-ways" aria-hidden="true">{boxes.collect::<Vec<_>>()}</div> }.into_any()
}

pub fn figures(lang: Lang) -> Vec<Figure> {
    let kinds = [
        (
            &DIRECTIONS[..3],
            "Les 3 droites : vers le haut, de gauche à droite, vers le fond.",
            "The 3 straight ones: up, across, to the back.",
        ),
        (
            &DIRECTIONS[3..9],
            "Les 6 diagonales d’une face : elles restent dans une tranche, ou dans un étage.",
            "The 6 diagonals of a face: they stay in one slice, or on one level.",
        ),
        (
            &DIRECTIONS[9..],
            "Les 4 grandes diagonales : elles changent de colonne, d’étage et de tranche à chaque jeton. On les oublie facilement !",
            "The 4 great diagonals: column, level and slice change with every token. They are easily missed!",
        ),
    ];
    kinds.map(|(ways, fr, en)| Figure { picture: picture(ways), caption: lang.pick(fr, en).into() }).into()
}
