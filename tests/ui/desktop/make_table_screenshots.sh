#!/usr/bin/env bash
# Makes the pictures of a game at one table for share/doc from the real window: a seat's view, the curtain, the
# moderator's panel, phantoms, the reveal and its replay. Needs a built tree, Xvfb and openbox; takes the build folder.
#   tests/ui/desktop/make_table_screenshots.sh [build/release]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
program=$(cd "$root" && realpath "${1:-build/release}")/bin/pinwheel
out=$root/share/doc
work=$(mktemp -d)
exec 3>"$work/display"
Xvfb -displayfd 3 -screen 0 1440x900x24 2>/dev/null &
xvfb=$!
trap 'kill "$wm" "$xvfb" 2>/dev/null || true; rm -rf "$work"' EXIT
wm=$xvfb
until [ -s "$work/display" ]; do sleep 0.1; done
export DISPLAY=:$(cat "$work/display") XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state
openbox 2>/dev/null &
wm=$!

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

shoot() { # shoot NAME OPTIONS…
    local name=$1
    shift
    rm -rf "$work/config" "$work/state"
    "$program" --size 1400x880 --screenshot "$out/$name.png" --variant blind-chess "$@" 2>"$work/errors" || { cat "$work/errors" >&2; exit 1; }
    echo "$out/$name.png"
}
shoot blind-seat --moves "$game g8f6" --script "$work/seat.lua"
shoot blind-curtain --moves "$game" --script "$work/plain.lua"
shoot blind-phantoms --moves "$game g8f6" --script "$work/phantoms.lua"
shoot blind-reveal --moves "$game g8f6 b:resign" --script "$work/plain.lua"
shoot blind-replay --moves "$game g8f6 b:resign" --script "$work/replay.lua"
