-- expects script.interrupted
local long = ("x"):rep(4 << 20)
local t = setmetatable({}, { __tostring = function() return long end })
while true do pcall(string.format, ("%s"):rep(6), t, t, t, t, t, t) end
