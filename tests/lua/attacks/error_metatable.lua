-- expects script.error
-- The metatable of error objects is nobody's to change: its __tostring would run where nothing can stop it.
local _, e = pcall(pinwheel.new, 1)
getmetatable(e).__tostring = function() while true do end end
while true do end
