-- title: What a capture tells [blind-chess]
-- Blind chess: who loses a piece knows where the enemy stands now, and may guess what it is.

local g = pinwheel.new("blind-chess", { moves = "e2e4 d7d5 e4d5" })
g:comment("Black has lost the pawn on d5, so a white piece stands there. White was told what it took.")
assert(g:view("b").boards.board.squares.d5.unknown)
local taken = g:node()

local function heard(seat)
    local all = g:announcements(seat)
    return all[#all].code
end

g:select(g:add("d8d5")):comment("The Queen takes back, and Black is told that it was a pawn.")
assert(heard("w") == "black_moved_captured" and heard("b") == "captured")
g:play("b1c3"):comment("White's pawn is gone, so something is on d5: the Knight looks at it.")
assert(g:is_legal("d5a5"))

g:select(taken)
g:select(g:add("g8f6")):comment("The Knight comes first: White still has its pawn, and knows no more.")
assert(heard("w") == "black_moved")

g:select(taken)
g:select(g:add("c7c6")):comment("A pawn offers itself. White does not see it: a wrong try touches d5.")
g:play("d5c6"):comment("The guess was right. Now Black knows that a white pawn is on c6, and takes it.")
g:play("b8c6")
assert(heard("b") == "captured")
assert(#g:lines() == 3)
print("One capture, three answers.")

if workbench then workbench.show(g:go(0), "What a capture tells") end
