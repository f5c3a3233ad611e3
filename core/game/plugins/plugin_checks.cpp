#include "pinwheel/game/plugins/plugin_checks.h"

#include <algorithm>

#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "plugins/plugin_library.h"
#include "rulings/standard_ruleset.h"

namespace pinwheel {
namespace {

constexpr std::size_t longest_extension = 32;

std::string nearest_variant(const Registry& registry, std::string_view id) {
    return nearest_word(id, ids_in(registry.variants()));
}

}  // namespace

bool is_extension(std::string_view text) {
    return !text.empty() && text.size() <= longest_extension &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") == text.npos;
}

Error bad_extension(const NotationInfo& info) {
    return {"plugin.notation",
            "The notation " + in_quotes(info.id) + " has the extension " + in_quotes(info.extension) +
                "; expected lower-case letters, digits and -, without a dot, such as 'pgn'.",
            {}};
}

std::string unloaded_variant(const Registry& registry, std::string_view id) {
    return in_quotes(id) + " is not loaded" + did_you_mean(nearest_variant(registry, id));
}

Status check_variants(const Registry& registry, std::string_view kind, std::string_view id,
                      const std::vector<std::string>& variants) {
    const bool some = std::any_of(variants.begin(), variants.end(), [&](const auto& v) { return registry.variant(v); });
    for (const std::string& variant : variants)
        if (!registry.variant(variant) && (!some || !nearest_variant(registry, variant).empty()))
            return Error{"plugin.variant",
                         "The " + std::string(kind) + " " + in_quotes(id) +
                             " is for a variant that is not there: " + unloaded_variant(registry, variant),
                         {}};
    return {};
}

namespace {

Status check_ruleset(const Registry& registry, const std::shared_ptr<const Ruleset>& ruleset, bool inheritance) {
    const RulesetInfo& info = ruleset->info();
    const Variant* variant = registry.variant(info.variant);
    if (!variant)
        return Error{"ruleset.variant",
                     "The ruleset " + in_quotes(info.id) +
                         " is for a variant that is not there: " + unloaded_variant(registry, info.variant),
                     {}};
    const bool alone = info.inherits.empty() || info.inherits == standard_id;
    if (!inheritance && !alone) return check_own_choices(*variant, info);
    const auto bound = registry.bind(ruleset);
    return bound ? Status{} : Status(bound.error());
}

}  // namespace

Status check_brought(const Registry& registry, const Brought& brought, bool inheritance) {
    for (const auto& ruleset : brought.rulesets)
        if (auto error = check_ruleset(registry, ruleset, inheritance)) return error;
    for (const auto& notation : brought.notations)
        if (auto error = check_variants(registry, "notation", notation->info().id, notation->info().variants))
            return error;
    for (const auto& bot : brought.bots)
        if (auto error = check_variants(registry, "bot", bot->info().id, bot->info().variants)) return error;
    return {};
}

Status check_library(const Registry& registry, const std::filesystem::path& path) {
    auto opened = open_library(path);
    Registry apart;
    if (opened.info) start_library(apart, opened);
    if (opened.row.status != PluginRow::Status::loaded) return Error{"plugin.refused", opened.row.reason, {}};
    return check_brought(registry, opened.brought, true);
}

}  // namespace pinwheel
