#pragma once
/// What is said of an id that does not exist.
#include <string>
#include <string_view>
#include <vector>

#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/view/base.h"

namespace pinwheel::lua {

/// 'There is no variant "ches"; did you mean "chess"? There are …' with the code "variant.unknown". The list holds
/// pointers to things with info().id.
template <class List>
Error unknown_id(std::string_view kind, std::string_view id, const List& list) {
    std::vector<std::string> ids;
    std::string all;
    for (const auto& item : list) {
        ids.push_back(item->info().id);
        all += (all.empty() ? "" : ", ") + ids.back();
    }
    const std::string near = nearest_word(id, ids), what(kind);
    const std::string there = ids.empty() ? "here is none" : "here are " + all;
    return {what + ".unknown",
            "There is no " + what + " \"" + std::string(id) + "\"; " +
                (near.empty() ? "t" + there : "did you mean \"" + near + "\"? T" + there) + ".",
            ""};
}

}  // namespace pinwheel::lua
