//! Growing a tree (CART, Breiman et al. 1984), for many outputs of which only some are legal in each row: each question is the one
//! that lowers the squared error of the advantages most, among all questions there are.

use super::nodes::{Mean, Node, Split, Tree};
use super::rows::Rows;
use coeur_core::Feature;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopRule {
    /// Questions on the way to a leaf.
    pub depth: usize,
    /// Decisions that a leaf must have been fitted to.
    pub rows: usize,
}

impl Default for StopRule {
    fn default() -> StopRule {
        StopRule { depth: 6, rows: 50 }
    }
}

/// Numbers are cut at so many quantiles at most.
const CUTS: usize = 31;

/// Rows that the quantiles are taken from, evenly spaced.
const SAMPLED: usize = 8192;

/// With fewer rows it takes longer to start threads than to count.
const WORTH_THREADS: usize = 4096;

/// Grows a tree. The same rows give the same tree, whatever the number of threads.
pub fn fit(rows: &Rows, columns: &[Feature], limits: StopRule, threads: usize) -> Tree {
    let threads = threads.clamp(1, rows.columns.max(1));
    let binned = in_chunks(columns.len(), threads, |column| Binned::new(rows, column, columns[column].flag));
    let mut growth = Growth { rows, binned, limits, threads, tree: Tree { nodes: Vec::new(), outputs: rows.outputs } };
    let nothing = vec![Mean::default(); rows.outputs];
    growth.grow((0..rows.len() as u32).collect(), &nothing, 0);
    growth.tree
}

/// A column as numbers of intervals.
struct Binned {
    column: usize,
    /// Between the intervals, ascending.
    cuts: Vec<f32>,
    /// Of each row, how many cuts its value is above.
    bins: Vec<u8>,
}

impl Binned {
    fn new(rows: &Rows, column: usize, flag: bool) -> Binned {
        let cuts = if flag { vec![0.5] } else { cuts(rows, column) };
        let bin = |row| {
            let value = rows.feature(row, column);
            cuts.partition_point(|&cut| value > cut) as u8
        };
        Binned { column, bins: (0..rows.len()).map(bin).collect(), cuts }
    }
}

/// Between all values of a column where there are few, else at quantiles.
fn cuts(rows: &Rows, column: usize) -> Vec<f32> {
    let step = rows.len().div_ceil(SAMPLED).max(1);
    let mut values: Vec<f32> = (0..rows.len()).step_by(step).map(|row| rows.feature(row, column)).collect();
    values.sort_by(f32::total_cmp);
    let mut distinct = values.clone();
    distinct.dedup();
    if distinct.len() <= CUTS + 1 {
        return distinct.windows(2).map(|pair| (pair[0] + pair[1]) / 2.0).collect();
    }
    let mut cuts: Vec<f32> = (1..=CUTS).map(|cut| values[cut * values.len() / (CUTS + 1)]).collect();
    cuts.dedup();
    cuts
}

/// The sum of the advantages of an action, and how often it was legal.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    sum: f64,
    times: f64,
}

impl Sum {
    fn add(&mut self, other: Sum) {
        self.sum += other.sum;
        self.times += other.times;
    }

    /// By how much a mean of its own lowers the squared error.
    fn gain(self) -> f64 {
        if self.times > 0.0 { self.sum * self.sum / self.times } else { 0.0 }
    }
}

/// A question that could be asked.
#[derive(Clone, Copy)]
struct Question {
    /// The squared error that it takes away.
    drop: f64,
    /// The column as a place in the list of binned ones, and the number of the cut.
    place: usize,
    cut: usize,
}

struct Growth<'a> {
    rows: &'a Rows,
    binned: Vec<Binned>,
    limits: StopRule,
    threads: usize,
    tree: Tree,
}

