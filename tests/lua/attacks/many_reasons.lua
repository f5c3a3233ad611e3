-- expects script.interrupted
while true do
    pinwheel.study { variant = "chess", games = 200, rulesets = { {
        id = "talks", variant = "chess", judge = function(facts)
            return facts.plies() > 3 and { over = true, reason = "r" .. math.random(1 << 40), result = "draw" } or nil
        end,
    } } }
end
