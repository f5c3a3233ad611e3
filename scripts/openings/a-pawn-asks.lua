-- title: A pawn asks [blind-chess]
-- Blind chess: a pawn that captures asks a question, and both answers cost something.

local g = pinwheel.new("blind-chess", { moves = "e2e4 d7d5" })
g:comment("White does not see the pawn on d5. Something may stand there, or on f5, or nowhere.")
local start = g:node()

local function codes(seat)
    local list = {}
    for i, said in ipairs(g:announcements(seat)) do list[i] = said.code end
    return table.concat(list, " ")
end

local right = g:add("e4d5")
g:select(right):comment("The guess was right: both hear of a capture, White hears of what.")
assert(codes("w"):find("captured", 1, true) and codes("b"):find("white_moved_captured", 1, true))

g:select(start)
g:select(g:add("e4e5")):comment("No question: the step forward is legal, and nobody learns anything.")

g:select(start)
local wrong = g:add("e4f5")
g:select(wrong):comment("The guess was wrong: an illegal move, and the pawn is touched. It must move.")
assert(codes("w"):find("illegal_move", 1, true) and g:touched() == "e4")
local other = g:why("d2d4", "w")
assert(not other.legal)
print("After the wrong guess: " .. other.message)
g:play("e4e5"):comment("So it does, and Black has heard of the attempt.")
assert(#g:lines() == 3)

if workbench then workbench.show(g:go(0), "A pawn asks") end
