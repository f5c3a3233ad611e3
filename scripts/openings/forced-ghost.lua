-- title: A forced ghost [duplicate-chess]
-- A forced ghost: East takes a knight on one of its two boards; its twin stays behind for good.
local pinwheel = require "pinwheel"

local g = pinwheel.new("duplicate-chess")
g:play("e2e4 e2e4 e7e5 e7e5  g1f3 g1f3 b8c6 b8c6  f3e5 f3e5")

-- It need not take: without the capture no twin is left alone.
local quiet = g:add("a7a6")
assert(g:clone():select(quiet):ghosts()[1] == nil)

-- East's knight takes on e5 of NE and SE. North's twin on NW and South's twin on SW lose their partners.
g:play("c6e5"):promote():comment("The twins of the captured knights stay behind as ghosts.")
g:play("a7a6")
local ghosts = g:ghosts()
assert(#ghosts == 2 and ghosts[1].board == "NW" and ghosts[2].board == "SW", "two knights are left alone")

-- Alone on its board a ghost has eight ways to go; none of them is a move, because nothing stands on e5 of NE.
local why = g:why("e5f7")
assert(not why.legal and why.boards.NW.code == "ghost", "a ghost never moves")
assert(#g:hints("e5").playable == 0, "nothing to play from e5")

print("North's knight on NW e5 is a ghost. Ask it to move:")
print("  " .. why.message)

if workbench then workbench.show(g:go(0), "A forced ghost") end
