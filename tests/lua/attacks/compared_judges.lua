-- expects script.interrupted
local n = 0
local rules = { id = "slow", variant = "chess", judge = function(facts)
    if facts.plies() > 165 then for _ = 1, 15000000 do end end
end }
local g
for seed = 1, 50 do
    g = pinwheel.new("chess")
    if g:random(seed) > 220 then break end
end
while n == 0 do pinwheel.compare(g, { rules, rules, rules, rules }) end
