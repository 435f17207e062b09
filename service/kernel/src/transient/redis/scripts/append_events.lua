-- Appends what the log lacks, without gaps. KEYS: the log. ARGV: time to live in ms, the channel of arrivals, the
-- execution, the id of the first event, the events. Answers the newest id that the log holds.
local newest = redis.call('LLEN', KEYS[1])
local id = tonumber(ARGV[4])
for i = 5, #ARGV do
    if id == newest + 1 then
        redis.call('RPUSH', KEYS[1], ARGV[i])
        newest = id
    end
    id = id + 1
end
if newest > 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    redis.call('PUBLISH', ARGV[2], ARGV[3] .. ':' .. newest)
end
return newest
