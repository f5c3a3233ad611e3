-- expects script.interrupted
local s, many = ("\0"):rep(4 << 20), ("%s"):rep(200)
local t = {}
for i = 1, 200 do t[i] = s end
while true do pcall(string.format, many, table.unpack(t)) pcall(string.format, "%q", s) end
