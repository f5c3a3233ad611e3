-- title: A tour of reasons
-- A tour of reasons: every move of one piece, and what each board says about it.

local g = pinwheel.new("duplicate-chess")
g:play("e2e4 e2e4 d7d5 e7e5")
print("N has played e2e4; on NW stands a pawn on e5, on NE one on d5.")

-- Every square of the board as a target of the pawn on e4, sorted by what comes out.
local groups, total = {}, 0
for file = string.byte("a"), string.byte("h") do
    for rank = 1, 8 do
        local square = string.char(file) .. rank
        if square ~= "e4" then
            local why = g:why("e4" .. square)
            groups[why.code] = groups[why.code] or {}
            table.insert(groups[why.code], square)
            total = total + 1
            assert(why.legal == g:is_legal("e4" .. square))
        end
    end
end
assert(total == 63)

local codes = {}
for code in pairs(groups) do codes[#codes + 1] = code end
table.sort(codes)
for _, code in ipairs(codes) do
    print(("%-16s %2d squares, such as %s: %s"):format(code, #groups[code], groups[code][1],
        g:why("e4" .. groups[code][1]).message))
end

-- The two that each board grants and the other forbids are the two that the highlights show in grey.
local only = groups["legal-only-on"]
assert(#only == 2)
local hints = g:hints("e4")
assert(table.concat(hints.only.NE, " ") == table.concat(only, " ") and #hints.playable == 0)
print("In grey on NE: " .. table.concat(hints.only.NE, " "))

-- A finding names the squares that matter, so that a picture can light them.
local blocked = g:why("e4e5")
assert(blocked.boards.NE.legal and not blocked.boards.NW.legal and #blocked.boards.NW.squares > 0)
print("What to look at on NW: " .. table.concat(blocked.boards.NW.squares, " "))
local picture = g:render(nil, { picked = "NE:e4", size = 400 })
assert(picture:find("</svg>", 1, true))
