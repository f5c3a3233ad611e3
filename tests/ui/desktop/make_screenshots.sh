#!/usr/bin/env bash
# Makes the pictures of share/doc from the real window. Needs a built tree, Xvfb and openbox; takes the build folder.
#   tests/ui/desktop/make_screenshots.sh [build/release]
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/screenshots.sh" "${1:-build/release}"

ghosts="e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 b8c6 b8c6 f3e5 f3e5 c6e5 a7a6"
double_mate="f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"

cat >"$work/why.lua" <<'LUA'
workbench.command("view:focus", "NW")
workbench.pick("NW:e5")
workbench.command("rules:why", "NW:e5", "NW:f7")
LUA
cat >"$work/console.lua" <<'LUA'
local g = workbench.game()
print("why not e5f7?  " .. g:why("e5f7").message)
for _, ghost in ipairs(g:ghosts()) do print("ghost", ghost.board, ghost.square, ghost.piece, ghost.seat) end
print(#g:legal() .. " moves: " .. table.concat(g:legal(), " "))
LUA
cat >"$work/xray.lua" <<'LUA'
workbench.command("view:xray")
LUA
cat >"$work/compare.lua" <<'LUA'
workbench.command("rules:compare", "provisional,inventor")
LUA

# Quantum chess: the spec's own examples and the parts of the window that its pieces need.
cat >"$work/preview.lua" <<'LUA'
workbench.pick("d2")
workbench.command("view:point", "board:f4")
LUA
cat >"$work/joint.lua" <<'LUA'
workbench.pick("g2")
workbench.pick("b2")
workbench.command("view:point", "board:g7")
LUA
cat >"$work/filters.lua" <<'LUA'
workbench.command("view:filter", "possible", "Q")
workbench.command("view:filter", "attacks", "d5")
LUA
cat >"$work/hypothesis.lua" <<'LUA'
workbench.command("view:suppose", "board:d4", "B")
workbench.command("view:suppose", "board:e1", "K")
LUA
lost_black='b_Q b_BL b_BD b_N b_N b_R b_R b_P b_P b_P b_P b_P b_P b_P b_P'
study() { # study NAME ITEMS CAPTURED KING FROM TO: White to move, the piece in hand and the pointer on a target
    cat >"$work/$1.lua" <<LUA
workbench.show(pinwheel.new("quantum-chess", {setup = "[$2 $4(b_K)] ($3 $lost_black) w M - - 0 1"}))
workbench.pick("$5")
workbench.command("view:point", "board:$6")
LUA
}
study chained 'e1(w_K) c3(w_R) a4(w_QR) h4(w_QR)' 'w_BL w_BD w_N w_N w_P w_P w_P w_P w_P w_P w_P w_P' g7 a4 b5
study implicit 'e1(w_K) b4(w_QB) d4(w_QBP) f4(w_QBP)' 'w_BL w_N w_N w_R w_R w_P w_P w_P w_P w_P w_P w_P' h7 f4 g3
cat >"$work/determined.lua" <<'LUA'
workbench.show(pinwheel.new("quantum-chess", {setup = "[a1(w_R)! c1(w_B)! d1(w_Q)! e1(w_K)! h1(w_R)! a2(w_P)! " ..
    "b2(w_P)! c2(w_P)! d4(w_P) f2(w_P)! g2(w_P)! h2(w_P)! c3(w_N) c4(w_B) f3(w_N) e4(w_P) " ..
    "a8(b_R)! c8(b_B)! d8(b_Q)! e8(b_K)! f8(b_B)! h8(b_R)! a7(b_P)! b7(b_P)! c7(b_P)! d6(b_P) " ..
    "f7(b_P)! g7(b_P)! h7(b_P)! c6(b_N) f6(b_N) e5(b_P)] () b M - - 0 5"}))
LUA

shoot compass --moves "$ghosts"
shoot grid --moves "$ghosts" --renderer grid
shoot dark --moves "$ghosts" --theme dark
shoot explanation --moves "$ghosts" --script "$work/why.lua"
shoot console --moves "$ghosts" --script "$work/console.lua"
shoot xray --moves "$ghosts" --script "$work/xray.lua"
shoot compare --moves "$double_mate" --script "$work/compare.lua"

middle="-- e2e4 -- d7d5 -- e4d5 -- d8d5 -- b1c3 -- d5e4"
quantum() { # quantum NAME OPTIONS…
    local name=$1
    shift
    shoot "quantum-$name" --variant quantum-chess "$@"
}
quantum start
quantum challenge --moves "$middle <e4,e1>"
quantum joint --moves "-- a2a3" --script "$work/joint.lua"
quantum answer --moves "-- a2a3 <b2,g2,g7>"
quantum preview --moves "-- b2d4 -- a7a6 --" --script "$work/preview.lua"
quantum hypothesis --moves "-- b2d4 --" --script "$work/hypothesis.lua"
quantum filters --moves "$middle --" --script "$work/filters.lua"
for study in chained implicit determined; do quantum $study --script "$work/$study.lua"; done
# All styles with squares of 40 pixels.
for disc in equal fixed grid weighted; do
    "${program%/*}/pinwheel-cli" render quantum-chess --force --moves "$middle --" --style disc=$disc \
        --size 424x370 --out "$work/$disc.png"
done
if command -v montage >/dev/null; then
    montage "$work"/{equal,fixed,grid,weighted}.png -tile 2x2 -geometry +4+4 "$out/quantum-styles.png"
    echo "$out/quantum-styles.png"
fi
