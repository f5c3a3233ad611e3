-- expects script.interrupted
-- One call of next passes over all the empty places of a table.
local t = {}
for i = 1, 8388608 do t[i] = true end
for i = 1, 8388608 do t[i] = nil end
local calls = { "local next, t = ... while true do " }
for i = 2, 400 do calls[i] = "next(t) " end
load(table.concat(calls) .. "end")(next, t)
