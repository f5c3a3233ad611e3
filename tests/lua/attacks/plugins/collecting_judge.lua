-- pinwheel: ruleset api=1
-- Passes its trial, then collects. A slow, sanitized build makes so many tables within the limit of a call.
local list
for _ = 1, 150000 do list = { list } end
return {
    id = "collects",
    variant = "chess",
    judge = function(facts)
        if list and facts.plies() > 165 then
            for _ = 1, 2000 do collectgarbage() end
        end
    end,
}
