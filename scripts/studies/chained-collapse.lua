-- The chained collapse: how a piece moves decides what another piece, far away, has been all the time.

-- Two white pieces are queen or rook, a third is the other rook, and nothing else may be either.
local setup = "[e1(w_K) c3(w_R) a4(w_QR) h4(w_QR) e8(b_K)] (" ..
    "w_BL w_BD w_N w_N w_P w_P w_P w_P w_P w_P w_P w_P " ..
    "b_Q b_BL b_BD b_N b_N b_R b_R b_P b_P b_P b_P b_P b_P b_P b_P) w M - - 0 1"

local g = pinwheel.new("quantum-chess", { setup = setup })
assert(g:worlds("w") == 2, "one of a4 and h4 is the queen")

-- Asked before it is played: a diagonal step makes a4 the queen, and so h4 a rook.
local seen = g:preview("a4b5")
assert(seen.legal and #seen.changes == 2)
for _, change in ipairs(seen.changes) do
    if change.square == "a4" then
        assert(change.is == "Q" and change.cause == "move")
    else
        assert(change.square == "h4" and change.is == "R")
        assert(change.cause == "tight {Q} by b5", change.cause)
    end
end

g:play("a4b5")
assert(g:mask("b5") == "Q" and g:mask("h4") == "R" and g:worlds("w") == 1)
g:undo()

-- Sideways queen and rook move alike, so nothing is known.
g:play("a4b4")
assert(g:mask("b4") == "QR" and g:mask("h4") == "QR" and g:worlds("w") == 2)

print("a4b5: b5 is the queen, so h4 has been a rook all the time.")
print("a4b4: b4 and h4 stay queen or rook.")
