-- check:allow CAT-012 reason="a pipeline that is purged whole takes its check runs with it, audited"
--! delete_check_runs_of_pipeline
--- Removes the check runs of a pipeline that is purged whole; they would keep its row from going (gaps G-5).
WITH gone AS (
    DELETE FROM catalog.pipeline_check_runs WHERE pipeline_id = :pipeline_id
    RETURNING 1 AS one)
SELECT count(*) AS deleted FROM gone;
