-- expects script.interrupted
-- The judge is tried along random games, in a state of its own.
pinwheel.register_ruleset { id = "slow", variant = "chess", judge = function()
    for _ = 1, 15000000 do end
end }
while true do end
