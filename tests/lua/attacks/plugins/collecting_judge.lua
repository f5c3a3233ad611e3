-- pinwheel: ruleset api=1
-- Passes its trial, then collects.
local list
for _ = 1, 600000 do list = { list } end
return {
    id = "collects",
    variant = "chess",
    judge = function(facts)
        if list and facts.plies() > 165 then
            for _ = 1, 2000 do collectgarbage() end
        end
    end,
}
