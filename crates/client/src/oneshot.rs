//! A channel for one value: sent once from an event, awaited once.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

pub struct Receiver<T>(Rc<RefCell<Slot<T>>>);

pub struct Sender<T>(Rc<RefCell<Slot<T>>>);

struct Slot<T> {
    value: Option<T>,
    waker: Option<Waker>,
}

pub fn oneshot<T>() -> (Sender<T>, Receiver<T>) {
    let slot = Rc::new(RefCell::new(Slot { value: None, waker: None }));
    (Sender(slot.clone()), Receiver(slot))
}

impl<T> Sender<T> {
    /// Hands the value over and wakes whoever awaits it.
    pub fn send(self, value: T) {
        let mut slot = self.0.borrow_mut();
        slot.value = Some(value);
        let waker = slot.waker.take();
        drop(slot);
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl<T> Future for Receiver<T> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sent_arrives_once_it_is_there() {
        let (sender, mut receiver) = oneshot();
        let mut context = Context::from_waker(Waker::noop());
        assert_eq!(Pin::new(&mut receiver).poll(&mut context), Poll::Pending);
        sender.send(7);
        assert_eq!(Pin::new(&mut receiver).poll(&mut context), Poll::Ready(7));
    }
}
