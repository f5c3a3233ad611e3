-- expects script.interrupted
local s, t = ("x"):rep(4 << 20), {}
for i = 1, 10000 do t[i] = s end
while true do pcall(table.concat, t) end
