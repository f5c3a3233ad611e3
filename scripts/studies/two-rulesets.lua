-- What do the open rulings matter? Many random games, played under two rulesets with the same seeds.
-- From a terminal: pinwheel-cli run scripts/studies/two-rulesets.lua [games] [threads]

local arguments = arg or {}
local games, threads = tonumber(arguments[1]) or 60, tonumber(arguments[2]) or 2
local ids = { "provisional", "inventor" }

local study = pinwheel.study {
    variant = "duplicate-chess",
    rulesets = ids,
    games = games,
    seed = 1,
    threads = threads,
}

for _, id in ipairs(ids) do
    local r = study.rulesets[id]
    assert(r.games == games)
    print(("%s: %d games, %.1f plies on average (median %d)"):format(id, r.games, r.plies.mean, r.plies.median))
    local reasons = {}
    for reason in pairs(r.by_reason) do reasons[#reasons + 1] = reason end
    table.sort(reasons)
    for _, reason in ipairs(reasons) do
        print(("  %-12s %4d  %5.1f %%"):format(reason, r.by_reason[reason], 100 * r.by_reason[reason] / games))
    end
    for _, seat in ipairs { "N", "S", "E", "W" } do
        local s = r.by_seat[seat]
        assert(s.win + s.draw + s.loss + s.open == games)
        print(("  %s wins %d, draws %d, loses %d"):format(seat, s.win, s.draw, s.loss))
    end
end

-- Both end the same games at the same ply: the readings differ only in who won.
local one, two = study.rulesets.provisional, study.rulesets.inventor
assert(one.plies.mean == two.plies.mean and one.by_reason.checkmate == two.by_reason.checkmate)
local wins = function(r)
    local sum = 0
    for _, s in pairs(r.by_seat) do sum = sum + s.win end
    return sum
end
assert(wins(one) >= wins(two))
print(("Wins handed out: %d under provisional, %d under inventor."):format(wins(one), wins(two)))
