--: PipelineAtVersion(current_version?, draft_version?, draft_body_hash?, draft_updated_by?, draft_updated_at?)

--! read_working_pipeline : PipelineAtVersion
--- The working version: the draft if there is one, else what the pointer names (R-VER-39). Of a discarded pipeline its last version.
SELECT p.id, p.name AS index_name, o.email AS owner, p.current_version, v.version, v.status, v.body_json, v.body_hash,
       v.created_at, coalesce(v.updated_at, v.created_at) AS updated_at, v.created_via, v.updated_via,
       EXISTS (SELECT 1 FROM catalog.pipeline_versions AS l WHERE l.pipeline_id = p.id AND l.status <> 'DISCARDED') AS is_active,
       d.version AS draft_version, d.body_hash AS draft_body_hash, du.email AS draft_updated_by, coalesce(d.updated_at, d.created_at) AS draft_updated_at
FROM catalog.pipelines AS p
JOIN catalog.users AS o ON o.id = p.owner_id
JOIN LATERAL (
    SELECT w.version, w.status, w.body_json, w.body_hash, w.created_at, w.updated_at, w.created_via, w.updated_via
    FROM catalog.pipeline_versions AS w
    WHERE w.pipeline_id = p.id
    ORDER BY w.status = 'DRAFT' DESC, (w.version = p.current_version) IS TRUE DESC, w.version DESC
    LIMIT 1) AS v ON true
LEFT JOIN catalog.pipeline_versions AS d ON d.pipeline_id = p.id AND d.status = 'DRAFT'
LEFT JOIN catalog.users AS du ON du.id = coalesce(d.updated_by, d.created_by)
WHERE p.workspace_id = :workspace_id AND p.id = :id;

--! read_pipeline_version : PipelineAtVersion
--- Exactly that version, in whatever state it is.
SELECT p.id, p.name AS index_name, o.email AS owner, p.current_version, v.version, v.status, v.body_json, v.body_hash,
       v.created_at, coalesce(v.updated_at, v.created_at) AS updated_at, v.created_via, v.updated_via,
       EXISTS (SELECT 1 FROM catalog.pipeline_versions AS l WHERE l.pipeline_id = p.id AND l.status <> 'DISCARDED') AS is_active,
       d.version AS draft_version, d.body_hash AS draft_body_hash, du.email AS draft_updated_by, coalesce(d.updated_at, d.created_at) AS draft_updated_at
FROM catalog.pipelines AS p
JOIN catalog.users AS o ON o.id = p.owner_id
JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id AND v.version = :version
LEFT JOIN catalog.pipeline_versions AS d ON d.pipeline_id = p.id AND d.status = 'DRAFT'
LEFT JOIN catalog.users AS du ON du.id = coalesce(d.updated_by, d.created_by)
WHERE p.workspace_id = :workspace_id AND p.id = :id;

--! list_pipeline_versions : (updated_at?, updated_by?, released_at?, released_by?, discarded_at?, discarded_by?)
--- The versions of one pipeline without their bodies, the newest first.
SELECT v.version, v.status, v.body_hash, v.created_at, cu.email AS created_by, v.created_via, v.updated_at, uu.email AS updated_by, v.updated_via,
       v.released_at, ru.email AS released_by, v.discarded_at, du.email AS discarded_by
FROM catalog.pipelines AS p
JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id
JOIN catalog.users AS cu ON cu.id = v.created_by
LEFT JOIN catalog.users AS uu ON uu.id = v.updated_by
LEFT JOIN catalog.users AS ru ON ru.id = v.released_by
LEFT JOIN catalog.users AS du ON du.id = v.discarded_by
WHERE p.workspace_id = :workspace_id AND p.id = :id
ORDER BY v.version DESC;

--! list_pipeline_version_states
--- Number, state and hash of every version of one pipeline: what a verb decides on.
SELECT v.version, v.status, v.body_hash
FROM catalog.pipeline_versions AS v
WHERE v.pipeline_id = :pipeline_id
ORDER BY v.version;

--! insert_first_pipeline_draft
--- Version 1, as a draft (R-VER-5).
WITH incoming AS (SELECT :body_json::jsonb AS body_json)
INSERT INTO catalog.pipeline_versions (
    pipeline_id, version, body_json, status, body_hash, created_by, created_via, updated_by, updated_at, updated_via)
SELECT :pipeline_id, 1, i.body_json, 'DRAFT', encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex'),
       :author_id, :via, :author_id, now(), :via
FROM incoming AS i
RETURNING version;

--! insert_pipeline_draft
--- The first write after a release: a new draft, if there is none, the base is the one the caller saw, and the content differs from it (R-VER-15, R-VER-17).
WITH incoming AS (SELECT :body_json::jsonb AS body_json)
INSERT INTO catalog.pipeline_versions (
    pipeline_id, version, body_json, status, body_hash, created_by, created_via, updated_by, updated_at, updated_via)
SELECT p.id, (SELECT max(m.version) + 1 FROM catalog.pipeline_versions AS m WHERE m.pipeline_id = p.id), i.body_json, 'DRAFT',
       encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex'), :author_id, :via, :author_id, now(), :via
