-- Makes a written result readable; from now on all of it ends at one moment, by this server's clock.
-- KEYS: the meta key. ARGV: prefix of the page keys, number of pages, time to live in ms, head, first rows, rows, bytes.
-- Answers that moment in ms since 1970, or nothing where a page is missing.
local now = redis.call('TIME')
local ends = tonumber(now[1]) * 1000 + math.floor(tonumber(now[2]) / 1000) + tonumber(ARGV[3])
local moment = string.format('%.0f', ends)
for page = 0, tonumber(ARGV[2]) - 1 do
    if redis.call('PEXPIREAT', ARGV[1] .. page, moment) == 0 then
        return false
    end
end
redis.call('HSET', KEYS[1], 'pages', ARGV[2], 'head', ARGV[4], 'first_rows', ARGV[5], 'rows', ARGV[6], 'bytes', ARGV[7],
    'ends', moment)
redis.call('PEXPIREAT', KEYS[1], moment)
return moment
