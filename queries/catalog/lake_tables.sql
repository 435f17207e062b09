--: StoredLakeTable(partition_column?, last_error?, last_error_at?)

--! register_lake_table (partition_column?)
--- Adds a table to the catalogue of a lake.
INSERT INTO catalog.lake_tables (datasource_id, namespace, name, format, location, partition_column, registered_by)
VALUES (:datasource_id, :namespace, :name, :format, :location, :partition_column, :registered_by)
RETURNING id;

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
