-- title: A judge of the house
-- A ruleset written on the spot: the player with the most twins left wins when the board has gone quiet.

pinwheel.register_ruleset {
    id = "most-pairs",
    variant = "duplicate-chess",
    title = "Most pairs",
    provenance = "An example: it shows what a judge can ask.",
    judge = function(facts)
        local verdict = facts.standard()
        if not verdict.over or verdict.reason == "checkmate" then return verdict end
        -- Everything that ends without a mate is counted out.
        local best, pairs_of = -1, {}
        for _, seat in ipairs(facts.seats) do
            pairs_of[seat] = facts.pairs(seat)
            best = math.max(best, pairs_of[seat])
        end
        for _, seat in ipairs(facts.seats) do
            verdict.result[seat] = pairs_of[seat] == best and "win" or "loss"
        end
        verdict.note = "The most pairs in lockstep: " .. best .. "."
        return verdict
    end,
}

-- The stalemate of the specification's random game 7 is a draw for four …
local g = pinwheel.new("duplicate-chess")
g:random(7)
assert(g:status().reason == "stalemate" and g:status().result.N == "draw")

-- … and a win for somebody here.
g:use("most-pairs")
local status = g:status()
local winners = {}
for _, seat in ipairs { "N", "S", "E", "W" } do
    print(seat, g:fact("pairs", seat), status.result[seat])
    if status.result[seat] == "win" then winners[#winners + 1] = seat end
end
-- The verdict is the judge's; the one that it changed stands beside it.
assert(#winners >= 1 and status.ruling == nil)
assert(status.standard.result.N == "draw" and status.standard.ruling == "stalemate.result")
print(status.note .. " Winner: " .. table.concat(winners, " and "))

-- The judge is as good as a built-in one: studies run it on as many threads as they like.
local study = pinwheel.study { variant = "duplicate-chess", rulesets = { "most-pairs" }, games = 20, threads = 2 }
assert(study.rulesets["most-pairs"].games == 20)
