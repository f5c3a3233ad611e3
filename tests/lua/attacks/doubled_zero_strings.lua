-- expects script.interrupted
-- The long strings come into being without a call.
local a, b = "\0", "\0"
for _ = 1, 22 do a = a .. a b = b .. b end
while true do local _ = a < b or a <= b or a > b end
