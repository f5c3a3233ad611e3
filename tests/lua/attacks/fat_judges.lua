-- expects script.interrupted
-- Every thread of a study has its judge in a state of its own; all of them are on one account.
local ok, result = pcall(pinwheel.study, { variant = "chess", games = 2000, threads = 64, max_plies = 40, rulesets = { {
    id = "fat", variant = "chess", judge = function()
        hoard = hoard or {}
        for i = #hoard + 1, #hoard + 20000 do hoard[i] = { i } end
    end,
} } })
while true do end
