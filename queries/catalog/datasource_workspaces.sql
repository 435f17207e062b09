--! grant_datasource
--- Lets a workspace see a datasource; granting again changes nothing and returns no row (R-GRANT-3).
INSERT INTO catalog.datasource_workspaces (datasource_name, workspace_id, granted_by)
VALUES (:datasource_name, :workspace_id, :granted_by)
ON CONFLICT ON CONSTRAINT datasource_workspaces_pkey DO NOTHING
RETURNING datasource_name;

--! revoke_datasource
--- Takes a datasource away from a workspace; where it was not granted, no row comes back.
DELETE FROM catalog.datasource_workspaces
WHERE datasource_name = :datasource_name AND workspace_id = :workspace_id
RETURNING datasource_name;

--! list_grants_of_datasource
--- One page of the workspaces that see a datasource, deactivated ones too, by name.
SELECT w.name AS workspace, u.email AS granted_by, g.granted_at
FROM catalog.datasource_workspaces AS g
JOIN catalog.workspaces AS w ON w.id = g.workspace_id AND w.is_deleted = false
JOIN catalog.users AS u ON u.id = g.granted_by
WHERE g.datasource_name = :datasource_name
ORDER BY w.name
OFFSET :page_offset LIMIT :page_limit;

--! count_grants_of_datasource
--- How many workspaces that list has in all pages.
SELECT count(*) AS total
FROM catalog.datasource_workspaces AS g
JOIN catalog.workspaces AS w ON w.id = g.workspace_id AND w.is_deleted = false
WHERE g.datasource_name = :datasource_name;
