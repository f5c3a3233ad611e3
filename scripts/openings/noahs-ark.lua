-- title: Noah's ark [chess]
-- The Noah's ark trap: pawns that close on a bishop, one tempo after another.

local g = pinwheel.new("chess")
g:play("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 d7d6 d2d4"):nags { 6 }
g:comment("Castling or c2c3 keep a way home for the bishop.")

-- c2c3 first: the bishop goes back to c2.
local before = g:parent()
g:play("b7b5 a4b3 c6d4 f3d4 e5d4")
local calm = g:node()
g:play("d1d4"):nags { 2 }:comment("The pawn is bait: each attack on the queen moves a pawn at the bishop.")
g:play("c7c5 d4d5 c8e6 d5c6 e6d7 c6d5 c5c4"):comment("The bishop on b3 has no square left.")
local main = g:node()

for _, token in ipairs(g:legal()) do
    if token:sub(1, 2) == "b3" then
        local after = g:clone():play(token)
        local taken = false
        for _, reply in ipairs(after:legal()) do taken = taken or reply:sub(3, 4) == token:sub(3, 4) end
        assert(taken, token .. " would save the bishop")
    end
end

-- Taking the bait is what loses a piece: c2c3 gives a pawn for open lines instead.
g:select(calm)
g:select(g:add("c2c3")):nags { 5 }:comment("A gambit, and the bishop has c2 once the pawn has taken.")
g:select(before)
g:select(g:add("c2c3")):comment("The quiet way: the bishop may go back to c2.")
assert(#g:lines() == 3 and g:lines()[1].node == main)
g:select(main)

print("The bishop on b3 falls to the pawn on c4; " .. #g:lines() .. " lines, two of them without the trap.")

if workbench then workbench.show(g:go(0), "Noah's ark") end
