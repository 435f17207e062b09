--: VisibleDatasource(description?, username?, query_timeout_seconds?, owner_workspace_id?, owner_workspace?, last_test_at?, last_test_ok?, last_test_message?, granted_to?)

-- include_deleted: a deleted workspace still names the owner
-- not_null: granted_to[] names of workspaces are not null
--! find_visible_datasource : VisibleDatasource
--- The datasource of that name, if it is granted to the workspace and not deleted (R-GRANT-4). Never its credential; and to whom
--- else it is granted only for those who may know: of all datasources, or of those that the workspace owns.
SELECT d.name, d.display_name, d.description, d.dialect, d.jdbc_url, d.username, d.credential_kind, d.properties_json,
       d.query_timeout_seconds, d.introspection_include_schemas_json, d.owner_workspace_id, o.name AS owner_workspace,
       d.is_readonly, d.last_test_at, d.last_test_ok, d.last_test_message, d.created_at, d.updated_at,
       CASE WHEN :sees_grants::boolean OR (:sees_own_grants::boolean AND d.owner_workspace_id = :workspace_id) THEN ARRAY(
           SELECT s.name FROM catalog.datasource_workspaces AS e
           JOIN catalog.workspaces AS s ON s.id = e.workspace_id AND s.is_deleted = false
           WHERE e.datasource_name = d.name ORDER BY s.name) END AS granted_to
FROM catalog.datasources AS d
JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = :workspace_id
LEFT JOIN catalog.workspaces AS o ON o.id = d.owner_workspace_id
WHERE d.name = :name AND d.is_deleted = false;

-- include_deleted: a deleted workspace still names the owner
-- not_null: granted_to[] names of workspaces are not null
--! list_visible_datasources (dialect?) : VisibleDatasource
--- One page of what is granted to the workspace, by name; all dialects when none is given.
SELECT d.name, d.display_name, d.description, d.dialect, d.jdbc_url, d.username, d.credential_kind, d.properties_json,
       d.query_timeout_seconds, d.introspection_include_schemas_json, d.owner_workspace_id, o.name AS owner_workspace,
       d.is_readonly, d.last_test_at, d.last_test_ok, d.last_test_message, d.created_at, d.updated_at,
       CASE WHEN :sees_grants::boolean OR (:sees_own_grants::boolean AND d.owner_workspace_id = :workspace_id) THEN ARRAY(
           SELECT s.name FROM catalog.datasource_workspaces AS e
           JOIN catalog.workspaces AS s ON s.id = e.workspace_id AND s.is_deleted = false
           WHERE e.datasource_name = d.name ORDER BY s.name) END AS granted_to
FROM catalog.datasources AS d
JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = :workspace_id
LEFT JOIN catalog.workspaces AS o ON o.id = d.owner_workspace_id
WHERE d.is_deleted = false AND (:dialect::text IS NULL OR d.dialect = :dialect)
ORDER BY d.name
OFFSET :page_offset LIMIT :page_limit;

--! count_visible_datasources (dialect?)
--- How many datasources the list has in all pages.
SELECT count(*) AS total
FROM catalog.datasources AS d
JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = :workspace_id
WHERE d.is_deleted = false AND (:dialect::text IS NULL OR d.dialect = :dialect);

--! find_live_datasource : (owner_workspace_id?)
--- Who owns a datasource, whoever it is granted to.
SELECT d.name, d.owner_workspace_id FROM catalog.datasources AS d WHERE d.name = :name AND d.is_deleted = false;

--! lock_visible_datasource : (username?, credential_encrypted?, owner_workspace_id?)
--- Reads what a write has to decide on past every cache, and keeps other writers away until the transaction ends.
SELECT d.name, d.dialect, d.username, d.credential_kind, d.credential_encrypted, d.owner_workspace_id, d.is_readonly
FROM catalog.datasources AS d
JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = :workspace_id
WHERE d.name = :name AND d.is_deleted = false
FOR NO KEY UPDATE OF d;

--! datasource_name_is_taken
--- Whether a row of any workspace has the name, deleted rows included: a name is never given out twice (R-DS-2).
SELECT EXISTS (SELECT 1 FROM catalog.datasources AS d WHERE d.name = :name AND d.is_deleted IN (false, true)) AS taken;

--! register_datasource (description?, username?, credential_encrypted?, query_timeout_seconds?, owner_workspace_id?)
--- Stores a new datasource; who sees it is said by its grants alone.
INSERT INTO catalog.datasources (
    name, display_name, description, dialect, jdbc_url, username, credential_kind, credential_encrypted, properties_json,
    query_timeout_seconds, introspection_include_schemas_json, owner_workspace_id, is_readonly, created_by)
VALUES (
    :name, :display_name, :description, :dialect, :jdbc_url, :username, :credential_kind, :credential_encrypted, :properties_json,
    :query_timeout_seconds, :introspection_include_schemas_json, :owner_workspace_id, :is_readonly, :created_by)
RETURNING name;

--! replace_datasource (description?, username?, credential_encrypted?, query_timeout_seconds?)
--- Replaces the definition. The caller passes the stored credential again where it is kept, under the lock it was read with.
UPDATE catalog.datasources
SET display_name = :display_name, description = :description, dialect = :dialect, jdbc_url = :jdbc_url, username = :username,
    credential_kind = :credential_kind, credential_encrypted = :credential_encrypted, properties_json = :properties_json,
    query_timeout_seconds = :query_timeout_seconds, introspection_include_schemas_json = :introspection_include_schemas_json,
    is_readonly = :is_readonly, updated_at = now()
WHERE name = :name AND is_deleted = false
RETURNING name;

--! delete_datasource
--- Marks a datasource deleted; its row keeps the name, its grants and its lake tables (R-DS-30, R-LAKE-13).
UPDATE catalog.datasources
SET is_deleted = true, updated_at = now()
WHERE name = :name AND is_deleted = false
RETURNING name;

--! touch_datasource
--- Says that what stands behind a datasource has changed, so that its pool is built anew (R-LAKE-12).
UPDATE catalog.datasources
SET updated_at = now()
WHERE name = :name AND is_deleted = false
RETURNING name;

-- check:allow CAT-010 reason="the outcome of a test is an observation about the datasource, not a change to it (R-DS-27)"
--! record_datasource_test (last_test_message?)
--- Stores the outcome of a connection test by the database's clock; updated_at stays where it is.
UPDATE catalog.datasources
SET last_test_at = now(), last_test_ok = :last_test_ok, last_test_message = :last_test_message
WHERE name = :name AND is_deleted = false
RETURNING now() AS tested_at;

--! read_datasource_for_run : (username?, credential_encrypted?, query_timeout_seconds?)
--- The live row behind a name that a run uses, with its sealed credential; the revision changes with every write (R-DS-34).
SELECT d.name, d.dialect, d.jdbc_url, d.username, d.credential_kind, d.credential_encrypted, d.properties_json, d.query_timeout_seconds,
       d.introspection_include_schemas_json, d.is_readonly, (extract(epoch FROM d.updated_at) * 1000000)::bigint AS revision
FROM catalog.datasources AS d
JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = :workspace_id
WHERE d.name = :name AND d.is_deleted = false;

--! find_datasources_for_document
--- What the validation of a document asks about the datasources it names, in one reading.
SELECT d.name, d.dialect, d.is_readonly
FROM catalog.datasources AS d
JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = :workspace_id
WHERE d.name = ANY (:names) AND d.is_deleted = false
ORDER BY d.name;
