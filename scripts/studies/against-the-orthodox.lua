-- An army that beats the orthodox one, for less than its price.

-- Heralds and Inquisitors cost nothing and freeze what they touch; Bishops and Knights saved buy a Fairy Queen.
local orthodox = { king = 1, queen = 1, rook = 2, bishop = 2, knight = 2, pawn = 8 }
local freezers = { king = 1, queen = 1, ["fairy-queen"] = 1, rook = 2, herald = 2, inquisitor = 2, pawn = 7 }
assert(#pinwheel.check_army("8x8", 405, orthodox) == 0, "the orthodox army costs 405 to the point")
assert(#pinwheel.check_army("8x8", 395, freezers) == 0, "ten points less")

-- All objections to an army are reported together.
freezers.catapult = 6
local objections = {}
for _, objection in ipairs(pinwheel.check_army("8x8", 395, freezers)) do
    objections[#objections + 1] = objection.code
end
print("With six Catapults more: " .. table.concat(objections, ", "))
assert(objections[1] == "OVER_BUDGET" and #objections > 1)

--- The seat of the freezers and the board they stand on.
local function set_up(white)
    if white then return "w", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPH/RH*IAKQ*IR w a1,e1,h1,a8,e8,h8 - 0 1" end
    return "b", "rh*iakq*ir/ppppppph/8/8/8/8/PPPPPPPP/RNBQKBNR w a1,e1,h1,a8,e8,h8 - 0 1"
end

-- The searching player on both sides, colours changed; a limit of nodes makes every run alike.
local score = { win = 0, draw = 0, loss = 0 }
for seed = 1, 6 do
    local seat, board = set_up(seed % 2 == 1)
    local g = pinwheel.new("hyper-fairy-chess", { setup = board })
    while not g:status().over and g.ply < 200 do
        g:play(g:best{ bot = "fairy-search", seed = seed, ms = 60000, nodes = 1500 })
    end
    local result = g:status().result
    local outcome = result and result[seat] or "draw"
    score[outcome] = score[outcome] + 1
    print(("Game %d as %s: %s after %d plies, %s"):format(seed, seat, outcome, g.ply, tostring(g:status().reason)))
end
assert(score.win > score.loss, "the freezers are the better army")
