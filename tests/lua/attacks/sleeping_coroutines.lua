-- expects script.interrupted
-- Hooks belong to coroutines: these fell asleep before there were long strings.
local a, b
local function compare() while true do coroutine.yield(a and (a < b or a <= b or a > b or a >= b)) end end
local all = {}
for i = 1, 100 do all[i] = coroutine.wrap(compare) all[i]() end
a, b = ("\0"):rep(4 << 20), ("\0"):rep(4 << 20)
while true do for i = 1, #all do all[i]() end end
