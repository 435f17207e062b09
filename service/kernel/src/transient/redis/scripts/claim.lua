-- First writer wins. KEYS: the claim. ARGV: the record, its time to live in ms, the record that may be replaced.
-- Answers the record that stands there, and how many ms it lasts still.
local standing = redis.call('GET', KEYS[1])
if standing == ARGV[1] or (standing and standing ~= ARGV[3]) then
    return {standing, math.max(redis.call('PTTL', KEYS[1]), 0)}
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return {ARGV[1], tonumber(ARGV[2])}
