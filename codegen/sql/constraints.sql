-- A NOT NULL that holds is told with the column; here are the constraints that people name, and those that hold for new rows only.
SELECT n.nspname AS schema, c.relname AS relation, k.conname AS name, k.contype::text AS kind,
       pg_get_constraintdef(k.oid) AS definition, k.convalidated AS validated,
       ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS u (number, place)
             JOIN pg_attribute AS a ON a.attrelid = k.conrelid AND a.attnum = u.number ORDER BY u.place) AS columns,
       coalesce(fn.nspname, '') AS foreign_schema, coalesce(f.relname, '') AS foreign_relation,
       k.confdeltype::text AS on_delete, k.confupdtype::text AS on_update,
       coalesce(obj_description(k.oid, 'pg_constraint'), '') AS comment
FROM pg_constraint AS k
JOIN pg_class AS c ON c.oid = k.conrelid
JOIN pg_namespace AS n ON n.oid = c.relnamespace
LEFT JOIN pg_class AS f ON f.oid = k.confrelid
LEFT JOIN pg_namespace AS fn ON fn.oid = f.relnamespace
WHERE (k.contype IN ('p', 'u', 'f', 'c', 'x') OR k.contype = 'n' AND NOT k.convalidated) AND k.conparentid = 0
  AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
ORDER BY 1, 2, 3
