--: PipelineEntry(current_version?)

--! create_pipeline
--- Stores the index row of a pipeline without a pointer; its first version follows in the same transaction (R-CONV-10, R-VER-5).
INSERT INTO catalog.pipelines (workspace_id, name, display_name, description, owner_id)
VALUES (:workspace_id, :name, :display_name, :description, :owner_id)
RETURNING id;

--! lock_pipeline : PipelineEntry
--- Reads a pipeline of the workspace and makes every other verb on it wait, so that a verb decides on what it will change.
SELECT p.id, p.name, p.current_version
FROM catalog.pipelines AS p
WHERE p.workspace_id = :workspace_id AND p.id = :id
FOR NO KEY UPDATE OF p;

--! find_import_target (id?) : PipelineEntry
--- The pipeline of the workspace that an imported document is a version of: the one of that id, else the one of that name.
SELECT p.id, p.name, p.current_version
FROM catalog.pipelines AS p
WHERE p.workspace_id = :workspace_id AND (p.id = :id::uuid OR p.name = :name)
ORDER BY p.id IS NOT DISTINCT FROM :id::uuid DESC, p.id
LIMIT 1;

--! create_imported_pipeline (id?)
--- Stores the index row of an imported pipeline, under its own id, which is the same everywhere, unless another workspace of this platform has it.
--- No row when somebody was faster; the first version follows in the same transaction (R-CONV-10).
INSERT INTO catalog.pipelines (id, workspace_id, name, display_name, description, owner_id)
SELECT CASE WHEN EXISTS (SELECT 1 FROM catalog.pipelines AS p WHERE p.id = :id::uuid) THEN gen_random_uuid() ELSE coalesce(:id::uuid, gen_random_uuid()) END,
       :workspace_id, :name, :display_name, :description, :owner_id
ON CONFLICT DO NOTHING
RETURNING id;

--! pipeline_name_is_taken (except_id?)
--- Whether another pipeline of the workspace has the name; discarded pipelines keep theirs (R-VER-7).
SELECT EXISTS (
    SELECT 1 FROM catalog.pipelines AS p
    WHERE p.workspace_id = :workspace_id AND p.name = :name AND p.id IS DISTINCT FROM :except_id::uuid) AS taken;

--! point_pipeline (current_version?)
--- Moves the pointer, or takes it away (R-VER §6.4).
UPDATE catalog.pipelines
SET current_version = :current_version, updated_at = now()
WHERE id = :id
RETURNING id;

--! adopt_released_body
--- Moves the pointer to the version just released and takes over its name and texts (R-VER-20, R-VER-22).
UPDATE catalog.pipelines AS p
SET current_version = v.version, name = v.body_json ->> 'name', display_name = v.body_json ->> 'display_name',
    description = coalesce(v.body_json ->> 'description', ''), updated_at = now()
FROM catalog.pipeline_versions AS v
WHERE p.id = :id AND v.pipeline_id = p.id AND v.version = :version
RETURNING p.id;

--! delete_pipeline
--- Removes the index row of a pipeline that no version is left of.
DELETE FROM catalog.pipelines AS p
WHERE p.id = :id AND NOT EXISTS (SELECT 1 FROM catalog.pipeline_versions AS v WHERE v.pipeline_id = p.id)
RETURNING p.id;

--: ListedPipeline(current_version?)

--! list_pipelines (owner?, datasource?, search?) : ListedPipeline
--- One page of the workspace's pipelines by name, each with its working version (R-PIPE-9). The search looks in path, display name and description.
SELECT p.id, p.name, p.display_name, p.description, o.email AS owner, p.current_version, v.version, v.status, v.body_hash,
       EXISTS (SELECT 1 FROM catalog.pipeline_versions AS l WHERE l.pipeline_id = p.id AND l.status <> 'DISCARDED') AS is_active,
       p.created_at, p.updated_at
