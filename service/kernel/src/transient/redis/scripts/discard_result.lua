-- Removes a result, sealed or not. KEYS: the meta key. ARGV: prefix of the page keys, number of pages known to the writer.
local pages = tonumber(redis.call('HGET', KEYS[1], 'pages') or '0')
for page = 0, math.max(pages, tonumber(ARGV[2])) - 1 do
    redis.call('UNLINK', ARGV[1] .. page)
end
return redis.call('UNLINK', KEYS[1])
