-- First writer wins. KEYS: the claim. ARGV: the record, its time to live in ms, the record that may be replaced.
-- Answers the record that stands there.
local standing = redis.call('GET', KEYS[1])
if standing == ARGV[1] or (standing and standing ~= ARGV[3]) then
    return standing
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
