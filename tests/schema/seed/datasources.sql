CREATE TABLE datasources (
    name                    TEXT        PRIMARY KEY,        -- 'pg-prod'
    display_name            TEXT        NOT NULL,
    description             TEXT,                           -- OPTIONAL (nullable) — datasources.md §3.3
    dialect                 TEXT        NOT NULL,           -- 'POSTGRES', 'ORACLE', etc.
    jdbc_url                TEXT        NOT NULL,
    username                TEXT,                           -- NULL for the kinds that have none (V13)
    credential_kind         TEXT        NOT NULL DEFAULT 'password',  -- §3.4 — WHAT the credential is (V13)
    credential_encrypted    BYTEA,                          -- AES-256-GCM: version ‖ nonce ‖ ciphertext ‖ tag; NULL iff kind = 'none' (V13)
    properties_json         JSONB       NOT NULL DEFAULT '{}',  -- {"hikari": {...}, "jdbc": {...}}
    query_timeout_seconds   INTEGER,                        -- NULL = fall back to the global executor default
    introspection_include_schemas_json JSONB NOT NULL DEFAULT '[]', -- §7A allowlist: schemas exempt from the system-schema exclusion (V2)
    owner_workspace_id      UUID        REFERENCES workspaces(id),    -- the OWNING workspace; NULL = an instance datasource (V23)
    is_readonly             BOOLEAN     NOT NULL DEFAULT FALSE,       -- write-shaped uses forbidden (V4)
    last_test_at            TIMESTAMPTZ,                              -- last connection test: when (V9)
    last_test_ok            BOOLEAN,                                  -- last connection test: did it authenticate and answer (V9)
    last_test_message       TEXT,                                     -- last connection test: driver message on failure, server version on success (V9)
    is_deleted              BOOLEAN     NOT NULL DEFAULT FALSE,
    created_at              TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    updated_at              TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    created_by              UUID        NOT NULL REFERENCES users(id),
    CONSTRAINT chk_datasource_name CHECK (
        char_length(name) BETWEEN 1 AND 63 AND name ~ '^[a-z0-9_-]+$'
    ),
    CONSTRAINT chk_datasource_dialect CHECK (
        dialect IN ('POSTGRES', 'ORACLE', 'MSSQL', 'MYSQL', 'H2', 'DUCKDB', 'SQLITE')
    ),
    CONSTRAINT chk_datasource_query_timeout CHECK (
        query_timeout_seconds IS NULL OR query_timeout_seconds >= 1
    ),
    CONSTRAINT chk_datasource_credential_kind CHECK (      -- V13
        credential_kind IN ('password', 'token', 'private_key', 'service_account_json', 'none')
    ),
    CONSTRAINT chk_datasource_credential_present CHECK (   -- V13
        (credential_kind = 'none') = (credential_encrypted IS NULL)
    ),
    CONSTRAINT chk_datasource_credential_username CHECK (  -- V13
        CASE credential_kind
            WHEN 'password' THEN username IS NOT NULL
            WHEN 'token'    THEN TRUE
            ELSE username IS NULL
        END
    )
);
CREATE INDEX idx_datasources_active ON datasources(name) WHERE is_deleted = FALSE;
