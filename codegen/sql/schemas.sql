SELECT n.nspname AS name, coalesce(obj_description(n.oid, 'pg_namespace'), '') AS comment
FROM pg_namespace AS n
WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
ORDER BY 1
