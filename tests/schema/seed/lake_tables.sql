CREATE TABLE lake_tables (
    id               UUID        PRIMARY KEY DEFAULT gen_random_uuid(),
    datasource_id    TEXT        NOT NULL REFERENCES datasources(name),
    namespace        TEXT[]      NOT NULL,    -- 087's List<String>: {"nyc","mobility"}
    name             TEXT        NOT NULL,
    format           TEXT        NOT NULL,    -- 'parquet' | 'iceberg' (CHECK)
    location         TEXT        NOT NULL,    -- s3://bucket/prefix[/glob] or file:// path
    partition_column TEXT,                    -- NULL = unpartitioned
    registered_by    UUID        NOT NULL REFERENCES users(id),
    registered_at    TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    last_error       TEXT,                    -- V22: NULL = the view last built cleanly
    last_error_at    TIMESTAMPTZ,             -- V22: "broken since" (transition-only recording)
    CONSTRAINT chk_lake_table_format CHECK (format IN ('parquet', 'iceberg')),
    CONSTRAINT uq_lake_tables_datasource_namespace_name UNIQUE (datasource_id, namespace, name)
);
