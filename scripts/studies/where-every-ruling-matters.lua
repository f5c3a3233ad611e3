-- For every ruling and each pair of its options the nearest line that is found in which the two part, as a table of
-- Markdown: share/doc/witnesses.md was made by
--     pinwheel-cli run where-every-ruling-matters.lua all 4000 150 > witnesses.md
-- Its arguments: a variant or "all"; positions looked at in breadth; random games after that. Without any it looks at
-- chess for a moment.

local given = arg or {}
local wanted, positions, games = given[1] or "chess", tonumber(given[2]) or 200, tonumber(given[3]) or 5
local longest = 24

-- Where the search begins: the start, and positions composed for what is far from it.
local starts = {
    ["chess"] = {
        {}, { setup = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" }, { setup = "4k3/8/8/8/8/8/8/R3K3 w Q - 98 80" },
    },
    ["duplicate-chess"] = {
        {}, { setup = "all 4k3/P7/8/8/8/8/p7/4K3 w - - 0 1" }, { setup = "all 8/8/4k3/8/8/4K3/8/R7 w - - 97 60" },
        { setup = "all 8/8/4k3/8/8/4K3/8/8 w - - 0 1" },
    },
    ["hyper-fairy-chess"] = { { ["army.w"] = "orthodox", ["army.b"] = "orthodox" }, {} },
}

local function title(text) return (text:gsub("|", "\\|")) end

local function results(verdict)
    if not verdict.over then return "play goes on" end
    local out = {}
    for seat, result in pairs(verdict.result or {}) do out[#out + 1] = seat .. " " .. result end
    table.sort(out)
    return (verdict.reason or "over") .. (#out > 0 and ": " .. table.concat(out, ", ") or "")
end

local function effect(found)
    if found.problem then return found.problem end
    if found.first then return results(found.first) .. " / " .. results(found.second) end
    local function some(list)
        local out = table.concat(list, " ", 1, math.min(3, #list))
        return #list == 0 and "nothing more" or out .. (#list > 3 and " …" or "")
    end
    return "legal in one alone: " .. some(found.only_first) .. " / " .. some(found.only_second)
end

-- The nearest witness over all starts, and what was searched.
local function search(variant, ruling, one, other)
    local best, deepest, played, from = nil, -1, 0, nil
    for _, start in ipairs(starts[variant] or { {} }) do
        local made, game = pcall(pinwheel.new, variant, start)
        local asked, found
        if made then
            asked, found = pcall(pinwheel.find_difference, game,
                { "standard+" .. ruling .. "=" .. one, "standard+" .. ruling .. "=" .. other },
                { positions = positions, games = games, plies = 250, seed = 1 })
        end
        if asked then
            if next(start) == nil or not deepest then deepest = math.max(deepest, found.exhausted) end
            played = played + found.games
            if found.line and (not best or #found.line < #best.line) then best, from = found, start end
            if best and #best.line <= longest then break end
        end
    end
    return best, deepest, played, from
end

local function row(variant, ruling, one, other)
    local found, deepest, played, from = search(variant, ruling.id, one, other)
    local name = ("| %s | %s | %s | "):format(ruling.alias or ruling.id, one, other)
    if not found then
        return name .. ("none within %d plies nor in %d random games | |"):format(math.max(deepest, 0), played)
    end
    local line = #found.line .. " plies of random play"
    if #found.line == 0 then
        line = "at once"
    elseif #found.line <= longest then
        line = "`" .. table.concat(found.line, " ") .. "`"
    end
    local composed = from.setup and " (from `" .. from.setup .. "`)" or ""
    return name .. line .. title(composed) .. " | " .. title(effect(found)) .. " |"
end

for _, variant in ipairs(pinwheel.variants()) do
    if wanted == "all" or wanted == variant.id then
        print("## " .. variant.title .. "\n")
        print("| Ruling | one option | the other | a line after which they part | under the one / the other |")
        print("|---|---|---|---|---|")
        for _, ruling in ipairs(pinwheel.rulings(variant.id)) do
            for i = 1, #ruling.options do
                for j = i + 1, #ruling.options do
                    print(row(variant.id, ruling, ruling.options[i], ruling.options[j]))
                end
            end
        end
        print("")
    end
end
