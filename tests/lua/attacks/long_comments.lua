-- expects script.interrupted
local g = pinwheel.new("chess")
while true do pcall(g.comment, g, ("x"):rep(4 << 20)) g:comment(("\1"):rep(60000)) g:write() end
