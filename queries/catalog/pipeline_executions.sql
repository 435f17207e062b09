--: VersionToRun()
--! version_to_run (version?) : VersionToRun
--- The version a run would take: the exact one asked for, else the draft, else the current one (R-VER-40, R-VER-41).
--- A discarded version is never run, and a pipeline of another workspace is not there.
SELECT p.id AS pipeline_id, p.name, v.version, v.status, v.body_json
FROM catalog.pipelines AS p
JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id
WHERE p.id = :pipeline_id
  AND p.workspace_id = :workspace_id
  AND v.status <> 'DISCARDED'
  AND v.version = coalesce(
      :version,
      (SELECT d.version FROM catalog.pipeline_versions AS d WHERE d.pipeline_id = p.id AND d.status = 'DRAFT'),
      p.current_version);

--! insert_execution
--- Starts the record of a root run. The owner's first heartbeat is the start itself.
INSERT INTO catalog.pipeline_executions (
    execution_id, pipeline_id, pipeline_version, status, parameters_json, triggered_by, triggered_via,
    correlation_id, root_execution_id, heartbeat_at)
VALUES (
    :execution_id, :pipeline_id, :pipeline_version, 'RUNNING', :parameters_json, :triggered_by, :triggered_via,
    :correlation_id, :execution_id, now())
RETURNING started_at;

--! insert_child_execution
--- Starts the record of a run that another run started: it names its parent, the parent's node and the root of the family (R-EXEC-8).
INSERT INTO catalog.pipeline_executions (
    execution_id, pipeline_id, pipeline_version, status, parameters_json, triggered_by, triggered_via,
    correlation_id, parent_execution_id, parent_node_id, root_execution_id, heartbeat_at)
VALUES (
    :execution_id, :pipeline_id, :pipeline_version, 'RUNNING', :parameters_json, :triggered_by, 'PIPELINE',
    :correlation_id, :parent_execution_id, :parent_node_id, :root_execution_id, now())
RETURNING started_at;

--! stamp_heartbeats
--- Stamps every run that this instance owns, in one statement. A run that has ended is left as it is (R-EXEC-9, R-EXEC-11).
WITH stamped AS (
    UPDATE catalog.pipeline_executions
    SET heartbeat_at = now()
    WHERE execution_id = ANY (:execution_ids) AND status = 'RUNNING'
    RETURNING 1 AS one)
SELECT count(*) AS stamped FROM stamped;

--! write_progress
--- Writes what the nodes have done so far, which is a heartbeat too. A late write after the end changes nothing (R-EXEC-11).
WITH written AS (
    UPDATE catalog.pipeline_executions
    SET node_stats_json = :node_stats_json, heartbeat_at = now()
    WHERE execution_id = :execution_id AND status = 'RUNNING'
    RETURNING 1 AS one)
SELECT count(*) AS written FROM written;

--: FinishedExecution()
--! finish_execution (failed_node_id?, error_json?, result_row_count?, result_size_bytes?) : FinishedExecution
--- The one terminal write of a run, guarded by RUNNING: whoever comes second changes nothing and gets no row (R-EXEC-5).
--- The stored parameters become the fully resolved context.
UPDATE catalog.pipeline_executions
SET status = :status,
    completed_at = now(),
    duration_ms = (extract(epoch FROM now() - started_at) * 1000)::bigint,
    parameters_json = :parameters_json,
    failed_node_id = :failed_node_id,
    error_json = :error_json,
    node_stats_json = :node_stats_json,
    result_row_count = :result_row_count,
    result_size_bytes = :result_size_bytes
WHERE execution_id = :execution_id AND status = 'RUNNING'
RETURNING execution_id;

--: Execution(completed_at?, duration_ms?, node_stats_json?, error_json?, failed_node_id?, correlation_id?, result_row_count?, result_size_bytes?, parent_execution_id?, parent_node_id?)
--! execution : Execution
--- One run, if the reader may see it: those of the workspace for its admins, else only what the reader started (R-EXEC-19).
SELECT e.execution_id, e.pipeline_id, e.pipeline_version, e.status, e.parameters_json, e.started_at, e.completed_at,
       e.duration_ms, e.node_stats_json, e.error_json, e.failed_node_id, e.correlation_id, e.triggered_by,
       e.triggered_via, e.result_row_count, e.result_size_bytes, e.parent_execution_id, e.parent_node_id,
       e.root_execution_id,
       coalesce(e.started_at < v.released_at, true) AS draft_run
