-- expects script.interrupted
local words = setmetatable({}, { __tostring = function() while true do end end })
while true do xpcall(error, function() return words end, words) end
