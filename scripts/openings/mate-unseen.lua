-- title: Mate unseen [blind-chess]
-- Blind chess: the scholar's mate, played into the dark. Three attempts that look alike, and one ends the game.

local g = pinwheel.new("blind-chess", { moves = "e2e4 e7e5 d1h5 b8c6 f1c4" })
g:comment("White hopes for a pawn on f7 that nobody looks after but the King.")
local before = g:node()

g:play("g8f6"):comment("Black does not see the Queen either, and develops.")
g:select(g:add("h5f7")):comment("Checkmate: now everybody sees everything.")
assert(g:status().over and g:status().reason == "checkmate")
assert(g:view("b").boards.board.squares.f7.piece == "queen")

g:select(before)
g:play("g7g6"):comment("By luck Black's pawn attacks the Queen, and stands in its way.")
g:select(g:add("h5f7")):comment("Refused: the Queen is touched, and White has learned that something is on g6.")
assert(not g:status().over and g:touched() == "h5")

g:select(before)
g:play("d8f6"):comment("The Queen looks at f7, by luck again.")
g:select(g:add("h5f7")):comment("Check, and no mate: Black takes.")
assert(not g:status().over and g:is_legal("f6f7"))
assert(#g:lines() == 3)
print("One hope, three answers: " .. #g:lines() .. " lines.")

if workbench then workbench.show(g:go(0), "Mate unseen") end
