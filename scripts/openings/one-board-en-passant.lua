-- title: En passant on one board [duplicate-chess]
-- En passant on one board only.
--
-- A capture in passing is a move like any other: it must be legal on both of a player's boards. Here West pushes a pawn
-- past North's on one board, and nothing of the kind happens on the other.

local g = pinwheel.new("duplicate-chess")
g:play("e2e4 b1c3 a7a5 a7a6 e4e5 d2d4 d7d5 g7g5")

local why = g:why("e5d6")
assert(not why.legal and why.boards.NE.legal and not why.boards.NW.legal)
local hints = g:hints("e5")
assert(table.concat(hints.playable, " ") == "e6" and table.concat(hints.only.NE, " ") == "d6" and #hints.only.NW == 0)
print("En passant on NE alone: " .. why.message)

-- The chance is gone a round later, as in any game of chess.
g:play("h2h3 h2h3 h7h6 h7h6")
assert(not g:why("e5d6").boards.NE.legal)

-- But a coupling may also make it possible: here the same move takes in passing on NE, and an ordinary bishop on NW.
local both = pinwheel.new("duplicate-chess", { moves = "c2c4 b1c3 f7f5 e7e6 c4c5 h2h4 d7d5 f8d6" })
assert(both:is_legal("c5d6"))
local before = both:view("arbiter").boards
assert(before.NW.squares.d6.piece == "bishop" and before.NE.squares.d6 == nil and before.NE.squares.d5.piece == "pawn")
local instead = both:add("c5c6")
both:play("c5d6"):promote():comment("A bishop on NW, a pawn in passing on NE.")
assert(#both:children(both:parent()) == 2 and both:token(instead) == "c5c6")
local after = both:view("arbiter").boards
assert(after.NW.squares.d6.piece == "pawn" and after.NE.squares.d6.piece == "pawn")
assert(after.NE.squares.d5 == nil or after.NE.squares.d5.piece == nil)

-- Two pieces fell to one move, so two twins became ghosts, of different kinds on different squares.
local ghosts = both:ghosts()
assert(#ghosts == 2)
assert(ghosts[1].board == "SW" and ghosts[1].square == "d6" and ghosts[1].piece == "bishop")
assert(ghosts[2].board == "SE" and ghosts[2].square == "d5" and ghosts[2].piece == "pawn")
print("One move, two victims: a bishop on NW, a pawn in passing on NE. Both left ghosts behind.")

if workbench then workbench.show(both:go(0), "En passant on one board") end
