-- title: No knight is left [quantum-chess]
-- Two moves that only a Knight can make: whatever else White has, it has no third Knight.

local g = pinwheel.new("quantum-chess")
g:play("-- g1f3 -- g8f6"):comment("The piece of g1 is a Knight from now on, for nothing else leaps so.")
assert(g:mask("f3") == "N" and g:mask("a1") == "KQBNRP")

local before = g:worlds("w")
g:play("--")
local second = g:add("b1c3")
local quiet = g:add("e2e4")

g:select(second):comment("The second Knight: none is left for the other fourteen pieces.")
assert(g:mask("c3") == "N" and g:mask("a1") == "KQBRP" and g:mask("e2") == "KQBRP")
local known = g:worlds("w")
assert(known < before)
local leap = g:play("-- b8c6 --"):why("a1b3")
assert(not leap.legal)
print("After two Knights: " .. leap.message)

g:select(quiet):comment("A step of two tells that e2 is no Knight, nor King nor Bishop; the others may still be.")
assert(g:mask("e4") == "QRP" and g:mask("a1") == "KQBNRP")
print(("White has %d worlds after the second Knight, %d after the step."):format(known, g:worlds("w")))

if workbench then workbench.show(g:go(0), "No knight is left") end
