--: StoredLakeTable(partition_column?, last_error?, last_error_at?)

--! register_lake_table (partition_column?)
--- Adds a table to the catalogue of a lake.
INSERT INTO catalog.lake_tables (datasource_id, namespace, name, format, location, partition_column, registered_by)
VALUES (:datasource_id, :namespace, :name, :format, :location, :partition_column, :registered_by)
RETURNING id;

-- not_null: namespace[] it is written from a list of segments
--! list_lake_tables : StoredLakeTable
--- The catalogue of one lake, by namespace and name.
SELECT t.namespace, t.name, t.format, t.location, t.partition_column, u.email AS registered_by, t.registered_at, t.last_error, t.last_error_at
FROM catalog.lake_tables AS t
JOIN catalog.users AS u ON u.id = t.registered_by
WHERE t.datasource_id = :datasource_id
ORDER BY t.namespace, t.name, t.id;

--! unregister_lake_table
--- Removes one table from the catalogue; the files stay.
DELETE FROM catalog.lake_tables
WHERE datasource_id = :datasource_id AND namespace = :namespace AND name = :name
RETURNING id;

--! record_lake_failures
--- Stores which tables of a lake can't be opened and why, and clears the others. Whatever is as it was is not written, and a
--- table that fails in another way keeps its time, so that last_error_at says since when it is broken (R-LAKE-10).
WITH written AS (
    UPDATE catalog.lake_tables AS t
    SET last_error = judged.message,
        last_error_at = CASE WHEN judged.message IS NOT NULL THEN coalesce(t.last_error_at, now()) END
    FROM (
        SELECT known.id, failed.message
        FROM catalog.lake_tables AS known
        LEFT JOIN unnest(:namespaces::text[], :names::text[], :messages::text[]) AS failed (namespace, name, message)
            ON failed.namespace = array_to_string(known.namespace, '.') AND failed.name = known.name
        WHERE known.datasource_id = :datasource_id) AS judged
    WHERE t.id = judged.id AND t.last_error IS DISTINCT FROM judged.message
    RETURNING 1 AS one)
SELECT count(*) AS written FROM written;
