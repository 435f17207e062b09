-- Pipelines, their versions, runs, events and check runs. Everything here is new: no lock is waited for and nothing is scanned.

-- One row per pipeline, whatever its number of versions.
CREATE TABLE catalog.pipelines (
    id              uuid        NOT NULL DEFAULT gen_random_uuid(),
    workspace_id    uuid        NOT NULL,
    name            text        NOT NULL,
    display_name    text        NOT NULL,
    description     text        NOT NULL DEFAULT '',
    owner_id        uuid        NOT NULL,
    current_version integer,
    created_at      timestamptz NOT NULL DEFAULT now(),
    updated_at      timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT pipelines_pkey PRIMARY KEY (id),
    CONSTRAINT pipelines_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT pipelines_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES catalog.users (id),
    CONSTRAINT uq_pipelines_workspace_name UNIQUE (workspace_id, name)
);

CREATE INDEX idx_pipelines_owner ON catalog.pipelines (owner_id);

COMMENT ON TABLE catalog.pipelines IS 'Whether a pipeline is active is derived from its versions and stored nowhere.';
COMMENT ON COLUMN catalog.pipelines.name IS 'Name and folder path. Unique in its workspace for ever: a discarded pipeline keeps its name, so that it can be restored.';
COMMENT ON COLUMN catalog.pipelines.current_version IS 'The version that whatever follows the pipeline runs. NULL until the first release; moved only by release, discard, restore, switch and purge; not derived from the versions.';

-- The bodies of a pipeline, each with the state it is in.
CREATE TABLE catalog.pipeline_versions (
    pipeline_id  uuid        NOT NULL,
    version      integer     NOT NULL,
    body_json    jsonb       NOT NULL,
    status       text        NOT NULL DEFAULT 'RELEASED',
    body_hash    text        NOT NULL,
    released_at  timestamptz,
    released_by  uuid,
    discarded_at timestamptz,
    discarded_by uuid,
    updated_by   uuid,
    updated_at   timestamptz,
    created_via  text        NOT NULL DEFAULT 'session',
    updated_via  text        NOT NULL DEFAULT 'session',
    created_at   timestamptz NOT NULL DEFAULT now(),
    created_by   uuid        NOT NULL,
    CONSTRAINT pipeline_versions_pkey PRIMARY KEY (pipeline_id, version),
    CONSTRAINT pipeline_versions_pipeline_id_fkey FOREIGN KEY (pipeline_id) REFERENCES catalog.pipelines (id) ON DELETE CASCADE,
    CONSTRAINT pipeline_versions_released_by_fkey FOREIGN KEY (released_by) REFERENCES catalog.users (id),
    CONSTRAINT pipeline_versions_discarded_by_fkey FOREIGN KEY (discarded_by) REFERENCES catalog.users (id),
    CONSTRAINT pipeline_versions_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES catalog.users (id),
    CONSTRAINT pipeline_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES catalog.users (id),
    CONSTRAINT chk_pipeline_versions_status CHECK (status IN ('DRAFT', 'RELEASED', 'DISCARDED')),
    CONSTRAINT chk_pipeline_versions_discard_stamps CHECK (
        (status = 'DISCARDED' AND discarded_at IS NOT NULL)
        OR (status <> 'DISCARDED' AND discarded_at IS NULL AND discarded_by IS NULL)
    ),
    CONSTRAINT chk_pipeline_versions_via CHECK (
        created_via IN ('session', 'api_key', 'mcp') AND updated_via IN ('session', 'api_key', 'mcp')
    )
);

-- Two first writers of a draft both insert; the loser meets this index and is told of the winner.
CREATE UNIQUE INDEX uq_pipeline_versions_one_draft ON catalog.pipeline_versions (pipeline_id) WHERE status = 'DRAFT';

