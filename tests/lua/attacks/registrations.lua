-- expects script.memory
-- Titles are bounded, and what is registered is on the account of the script.
local title = ("x"):rep(200)
for i = 1, math.maxinteger do
    local notes = {}
    pinwheel.register_ruleset { id = "r" .. i, variant = "chess", title = title, provenance = ("x"):rep(10000) }
end
