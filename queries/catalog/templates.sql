--: TemplateEntry(current_version?)

--! create_template
--- Stores the index row of a template without a pointer; its first version follows in the same transaction (R-CONV-10, R-VER-5).
INSERT INTO catalog.templates (workspace_id, name, display_name, description, created_by)
VALUES (:workspace_id, :name, :display_name, :description, :created_by)
RETURNING id;

--! lock_template : TemplateEntry
--- Reads a template of the workspace by name and makes every other verb on it wait.
SELECT t.id, t.name, t.current_version
FROM catalog.templates AS t
WHERE t.workspace_id = :workspace_id AND t.name = :name
FOR NO KEY UPDATE OF t;

--! create_imported_templates
--- Stores the index rows of imported templates that are new here, and names them; their versions follow in the same transaction (R-CONV-10).
--- In the order of their names, so that of two imports one waits for the other.
INSERT INTO catalog.templates (workspace_id, name, display_name, description, created_by)
SELECT :workspace_id, w.name, w.display_name, w.description, :importer_id
FROM unnest(:names::text[], :display_names::text[], :descriptions::text[]) AS w (name, display_name, description)
ORDER BY w.name
ON CONFLICT (workspace_id, name) DO NOTHING
RETURNING name;

--! lock_templates : TemplateEntry
--- Reads templates of the workspace by name and makes every other verb on them wait; always in the order of their names.
SELECT t.id, t.name, t.current_version
FROM catalog.templates AS t
WHERE t.workspace_id = :workspace_id AND t.name = ANY (:names)
ORDER BY t.name
FOR NO KEY UPDATE OF t;

--! template_name_is_taken
--- Whether a template of the workspace has the name; discarded templates keep theirs (R-VER-7).
SELECT EXISTS (SELECT 1 FROM catalog.templates AS t WHERE t.workspace_id = :workspace_id AND t.name = :name) AS taken;

--! point_template (current_version?)
--- Moves the pointer, or takes it away (R-VER §6.4).
UPDATE catalog.templates
SET current_version = :current_version, updated_at = now()
WHERE id = :id
RETURNING id;

--! relabel_template
--- Display name and description, which are not versioned: they change when a draft is saved, whatever becomes of its content (R-VER-20).
UPDATE catalog.templates
SET display_name = :display_name, description = :description, updated_at = now()
WHERE id = :id AND (display_name, description) IS DISTINCT FROM (:display_name, :description)
RETURNING id;

--! delete_template
--- Removes the index row of a template that no version is left of.
DELETE FROM catalog.templates AS t
WHERE t.id = :id AND NOT EXISTS (SELECT 1 FROM catalog.template_versions AS v WHERE v.template_id = t.id)
RETURNING t.id;

--: ListedTemplate(current_version?)

--! list_templates (dialect?, search?, is_library?) : ListedTemplate
--- One page of the workspace's templates by name, each with its working version. Libraries are told by the version the pointer names, else by the working one (R-TPL-19).
SELECT t.name, t.display_name, t.description, t.current_version, v.version, v.status, v.body_hash, v.engine, v.dialect, v.is_library, t.created_at, t.updated_at
FROM catalog.templates AS t
JOIN LATERAL (
    SELECT w.version, w.status, w.body_hash, w.engine, w.dialect, w.is_library
    FROM catalog.template_versions AS w
    WHERE w.template_id = t.id
    ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC
    LIMIT 1) AS v ON true
LEFT JOIN catalog.template_versions AS c ON c.template_id = t.id AND c.version = t.current_version
WHERE t.workspace_id = :workspace_id
  AND (:dialect::text IS NULL OR v.dialect = :dialect)
  AND (:is_library::boolean IS NULL OR coalesce(c.is_library, v.is_library) = :is_library)
  AND (:search::text IS NULL OR strpos(lower(concat_ws(' ', t.name, t.display_name, t.description)), lower(:search)) > 0)
ORDER BY t.name, t.id
OFFSET :page_offset LIMIT :page_limit;

--! count_templates (dialect?, search?, is_library?)
--- How many templates the list has in all pages.
SELECT count(*) AS total
FROM catalog.templates AS t
JOIN LATERAL (
    SELECT w.dialect, w.is_library
    FROM catalog.template_versions AS w
    WHERE w.template_id = t.id
    ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC
    LIMIT 1) AS v ON true
