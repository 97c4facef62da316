//! Small square matrices: what the ratings need of linear algebra.

#[derive(Clone)]
pub(crate) struct Matrix {
    size: usize,
    rows: Vec<f64>,
}

impl Matrix {
    pub(crate) fn zero(size: usize) -> Matrix {
        Matrix { size, rows: vec![0.0; size * size] }
    }

    pub(crate) fn at(&self, row: usize, column: usize) -> f64 {
        self.rows[row * self.size + column]
    }

    pub(crate) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.rows[row * self.size + column] += value;
    }

    pub(crate) fn scale(&mut self, factor: f64) {
        self.rows.iter_mut().for_each(|value| *value *= factor);
    }

    pub(crate) fn times(&self, vector: &[f64]) -> Vec<f64> {
        (0..self.size).map(|row| (0..self.size).map(|column| self.at(row, column) * vector[column]).sum()).collect()
    }

    pub(crate) fn product(&self, other: &Matrix) -> Matrix {
        let mut product = Matrix::zero(self.size);
        for row in 0..self.size {
            for column in 0..self.size {
                product.add(row, column, (0..self.size).map(|k| self.at(row, k) * other.at(k, column)).sum());
            }
        }
        product
    }

    /// Gauss and Jordan's elimination with pivots; `None` of a singular matrix.
    pub(crate) fn inverse(&self) -> Option<Matrix> {
        let size = self.size;
        let (mut left, mut right) = (self.clone(), Matrix::zero(size));
        (0..size).for_each(|place| right.add(place, place, 1.0));
        for column in 0..size {
            let pivot = (column..size).max_by(|&a, &b| left.at(a, column).abs().total_cmp(&left.at(b, column).abs()))?;
            if left.at(pivot, column).abs() < 1e-12 {
                return None;
            }
            for matrix in [&mut left, &mut right] {
                (0..size).for_each(|k| matrix.rows.swap(pivot * size + k, column * size + k));
            }
            let divisor = left.at(column, column);
            for matrix in [&mut left, &mut right] {
                matrix.rows[column * size..(column + 1) * size].iter_mut().for_each(|value| *value /= divisor);
            }
            for row in (0..size).filter(|&row| row != column) {
                let factor = left.at(row, column);
                for matrix in [&mut left, &mut right] {
                    for k in 0..size {
                        let above = matrix.at(column, k);
                        matrix.add(row, k, -factor * above);
                    }
                }
            }
        }
        Some(right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(rows: [[f64; 2]; 2]) -> Matrix {
        Matrix { size: 2, rows: rows.concat() }
    }

    #[test]
    fn an_inverse_undoes_its_matrix() {
        // The first pivot is 0, so that rows must change places.
        let inverse = matrix([[0.0, 2.0], [4.0, 1.0]]).inverse().expect("its determinant is −8");
        assert_eq!(inverse.times(&[2.0, 5.0]), [1.0, 1.0]);
        assert_eq!(matrix([[0.0, 2.0], [4.0, 1.0]]).product(&inverse).rows, [1.0, 0.0, 0.0, 1.0]);
    }

    #[test]
    fn a_singular_matrix_has_none() {
        assert!(matrix([[1.0, 2.0], [2.0, 4.0]]).inverse().is_none());
    }
}
