-- A Chameleon zoo: it captures each piece as that piece would capture it.

--- Targets and captures of one piece: "c5{c5}" by its target.
local function captures(g, from)
    local found = {}
    for _, token in ipairs(g:legal()) do
        if token:sub(1, 2) == from then found[token:sub(3, 4)] = token end
    end
    return found
end

local function position(text) return pinwheel.new("hyper-fairy-chess", { setup = text }) end

-- As a Knight it leaps, as a Queen it slides: both from one square.
local animals = captures(position("8/8/8/2n5/C7/1q6/8/4K2k w - - 0 1"), "a4")
assert(animals["c5"] and animals["b3"], "the Knight on c5 and the Queen on b3")

-- A Pawn it takes one square diagonally forward; a Knight beside it is safe.
local mixed = captures(position("7k/8/8/1n1p4/2C5/8/8/K7 w - - 0 1"), "c4")
assert(mixed["d5"] and not mixed["b5"], "as a Pawn, not as a King")

-- A Long Leaper is leapt over.
local leaps = captures(position("7k/8/8/8/2l5/1C6/8/K7 w - - 0 1"), "b3")
assert(leaps["d5"] and leaps["g8"] and not leaps["c4"], "over c4, anywhere beyond")

-- A King is checked from beside it alone.
assert(position("8/8/8/3k4/4C3/8/8/K7 b - - 0 1"):status().in_check, "adjacent: check")
assert(not position("8/8/3k4/8/4C3/8/8/K7 b - - 0 1"):status().in_check, "two squares off: no check")

-- And what captures nothing is not captured: Immobilizer and Chameleon only hold each other fast.
local fast = position("7k/8/8/3i4/4C3/8/8/K7 w - - 0 1")
assert(next(captures(fast, "e4")) == nil, "both are stuck")
print("Six animals, six ways to be eaten.")
