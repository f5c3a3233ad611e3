-- title: Castling lost by the twin [duplicate-chess]
-- Castling is one king move on two boards. Here the king may castle on NE; on NW the square f1 is attacked.
local pinwheel = require "pinwheel"

local g = pinwheel.new("duplicate-chess")
g:play("g1f3 b2b3 h7h5 g8h6  e2e4 f2f3 e7e6 h6f5  f1a6 c1a3 f8c5 f5e3")

g:comment("North may castle on NE and not on NW, so it may not castle.")
local why = g:why("e1g1")
assert(not why.legal and why.boards.NE.legal and why.boards.NW.code == "castling-through-check")
local hints = g:hints("e1")
assert(table.concat(hints.only.NE, " ") == "f1 g1" and table.concat(hints.playable, " ") == "e2")

-- The king has one move that both boards allow.
local step = g:add("e1e2")
assert(#g:children() == 1 and g:token(step) == "e1e2")

print("North wants to castle:")
print("  NE: " .. why.boards.NE.message)
print("  NW: " .. why.boards.NW.message)

if workbench then workbench.show(g:go(0), "Castling lost by the twin") end
