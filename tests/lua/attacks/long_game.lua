-- expects script.interrupted
local g = pinwheel.new("chess")
while true do pcall(g.play, g, ("g1f3 g8f6 f3g1 f6g8 "):rep(200000)) end
