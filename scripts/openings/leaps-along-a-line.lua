-- title: Leaps along a line [hyper-fairy-chess]
-- A Long Leaper captures what it leaps over, several pieces in one move where there is room behind each.

local g = pinwheel.new("hyper-fairy-chess", { setup = "7k/8/8/4p3/8/2p5/8/L6K w - - 0 1" })
g:comment("Pawns on c3 and e5 stand on the diagonal of the Long Leaper.")

g:select(g:add("a1d4{c3}")):comment("Over one of them: it lands between the two, and e5 takes it.")
local back = g:why("e5d4")
assert(back.legal)
g:play("e5d4")

g:go(0)
g:select(g:add("a1f6{c3,e5}")):comment("Over both: two captures in one move, out of reach of Pawns.")
local squares = g:view().boards.board.squares
assert(not (squares.c3 and squares.c3.piece) and not (squares.e5 and squares.e5.piece))

g:go(0)
g:select(g:add("a1b2")):comment("Without a leap it moves as a Queen, and captures nothing.")
assert(not g:is_legal("a1c3") and #g:lines() == 3)

-- Two pieces behind one another are a wall.
local wall = pinwheel.new("hyper-fairy-chess", { setup = "7k/8/8/8/3p4/2p5/8/L6K w - - 0 1" })
local why = wall:why("a1e5{c3,d4}")
assert(not why.legal)
print("A wall: " .. why.message)

if workbench then workbench.show(g:go(0), "Leaps along a line") end
