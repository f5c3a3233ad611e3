#include "pinwheel/game/variant/installed.h"

#include <algorithm>

namespace pinwheel {
namespace {

using Parts = std::vector<std::string>;

std::string_view name_of_part(std::string_view part) { return part.substr(0, part.find(": ")); }

const std::string* part_named(const Parts& parts, std::string_view name) {
    const auto found =
        std::find_if(parts.begin(), parts.end(), [&](const std::string& part) { return name_of_part(part) == name; });
    return found == parts.end() ? nullptr : &*found;
}

/// Adds the names of those of `parts` that `differs` holds for: " Missing here: piece gold, piece zed."
template <class Differs>
void tell_parts(std::string& text, const char* what, const Parts& parts, Differs differs) {
    constexpr std::size_t most_told = 12;
    std::size_t count = 0;
    for (const std::string& part : parts) {
        if (!differs(part)) continue;
        if (++count > most_told) continue;
        text += (count == 1 ? " " + std::string(what) + " here: " : ", ") + std::string(name_of_part(part));
    }
    if (count > most_told) text += " and " + std::to_string(count - most_told) + " more";
    if (count) text += ".";
}

}  // namespace

Status same_installed(const VariantInfo& info, const Parts& written) {
    if (written == info.installed) return {};
    const Error error{"load.installed",
                      "A game that hides something is opened with what it was played with alone: under anything else "
                      "it could tell what it hides.",
                      "pinwheel.installed"};
    std::string text = error.message;
    if (written.empty()) {
        text += " This one does not say what that was: an earlier version of Pinwheel wrote it, which can open it.";
        return Error{error.code, std::move(text), error.where};
    }
    const std::string before = text;
    tell_parts(text, "Missing", written,
               [&](const auto& part) { return !part_named(info.installed, name_of_part(part)); });
    tell_parts(text, "Changed", info.installed, [&](const auto& part) {
        const std::string* was = part_named(written, name_of_part(part));
        return was && *was != part;
    });
    tell_parts(text, "New", info.installed, [&](const auto& part) { return !part_named(written, name_of_part(part)); });
    if (text == before) text += " Here it stands in another order.";
    text += " Put that back as it was, start Pinwheel anew, and open the game again.";
    return Error{error.code, std::move(text), error.where};
}

Setup settled(const VariantInfo& info, Setup setup) {
    for (const OptionSpec& option : info.options) {
        const auto given = setup.options.find(option.id);
        if (given == setup.options.end()) continue;
        for (std::size_t i = 0; i < option.choices.size() && i < option.meanings.size(); ++i) {
            if (option.choices[i] != given->second || option.meanings[i].empty()) continue;
            given->second = option.meanings[i];
            break;
        }
    }
    return setup;
}

}  // namespace pinwheel
