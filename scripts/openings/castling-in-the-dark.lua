-- title: Castling in the dark [blind-chess]
-- Blind chess: the same attempt to castle, three times. What the moderator says of it tells where a bishop stands.

local g = pinwheel.new("blind-chess", { moves = "e2e4 b7b6 g1f3" })
g:comment("White means to castle, and does not see where Black's Bishop goes.")
local before = g:node()

--- White's way on, and what White hears of castling.
local function castle()
    g:play("g2g3 e7e6 f1h3 g8f6")
    local said = g:commit("e1g1")
    return said[1].code, said[1].text
end

g:play("c8b7"):comment("The Bishop looks at e4 from here.")
assert(castle() == "white_castled_kingside")
g:comment("Nothing was in the way: both hear on which side White has castled.")

g:select(before)
g:play("c8a6"):comment("The Bishop looks along the diagonal at f1.")
local code, text = castle()
assert(code == "wont_help" and g:touched() == nil)
g:comment("The King would pass f1, and has no other square: it will not help White to move it, so it is not touched.")
print("The Bishop on a6: " .. text)
assert(not g:why("e1g1", "arbiter").legal)

g:select(before)
g:play("c8a6 d2d3"):comment("A pawn between: White shuts the diagonal without having seen it.")
g:play("e7e6 g2g3 g8f6 f1h3 h7h6")
assert(g:commit("e1g1")[1].code == "white_castled_kingside")
assert(#g:lines() == 3)
print("Three times the same move: " .. #g:lines() .. " lines.")

if workbench then workbench.show(g:go(0), "Castling in the dark") end
