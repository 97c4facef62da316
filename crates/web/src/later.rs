//! A value that comes later: filled once from an event, awaited once.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

/// The end that waits.
pub struct Later<T>(Rc<RefCell<Slot<T>>>);

/// The end that fills.
pub struct Filler<T>(Rc<RefCell<Slot<T>>>);

struct Slot<T> {
    value: Option<T>,
    waker: Option<Waker>,
}

/// Both ends.
pub fn later<T>() -> (Filler<T>, Later<T>) {
    let slot = Rc::new(RefCell::new(Slot { value: None, waker: None }));
    (Filler(slot.clone()), Later(slot))
}

impl<T> Filler<T> {
    /// Hands the value over.
    pub fn fill(self, value: T) {
        let mut slot = self.0.borrow_mut();
        slot.value = Some(value);
        let waker = slot.waker.take();
        drop(slot);
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl<T> Future for Later<T> {
    type Output = T;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let mut slot = self.0.borrow_mut();
        match slot.value.take() {
            Some(value) => Poll::Ready(value),
            None => {
                slot.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

/// Waits without holding anything up.
pub async fn pause(milliseconds: f64) {
    if milliseconds > 0.0 {
        let (filler, waited) = later();
        leptos::prelude::set_timeout(move || filler.fill(()), Duration::from_millis(milliseconds as u64));
        waited.await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_filled_arrives_once_it_is_there() {
        let (filler, mut waiting) = later();
        let mut context = Context::from_waker(Waker::noop());
        assert_eq!(Pin::new(&mut waiting).poll(&mut context), Poll::Pending);
        filler.fill(7);
        assert_eq!(Pin::new(&mut waiting).poll(&mut context), Poll::Ready(7));
    }
}