FROM incoming AS i
CROSS JOIN catalog.pipelines AS p
JOIN catalog.pipeline_versions AS b ON b.pipeline_id = p.id AND b.version = p.current_version AND b.status = 'RELEASED'
WHERE p.id = :pipeline_id AND b.body_hash = :expected_hash
  AND b.body_hash <> encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex')
  AND NOT EXISTS (SELECT 1 FROM catalog.pipeline_versions AS d WHERE d.pipeline_id = p.id AND d.status = 'DRAFT')
RETURNING version;

--! overwrite_pipeline_draft
--- Replaces the body of the draft, if it is the one the caller saw (R-VER-14, R-VER-16).
WITH incoming AS (SELECT :body_json::jsonb AS body_json)
UPDATE catalog.pipeline_versions AS v
SET body_json = i.body_json, body_hash = encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex'),
    updated_by = :author_id, updated_at = now(), updated_via = :via
FROM incoming AS i
WHERE v.pipeline_id = :pipeline_id AND v.status = 'DRAFT' AND v.body_hash = :expected_hash
RETURNING v.version;

--! export_pipeline (version?) : (version?, status?, body_hash?, released_at?, body?)
--- A version with its body as the database's own text, so that every digit leaves as it is stored (R-PIPE-11): the one asked for, else
--- what the pointer names. A pipeline without such a version has a row all the same.
SELECT p.id, v.version, v.status, v.body_hash, v.released_at, v.body_json::text AS body, now() AS read_at
FROM catalog.pipelines AS p
LEFT JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id AND v.version = coalesce(:version, p.current_version)
WHERE p.workspace_id = :workspace_id AND p.id = :id;

--! read_imported_body
--- What the database makes of an imported document's own text, alone or in a bundle, without the members that are not of a body.
SELECT i.body_json::text AS body, encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex') AS body_hash
FROM (SELECT coalesce(:document::text::jsonb -> 'pipeline', :document::text::jsonb) - :others::text[] AS body_json) AS i;

--! insert_imported_pipeline_version (version?, released_at?)
--- An imported version, released when its source says, else now (R-VER-9). Without a number it gets the next one (R-PROM-6). The body comes as
--- text, so that every digit is stored as it was written; an import leaves the surface as it is for whatever nobody edited (R-VER-8).
WITH incoming AS (SELECT :body::text::jsonb AS body_json)
INSERT INTO catalog.pipeline_versions (
    pipeline_id, version, body_json, status, body_hash, released_at, released_by, created_by, created_via, updated_via)
SELECT :pipeline_id, coalesce(:version, (SELECT coalesce(max(m.version), 0) + 1 FROM catalog.pipeline_versions AS m WHERE m.pipeline_id = :pipeline_id)),
       i.body_json, 'RELEASED', encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex'), coalesce(:released_at, now()), :importer_id,
       :importer_id, 'session', 'session'
FROM incoming AS i
RETURNING version;

--! hash_of_pipeline_body
--- What the hash of a body is once it is stored (R-VER-11).
SELECT encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex') AS body_hash
FROM (SELECT :body_json::jsonb AS body_json) AS i;

--! describe_working_pipeline : (touched_by?, touched_at?)
--- What a refused writer is told about the version that stands (R-VER-14): its hash, its state, and who wrote or released it last.
SELECT v.version, v.status, v.body_hash, u.email AS touched_by,
       CASE WHEN v.status = 'DRAFT' THEN coalesce(v.updated_at, v.created_at) ELSE coalesce(v.updated_at, v.released_at) END AS touched_at
FROM catalog.pipelines AS p
JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id
LEFT JOIN catalog.users AS u ON u.id = coalesce(v.updated_by, v.released_by, v.created_by)
WHERE p.id = :pipeline_id
ORDER BY v.status = 'DRAFT' DESC, (v.version = p.current_version) IS TRUE DESC, v.version DESC
LIMIT 1;

-- check:allow CAT-010 reason="release leaves the stamps of the last writer (R-CONV-5)"
--! release_pipeline_draft
--- Releases the one draft, if it is the one the caller saw; the time is the database's (R-VER-9, R-VER-22).
UPDATE catalog.pipeline_versions
SET status = 'RELEASED', released_at = now(), released_by = :released_by
WHERE pipeline_id = :pipeline_id AND status = 'DRAFT' AND body_hash = :expected_hash
RETURNING version;

-- check:allow CAT-010 reason="discard leaves the stamps of the last writer (R-CONV-5)"
-- check:allow CAT-013 reason="discard is one of the two flips of a released version"
--! discard_pipeline_version
--- Takes a released version out of use; its body stays (R-VER-26).
UPDATE catalog.pipeline_versions
SET status = 'DISCARDED', discarded_at = now(), discarded_by = :discarded_by
WHERE pipeline_id = :pipeline_id AND version = :version AND status = 'RELEASED'
RETURNING version;

