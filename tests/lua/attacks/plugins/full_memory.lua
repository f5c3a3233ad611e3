-- pinwheel: ruleset api=1
-- Each allocation that fails makes Lua collect.
local kept = {}
pcall(function()
    for i = 1, 10000000 do kept[i] = { i } end
end)
for i = 1, 20000 do kept[i] = nil end
for _ = 1, 100000 do pcall(string.rep, "x", 4 << 20) end
return { id = "full-memory", variant = "chess" }
