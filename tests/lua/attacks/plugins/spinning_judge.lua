-- pinwheel: ruleset api=1
-- Passes its trial, then spins.
return {
    id = "spins",
    variant = "chess",
    judge = function(facts)
        if facts.plies() > 165 then while true do end end
    end,
}
