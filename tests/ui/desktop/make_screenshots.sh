#!/usr/bin/env bash
# Makes the pictures of share/doc from the real window. Needs a built tree, Xvfb and openbox; takes the build folder.
#   tests/ui/desktop/make_screenshots.sh [build/release]
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
cat >"$work/compare.lua" <<'LUA'
workbench.command("rules:compare", "provisional,inventor")
LUA

shoot() { # shoot NAME OPTIONS…
    local name=$1
    shift
    "$program" --size 1400x880 --screenshot "$out/$name.png" "$@" 2>"$work/errors" || { cat "$work/errors" >&2; exit 1; }
    echo "$out/$name.png"
}
shoot compass --moves "$ghosts"
shoot grid --moves "$ghosts" --renderer grid
shoot dark --moves "$ghosts" --theme dark
shoot explanation --moves "$ghosts" --script "$work/why.lua"
shoot console --moves "$ghosts" --script "$work/console.lua"
shoot compare --moves "$double_mate" --script "$work/compare.lua"
