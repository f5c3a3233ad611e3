#include "pinwheel/game/files/paths.h"

#include <dlfcn.h>
#include <pwd.h>
#include <unistd.h>

#include <cstdlib>

namespace pinwheel::paths {
namespace fs = std::filesystem;
namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

fs::path home() {
    if (const auto value = variable("HOME"); !value.empty()) return value;
    const passwd* user = ::getpwuid(::getuid());
    return user && user->pw_dir ? user->pw_dir : "/";
}

// XDG base directory specification: a relative value is ignored.
fs::path base(const char* name, const char* fallback) {
    const fs::path value = variable(name);
    return (value.is_absolute() ? value : home() / fallback) / "pinwheel";
}

fs::path program_folder() {
    std::error_code ec;
    return fs::read_symlink("/proc/self/exe", ec).parent_path();
}

fs::path library_folder() {
    Dl_info info{};
    static const char anchor = 0;
    if (::dladdr(&anchor, &info) == 0 || !info.dli_fname) return program_folder();
    std::error_code ec;
    const auto path = fs::canonical(info.dli_fname, ec);
    return ec ? program_folder() : path.parent_path();
}

bool is_folder(const fs::path& path) {
    std::error_code ec;
    return fs::is_directory(path, ec);
}

}  // namespace

fs::path config() { return base("XDG_CONFIG_HOME", ".config"); }
fs::path data() { return base("XDG_DATA_HOME", ".local/share"); }
fs::path state() { return base("XDG_STATE_HOME", ".local/state"); }

fs::path share() {
    if (const auto value = variable("PINWHEEL_SHARE"); !value.empty()) return value;
    const auto libraries = library_folder();
    for (const auto& candidate :
         {program_folder() / "../share/pinwheel", libraries / "../share/pinwheel", libraries / "../../share/pinwheel"})
        if (is_folder(candidate)) return candidate.lexically_normal();
    return PINWHEEL_BUILD_SHARE;
}

std::vector<fs::path> shipped_plugins() {
    const auto libraries = library_folder();
    const auto installed = libraries / "pinwheel/plugins";
    const auto built = (libraries / "../bin/plugins").lexically_normal();
    return {is_folder(installed) ? installed : built, share() / "rulesets"};
}

bool is_shipped(const fs::path& file) {
    std::error_code ec;
    for (const fs::path& folder : shipped_plugins())
        if (!file.empty() && fs::equivalent(file.parent_path(), folder, ec)) return true;
    return false;
}

std::vector<fs::path> plugins() {
    std::vector<fs::path> out;
    const auto listed = variable("PINWHEEL_PLUGIN_PATH");
    for (std::size_t from = 0; from < listed.size();) {
        const auto to = std::min(listed.find(':', from), listed.size());
        if (to > from) out.emplace_back(listed.substr(from, to - from));
        from = to + 1;
    }
    out.push_back(data() / "plugins");
    for (auto& folder : shipped_plugins()) out.push_back(std::move(folder));
    return out;
}

}  // namespace pinwheel::paths