LEFT JOIN catalog.template_versions AS c ON c.template_id = t.id AND c.version = t.current_version
WHERE t.workspace_id = :workspace_id
  AND (:dialect::text IS NULL OR v.dialect = :dialect)
  AND (:is_library::boolean IS NULL OR coalesce(c.is_library, v.is_library) = :is_library)
  AND (:search::text IS NULL OR strpos(lower(concat_ws(' ', t.name, t.display_name, t.description)), lower(:search)) > 0);

--! list_template_folders (dialect?)
--- The folders directly below a path, each with the number of templates anywhere in it. The path is empty or ends in a slash.
SELECT split_part(substr(t.name, length(:base) + 1), '/', 1) AS segment, count(*) AS template_count
FROM catalog.templates AS t
JOIN LATERAL (
    SELECT w.dialect
    FROM catalog.template_versions AS w
    WHERE w.template_id = t.id
    ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC
    LIMIT 1) AS v ON true
WHERE t.workspace_id = :workspace_id AND starts_with(t.name, :base) AND strpos(substr(t.name, length(:base) + 1), '/') > 0
  AND (:dialect::text IS NULL OR v.dialect = :dialect)
GROUP BY segment
ORDER BY segment;

--! list_templates_in_folder (dialect?) : ListedTemplate
--- One page of the templates that lie directly in a folder, by name.
SELECT t.name, t.display_name, t.description, t.current_version, v.version, v.status, v.body_hash, v.engine, v.dialect, v.is_library, t.created_at, t.updated_at
FROM catalog.templates AS t
JOIN LATERAL (
    SELECT w.version, w.status, w.body_hash, w.engine, w.dialect, w.is_library
    FROM catalog.template_versions AS w
    WHERE w.template_id = t.id
    ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC
    LIMIT 1) AS v ON true
WHERE t.workspace_id = :workspace_id AND starts_with(t.name, :base) AND strpos(substr(t.name, length(:base) + 1), '/') = 0
  AND (:dialect::text IS NULL OR v.dialect = :dialect)
ORDER BY t.name, t.id
OFFSET :page_offset LIMIT :page_limit;

--! count_templates_in_folder (dialect?)
--- How many templates lie directly in a folder.
SELECT count(*) AS total
FROM catalog.templates AS t
JOIN LATERAL (
    SELECT w.dialect
    FROM catalog.template_versions AS w
    WHERE w.template_id = t.id
    ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC
    LIMIT 1) AS v ON true
WHERE t.workspace_id = :workspace_id AND starts_with(t.name, :base) AND strpos(substr(t.name, length(:base) + 1), '/') = 0
  AND (:dialect::text IS NULL OR v.dialect = :dialect);

--! list_exclusive_draft_templates
--- The templates that one pipeline alone uses and that were never released: what its purge may take along (R-VER-32).
SELECT t.id, t.name
FROM catalog.templates AS t
WHERE t.workspace_id = :workspace_id
  AND NOT EXISTS (SELECT 1 FROM catalog.template_versions AS v WHERE v.template_id = t.id AND v.status <> 'DRAFT')
  AND EXISTS (
      SELECT 1 FROM catalog.pipeline_versions AS m
      CROSS JOIN LATERAL jsonb_array_elements(m.body_json -> 'nodes') AS n (node)
      WHERE m.pipeline_id = :pipeline_id AND n.node -> 'template' ->> 'id' = t.name)
  AND NOT EXISTS (
      SELECT 1 FROM catalog.pipelines AS p
      JOIN catalog.pipeline_versions AS o ON o.pipeline_id = p.id
      CROSS JOIN LATERAL jsonb_array_elements(o.body_json -> 'nodes') AS n (node)
      WHERE p.workspace_id = t.workspace_id AND p.id <> :pipeline_id AND n.node -> 'template' ->> 'id' = t.name)
  AND NOT EXISTS (
      SELECT 1 FROM catalog.templates AS ot
      JOIN catalog.template_versions AS ov ON ov.template_id = ot.id
      CROSS JOIN LATERAL jsonb_array_elements(ov.imports_json) AS i (entry)
      WHERE ot.workspace_id = t.workspace_id AND ot.id <> t.id AND i.entry ->> 'id' = t.name)
ORDER BY t.name;
