-- pinwheel: ruleset api=1
-- Few instructions, each of which looks for a value among millions of empty places.
local t = {}
for i = 1, 2000000 do t[i] = true end
for i = 1, 2000000 do t[i] = nil end
for _ = 1, 100000 do
    local _ = next(t), next(t), next(t), next(t), next(t), next(t), next(t), next(t), next(t), next(t)
    for _ in pairs(t) do end
end
return { id = "emptied-table", variant = "chess" }
