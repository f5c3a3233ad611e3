-- expects script.interrupted
local s = ("x"):rep((4 << 20) - 100)
while true do pcall(error, s) pcall(error, s .. 1) pcall(assert, false, s) end