-- check:allow CAT-010 reason="restore leaves the stamps of the last writer (R-CONV-5)"
-- check:allow CAT-013 reason="restore is one of the two flips of a released version"
--! restore_pipeline_version
--- Brings a discarded version back as it was released (R-VER-28).
UPDATE catalog.pipeline_versions
SET status = 'RELEASED', discarded_at = NULL, discarded_by = NULL
WHERE pipeline_id = :pipeline_id AND version = :version AND status = 'DISCARDED'
RETURNING version;

--! purge_pipeline_draft (expected_hash?)
--- Deletes a draft for good; with a hash, only if it is the one the caller saw (R-VER-29).
DELETE FROM catalog.pipeline_versions
WHERE pipeline_id = :pipeline_id AND version = :version AND status = 'DRAFT'
  AND (:expected_hash::text IS NULL OR body_hash = :expected_hash)
RETURNING version;

-- not_null: node_id a document is stored only when every node has an id
-- not_null: pinned_version a document is stored only when every reference has its version
--! list_nodes_pinning_template (version?)
--- Which nodes of which stored pipeline versions pin a template: at one version or any, in live versions or in all (R-VER-27, R-VER-33).
SELECT p.name AS pipeline, v.version AS pipeline_version, v.status AS version_status, n.node ->> 'id' AS node_id,
       (n.node -> 'template' ->> 'version')::int AS pinned_version
FROM catalog.pipelines AS p
JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id
CROSS JOIN LATERAL jsonb_array_elements(v.body_json -> 'nodes') AS n (node)
WHERE p.workspace_id = :workspace_id AND n.node -> 'template' ->> 'id' = :template_name
  AND (:version::int IS NULL OR (n.node -> 'template' ->> 'version')::int = :version)
  AND (v.status <> 'DISCARDED' OR NOT :live_only)
ORDER BY p.name, v.version, node_id;

-- not_null: node_id a document is stored only when every node has an id
--! list_nodes_pinning_pipeline
--- Which nodes of which live versions of other pipelines run exactly that version of a pipeline (R-VER-27).
SELECT p.name AS pipeline, v.version AS pipeline_version, v.status AS version_status, n.node ->> 'id' AS node_id
FROM catalog.pipelines AS p
JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id AND v.status <> 'DISCARDED'
CROSS JOIN LATERAL jsonb_array_elements(v.body_json -> 'nodes') AS n (node)
WHERE p.workspace_id = :workspace_id AND p.id <> :pipeline_id
  AND n.node -> 'pipeline' ->> 'name' = :pipeline_name AND (n.node -> 'pipeline' ->> 'version')::int = :version
ORDER BY p.name, v.version, node_id;

-- not_null: node_id a document is stored only when every node has an id
--! list_nodes_using_datasource
--- Which nodes of any stored version, of any workspace and in any state, read or write a datasource (R-DS-30).
SELECT p.workspace_id, p.name AS pipeline, v.version AS pipeline_version, v.status AS version_status, n.node ->> 'id' AS node_id
FROM catalog.pipelines AS p
JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id
CROSS JOIN LATERAL jsonb_array_elements(v.body_json -> 'nodes') AS n (node)
WHERE n.node ->> 'source' = :datasource OR n.node -> 'output' ->> 'datasource' = :datasource
ORDER BY p.workspace_id, p.name, v.version, node_id;

--! find_pipelines_for_document : (current_version?)
--- The versions of child pipelines that a document asks for, in one reading; a name without that version has no row here.
SELECT p.id, p.name, v.version, v.status, v.body_json, p.current_version,
       EXISTS (SELECT 1 FROM catalog.pipeline_versions AS l WHERE l.pipeline_id = p.id AND l.status <> 'DISCARDED') AS is_active
FROM unnest(:names::text[], :versions::int[]) AS w (name, version)
JOIN catalog.pipelines AS p ON p.workspace_id = :workspace_id AND p.name = w.name
JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id AND v.version = w.version
ORDER BY p.name, v.version;

--! hold_pipeline_versions
--- The state of pinned pipeline versions, kept as it is until the transaction ends: nobody can discard one meanwhile (R-VER-27).
SELECT p.name, v.version, v.status
FROM unnest(:names::text[], :versions::int[]) AS w (name, version)
JOIN catalog.pipelines AS p ON p.workspace_id = :workspace_id AND p.name = w.name
JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id AND v.version = w.version
ORDER BY p.name, v.version
FOR SHARE OF v;

--! find_pipeline_names
--- Which of the names belong to a pipeline of the workspace.
SELECT p.name
FROM catalog.pipelines AS p
WHERE p.workspace_id = :workspace_id AND p.name = ANY (:names)
ORDER BY p.name;

-- include_deleted: a draft in a deleted workspace is there all the same
--! list_standing_pipeline_drafts
--- The drafts of all workspaces: what a deployment without authoring must not hold (R-VER-36).
SELECT w.name AS workspace, e.name AS pipeline, v.version
FROM catalog.pipeline_versions AS v
JOIN catalog.pipelines AS e ON e.id = v.pipeline_id
JOIN catalog.workspaces AS w ON w.id = e.workspace_id
WHERE v.status = 'DRAFT'
ORDER BY w.name, e.name, v.version;
