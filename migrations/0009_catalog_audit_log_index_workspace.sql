-- no-transaction
-- Reads the trail twice and waits for transactions that write it; nobody waits for this one.
CREATE INDEX CONCURRENTLY idx_audit_workspace ON catalog.audit_log ((details_json ->> 'workspace_id'), timestamp DESC, id DESC);
