-- title: A coupling mate [duplicate-chess]
-- A coupling mate: each board alone leaves East a way out, but no way out is the same on both.
local pinwheel = require "pinwheel"

local g = pinwheel.new("duplicate-chess")
g:play("a2a3 b1a3 c7c6 b7b6  g2g3 a3b5 a7a6 g8h6  b2b3 b5d6")

g:comment("East has moves on each board, and none that is legal on both: mate.")
local status = g:status()
assert(status.reason == "checkmate" and status.result.E == "loss" and status.result.S == "win")
assert(g:count() == 0 and g:fact("local", "NE") == 20 and g:fact("local", "SE") == 1)

print("East is mated, although it has 20 legal moves on NE and one on SE, where it is in check:")
for _, token in ipairs { "e7d6", "a6a5" } do
    print("  " .. token)
    for _, finding in ipairs(g:why(token).findings) do
        if finding.board ~= "" then print("    " .. finding.board .. ": " .. finding.message) end
    end
end

-- A ply earlier another move of the knight lets East live.
g:undo()
local spared = g:add("b5c3")
assert(#g:children() == 2 and not g:select(spared):status().over)
g:comment("Here the game goes on."):select(g:lines()[1].node)

if workbench then workbench.show(g:go(0), "A coupling mate") end
