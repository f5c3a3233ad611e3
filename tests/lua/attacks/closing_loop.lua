-- expects script.interrupted
local endless = setmetatable({}, { __close = function() while true do end end })
coroutine.wrap(function() for _ in function() return 1 end, nil, nil, endless do end end)()
