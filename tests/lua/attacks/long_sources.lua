-- expects script.interrupted
local code = ("x = 1 "):rep((1 << 19) // 6)
while true do load(code) pcall(load, code .. code) end
