-- A whole game of blind chess with the script as its moderator: it plays for both seats, reads what each of them hears,
-- and keeps the only board on which all pieces stand. Mate on the fourth move; neither player ever saw an enemy piece.

local g = pinwheel.new("blind-chess", { ruleset = "design" })

-- What the moderator says to the player who tries something, as words in a row; "" is silence.
local function try(token)
    local codes = {}
    for i, said in ipairs(g:commit(token)) do codes[i] = said.code end
    return table.concat(codes, " ")
end

-- What a seat has heard since it was asked last.
local read = { w = 0, b = 0 }
local function hears(seat)
    local heard, codes = g:announcements(seat), {}
    for i = read[seat] + 1, #heard do codes[#codes + 1] = heard[i].code end
    read[seat] = #heard
    return table.concat(codes, " ")
end

-- 1. e4 e5. Under "design" a success is told to the opponent; the mover learns it from its own pieces.
assert(try("e2e4") == "" and hears("b") == "white_moved")
assert(try("e7e5") == "" and hears("w") == "black_moved")

-- 2. Bc4. White asks about the pawn first: it has squares, but an unseen pawn stands in its way. "Moving that piece
-- will not help you", and Black hears nothing of the question.
assert(try("e4e5") == "wont_help" and hears("b") == "")
assert(try("f1c4") == "" and hears("b") == "white_moved")
hears("w")

-- 2. ... Nc6 3. Qh5. What stands on the board is the moderator's knowledge alone.
assert(try("b8c6") == "" and try("d1h5") == "")
local white, black, all = g:view("w"), g:view("b"), g:view("arbiter")
assert(white.boards.board.squares.h5.piece == "queen" and white.boards.board.squares.e5.unknown)
assert(black.boards.board.squares.e5.piece == "pawn" and black.boards.board.squares.h5.unknown)
assert(all.boards.board.squares.h5.seat == "w" and all.boards.board.squares.e5.seat == "b")
hears("w")
hears("b")

-- 3. ... Nf6?? In the dark Black develops and does not see what looks at f7. 4. Qxf7#: Black hears the capture, both
-- hear the mate; what was taken is told to White alone.
assert(try("g8f6") == "" and hears("w") == "black_moved")
assert(try("h5f7") == "captured white_checkmate")
assert(hears("b") == "white_moved_captured white_checkmate")

local status = g:status()
assert(status.over and status.reason == "checkmate" and status.result.w == "win")

-- The end lifts the veil: every view shows every piece.
for _, seat in ipairs { "w", "b", "spectator" } do
    local squares = g:view(seat).boards.board.squares
    assert(squares.f7.piece == "queen" and squares.e8.piece == "king" and squares.e1.piece == "king")
end

for _, seat in ipairs { "w", "b" } do
    print(seat .. " heard:")
    for _, said in ipairs(g:announcements(seat)) do print("  " .. said.text) end
end

if workbench then workbench.show(g:go(0), "A moderated miniature") end
