#include "pinwheel/lua/script_loader.h"

#include "handles/values.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/rulings/rulings.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "plugins/function_plugin.h"
#include "plugins/judge_tokens.h"
#include "plugins/script_plugins.h"
#include "plugins/script_ruleset.h"
#include "sandbox/source.h"

namespace pinwheel {

namespace {

using lua::PluginState;
using lua::ScriptRuleset;

constexpr int script_api = 1;
constexpr std::size_t largest_plugin = lua::longest_source;
constexpr std::string_view blanks = " \t\r";

std::string_view take_word(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    const auto word = line.substr(0, line.find_first_of(blanks));
    line.remove_prefix(word.size());
    return word;
}

/// What a ruleset's file says of itself, and whether it judges.
Result<RulesetInfo> read_info(const std::string& text, const std::string& source, bool& judges) {
    PluginState state(lua::account_of_a_plugin());
    RulesetInfo info;
    auto error = state.run([&](lua_State* L) {
        lua::push_plugin(L, text, source);
        info = lua::check_ruleset_info(L, 1, "", source);
        lua_getfield(L, 1, "judge");
        if (!lua_isnil(L, -1) && !lua_isfunction(L, -1))
            lua::raise(L, {"ruleset.schema", "`judge` must be a function.", ""});
        judges = lua_isfunction(L, -1);
    });
    if (error) return *error;
    return info;
}

void push_judge(lua_State* L, const std::string& text, const std::string& source) {
    lua::push_plugin(L, text, source);
    lua_getfield(L, -1, "judge");
}

/// The line on which a table of the file has a member: "inherits", or a ruling that is chosen. 0 where none is found.
int line_of_member(const std::string& text, std::string_view owner, std::string_view name) {
    const auto tokens = lua::lua_tokens(text);
    const auto is = [&](std::size_t at, std::string_view word) {
        return at < tokens.size() && (tokens[at].text == word || (tokens[at].text.size() == word.size() + 2 &&
                                                                  tokens[at].text.substr(1, word.size()) == word));
    };
    bool inside = owner.empty();
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        if (inside && is(at, name) && (is(at + 1, "=") || (is(at + 1, "]") && is(at + 2, "=")))) return tokens[at].line;
        inside = inside || (is(at, owner) && is(at + 1, "="));
    }
    return 0;
}

/// An error of what binds rulesets, which knows the places of JSON: with the line instead.
Error with_line(Error error, const std::string& text, const std::string& source) {
    const std::string json_place = source + "#" + error.where + ": ";
    if (!error.where.starts_with('/') || !error.message.starts_with(json_place)) return error;
    std::string owner, name = error.where.substr(1);
    if (const auto slash = name.find('/'); slash != name.npos) {
        owner = name.substr(0, slash);
        name.erase(0, slash + 1);
    }
    const int line = line_of_member(text, owner, name);
    if (line == 0) return error;
    error.where = source + ":" + std::to_string(line);
    error.message.replace(0, json_place.size(), error.where + ": ");
    return error;
}

Status check_judge(const ScriptRuleset& ruleset, const BoundRuleset& rules, const std::string& text,
                   const std::string& source) {
    const auto shape = ruleset.shape();
    if (!shape) return shape.error();
    if (auto error = lua::check_judge_text(text, source, *shape, rules)) return error;
    return lua::try_out(ruleset, rules);
}

Status load_ruleset(Registry& registry, const std::string& text, const std::string& source, std::string& id,
                    bool replace) {
    bool judges = false;
    const auto info = read_info(text, source, judges);
    if (!info) return info.error();
    id = info->id;
    const Variant* variant = registry.variant(info->variant);
    if (!variant) return Error{"ruleset.variant", no_variant(registry, info->variant), source};
    std::shared_ptr<const Ruleset> ruleset;
    std::shared_ptr<const ScriptRuleset> script;
    if (judges) {
        script = std::make_shared<ScriptRuleset>(
            *info, variant->info(), [text, source](lua_State* L) { push_judge(L, text, source); },
            lua::account_of_a_plugin(), text);
        ruleset = script;
    } else {
        ruleset = std::make_shared<ChoiceRuleset>(*info);
    }
    const auto bound = registry.bind(ruleset);
    if (!bound) return with_line(bound.error(), text, source);
    if (script)
        if (auto error = check_judge(*script, *bound, text, source)) return error;
    if (!replace) return registry.add(ruleset);
    if (auto error = registry.id_came_with_pinwheel(*info)) return error;
    registry.put(ruleset);
    return {};
}

Status load(Registry& registry, const std::string& text, const std::string& source, std::string& id, std::string& kind,
            bool replace) {
    const auto header = parse_script_header(text);
    if (!header) return header.error();
    kind = "lua " + header->kind;
    if (header->kind == "ruleset") return load_ruleset(registry, text, source, id, replace);
    if (header->kind == "notation") return lua::load_notation(registry, text, source, id);
    return lua::load_renderer(registry, text, source, id);
}

/// The judge in the text of a ruleset's file, as a game carries it. It is not tried out: where it fails, the variant's
/// own verdict stands.
Result<std::shared_ptr<const Ruleset>> make_judge(const Registry& registry, const std::string& text) {
    const std::string source = "the game's own copy";
    if (text.size() > largest_plugin) return Error{"plugin.too-large", "A judge has at most 512 KiB of Lua.", source};
    const auto header = parse_script_header(text);
    if (!header) return header.error();
    if (header->kind != "ruleset")
        return Error{"plugin.kind", "The text is a Lua " + header->kind + ", not a ruleset.", "line 1"};
    bool judges = false;
    const auto info = read_info(text, source, judges);
    if (!info) return info.error();
    const Variant* variant = registry.variant(info->variant);
    if (!variant) return Error{"ruleset.variant", no_variant(registry, info->variant), source};
    if (!judges) return Error{"ruleset.schema", "The text has no function `judge`.", source};
    std::shared_ptr<const Ruleset> made = std::make_shared<ScriptRuleset>(
        *info, variant->info(), [text, source](lua_State* L) { push_judge(L, text, source); },
        lua::account_of_a_plugin(), text);
    return made;
}

}  // namespace

