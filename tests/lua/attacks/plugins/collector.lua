-- pinwheel: ruleset api=1
-- Few instructions, each of which goes through all the memory.
local list
for _ = 1, 700000 do list = { list } end
for _ = 1, 100000 do collectgarbage() end
return { id = "collector", variant = "chess" }
