-- pinwheel: ruleset api=1
-- No repeats: chess in which a repeated position is somebody's fault. Whose, and from when on, are rulings of its own.
return {
    id = "no-repeats",
    title = "No repeats",
    variant = "chess",
    description = "An example to copy: a judge with two rulings of its own.",
    provenance = "A proposal: a draw by repetition is what one side wanted.",

    rulings = {
        -- Each table declares a ruling that the judge reads: its question, and its options in words.
        {
            id = "repetition.blame",
            question = "Who loses when a position has been repeated?",
            options = {
                { id = "nobody", words = "nobody, it is a draw" },
                { id = "repeats", words = "the side that repeated it" },
                { id = "other", words = "the side that let it be repeated" },
            },
            default = "repeats",
            words = "The rules of chess know no blame.",
        },
        {
            id = "repetition.opening",
            question = "Does that hold in the first twenty plies too?",
            options = { { id = "yes", words = "yes" }, { id = "no", words = "no, there it is a draw" } },
            default = "yes",
        },
        -- What has a name chooses: an option of one of the variant's rulings, or of an inherited one.
        ["repetition.count"] = "3",
    },

    judge = function(facts, rulings)
        local verdict = facts.standard()
        if not verdict.over or facts.repetition(0) < 3 then return verdict end
        if rulings["repetition.opening"] == "no" and facts.plies() <= 20 then
            verdict.ruling = "repetition.opening"
            return verdict
        end
        verdict.ruling = "repetition.blame"
        if rulings["repetition.blame"] == "nobody" then return verdict end
        local repeated = facts.seat(facts.last_mover(1))
        local loser_repeated = rulings["repetition.blame"] == "repeats"
        for _, seat in ipairs(facts.seats) do
            verdict.result[seat] = (seat == repeated) == loser_repeated and "loss" or "win"
        end
        verdict.reason = "repetition"
        return verdict
    end,
}
