-- expects script.error when interrupted
-- An error object of the script's own that never finishes its words.
error(setmetatable({}, { __tostring = function() while true do end end }))
