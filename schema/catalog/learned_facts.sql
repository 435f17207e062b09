-- What was learned about a datasource that its own catalogue does not say.
CREATE TABLE catalog.learned_facts (
    id                 uuid        NOT NULL,
    scope              text        NOT NULL,
    workspace_id       uuid,
    datasource_name    text        NOT NULL,
    kind               text        NOT NULL,
    fact               text        NOT NULL,
    refs_json          jsonb       NOT NULL,
    evidence_sql       text,
    evidence_summary   text,
    trust              text        NOT NULL,
    schema_fingerprint text        NOT NULL,
    recorded_by        uuid        NOT NULL,
    recorded_via       text        NOT NULL,
    recorded_in        uuid        NOT NULL,
    source_pipeline_id uuid,
    source_version     integer,
    recorded_at        timestamptz NOT NULL DEFAULT now(),
    verified_by        uuid,
    verified_at        timestamptz,
    supersedes         uuid,
    retired_at         timestamptz,
    retired_reason     text,
    CONSTRAINT learned_facts_pkey PRIMARY KEY (id),
    CONSTRAINT learned_facts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT learned_facts_datasource_name_fkey FOREIGN KEY (datasource_name) REFERENCES catalog.datasources (name) ON DELETE CASCADE,
    CONSTRAINT learned_facts_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES catalog.users (id),
    CONSTRAINT learned_facts_recorded_in_fkey FOREIGN KEY (recorded_in) REFERENCES catalog.workspaces (id),
    CONSTRAINT learned_facts_source_pipeline_id_fkey FOREIGN KEY (source_pipeline_id) REFERENCES catalog.pipelines (id) ON DELETE SET NULL,
    CONSTRAINT learned_facts_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES catalog.users (id),
    CONSTRAINT learned_facts_supersedes_fkey FOREIGN KEY (supersedes) REFERENCES catalog.learned_facts (id),
    CONSTRAINT chk_learned_facts_scope CHECK (scope IN ('DATASOURCE', 'WORKSPACE')),
    CONSTRAINT chk_learned_facts_kind CHECK (kind IN (
        'unit', 'time_zone', 'sampling', 'grain', 'window', 'enum_meaning', 'join', 'caveat', 'format',
        'definition', 'exclusion', 'preference'
    )),
    CONSTRAINT chk_learned_facts_kind_scope CHECK (
        (scope = 'WORKSPACE') = (kind IN ('definition', 'exclusion', 'preference'))
    ),
    CONSTRAINT chk_learned_facts_fact_length CHECK (length(fact) BETWEEN 8 AND 1000),
    CONSTRAINT chk_learned_facts_summary_length CHECK (evidence_summary IS NULL OR length(evidence_summary) <= 300),
    CONSTRAINT chk_learned_facts_refs CHECK (jsonb_typeof(refs_json) = 'array' AND (scope = 'WORKSPACE' OR jsonb_array_length(refs_json) >= 1)),
    CONSTRAINT chk_learned_facts_trust CHECK (trust IN ('asserted', 'observed', 'verified', 'needs_review', 'stale', 'retired')),
    CONSTRAINT chk_learned_facts_via CHECK (recorded_via IN ('session', 'api_key', 'mcp')),
    CONSTRAINT chk_learned_facts_scope_workspace CHECK ((scope = 'WORKSPACE') = (workspace_id IS NOT NULL)),
    CONSTRAINT chk_learned_facts_retired CHECK ((trust = 'retired') = (retired_at IS NOT NULL))
);

CREATE INDEX idx_learned_facts_datasource ON catalog.learned_facts (datasource_name);
CREATE INDEX idx_learned_facts_workspace ON catalog.learned_facts (workspace_id) WHERE workspace_id IS NOT NULL;

COMMENT ON TABLE catalog.learned_facts IS 'A DATASOURCE fact is seen wherever its datasource is granted, a WORKSPACE rule in its workspace only. People retire facts, they never delete them; a datasource takes its facts with it.';
COMMENT ON COLUMN catalog.learned_facts.workspace_id IS 'The workspace of a WORKSPACE rule; NULL for a DATASOURCE fact.';
COMMENT ON COLUMN catalog.learned_facts.kind IS 'A closed list, which holds nothing that the datasource''s own catalogue says.';
COMMENT ON COLUMN catalog.learned_facts.refs_json IS 'An array of {schema?, table, column?}, sorted, so that equal facts compare equal; may be empty for a WORKSPACE rule.';
COMMENT ON COLUMN catalog.learned_facts.evidence_sql IS 'The statement that showed it.';
COMMENT ON COLUMN catalog.learned_facts.trust IS 'Lowered by machines, raised by people.';
COMMENT ON COLUMN catalog.learned_facts.schema_fingerprint IS 'table=sha256 entries, sorted and joined by ;, one a referenced table, so that each can be compared alone.';
COMMENT ON COLUMN catalog.learned_facts.recorded_in IS 'The workspace it was recorded from: provenance, never visibility.';
COMMENT ON COLUMN catalog.learned_facts.source_pipeline_id IS 'Detached when the pipeline is purged: the fact outlives it.';
COMMENT ON COLUMN catalog.learned_facts.supersedes IS 'The fact that this one replaced.';
