-- pinwheel: ruleset api=1
-- Collects from the first ply on.
local list
for _ = 1, 300000 do list = { list } end
return {
    id = "collecting-trial",
    variant = "chess",
    judge = function()
        for _ = 1, 3000 do local _ = list, collectgarbage() end
    end,
}
