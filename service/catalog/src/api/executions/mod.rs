//! Routes of runs and their results (`catalog-api.md` §4, §7, §9).

mod files;
mod views;

use kernel::{Fault, Page};
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use uuid::Uuid;
use web::{
    Accepted, ApiResult, Caller, Download, Envelope, EventFrames, Instant, ListOf, NoContent, ReadyJson,
    SCHEMA_VERSION, paging,
};

pub use files::ResultFiles;
pub use views::{
    EventRecordPage, ExecuteRequest, ExecutionStarted, ExecutionStatus, ExecutionView, RecordedEvent, ResultPage,
    ResultPageEnvelope, RunEvent,
};

use crate::Catalog;
use crate::api::Subject;
use crate::rules::results::PageText;
use crate::rules::{events, executions, results};

/// How many entries of the durable record one answer holds, without and at most.
const RECORD_LIMIT: i64 = 200;
const RECORD_MAX: i64 = 500;

/// Runs: start, watch, cancel, read.
pub struct ExecutionsApi {
    catalog: Catalog,
}

impl ExecutionsApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

/// What a request to run carries besides its body.
struct Asked {
    pipeline: Uuid,
    body: ExecuteRequest,
    idempotency_key: Option<String>,
    result_ttl: Option<String>,
    page_rows: Option<String>,
}

impl Asked {
    /// Bounds that are no numbers count as absent (R-RES-9). `public` is the configured address of the platform; without one,
    /// results are found where the request was sent.
    fn into_request(self, route: &'static str, public: Option<&str>, host: Option<&str>) -> executions::Request {
        let asked_host = || host.map_or_else(String::new, |host| format!("http://{host}"));
        let number = |text: Option<String>| text.and_then(|text| text.trim().parse().ok());
        executions::Request {
            execution: Uuid::new_v4(),
            route,
            pipeline: self.pipeline,
            version: self.body.version,
            parameters: self.body.parameters.into_iter().collect(),
            idempotency_key: self.idempotency_key,
            result_ttl_seconds: number(self.result_ttl),
            first_page_rows: number(self.page_rows),
            base_url: public.map_or_else(asked_host, |url| url.trim_end_matches('/').to_owned()),
            triggered_via: "REST",
        }
    }
}

#[OpenApi(prefix_path = "/api/v1", tag = "Subject::Executions")]
impl ExecutionsApi {
    /// Run a pipeline and stream its events.
    ///
    /// The data of each event is a `RunEvent`. The stream ends with the run; its last event, `data_ready`, carries the first rows of the result. Whoever leaves the
    /// stream before the end cancels the run after a time of grace, unless somebody follows it then.
    #[oai(path = "/pipelines/:pipeline_id/execute", method = "post", operation_id = "execute_pipeline")]
    #[allow(clippy::too_many_arguments)] // one argument a part of the request
    async fn execute(
        &self,
        caller: Caller,
        pipeline_id: Path<Uuid>,
        body: Json<ExecuteRequest>,
        #[oai(name = "Idempotency-Key")] idempotency_key: Header<Option<String>>,
        #[oai(name = "DP-Result-TTL-Seconds")] result_ttl: Header<Option<String>>,
        #[oai(name = "DP-Result-Page-Rows")] page_rows: Header<Option<String>>,
        http: &poem::Request,
    ) -> ApiResult<EventFrames<RunEvent>> {
        let asked = Asked {
            pipeline: pipeline_id.0,
            body: body.0,
            idempotency_key: presented(idempotency_key.0, http),
            result_ttl: result_ttl.0,
            page_rows: page_rows.0,
        };
        let request = asked.into_request("execute", self.catalog.config.auth.base_url.as_deref(), http.header("Host"));
        Ok(EventFrames::new(events::execute(&self.catalog, &caller, request).await?))
    }

    /// Run a pipeline detached: the answer comes at once and the run goes on by itself.
    #[oai(path = "/pipelines/:pipeline_id/executions", method = "post", operation_id = "start_execution")]
    #[allow(clippy::too_many_arguments)] // one argument a part of the request
    async fn start(
        &self,
        caller: Caller,
        pipeline_id: Path<Uuid>,
        body: Json<ExecuteRequest>,
        #[oai(name = "Idempotency-Key")] idempotency_key: Header<Option<String>>,
        #[oai(name = "DP-Result-TTL-Seconds")] result_ttl: Header<Option<String>>,
        #[oai(name = "DP-Result-Page-Rows")] page_rows: Header<Option<String>>,
        http: &poem::Request,
    ) -> ApiResult<Accepted<ExecutionStarted>> {
        let asked = Asked {
            pipeline: pipeline_id.0,
            body: body.0,
            idempotency_key: presented(idempotency_key.0, http),
            result_ttl: result_ttl.0,
            page_rows: page_rows.0,
        };
        let request =
            asked.into_request("executions", self.catalog.config.auth.base_url.as_deref(), http.header("Host"));
        let started = executions::start(&self.catalog, &caller, request, |started| started).await?;
        let url = format!("/api/v1/executions/{}", started.execution);
        let view = ExecutionStarted {
            execution_id: started.execution,
            events_url: format!("{url}/events"),
            result_url: format!("{url}/result"),
            status_url: url,
            repeated: started.repeated,
        };
        Ok(Accepted::of(&caller, view))
    }

