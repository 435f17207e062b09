-- Tables, partitioned tables, views, and sequences that no column owns. Leaves of range partitions come and go and are no part of the schema.
SELECT n.nspname AS schema, c.relname AS name, c.relkind::text AS kind,
       coalesce(array_to_string(c.reloptions, ', '), '') AS options,
       coalesce(CASE WHEN c.relkind = 'p' THEN pg_get_partkeydef(c.oid) END, '') AS partition_key,
       coalesce(CASE WHEN c.relispartition THEN pg_get_expr(c.relpartbound, c.oid) END, '') AS partition_bound,
       coalesce(obj_description(c.oid, 'pg_class'), '') AS comment,
       coalesce(CASE WHEN c.relkind IN ('v', 'm') THEN pg_get_viewdef(c.oid) END, '') AS definition,
       c.relpersistence::text AS persistence, c.oid AS oid
FROM pg_class AS c
JOIN pg_namespace AS n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
  AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
  AND NOT EXISTS (
      SELECT 1 FROM pg_inherits AS i JOIN pg_partitioned_table AS p ON p.partrelid = i.inhparent
      WHERE i.inhrelid = c.oid AND p.partstrat = 'r' AND p.partdefid <> c.oid)
  AND NOT (c.relkind = 'S' AND EXISTS (SELECT 1 FROM pg_depend AS o WHERE o.objid = c.oid AND o.classid = 'pg_class'::regclass AND o.deptype IN ('a', 'i')))
ORDER BY 1, 2
