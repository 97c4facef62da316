//! What followers are worth, fitted to solved games by `examples/fit.rs 20000 1`. Not edited by hand.
//!
//! Cards alone: of the positions fitted 85.2 % are judged right (-0.3345), of those kept back 86.1 % are judged right (-0.3233).
//! Cards and factions: of the positions fitted 87.9 % are judged right (-0.2721), of those kept back 87.7 % are judged right (-0.2627).

/// The fit by cards alone: the weight of each card by its place in a heap (nothing has places 1 and 2), less that of the average
/// card. In units of the logistic curve, as all that follows.
pub(crate) const CARD_ALONE: [f64; 50] = [
    -0.735, 0.000, 0.000, -0.607, -0.570, -0.485, -0.449, -0.271, -0.185, -0.031, 0.303, 0.525, -0.445, -0.463, -0.341,
    -0.225, -0.055, 0.154, 0.525, 1.007, -0.453, -0.452, -0.418, -0.377, -0.258, -0.220, -0.137, 0.064, 0.275, 0.658, 0.432,
    0.247, 0.083, -0.107, -0.194, -0.304, -0.361, -0.435, -0.458, -0.607, 0.270, 0.213, 0.313, 0.396, 0.554, 0.712, 0.912,
    1.263, 1.628, 2.048,
];

/// The same of an Undead scored in phase 1.
pub(crate) const UNDEAD_ALONE: f64 = 0.322;

/// The fit by cards and factions: the weight of each card.
pub(crate) const CARD: [f64; 50] = [
    -0.174, 0.000, 0.000, -0.352, -0.428, -0.457, -0.572, -0.462, -0.475, -0.417, -0.155, -0.081, 0.486, 0.175, 0.059,
    -0.069, -0.142, -0.125, 0.049, 0.374, 0.181, 0.085, 0.012, -0.040, -0.025, -0.098, -0.049, 0.069, 0.208, 0.615, 0.118,
    0.024, -0.014, -0.132, -0.104, -0.110, -0.003, 0.026, 0.153, 0.113, 0.882, 0.486, 0.324, 0.115, 0.043, -0.032, -0.107,
    0.052, 0.214, 0.460,
];

/// Of an Undead scored in phase 1.
pub(crate) const UNDEAD: f64 = 0.253;

/// Of the lead in phase 2.
pub(crate) const LEADER: f64 = 0.120;

/// For each faction, of being ahead in cards, in value and in pairs, and of the pairs levelled off.
pub(crate) const FACTION: [[f64; 4]; 5] = [
    [1.116, 0.855, 0.082, 1.490],
    [-0.853, 2.804, -1.234, 2.859],
    [0.775, 0.896, 0.488, 0.100],
    [2.150, -0.819, 0.071, -1.394],
    [1.861, 3.123, -0.317, 1.737],
];
