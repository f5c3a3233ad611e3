-- title: The scholar's mate [chess]
-- The scholar's mate, and the three moves that stop it.

local g = pinwheel.new("chess")
g:play("e2e4 e7e5 d1h5"):comment("The queen looks at e5 and, through nothing, at f7.")
g:play("b8c6 f1c4"):comment("Queen and bishop aim at f7, which the king alone guards.")

-- What stops it: each is a branch, tried against the same threat.
local defences = {
    { "g7g6", "It asks the queen at once." },
    { "d8e7", "It guards f7 a second time." },
    { "d8f6", "It guards f7 and stands in the way." },
}
local threatened = g:node()
for _, defence in ipairs(defences) do
    g:select(g:add(defence[1])):comment(defence[2])
    local after = g:clone()
    assert(not after:try("h5f7") or not after:status().over, defence[1] .. " does not stop it")
    g:select(threatened)
end

g:play("g8f6"):promote():nags { 4 }:comment("A natural move that overlooks the threat.")
g:play("h5f7"):comment("The king cannot take: the bishop guards the queen.")
local status = g:status()
assert(status.reason == "checkmate" and status.result.w == "win")
assert(#g:lines() == 4)

print("Mate in four moves; three answers stop it:")
for _, defence in ipairs(defences) do print("  " .. defence[1] .. ": " .. defence[2]) end

if workbench then workbench.show(g:go(0), "The scholar's mate") end
