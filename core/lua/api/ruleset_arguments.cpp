#include "api/ruleset_arguments.h"

#include "engine/border.h"
#include "handles/values.h"
#include "parallel/frozen_function.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "plugins/script_ruleset.h"

namespace pinwheel::lua {

namespace {

constexpr lua_Integer most_rulesets = 100;

/// Options of the spec may be spelled with underscores, as Lua names are.
std::map<std::string, std::string> check_overrides(lua_State* L, int index) {
    if (index == 0 || lua_isnoneornil(L, index)) return {};
    if (!lua_istable(L, index)) bad_argument(L, index, "a table from rulings to options");
    return check_text_map(L, index, "rulings");
}

std::size_t bytes_of(const RulesetInfo& info) {
    constexpr std::size_t of_row = 256;
    std::size_t bytes = 4096 + info.title.size() + info.provenance.size() + info.description.size();
    for (const auto& [ruling, choice] : info.rulings) bytes += of_row + ruling.size() + choice.note.size();
    for (const RulingSpec& row : info.declares) {
        bytes += of_row + row.id.size() + row.question.size() + row.cite.size();
        for (const RulingOption& option : row.options) bytes += of_row + option.id.size() + option.title.size();
    }
    return bytes;
}

std::string where_defined(lua_State* L) {
    luaL_where(L, 1);
    std::string where(text_at(L, -1));
    lua_pop(L, 1);
    if (where.ends_with(": ")) where.resize(where.size() - 2);
    return where.empty() ? "script" : where;
}

}  // namespace

std::shared_ptr<const Ruleset> check_ruleset_table(lua_State* L, int index, std::string_view variant_id) {
    index = lua_absindex(L, index);
    // By this word made_by_script() knows it again.
    RulesetInfo info = check_ruleset_info(L, index, variant_id, "script " + where_defined(L));
    const Registry& registry = *session(L).registry;
    const Variant* variant = registry.variant(info.variant);
    if (!variant) raise(L, {"ruleset.variant", no_variant(registry, info.variant), ""});
    lua_pushliteral(L, "judge");
    const int type = lua_rawget(L, index);
    Limits& limits = session(L).limits;
    if (type == LUA_TNIL) {
        lua_pop(L, 1);
        // Written off the script's account when nobody has it any more.
        auto kept = std::make_shared<Lease>(limits.lease(L, bytes_of(info)));
        return {new ChoiceRuleset(std::move(info)), [kept](const Ruleset* ruleset) { delete ruleset; }};
    }
    if (type != LUA_TFUNCTION) raise(L, {"ruleset.schema", "`judge` must be a function.", ""});
    auto frozen = std::make_shared<const Frozen>(Frozen::freeze(L, -1));
    lua_pop(L, 1);
    Lease kept = limits.lease(L, bytes_of(info) + frozen->bytes());
    auto ruleset = std::make_shared<const ScriptRuleset>(
        std::move(info), variant->info(), [frozen](lua_State* fresh) { frozen->thaw(fresh); }, limits.account(),
        std::string(), std::move(kept));
    auto bound = registry.bind(ruleset);
    expect(L, try_out(*ruleset, expect(L, bound)));
    return ruleset;
}

BoundRuleset check_ruleset(lua_State* L, int index, std::string_view variant, int overrides) {
    const Registry& registry = *session(L).registry;
    const auto changed = check_overrides(L, overrides);
    if (lua_istable(L, index)) {
        auto ruleset = check_ruleset_table(L, index, variant);
        if (ruleset->info().variant != variant)
            raise(L, {"ruleset.variant",
                      "The ruleset " + ruleset->info().id + " is for " + ruleset->info().variant + ", not for " +
                          std::string(variant) + ".",
                      ""});
        auto bound = registry.bind(std::move(ruleset), changed);
        return std::move(expect(L, bound));
    }
    auto bound = registry.bind(variant, optional_text(L, index, "", "a ruleset, by id or as a table"), changed);
    return std::move(expect(L, bound));
}

namespace {

/// An array of what `check` reads at the top of the stack.
std::vector<BoundRuleset> check_array(lua_State* L, int index, const std::function<BoundRuleset()>& check) {
    if (!lua_istable(L, index) && index < 0) bad_value(L, index, "The option `rulesets`", "an array of rulesets");
    if (!lua_istable(L, index)) bad_argument(L, index, "an array of rulesets");
    index = lua_absindex(L, index);
    std::vector<BoundRuleset> rulesets;
    const auto n = static_cast<lua_Integer>(lua_rawlen(L, index));
    if (n > most_rulesets)
        raise(L, {"argument.value", "At most " + std::to_string(most_rulesets) + " rulesets are taken at once.", ""});
    for (lua_Integer i = 1; i <= n; ++i) {
        if (const int type = lua_rawgeti(L, index, i); type != LUA_TSTRING && type != LUA_TTABLE)
            bad_value(L, -1, "Item " + std::to_string(i) + " of the rulesets", "the id of a ruleset or a table");
        rulesets.push_back(check());
        lua_pop(L, 1);
    }
    if (rulesets.empty()) raise(L, {"argument.value", "At least one ruleset is needed.", ""});
    return rulesets;
}

}  // namespace

std::vector<BoundRuleset> check_rulesets(lua_State* L, int index, std::string_view variant) {
    return check_array(L, index, [&] { return check_ruleset(L, lua_gettop(L), variant); });
}

std::vector<BoundRuleset> check_lanes(lua_State* L, int index, const Variant& variant, const BoundRuleset* of_game) {
    return check_array(L, index, [&] {
        if (lua_type(L, -1) != LUA_TSTRING) return check_ruleset(L, lua_gettop(L), variant.info().id);
        auto bound = bind_lane(*session(L).registry, variant, text_at(L, -1), of_game);
        return std::move(expect(L, bound));
    });
}

}  // namespace pinwheel::lua
