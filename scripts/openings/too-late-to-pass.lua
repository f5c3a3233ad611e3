-- title: Too late to pass [chess]
-- En passant: the right lasts for one move, and a pin takes it away.

local g = pinwheel.new("chess")
g:play("e2e4 a7a6 e4e5 d7d5"):comment("The pawn passed d6, which the pawn on e5 attacks.")
assert(g:is_legal("e5d6"))

local at_once = g:add("e5d6")
g:play("h2h3 h7h6"):comment("A move later the right is gone.")
local late = g:why("e5d6")
assert(not late.legal)
g:select(at_once):comment("At once: the pawn on d5 is taken as if it had gone to d6.")
local board = g:view().boards.board.squares
assert(board.d6.piece == "pawn" and (board.d5 == nil or board.d5.piece == nil))
assert(#g:lines() == 2)

-- Two pawns leave the rank together: what stood behind them looks at the king.
local pinned = pinwheel.new("chess", { setup = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1" })
local why = pinned:why("e5d6")
assert(not why.legal)

print("Too late: " .. late.message)
print("Pinned: " .. why.message)

if workbench then workbench.show(g:go(0), "Too late to pass") end
