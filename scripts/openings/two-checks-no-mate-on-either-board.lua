-- title: Two checks [duplicate-chess]
-- Two queens, two boards, two opponents: each check alone could be answered, both together cannot.

local g = pinwheel.new("duplicate-chess")
g:play("d2d3 a2a3 c7c6 e7e5 f2f4 h2h4 d8a5 d8h4")

g:comment("A check by East on one board, a check by West on the other.")
local status = g:status()
assert(table.concat(status.checks, " ") == "NW NE" and status.reason == "checkmate")
assert(g:fact("local", "NW") == 2 and g:fact("local", "NE") == 7 and g:count() == 0)
assert(not g:fact("board-mate", "NW") and not g:fact("board-mate", "NE"))

-- The answer to each queen is the other board's ruin.
local queenside, kingside = g:why("b2b4"), g:why("g2g3")
assert(queenside.boards.NE.legal and not queenside.boards.NW.legal)
assert(kingside.boards.NW.legal and not kingside.boards.NE.legal)
for _, answer in ipairs { { "b2b4", queenside }, { "g2g3", kingside } } do
    print(answer[1])
    for _, finding in ipairs(answer[2].findings) do
        if finding.board ~= "" then print("  " .. finding.board .. ": " .. finding.message) end
    end
end

local mated = g:node()
g:go(7)
g:select(g:add("g8f6")):comment("With West elsewhere East's check alone is answered: b2b4, on both boards.")
assert(g:is_legal("b2b4") and not g:status().over and #g:lines() == 2)
g:select(mated)

-- Who won? East gave one check and West the other. The readings differ, and so do the results.
local comparison = pinwheel.compare(g, { "provisional", "inventor" })
assert(comparison.first_difference == 8)
for _, lane in ipairs(comparison.lanes) do
    local result = lane.verdicts[#lane.verdicts].result
    print(("  %-12s E %s, W %s"):format(lane.ruleset, result.E, result.W))
end
assert(comparison.lanes[1].verdicts[9].result.E == "win" and comparison.lanes[2].verdicts[9].result.E == "draw")

if workbench then workbench.show(g:go(0), "Two checks") end
