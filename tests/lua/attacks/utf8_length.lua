-- expects script.interrupted
local s = ("é"):rep(2 << 20)
while true do utf8.len(s) utf8.codepoint(s, 1, 100) utf8.offset(s, -1) end
