-- expects script.interrupted
-- Millions of strings, gone through by each collection.
local kept = {}
pcall(function()
    for i = 1, 2000000 do kept[i] = "k" .. i end
end)
while true do pcall(collectgarbage) end
