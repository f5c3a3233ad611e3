-- expects script.interrupted
while true do
    for i = 1, 300 do pcall(string.find, "a", ("[%a]"):rep(4000) .. i) end
    pcall(string.find, "a", ("[%a]"):rep(1 << 20))
end
