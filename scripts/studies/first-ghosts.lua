-- When does the first ghost appear, and how many are there in the end? A study that looks into every game.

local games = tonumber((arg or {})[1]) or 30
local first, at_end, longest = {}, 0, 0

for seed = 1, games do
    local g = pinwheel.new("duplicate-chess")
    g:random(seed)
    at_end = at_end + #g:ghosts()
    longest = math.max(longest, g.ply)
    -- The first ply with a ghost: captures come early, so a walk from the start finds it soon.
    local line = g:line()
    g:go(0)
    while g.ply < #line and g:fact("ghosts") == 0 do g:redo() end
    if g:fact("ghosts") > 0 then first[#first + 1] = g.ply end
end

assert(#first > 0)
table.sort(first)
local sum = 0
for _, ply in ipairs(first) do sum = sum + ply end
assert(first[1] >= 5, "a ghost before the fifth ply is not possible")
print(("%d random games, the longest of %d plies."):format(games, longest))
print(("First ghost at ply %.1f on average, earliest %d, in %d games."):format(sum / #first, first[1], #first))
print(("%.1f ghosts at the end on average."):format(at_end / games))
