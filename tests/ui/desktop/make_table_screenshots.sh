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
for square, piece in pairs({e8 = "king", d7 = "bishop", f6 = "knight", c6 = "pawn", d6 = "pawn", a8 = "rook",
                            h8 = "rook", f8 = "bishop", d8 = "queen",
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

# Hyper Fairy Chess: a draft half done, placement, and a position with everything that a board can mark.
army="Kx1,Qx1,Ax1,Hx2,Rx2,*Ix2,Px7"
cat >"$work/draft.lua" <<'LUA'
workbench.command("view:console")
workbench.command("view:rule-card", "inquisitor")
LUA
cat >"$work/place.lua" <<'LUA'
workbench.command("view:console")
workbench.pick("hand:w:rook")
LUA
shoot fairy-draft --variant hyper-fairy-chess --moves "army:$army" --script "$work/draft.lua"
placed="K@e1 K@e8 A@d1 Q@d8 *I@c1 R@a8 H@b1 R@h8 P@a2 P@a7 P@b2 P@b7"
shoot fairy-placement --variant hyper-fairy-chess --script "$work/place.lua" \
    --moves "army:$army b:army:Kx1,Qx1,Nx2,Bx2,Rx2,Px8 commit commit $placed"
cat >"$work/fairy.lua" <<'LUA'
workbench.command("view:console")
workbench.show(pinwheel.new("hyper-fairy-chess", {
    setup = "r1*dqkb*nr/pppp1ppp/m1n5/4f3/2OHi3/5J2/PPPPPPPP/R1L*IK*AMR w a1,e1,h1,a8,e8,h8 - 0 1",
    ["clock.w"] = "10+5"}))
workbench.pick("d4")
workbench.command("view:point", "board:e6")
LUA
shoot fairy-play --variant hyper-fairy-chess --script "$work/fairy.lua"
cat >"$work/rule.lua" <<'LUA'
workbench.command("view:console")
workbench.command("game:setup", "r1*dqkb*nr/pppp1ppp/2n5/4f3/2OHi3/5J2/PPPPPPPP/R1L*IK*AMR w a1,e1,h1,a8,e8,h8 - 0 1")
workbench.pick("board:c4")
LUA
shoot fairy-rule --variant hyper-fairy-chess --script "$work/rule.lua"
