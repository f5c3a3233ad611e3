-- title: Mate by a ghost queen [duplicate-chess]
-- Mate in nine plies by a queen that cannot move: West's queen on SW h4 becomes a ghost, and still mates South.
local pinwheel = require "pinwheel"

local g = pinwheel.new("duplicate-chess")
g:play("c2c3 f2f4 g8f6 e7e6  g1f3 g2g4 h8g8 d8h4")
assert(not g:status().over, "North is to move, and takes the queen on NW")

g:play("f3h4"):comment("The queen on NW falls; its twin on SW h4 cannot move any more, and still mates.")
local status, ghosts = g:status(), g:ghosts()
assert(g.ply == 9 and status.over and status.reason == "checkmate")
assert(status.result.W == "win" and status.result.S == "loss")
assert(#ghosts == 1 and ghosts[1].board == "SW" and ghosts[1].square == "h4" and ghosts[1].piece == "queen")

-- Whether a ghost attacks at all is a ruling. Under "block-only" South is not even in check.
local harmless = pinwheel.new("duplicate-chess", { rulings = { ["ghost.attacks"] = "block-only" }, moves = g:moves() })
assert(not harmless:status().over)

print("Ply 9: North takes a queen and thereby leaves its twin on SW h4 a ghost; South is mated by it. West wins.")
print("If ghosts only block, the game goes on: South has " .. harmless:count() .. " moves.")

-- North need not take: any other answer leaves the queen its own, and South to answer the check.
g:undo()
local other = g:add("f3g1")
assert(#g:children() == 2 and #g:clone():select(other):ghosts() == 0)

if workbench then workbench.show(g:go(0), "Mate by a ghost queen") end
