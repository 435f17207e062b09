CREATE TABLE audit_log (
    id           BIGSERIAL   PRIMARY KEY,
    timestamp    TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    event        TEXT        NOT NULL,             -- 'auth.login.success' etc.
    user_id      UUID        REFERENCES users(id),
    key_id       TEXT,                             -- API key id, if auth via API key
    source_ip    INET,
    user_agent   TEXT,
    details_json JSONB       NOT NULL DEFAULT '{}'
);
CREATE INDEX idx_audit_timestamp ON audit_log(timestamp DESC);
CREATE INDEX idx_audit_user ON audit_log(user_id, timestamp DESC) WHERE user_id IS NOT NULL;
CREATE INDEX idx_audit_event ON audit_log(event, timestamp DESC);
