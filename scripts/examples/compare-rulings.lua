-- title: Compare rulings
-- One line of play, every option of one ruling: who wins the fool's mate that two players give together?

local moves = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"

local question, options
for _, ruling in ipairs(pinwheel.rulings("duplicate-chess")) do
    if ruling.alias == "R04" then question, options = ruling, ruling.options end
end
print(question.question .. " (" .. question.cite .. ")")

-- A ruleset written on the spot for each option; the others are inherited.
local lanes = {}
for i, option in ipairs(options) do
    lanes[i] = { id = option, inherits = "provisional", rulings = { [question.id] = option } }
end

local comparison = pinwheel.compare(moves, lanes, { variant = "duplicate-chess" })
assert(#comparison.lanes == #options and comparison.first_difference == 8)
local results = {}
for i, lane in ipairs(comparison.lanes) do
    local verdict = lane.verdicts[#lane.verdicts]
    assert(lane.ended_at == 8 and verdict.reason == "checkmate" and verdict.result.N == "loss")
    results[lane.ruleset] = verdict.result
    print(("  %-16s E %-4s  W %-4s  S %-4s  %s"):format(lane.ruleset, verdict.result.E, verdict.result.W,
        verdict.result.S, question.titles[options[i]]))
end
assert(results.checkers.E == "win" and results.checkers.W == "win")
assert(results.completer.E == "win" and results.completer.W == "draw")
assert(results["last-opponent"].E == "draw" and results["last-opponent"].W == "win")
assert(results.none.E == "draw" and results.none.W == "draw")
