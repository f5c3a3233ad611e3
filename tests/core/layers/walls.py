"""The walls of ARCHITECTURE.md as tables: what a library may see, and the sentence that says why no more."""
import re

# A library is a folder. Of the plugins each is a library; a row here speaks for all of its kind.
SEES = {
    "core/view": ([], "core/view is the bottom layer"),
    "core/chess": (["core/view"], "core/chess knows views and nothing above them"),
    "core/game": (["core/view"], "core/game is below variants, Lua and the programs"),
    "core/lua": (["core/view", "core/game"], "core/lua binds core/view and core/game, and is never bound to a window"),
    "core/net": (["core/view", "core/game"], "core/net reads views and knows no program"),
    "plugins/variants": (["core/view", "core/game", "core/chess"],
                         "plugins see public headers of core/view, core/game and core/chess, and never one another"),
    "plugins/notations": (["core/view", "core/game", "core/chess"],
                          "plugins see public headers of core/view, core/game and core/chess, and never one another"),
    "plugins/rulesets": (["core/view", "core/game"], "a ruleset speaks to a variant through facts"),
    "plugins/renderers": (["core/view"], "a renderer sees views and nothing else"),
    "ui/model": (["core/view", "core/game"], "ui/model is what a window shows and does, without toolkit or Lua"),
    "ui/server": (["core/view", "core/game", "ui/model"],
                  "the server asks what a window asks, and has no toolkit and no Lua"),
    "ui/paint": (["core/view"], "ui/paint turns scenes into pixels and knows no game"),
    "ui/terminal": (["core/view", "core/game", "core/lua", "core/net", "ui/model", "ui/paint", "ui/server"],
                    "the terminal program does without the window and its parts"),
    "ui/desktop": (["core/view", "core/game", "core/lua", "core/net", "ui/model", "ui/paint"],
                   "the window knows variants by what they publish"),
}

# Packages that a library may use beside the standard library and the system.
USES = {
    "core/view": ([], "core/view uses the standard library only"),
    "core/chess": ([], "core/chess uses the standard library only"),
    "core/game": (["Boost", "fmt", "nlohmann/json", "valijson"], "core/game has no wx and no Lua"),
    "core/lua": (["Lua"], "core/lua needs Lua and nothing of a window"),
    "core/net": (["Boost", "nlohmann/json", "OpenSSL"], "core/net is sockets, certificates and messages"),
    "plugins/variants": (["nlohmann/json", "libsodium"], "plugins have no toolkit and no Lua"),
    "plugins/notations": (["nlohmann/json", "libsodium"], "plugins have no toolkit and no Lua"),
    "plugins/rulesets": ([], "a ruleset uses the standard library only"),
    "plugins/renderers": ([], "a renderer uses the standard library only"),
    "ui/model": (["nlohmann/json", "md4c", "libsodium"], "ui/model needs no toolkit"),
    "ui/server": (["Boost", "nlohmann/json", "valijson", "SQLite", "libsodium", "libqrencode"],
                  "the server has no toolkit and no Lua"),
    "ui/paint": (["wxWidgets"], "ui/paint paints with wxWidgets alone"),
    "ui/terminal": (["CLI11", "libedit"], "the terminal program paints through ui/paint"),
    "ui/desktop": (["CLI11", "GTK", "X11", "wxWidgets"],
                   "the window is on wxWidgets, its GTK and the display below them"),
}

# (files, the only headers of Pinwheel that they may include, why)
NARROW = [
    (r"core/chess/",
     r"pinwheel/(view/(base|random|view|geometry|target|explanation|reason_words|gone_words|tie)\.h$|chess/)|"
     r"(?!pinwheel/)",
     "core/chess knows views and nothing above them"),
    (r"plugins/variants/blind-chess/seen/", r"pinwheel/view/|seen/|(?!.*/)",
     "what a blind seat sees is made where no board or state can be found"),
]

# name of a package: (its headers, its items on a link line)
PACKAGES = {
    "Boost": (r"boost/", r"Boost::"),
    "CLI11": (r"CLI/", r"CLI11::"),
    "GTK": (r"((gtk|gdk|glib|gio|atk)/|glib(-unix)?\.h)", r"PkgConfig::GTK3$"),
    "Lua": (r"(lua|lauxlib|lualib|luaconf)\.h", r"PkgConfig::LUA$"),
    "fmt": (r"fmt/", r"fmt::"),
    "libedit": (r"(histedit\.h|editline/)", r"PkgConfig::LIBEDIT$"),
    "libsodium": (r"sodium(\.h|/)", r"PkgConfig::SODIUM$"),
    "md4c": (r"md4c", r"PkgConfig::MD4C$"),
    "nlohmann/json": (r"nlohmann/", r"nlohmann_json::"),
    "valijson": (r"valijson/", r"$^"),
    "SQLite": (r"sqlite3\.h", r"PkgConfig::SQLITE$"),
    "libqrencode": (r"qrencode\.h", r"PkgConfig::QRENCODE$"),
    "OpenSSL": (r"openssl/", r"OpenSSL::"),
    "X11": (r"X11/", r"PkgConfig::X11$"),
    "wxWidgets": (r"wx/", r"-lwx_"),
}
# The standard library, the system, and the processor.
SYSTEM_HEADER = re.compile(
    r"[a-z_0-9]+$|sys/|asm/|linux/|netinet/|arpa/|(cpuid|cxxabi|dirent|dlfcn|errno|fcntl|float|immintrin|link|locale|"
    r"malloc|math|poll|pthread|pwd|sched|signal|stddef|stdint|stdio|stdlib|string|termios|time|unistd|x86intrin)\.h$")
SYSTEM_LINK = re.compile(r"(Threads::Threads|dl|m|rt|-pthread|-L.*)$")


def row(table, library):
    """The row of a library: its own, or that of its kind."""
    return table.get(library) or table.get("/".join(library.split("/")[:2]))


def package_of_header(name):
    """A package's name, "" for the standard library and the system, None for what no table knows."""
    for package, (header, _) in PACKAGES.items():
        if re.match(header, name):
            return package
    return "" if SYSTEM_HEADER.match(name) else None


def package_of_link(item):
    for package, (_, link) in PACKAGES.items():
        if re.match(link, item):
            return package
    return "" if SYSTEM_LINK.match(item) else None
