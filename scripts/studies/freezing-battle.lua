-- A freezing battle: a frozen piece attacks nothing, so a check can be answered without touching the one who gives it.

-- White's Immobilizer on f2 holds the Rook on e2 that would check the King.
local g = pinwheel.new("hyper-fairy-chess", { setup = "4k3/8/8/8/8/8/4rI2/4K3 w - - 0 1" })
assert(not g:status().in_check, "the Rook is frozen")
assert(g:why("e1e2").legal, "and may be taken")

-- The Immobilizer is pinned by what it holds: away from the Rook, the Rook wakes up and checks.
assert(g:why("f2f3").legal, "f3 still touches e2")
local far = g:why("f2f4")
assert(not far.legal, "f4 lets go of e2")
print("f2f4: " .. far.message)

-- Ask another ruling: do frozen pieces still give check?
local strict = pinwheel.new("hyper-fairy-chess", {
    setup = "4k3/8/8/8/8/8/4rI2/4K3 w - - 0 1",
    rulings = { ["freeze.blocks-check"] = "no" },
})
assert(strict:status().in_check, "under that ruling the frozen Rook checks")

-- A frozen King that is checked by another piece has nothing left.
local mate = pinwheel.new("hyper-fairy-chess", { setup = "k7/8/8/8/8/8/i7/K2r4 w - - 0 1" })
assert(mate:status().over and mate:status().reason == "checkmate")
print("Held by the Immobilizer on a2, checked from d1: " .. mate:status().reason .. ".")
