#include "library.h"

#include <stdlib.h>

#include <sstream>

namespace pinwheel::test {
namespace {

std::filesystem::path make_folder() {
    std::string name = (std::filesystem::temp_directory_path() / "pinwheel-model-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
    return name;
}

}  // namespace

const Registry& registry() {
    static const Registry loaded = [] {
        Registry fresh;
        load_plugins(fresh, {{}, true, true, {}});
        return fresh;
    }();
    return loaded;
}

Game game(std::string_view moves, std::string_view variant, std::string_view ruleset) {
    auto rules = registry().bind(variant, ruleset);
    if (!rules) throw std::runtime_error(rules.error().message);
    auto made = Game::make(std::move(rules.value()));
    if (!made) throw std::runtime_error(made.error().message);
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        if (auto played = made->play(word); !played) throw std::runtime_error(word + ": " + played.error().message);
    return std::move(made.value());
}

TemporaryFolder::TemporaryFolder() : path(make_folder()) {}
TemporaryFolder::~TemporaryFolder() {
    std::error_code ec;
    std::filesystem::remove_all(path, ec);
}

DataHome::DataHome(const std::filesystem::path& folder) {
    if (const char* before = ::getenv("XDG_DATA_HOME")) before_ = before;
    ::setenv("XDG_DATA_HOME", folder.c_str(), 1);
}

DataHome::~DataHome() {
    if (before_)
        ::setenv("XDG_DATA_HOME", before_->c_str(), 1);
    else
        ::unsetenv("XDG_DATA_HOME");
}

}  // namespace pinwheel::test
