-- Says of a table and its indexes that there are more rows than there are: the pages stay, so that each is said to hold more.
SELECT count(pg_restore_relation_stats(
    'schemaname', n.nspname::text, 'relname', c.relname::text,
    'relpages', c.relpages, 'reltuples', (c.reltuples * $2::float8)::real))
FROM pg_class AS c
JOIN pg_namespace AS n ON n.oid = c.relnamespace
WHERE c.reltuples > 0
  AND (c.oid = $1::oid OR c.oid IN (SELECT x.indexrelid FROM pg_index AS x WHERE x.indrelid = $1::oid))
