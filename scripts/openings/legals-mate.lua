-- title: Legal's mate [chess]
-- Legal's mate: a queen that is given away, and why it should not have been taken.

local g = pinwheel.new("chess")
g:play("e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6 f3e5")
g:nags { 3 }:comment("The pinned knight goes, and the queen behind it may be taken.")

-- The sober answer: the knight that gave the queen is itself worth a bishop and a pawn.
local sober = g:add("d6e5 d1g4")
g:play("g4d1"):promote():nags { 4 }:comment("Now three minor pieces are enough.")
g:play("c4f7"):comment("The king has one square.")
g:play("e8e7 c3d5"):comment("Bishop, knight and knight: mate, with a queen less.")

local status, main = g:status(), g:node()
assert(status.reason == "checkmate" and status.result.w == "win")
assert(#g:lines() == 2)

g:select(sober):comment("White is a pawn ahead, and nothing is mated.")
assert(not g:status().over)
g:select(main)

print("Black took a queen and was mated in " .. #g:lines()[1] .. " plies; d6e5 was the way out.")

-- In the window: on a tab of its own, from the start; the right arrow steps through it, up and down change the branch.
if workbench then workbench.show(g:go(0), "Legal's mate") end
