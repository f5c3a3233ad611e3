-- expects script.interrupted
-- Variables that are closed when a coroutine was stopped, where hooks are off.
local endless = setmetatable({}, { __close = function() while true do end end })
coroutine.wrap(function() local _ <close> = endless while true do end end)()
