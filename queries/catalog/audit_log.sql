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

--: AuditEntry(user_id?, key_id?, source_ip?, user_agent?)
--! audit_entries (event?, user_id?) : AuditEntry
--- The trail of the whole deployment since an instant, the newest first, before a place in it. Of one kind of event, or of one
--- person, where they are given.
SELECT a.id, a.timestamp, a.event, a.user_id, a.key_id, a.source_ip, a.user_agent, a.details_json
FROM catalog.audit_log AS a
WHERE a.timestamp >= :since
  AND (a.timestamp, a.id) < (:before_timestamp, :before_id)
  AND (:event::text IS NULL OR a.event = :event)
  AND (:user_id::uuid IS NULL OR a.user_id = :user_id)
ORDER BY a.timestamp DESC, a.id DESC
LIMIT :count;

--! audit_entries_of_workspace (event?, user_id?) : AuditEntry
--- As audit_entries, of what was done in one workspace (gaps G-16).
SELECT a.id, a.timestamp, a.event, a.user_id, a.key_id, a.source_ip, a.user_agent, a.details_json
FROM catalog.audit_log AS a
WHERE a.details_json ->> 'workspace_id' = :workspace_id
  AND a.timestamp >= :since
  AND (a.timestamp, a.id) < (:before_timestamp, :before_id)
  AND (:event::text IS NULL OR a.event = :event)
  AND (:user_id::uuid IS NULL OR a.user_id = :user_id)
ORDER BY a.timestamp DESC, a.id DESC
LIMIT :count;
