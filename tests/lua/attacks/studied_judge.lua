-- expects script.interrupted
pinwheel.study { variant = "chess", games = 100000, threads = 4, rulesets = { {
    id = "slow", variant = "chess", judge = function(facts)
        if facts.plies() > 170 then for _ = 1, 15000000 do end end
    end,
} } }
while true do end
