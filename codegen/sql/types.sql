SELECT n.nspname AS schema, t.typname AS name, t.typtype::text AS kind,
       CASE t.typtype
           WHEN 'e' THEN (SELECT string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder) FROM pg_enum AS e WHERE e.enumtypid = t.oid)
           WHEN 'd' THEN format_type(t.typbasetype, t.typtypmod) || CASE WHEN t.typnotnull THEN ' NOT NULL' ELSE '' END
               || coalesce((SELECT string_agg(' ' || pg_get_constraintdef(k.oid), '' ORDER BY k.conname) FROM pg_constraint AS k WHERE k.contypid = t.oid AND k.contype = 'c'), '')
           ELSE (SELECT string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' ORDER BY a.attnum) FROM pg_attribute AS a WHERE a.attrelid = t.typrelid AND a.attnum > 0)
       END AS definition
FROM pg_type AS t
JOIN pg_namespace AS n ON n.oid = t.typnamespace
WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
  AND (t.typtype IN ('e', 'd') OR t.typtype = 'c' AND EXISTS (SELECT 1 FROM pg_class AS c WHERE c.oid = t.typrelid AND c.relkind = 'c'))
ORDER BY 1, 2