impl Growth<'_> {
    /// Adds a node for these rows, and all below it; its place is the answer.
    fn grow(&mut self, chosen: Vec<u32>, above: &[Mean], depth: usize) -> usize {
        let mut sums = vec![Sum::default(); self.rows.outputs];
        chosen.iter().for_each(|&row| self.count(row, &mut sums));
        let mean = |(sum, above): (&Sum, &Mean)| match sum.times > 0.0 {
            true => Mean { advantage: (sum.sum / sum.times) as f32, times: sum.times as usize },
            false => Mean { times: 0, ..*above },
        };
        let means: Vec<Mean> = sums.iter().zip(above).map(mean).collect();
        let place = self.tree.nodes.len();
        self.tree.nodes.push(Node { rows: chosen.len(), means: means.clone(), split: None });
        let question = if depth < self.limits.depth { self.best_question(&chosen, &sums) } else { None };
        if let Some(question) = question {
            let binned = &self.binned[question.place];
            let (column, cut) = (binned.column, binned.cuts[question.cut]);
            let (yes, no): (Vec<u32>, Vec<u32>) =
                chosen.iter().partition(|&&row| usize::from(binned.bins[row as usize]) > question.cut);
            drop(chosen);
            let yes = self.grow(yes, &means, depth + 1);
            let no = self.grow(no, &means, depth + 1);
            self.tree.nodes[place].split = Some(Split { column, above: cut, yes, no });
        }
        place
    }

    fn count(&self, row: u32, sums: &mut [Sum]) {
        for &(output, advantage) in self.rows.advantages(row as usize) {
            sums[usize::from(output)].add(Sum { sum: advantage.into(), times: 1.0 });
        }
    }

    /// The question that lowers the squared error most; of equal ones the first.
    fn best_question(&self, chosen: &[u32], sums: &[Sum]) -> Option<Question> {
        if chosen.len() < 2 * self.limits.rows.max(1) {
            return None;
        }
        let threads = if chosen.len() < WORTH_THREADS { 1 } else { self.threads };
        let asked = in_chunks(self.binned.len(), threads, |place| self.best_cut(place, chosen, sums));
        asked.into_iter().flatten().reduce(|best, other| if other.drop > best.drop { other } else { best })
    }

    fn best_cut(&self, place: usize, chosen: &[u32], all: &[Sum]) -> Option<Question> {
        let Binned { cuts, bins, .. } = &self.binned[place];
        let outputs = self.rows.outputs;
        // What is in the lowest interval is never needed: it is on the other side of every cut.
        let mut sums = vec![Sum::default(); cuts.len() * outputs];
        let mut counts = vec![0; cuts.len()];
        for &row in chosen {
            if let Some(bin) = usize::from(bins[row as usize]).checked_sub(1) {
                counts[bin] += 1;
                self.count(row, &mut sums[bin * outputs..][..outputs]);
            }
        }
        let before: f64 = all.iter().map(|sum| sum.gain()).sum();
        let mut above = vec![Sum::default(); outputs];
        let mut above_rows = 0;
        let mut best: Option<Question> = None;
        for cut in (0..cuts.len()).rev() {
            if counts[cut] == 0 {
                continue;
            }
            above_rows += counts[cut];
            above.iter_mut().zip(&sums[cut * outputs..]).for_each(|(above, more)| above.add(*more));
            if above_rows < self.limits.rows.max(1) || chosen.len() - above_rows < self.limits.rows.max(1) {
                continue;
            }
            let sides = above.iter().zip(all).map(|(yes, all)| {
                let no = Sum { sum: all.sum - yes.sum, times: all.times - yes.times };
                yes.gain() + no.gain()
            });
            let drop = sides.sum::<f64>() - before;
            // Not for what rounding alone makes.
            if drop > 1e-9 * before.max(1e-9) && best.is_none_or(|best| drop > best.drop) {
                best = Some(Question { drop, place, cut });
            }
        }
        best
    }
}