FROM catalog.pipeline_executions AS e
JOIN catalog.pipelines AS p ON p.id = e.pipeline_id
JOIN catalog.pipeline_versions AS v ON v.pipeline_id = e.pipeline_id AND v.version = e.pipeline_version
WHERE e.execution_id = :execution_id
  AND p.workspace_id = :workspace_id
  AND (:sees_all OR e.triggered_by = :user_id);

-- small: a page is cut from all runs of the workspace, of which most belong to few pipelines
--! executions (pipeline_id?, status?, started_after?, started_before?) : Execution
--- One page of the runs the reader may see, newest first.
SELECT e.execution_id, e.pipeline_id, e.pipeline_version, e.status, e.parameters_json, e.started_at, e.completed_at,
       e.duration_ms, e.node_stats_json, e.error_json, e.failed_node_id, e.correlation_id, e.triggered_by,
       e.triggered_via, e.result_row_count, e.result_size_bytes, e.parent_execution_id, e.parent_node_id,
       e.root_execution_id,
       coalesce(e.started_at < v.released_at, true) AS draft_run
FROM catalog.pipeline_executions AS e
JOIN catalog.pipelines AS p ON p.id = e.pipeline_id
JOIN catalog.pipeline_versions AS v ON v.pipeline_id = e.pipeline_id AND v.version = e.pipeline_version
WHERE p.workspace_id = :workspace_id
  AND (:sees_all OR e.triggered_by = :user_id)
  AND (:pipeline_id::uuid IS NULL OR e.pipeline_id = :pipeline_id)
  AND (:status::text IS NULL OR e.status = :status)
  AND (:started_after::timestamptz IS NULL OR e.started_at >= :started_after)
  AND (:started_before::timestamptz IS NULL OR e.started_at < :started_before)
ORDER BY e.started_at DESC, e.execution_id DESC
LIMIT :page_limit OFFSET :page_offset;

-- small: the total of a list is exact, so that everything the filter leaves is counted
--! count_executions (pipeline_id?, status?, started_after?, started_before?)
--- How many runs the same filter leaves, so that totals are exact.
SELECT count(*) AS total
FROM catalog.pipeline_executions AS e
JOIN catalog.pipelines AS p ON p.id = e.pipeline_id
WHERE p.workspace_id = :workspace_id
  AND (:sees_all OR e.triggered_by = :user_id)
  AND (:pipeline_id::uuid IS NULL OR e.pipeline_id = :pipeline_id)
  AND (:status::text IS NULL OR e.status = :status)
  AND (:started_after::timestamptz IS NULL OR e.started_at >= :started_after)
  AND (:started_before::timestamptz IS NULL OR e.started_at < :started_before);

--! sweep_stale_executions
--- Ends the runs of dead instances: a stamped run by its missing heartbeat, an unstamped one by its age, never a stamped
--- one by age (R-JOB-3, R-JOB-4). Guarded by RUNNING, so a second sweep, here or elsewhere, changes nothing (R-JOB-7).
UPDATE catalog.pipeline_executions
SET status = 'ABORTED',
    completed_at = now(),
    duration_ms = (extract(epoch FROM now() - started_at) * 1000)::bigint,
    error_json = :error_json
WHERE status = 'RUNNING'
  AND (heartbeat_at < now() - make_interval(secs => :heartbeat_cutoff_seconds)
       OR heartbeat_at IS NULL AND started_at < now() - make_interval(mins => :stale_timeout_minutes))
RETURNING execution_id;

--! detach_children_of_version
--- Lets the runs that others keep forget their parents, which are about to go with the draft they ran (gaps G-4).
WITH detached AS (
    UPDATE catalog.pipeline_executions AS child
    SET parent_execution_id = NULL, parent_node_id = NULL
    FROM catalog.pipeline_executions AS parent
    WHERE parent.pipeline_id = :pipeline_id AND parent.pipeline_version = :version
      AND child.root_execution_id = parent.root_execution_id AND child.parent_execution_id = parent.execution_id
      AND (child.pipeline_id, child.pipeline_version) IS DISTINCT FROM (:pipeline_id, :version)
    RETURNING 1 AS one)
SELECT count(*) AS detached FROM detached;

--! delete_executions_of_version
--- Removes the runs of a draft with the draft, so that no run is left without its version (R-VER-29).
WITH gone AS (
    DELETE FROM catalog.pipeline_executions
    WHERE pipeline_id = :pipeline_id AND pipeline_version = :version
    RETURNING 1 AS one)
SELECT count(*) AS deleted FROM gone;