COMMENT ON TABLE catalog.pipeline_versions IS 'Only a DRAFT changes. A RELEASED or DISCARDED version keeps its body for ever.';
COMMENT ON COLUMN catalog.pipeline_versions.status IS 'Writers always say it; the default served rows older than the column.';
COMMENT ON COLUMN catalog.pipeline_versions.body_hash IS 'SHA-256 in hex of the body''s jsonb text, computed by the database in every write: what a writer must have seen, and the identity between servers.';
COMMENT ON COLUMN catalog.pipeline_versions.released_at IS 'The database''s clock; discard and restore leave it.';
COMMENT ON COLUMN catalog.pipeline_versions.discarded_at IS 'Set by discard, cleared by restore.';
COMMENT ON COLUMN catalog.pipeline_versions.updated_by IS 'The last writer of the draft: whom a conflict names.';
COMMENT ON COLUMN catalog.pipeline_versions.updated_at IS 'Writes of the draft only; release, discard and restore leave it.';
COMMENT ON COLUMN catalog.pipeline_versions.created_via IS 'The surface that wrote the row, never the credential; the person is in created_by.';

-- One row per run. Large: index with care.
CREATE TABLE catalog.pipeline_executions (
    execution_id        uuid        NOT NULL DEFAULT gen_random_uuid(),
    pipeline_id         uuid        NOT NULL,
    pipeline_version    integer     NOT NULL,
    status              text        NOT NULL,
    parameters_json     jsonb       NOT NULL DEFAULT '{}',
    triggered_by        uuid        NOT NULL,
    triggered_via       text        NOT NULL,
    correlation_id      uuid,
    started_at          timestamptz NOT NULL DEFAULT now(),
    completed_at        timestamptz,
    duration_ms         bigint,
    failed_node_id      text,
    error_json          jsonb,
    node_stats_json     jsonb,
    result_row_count    bigint,
    result_size_bytes   bigint,
    parent_execution_id uuid,
    parent_node_id      text,
    root_execution_id   uuid        NOT NULL,
    heartbeat_at        timestamptz,
    CONSTRAINT pipeline_executions_pkey PRIMARY KEY (execution_id),
    CONSTRAINT pipeline_executions_pipeline_id_fkey FOREIGN KEY (pipeline_id) REFERENCES catalog.pipelines (id),
    CONSTRAINT pipeline_executions_triggered_by_fkey FOREIGN KEY (triggered_by) REFERENCES catalog.users (id),
    CONSTRAINT pipeline_executions_parent_execution_id_fkey FOREIGN KEY (parent_execution_id) REFERENCES catalog.pipeline_executions (execution_id),
    CONSTRAINT fk_executions_pipeline_version FOREIGN KEY (pipeline_id, pipeline_version)
        REFERENCES catalog.pipeline_versions (pipeline_id, version),
    CONSTRAINT chk_status CHECK (status IN ('RUNNING', 'SUCCESS', 'FAILED', 'ABORTED')),
    CONSTRAINT chk_triggered_via CHECK (triggered_via IN ('UI', 'REST', 'MCP', 'PIPELINE', 'ENDPOINT'))
);

CREATE INDEX idx_executions_pipeline ON catalog.pipeline_executions (pipeline_id, started_at DESC);
CREATE INDEX idx_executions_status_running ON catalog.pipeline_executions (started_at) WHERE status = 'RUNNING';
CREATE INDEX idx_executions_user ON catalog.pipeline_executions (triggered_by, started_at DESC);
CREATE INDEX idx_executions_correlation ON catalog.pipeline_executions (correlation_id) WHERE correlation_id IS NOT NULL;
CREATE INDEX idx_executions_root ON catalog.pipeline_executions (root_execution_id);
CREATE INDEX idx_executions_heartbeat ON catalog.pipeline_executions (heartbeat_at) WHERE status = 'RUNNING';

