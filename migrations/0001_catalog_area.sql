-- The schema of the area. Everything here is new: no lock is waited for and nothing is scanned.

-- The control plane: who may do what, what a pipeline is, what ran, and what was learned.
CREATE SCHEMA catalog;

COMMENT ON SCHEMA catalog IS 'The control plane: users, keys, workspaces, pipelines and templates with versions, datasources, executions, endpoints, facts, checks, audit.';
