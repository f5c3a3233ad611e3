-- expects script.interrupted
local t = {}
for i = 1, 40 do t[i] = ("\0"):rep((4 << 20) - i) end
while true do table.sort(t) end
