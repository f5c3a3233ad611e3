-- expects script.interrupted
while true do pcall(pinwheel.new, "chess", { moves = ("g1f3 g8f6 f3g1 f6g8 "):rep(200000) }) end
