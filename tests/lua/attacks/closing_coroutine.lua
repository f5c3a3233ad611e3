-- expects script.interrupted
local endless = setmetatable({}, { __close = function() while true do end end })
local co = coroutine.create(function() local _ <close> = endless while true do end end)
coroutine.resume(co)
coroutine.close(co)
