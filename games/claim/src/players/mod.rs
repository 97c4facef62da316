//! Players of Claim's own. [`best_card`] is the intermediate player of the Claim report and [`minimax`] its hard one;
//! [`recruiter`] searches phase 1 and leaves phase 2 to [`voting`], who plays it by the solver.

pub mod best_card;
pub mod minimax;
pub mod recruiter;
pub mod voting;

pub use best_card::BestCard;
pub use minimax::{Minimax, MinimaxOptions};
pub use recruiter::{JudgeKind, Recruiter, RecruiterOptions};
pub use voting::VotingPlayer;
