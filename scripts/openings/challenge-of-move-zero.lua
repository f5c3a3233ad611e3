-- title: A challenge before the first move [quantum-chess]
-- Black speaks first: a challenge before White has moved, and the ways to answer it.

local g = pinwheel.new("quantum-chess")
g:play("<e7,e2>")
assert(g:mask("e7") == "QR" and g:worlds("b") == 6486480, "the attacker has shown what it may be")

local answers = g:legal()
assert(#answers == 31, "thirty moves and the denial")
local why = g:why("e2e3")
assert(not why.legal and why.code == "challenge-unanswered")
print("e2e3 is no answer: " .. why.message)

-- Stepping two squares says that e2 is no king.
local seen = g:preview("e2e4")
assert(seen.legal and seen.changes[1].is == "QRP")

-- A knight of the back row blocks, and e2 may still be king.
g:play("d1e3")
assert(g:mask("e3") == "N" and g:mask("e2") == "KQBNRP")

-- Or White denies, and has all its moves.
g:go(1)
g:play("[e2(QBNRP)]")
assert(g:mask("e2") == "QBNRP" and g:count() == 132)
g:play("e2e4")
assert(g:fact("potential-kings", "w") == 15 and #g:lines() == 2)
print(("After the denial and e2e4 White has %d worlds."):format(g:worlds("w")))

if workbench then workbench.show(g:go(0), "A challenge before the first move") end
