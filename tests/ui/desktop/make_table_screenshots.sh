#!/usr/bin/env bash
# Makes the pictures of a game at one table for share/doc from the real window: a seat's view, the curtain, the
# moderator's panel, phantoms, the reveal and its replay. Needs a built tree, Xvfb and openbox; takes the build folder.
#   tests/ui/desktop/make_table_screenshots.sh [build/release]
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/screenshots.sh" "${1:-build/release}"

game="e2e4 e7e5 g1f3 b8c6 f1b5 c8 d7d6 a1 d2d4 e4 e5d4 f3d4 c8d7 b5c6 b7c6 e6 e1g1"

cat >"$work/seat.lua" <<'LUA'
workbench.command("view:console")
workbench.pick("d4")
LUA
cat >"$work/phantoms.lua" <<'LUA'
workbench.command("view:console")
for square, piece in pairs({e8 = "king", d7 = "bishop", f6 = "knight", c6 = "pawn", d6 = "pawn", a8 = "rook", h8 = "rook", f8 = "bishop", d8 = "queen",
                            a7 = "pawn", c7 = "pawn", f7 = "pawn", g7 = "pawn", h7 = "pawn"}) do
    workbench.command("phantoms:put", "board:" .. square, piece)
end
LUA
cat >"$work/replay.lua" <<'LUA'
workbench.command("view:console")
workbench.command("game:replay")
workbench.command("game:back")
LUA
cat >"$work/plain.lua" <<'LUA'
workbench.command("view:console")
LUA

shoot blind-seat --variant blind-chess --moves "$game g8f6" --script "$work/seat.lua"
shoot blind-curtain --variant blind-chess --moves "$game" --script "$work/plain.lua"
shoot blind-phantoms --variant blind-chess --moves "$game g8f6" --script "$work/phantoms.lua"
shoot blind-reveal --variant blind-chess --moves "$game g8f6 b:resign" --script "$work/plain.lua"
shoot blind-replay --variant blind-chess --moves "$game g8f6 b:resign" --script "$work/replay.lua"
