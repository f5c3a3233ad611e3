-- expects script.memory
-- Where each of many tables with weak keys leads to the next, Lua's collector goes through all of them again and again.
local n, tables, keys = 30000, {}, {}
for i = 1, n do tables[i] = setmetatable({}, { __mode = "k" }) end
for i = n, 2, -1 do
    local j = math.random(i)
    tables[i], tables[j] = tables[j], tables[i]
end
for i = 1, n + 1 do keys[i] = {} end
for i = 1, n do tables[i][keys[i]] = keys[i + 1] end
local first = keys[1]
keys = nil
collectgarbage()
return first, tables
