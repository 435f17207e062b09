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
