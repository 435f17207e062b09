-- Counts one request unless a window is spent. KEYS: the windows. ARGV: the limit and the length in ms of each.
-- Answers whether it was counted, then how far each window is spent and how many ms it lasts still.
local used, left, spent = {}, {}, false
for i, key in ipairs(KEYS) do
    used[i] = tonumber(redis.call('GET', key) or '0')
    left[i] = redis.call('PTTL', key)
    if left[i] <= 0 then
        used[i], left[i] = 0, 0
    end
    if used[i] >= tonumber(ARGV[2 * i - 1]) then
        spent = true
    end
end
local answer = {spent and 0 or 1}
for i, key in ipairs(KEYS) do
    if not spent then
        used[i] = used[i] + 1
        if left[i] > 0 then
            redis.call('INCR', key)
        else
            redis.call('SET', key, 1, 'PX', ARGV[2 * i])
        end
    end
    if left[i] <= 0 then
        left[i] = tonumber(ARGV[2 * i])
    end
    answer[#answer + 1] = used[i]
    answer[#answer + 1] = left[i]
end
return answer
