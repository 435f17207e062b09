CREATE TABLE learned_facts (
    id                  UUID        PRIMARY KEY,
    scope               TEXT        NOT NULL,
    workspace_id        UUID        REFERENCES workspaces(id),                    -- NULL iff scope = DATASOURCE
    datasource_name     TEXT        NOT NULL REFERENCES datasources(name) ON DELETE CASCADE,
    kind                TEXT        NOT NULL,                                     -- closed list, enums.md §19
    fact                TEXT        NOT NULL,
    refs_json           JSONB       NOT NULL,                                     -- [{schema?, table, column?}], ≥ 1 for a DATASOURCE fact; may be [] for a WORKSPACE rule (V26)
    evidence_sql        TEXT,                                                     -- the probe that showed it
    evidence_summary    TEXT,                                                     -- what the probe returned, ≤ 300 chars
    trust               TEXT        NOT NULL,
    schema_fingerprint  TEXT        NOT NULL,                                     -- per referenced table, at record time
    recorded_by         UUID        NOT NULL REFERENCES users(id),
    recorded_via        TEXT        NOT NULL,                                     -- WriteSurface: mcp | session | api_key
    recorded_in         UUID        NOT NULL REFERENCES workspaces(id),           -- the ACTIVE workspace at record time (provenance)
    source_pipeline_id  UUID        REFERENCES pipelines(id) ON DELETE SET NULL,
    source_version      INT,
    recorded_at         TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    verified_by         UUID        REFERENCES users(id),
    verified_at         TIMESTAMPTZ,
    supersedes          UUID        REFERENCES learned_facts(id),
    retired_at          TIMESTAMPTZ,
    retired_reason      TEXT,
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
    CONSTRAINT chk_learned_facts_refs CHECK (jsonb_typeof(refs_json) = 'array' AND (scope = 'WORKSPACE' OR jsonb_array_length(refs_json) >= 1)),  -- V26: a WORKSPACE rule may name no table
    CONSTRAINT chk_learned_facts_trust CHECK (trust IN ('asserted', 'observed', 'verified', 'needs_review', 'stale', 'retired')),
    CONSTRAINT chk_learned_facts_via CHECK (recorded_via IN ('session', 'api_key', 'mcp')),
    CONSTRAINT chk_learned_facts_scope_workspace CHECK ((scope = 'WORKSPACE') = (workspace_id IS NOT NULL)),
    CONSTRAINT chk_learned_facts_retired CHECK ((trust = 'retired') = (retired_at IS NOT NULL))
);
CREATE INDEX idx_learned_facts_datasource ON learned_facts (datasource_name);
CREATE INDEX idx_learned_facts_workspace ON learned_facts (workspace_id) WHERE workspace_id IS NOT NULL;
