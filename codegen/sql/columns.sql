-- A NOT NULL that is not validated does not hold for old rows: attnotnull alone would say more than is known.
SELECT n.nspname AS schema, c.relname AS relation, a.attname AS name, a.attnum AS number,
       format_type(a.atttypid, a.atttypmod) AS type,
       a.attnotnull AND NOT EXISTS (
           SELECT 1 FROM pg_constraint AS k
           WHERE k.conrelid = a.attrelid AND k.contype = 'n' AND NOT k.convalidated AND k.conkey = ARRAY[a.attnum]) AS not_null,
       coalesce(pg_get_expr(d.adbin, d.adrelid), '') AS "default",
       a.attgenerated::text AS generated, a.attidentity::text AS identity,
       coalesce((SELECT o.collname FROM pg_collation AS o JOIN pg_type AS t ON t.oid = a.atttypid
                 WHERE o.oid = a.attcollation AND o.oid <> t.typcollation), '') AS collation,
       coalesce(col_description(c.oid, a.attnum), '') AS comment
FROM pg_attribute AS a
JOIN pg_class AS c ON c.oid = a.attrelid
JOIN pg_namespace AS n ON n.oid = c.relnamespace
LEFT JOIN pg_attrdef AS d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
  AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
ORDER BY 1, 2, 4
