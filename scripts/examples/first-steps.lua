-- title: First steps
-- First steps: make a game, play, look, take back, save as text and read again.

local g = pinwheel.new("duplicate-chess")
print(g, "to move: " .. g.to_move, "legal moves: " .. g:count())

g:play("e2e4 e2e4 e7e5 d7d5")
print(table.concat(g:moves(), " "))
assert(g.ply == 4 and g.to_move == "N")

-- A move must be legal on both of a player's boards. Ask before, or try.
assert(not g:is_legal("e4d5"))
local done, err = g:try("e4d5")
assert(not done)
print(err.code, err.message)

-- Going back and playing on makes a variation; the old line stays in the tree.
g:undo(2)
g:play("c7c5")
assert(table.concat(g:line(), " ") == "e2e4 e2e4 c7c5")

-- The same game as text, and back.
local text = g:write("json")
local again = pinwheel.parse(text)
assert(again:key() == g:key())

-- The board, as a terminal would show it.
print(g:render(nil, { format = "text" }))
