-- expects script.interrupted
local t = {}
for i = 1, 200000 do t[i] = i end
local function pass(...) return select("#", ...) end
while true do pass(table.unpack(t)) select(-1, table.unpack(t)) end
