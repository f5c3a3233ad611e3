// Notations written in Lua.
#include "handles/known_members.h"
#include "handles/values.h"
#include "pinwheel/game/files/fallible_notation.h"
#include "pinwheel/game/plugins/plugin_checks.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "plugins/function_plugin.h"
#include "plugins/script_plugins.h"

namespace pinwheel::lua {

namespace {

constexpr std::string_view of_game[] = {"variant", "ruleset", "overrides", "setup", "moves", "seats", "status"},
                           of_record[] = {"variant", "ruleset", "overrides", "setup", "moves"};
constexpr KnownMembers game_kind{"The game that `write` is given", of_game};

/// What a notation's `write` is given: plain data, nothing that leads back to the game.
void push_game_table(lua_State* L, const Game& game) {
    const VariantInfo& info = game.variant().info();
    lua_createtable(L, 0, 7);
    set(L, "variant", info.id);
    set(L, "ruleset", game.rules().id());
    lua_createtable(L, 0, static_cast<int>(game.rules().overrides.size()));
    for (const auto& [ruling, option] : game.rules().overrides) set(L, ruling.c_str(), option);
    lua_setfield(L, -2, "overrides");
    set(L, "setup", game.setup().text);
    std::vector<std::string> tokens, seats;
    for (const NodeId id : game.line()) {
        if (id == 0) continue;
        tokens.push_back(game.token(id));
        seats.push_back(info.seats.at(game.node(id).action.actor.v).id);
    }
    push_list(L, tokens);
    lua_setfield(L, -2, "moves");
    push_list(L, seats);
    lua_setfield(L, -2, "seats");
    push_verdict(L, info, game.verdict(game.end_of_line()), Absent::refused);
    lua_setfield(L, -2, "status");
    refuse_other_members(L, game_kind);
}

std::string check_given_text(lua_State* L, const char* function) {
    if (lua_type(L, -1) != LUA_TSTRING)
        raise(L, {"plugin.result",
                  std::string("`") + function + "` must give a string, not a " + luaL_typename(L, -1) + ".", ""});
    return std::string(text_at(L, -1));
}

/// {variant, moves, setup, ruleset, overrides} as a record of one line.
Record check_record(lua_State* L, int index) {
    if (!lua_istable(L, index)) raise(L, {"load.record", "`read` must give a table like {variant=…, moves={…}}.", ""});
    if (std::string told =
            other_members(L, index, of_record, {"What `read` gives has no member ", "", "the members are"});
        !told.empty())
        raise(L, {"load.record", std::move(told), ""});
    const char* member = "The member";
    Record record;
    record.variant = option_text(L, index, "variant", member).value_or("");
    record.setup.text = option_text(L, index, "setup", member).value_or("");
    record.ruleset = option_text(L, index, "ruleset", member).value_or("");
    if (const int type = lua_getfield(L, index, "overrides"); type == LUA_TTABLE)
        record.overrides = check_text_map(L, -1, "The member `overrides`");
    else if (type != LUA_TNIL)
        raise(L, {"load.record", "`overrides` must be a table from rulings to options, not " + type_found(L, -1) + ".",
                  ""});
    lua_pop(L, 1);
    lua_getfield(L, index, "moves");
    std::size_t parent = 0;
    for (const std::string& token : check_words(L, -1, "moves")) {
        Record::Node node;
        node.parent = parent++;
        node.token = token;
        node.where = "moves[" + std::to_string(parent) + "]";
        record.nodes.push_back(std::move(node));
    }
    record.cursor = parent;
    return record;
}

/// What a notation says that it has no place for: words of Content, the array at the top.
std::vector<Content> check_lacks(lua_State* L) {
    static const std::vector<std::string> words{"branches", "cut",   "comments", "drawings",
                                                "nags",     "times", "rules",    "ends"};  // in the order of Content
    std::vector<Content> lacks;
    for (const std::string& word : check_words(L, -1, "lacks")) {
        const auto found = std::find(words.begin(), words.end(), word);
        if (found == words.end())
            raise(L, {"plugin.member", there_is_no("content of games", word, words, " for `lacks`"), ""});
        lacks.push_back(static_cast<Content>(found - words.begin()));
    }
    return lacks;
}

/// A token of a game that hides something may be known to one seat alone.
Carries may_carry(const Variant& variant) { return variant.info().hidden ? Carries::nothing : Carries::anything; }

class ScriptNotation final : public FallibleNotation {
public:
    ScriptNotation(NotationInfo info, std::shared_ptr<FunctionPlugin> plugin)
        : info_(std::move(info)), plugin_(std::move(plugin)) {}
    const NotationInfo& info() const override { return info_; }

