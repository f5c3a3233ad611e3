#include "sandbox/files_allowed.h"

#include "engine/border.h"
#include "pinwheel/game/paths.h"

namespace pinwheel::lua {

namespace fs = std::filesystem;

fs::path script_folder(lua_State* L) {
    const Session& here = session(L);
    return here.folder.empty() ? paths::data() / "games" : here.folder;
}

fs::path check_path(lua_State* L, int index) {
    const fs::path asked(check_text(L, index, "a path"));
    const Session& here = session(L);
    if (here.trusted) return asked;
    const fs::path folder = script_folder(L);
    std::error_code error;
    fs::create_directories(folder, error);
    const fs::path root = fs::weakly_canonical(folder, error);
    const fs::path path = fs::weakly_canonical(root / asked, error);
    const auto outside = fs::relative(path, root, error);
    if (error || outside.empty() || outside == "." || *outside.begin() == "..")
        raise(L, {"sandbox.path",
                  "A script that is not trusted may use files inside " + root.string() + " only, not " +
                      asked.string() + ".",
                  ""});
    return path;
}

}  // namespace pinwheel::lua
