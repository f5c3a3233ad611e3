-- title: Two attackers [quantum-chess]
-- The source's own example: g2(QR) and b2(QB) challenge g7 together. By its rules White has no challenge before its
-- first move, so it is one of the second half of the turn; a ruling lets White challenge first.

local g = pinwheel.new("quantum-chess", { moves = "-- a2a3" })
local seen = g:preview("<b2 g2 g7>")
assert(seen.legal and #seen.changes == 2)
for _, change in ipairs(seen.changes) do
    assert(change.cause == "challenge" and change.is == (change.square == "b2" and "QB" or "QR"))
end
g:play("<g2,b2,g7>")
assert(g:mask("g2") == "QR" and g:mask("b2") == "QB" and g:mask("a3") == "KQRP")

-- Both must be stopped at once: a piece between g2 and g7 leaves the diagonal of b2.
local blocks = g:why("h7g6")
assert(not blocks.legal and blocks.code == "challenge-unanswered")
print("h7g6: " .. blocks.message)
-- The challenged piece may take one of them and is out of reach of the other.
assert(g:why("g7g2").legal)
g:play("[g7(QBNRP)] g8f6")

-- One attacker alone is stopped by a piece between.
g:go(2)
g:select(g:add("<g2,g7>")):comment("g2 alone: what comes to g6 stands in its way.")
assert(g:why("h7g6").legal and #g:lines() == 2)

local first = pinwheel.new("quantum-chess", { rulings = { ["challenge.zero"] = "both" } })
assert(not pinwheel.new("quantum-chess", { moves = "--" }):preview("<g2 b2 g7>").legal)
first:play("-- <g2,b2,g7>")
assert(#first:legal() == 1, "Black can only deny")
first:play("[g7(QBNRP)] e2e4")
print("With challenge.zero = both it is White's first word.")

if workbench then workbench.show(g:go(0), "Two attackers") end
