--! record_event (user_id?, key_id?, source_ip?, user_agent?)
--- Writes one row of the trail; belongs into the transaction of the deed.
INSERT INTO catalog.audit_log (event, user_id, key_id, source_ip, user_agent, details_json)
VALUES (:event, :user_id, :key_id, :source_ip, :user_agent, :details)
RETURNING id;

-- retention: audit.retention-days
--! delete_expired_audit
--- Deletes up to batch_size rows older than that many days, the oldest first, and answers how many (R-JOB-2).
WITH gone AS (
    DELETE FROM catalog.audit_log
    WHERE id IN (
        SELECT a.id FROM catalog.audit_log AS a
        WHERE a.timestamp < now() - make_interval(days => :retention_days)
        ORDER BY a.timestamp, a.id
        LIMIT :batch_size)
    RETURNING 1)
SELECT count(*) AS deleted FROM gone;
