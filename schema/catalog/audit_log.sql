-- Who did what, and when; written in the transaction of the deed.
CREATE TABLE catalog.audit_log (
    id           bigserial   NOT NULL,
    timestamp    timestamptz NOT NULL DEFAULT now(),
    event        text        NOT NULL,
    user_id      uuid,
    key_id       text,
    source_ip    inet,
    user_agent   text,
    details_json jsonb       NOT NULL DEFAULT '{}',
    CONSTRAINT audit_log_pkey PRIMARY KEY (id),
    CONSTRAINT audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES catalog.users (id)
);

CREATE INDEX idx_audit_timestamp ON catalog.audit_log (timestamp DESC);
CREATE INDEX idx_audit_user ON catalog.audit_log (user_id, timestamp DESC) WHERE user_id IS NOT NULL;
CREATE INDEX idx_audit_event ON catalog.audit_log (event, timestamp DESC);
CREATE INDEX idx_audit_workspace ON catalog.audit_log ((details_json ->> 'workspace_id'), timestamp DESC, id DESC);

COMMENT ON TABLE catalog.audit_log IS 'Append-only; only the retention job deletes.';
COMMENT ON COLUMN catalog.audit_log.key_id IS 'Names an api_keys row and deliberately does not reference it: the trail outlives the key.';
COMMENT ON COLUMN catalog.audit_log.details_json IS 'Carries workspace_id where the deed was done in one. Never a credential or a connection URL.';
