-- title: The stalemate trick [duplicate-chess]
-- Ten moves each to stalemate, played alike on all boards. What it is worth is one of the open rulings.
local pinwheel = require "pinwheel"

local white = "e2e3 d1h5 h5a5 a5c7 h2h4 c7d7 d7b7 b7b8 b8c8 c8e6"
local black = "a7a5 a8a6 h7h5 a6h6 f7f6 e8f7 d8d3 d3h7 f7g6"
local moves, replies = {}, {}
for token in black:gmatch("%S+") do replies[#replies + 1] = token end
for token in white:gmatch("%S+") do
    local reply = replies[#moves // 4 + 1]
    for _, t in ipairs { token, token, reply, reply } do moves[#moves + 1] = t end
end

local g = pinwheel.new("duplicate-chess", { moves = moves })
assert(g.ply == 38 and g:count() == 0)
g:comment("No move and no check: what it is worth is an open ruling.")
local status = g:status()
assert(status.reason == "stalemate" and status.result.E == "draw" and status.result.N == "draw")

local harsh = pinwheel.new("duplicate-chess",
    { moves = moves, rulings = { ["stalemate.result"] = "lose-opponents-win" } }):status()
assert(harsh.result.E == "loss" and harsh.result.N == "win" and harsh.result.W == "draw")

g:go(36)
g:select(g:add("a2a3")):comment("Any other last move of White's leaves East something to play.")
assert(g:play("a2a3"):count() > 0 and #g:lines() == 2)

print("East has no move and is in no check: " .. status.reason .. ", everybody draws, by " .. status.ruling .. ".")
print("Where stalemate loses, North and South would win instead.")

if workbench then workbench.show(g:go(0), "The stalemate trick") end
