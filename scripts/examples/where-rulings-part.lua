-- title: Where rulings part
-- Where two options of a ruling of duplicate chess part: for each of them a line, as short as is known, that ends
-- differently under the two. `pinwheel-cli find-difference` looks for others.

local fools = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"
local east_mates = "f2f4 b1a3 e7e6 d7d6 g2g4 c2c3 d8h4 a7a6"
local stalemate = "e2e3 e2e3 a7a5 a7a5 d1h5 d1h5 a8a6 a8a6 h5a5 h5a5 h7h5 h7h5 a5c7 a5c7 a6h6 a6h6 h2h4 h2h4 f7f6 "
    .. "f7f6 c7d7 c7d7 e8f7 e8f7 d7b7 d7b7 d8d3 d8d3 b7b8 b7b8 d3h7 d3h7 b8c8 b8c8 f7g6 f7g6 c8e6 c8e6"
local knights = "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8"
local ghost_mate = "c2c3 f2f4 g8f6 e7e6 g1f3 g2g4 h8g8 d8h4 f3h4"

--- Plies of knights that wander for long without a repetition, all boards alike.
local function wander(plies)
    local white = { "g1f3", "f3d4", "d4f5", "f5h4", "h4f3", "f3g1" }
    local black = { "g8f6", "f6d5", "d5b6", "b6a4", "a4c5", "c5e6", "e6f4", "f4h5", "h5f6", "f6g8" }
    local line = {}
    for i = 0, plies - 1 do
        local round = i // 4
        line[#line + 1] = i % 4 < 2 and white[round % 6 + 1] or black[round % 10 + 1]
    end
    return table.concat(line, " ")
end

local witnesses = {
    { "R03", "checkers", "last-opponent", east_mates, "East mates, and West moved last." },
    { "R04", "checkers", "completer", fools, "Both give mate; East's queen took the last escape." },
    { "R05", "draw", "loss", east_mates, "South and West had no part in it." },
    { "R06", "end", "freeze", east_mates, "North is mated; do the others play on?" },
    { "R07", "end-all-draw", "pass", stalemate, "East cannot move, nobody gives check." },
    { "R08", "as-stalemate", "release", "c5c1 c5e5", "East can move on one of its boards alone.", nil,
        "all k7/8/1K6/2Q5/8/8/8/8 w - - 0 1" },
    { "R09", "system", "any-board", knights .. " " .. knights,
        "Single boards repeat a ply before the whole.", 15 },
    { "R10", "3", "5", knights .. " " .. knights, "The third time of three or of five." },
    { "R11", "board-legal", "raw", "e2e4 e2e4 e7e5 e7e5 " .. knights .. " " .. knights,
        "Is a square that nobody can take on part of the position?" },
    { "R12", "system-200", "system-100", wander(100), "A hundred plies without capture or pawn move." },
    { "R14", "manual", "all-boards", "", "Composed: bare kings everywhere.", 0,
        "all 8/8/4k3/8/8/4K3/8/8 w - - 0 1" },
    { "R21", "full", "block-only", ghost_mate, "South is mated by a ghost." },
    { "R22", "yes", "no", "e2e3 e2e3 b8a6 b8c6 f1a6 f1a6", "May South take East's ghost?" },
}

for _, each in ipairs(witnesses) do
    local ruling, one, other, moves, about, ply, setup = table.unpack(each, 1, 7)
    local _, plies = moves:gsub("%S+", "")
    local compared = pinwheel.compare(moves,
        { "provisional+" .. ruling .. "=" .. one, "provisional+" .. ruling .. "=" .. other },
        { variant = "duplicate-chess", setup = setup })
    print(("%s  %s or %s: at ply %d. %s"):format(ruling, one, other, compared.first_difference or -1, about))
    for _, lane in ipairs(compared.lanes) do
        local verdict = lane.verdicts[(compared.first_difference or 0) + 1]
        local results = {}
        for _, seat in ipairs { "N", "S", "E", "W" } do
            results[#results + 1] = verdict and verdict.result[seat] and seat .. " " .. verdict.result[seat] or nil
        end
        print("    " .. lane.title .. ": " .. (not verdict and lane.parted.message or verdict.over
            and verdict.reason .. ", " .. table.concat(results, ", ") or "play goes on"))
    end
    assert(compared.first_difference == (ply or plies), ruling)
end
