-- expects script.interrupted
local chains = { "return a" .. (" or a"):rep(10000), "return a" .. (" and a"):rep(10000),
    "if a then " .. ("elseif a then "):rep(10000) .. "end", "return a" .. (" or a"):rep(100000),
    "while a do " .. (" if a then break end"):rep(9000) .. " end" }
while true do
    for _, chain in ipairs(chains) do pcall(load, chain) end
end
