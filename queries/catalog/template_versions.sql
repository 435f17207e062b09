--: TemplateAtVersion(current_version?, draft_version?, draft_body_hash?, draft_updated_by?, draft_updated_at?)

--! read_working_template : TemplateAtVersion
--- The working version: the draft if there is one, else what the pointer names (R-VER-39). Of a discarded template its last version.
SELECT t.id, t.name, t.display_name, t.description, t.current_version, v.version, v.status, v.engine, v.dialect, v.is_library, v.imports_json, v.body, v.body_hash,
       v.created_at, cu.email AS created_by,
       d.version AS draft_version, d.body_hash AS draft_body_hash, du.email AS draft_updated_by, coalesce(d.updated_at, d.created_at) AS draft_updated_at
FROM catalog.templates AS t
JOIN LATERAL (
    SELECT w.version, w.status, w.engine, w.dialect, w.is_library, w.imports_json, w.body, w.body_hash, w.created_at, w.created_by
    FROM catalog.template_versions AS w
    WHERE w.template_id = t.id
    ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC
    LIMIT 1) AS v ON true
JOIN catalog.users AS cu ON cu.id = v.created_by
LEFT JOIN catalog.template_versions AS d ON d.template_id = t.id AND d.status = 'DRAFT'
LEFT JOIN catalog.users AS du ON du.id = coalesce(d.updated_by, d.created_by)
WHERE t.workspace_id = :workspace_id AND t.name = :name;

--! read_template_version : TemplateAtVersion
--- Exactly that version, in whatever state it is.
SELECT t.id, t.name, t.display_name, t.description, t.current_version, v.version, v.status, v.engine, v.dialect, v.is_library, v.imports_json, v.body, v.body_hash,
       v.created_at, cu.email AS created_by,
       d.version AS draft_version, d.body_hash AS draft_body_hash, du.email AS draft_updated_by, coalesce(d.updated_at, d.created_at) AS draft_updated_at
FROM catalog.templates AS t
JOIN catalog.template_versions AS v ON v.template_id = t.id AND v.version = :version
JOIN catalog.users AS cu ON cu.id = v.created_by
LEFT JOIN catalog.template_versions AS d ON d.template_id = t.id AND d.status = 'DRAFT'
LEFT JOIN catalog.users AS du ON du.id = coalesce(d.updated_by, d.created_by)
WHERE t.workspace_id = :workspace_id AND t.name = :name;

--! list_template_versions : (updated_at?, updated_by?, released_at?, released_by?, discarded_at?, discarded_by?)
--- The versions of one template without their bodies, the newest first.
SELECT v.version, v.status, v.body_hash, v.created_at, cu.email AS created_by, v.created_via, v.updated_at, uu.email AS updated_by, v.updated_via,
       v.released_at, ru.email AS released_by, v.discarded_at, du.email AS discarded_by
FROM catalog.templates AS t
JOIN catalog.template_versions AS v ON v.template_id = t.id
JOIN catalog.users AS cu ON cu.id = v.created_by
LEFT JOIN catalog.users AS uu ON uu.id = v.updated_by
LEFT JOIN catalog.users AS ru ON ru.id = v.released_by
LEFT JOIN catalog.users AS du ON du.id = v.discarded_by
WHERE t.workspace_id = :workspace_id AND t.name = :name
ORDER BY v.version DESC;

--! list_template_version_states
--- Number, state and hash of every version of one template: what a verb decides on.
SELECT v.version, v.status, v.body_hash
FROM catalog.template_versions AS v
WHERE v.template_id = :template_id
ORDER BY v.version;

--! insert_first_template_draft
--- Version 1, as a draft (R-VER-5).
WITH incoming AS (
    SELECT :engine::text AS engine, :dialect::text AS dialect, :is_library::boolean AS is_library, :imports_json::jsonb AS imports_json, :body::text AS body)
INSERT INTO catalog.template_versions (
    template_id, version, engine, dialect, is_library, imports_json, body, status, body_hash, created_by, created_via, updated_by, updated_at, updated_via)
SELECT :template_id, 1, i.engine, i.dialect, i.is_library, i.imports_json, i.body, 'DRAFT',
       encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex'),
       :author_id, :via, :author_id, now(), :via
FROM incoming AS i
RETURNING version;

--! insert_template_draft
--- The first write after a release: a new draft, if there is none, the base is the one the caller saw, and the content differs from it (R-VER-15, R-VER-17).
WITH incoming AS (
    SELECT :engine::text AS engine, :dialect::text AS dialect, :is_library::boolean AS is_library, :imports_json::jsonb AS imports_json, :body::text AS body)
INSERT INTO catalog.template_versions (
    template_id, version, engine, dialect, is_library, imports_json, body, status, body_hash, created_by, created_via, updated_by, updated_at, updated_via)
