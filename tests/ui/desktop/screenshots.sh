# A display with a window manager and empty settings for the pictures of share/doc. Sourced with the build folder;
# gives $program, $out, $work and `shoot`.
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

shoot() { # shoot NAME OPTIONS…
    local name=$1
    shift
    rm -rf "$work/config" "$work/state"
    "$program" --size 1400x880 --screenshot "$out/$name.png" "$@" 2>"$work/errors" || {
        cat "$work/errors" >&2
        exit 1
    }
    echo "$out/$name.png"
}
