-- title: Short step, long step [quantum-chess]
-- How much a first move tells: one step, two steps, a slide that cannot be, and nothing at all.

local g = pinwheel.new("quantum-chess", { moves = "--" })
g:comment("Every piece may still be anything.")
local told, nodes = {}, {}
local start = g:node()
for _, token in ipairs { "e2e3", "e2e4", "b1c3" } do
    told[token] = g:preview(token).changes[1].is
    nodes[token] = g:add(token)
    g:select(nodes[token]):comment(("After %s it may be: %s."):format(token, told[token]))
    g:select(start)
end
assert(told["e2e3"] == "KQRP" and told["e2e4"] == "QRP" and told["b1c3"] == "N")
assert(#g:lines() == 3)

-- One step keeps the King possible there; after two steps there is one piece fewer that may be the King.
assert(g:select(nodes["e2e3"]):fact("potential-kings", "w") == 16)
assert(g:select(nodes["e2e4"]):fact("potential-kings", "w") == 15)

print("e2e3 tells " .. told["e2e3"] .. ", e2e4 " .. told["e2e4"] .. ", b1c3 " .. told["b1c3"] .. ".")

if workbench then workbench.show(g:go(0), "Short step, long step") end
