-- expects script.interrupted
while true do pcall(string.pack, "c2000000000", "") pcall(string.pack, ("s"):rep(50), ("x"):rep(4 << 20)) end
