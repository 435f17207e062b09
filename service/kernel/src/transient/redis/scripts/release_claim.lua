-- Removes a claim from its holder alone. KEYS: the claim. ARGV: the record that may be removed.
if redis.call('GET', KEYS[1]) == ARGV[1] then
    return redis.call('DEL', KEYS[1])
end
return 0
