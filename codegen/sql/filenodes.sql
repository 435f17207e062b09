-- The tables that are there, and the file that each has now: a rewrite gives it another.
SELECT c.oid, n.nspname || '.' || c.relname AS name, c.relfilenode
FROM pg_class AS c
JOIN pg_namespace AS n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
