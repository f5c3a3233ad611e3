-- The implicit collapse: two pieces share two types, so a third has neither, although none of the three is known.

local g = pinwheel.new("quantum-chess")

-- Three pieces that start on dark squares: b2 and d2 are queen or bishop, f2 may be a pawn too.
local one = g:ask("hypothesis", "b2", "QB", "f2", "QBP")
assert(one.legal)
for _, change in ipairs(one.changes) do
    assert(change.cause == "hypothesis", "one piece of two types confines nobody else")
end

local two = g:ask("hypothesis", "b2", "QB", "d2", "QB", "f2", "QBP")
assert(two.legal and two.worlds.w.after < one.worlds.w.after)
local became, causes = {}, {}
for _, change in ipairs(two.changes) do
    became[change.square], causes[change.square] = change.is, change.cause
end
assert(became.b2 == "QB" and became.d2 == "QB", "the two stay what they are")
assert(became.f2 == "P" and causes.f2 == "tight {Q,BD} by b2 d2")
-- Pieces of light squares lose the queen alone: their bishop is the other one.
assert(became.a2 == "KBNRP" and became.c1 == "KNRP")

-- The same on the board: both move diagonally.
local played = pinwheel.new("quantum-chess", { moves = "-- b2d4 -- a7a6 -- d2f4" })
assert(played:mask("d4") == "QB" and played:mask("f4") == "QB")
assert(played:mask("a1") == "KNRP" and played:mask("b1") == "KBNRP")
assert(played:worlds("w") == 617760)

print("b2 and d2 are queen or bishop: f2 is a pawn, because " .. causes.f2 .. ".")
print(("Played as b2d4 and d2f4 it leaves White %d worlds of %d."):format(played:worlds("w"),
    pinwheel.new("quantum-chess"):worlds("w")))
