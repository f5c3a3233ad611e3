-- For every ruling and each pair of its options the nearest line that is found in which the two part. Two modes:
--
--     pinwheel-cli run where-every-ruling-matters.lua search VARIANT [positions] [games] [ruling]
--         > share/witnesses/VARIANT.tsv
--     pinwheel-cli run where-every-ruling-matters.lua page share/witnesses > share/doc/witnesses.md
--
-- The first searches and writes a row per pair: ruling, the two options, what was found, what was searched, the options
-- and the text of the set-up, the line, and what either option makes of its end. The second makes the page of the
-- manual from these rows. Without arguments it looks at chess for a moment.

local given = arg or {}
local mode = given[1] or "search"
local longest = 40 -- plies that a page shows; a test replays longer ones too

-- Where the search begins: the start, and positions composed for what is far from it.
local starts = {
    ["chess"] = {
        {}, { setup = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" }, { setup = "4k3/8/8/8/8/8/8/R3K3 w Q - 98 80" },
        { setup = "4k3/8/8/8/8/8/8/R3K3 w Q - 148 100" }, { setup = "k7/8/1K6/2Q5/8/8/8/8 w - - 0 1" },
        { setup = "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1" }, { setup = "8/8/8/1k6/3Pp3/8/8/3KQ3 b - d3 0 1" },
        { setup = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1" },
    },
    ["duplicate-chess"] = {
        {}, { setup = "all k7/8/1K6/2Q5/8/8/8/8 w - - 0 1" }, { setup = "all 4k3/P7/8/8/8/8/p7/4K3 w - - 0 1" },
        { setup = "all 8/8/4k3/8/8/4K3/8/R7 w - - 97 60" }, { setup = "all 8/8/4k3/8/8/4K3/8/R7 w - - 197 60" },
        { setup = "all 8/8/4k3/8/8/4K3/8/8 w - - 0 1" }, { setup = "all 4k3/8/8/8/8/8/3n4/4K3 w - - 0 1" },
        { setup = "all 7k/8/8/8/8/8/r7/7K w - - 0 1" }, { setup = "all 4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1" },
        { setup = "all 4k3/8/8/3r4/8/8/3R4/4K3 w - - 196 120" }, { setup = "all 7k/5Q2/5K2/8/8/8/8/8 w - - 199 120" },
        { setup = "all k7/8/1K6/2Q5/8/8/8/8 w - - 198 120" },
        { setup = "all 4k3/8/8/3r4/8/8/3R4/4K3 w - - 10 60; clock 10 199" },
        { setup = "all 4k3/8/8/3r4/8/8/3R4/4K3 w - - 10 60; clock 99 99" },
        { setup = "all 4k3/8/8/3r4/8/8/3R4/4K3 w - - 10 60; clock 199 199" },
        { setup = "all k7/8/1K6/2Q5/8/8/8/8 w - - 10 60; clock 198 198" },
        { setup = "all 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1" },
    },
    ["hyper-fairy-chess"] = {
        { ["army.w"] = "orthodox", ["army.b"] = "orthodox" }, {}, { budget = "random", seed = 1 },
    },
}

-- Lines that are known, where a search does not come: repetitions, which it leaves out, and what needs a position made
-- for the purpose. Each is a set-up (the text of a position, or its options), a line, and further rulings it needs.
local again = " g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"
local beside = "e2e4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1"
local kings, pinned = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1"
local behind = "e2e4 d8c8 e1f1 c8d8 f1e1 d8c8 e1f1 c8d8 f1e1"
local far = "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1"
local function twice(line) return (line:gsub("%S+", "%0 %0")) end

-- A position of quantum chess: what stands, "a1(KR)! e1(K)", and what was captured, "Q BL P*8", of either side; "*" for
-- an army without its King.
local function quantum(white, white_taken, black, black_taken, tail)
    local function items(side, text) return (text:gsub("%((%a+)%)", "(" .. side .. "_%1)")) end
    local function taken(side, text)
        text = text:gsub("^%*$", "Q BL BD N N R R P*8"):gsub("(%S+)%*(%d)", function(piece, times)
            return (piece .. " "):rep(tonumber(times)):sub(1, -2)
        end)
        return (text:gsub("%S+", side .. "_%0"))
    end
    return ("[%s %s] (%s %s) %s"):format(items("w", white), items("b", black), taken("w", white_taken),
        taken("b", black_taken), tail)
end
local four_rooks = quantum("e1(K) h1(R)!", "Q BL BD N N R P*8", "e8(K)", "*", "w M - - 0 1")
local round_trip = "h1h2 e8e7 h2h1 e7e8 "
local stuck, takers = { "a1(KN) h1(KN)", "N Q BL BD R R P*8" }, { "b3(Q) e5(B) c8(K) g8(R) h8(R)", "BL N N P*8" }
local function stuck_under(tail) return quantum(stuck[1], stuck[2], takers[1], takers[2], tail) end
local passing = "-- a2a3 -- d7d5 -- a3a4 -- d5d4 -- e2e4 "

-- The fool's mate on one board, which the other board answers with a waiting move.
local fools = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6"
local circle = "b1b2 a8a7 b2b1 a7a8 b1b2 a8a7 b2b1 a7a8"
local lines = {
    ["blind-chess"] = {
        ["castling.touch"] = { { "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1" } },
        ["castling.refused"] = { { "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1" } },
        ["offer.after-move"] = { { {}, "offer-draw e2e4" } },
        ["offer.crossing"] = { { {}, "offer-draw b:offer-draw" } },
        ["repetition.en-passant"] = { { {}, far }, { pinned, behind } },
        ["vanilla.touch-move"] = { { { mode = "vanilla" }, "e2" } },
        ["draws.claim"] = { { {}, again:sub(2) } },
        ["commit.needless-promotion"] = { { {}, "e2e4q" } },
    },
    ["chess"] = {
        ["repetition.count"] = { { {}, again:sub(2) }, { {}, again:sub(2) .. again } },
        ["repetition.en-passant"] = { { {}, far }, { kings, beside }, { pinned, behind } },
        ["draw.latched"] = { { {}, again:sub(2) } },
    },
    ["duplicate-chess"] = {
        ["mate.definition"] = { { {}, fools } },
        ["mate.winners-single"] = { { {}, fools } },
        ["mate.others"] = { { {}, fools } },
        ["mate.aftermath"] = { { {}, fools }, { {}, fools .. " --" } },
        ["repetition.scope"] = { { {}, twice(again:sub(2)) },
            { {}, "g1f3 a2a3 g8f6 g8f6 f3g1 a3a4 f6g8 f6g8 g1f3 b2b3 g8f6 g8f6 f3g1 b3b4 f6g8 f6g8 g1f3" },
            { {}, "g1f3 g1f3 g8f6 g8f6 f3g1 f3d4 f6g8 f6g8 g1f3 d4f3 g8f6 g8f6 f3d4 f3g1 f6g8 f6g8 d4f3 g1f3 g8f6 g8f6 "
                .. "f3g1 f3g1 f6g8 f6g8" } },
        ["repetition.count"] = { { {}, twice(again:sub(2)) }, { {}, twice(again:sub(2) .. again) } },
        ["repetition.en-passant"] = { { {}, twice(far) }, { "all " .. kings, twice(beside) },
            { "all " .. pinned, twice(behind) } },
        ["draw.latched"] = { { {}, twice(again:sub(2)) } },
        ["material.scope"] = { { "all 8/8/4k3/8/8/8/4p3/4K3 w - - 0 1", "e1e2 e1e2" } },
    },
    ["quantum-chess"] = {
        ["pawn.double-step"] = { { quantum("a1(K) d1(P)! e2(P)", "Q BL BD N N R R P*6", "c5(K)", "*",
            "w M - - 0 1") } },
        ["promotion.model"] = { { quantum("a1(K) e7(RP)", "RP Q BL BD N N R P*7", "c5(K)", "*", "w M - - 0 1") },
            { quantum("a1(K) e7(P)", "Q BL BD N N R R P*7", "c5(K)", "*", "w M - - 0 1") } },
        ["promotion.limit"] = { { quantum("a1(K) e7(P) h1(Q)", "BL BD N N R R P*7", "c5(K)", "*", "w M - - 0 1") } },
        ["enpassant.declare"] = { { {}, passing .. "--" } },
        ["enpassant.after-challenge"] = { { {}, passing .. "<e4,e7>" } },
        ["castle.attacked"] = { { quantum("a1(KR)! e1(KR)! h1(KR)!", "Q BL BD N N P*8", "b8(QR) g8(K)",
            "QR R BL BD N N P*8", "w M - - 0 1") } },
        ["castle.attackers"] = {
            { quantum("e1(K)! h1(R)!", "Q BL BD N N R P*8", "f8(QR) b8(K)", "QR BL BD N N R P*8", "w M - - 0 1") },
            { quantum("e1(K)! h1(R)!", "Q BL BD N N R P*8", "f8(R) b8(K)", "Q BL BD N N R P*8", "w M - - 0 1") } },
        ["castle.path"] = { { quantum("b1(K)! c1(R)! d1(N)", "Q BL BD N R P*8", "g8(K)", "*", "w M - - 0 1") } },
        ["challenge.king-attacker"] = { { quantum("b1(KQ) e4(KQ)", "R R BL BD N N P*8", "d5(KN) h8(KN)",
            "N Q BL BD R R P*8", "w C - - 0 1"), "<e4,d5> d5f6" } },
        ["challenge.deny-stuck"] = { { quantum(stuck[1], stuck[2], "b3(Q) e5(B) c8(K) h8(R)", "R BL N N P*8",
            "w R - <h8 h1> 0 1") } },
        ["challenge.target-singular"] = { { quantum("a1(K) h1(QR)", "QR BL BD N N R P*8", "h8(K)", "*",
            "w C - - 0 1") } },
        ["check.attacker"] = { { quantum("e1(K)", "*", "f3(QN) h8(K)", "QN N R R BL BD P*8", "w M - - 0 1") },
            { quantum("e1(K)", "*", "a4(QR) g3(N) h4(QR) g8(K)", "R BL BD N P*8", "b M - - 0 1"), "g3h5" } },
        ["check.king-attacks"] = { { quantum("e1(K)", "*", "e3(KN) h8(KN)", "N Q BL BD R R P*8", "w M - - 0 1") } },
        ["stalemate.undetermined"] = { { stuck_under("w M - - 0 1") } },
        ["mate.forced-denial"] = { { stuck_under("w R - <h8 h1> 0 1"), "[h1(N)]" } },
        ["draw.repetition"] = { { four_rooks, round_trip:rep(4) .. "h1h2" } },
        ["draw.fifty"] = { { quantum("e1(K) d4(QR)", "QR R BL BD N N P*8", "a8(K)", "*", "w M - - 149 100"), "d4e5" } },
    },
    ["hyper-fairy-chess"] = {
        ["draft.capacity"] = { { "draft w=Kx1,Jx1,*Tx6,Px8 b=Kx1" } },
        ["draft.leader"] = { { "r6k/8/8/8/8/8/8/*K3K3 w -" }, { {}, "pick:withdrawer,1" } },
        ["draft.regent-needs-queen"] = { { {}, "pick:regent,1" } },
        ["draft.queen-types"] = { { {}, "pick:withdrawer,1" } },
        ["draft.mercenary"] = { { {} }, { "draft w=Kx1,*Tx6 b=Kx1" } },
        ["values.freezers"] = { { {}, "pick:fairy-queen,1 pick:immobilizer,1" },
            { "draft w=Kx1,Qx1,Nx2,Bx2,Rx2,Px8 b=Kx1" } },
        ["placement.herald"] = { { { ["army.w"] = "Kx1,Hx1", ["army.b"] = "Kx1" } } },
        ["placement.start-check"] = { { { ["army.w"] = "orthodox", ["army.b"] = "orthodox" }, "K@b1" } },
        ["piece.catapult"] = { { "4k3/8/3p4/8/3*T4/8/3P4/4K3 w -" } },
        ["piece.lancer"] = { { "4k3/8/1p6/8/3*L4/8/8/4K3 w -" } },
        ["piece.courtesan"] = { { "4k3/8/8/8/3U4/8/8/4K3 w -" } },
        ["piece.inquisitor"] = { { "4k3/8/8/8/3*I4/8/8/4K3 w -" } },
        ["piece.herald"] = { { "4k3/8/8/3p4/3H4/8/8/4K3 w -" } },
        ["piece.boxer"] = { { "4k3/8/8/8/1p1p4/2X5/1p6/4K3 w -" } },
        ["piece.peasant"] = { { "4k3/8/8/8/4E3/8/8/4K3 w -" } },
        ["piece.thief"] = { { "4k3/6p1/8/2p5/3T4/8/8/4K3 w -" } },
        ["piece.chamberlain-capture"] = { { "4k3/8/8/2p1p3/3*C4/8/8/4K3 w -" } },
        ["piece.pontiff-bounces"] = { { "k7/8/8/8/2*P5/3P4/8/7K w -" } },
        ["piece.mercenary"] = { { "7k/8/8/M7/8/8/8/K7 w -" } },
        ["piece.regent"] = { { "k7/7p/8/8/3*R4/8/8/8 w -" }, { "k7/7p/8/8/3*R4/8/8/8 w - - 0 1 regent=w" } },
        ["regent.trigger"] = { { "3r2k1/8/8/8/8/8/3Q3Q/*R7 b -", "d8d2" } },
        ["freezer.captures"] = { { "4k3/8/4p3/8/3H4/8/8/4K3 w -" } },
        ["jester.captures"] = { { "7k/8/8/8/4J3/8/4p3/K7 w -" } },
        ["freeze.blocks-check"] = { { "4k3/8/8/8/8/8/4rI2/4K3 w -" } },
        ["freeze.jester"] = { { "7k/8/8/3i4/4J3/8/8/K7 w -" } },
        ["freeze.fool"] = { { "7k/8/8/3i4/4F3/8/8/K7 w -" } },
        ["freeze.herald-scope"] = { { "7k/8/8/8/3HR3/8/8/K7 w -" } },
        ["freeze.chameleon"] = { { "7k/8/8/3i4/4C3/8/8/K7 w -" } },
        ["freeze.frozen-freezer"] = { { "7k/8/8/3iI3/3R4/8/8/K7 w -" } },
        ["freeze.castle-partner"] = { { "4k3/8/8/8/8/8/h7/R3K3 w a1,e1" } },
        ["freeze.swap-passive"] = { { "7k/8/8/8/3h4/2N5/1*K6/8 w -" } },
        ["chameleon.vs-chameleon"] = { { "7k/8/8/8/2c2C2/8/8/K7 w -" } },
        ["chameleon.vs-noncapturer"] = { { "7k/8/8/8/2i2C2/8/8/K7 w -" } },
        ["chameleon.leap-mixed"] = { { "7k/8/8/8/3p1l1C/8/8/K7 w -" } },
        ["chameleon.combine"] = { { "7k/8/8/8/1wC1l3/8/8/K7 w -", "c4f4" } },
        ["leaper.path"] = { { "7k/8/8/4p3/1p1p1p1L/8/8/K7 w -" } },
        ["leaper.landing"] = { { "7k/8/8/8/5p1L/8/8/K7 w -" } },
        ["coordinator.partner"] = { { "7k/8/8/8/p7/3O4/*K3n3/8 w -", "d3e4" } },
        ["fool.leap-paths"] = { { "7k/8/8/3f4/3N1f2/8/8/K7 w -" } },
        ["fool.screen"] = { { "7k/8/8/8/1n1f3*O/8/8/K7 w -" } },
        ["fool.blocks"] = { { "7k/8/8/8/3*TF3/8/8/K7 w -" } },
        ["pawn.type-set"] = { { "7k/S7/8/8/8/8/8/K7 w - - 0 1 pool=Q" } },
        ["pawn.double-step"] = { { "4k3/8/8/8/8/8/ESF5/4K3 w -" } },
        ["ep.takers"] = { { "4k3/8/8/8/2x1E3/8/8/4K3 b - d3:e4" }, { "4k3/8/8/8/3eE3/8/8/4K3 b - d3:e4" },
            { "4k3/8/8/8/3fE3/8/8/4K3 b - d3:e4", "d4d3" } },
        ["promotion.pool"] = { { "7k/1P6/8/8/2r5/8/8/KN6 w -" },
            { "7k/1P6/8/8/2r5/8/8/KN6 w - - 0 1 pool=Q,R,N" } },
        ["promotion.empty-pool"] = { { "7k/1P6/8/8/8/8/8/K1i1h3 w -" } },
        ["promotion.by-swap"] = { { "*K7/P7/8/8/8/8/8/6rk w - - 0 1 pool=Q" } },
        ["promotion.targets"] = { { "7k/1P6/8/8/2x5/8/8/*R7 w -" } },
        ["chamberlain.swap-with"] = { { "7k/8/8/8/8/8/8/*C*K6 w -" } },
        ["chamberlain.swap-initiator"] = { { "7k/8/8/8/8/8/8/*CK6 w -" } },
        ["swap.marks-moved"] = { { "4k3/8/8/8/8/8/8/R2*CK3 w a1,d1,e1", "d1e1s e8e7" },
            { "7k/8/8/8/8/8/2*KP4/8 w -", "c2d2s h8h7" } },
        ["castle.lines"] = { { "4k3/8/8/8/R7/8/8/K7 w a1,a4" } },
        ["castle.rank"] = { { "4k3/8/8/8/8/8/R3K3/8 w a2,e2" } },
        ["castle.chancellor"] = { { "4k3/8/8/8/8/8/8/1R2K2*H w b1,e1,h1" } },
        ["castle.path"] = { { "1r2k3/8/8/8/8/8/8/R3K3 w a1,e1" } },
        ["mercenary.control"] = { { "7k/8/8/M7/8/8/8/K7 b -" }, { "7k/8/8/M7/R7/8/8/1K6 w -" } },
        ["mercenary.capture"] = { { "7k/8/8/M7/1p6/2p5/8/K7 w -" }, { "7k/8/1p6/M7/8/8/8/K7 w -", "a5c7" } },
        ["mercenary.start-wide"] = { { { board = "10x10", ["army.w"] = "Kx1,Mx1", ["army.b"] = "Kx1" },
            "K@a1 K@a10" } },
        ["royal.multi"] = { { "4r2k/8/8/8/8/8/8/*K3K3 w -", "", { ["draft.leader"] = "extra-royal" } } },
        ["stalemate.result"] = { { "7k/8/8/8/8/8/1i6/KP6 w -" } },
        ["draw.repetition"] = { { "k7/8/8/8/8/8/8/KR6 w -", circle } },
        ["draw.fifty"] = { { "k7/8/8/8/8/8/8/KR6 w - - 99 80", "b1b2" } },
        ["clock.resets"] = { { "k7/8/8/8/8/8/8/KS6 w - - 99 80", "b1b2" } },
        ["draw.bare"] = { { "k7/8/8/8/3*R4/8/8/8 w - - 0 1 regent=w" } },
        ["timeout.bare"] = { { "k7/8/8/8/8/8/8/KR6 w -", "timeout" } },
        ["vp.promoted"] = { { "6rk/P5Hb/8/8/8/8/8/K7 w - - 0 1 pool=Q", "a7a8=Q" } },
        ["pawn.swap-back"] = { { "7k/8/8/8/8/3P4/2*K5/8 w d3", "c2d3s h8h7" } },
    },
}

-- Rulings that can change neither a verdict nor what is legal, and why not; some only between two of their options.
local told = "It changes what is told of an action and to whom, not what may be played nor how a game ends."
local loose = "The touch that stays binds nobody: the piece has no legal move, so another one moves either way."
local server = "It is about the server that holds a game, not about the game."
local apart = {
    ["draw.manual"] = "It is about saving: whether a draw that was declared is kept in a file.",
    ["scrub.move"] = "It is about scrubbing: what a move does while an earlier position is shown.",
    ["load.order"] = "It is about loading: whether a file whose moves stand in another order is read.",
    ["statistics.points"] = "It is about points in statistics: who wins is the same.",
    ["check.one-board"] = "It has one option.",
    ["notation.denial"] = "It is about how a denial is written.",
    ["network.third-visitor"] = server, ["network.reconnect"] = server, ["network.waiting-games"] = server,
    ["network.grace"] = server,
    ["hear.moves"] = told, ["hear.refusals"] = told, ["statement.order"] = told, ["statement.enemy-square"] = told,
    ["statement.no-legal-moves"] = told, ["announce.mate-and-draw"] = told, ["announce.check-direction"] = told,
    ["announce.captured"] = told, ["tally.promoted"] = told, ["view.in-check"] = told, ["log.after-end"] = told,
    ["geometry.pawn-ahead"] = told, ["touch.wont-help"] = loose, ["touch.no-legal-moves"] = loose,
    ["draft.regent-needs-queen advisory off"] = "The army may be committed either way; the one only warns of it.",
    ["draft.queen-types plus-withdrawer tier-3"] = "The pieces of tier 3 that can be captured and do not lead are "
        .. "Queen, Fairy Queen and Withdrawer, so both name the same ones.",
}

local function why_apart(ruling, one, other) return apart[ruling] or apart[ruling .. " " .. one .. " " .. other] end

local function results(verdict)
    if type(verdict) == "string" then return verdict end
    if not verdict.over then
        local decided = {}
        for seat, result in pairs(verdict.result or {}) do decided[#decided + 1] = seat .. " " .. result end
        table.sort(decided)
        return "play goes on" .. (#decided > 0 and " (" .. table.concat(decided, ", ") .. ")" or "")
    end
    local out = {}
    for seat, result in pairs(verdict.result or {}) do out[#out + 1] = seat .. " " .. result end
    table.sort(out)
    return (verdict.reason or "over") .. (#out > 0 and ": " .. table.concat(out, ", ") or "")
end

local function alone(list)
    if #list == 0 then return "nothing more is legal" end
    local words = table.concat(list, " ", 1, math.min(3, #list))
    return "legal here alone: " .. words .. (#list > 3 and " and " .. (#list - 3) .. " more" or "")
end

local function lanes_of(ruling, one, other, further)
    local also = ""
    for id, option in pairs(further or {}) do also = also .. "+" .. id .. "=" .. option end
    local lane = "standard" .. also .. "+" .. ruling .. "="
    return { lane .. one, lane .. other }
end

-- What becomes of a line at a ply in a lane that plays it, or cannot.
local function at_ply(lane, ply)
    return lane.verdicts[ply + 1] or "not legal: " .. lane.parted.message
end

-- Looks whether a shorter line than the known one shows the same, and notes what was looked at.
local function shortened(witness, game, lanes, opts)
    local plies = #witness.line
    local asked, found = pcall(pinwheel.find_difference, game, lanes,
        { positions = opts.positions, games = 0, depth = plies, seed = 1 })
    if not asked then return witness end
    witness.exhausted, witness.positions = found.exhausted, found.positions
    if not found.line or #found.line > plies then return witness end
    if #found.line < plies then witness = found end
    witness.shortest = witness.shortest or found.shortest
    return witness
end

-- Where the two part first on a known line, with the set-up and the further rulings of that line.
local function on_known_lines(variant, ruling, one, other, opts)
    for _, each in ipairs((lines[variant] or {})[ruling] or {}) do
        local start = type(each[1]) == "string" and { setup = each[1] } or each[1]
        local further = each[3] or {}
        local lanes = lanes_of(ruling, one, other, further)
        local setup, chosen, moves = { variant = variant }, { [ruling] = one }, {}
        for key, value in pairs(start) do setup[key] = value end
        for key, value in pairs(further) do chosen[key] = value end
        for move in (each[2] or ""):gmatch("%S+") do moves[#moves + 1] = move end
        local asked, found = pcall(pinwheel.compare, moves, lanes, setup)
        local ply = asked and (found.first_difference or found.legal and found.legal.ply)
        local begun = asked and #found.lanes[1].verdicts > 0 and #found.lanes[2].verdicts > 0
        if ply and begun then
            local witness = { line = table.move(moves, 1, ply, 1, {}), shortest = ply <= 1, exhausted = 0,
                positions = 0, games = 0 }
            if found.first_difference then
                witness.first, witness.second = at_ply(found.lanes[1], ply), at_ply(found.lanes[2], ply)
            else
                witness.only_first, witness.only_second = found.legal.alone[1], found.legal.alone[2]
            end
            setup.variant, setup.rulings = nil, chosen
            local made, game = pcall(pinwheel.new, variant, setup)
            if made and ply > 0 then witness = shortened(witness, game, lanes, opts) end
            return witness, start, further
        end
    end
end

-- The nearest witness over all starts, and what was searched.
local function nearest(variant, ruling, one, other, opts)
    local lanes = lanes_of(ruling, one, other)
    local best, from, further = on_known_lines(variant, ruling, one, other, opts)
    if best then return best, best.exhausted, best.positions, 0, from, further end
    local deepest, played, seen = -1, 0, 0
    for i, start in ipairs(starts[variant] or { {} }) do
        local made, game = pcall(pinwheel.new, variant, start)
        local asked, found
        if made then
            asked, found = pcall(pinwheel.find_difference, game, lanes,
                { positions = opts.positions, games = opts.games, plies = 300, seed = 1, known = false })
        end
        if asked then
            if i == 1 then deepest = found.exhausted end
            seen, played = seen + found.positions, played + found.games
            -- A line from the start is worth more than one from a composed position, unless that is much shorter.
            local plays_on_otherwise = found.line and not found.said_first  -- not merely other words
            if plays_on_otherwise and (not best or #found.line < #best.line) then best, from = found, start end
            if best and #best.line <= 20 then break end
        end
    end
    return best, deepest, seen, played, from
end

-- "board=10x8 +draft.leader=extra-royal": options of the set-up, and further rulings behind "+".
local function options_of(start, further)
    local out = {}
    for id, option in pairs(further or {}) do out[#out + 1] = "+" .. id .. "=" .. option end
    for key, value in pairs(start or {}) do
        if key ~= "setup" then out[#out + 1] = key .. "=" .. value end
    end
    table.sort(out)
    return table.concat(out, " ")
end

local function row(variant, ruling, one, other, opts)
    local best, deepest, seen, played, from, further = nearest(variant, ruling.id, one, other, opts)
    local searched = ("every position within %d plies, %d positions and %d random games in all"):format(
        math.max(deepest, 0), seen, played)
    if not best then
        local why = why_apart(ruling.id, one, other)
        return { ruling.id, one, other, why and "apart" or "none", searched, "", "", "", why or "", "" }
    end
    local first, second = best.problem or "", ""
    if best.first then
        first, second = results(best.first), results(best.second)
    elseif best.only_first then
        first, second = alone(best.only_first), alone(best.only_second)
    end
    return { ruling.id, one, other, best.shortest and "shortest" or "known", searched,
        options_of(from, further), from.setup or "", table.concat(best.line, " "), first, second }
end

local function search(variant, opts)
    for _, ruling in ipairs(pinwheel.rulings(variant)) do
        local asked = not opts.ruling or ruling.id == opts.ruling or ruling.alias == opts.ruling
        if asked and #ruling.options == 1 then
            local why = apart[ruling.id] or "It has one option."
            print(table.concat({ ruling.id, ruling.options[1], "", "apart", "", "", "", "", why, "" }, "\t"))
        end
        for i = 1, asked and #ruling.options or 0 do
            for j = i + 1, #ruling.options do
                print(table.concat(row(variant, ruling, ruling.options[i], ruling.options[j], opts), "\t"))
            end
        end
    end
end

-- The page.

local function cell(text) return (text:gsub("|", "\\|")) end
local function plain(text) return (cell(text):gsub("<", "\\<")) end

local function fields(line)
    local out = {}
    for field in (line .. "\t"):gmatch("([^\t]*)\t") do out[#out + 1] = field end
    return out
end

local function shown_line(f)
    local how, setup, options = f[4], f[7], f[6]
    if how == "none" then return "none found: " .. f[5] end
    if how == "apart" then return "none: " .. f[9] end
    local moves = f[8]
    local _, plies = moves:gsub("%S+", "")
    local out
    if plies == 0 then
        out = "at once"
    elseif plies <= longest then
        out = "`" .. moves .. "`"
    else
        out = plies .. " plies, see the data"
    end
    if how == "shortest" and plies > 0 then out = out .. ", shortest" end
    if setup ~= "" then out = out .. "; composed: `" .. setup .. "`" end
    if options ~= "" then out = out .. "; with" .. (" " .. options):gsub(" %+", " the ruling ") end
    return out
end

local function page(folder)
    print("# Where every ruling matters\n")
    print("For each ruling and each pair of its options: a line at whose end the two part, and what either makes of "
        .. "it; or why there is none, or how far one was looked for. A line is *shortest* where every shorter one was "
        .. "looked at, repetitions left aside; else it is the shortest known. *Composed* lines begin at a position "
        .. "made for the purpose. The other rulings are at their defaults, where none is named. The rows are data, "
        .. "`share/witnesses/`, which `pinwheel-cli questions` reads too; a test replays them. This page is made by "
        .. "`cmake --build build/release --target witnesses`; a row is looked for anew by `pinwheel-cli run "
        .. "where-every-ruling-matters.lua search VARIANT`.\n")
    for _, variant in ipairs(pinwheel.variants()) do
        local file = io.open(folder .. "/" .. variant.id .. ".tsv")
        if file then
            local by_id = {}
            for _, ruling in ipairs(pinwheel.rulings(variant.id)) do by_id[ruling.id] = ruling end
            print("## " .. variant.title .. "\n")
            print("| Ruling | one option | the other | a line after which they part | under the one "
                .. "| under the other |")
            print("|---|---|---|---|---|---|")
            for line in file:lines() do
                local f = fields(line)
                local ruling = by_id[f[1]] or { alias = "" }
                local name = ruling.alias ~= "" and ruling.alias .. " " .. f[1] or f[1]
                local found = f[4] ~= "apart" and f[4] ~= "none"
                print(("| %s | %s | %s | %s | %s | %s |"):format(name, f[2], f[3], cell(shown_line(f)),
                    found and plain(f[9]) or "", found and plain(f[10]) or ""))
            end
            file:close()
            print("")
        end
    end
end

if mode == "page" then
    page(given[2] or "share/witnesses")
else
    search(given[2] or "chess", { positions = tonumber(given[3]) or 200, games = tonumber(given[4]) or 5,
        ruling = given[5] })
end
