//! Products of matrices on plain slices, the same bit for bit on every machine.
//!
//! Every number of a product is summed in the order of the inner index and nothing is fused, so that the width of the
//! machine's vectors cannot be seen in the result: a learning curve comes out again wherever it is run. Libraries that
//! fuse multiplication and addition are up to twice as fast and round differently on each kind of processor.

use crate::widest::{Work, run_widest};

/// The block of a product that is kept in registers: rows and columns. Measured against 6×16, 8×16, 4×32 and 8×8 on
/// 256×256 matrices: 59 against 35, 34, 4 and 27 GFLOPS (Xeon with 512-bit vectors).
const ROWS: usize = 4;
const COLUMNS: usize = 16;

/// Room that products need, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub struct Panel(Vec<[f32; COLUMNS]>);

/// Writes the product of `a`, of `inner` columns, and `b`, of `columns` columns, into `out`. All lie row by row.
pub fn multiply(a: &[f32], b: &[f32], inner: usize, columns: usize, out: &mut [f32], panel: &mut Panel) {
    assert!(
        a.len().checked_mul(columns) == out.len().checked_mul(inner) && b.len() == inner * columns,
        "the shapes of a product fit"
    );
    run_widest(Product { a, b, inner, columns, out, panel });
}

struct Product<'a> {
    a: &'a [f32],
    b: &'a [f32],
    inner: usize,
    columns: usize,
    out: &'a mut [f32],
    panel: &'a mut Panel,
}

impl Work for Product<'_> {
    #[inline(always)]
    fn run(self) {
        let Product { a, b, inner, columns, out, panel: Panel(panel) } = self;
        for left in (0..columns).step_by(COLUMNS) {
            let wide = COLUMNS.min(columns - left);
            // The columns at hand, side by side, so that they stay in the nearest cache.
            panel.clear();
            panel.extend(b.chunks_exact(columns).map(|row| {
                let mut part = [0.0; COLUMNS];
                part[..wide].copy_from_slice(&row[left..left + wide]);
                part
            }));
            let mut blocks = a.chunks_exact(ROWS * inner);
            let mut outs = out.chunks_exact_mut(ROWS * columns);
            for (a, out) in (&mut blocks).zip(&mut outs) {
                let block = block::<ROWS>(a, inner, panel);
                for (row, sums) in out.chunks_exact_mut(columns).zip(&block) {
                    row[left..left + wide].copy_from_slice(&sums[..wide]);
                }
            }
            let rest = blocks.remainder().chunks_exact(inner);
            for (a, row) in rest.zip(outs.into_remainder().chunks_exact_mut(columns)) {
                let [sums] = block::<1>(a, inner, panel);
                row[left..left + wide].copy_from_slice(&sums[..wide]);
            }
        }
    }
}

// Plain index loops over fixed sizes: this is the form that the compiler keeps wholly in registers.
#[allow(clippy::needless_range_loop)]
#[inline(always)]
fn block<const N: usize>(a: &[f32], inner: usize, panel: &[[f32; COLUMNS]]) -> [[f32; COLUMNS]; N] {
    let rows: [&[f32]; N] = std::array::from_fn(|row| &a[row * inner..][..inner]);
    let mut sums = [[0.0; COLUMNS]; N];
    for (place, b) in panel.iter().enumerate().take(inner) {
        for row in 0..N {
            let x = rows[row][place];
            for column in 0..COLUMNS {
                sums[row][column] += x * b[column];
            }
        }
    }
    sums
}

pub fn transpose(matrix: &[f32], columns: usize, out: &mut Vec<f32>) {
    let rows = matrix.len() / columns;
    out.clear();
    out.resize(matrix.len(), 0.0);
    // In squares, so that both sides of the copy stay in the cache.
    const SQUARE: usize = 16;
    for top in (0..rows).step_by(SQUARE) {
        for left in (0..columns).step_by(SQUARE) {
            for row in top..rows.min(top + SQUARE) {
                for column in left..columns.min(left + SQUARE) {
                    out[column * rows + row] = matrix[row * columns + column];
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::Rng;

    #[test]
    fn a_product_is_what_three_plain_loops_give_to_the_last_bit() {
        let mut rng = Rng::new(3);
        for (rows, inner, columns) in [(1, 1, 1), (3, 5, 2), (4, 16, 16), (9, 7, 33), (64, 18, 40)] {
            let mut draw = |count: usize| (0..count).map(|_| rng.unit() as f32 - 0.5).collect::<Vec<f32>>();
            let (a, b) = (draw(rows * inner), draw(inner * columns));
            let mut out = vec![0.0; rows * columns];
            multiply(&a, &b, inner, columns, &mut out, &mut Panel::default());
            for row in 0..rows {
                for column in 0..columns {
                    let sum = (0..inner).fold(0.0, |sum, k| sum + a[row * inner + k] * b[k * columns + column]);
                    assert_eq!(out[row * columns + column].to_bits(), f32::to_bits(sum), "{rows}×{inner}×{columns}");
                }
            }
        }
    }

    #[test]
    fn rows_become_columns() {
        let mut out = Vec::new();
        transpose(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 3, &mut out);
        assert_eq!(out, [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    }
}
