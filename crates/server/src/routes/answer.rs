//! What answers an address, whatever it reads of the request.

use crate::state::AppState;
use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use std::pin::Pin;
use std::sync::Arc;

type Answer = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler whose own type is forgotten. The router is compiled for each type of handler, and the compiler asks at each of its layers
/// anew whether all that such a handler waits for may go from thread to thread: that was half of what compiling this crate took.
#[derive(Clone)]
pub struct Answering(Arc<dyn Fn(Request, AppState) -> Answer + Send + Sync>);

impl Answering {
    pub fn by<H, T>(handler: H) -> Answering
    where
        H: Handler<T, AppState, Future = Answer> + Sync,
        T: 'static,
    {
        Answering(Arc::new(move |request, state| handler.clone().call(request, state)))
    }
}

impl Handler<(), AppState> for Answering {
    type Future = Answer;

    fn call(self, request: Request, state: AppState) -> Answer {
        (self.0)(request, state)
    }
}
