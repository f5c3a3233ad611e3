#pragma once
/// The shipped plugins, and games made of them, for the tests of what windows show.
#include <filesystem>
#include <optional>
#include <string>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::test {

const Registry& registry();
/// A game of duplicate chess, or another variant, with these tokens played.
Game game(std::string_view moves = "", std::string_view variant = "duplicate-chess", std::string_view ruleset = "");

/// A folder of its own that goes away with the value.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path path;
};

/// What paths::data() is below, for as long as the value lives.
class DataHome {
public:
    explicit DataHome(const std::filesystem::path&);
    ~DataHome();
    DataHome(const DataHome&) = delete;
    DataHome& operator=(const DataHome&) = delete;

private:
    std::optional<std::string> before_;
};

}  // namespace pinwheel::test
