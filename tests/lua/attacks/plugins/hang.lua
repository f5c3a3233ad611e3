-- pinwheel: ruleset api=1
-- Never ends, and says so with words that never end.
local _, e = pcall(string.rep, "x", math.maxinteger)
pcall(function() getmetatable(e).__tostring = function() while true do end end end)
local words = setmetatable({}, { __tostring = function() while true do end end })
pcall(error, words)
while true do end
