-- Triggers and rules: what acts without being named in a statement. A view's own rule is the view.
SELECT n.nspname AS schema, c.relname AS relation, t.tgname AS name, pg_get_triggerdef(t.oid) AS definition
FROM pg_trigger AS t
JOIN pg_class AS c ON c.oid = t.tgrelid
JOIN pg_namespace AS n ON n.oid = c.relnamespace
WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
UNION ALL
SELECT n.nspname, c.relname, r.rulename, pg_get_ruledef(r.oid)
FROM pg_rewrite AS r
JOIN pg_class AS c ON c.oid = r.ev_class
JOIN pg_namespace AS n ON n.oid = c.relnamespace
WHERE r.rulename <> '_RETURN' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
ORDER BY 1, 2, 3
