-- title: A rook in its place [hyper-fairy-chess]
-- Placing an army: where a Rook stands before the first move is a move of its own.

local armies = { ["army.w"] = "skirmish", ["army.b"] = "skirmish" }
local g = pinwheel.new("hyper-fairy-chess", armies)
assert(g.phase == "placement")
g:comment("Both place by turns, and see where the other one puts what.")

local function first(of)
    for _, token in ipairs(g:legal()) do if token:sub(1, #of) == of then return token end end
end

-- White begins with a Rook in the corner, or with the Rook in the middle of the file that it means to open.
local corner, middle = g:add("R@a1"), g:add("R@d1")
g:select(corner):comment("In the corner: safe, and out of play for long.")
g:play(first("N@")):comment("Black answers with a Knight.")
g:go(0)
g:select(middle):comment("In the middle: it looks down the file that the Pawns will open.")
g:play(first("R@"))
assert(#g:lines() == 2 and g.ply == 2)

local own = g:view().boards.board.squares
assert(own.d1.piece == "rook")
local far = g:why("N@e4")
assert(not far.legal)
print("Too far out: " .. far.message)

if workbench then workbench.show(g:go(0), "A rook in its place") end
