//! Work that is compiled several times, and run as it was compiled for the widest vectors of the machine.

#![allow(unsafe_code, reason = "what was compiled for other processors must not be called on this one: that is asked here")]

/// Loops over plain slices. `run` and what it calls are to be `#[inline(always)]`, or they are compiled for the narrowest vectors alone.
pub trait Work {
    fn run(self);
}

/// Runs work as it was compiled for the widest vectors that are there. Nothing is fused or reordered: the results are the same bits.
#[cfg(target_arch = "x86_64")]
pub fn run_widest(work: impl Work) {
    use std::arch::is_x86_feature_detected as has;

    #[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl")]
    fn of_512_bits(work: impl Work) {
        work.run();
    }

    #[target_feature(enable = "avx2")]
    fn of_256_bits(work: impl Work) {
        work.run();
    }

    let has_512 = has!("avx512f") && has!("avx512bw") && has!("avx512cd") && has!("avx512dq") && has!("avx512vl");
    match (has_512, has!("avx2")) {
        // SAFETY: the processor has just said that it has all that this was compiled for.
        (true, _) => unsafe { of_512_bits(work) },
        // SAFETY: as above.
        (false, true) => unsafe { of_256_bits(work) },
        (false, false) => work.run(),
    }
}

/// Elsewhere everything is compiled for the vectors that all machines have.
#[cfg(not(target_arch = "x86_64"))]
pub fn run_widest(work: impl Work) {
    work.run();
}
