# Debian 12 packages, named once: what building needs, what testing needs besides. Sourced by ./run and ./test.
build_packages=(
    g++ cmake ninja-build ccache mold pkg-config git ca-certificates
    libwxgtk3.2-dev libgtk-3-dev libx11-dev liblua5.4-dev nlohmann-json3-dev libvalijson-dev libsodium-dev
    libmd4c-dev libmd4c-html0-dev
    libboost-dev libboost-filesystem-dev libcli11-dev libfmt-dev libedit-dev libsqlite3-dev libqrencode-dev libssl-dev
    esbuild nodejs fonts-dejavu-core
)
test_packages=(
    libboost-test-dev clang libclang-rt-14-dev
    xvfb openbox xdotool x11-utils imagemagick dbus-x11 at-spi2-core python3 python3-pyatspi fairy-stockfish
    haproxy pgn-extract lua-check clang-format desktop-file-utils appstream libxml2-utils
    node-typescript chromium chromium-driver python3-selenium
)
bench_packages=(stockfish node-ws)
unpacked_packages=(nginx caddy) # servers that would start where they are installed

# install_packages name…: installs what is missing; says what it would need where it may not.
install_packages() {
    local missing=() package
    for package in "$@"; do
        [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = "install ok installed" ] || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || {
            echo "Missing packages, and neither root nor sudo to install them: ${missing[*]}" >&2
            return 1
        }
        as_root=(sudo)
    fi
    echo "Installing ${missing[*]}" >&2
    "${as_root[@]}" apt-get update -q >&2 &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -qy --no-install-recommends "${missing[@]}" >&2
}

# unpack_packages FOLDER name…: unpacks packages there, for nobody else to find. Whoever wants one that cannot be
# fetched does without.
unpack_packages() {
    local folder=$1 package
    shift
    for package in "$@"; do
        [ -e "$folder/$package" ] && continue
        mkdir -p "$folder/$package.part"
        if (cd "$folder/$package.part" && timeout 120 apt-get download -q "$package" >&2 &&
            dpkg -x "$package"_*.deb .); then
            rm -f "$folder/$package.part/$package"_*.deb
            mv "$folder/$package.part" "$folder/$package"
        else
            rm -rf "$folder/$package.part"
            echo "$package cannot be fetched; its test is passed over" >&2
        fi
    done
}
