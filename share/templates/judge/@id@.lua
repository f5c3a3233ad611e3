-- pinwheel: ruleset api=1
-- @title@: chess in which a stalemate is lost by the side that cannot move.
return {
    id = "@id@",
    title = "@title@",
    variant = "chess",
    description = "What the ruleset is for",
    provenance = "Who agreed on it, and when",
    inherits = "standard",

    -- Facts are what pinwheel.facts("chess") lists. As judge(facts, rulings) it reads rulings as well, those that
    -- pinwheel.rulings("chess") lists: rulings["stalemate.result"], in brackets for its dot, is the option chosen.
    judge = function(facts)
        local verdict = facts.standard() -- the variant's own verdict under the rulings above
        if not verdict.over or verdict.reason ~= "stalemate" then return verdict end
        local stuck = facts.seat(facts.mover())
        for _, seat in ipairs(facts.seats) do verdict.result[seat] = seat == stuck and "loss" or "win" end
        verdict.note = "Who cannot move has lost."
        return verdict
    end,
}
