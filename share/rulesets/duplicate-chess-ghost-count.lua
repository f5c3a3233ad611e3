-- pinwheel: ruleset api=1
--
-- Ghost count: a stalemate is decided by ghosts.
--
-- A ruleset in Lua. Copy this file to $XDG_DATA_HOME/pinwheel/plugins, give it another `id`, and change what you like:
-- Pinwheel reads it again whenever you come back to its window, and `pinwheel-cli check FILE` says what is wrong with
-- it. The first line must stay as it is; nothing of a file runs before it was read.
--
-- A ruleset is the table that the file returns. It chooses an option for every ruling, as a JSON ruleset does
-- (README.md beside this file says how), and it may have a `judge`, which turns facts into a verdict at every ply:
--
--   facts      what may be asked of the position: facts.ghosts_of("N"), facts.in_check("NE"), facts.plies(), …
--              pinwheel.facts("duplicate-chess") in the console lists them. facts["in-check"] is the same as
--              facts.in_check. A fact that does not exist is an error when the file is loaded, with its line.
--   rulings    the option chosen for every ruling: rulings["mate.winners-single"] or rulings.R03. A ruleset may
--              declare further ones for its judge; the author's guide says how.
--
-- The judge runs in a sandbox, on many threads at once, each with a copy of this file: it cannot keep anything from
-- one ply to the next, read files, or print.

--- Seats by the number of ghosts they own, and the smallest number there is.
local function count_ghosts(facts)
    local counts, fewest = {}, math.huge
    for _, seat in ipairs(facts.seats) do
        counts[seat] = facts.ghosts_of(seat)
        fewest = math.min(fewest, counts[seat])
    end
    return counts, fewest
end

--- "N 3, S 1, E 1, W 6"
local function words(facts, counts)
    local parts = {}
    for i, seat in ipairs(facts.seats) do parts[i] = seat .. " " .. counts[seat] end
    return table.concat(parts, ", ")
end

return {
    id = "ghost-count",
    title = "Ghost count",
    variant = "duplicate-chess",
    description = "An example to copy: games that end in stalemate are decided by who has fewer ghosts.",
    provenance = "A proposal for the open question of stalemates: who kept their pieces together has earned something.",
    inherits = "provisional",

    -- Spelled out although it is the default: the judge below builds on it.
    rulings = {
        ["stalemate.result"] = { option = "end-all-draw", note = "The judge then counts ghosts." },
    },

    judge = function(facts)
        -- The variant's own verdict under the rulings above; nothing changes but stalemates.
        local verdict = facts.standard()
        if not verdict.over or verdict.reason ~= "stalemate" then return verdict end

        local counts, fewest = count_ghosts(facts)
        local stalemated = facts.seat(facts.seat_to_move())
        local winners = {}
        for _, seat in ipairs(facts.seats) do
            if counts[seat] == fewest and seat ~= stalemated then winners[#winners + 1] = seat end
        end

        -- Nobody but the stalemated player has the fewest ghosts: a draw for all, as before.
        if #winners == 0 then
            verdict.note = "A draw by stalemate; ghosts: " .. words(facts, counts) .. "."
            return verdict
        end

        for _, seat in ipairs(facts.seats) do verdict.result[seat] = "draw" end
        for _, seat in ipairs(winners) do verdict.result[seat] = "win" end
        verdict.result[stalemated] = "loss"
        verdict.note = "Stalemate, decided by the fewest ghosts: " .. words(facts, counts) .. "."
        return verdict
    end,
}