JudgeMaker make_judge_maker() { return make_judge; }

namespace {

/// Why a first line's word names no kind of Lua plugin, and what it would have to say.
std::string not_a_kind(const std::string& word) {
    const std::string what = "A Lua plugin is a ruleset, a notation or a renderer, not a " + in_quotes(word);
    if (word == "judge")
        return what +
               ": a judge is a function `judge` of a ruleset, whose first line is \"-- pinwheel: ruleset api=1\".";
    if (word == "variant" || word == "bot") return what + ", which is written in C++.";
    const std::string near = nearest_word(word, {"ruleset", "notation", "renderer"});
    return what + did_you_mean(near);
}

}  // namespace

Result<ScriptHeader> parse_script_header(std::string_view text) {
    std::string_view line = text.substr(0, text.find('\n'));
    if (take_word(line) != "--" || take_word(line) != "pinwheel:")
        return Error{"plugin.header", lua_without_header(), "line 1"};
    ScriptHeader header;
    header.kind = std::string(take_word(line));
    std::string_view api = take_word(line);
    if (!api.starts_with("api=") || api.size() < 5 || api.size() > 8 ||
        api.substr(4).find_first_not_of("0123456789") != std::string_view::npos)
        return Error{"plugin.header", "The first line must end with the API's number, like \"api=1\".", "line 1"};
    header.api = std::stoi(std::string(api.substr(4)));
    if (header.kind != "ruleset" && header.kind != "notation" && header.kind != "renderer")
        return Error{"plugin.kind", not_a_kind(header.kind), "line 1"};
    if (header.api != script_api)
        return Error{"plugin.api",
                     "The plugin is written for API " + std::to_string(header.api) + " of Lua plugins; this is API " +
                         std::to_string(script_api) + ".",
                     "line 1"};
    return header;
}

Status load_script_plugin(Registry& registry, std::string_view text, const std::string& source, std::string& id,
                          std::string& kind) {
    return load(registry, std::string(text), source, id, kind, true);
}

std::string place_of_function(const std::filesystem::path& path, const char* name) {
    const auto text = read_file(path, largest_plugin);
    std::string place;
    if (!text) return place;
    PluginState state(lua::account_of_a_plugin());
    (void)state.run([&](lua_State* L) {
        lua::push_plugin(L, *text, path.string());
        if (lua::push_function(L, name)) place = lua::pop_place(L);
    });
    return place;
}

ScriptLoader make_script_loader() {
    return [](Registry& registry, const std::filesystem::path& path, std::string& id, std::string& kind) -> Status {
        const auto text = read_file(path, largest_plugin);
        if (!text) return text.error();
        return load(registry, *text, path.string(), id, kind, false);
    };
}

}  // namespace pinwheel