COMMENT ON TABLE catalog.pipeline_executions IS 'Written at the start, while it runs by its owner under the guard status = ''RUNNING'', and once at the end. No updated_at: completed_at says it.';
COMMENT ON COLUMN catalog.pipeline_executions.pipeline_version IS 'The version that ran, as a reference, so that which body ran always has an answer.';
COMMENT ON COLUMN catalog.pipeline_executions.parameters_json IS 'The request''s parameters at first, then the whole context that the nodes saw.';
COMMENT ON COLUMN catalog.pipeline_executions.error_json IS 'The error envelope of a failed run.';
COMMENT ON COLUMN catalog.pipeline_executions.node_stats_json IS 'An array of node statistics, written while the run goes on and finally at its end.';
COMMENT ON COLUMN catalog.pipeline_executions.result_row_count IS 'Rows of the caller''s result; NULL without a caller node. History, not a promise that the result can still be fetched.';
COMMENT ON COLUMN catalog.pipeline_executions.result_size_bytes IS 'Size of the materialised result; NULL without a caller node.';
COMMENT ON COLUMN catalog.pipeline_executions.parent_execution_id IS 'The run that spawned this one; NULL for a root.';
COMMENT ON COLUMN catalog.pipeline_executions.root_execution_id IS 'The top ancestor, of a root its own id: one lookup finds the family. Not a reference, so that a purge can detach children.';
COMMENT ON COLUMN catalog.pipeline_executions.heartbeat_at IS 'Stamped by the owning instance while RUNNING; NULL is judged by its age instead.';

-- The durable event log of runs. The largest table.
CREATE TABLE catalog.execution_events (
    id           bigserial   NOT NULL,
    execution_id uuid        NOT NULL,
    event_id     integer     NOT NULL,
    event_type   text        NOT NULL,
    timestamp    timestamptz NOT NULL DEFAULT now(),
    payload_json jsonb       NOT NULL,
    CONSTRAINT execution_events_pkey PRIMARY KEY (id),
    CONSTRAINT execution_events_execution_id_fkey FOREIGN KEY (execution_id)
        REFERENCES catalog.pipeline_executions (execution_id) ON DELETE CASCADE,
    CONSTRAINT uq_events_execution_event UNIQUE (execution_id, event_id)
);

COMMENT ON TABLE catalog.execution_events IS 'Append-only; the retention job deletes the events of runs that ended long ago. Live readers use the transient log, not this.';
COMMENT ON COLUMN catalog.execution_events.event_id IS 'Counts 1, 2, 3 … within its execution.';
COMMENT ON COLUMN catalog.execution_events.event_type IS 'No CHECK: the vocabulary of events grows more often than the schema should.';

-- Every run of a release check, as the server saw it.
CREATE TABLE catalog.pipeline_check_runs (
    id              uuid        NOT NULL,
    pipeline_id     uuid        NOT NULL,
    version         integer     NOT NULL,
    check_id        text        NOT NULL,
    ran_at          timestamptz NOT NULL DEFAULT now(),
    ran_by          uuid,
    via             text        NOT NULL,
    parameters_json jsonb       NOT NULL DEFAULT '{}',
    observed_json   jsonb,
    verdict         text        NOT NULL,
    message         text,
    correlation_id  text,
    duration_ms     bigint,
    CONSTRAINT pipeline_check_runs_pkey PRIMARY KEY (id),
    CONSTRAINT pipeline_check_runs_pipeline_id_fkey FOREIGN KEY (pipeline_id) REFERENCES catalog.pipelines (id),
    CONSTRAINT chk_pipeline_check_runs_via CHECK (via IN ('mcp', 'rest', 'ui', 'release')),
    CONSTRAINT chk_pipeline_check_runs_verdict CHECK (verdict IN ('pass', 'fail', 'error'))
);

CREATE INDEX idx_pipeline_check_runs_latest ON catalog.pipeline_check_runs (pipeline_id, version, check_id, ran_at DESC);

COMMENT ON TABLE catalog.pipeline_check_runs IS 'Append-only: the latest run of a check is a read, never a stored row.';
COMMENT ON COLUMN catalog.pipeline_check_runs.version IS 'The number of the version whose body declared the check; no reference, because a purged draft''s runs stay.';
COMMENT ON COLUMN catalog.pipeline_check_runs.ran_by IS 'No reference: a run outlives the person.';
COMMENT ON COLUMN catalog.pipeline_check_runs.parameters_json IS 'What the statement really ran with: defaults applied, undeclared ones absent.';
COMMENT ON COLUMN catalog.pipeline_check_runs.observed_json IS '{"value": …} or {"rows": …}; NULL when no value could be read.';
COMMENT ON COLUMN catalog.pipeline_check_runs.verdict IS 'error is that no verdict could be formed, which is not a failed check.';
COMMENT ON COLUMN catalog.pipeline_check_runs.message IS 'Why it failed, bounded in length.';
