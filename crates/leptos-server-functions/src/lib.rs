//! Stands in for the crate `server_fn`, with which a page made by Leptos calls functions of its server, and which brings a second way to
//! ask over HTTP, with forms, sockets and addresses. Our page asks in its own way and has no such function. Leptos' components for them
//! still have to compile: here are the traits and types that they name, saying no more than that takes.

use std::marker::PhantomData;

/// A function that runs on a server.
pub trait ServerFn: Send + Sized {
    const PATH: &'static str;
    type Client: client::Client<Self::Error>;
    type Protocol;
    type Output: Send;
    type Error: error::FromServerFnError + Send + Sync;

    fn url() -> &'static str {
        Self::PATH
    }

    fn run_on_client(self) -> impl Future<Output = Result<Self::Output, Self::Error>> + Send;
}

/// How its arguments and its result are written.
pub struct Http<Input, Output>(PhantomData<(Input, Output)>);

pub mod client {
    pub trait Client<Error> {
        type Request: super::request::ClientReq<Error>;
    }
}

pub mod codec {
    pub struct PostUrl;
}

pub mod request {
    pub trait ClientReq<Error> {
        type FormData;
    }
}

pub mod redirect {
    /// Nobody is ever sent elsewhere.
    pub fn set_redirect_hook(_: impl Fn(&str) + Send + Sync + 'static) -> Result<(), std::convert::Infallible> {
        Ok(())
    }
}

pub mod error {
    use std::marker::PhantomData;

    /// What went wrong.
    #[derive(Clone, Debug)]
    pub enum ServerFnErrorErr {
        Serialization(String),
    }

    pub type ServerFnError = ServerFnErrorErr;

    pub trait FromServerFnError: std::fmt::Debug + Sized + 'static {
        fn from_server_fn_error(error: ServerFnErrorErr) -> Self;
    }

    pub trait IntoAppError<E> {
        fn into_app_error(self) -> E;
    }

    impl<E: FromServerFnError> IntoAppError<E> for ServerFnErrorErr {
        fn into_app_error(self) -> E {
            E::from_server_fn_error(self)
        }
    }

    pub struct ServerFnUrlError<E>(PhantomData<E>);

    impl<E: FromServerFnError> ServerFnUrlError<E> {
        pub fn decode_err(error: &str) -> E {
            ServerFnErrorErr::Serialization(error.into()).into_app_error()
        }
    }
}
