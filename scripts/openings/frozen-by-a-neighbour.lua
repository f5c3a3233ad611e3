-- title: Frozen by a neighbour [hyper-fairy-chess]
-- A frozen Rook gives no check: what holds it may step aside, but not let go.

local setup = "4k3/8/8/8/8/8/4rI2/4K3 w - - 0 1"
local g = pinwheel.new("hyper-fairy-chess", { setup = setup })
assert(not g:status().in_check)
g:comment("The Immobilizer on f2 freezes the Rook on e2: the King beside it is in no check.")

local taken = g:add("e1e2")
g:select(taken):comment("The King takes what cannot move.")
assert(g:why("e8e7").legal)

g:go(0)
g:select(g:add("f2f3")):comment("f3 still touches e2: the Rook stays frozen.")
assert(not g:status().in_check)

g:go(0)
local lets_go = g:why("f2f1")
assert(lets_go.legal, "f1 touches e2 too")
g:select(g:add("f2f1")):comment("So does f1; f4 and g4 would let go, and are no moves of the Immobilizer here.")
assert(#g:lines() == 3)

local strict = pinwheel.new("hyper-fairy-chess", { setup = setup, rulings = { ["freeze.blocks-check"] = "no" } })
assert(strict:status().in_check)
print("Frozen: no check. Under freeze.blocks-check = no the same Rook checks.")

if workbench then workbench.show(g:go(0), "Frozen by a neighbour") end
