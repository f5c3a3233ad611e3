-- One piece mates alone: it gives check as a knight and guards every flight as a queen. What do the rulings make of it?

local setup = "[e1(w_K) f3(b_QN) h8(b_K)] (" ..
    "w_Q w_BL w_BD w_N w_N w_R w_R w_P w_P w_P w_P w_P w_P w_P w_P " ..
    "b_QN b_N b_BL b_BD b_R b_R b_P b_P b_P b_P b_P b_P b_P b_P) w M - - 0 1"

local g = pinwheel.new("quantum-chess", { setup = setup })
assert(g:count() == 0 and g:fact("in-check"))
assert(g:status().reason == "checkmate" and g:status().result.b == "win")

-- Each flight is guarded by the queen that f3 may be; e1 is attacked by the knight alone.
for _, flight in ipairs{ "e1d1", "e1d2", "e1e2", "e1f1", "e1f2" } do
    local why = g:why(flight)
    assert(not why.legal and why.code == "game-over" and why.findings[2].code == "own-king-exposed", flight)
end
assert(g:ask("attackers", "e1", "b")[1].types == "N")

-- No world holds the mate: where f3 is the knight the king walks away. The same mate as it comes about: Black takes a4,
-- so e1 is left as the only king.
setup = "[e1(w_KN) a4(w_KN) f3(b_QN) a8(b_R) h8(b_K)] (" ..
    "w_Q w_BL w_BD w_N w_R w_R w_P w_P w_P w_P w_P w_P w_P w_P " ..
    "b_QN b_N b_BL b_BD b_R b_P b_P b_P b_P b_P b_P b_P b_P) b M - - 0 1"
local verdicts = {}
for _, ruling in ipairs(pinwheel.rulings("quantum-chess")) do
    if ruling.id == "check.attacker" then
        for _, option in ipairs(ruling.options) do
            local other = pinwheel.new("quantum-chess", { setup = setup, rulings = { ["check.attacker"] = option } })
            other:play("a8a4")
            assert(other:mask("e1") == "K")
            local status = other:status()
            verdicts[option] = status.over and status.reason or "goes on"
            print(("%-12s %-10s %2d moves, f3 is %s: a piece checks %s"):format(option, verdicts[option], other:count(),
                other:mask("f3"), ruling.titles[option]))
        end
    end
end
assert(verdicts["any-capable"] == "checkmate")
assert(verdicts["collapses"] == "goes on", "f3 has become the knight")
assert(verdicts["every-world"] == "goes on", "in some world f3 is the queen, and does not attack")
assert(verdicts["joint-mate"] == "stalemate")
