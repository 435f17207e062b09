-- Datasources, their grants and the tables of lakes. Everything here is new: no lock is waited for and nothing is scanned.

-- Databases and lakes that pipelines read and write. Who owns one is said here, who sees it in datasource_workspaces.
CREATE TABLE catalog.datasources (
    name                               text        NOT NULL,
    display_name                       text        NOT NULL,
    description                        text,
    dialect                            text        NOT NULL,
    jdbc_url                           text        NOT NULL,
    username                           text,
    credential_kind                    text        NOT NULL DEFAULT 'password',
    credential_encrypted               bytea,
    properties_json                    jsonb       NOT NULL DEFAULT '{}',
    query_timeout_seconds              integer,
    introspection_include_schemas_json jsonb       NOT NULL DEFAULT '[]',
    owner_workspace_id                 uuid,
    is_readonly                        boolean     NOT NULL DEFAULT false,
    last_test_at                       timestamptz,
    last_test_ok                       boolean,
    last_test_message                  text,
    is_deleted                         boolean     NOT NULL DEFAULT false,
    created_at                         timestamptz NOT NULL DEFAULT now(),
    updated_at                         timestamptz NOT NULL DEFAULT now(),
    created_by                         uuid        NOT NULL,
    CONSTRAINT datasources_pkey PRIMARY KEY (name),
    CONSTRAINT datasources_owner_workspace_id_fkey FOREIGN KEY (owner_workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT datasources_created_by_fkey FOREIGN KEY (created_by) REFERENCES catalog.users (id),
    CONSTRAINT chk_datasource_name CHECK (
        char_length(name) BETWEEN 1 AND 63 AND name ~ '^[a-z0-9_-]+$'
    ),
    CONSTRAINT chk_datasource_dialect CHECK (
        dialect IN ('POSTGRES', 'ORACLE', 'MSSQL', 'MYSQL', 'H2', 'DUCKDB', 'SQLITE', 'LAKE')
    ),
    CONSTRAINT chk_datasource_query_timeout CHECK (
        query_timeout_seconds IS NULL OR query_timeout_seconds >= 1
    ),
    CONSTRAINT chk_datasource_credential_kind CHECK (
        credential_kind IN ('password', 'token', 'private_key', 'service_account_json', 'none')
    ),
    CONSTRAINT chk_datasource_credential_present CHECK (
        (credential_kind = 'none') = (credential_encrypted IS NULL)
    ),
    CONSTRAINT chk_datasource_credential_username CHECK (
        CASE credential_kind
            WHEN 'password' THEN username IS NOT NULL
            WHEN 'token'    THEN TRUE
            ELSE username IS NULL
        END
    )
);

CREATE INDEX idx_datasources_active ON catalog.datasources (name) WHERE is_deleted = false;

COMMENT ON TABLE catalog.datasources IS 'Keyed by name, which pipelines refer to and which never changes; 63 characters, because it becomes part of identifiers.';
COMMENT ON COLUMN catalog.datasources.jdbc_url IS 'A URL of the driver, with or without the prefix jdbc:. Never logged.';
COMMENT ON COLUMN catalog.datasources.username IS 'Required with a password, allowed with a token, absent with the other kinds.';
COMMENT ON COLUMN catalog.datasources.credential_kind IS 'What the sealed credential is; none is a datasource without one.';
COMMENT ON COLUMN catalog.datasources.credential_encrypted IS 'AES-256-GCM: key version, nonce, ciphertext, tag, with the name as associated data. No answer and no log ever holds it.';
COMMENT ON COLUMN catalog.datasources.properties_json IS 'Settings of pool and driver, as the datasource''s author gave them.';
COMMENT ON COLUMN catalog.datasources.query_timeout_seconds IS 'NULL takes the default of the deployment.';
COMMENT ON COLUMN catalog.datasources.introspection_include_schemas_json IS 'System schemas that introspection shows nevertheless.';
COMMENT ON COLUMN catalog.datasources.owner_workspace_id IS 'The workspace that registered it; NULL is a datasource of the whole instance. Says nothing about who sees it.';
COMMENT ON COLUMN catalog.datasources.is_readonly IS 'Forbids every use that writes.';
COMMENT ON COLUMN catalog.datasources.last_test_at IS 'The last test of the connection; all three last_test_ columns NULL is never tested. An observation: writing it does not move updated_at.';
COMMENT ON COLUMN catalog.datasources.last_test_message IS 'The driver''s message or the server''s version, cleaned of credentials.';

-- Who sees a datasource: nobody, unless it is granted.
CREATE TABLE catalog.datasource_workspaces (
    datasource_name text        NOT NULL,
    workspace_id    uuid        NOT NULL,
    granted_by      uuid        NOT NULL,
    granted_at      timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT datasource_workspaces_pkey PRIMARY KEY (datasource_name, workspace_id),
    CONSTRAINT datasource_workspaces_datasource_name_fkey FOREIGN KEY (datasource_name) REFERENCES catalog.datasources (name) ON DELETE CASCADE,
    CONSTRAINT datasource_workspaces_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT datasource_workspaces_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES catalog.users (id)
);

CREATE INDEX idx_datasource_workspaces_workspace ON catalog.datasource_workspaces (workspace_id);

COMMENT ON TABLE catalog.datasource_workspaces IS 'Grants go with their datasource, never with a workspace, which is deactivated and may come back.';

-- The tables of a lake: object storage cannot be listed as a catalogue, so this is it.
CREATE TABLE catalog.lake_tables (
    id               uuid        NOT NULL DEFAULT gen_random_uuid(),
    datasource_id    text        NOT NULL,
    namespace        text[]      NOT NULL,
    name             text        NOT NULL,
    format           text        NOT NULL,
    location         text        NOT NULL,
    partition_column text,
    registered_by    uuid        NOT NULL,
    registered_at    timestamptz NOT NULL DEFAULT now(),
    last_error       text,
    last_error_at    timestamptz,
    CONSTRAINT lake_tables_pkey PRIMARY KEY (id),
    CONSTRAINT lake_tables_datasource_id_fkey FOREIGN KEY (datasource_id) REFERENCES catalog.datasources (name),
    CONSTRAINT lake_tables_registered_by_fkey FOREIGN KEY (registered_by) REFERENCES catalog.users (id),
    CONSTRAINT chk_lake_table_format CHECK (format IN ('parquet', 'iceberg')),
    CONSTRAINT uq_lake_tables_datasource_namespace_name UNIQUE (datasource_id, namespace, name)
);

COMMENT ON TABLE catalog.lake_tables IS 'Registered and removed, never edited: registered_by is the person behind the row as it stands.';
COMMENT ON COLUMN catalog.lake_tables.datasource_id IS 'The datasource''s name, which is its key.';
COMMENT ON COLUMN catalog.lake_tables.namespace IS 'One to nine segments: {nyc,mobility} is read as nyc.mobility.<name>.';
COMMENT ON COLUMN catalog.lake_tables.location IS 's3:// or file://; free of quotes, backslashes, spaces and control characters, because it becomes part of view definitions.';
COMMENT ON COLUMN catalog.lake_tables.partition_column IS 'NULL is not partitioned.';
COMMENT ON COLUMN catalog.lake_tables.last_error IS 'Why its view could not be made; NULL is healthy.';
COMMENT ON COLUMN catalog.lake_tables.last_error_at IS 'Broken since: written on a change only.';
