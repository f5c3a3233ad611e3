-- expects script.interrupted
local function f(...) pcall(f, ...) pcall(f, ...) end
while true do f(table.unpack({}, 1, 200)) end
