-- title: Captured as it captures [hyper-fairy-chess]
-- A Chameleon captures each piece as that piece would capture it.

local g = pinwheel.new("hyper-fairy-chess", { setup = "8/8/8/2n5/C7/1q6/8/4K2k w - - 0 1" })
g:comment("A Knight on c5 and a Queen on b3: the Chameleon on a4 may take either, each in its own way.")

g:select(g:add("a4c5")):comment("It leaps at the Knight as a Knight.")
assert(g:view().boards.board.squares.c5.piece == "chameleon")
g:go(0)
g:select(g:add("a4b3")):comment("It takes the Queen along the diagonal, as a Queen.")
g:go(0)
g:select(g:add("a4d4")):comment("Without a capture it moves as a Queen; and the Queen may not be leapt at.")
assert(#g:lines() == 3)

-- A King is checked as a King would: from beside it alone.
local function checks(setup) return pinwheel.new("hyper-fairy-chess", { setup = setup }):status().in_check end
assert(checks("8/8/8/3k4/4C3/8/8/K7 b - - 0 1") and not checks("8/8/3k4/8/4C3/8/8/K7 b - - 0 1"))

-- What captures nothing is not captured either.
local fast = pinwheel.new("hyper-fairy-chess", { setup = "7k/8/8/3i4/4C3/8/8/K7 w - - 0 1" })
local why = fast:why("e4d5")
assert(not why.legal)
print("Beside an Immobilizer: " .. why.message)

if workbench then workbench.show(g:go(0), "Captured as it captures") end
