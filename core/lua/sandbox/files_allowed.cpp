#include "sandbox/files_allowed.h"

#include "engine/border.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/lua/script_folder.h"

namespace pinwheel::lua {

namespace fs = std::filesystem;

fs::path script_folder(lua_State* L) {
    const Session& here = session(L);
    return here.folder.empty() ? paths::data() / "games" : here.folder;
}

std::string check_file_name(lua_State* L, int index) {
    std::string name(check_text(L, index, "a path"));
    if (name.find('\0') != name.npos) raise(L, {"file.name", "The name of a file has no zero byte.", ""});
    return name;
}

fs::path check_path(lua_State* L, int index) {
    const fs::path asked(check_file_name(L, index));
    const Session& here = session(L);
    if (here.trusted) return asked;
    const fs::path folder = script_folder(L);
    std::error_code error;
    fs::create_directories(folder, error);
    const auto root = where_it_leads(folder);
    const auto path = root ? where_it_leads(*root / asked) : std::nullopt;
    if (!path || !lies_inside(*root, *path))
        raise(L, {"sandbox.path",
                  "A script that is not trusted may use files inside " + folder.string() + " only, not " +
                      asked.string() + ".",
                  ""});
    return *path;
}

}  // namespace pinwheel::lua