SELECT t.id, (SELECT max(m.version) + 1 FROM catalog.template_versions AS m WHERE m.template_id = t.id),
       i.engine, i.dialect, i.is_library, i.imports_json, i.body, 'DRAFT',
       encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex'),
       :author_id, :via, :author_id, now(), :via
FROM incoming AS i
CROSS JOIN catalog.templates AS t
JOIN catalog.template_versions AS b ON b.template_id = t.id AND b.version = t.current_version AND b.status = 'RELEASED'
WHERE t.id = :template_id AND b.body_hash = :expected_hash
  AND b.body_hash <> encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex')
  AND NOT EXISTS (SELECT 1 FROM catalog.template_versions AS d WHERE d.template_id = t.id AND d.status = 'DRAFT')
RETURNING version;

--! overwrite_template_draft
--- Replaces the content of the draft, if it is the one the caller saw (R-VER-14, R-VER-16).
WITH incoming AS (
    SELECT :engine::text AS engine, :dialect::text AS dialect, :is_library::boolean AS is_library, :imports_json::jsonb AS imports_json, :body::text AS body)
UPDATE catalog.template_versions AS v
SET engine = i.engine, dialect = i.dialect, is_library = i.is_library, imports_json = i.imports_json, body = i.body,
    body_hash = encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex'),
    updated_by = :author_id, updated_at = now(), updated_via = :via
FROM incoming AS i
WHERE v.template_id = :template_id AND v.status = 'DRAFT' AND v.body_hash = :expected_hash
RETURNING v.version;

--! insert_imported_template_version (version?, released_at?)
--- An imported version, released when its source says, else now (R-VER-9). Without a number it gets the next one (R-PROM-6). An import leaves
--- the surface as it is for whatever nobody edited (R-VER-8).
WITH incoming AS (
    SELECT :engine::text AS engine, :dialect::text AS dialect, :is_library::boolean AS is_library, :imports_json::jsonb AS imports_json, :body::text AS body)
INSERT INTO catalog.template_versions (
    template_id, version, engine, dialect, is_library, imports_json, body, status, body_hash, released_at, released_by, created_by, created_via, updated_via)
SELECT :template_id, coalesce(:version, (SELECT coalesce(max(m.version), 0) + 1 FROM catalog.template_versions AS m WHERE m.template_id = :template_id)),
       i.engine, i.dialect, i.is_library, i.imports_json, i.body, 'RELEASED',
       encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex'),
       coalesce(:released_at, now()), :importer_id, :importer_id, 'session', 'session'
FROM incoming AS i
RETURNING version;

--! hash_of_template_content
--- What the hash of a content is once it is stored (R-VER-12).
SELECT encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex') AS body_hash
FROM (
    SELECT :engine::text AS engine, :dialect::text AS dialect, :is_library::boolean AS is_library, :imports_json::jsonb AS imports_json, :body::text AS body) AS i;

--! describe_working_template : (touched_by?, touched_at?)
--- What a refused writer is told about the version that stands (R-VER-14): its hash, its state, and who wrote or released it last.
SELECT v.version, v.status, v.body_hash, u.email AS touched_by,
       CASE WHEN v.status = 'DRAFT' THEN coalesce(v.updated_at, v.created_at) ELSE coalesce(v.updated_at, v.released_at) END AS touched_at
FROM catalog.templates AS t
JOIN catalog.template_versions AS v ON v.template_id = t.id
LEFT JOIN catalog.users AS u ON u.id = coalesce(v.updated_by, v.released_by, v.created_by)
WHERE t.id = :template_id
ORDER BY v.status = 'DRAFT' DESC, (v.version = t.current_version) IS TRUE DESC, v.version DESC
LIMIT 1;

-- check:allow CAT-010 reason="release leaves the stamps of the last writer (R-CONV-5)"
--! release_template_draft
--- Releases the one draft, if it is the one the caller saw; the time is the database's (R-VER-9).
UPDATE catalog.template_versions
SET status = 'RELEASED', released_at = now(), released_by = :released_by
WHERE template_id = :template_id AND status = 'DRAFT' AND body_hash = :expected_hash
RETURNING version;

-- check:allow CAT-010 reason="discard leaves the stamps of the last writer (R-CONV-5)"
-- check:allow CAT-013 reason="discard is one of the two flips of a released version"
--! discard_template_version
--- Takes a released version out of use; its body stays (R-VER-26).
UPDATE catalog.template_versions
SET status = 'DISCARDED', discarded_at = now(), discarded_by = :discarded_by
WHERE template_id = :template_id AND version = :version AND status = 'RELEASED'
RETURNING version;

-- check:allow CAT-010 reason="restore leaves the stamps of the last writer (R-CONV-5)"
-- check:allow CAT-013 reason="restore is one of the two flips of a released version"
--! restore_template_version
--- Brings a discarded version back as it was released (R-VER-28).
UPDATE catalog.template_versions
SET status = 'RELEASED', discarded_at = NULL, discarded_by = NULL
WHERE template_id = :template_id AND version = :version AND status = 'DISCARDED'
RETURNING version;