/// Does numbered work on threads, a run of neighbours each; results stand in order.
fn in_chunks<T: Send>(count: usize, threads: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    if threads <= 1 {
        return (0..count).map(work).collect();
    }
    let work = &work;
    std::thread::scope(|scope| {
        let bounds = |thread: usize| thread * count / threads;
        let some = |thread| scope.spawn(move || (bounds(thread)..bounds(thread + 1)).map(work).collect::<Vec<T>>());
        let running: Vec<_> = (0..threads).map(some).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("counting does not panic")).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::Rng;

    fn columns() -> Vec<Feature> {
        let flag = |name: &str| Feature::new(name, "a flag").as_flag();
        vec![flag("one"), flag("two"), Feature::new("number", "0 to 99"), flag("noise")]
    }

    /// Rows in which action 0 is right with flag one, else action 1 if the number is above 70, else action 2; action 3 is the
    /// only one in a row of its own.
    fn rows(count: usize) -> Rows {
        let mut rng = Rng::new(1);
        let mut rows = Rows::new(4, 4);
        for _ in 0..count {
            let (one, two, number, noise) = (rng.below(2), rng.below(2), rng.below(100), rng.below(2));
            let right = if one == 1 {
                0
            } else if number > 70 {
                1
            } else {
                2
            };
            let legal: Vec<usize> = (0..3).filter(|&action| action == right || rng.below(3) > 0).collect();
            let values: Vec<(usize, f64)> = legal.iter().map(|&action| (action, f64::from(action == right) * 4.0)).collect();
            rows.push(&[one, two, number, noise].map(|value| value as f32), &values);
        }
        rows.push(&[0.0; 4], &[(3, 1.0)]);
        rows
    }

    #[test]
    fn the_rule_behind_the_rows_is_found() {
        let rows = rows(2000);
        let tree = fit(&rows, &columns(), StopRule { depth: 2, rows: 20 }, 1);
        let root = tree.nodes()[0].split.expect("there is something to ask");
        assert_eq!((root.column, root.above), (0, 0.5));
        let second = tree.nodes()[root.no].split.expect("without the flag the number matters");
        assert_eq!(second.column, 2);
        assert!((66.0..75.0).contains(&second.above), "cut near 70: {}", second.above);
        let choose = |features: [f32; 4]| tree.choose(&features, 0..3);
        assert_eq!(choose([1.0, 0.0, 90.0, 1.0]), Some(0));
        assert_eq!(choose([0.0, 1.0, 90.0, 0.0]), Some(1));
        assert_eq!(choose([0.0, 1.0, 10.0, 0.0]), Some(2));
        assert_eq!(tree.choose(&[0.0, 1.0, 10.0, 0.0], 0..2), Some(0), "of legal ones only");
        assert_eq!(tree.choose(&[0.0; 4], std::iter::empty()), None);
    }

    #[test]
    fn a_leaf_that_never_saw_an_action_asks_the_node_above() {
        let tree = fit(&rows(2000), &columns(), StopRule { depth: 1, rows: 20 }, 1);
        let (path, leaf) = tree.path(&[1.0, 0.0, 0.0, 0.0]);
        assert_eq!((path.len(), leaf.means[3]), (1, Mean { advantage: 0.0, times: 0 }));
        assert_eq!(tree.nodes()[0].means[3].times, 1);
        assert_eq!(tree.nodes()[0].rows, 2001);
    }

    #[test]
    fn no_leaf_is_smaller_than_asked_and_no_path_longer() {
        let rows = rows(1000);
        for (depth, least) in [(0, 1), (3, 100), (10, 7)] {
            let tree = fit(&rows, &columns(), StopRule { depth, rows: least }, 1);
            assert!(tree.depth() <= depth);
            assert!(tree.nodes().iter().all(|node| node.rows >= least));
            let leaves = tree.nodes().iter().filter(|node| node.split.is_none());
            assert_eq!(leaves.map(|leaf| leaf.rows).sum::<usize>(), 1001);
        }
    }

    #[test]
    fn threads_change_nothing_and_a_pruned_tree_is_a_shallow_one() {
        let rows = rows(9000);
        let grown = |depth, threads| fit(&rows, &columns(), StopRule { depth, rows: 20 }, threads);
        let deep = grown(8, 1);
        assert_eq!(deep, grown(8, 3));
        assert_eq!(deep, grown(8, 100));
        assert_eq!(deep.pruned(3), grown(3, 1));
        assert_eq!(deep.pruned(20), deep);
        assert_eq!(deep.pruned(0).leaves(), 1);
    }

    #[test]
    fn nothing_to_learn_from_is_one_leaf() {
        let tree = fit(&Rows::new(4, 2), &columns(), StopRule::default(), 2);
        assert_eq!((tree.leaves(), tree.nodes()[0].rows), (1, 0));
        assert_eq!(tree.choose(&[0.0; 4], [1, 0].into_iter()), Some(1), "of equal ones the first");
    }
}
