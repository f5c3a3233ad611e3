-- expects script.interrupted
-- Nor is that of strings; what getmetatable gives is a copy.
getmetatable("").__tostring = function() while true do end end
while true do end
