//! The result of a game as a picture for friends, drawn on a canvas and kept as a file.

use super::state::Review;
use crate::loaders::Loaders;
use crate::screens::prelude::*;
use crate::screens::scores::score;
use coeur_client::standings::{Line, lines, result};
use coeur_core::{Record, Scoring, Seat};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d as Pen, HtmlAnchorElement, HtmlCanvasElement, Path2d};

const WIDTH: f64 = 1080.0;
const MARGIN: f64 = 90.0;
/// Where the list of players begins, and how high a line of it is.
const LIST: f64 = 470.0;
const LINE: f64 = 96.0;

/// Paper, words, words that may be skipped, blue, red: as by day, whatever the page looks like now.
const PAPER: &str = "#fbf7ec";
const INK: &str = "#1b2233";
const SOFT: &str = "#5a5e69";
const BLUE: &str = "#1f3a6e";
const RED: &str = "#a6302c";

const SERIF: &str = "Georgia, \"Times New Roman\", serif";
const SANS: &str = "system-ui, sans-serif";

const HEART: &str = "M48 84C20 62 8 48 8 32a20 20 0 0 1 40-6 20 20 0 0 1 40 6c0 16-12 30-40 52z";

/// Draws the result and hands it over as a file.
pub fn keep(review: Review, names: Signal<Vec<String>>, library: Library, loaders: Loaders, lang: Lang) {
    spawn_local(async move {
        let Some(table) = review.end().await else { return };
        let kit = (loaders.game_ui)(table.game.clone()).await.ok().flatten();
        let names = names.get_untracked();
        let card = untrack(|| library.card(&table.game));
        let title = card.as_ref().map_or_else(|| table.game.clone(), |card| card.name.clone());
        let scoring = card.as_ref().map_or(Scoring::default(), |card| card.scoring);
        let together = card.is_some_and(|card| card.cooperative);
        let said = match table.turn {
            Some(_) => words::moves_played(lang, table.ply),
            None => result(&table, &names, spoken_to(&review.record(), &names, lang), together, lang),
        };
        let list = lines(&table, &names, |seat| score(kit, &table, scoring, seat, lang));
        let _ = draw(&title, &said, &list).and_then(|url| hand_over(&url, &table.game));
    });
}

/// The person whom the list of players calls "you"; nobody where everybody has a name.
fn spoken_to(record: &Record, names: &[String], lang: Lang) -> Option<Seat> {
    record.people().into_iter().find(|seat| names.get(seat.index()).is_some_and(|name| name == lang.pick("Vous", "You")))
}

/// The picture as an address that holds it.
fn draw(title: &str, said: &str, lines: &[Line]) -> Option<String> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let height = LIST + LINE * lines.len() as f64 + 110.0;
    canvas.set_width(WIDTH as u32);
    canvas.set_height(height as u32);
    let pen: Pen = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    pen.set_fill_style_str(PAPER);
    pen.fill_rect(0.0, 0.0, WIDTH, height);
    heart(&pen)?;
    write(&pen, title, 90.0, SERIF, BLUE, (WIDTH / 2.0, 300.0), "center")?;
    write(&pen, said, 46.0, SANS, INK, (WIDTH / 2.0, 385.0), "center")?;
    for (place, (name, made, won)) in lines.iter().enumerate() {
        let y = LIST + LINE * (place as f64 + 0.5);
        let ink = if *won { BLUE } else { INK };
        write(&pen, name, 48.0, SANS, ink, (MARGIN, y), "left")?;
        write(&pen, made, 52.0, SERIF, ink, (WIDTH - MARGIN, y), "right")?;
        pen.set_fill_style_str("#d9d2c0");
        pen.fill_rect(MARGIN, y + 28.0, WIDTH - 2.0 * MARGIN, 2.0);
    }
    write(&pen, words::TITLE.fr, 36.0, SERIF, SOFT, (WIDTH / 2.0, height - 50.0), "center")?;
    canvas.to_data_url().ok()
}

fn heart(pen: &Pen) -> Option<()> {
    pen.save();
    pen.translate(WIDTH / 2.0 - 72.0, 50.0).ok()?;
    pen.scale(1.5, 1.5).ok()?;
    pen.set_fill_style_str(RED);
    pen.fill_with_path_2d(&Path2d::new_with_path_string(HEART).ok()?);
    pen.restore();
    Some(())
}

/// Writes a line. What is too long for the picture is pressed together.
fn write(pen: &Pen, text: &str, size: f64, font: &str, ink: &str, (x, y): (f64, f64), align: &str) -> Option<()> {
    pen.set_font(&format!("600 {size}px {font}"));
    pen.set_fill_style_str(ink);
    pen.set_text_align(align);
    let room = if align == "center" { WIDTH - 2.0 * MARGIN } else { WIDTH * 0.6 };
    pen.fill_text_with_max_width(text, x, y, room).ok()
}

fn hand_over(url: &str, game: &str) -> Option<()> {
    let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(url);
    link.set_download(&format!("{game}.png"));
    link.click();
    Some(())
}