FROM catalog.pipelines AS p
JOIN catalog.users AS o ON o.id = p.owner_id
JOIN LATERAL (
    SELECT w.version, w.status, w.body_hash, w.body_json
    FROM catalog.pipeline_versions AS w
    WHERE w.pipeline_id = p.id
    ORDER BY w.status = 'DRAFT' DESC, (w.version = p.current_version) IS TRUE DESC, w.version DESC
    LIMIT 1) AS v ON true
WHERE p.workspace_id = :workspace_id
  AND (:owner::text IS NULL OR o.email = :owner)
  AND (:search::text IS NULL OR strpos(lower(concat_ws(' ', p.name, p.display_name, p.description)), lower(:search)) > 0)
  AND (:datasource::text IS NULL OR EXISTS (
      SELECT 1 FROM jsonb_array_elements(v.body_json -> 'nodes') AS n (node)
      WHERE n.node ->> 'source' = :datasource OR n.node -> 'output' ->> 'datasource' = :datasource))
ORDER BY p.name, p.id
OFFSET :page_offset LIMIT :page_limit;

--! count_pipelines (owner?, datasource?, search?)
--- How many pipelines the list has in all pages.
SELECT count(*) AS total
FROM catalog.pipelines AS p
JOIN catalog.users AS o ON o.id = p.owner_id
JOIN LATERAL (
    SELECT w.body_json
    FROM catalog.pipeline_versions AS w
    WHERE w.pipeline_id = p.id
    ORDER BY w.status = 'DRAFT' DESC, (w.version = p.current_version) IS TRUE DESC, w.version DESC
    LIMIT 1) AS v ON true
WHERE p.workspace_id = :workspace_id
  AND (:owner::text IS NULL OR o.email = :owner)
  AND (:search::text IS NULL OR strpos(lower(concat_ws(' ', p.name, p.display_name, p.description)), lower(:search)) > 0)
  AND (:datasource::text IS NULL OR EXISTS (
      SELECT 1 FROM jsonb_array_elements(v.body_json -> 'nodes') AS n (node)
      WHERE n.node ->> 'source' = :datasource OR n.node -> 'output' ->> 'datasource' = :datasource));

--! list_pipeline_folders
--- The folders directly below a path, each with the number of pipelines anywhere in it. The path is empty or ends in a slash.
SELECT split_part(substr(p.name, length(:base) + 1), '/', 1) AS segment, count(*) AS pipeline_count
FROM catalog.pipelines AS p
WHERE p.workspace_id = :workspace_id AND starts_with(p.name, :base) AND strpos(substr(p.name, length(:base) + 1), '/') > 0
GROUP BY segment
ORDER BY segment;

--! list_pipelines_in_folder : ListedPipeline
--- One page of the pipelines that lie directly in a folder, by name.
SELECT p.id, p.name, p.display_name, p.description, o.email AS owner, p.current_version, v.version, v.status, v.body_hash,
       EXISTS (SELECT 1 FROM catalog.pipeline_versions AS l WHERE l.pipeline_id = p.id AND l.status <> 'DISCARDED') AS is_active,
       p.created_at, p.updated_at
FROM catalog.pipelines AS p
JOIN catalog.users AS o ON o.id = p.owner_id
JOIN LATERAL (
    SELECT w.version, w.status, w.body_hash
    FROM catalog.pipeline_versions AS w
    WHERE w.pipeline_id = p.id
    ORDER BY w.status = 'DRAFT' DESC, (w.version = p.current_version) IS TRUE DESC, w.version DESC
    LIMIT 1) AS v ON true
WHERE p.workspace_id = :workspace_id AND starts_with(p.name, :base) AND strpos(substr(p.name, length(:base) + 1), '/') = 0
ORDER BY p.name, p.id
OFFSET :page_offset LIMIT :page_limit;

--! count_pipelines_in_folder
--- How many pipelines lie directly in a folder.
SELECT count(*) AS total
FROM catalog.pipelines AS p
WHERE p.workspace_id = :workspace_id AND starts_with(p.name, :base) AND strpos(substr(p.name, length(:base) + 1), '/') = 0;
