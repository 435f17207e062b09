-- The relations that nobody else can read until this transaction ends.
SELECT DISTINCT l.relation AS oid
FROM pg_locks AS l
WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.mode = 'AccessExclusiveLock' AND l.granted
