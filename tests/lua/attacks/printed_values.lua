-- expects script.interrupted
local s, t = ("x"):rep(1 << 20), {}
for i = 1, 100 do t[i] = s end
while true do pcall(print, table.unpack(t)) print(s) end
