//! Which of a node's actions are legal in this world: a small hash table, so that long lists do not cost their square.

use coeur_core::{ACTION_SLOTS, Actions};
use std::hash::{Hash, Hasher};

/// A power of two, well above the longest list.
const SLOTS: usize = 256;
const EMPTY: u8 = u8::MAX;
const _: () = assert!(ACTION_SLOTS < EMPTY as usize && ACTION_SLOTS * 2 < SLOTS);

/// The legal actions of a position, found by their codes.
pub struct Legal<'a, A> {
    actions: &'a Actions<A>,
    /// Open addressing: the place in the list, at the action's code or the next free slot after it.
    slots: [u8; SLOTS],
}

impl<'a, A: Copy + Eq + Hash> Legal<'a, A> {
    #[inline]
    pub fn new(actions: &'a Actions<A>) -> Legal<'a, A> {
        let mut slots = [EMPTY; SLOTS];
        for (place, action) in actions.iter().enumerate() {
            let mut slot = usize::from(code(action));
            while slots[slot] != EMPTY {
                slot = (slot + 1) % SLOTS;
            }
            slots[slot] = place as u8;
        }
        Legal { actions, slots }
    }

    #[inline]
    pub fn place(&self, action: &A, code: u8) -> Option<usize> {
        let mut slot = usize::from(code);
        loop {
            let place = self.slots[slot];
            if place == EMPTY {
                return None;
            }
            if self.actions[usize::from(place)] == *action {
                return Some(place.into());
            }
            slot = (slot + 1) % SLOTS;
        }
    }
}

/// One byte of an action, as different as can be for different ones.
#[inline]
pub fn code<A: Hash>(action: &A) -> u8 {
    let mut code = Code(0);
    action.hash(&mut code);
    (code.0 >> 24) as u8
}

/// Multiplies and rotates: actions are a few bytes.
struct Code(u32);

impl Code {
    #[inline]
    fn mix(&mut self, bits: u32) {
        self.0 = (self.0.rotate_left(9) ^ bits).wrapping_mul(0x9E37_79B1);
    }
}

impl Hasher for Code {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.mix(byte.into()));
    }
    #[inline]
    fn write_u8(&mut self, bits: u8) {
        self.mix(bits.into());
    }
    #[inline]
    fn write_u16(&mut self, bits: u16) {
        self.mix(bits.into());
    }
    #[inline]
    fn write_u32(&mut self, bits: u32) {
        self.mix(bits);
    }
    #[inline]
    fn write_isize(&mut self, bits: isize) {
        self.mix(bits as u32);
    }
    #[inline]
    fn finish(&self) -> u64 {
        self.0.into()
    }
}