--! purge_template_draft (expected_hash?)
--- Deletes a draft for good; with a hash, only if it is the one the caller saw (R-VER-29).
DELETE FROM catalog.template_versions
WHERE template_id = :template_id AND version = :version AND status = 'DRAFT'
  AND (:expected_hash::text IS NULL OR body_hash = :expected_hash)
RETURNING version;

-- not_null: pinned_version a document is stored only when every reference has its version
--! list_templates_importing (version?)
--- Which stored versions of other templates import a template: at one version or any, live ones or all (R-VER-27, R-VER-33).
SELECT t.name AS template, v.version AS template_version, v.status AS version_status, (i.entry ->> 'version')::int AS pinned_version
FROM catalog.templates AS t
JOIN catalog.template_versions AS v ON v.template_id = t.id
CROSS JOIN LATERAL jsonb_array_elements(v.imports_json) AS i (entry)
WHERE t.workspace_id = :workspace_id AND t.name <> :template_name AND i.entry ->> 'id' = :template_name
  AND (:version::int IS NULL OR (i.entry ->> 'version')::int = :version)
  AND (v.status <> 'DISCARDED' OR NOT :live_only)
ORDER BY t.name, v.version, pinned_version;

--! find_template_versions
--- The template versions asked for, in whatever state, with what rendering needs, in one reading; what is missing has no row.
SELECT t.name, v.version, v.status, v.engine, v.dialect, v.is_library, v.imports_json, v.body, v.body_hash
FROM unnest(:names::text[], :versions::int[]) AS w (name, version)
JOIN catalog.templates AS t ON t.workspace_id = :workspace_id AND t.name = w.name
JOIN catalog.template_versions AS v ON v.template_id = t.id AND v.version = w.version
ORDER BY t.name, v.version;

--! export_templates : (released_at?)
--- The template versions asked for, and whatever they import, directly or through others, each once; what is missing has no row.
WITH RECURSIVE closure (name, version) AS (
    SELECT w.name, w.version FROM unnest(:names::text[], :versions::int[]) AS w (name, version)
    UNION
    SELECT i.entry ->> 'id', (i.entry ->> 'version')::int
    FROM closure AS c
    JOIN catalog.templates AS t ON t.workspace_id = :workspace_id AND t.name = c.name
    JOIN catalog.template_versions AS v ON v.template_id = t.id AND v.version = c.version
    CROSS JOIN LATERAL jsonb_array_elements(v.imports_json) AS i (entry))
SELECT t.name, t.display_name, t.description, v.version, v.status, v.engine, v.dialect, v.is_library, v.imports_json, v.body, v.body_hash, v.released_at
FROM closure AS c
JOIN catalog.templates AS t ON t.workspace_id = :workspace_id AND t.name = c.name
JOIN catalog.template_versions AS v ON v.template_id = t.id AND v.version = c.version
ORDER BY t.name, v.version;

--! list_established_dialects
--- The dialect that each template of those names has settled (R-TPL-6); a name that is new here has no row.
SELECT t.name, v.dialect
FROM catalog.templates AS t
JOIN LATERAL (
    SELECT w.dialect FROM catalog.template_versions AS w WHERE w.template_id = t.id ORDER BY w.version DESC LIMIT 1) AS v ON true
WHERE t.workspace_id = :workspace_id AND t.name = ANY (:names)
ORDER BY t.name;

--! hold_template_versions
--- The state of pinned template versions, kept as it is until the transaction ends: nobody can discard or purge one meanwhile (R-VER-23).
SELECT t.id, t.name, v.version, v.status, v.body_hash
FROM unnest(:names::text[], :versions::int[]) AS w (name, version)
JOIN catalog.templates AS t ON t.workspace_id = :workspace_id AND t.name = w.name
JOIN catalog.template_versions AS v ON v.template_id = t.id AND v.version = w.version
ORDER BY t.name, v.version
FOR SHARE OF v;

--! find_template_names
--- Which of the names belong to a template of the workspace.
SELECT t.name
FROM catalog.templates AS t
WHERE t.workspace_id = :workspace_id AND t.name = ANY (:names)
ORDER BY t.name;

-- include_deleted: a draft in a deleted workspace is there all the same
--! list_standing_template_drafts
--- The drafts of all workspaces: what a deployment without authoring must not hold (R-VER-36).
SELECT w.name AS workspace, e.name AS template, v.version
FROM catalog.template_versions AS v
JOIN catalog.templates AS e ON e.id = v.template_id
JOIN catalog.workspaces AS w ON w.id = e.workspace_id
WHERE v.status = 'DRAFT'
ORDER BY w.name, e.name, v.version;
