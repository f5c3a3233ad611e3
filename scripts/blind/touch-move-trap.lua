-- Touch-move as a trap: an attempt that cannot succeed costs nothing while no piece is touched, and everything after.

local function codes(said)
    local list = {}
    for i, one in ipairs(said) do list[i] = one.code end
    return table.concat(list, " ")
end

-- White would castle and does not see the rook on f8, which looks at f1.
local g = pinwheel.new("blind-chess", { ruleset = "design", setup = "4kr2/8/8/8/8/8/7P/4K2R w K - 0 1" })
assert(g:touched() == nil)

-- Questions that bind nobody: an empty square, an enemy piece, a piece without squares, out of turn.
assert(codes(g:commit("a4")) == "no_such_piece" and codes(g:commit("f8")) == "no_such_piece")
assert(g:touched() == nil)
local ok, err = pcall(g.commit, g, "b:f8f1")
assert(not ok and err.code:find("^illegal%."), err.code)

-- The attempt to castle is refused, for the king would pass an attacked square. But it was a move of the king: it is
-- touched.
assert(codes(g:commit("e1g1")) == "illegal_move" and g:touched() == "e1")

-- The trap has shut. No other piece may be tried now, and touching the king again changes nothing.
ok, err = pcall(g.commit, g, "h2h4")
assert(not ok and err.code == "illegal.must_move_touched_piece")
assert(codes(g:commit("e1")) == "" and g:touched() == "e1")

-- Black knows nothing of all this: it heard nothing, and a touch is seen by the one who touched.
assert(#g:announcements("b") == 0 and g:view("b").presentation.touched == nil)

-- The king must go, and with it the right to castle.
assert(codes(g:commit("e1f1")) == "illegal_move")
assert(codes(g:commit("e1e2")) == "" and g:touched() == nil)
assert(g:fen():find(" b %- "))

-- Under ruling BR07 "released" the same attempt leaves the king free, and White plays another move.
local lenient = pinwheel.new("blind-chess",
    { ruleset = "design", rulings = { BR07 = "released" }, setup = "4kr2/8/8/8/8/8/7P/4K2R w K - 0 1" })
assert(codes(lenient:commit("e1g1")) == "illegal_move" and lenient:touched() == nil)
assert(codes(lenient:commit("h2h4")) == "")
print("castling refused: " .. g:write("coordinate"))
