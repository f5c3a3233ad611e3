#include "server/games/option_members.h"

#include <algorithm>

namespace pinwheel::server {
namespace {

/// A truth of the protocol: what a request means that leaves it out ("" where that is the variant's affair), and what
/// is told of a variant without such an option (nothing: no word of it).
struct TruthMember {
    const char* name;
    const char* left_out;
    std::optional<bool> without;
};
constexpr TruthMember truths[] = {{"highlightingEnabled", "", true}, {"announceAll", "off", std::nullopt}};
constexpr const char* boards_seen = "mode";

const OptionSpec* option_said_by(const VariantInfo& info, std::string_view member) {
    const auto found = std::find_if(info.options.begin(), info.options.end(),
                                    [&](const OptionSpec& option) { return option.message == member; });
    return found == info.options.end() ? nullptr : &*found;
}

const std::string& chosen(const OptionSpec& option, const Setup& setup) {
    const auto found = setup.options.find(option.id);
    return found == setup.options.end() ? option.initial : found->second;
}

}  // namespace

void take_option_members(const Json& body, const VariantInfo& info, Setup& setup) {
    const auto set = [&](const char* name, std::string value) {
        if (const OptionSpec* option = option_said_by(info, name); option && !value.empty())
            setup.options.try_emplace(option->id, std::move(value));
    };
    set(boards_seen, text_of(body, boards_seen));
    for (const TruthMember& each : truths)
        set(each.name, member(body, each.name) ? truth_of(body, each.name) ? "on" : "off" : each.left_out);
}

Json option_members(const VariantInfo& info, const Setup& setup) {
    Json out = Json::object();
    const OptionSpec* seen = option_said_by(info, boards_seen);
    out[boards_seen] = seen ? chosen(*seen, setup) : info.hidden ? "blind" : "vanilla";
    for (const TruthMember& each : truths)
        if (const OptionSpec* option = option_said_by(info, each.name))
            out[each.name] = chosen(*option, setup) == "on";
        else if (each.without)
            out[each.name] = *each.without;
    return out;
}

}  // namespace pinwheel::server