    /// The runs the caller may see, newest first.
    #[oai(path = "/executions", method = "get", operation_id = "list_executions")]
    #[allow(clippy::too_many_arguments)] // one argument a filter
    async fn list(
        &self,
        caller: Caller,
        pipeline_id: Query<Option<Uuid>>,
        status: Query<Option<ExecutionStatus>>,
        started_after: Query<Option<Instant>>,
        started_before: Query<Option<Instant>>,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<ListOf<ExecutionView>>> {
        let page: Page = paging(&offset, &limit)?;
        let filter = executions::Filter {
            pipeline_id: pipeline_id.0,
            status: status.0.map(|status| status.as_str().to_owned()),
            started_after: started_after.0.map(|after| after.0),
            started_before: started_before.0.map(|before| before.0),
        };
        let runs = executions::list(&self.catalog, &caller, &filter, page).await?;
        Ok(Envelope::of(&caller, ListOf::of(runs, ExecutionView::from)))
    }

    /// One run, with its live progress.
    #[oai(path = "/executions/:execution_id", method = "get", operation_id = "get_execution")]
    async fn get(&self, caller: Caller, execution_id: Path<Uuid>) -> ApiResult<Envelope<ExecutionView>> {
        let mut view = ExecutionView::from(executions::get(&self.catalog, &caller, execution_id.0).await?);
        if let Some(expires_at) = results::expires_at(self.catalog.transient.as_ref(), execution_id.0).await {
            view.result_url = Some(format!("/api/v1/executions/{}/result", execution_id.0));
            view.result_expires_at = Some(expires_at.into());
        }
        Ok(Envelope::of(&caller, view))
    }

    /// Ask a run to stop.
    #[oai(path = "/executions/:execution_id", method = "delete", operation_id = "cancel_execution")]
    async fn cancel(&self, caller: Caller, execution_id: Path<Uuid>) -> ApiResult<NoContent> {
        executions::cancel(&self.catalog, &caller, execution_id.0).await?;
        Ok(NoContent)
    }

    /// Follow a run, or replay one that ended within the hour.
    ///
    /// The data of each event is a `RunEvent`. Starts after `Last-Event-ID`, so that a broken stream is taken up where it broke off. Leaving it changes nothing.
    #[oai(path = "/executions/:execution_id/events", method = "get", operation_id = "follow_execution")]
    async fn follow(
        &self,
        caller: Caller,
        execution_id: Path<Uuid>,
        #[oai(name = "Last-Event-ID")] last_event_id: Header<Option<String>>,
    ) -> ApiResult<EventFrames<RunEvent>> {
        let after = match last_event_id.0.as_deref() {
            None => 0,
            Some(text) => text.parse().map_err(|_| {
                Fault::invalid(
                    "pipeline.execution.invalid_parameter_type",
                    "Last-Event-ID must be the number of an event.",
                )
                .detail("field", "Last-Event-ID")
            })?,
        };
        Ok(EventFrames::new(events::follow(&self.catalog, &caller, execution_id.0, after).await?))
    }

    /// The durable record of a run's events.
    #[oai(path = "/executions/:execution_id/event-record", method = "get", operation_id = "get_event_record")]
    async fn event_record(
        &self,
        caller: Caller,
        execution_id: Path<Uuid>,
        after: Query<Option<i32>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<EventRecordPage>> {
        let (after, limit) = (after.0.unwrap_or(0), limit.0.unwrap_or(RECORD_LIMIT).min(RECORD_MAX));
        for (field, value) in [("after", i64::from(after)), ("limit", limit)] {
            if value < 0 {
                let message = format!("{field} must not be negative.");
                return Err(Fault::invalid("pipeline.execution.invalid_parameter_type", message)
                    .detail("field", field)
                    .into());
            }
        }
        let (events, has_more) = executions::event_record(&self.catalog, &caller, execution_id.0, after, limit).await?;
        let events: Vec<RecordedEvent> = events
            .into_iter()
            .map(|event| RecordedEvent {
                event_id: event.event_id,
                event: event.event_type,
                timestamp: event.happened_at.into(),
                data: event.payload_json.into_inner(),
            })
            .collect();
        let next_after = events.last().map_or(after, |event| event.event_id);
        Ok(Envelope::of(&caller, EventRecordPage { execution_id: execution_id.0, events, next_after, has_more }))
    }

    /// One page of a run's result.
    #[oai(path = "/executions/:execution_id/result", method = "get", operation_id = "get_result")]
    async fn result(
        &self,
        caller: Caller,
        execution_id: Path<Uuid>,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<ReadyJson<ResultPageEnvelope>> {
        let bounds = &self.catalog.config.result;
        let (offset, limit) = result_paging(offset.0, limit.0, bounds.page_size_rows, bounds.page_max_rows)?;
        executions::with_result(&self.catalog, &caller, execution_id.0).await?;
        let page = results::read_page(self.catalog.transient.clone(), execution_id.0, offset, limit).await?;
        let before = text_before_rows(&caller, execution_id.0, &page);
        Ok(match page.into_text(before, b"}}").await? {
            PageText::Whole(text) => ReadyJson::new(text),
            PageText::Parts(parts) => ReadyJson::streamed(parts),
        })
    }

    /// A run's whole result as a file, streamed.
    ///
    /// Numbers and instants are exact in every format. Parquet and Arrow have typed columns; `csv` is a header row and the values as they
    /// stand in a page, `ndjson` an object a row.
    #[oai(path = "/executions/:execution_id/result/download", method = "get", operation_id = "download_result")]
    async fn download(
        &self,
        caller: Caller,
        execution_id: Path<Uuid>,
        /// `csv` (also without it), `ndjson`, `parquet`, or `arrow` (the IPC stream).
        format: Query<Option<String>>,
    ) -> ApiResult<Download<ResultFiles>> {
        let format = results::Format::of(format.0.as_deref().unwrap_or("csv"))?;
        executions::with_result(&self.catalog, &caller, execution_id.0).await?;
        let chunks = results::download(self.catalog.transient.clone(), execution_id.0, format).await?;
        let name = format!("{}.{}", execution_id.0, format.extension());
        Ok(Download::new(files::content_type(format), name, chunks))
    }
}

/// A key that is no text is presented all the same, to be refused: taken for none, it would start a run every time.
fn presented(key: Option<String>, http: &poem::Request) -> Option<String> {
    key.or_else(|| Some(String::from_utf8_lossy(http.headers().get("Idempotency-Key")?.as_bytes()).into_owned()))
}

/// A larger limit than the greatest is clamped, a negative value is refused (`catalog-api.md` §1.4).
fn result_paging(offset: Option<i64>, limit: Option<i64>, default: u64, most: u64) -> Result<(u64, u64), Fault> {
    let natural = |name: &str, value: Option<i64>, otherwise: u64| match value {
        None => Ok(otherwise),
        Some(value) => u64::try_from(value).map_err(|_| {
            Fault::invalid("pipeline.execution.invalid_parameter_type", format!("{name} can't be negative."))
                .detail("field", name)
        }),
    };
    Ok((natural("offset", offset, 0)?, natural("limit", limit, default)?.min(most)))
}

/// The envelope up to its rows, which are written behind it.
fn text_before_rows(caller: &Caller, execution: Uuid, page: &results::Page) -> Vec<u8> {
    let data = serde_json::json!({
        "execution_id": execution,
        "schema": page.head.schema,
        "row_count": page.row_count,
        "offset": page.offset,
        "limit": page.limit,
        "total_rows": page.total_rows,
        "has_more": page.has_more(),
        "expires_at": Instant(page.expires_at).to_string(),
        "warnings": page.head.warnings,
    })
    .to_string();
    let data = data.strip_suffix('}').unwrap_or(&data);
    let correlation_id = caller.correlation_id;
    format!("{{\"schema_version\":{SCHEMA_VERSION},\"correlation_id\":\"{correlation_id}\",\"data\":{data},\"rows\":")
        .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-RES-5
    #[test]
    fn a_large_limit_is_clamped_and_a_negative_value_refused() {
        assert_eq!(result_paging(None, None, 1000, 100_000).ok(), Some((0, 1000)));
        assert_eq!(result_paging(Some(7), Some(i64::MAX), 1000, 100_000).ok(), Some((7, 100_000)));
        for (offset, limit) in [(Some(-1), None), (None, Some(-1))] {
            let fault = result_paging(offset, limit, 1000, 100_000).expect_err("a refusal");
            assert_eq!(fault.code(), "pipeline.execution.invalid_parameter_type");
        }
    }
}
