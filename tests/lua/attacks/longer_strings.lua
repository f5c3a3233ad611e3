-- expects script.memory
local a = ("\0"):rep(120000000)
while true do local _ = a < a end
