//! A JSON body with its own text.

use poem::{Request, RequestBody, Result};
use poem_openapi::error::{ContentTypeError, ParseRequestPayloadError};
use poem_openapi::payload::{Json, Payload};
use poem_openapi::registry::{MetaMediaType, MetaRequest, Registry};
use poem_openapi::{ApiExtractor, ApiExtractorType, ExtractParamOptions};
use serde_json::Value;

/// A JSON document as it was sent: what it says, and the text that says it, for whoever has to keep every digit.
#[derive(Clone, Debug)]
pub struct Document {
    pub text: String,
    pub value: Value,
}

impl<'a> ApiExtractor<'a> for Document {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::RequestObject];

    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        <Json<Value> as Payload>::register(registry);
    }

    fn request_meta() -> Option<MetaRequest> {
        Some(MetaRequest {
            description: None,
            content: vec![MetaMediaType {
                content_type: Json::<Value>::CONTENT_TYPE,
                schema: Json::<Value>::schema_ref(),
            }],
            required: true,
        })
    }

    async fn from_request(
        request: &'a Request,
        body: &mut RequestBody,
        _options: ExtractParamOptions<Self::ParamType>,
    ) -> Result<Self> {
        let content_type = request.content_type().ok_or(ContentTypeError::ExpectContentType)?;
        if !Json::<Value>::check_content_type(content_type) {
            return Err(ContentTypeError::NotSupported { content_type: content_type.to_owned() }.into());
        }
        let unreadable = |reason: String| ParseRequestPayloadError { reason };
        let bytes = <Vec<u8> as poem::FromRequest>::from_request(request, body).await?;
        let value = serde_json::from_slice(&bytes).map_err(|error| unreadable(error.to_string()))?;
        // What was read as JSON is UTF-8.
        let text = String::from_utf8(bytes).map_err(|error| unreadable(error.to_string()))?;
        Ok(Self { text, value })
    }
}
