//! What the platform counts and measures: every metric with its labels and meaning. The operator's table and the help texts of
//! the exposition are made from this list; whoever counts takes the name from here.
//!
//! Labels take words of ours from small sets (operation ids, states, dialects, names of jobs and transactions) and the names of
//! datasources, which operators give. Never an id, a person, a path, an error's text or anything that a request brought along.

/// How a metric behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Only grows, from zero at the start of the process.
    Counter,
    /// What is now.
    Gauge,
    /// How often and how much, in buckets.
    Histogram,
}

impl Kind {
    /// As the exposition spells it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Counter => "counter",
            Self::Gauge => "gauge",
            Self::Histogram => "histogram",
        }
    }
}

/// One metric.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    pub name: &'static str,
    pub kind: Kind,
    pub labels: &'static [&'static str],
    pub meaning: &'static str,
}

/// Declares the names and the list at once, so that no name is without a meaning.
macro_rules! measures {
    ($($constant:ident $name:literal $kind:ident [$($label:literal),*] $meaning:literal;)*) => {
        $(#[doc = $meaning] pub const $constant: &str = $name;)*

        /// Every metric, in alphabetical order.
        pub const MEASURES: &[Measure] = &[
            $(Measure { name: $name, kind: Kind::$kind, labels: &[$($label),*], meaning: $meaning },)*
        ];
    };
}

measures! {
    BUILD "flowstone_build_info" Gauge ["version", "commit"] "Always 1; its labels say what runs.";
    DATASOURCE_POOL_CONNECTIONS "flowstone_datasource_pool_connections" Gauge ["datasource", "dialect", "state"] "Connections to a datasource that this instance has used, by state: idle, used.";
    DATASOURCE_POOL_MAX "flowstone_datasource_pool_max_connections" Gauge ["datasource", "dialect"] "How many connections to the datasource there may be.";
    DATASOURCE_POOL_WAITING "flowstone_datasource_pool_waiting" Gauge ["datasource", "dialect"] "Statements that wait for a connection to the datasource.";
    EVENT_STREAMS "flowstone_event_streams" Gauge [] "Event streams that are open.";
    EXECUTION_SECONDS "flowstone_execution_duration_seconds" Histogram ["status"] "How long executions took, by how they ended.";
    EXECUTION_SLOTS "flowstone_execution_slots" Gauge [] "Executions that this instance may run at once.";
    EXECUTIONS_ENDED "flowstone_executions_ended_total" Counter ["status", "trigger"] "Executions that ended on this instance: SUCCESS, FAILED, ABORTED.";
    EXECUTIONS_REFUSED "flowstone_executions_refused_total" Counter ["scope"] "Executions that were refused for want of a slot: of the user, or of the instance.";
    EXECUTIONS_RUNNING "flowstone_executions_running" Gauge [] "Executions that this instance runs.";
    EXECUTIONS_STARTED "flowstone_executions_started_total" Counter ["trigger"] "Executions that were started on this instance, by what started them.";
    EXECUTIONS_SWEPT "flowstone_executions_swept_total" Counter [] "Executions of lost instances that this instance ended.";
    HASH_VERIFICATIONS "flowstone_hash_verifications_total" Counter [] "Passwords and keys that were verified, each of which takes a core for a moment.";
    HTTP_SECONDS "flowstone_http_request_duration_seconds" Histogram ["operation"] "Time until the head of the answer, by operation id; a stream goes on after it.";
    HTTP_REQUESTS "flowstone_http_requests_total" Counter ["operation", "status"] "Requests by operation id and status; `other` where no operation answers.";
    HTTP_RUNNING "flowstone_http_requests_running" Gauge [] "Requests whose answer has not begun.";
    JOB_SECONDS "flowstone_job_duration_seconds" Histogram ["job"] "How long one tick of a job took.";
    JOB_SUCCESS "flowstone_job_last_success_timestamp_seconds" Gauge ["job"] "When the last tick that succeeded ended; absent until there was one.";
    JOB_TICKS "flowstone_job_ticks_total" Counter ["job", "outcome"] "Ticks of a job: success, failure, panic.";
    METADATA_POOL_CONNECTIONS "flowstone_metadata_pool_connections" Gauge ["state"] "Connections to the metadata database by state: idle, used.";
    METADATA_POOL_MAX "flowstone_metadata_pool_max_connections" Gauge [] "How many connections to the metadata database there may be.";
    METADATA_POOL_WAITING "flowstone_metadata_pool_waiting" Gauge [] "Requests and jobs that wait for a connection to the metadata database.";
    METADATA_WAIT_SECONDS "flowstone_metadata_pool_wait_seconds" Histogram [] "How long a connection to the metadata database was waited for, connecting included.";
    METADATA_TRANSACTIONS "flowstone_metadata_transactions_total" Counter ["transaction", "outcome"] "Transactions on the metadata database by name and outcome: commit, rollback.";
    METADATA_SECONDS "flowstone_metadata_transaction_duration_seconds" Histogram [] "How long those transactions took, without the wait for a connection.";
    MIGRATION_VERSION "flowstone_migration_version" Gauge [] "The number of the newest migration that the database holds.";
    MIGRATIONS_UNKNOWN "flowstone_migrations_unknown" Gauge [] "Migrations of newer builds that the database holds.";
    NODE_BYTES "flowstone_node_bytes_total" Counter ["type", "dialect"] "Bytes that nodes moved, as Arrow.";
    NODE_SECONDS "flowstone_node_duration_seconds" Histogram ["type", "dialect", "status"] "How long nodes took, by type, dialect of their datasource and how they ended.";
    NODE_ROWS "flowstone_node_rows_total" Counter ["type", "dialect"] "Rows that nodes moved or touched.";
    RUNTIME_TASKS "flowstone_runtime_tasks" Gauge [] "Tasks of the runtime that are alive.";
    RUNTIME_QUEUE "flowstone_runtime_queue" Gauge [] "Tasks that wait for a thread; more than a few for long mean that the processors are too few.";
    STAGING_CHILDREN "flowstone_staging_children" Gauge [] "Staging processes that run.";
    STAGING_STARTS "flowstone_staging_starts_total" Counter ["outcome"] "Staging processes that were started: success, failure. The health probe starts some.";
    SPAN_BATCHES "flowstone_trace_batches_total" Counter ["outcome"] "Batches of spans for the collector: sent, lost.";
    TRANSIENT_SECONDS "flowstone_transient_operation_duration_seconds" Histogram ["operation"] "How long operations on the transient store took.";
    TRANSIENT_OPERATIONS "flowstone_transient_operations_total" Counter ["operation", "outcome"] "Operations on the transient store: success, full, unavailable.";
    PROCESS_CPU "process_cpu_seconds_total" Counter [] "Processor time of this process, without its staging processes.";
    PROCESS_MAX_FDS "process_max_fds" Gauge [] "How many files and sockets this process may hold open.";
    PROCESS_OPEN_FDS "process_open_fds" Gauge [] "Files and sockets that this process holds open.";
    PROCESS_MEMORY "process_resident_memory_bytes" Gauge [] "Memory of this process, without its staging processes.";
    PROCESS_START "process_start_time_seconds" Gauge [] "When this process started.";
    PROCESS_THREADS "process_threads" Gauge [] "Threads of this process.";
}

/// The operator's table of all metrics, in Markdown.
pub fn table() -> String {
    let mut table = "| Metric | Type | Labels | Meaning |\n|---|---|---|---|\n".to_owned();
    for Measure { name, kind, labels, meaning } in MEASURES {
        let labels: Vec<String> = labels.iter().map(|label| format!("`{label}`")).collect();
        table += &format!("| `{name}` | {} | {} | {meaning} |\n", kind.word(), labels.join(", "));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The conventions of Prometheus: a unit or a count at the end, counters end in `_total`, base units alone.
    #[test]
    fn names_follow_the_conventions() {
        for Measure { name, kind, .. } in MEASURES {
            assert!(name.starts_with("flowstone_") || name.starts_with("process_"), "{name}");
            assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{name}");
            assert_eq!(name.ends_with("_total"), *kind == Kind::Counter, "{name}");
            assert_eq!(*kind == Kind::Histogram, name.ends_with("_seconds") && !name.contains("time"), "{name}");
        }
        let mut names: Vec<_> = MEASURES.iter().map(|measure| measure.name).collect();
        names.dedup();
        assert_eq!(names.len(), MEASURES.len());
    }

    #[test]
    fn the_operators_table_is_the_list_of_metrics() {
        let page = include_str!("../../docs/OPERATIONS.md");
        assert!(
            page.contains(&format!("\n\n{}\n", table())),
            "the table of metrics in service/docs/OPERATIONS.md is stale: put in what `flowstone config metrics` prints"
        );
    }
}
