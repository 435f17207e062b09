//! Successes.

use kernel::Person;
use poem::http::StatusCode;
use poem::{IntoResponse, Response};
use poem_openapi::payload::{Json, Payload};
use poem_openapi::registry::{MetaMediaType, MetaResponse, MetaResponses, Registry};
use poem_openapi::types::{ParseFromJSON, ToJSON, Type};
use poem_openapi::{ApiResponse, Object};
use uuid::Uuid;

use crate::context::correlation_id;
use crate::problem::SCHEMA_VERSION;

/// What every success looks like.
// As a response it is 200.
#[derive(Clone, Debug, Object)]
pub struct Envelope<T: ParseFromJSON + ToJSON> {
    /// The version of the envelope.
    pub schema_version: i32,
    /// Names this request in the platform's log.
    pub correlation_id: Uuid,
    pub data: T,
}

impl<T: ParseFromJSON + ToJSON> Envelope<T> {
    /// The answer to this caller.
    pub fn of(caller: &Person, data: T) -> Self {
        Self { schema_version: SCHEMA_VERSION, correlation_id: caller.correlation_id, data }
    }

    /// The answer to somebody unknown, on the routes that ask for no key.
    pub fn open(data: T) -> Self {
        Self { schema_version: SCHEMA_VERSION, correlation_id: correlation_id(), data }
    }
}

/// 201 with an envelope.
#[derive(Clone, Debug)]
pub struct Created<T: ParseFromJSON + ToJSON>(Envelope<T>);

/// 202 with an envelope.
#[derive(Clone, Debug)]
pub struct Accepted<T: ParseFromJSON + ToJSON>(Envelope<T>);

/// 201 when something new came to be, 200 when it was there or grew; with the same envelope.
#[derive(Clone, Debug)]
pub struct Landed<T: ParseFromJSON + ToJSON> {
    is_new: bool,
    envelope: Envelope<T>,
}

/// 200 when it was done, 202 when it waits for something; with the same envelope.
#[derive(Clone, Debug)]
pub struct NowOrLater<T: ParseFromJSON + ToJSON> {
    later: bool,
    envelope: Envelope<T>,
}

/// 204.
#[derive(Clone, Copy, Debug)]
pub struct NoContent;

impl<T: ParseFromJSON + ToJSON> Created<T> {
    pub fn of(caller: &Person, data: T) -> Self {
        Self(Envelope::of(caller, data))
    }
}

impl<T: ParseFromJSON + ToJSON> Accepted<T> {
    pub fn of(caller: &Person, data: T) -> Self {
        Self(Envelope::of(caller, data))
    }
}

impl<T: ParseFromJSON + ToJSON> Landed<T> {
    pub fn of(caller: &Person, is_new: bool, data: T) -> Self {
        Self { is_new, envelope: Envelope::of(caller, data) }
    }
}

impl<T: ParseFromJSON + ToJSON> NowOrLater<T> {
    pub fn of(caller: &Person, later: bool, data: T) -> Self {
        Self { later, envelope: Envelope::of(caller, data) }
    }
}

fn described<T: ParseFromJSON + ToJSON>(status: StatusCode, description: &'static str) -> MetaResponses {
    MetaResponses {
        responses: vec![MetaResponse {
            description,
            status: Some(status.as_u16()),
            status_range: None,
            content: vec![MetaMediaType {
                content_type: Json::<Envelope<T>>::CONTENT_TYPE,
                schema: Envelope::<T>::schema_ref(),
            }],
            headers: vec![],
        }],
    }
}

impl<T: ParseFromJSON + ToJSON> IntoResponse for Envelope<T> {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}

impl<T: ParseFromJSON + ToJSON> ApiResponse for Envelope<T> {
    fn meta() -> MetaResponses {
        described::<T>(StatusCode::OK, "")
    }

    fn register(registry: &mut Registry) {
        <Self as Type>::register(registry);
    }
}

impl<T: ParseFromJSON + ToJSON> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        Json(self.0).with_status(StatusCode::CREATED).into_response()
    }
}

impl<T: ParseFromJSON + ToJSON> ApiResponse for Created<T> {
    fn meta() -> MetaResponses {
        described::<T>(StatusCode::CREATED, "Created.")
    }

    fn register(registry: &mut Registry) {
        <Envelope<T> as Type>::register(registry);
    }
}

impl<T: ParseFromJSON + ToJSON> IntoResponse for Accepted<T> {
    fn into_response(self) -> Response {
        Json(self.0).with_status(StatusCode::ACCEPTED).into_response()
    }
}

impl<T: ParseFromJSON + ToJSON> ApiResponse for Accepted<T> {
    fn meta() -> MetaResponses {
        described::<T>(StatusCode::ACCEPTED, "Accepted; it goes on without the caller.")
    }

    fn register(registry: &mut Registry) {
        <Envelope<T> as Type>::register(registry);
    }
}

impl<T: ParseFromJSON + ToJSON> IntoResponse for Landed<T> {
    fn into_response(self) -> Response {
        let status = if self.is_new { StatusCode::CREATED } else { StatusCode::OK };
        Json(self.envelope).with_status(status).into_response()
    }
}

impl<T: ParseFromJSON + ToJSON> ApiResponse for Landed<T> {
    fn meta() -> MetaResponses {
        let there = described::<T>(StatusCode::OK, "It was here already, in this version or another.").responses;
        let new = described::<T>(StatusCode::CREATED, "It is new here.").responses;
        MetaResponses { responses: there.into_iter().chain(new).collect() }
    }

    fn register(registry: &mut Registry) {
        <Envelope<T> as Type>::register(registry);
    }
}

impl<T: ParseFromJSON + ToJSON> IntoResponse for NowOrLater<T> {
    fn into_response(self) -> Response {
        let status = if self.later { StatusCode::ACCEPTED } else { StatusCode::OK };
        Json(self.envelope).with_status(status).into_response()
    }
}

impl<T: ParseFromJSON + ToJSON> ApiResponse for NowOrLater<T> {
    fn meta() -> MetaResponses {
        let now = described::<T>(StatusCode::OK, "It is done.").responses;
        let later = described::<T>(StatusCode::ACCEPTED, "It is stored, and takes effect later.").responses;
        MetaResponses { responses: now.into_iter().chain(later).collect() }
    }

    fn register(registry: &mut Registry) {
        <Envelope<T> as Type>::register(registry);
    }
}

impl IntoResponse for NoContent {
    fn into_response(self) -> Response {
        StatusCode::NO_CONTENT.into_response()
    }
}

impl ApiResponse for NoContent {
    fn meta() -> MetaResponses {
        MetaResponses {
            responses: vec![MetaResponse {
                description: "Done.",
                status: Some(StatusCode::NO_CONTENT.as_u16()),
                status_range: None,
                content: vec![],
                headers: vec![],
            }],
        }
    }

    fn register(_registry: &mut Registry) {}
}
