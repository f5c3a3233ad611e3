-- expects script.interrupted
-- Lua compares strings piece by piece between zero bytes.
local a, b = ("\0"):rep(4 << 20), ("\0"):rep(4 << 20)
while true do local _ = a < b end
