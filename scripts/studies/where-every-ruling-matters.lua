-- For every ruling and each pair of its options the nearest line that is found in which the two part. Two modes:
--
--     pinwheel-cli run where-every-ruling-matters.lua search VARIANT [positions] [games] [ruling]
--         > share/witnesses/VARIANT.tsv
--     pinwheel-cli run where-every-ruling-matters.lua page share/witnesses > share/doc/witnesses.md
--
-- The first searches and writes a row per pair: ruling, the two options, what was found, what was searched, the options
-- and the text of the set-up, the line, and what either option makes of its end. The second makes the page of the
-- manual from these rows. Without arguments it looks at chess for a moment.

local given = arg or {}
local mode = given[1] or "search"
local longest = 40 -- plies that a page shows; a test replays longer ones too

-- Where the search begins: the start, and positions composed for what is far from it.
local starts = {
    ["chess"] = {
        {}, { setup = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" }, { setup = "4k3/8/8/8/8/8/8/R3K3 w Q - 98 80" },
        { setup = "4k3/8/8/8/8/8/8/R3K3 w Q - 148 100" }, { setup = "k7/8/1K6/2Q5/8/8/8/8 w - - 0 1" },
        { setup = "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1" }, { setup = "8/8/8/1k6/3Pp3/8/8/3KQ3 b - d3 0 1" },
        { setup = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1" },
    },
    ["duplicate-chess"] = {
        {}, { setup = "all k7/8/1K6/2Q5/8/8/8/8 w - - 0 1" }, { setup = "all 4k3/P7/8/8/8/8/p7/4K3 w - - 0 1" },
        { setup = "all 8/8/4k3/8/8/4K3/8/R7 w - - 97 60" }, { setup = "all 8/8/4k3/8/8/4K3/8/R7 w - - 197 60" },
        { setup = "all 8/8/4k3/8/8/4K3/8/8 w - - 0 1" }, { setup = "all 4k3/8/8/8/8/8/3n4/4K3 w - - 0 1" },
        { setup = "all 7k/8/8/8/8/8/r7/7K w - - 0 1" }, { setup = "all 4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1" },
        { setup = "all 4k3/8/8/3r4/8/8/3R4/4K3 w - - 196 120" }, { setup = "all 7k/5Q2/5K2/8/8/8/8/8 w - - 199 120" },
        { setup = "all k7/8/1K6/2Q5/8/8/8/8 w - - 198 120" },
        { setup = "all 4k3/8/8/3r4/8/8/3R4/4K3 w - - 10 60; clock 10 199" },
        { setup = "all 4k3/8/8/3r4/8/8/3R4/4K3 w - - 10 60; clock 99 99" },
        { setup = "all 4k3/8/8/3r4/8/8/3R4/4K3 w - - 10 60; clock 199 199" },
        { setup = "all k7/8/1K6/2Q5/8/8/8/8 w - - 10 60; clock 198 198" },
        { setup = "all 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1" },
    },
    ["hyper-fairy-chess"] = {
        { ["army.w"] = "orthodox", ["army.b"] = "orthodox" }, {}, { budget = "random", seed = 1 },
    },
}

-- Lines that are known, where a search does not come: repetitions, which it leaves out. "x2" plays each move for two
-- seats.
local again = " g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"
local beside = "e2e4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1"
local kings, pinned = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1"
local behind = "e2e4 d8c8 e1f1 c8d8 f1e1 d8c8 e1f1 c8d8 f1e1"
local far = "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1"
local function twice(line) return (line:gsub("%S+", "%0 %0")) end
local lines = {
    ["chess"] = {
        ["repetition.count"] = { { {}, again:sub(2) }, { {}, again:sub(2) .. again } },
        ["repetition.en-passant"] = { { {}, far }, { { setup = kings }, beside }, { { setup = pinned }, behind } },
        ["draw.latched"] = { { {}, again:sub(2) } },
    },
    ["duplicate-chess"] = {
        ["repetition.scope"] = { { {}, twice(again:sub(2)) },
            { {}, "g1f3 a2a3 g8f6 g8f6 f3g1 a3a4 f6g8 f6g8 g1f3 b2b3 g8f6 g8f6 f3g1 b3b4 f6g8 f6g8 g1f3" } },
        ["repetition.count"] = { { {}, twice(again:sub(2)) }, { {}, twice(again:sub(2) .. again) } },
        ["repetition.en-passant"] = { { {}, twice(far) }, { { setup = "all " .. kings }, twice(beside) },
            { { setup = "all " .. pinned }, twice(behind) } },
        ["draw.latched"] = { { {}, twice(again:sub(2)) } },
    },
    ["quantum-chess"] = {},
    ["hyper-fairy-chess"] = {},
}

-- Rulings that can change neither a verdict nor what is legal, and why not.
local told = "It changes what is told of an action and to whom, not what may be played nor how a game ends."
local server = "It is about the server that holds a game, not about the game."
local apart = {
    ["draw.manual"] = "It is about saving: whether a draw that was declared is kept in a file.",
    ["scrub.move"] = "It is about scrubbing: what a move does while an earlier position is shown.",
    ["load.order"] = "It is about loading: whether a file whose moves stand in another order is read.",
    ["statistics.points"] = "It is about points in statistics: who wins is the same.",
    ["check.one-board"] = "It has one option.",
    ["timeout.bare"] = "It is asked when a clock runs out, which is declared and not played.",
    ["notation.denial"] = "It is about how a denial is written.",
    ["network.third-visitor"] = server, ["network.reconnect"] = server, ["network.waiting-games"] = server,
    ["network.grace"] = server, ["commit.needless-promotion"] = "It is about what a client may send with a move.",
    ["hear.moves"] = told, ["hear.refusals"] = told, ["statement.order"] = told, ["statement.enemy-square"] = told,
    ["statement.no-legal-moves"] = told, ["announce.mate-and-draw"] = told, ["announce.check-direction"] = told,
    ["announce.captured"] = told, ["tally.promoted"] = told, ["view.in-check"] = told, ["log.after-end"] = told,
    ["geometry.pawn-ahead"] = told,
}

local function results(verdict)
    if not verdict.over then
        local decided = {}
        for seat, result in pairs(verdict.result or {}) do decided[#decided + 1] = seat .. " " .. result end
        table.sort(decided)
        return "play goes on" .. (#decided > 0 and " (" .. table.concat(decided, ", ") .. ")" or "")
    end
    local out = {}
    for seat, result in pairs(verdict.result or {}) do out[#out + 1] = seat .. " " .. result end
    table.sort(out)
    return (verdict.reason or "over") .. (#out > 0 and ": " .. table.concat(out, ", ") or "")
end

local function alone(list)
    if #list == 0 then return "nothing more is legal" end
    local words = table.concat(list, " ", 1, math.min(3, #list))
    return "legal here alone: " .. words .. (#list > 3 and " and " .. (#list - 3) .. " more" or "")
end

-- Where the two part first on a known line.
local function on_known_lines(variant, ruling, lanes)
    for _, each in ipairs((lines[variant] or {})[ruling] or {}) do
        local setup = { variant = variant }
        for key, value in pairs(each[1]) do setup[key] = value end
        local moves = {}
        for move in each[2]:gmatch("%S+") do moves[#moves + 1] = move end
        local asked, found = pcall(pinwheel.compare, moves, lanes, setup)
        local ply = asked and (found.first_difference or found.legal and found.legal.ply)
        if ply then
            local witness = { line = table.move(moves, 1, ply, 1, {}), shortest = false, exhausted = -1, positions = 0,
                games = 0 }
            if found.first_difference then
                witness.first, witness.second = found.lanes[1].verdicts[ply + 1], found.lanes[2].verdicts[ply + 1]
            else
                witness.only_first, witness.only_second = found.legal.alone[1], found.legal.alone[2]
            end
            return witness, each[1]
        end
    end
end

-- The nearest witness over all starts, and what was searched.
local function nearest(variant, ruling, one, other, opts)
    local lanes = { "standard+" .. ruling .. "=" .. one, "standard+" .. ruling .. "=" .. other }
    local best, from = on_known_lines(variant, ruling, lanes)
    if best then return best, 0, #best.line, 0, from end
    local deepest, played, seen = -1, 0, 0
    for i, start in ipairs(starts[variant] or { {} }) do
        local made, game = pcall(pinwheel.new, variant, start)
        local asked, found
        if made then
            asked, found = pcall(pinwheel.find_difference, game, lanes,
                { positions = opts.positions, games = opts.games, plies = 300, seed = 1 })
        end
        if asked then
            if i == 1 then deepest = found.exhausted end
            seen, played = seen + found.positions, played + found.games
            -- A line from the start is worth more than one from a composed position, unless that is much shorter.
            if found.line and (not best or #found.line < #best.line) then best, from = found, start end
            if best and #best.line <= 20 then break end
        end
    end
    return best, deepest, seen, played, from
end

local function options_of(start)
    local out = {}
    for key, value in pairs(start or {}) do
        if key ~= "setup" then out[#out + 1] = key .. "=" .. value end
    end
    table.sort(out)
    return table.concat(out, " ")
end

local function row(variant, ruling, one, other, opts)
    local best, deepest, seen, played, from = nearest(variant, ruling.id, one, other, opts)
    local searched = ("every position within %d plies, %d positions and %d random games in all"):format(
        math.max(deepest, 0), seen, played)
    if not best then
        local why = apart[ruling.id]
        return { ruling.id, one, other, why and "apart" or "none", searched, "", "", "", why or "", "" }
    end
    local first, second = best.problem or "", ""
    if best.first then
        first, second = results(best.first), results(best.second)
    elseif best.only_first then
        first, second = alone(best.only_first), alone(best.only_second)
    end
    return { ruling.id, one, other, best.shortest and "shortest" or "known", searched, options_of(from),
        from.setup or "", table.concat(best.line, " "), first, second }
end

local function search(variant, opts)
    for _, ruling in ipairs(pinwheel.rulings(variant)) do
        local asked = not opts.ruling or ruling.id == opts.ruling or ruling.alias == opts.ruling
        if asked and #ruling.options == 1 then
            local why = apart[ruling.id] or "It has one option."
            print(table.concat({ ruling.id, ruling.options[1], "", "apart", "", "", "", "", why, "" }, "\t"))
        end
        for i = 1, asked and #ruling.options or 0 do
            for j = i + 1, #ruling.options do
                print(table.concat(row(variant, ruling, ruling.options[i], ruling.options[j], opts), "\t"))
            end
        end
    end
end

-- The page.

local function cell(text) return (text:gsub("|", "\\|")) end
local function plain(text) return (cell(text):gsub("<", "\\<")) end

local function fields(line)
    local out = {}
    for field in (line .. "\t"):gmatch("([^\t]*)\t") do out[#out + 1] = field end
    return out
end

local function shown_line(f)
    local how, setup, options = f[4], f[7], f[6]
    if how == "none" then return "none found: " .. f[5] end
    if how == "apart" then return "none: " .. f[9] end
    local moves = f[8]
    local _, plies = moves:gsub("%S+", "")
    local out
    if plies == 0 then
        out = "at once"
    elseif plies <= longest then
        out = "`" .. moves .. "`"
    else
        out = plies .. " plies, see the data"
    end
    if how == "shortest" and plies > 0 then out = out .. ", shortest" end
    if setup ~= "" then out = out .. "; composed: `" .. setup .. "`" end
    if options ~= "" then out = out .. "; with " .. options end
    return out
end

local function page(folder)
    print("# Where every ruling matters\n")
    print("For each ruling and each pair of its options: a line at whose end the two part, and what either makes of "
        .. "it; or how far one was looked for. A line is *shortest* where every shorter one was looked at, repetitions "
        .. "left aside; else it is the shortest known. *Composed* lines begin at a position made for the purpose. The "
        .. "other rulings are at their defaults. The rows are data, `share/witnesses/`, which `pinwheel-cli questions` "
        .. "reads too; a test replays them. This page is made by `cmake --build build/release --target witnesses`; "
        .. "a row is looked for anew by `pinwheel-cli run where-every-ruling-matters.lua search VARIANT`.\n")
    for _, variant in ipairs(pinwheel.variants()) do
        local file = io.open(folder .. "/" .. variant.id .. ".tsv")
        if file then
            local by_id = {}
            for _, ruling in ipairs(pinwheel.rulings(variant.id)) do by_id[ruling.id] = ruling end
            print("## " .. variant.title .. "\n")
            print("| Ruling | one option | the other | a line after which they part | under the one "
                .. "| under the other |")
            print("|---|---|---|---|---|---|")
            for line in file:lines() do
                local f = fields(line)
                local ruling = by_id[f[1]] or { alias = "" }
                local name = ruling.alias ~= "" and ruling.alias .. " " .. f[1] or f[1]
                local found = f[4] ~= "apart" and f[4] ~= "none"
                print(("| %s | %s | %s | %s | %s | %s |"):format(name, f[2], f[3], cell(shown_line(f)),
                    found and plain(f[9]) or "", found and plain(f[10]) or ""))
            end
            file:close()
            print("")
        end
    end
end

if mode == "page" then
    page(given[2] or "share/witnesses")
else
    search(given[2] or "chess", { positions = tonumber(given[3]) or 200, games = tonumber(given[4]) or 5,
        ruling = given[5] })
end