    std::string format(const Variant& variant, const State& before, const Action& action) const override {
        auto text = try_format(variant, before, action);
        return text ? *std::move(text) : variant.token(before, action);
    }

    Result<std::string> try_format(const Variant& variant, const State& before, const Action& action) const override {
        std::string text = variant.token(before, action);
        auto error = plugin_->with_table(may_carry(variant), [&](lua_State* L) {
            if (!push_function(L, "format")) return;
            push_text(L, text);
            lua_call(L, 1, 1);
            text = check_given_text(L, "format");
        });
        if (error) return *error;
        return text;
    }

    Result<Action> parse(const Variant& variant, const State& before, std::string_view text) const override {
        std::string token(text);
        auto error = plugin_->with_table(may_carry(variant), [&](lua_State* L) {
            if (!push_function(L, "parse")) return;
            push_text(L, text);
            lua_call(L, 1, 1);
            if (lua_type(L, -1) != LUA_TSTRING)
                raise(L, {"token.unknown",
                          "The notation " + info_.title + " reads no action in " + in_quotes(text) + ".", "offset 0"});
            token = text_at(L, -1);
        });
        if (error) return *error;
        return variant.parse(before, token);
    }

    Result<std::string> write(const Game& game) const override {
        std::string text;
        auto error = plugin_->with_table(may_carry(game.variant()), [&](lua_State* L) {
            if (!push_function(L, "write"))
                raise(L, {"notation.write", "This notation has no function `write`, and writes no games.", ""});
            push_game_table(L, game);
            lua_call(L, 1, 1);
            text = check_given_text(L, "write");
        });
        if (error) return *error;
        return text;
    }

    Result<Record> read(std::string_view text, bool) const override {
        Record record;
        // Which variant it is of is not known before.
        auto error = plugin_->with_table(Carries::nothing, [&](lua_State* L) {
            if (!push_function(L, "read"))
                raise(L, {"load.unsupported", "This notation has no function `read`, and reads no games.", ""});
            push_text(L, text);
            lua_call(L, 1, 1);
            record = check_record(L, lua_gettop(L));
        });
        if (error)
            return Error{error->code.starts_with("load.") ? error->code : "load.script", error->message, error->where};
        return record;
    }

private:
    NotationInfo info_;
    std::shared_ptr<FunctionPlugin> plugin_;
};

}  // namespace

Status load_notation(Registry& registry, const std::string& text, const std::string& source, std::string& id) {
    auto plugin = std::make_shared<FunctionPlugin>(text, source);
    NotationInfo info;
    auto error = plugin->with_table(Carries::anything, [&](lua_State* L) {
        check_members(L, 1, "A notation",
                      {"id", "title", "extension", "variants", "lacks", "format", "parse", "write", "read"});
        info.id = member_text(L, "id", true);
        info.title = member_text(L, "title", true);
        info.extension = member_text(L, "extension", false);
        // One that has no files leaves it out.
        if (lua_getfield(L, 1, "extension") != LUA_TNIL && !is_extension(info.extension)) raise(L, bad_extension(info));
        if (lua_getfield(L, 1, "variants") != LUA_TNIL) info.variants = check_words(L, -1, "variants");
        lua_pop(L, 2);
        if (lua_getfield(L, 1, "lacks") != LUA_TNIL) info.lacks = check_lacks(L);
        lua_pop(L, 1);
        info.single = push_function(L, "format");
        info.writes = push_function(L, "write");
        info.reads = push_function(L, "read");
    });
    if (error) return error;
    id = info.id;
    if (auto unknown = check_variants(registry, "notation", info.id, info.variants)) return unknown;
    return registry.add(std::make_shared<ScriptNotation>(std::move(info), std::move(plugin)));
}

}  // namespace pinwheel::lua
