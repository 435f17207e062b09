SELECT n.nspname AS schema, t.relname AS relation, i.relname AS name,
       pg_get_indexdef(i.oid) AS definition, x.indisunique AS is_unique, x.indisprimary AS is_primary, x.indisvalid AS is_valid,
       coalesce(pg_get_expr(x.indpred, x.indrelid), '') AS predicate, x.indexprs IS NOT NULL AS has_expressions,
       m.amname AS method, x.indnkeyatts AS key_count,
       ARRAY(SELECT pg_get_indexdef(i.oid, place::int, true) FROM generate_series(1, x.indnatts) AS g (place)) AS columns,
       array_to_string(x.indoption::int2[], ' ') AS sorting, array_to_string(x.indclass::oid[], ' ') AS classes,
       coalesce(k.contype::text, '') AS constraint_kind,
       coalesce(obj_description(i.oid, 'pg_class'), '') AS comment
FROM pg_index AS x
JOIN pg_class AS i ON i.oid = x.indexrelid
JOIN pg_class AS t ON t.oid = x.indrelid
JOIN pg_namespace AS n ON n.oid = t.relnamespace
JOIN pg_am AS m ON m.oid = i.relam
LEFT JOIN pg_constraint AS k ON k.conindid = i.oid AND k.contype IN ('p', 'u', 'x')
WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND NOT i.relispartition
ORDER BY 1, 2, 3
