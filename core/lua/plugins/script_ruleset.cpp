#include "plugins/script_ruleset.h"

#include <time.h>

#include "handles/known_members.h"
#include "handles/values.h"
#include "pinwheel/game/rulings/own_rulings.h"
#include "pinwheel/game/rulings/ruleset_id.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/counted.h"
#include "pinwheel/view/random.h"

namespace pinwheel::lua {

namespace {

constexpr int trial_games = 4, trial_plies = 160;
constexpr double trial_seconds = 0.8;  // a slow judge holds the start no longer

/// Of processor time, this thread's: what else the machine does decides nothing.
double seconds_now() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// One random game under a trial; the judge speaks at every ply.
Status trial_game(const ScriptRuleset& ruleset, const BoundRuleset& rules, std::uint64_t seed, double end) {
    const Variant& variant = *rules.variant;
    BoundRuleset plain = rules;
    plain.ruleset = std::make_shared<ChoiceRuleset>(ruleset.info());
    plain.inherited_judge.reset();
    auto game = Game::make(std::move(plain));
    if (!game) return game.error();
    for (int ply = 0; ply < trial_plies && (ply == 0 || seconds_now() < end); ++ply) {
        const auto facts = game->facts(game->cursor());
        const auto verdict =
            ruleset.try_judge(*facts, rules.rulings, [&] { return variant.judge(*facts, rules.rulings); });
        if (!verdict) return verdict.error();
        const auto seats = variant.to_act(game->state());
        const auto actions = seats.empty() ? std::vector<Action>() : variant.legal(game->state(), seats.front());
        if (actions.empty()) break;
        if (!game->play(actions[splitmix64(seed) % actions.size()])) break;
    }
    return {};
}

/// Menus show them: a name of megabytes would hold up the window.
constexpr const char* member = "The member";
constexpr std::size_t longest_name = 200, longest_words = 10'000, most_choices = 1'000;

void check_member_length(lua_State* L, int index, const char* field, std::size_t most) {
    lua_pushstring(L, field);
    lua_rawget(L, index);
    if (lua_type(L, -1) == LUA_TSTRING && lua_rawlen(L, -1) > most)
        raise(L, {"ruleset.schema",
                  std::string("The `") + field + "` of a ruleset may have at most " + std::to_string(most) + " bytes.",
                  ""});
    lua_pop(L, 1);
}

/// Of the table at the top.
void only_members(lua_State* L, const std::string& where, std::initializer_list<std::string_view> members) {
    std::string told = other_members(L, -1, members, {where + " has no member ", "", "expected", '"'});
    if (!told.empty()) raise(L, {"ruleset.schema", std::move(told), ""});
}

RulingChoice check_choice(lua_State* L, const std::string& ruling) {
    if (lua_type(L, -1) == LUA_TSTRING) return {std::string(text_at(L, -1)), false, ""};
    if (!lua_istable(L, -1))
        raise(L, {"ruleset.schema", "The ruling " + ruling + " must be an option or {option=…, unconfirmed=…, note=…}.",
                  ""});
    check_member_length(L, lua_gettop(L), "note", longest_words);
    only_members(L, "What is chosen of the ruling " + in_quotes(ruling), {"option", "unconfirmed", "note"});
    return {option_text(L, -1, "option", member).value_or(""), option_flag(L, -1, "unconfirmed", member),
            option_text(L, -1, "note", member).value_or("")};
}

/// A text of the table at the top; empty where it has none. Bounds are checked where the ruleset is bound.
std::string declared_text(lua_State* L, const std::string& where, const char* field) {
    lua_pushstring(L, field);
    const int type = lua_rawget(L, -2);
    if (type != LUA_TSTRING && type != LUA_TNIL)
        raise(L,
              {"ruleset.schema", where + " needs a text as `" + field + "`, not a " + lua_typename(L, type) + ".", ""});
    if (type == LUA_TSTRING && lua_rawlen(L, -1) > longest_words)
        raise(L, {"ruleset.schema",
                  where + ": its `" + field + "` has more than " + std::to_string(longest_words) + " bytes.", ""});
    std::string text(type == LUA_TSTRING ? text_at(L, -1) : std::string_view());
    lua_pop(L, 1);
    return text;
}

/// "draw", or {id = "draw", words = "it is a draw"}, at the top.
RulingOption check_declared_option(lua_State* L, const std::string& where) {
    if (lua_type(L, -1) == LUA_TSTRING && lua_rawlen(L, -1) <= longest_name) return {std::string(text_at(L, -1)), {}};
    if (!lua_istable(L, -1))
        raise(L, {"ruleset.schema", where + " must be a short text or a table {id=…, words=…}.", ""});
    if (lua_rawlen(L, -1) > 0)
        raise(L, {"ruleset.schema",
                  where + " names no members; expected a table such as {id = \"yes\", words = \"it is a "
                          "draw\"}, or a short text.",
                  ""});
    only_members(L, where, {"id", "words"});
    return {declared_text(L, where, "id"), declared_text(L, where, "words")};
}

/// {id, question, options, default, words} at the top.
RulingSpec check_declaration(lua_State* L, std::size_t number) {
    std::string where = "Ruling " + std::to_string(number) + " that the ruleset declares";
    if (!lua_istable(L, -1))
        raise(L, {"ruleset.schema", where + " must be a table {id=…, question=…, options=…, default=…}.", ""});
    RulingSpec row;
    row.id = declared_text(L, where, "id");
    if (row.id.empty()) raise(L, {"ruleset.schema", where + " needs an `id`.", ""});
    where += ", " + in_quotes(row.id) + ",";
    only_members(L, where, {"id", "question", "options", "default", "words"});
    row.question = declared_text(L, where, "question");
    row.cite = declared_text(L, where, "words");
    lua_pushliteral(L, "options");
    if (lua_rawget(L, -2) != LUA_TTABLE)
        raise(L, {"ruleset.schema", where + " needs `options`, an array of words or of tables {id=…, words=…}.", ""});
    const auto n = lua_rawlen(L, -1);
    if (n < 2 || n > most_own_options)
        raise(L, {"ruleset.schema",
                  where + " has " + counted(static_cast<int>(n), "option") + "; expected 2 to " +
                      std::to_string(most_own_options) + ".",
                  ""});
    for (lua_Unsigned i = 1; i <= n; ++i) {
        lua_rawgeti(L, -1, static_cast<lua_Integer>(i));
        row.options.push_back(check_declared_option(L, where + " in option " + std::to_string(i)));
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    const std::string standard = declared_text(L, where, "default");
    const auto found = std::find_if(row.options.begin(), row.options.end(),
                                    [&](const RulingOption& option) { return option.id == standard; });
    if (found == row.options.end()) {
        std::string all;
        for (const RulingOption& option : row.options) all += (all.empty() ? "" : ", ") + option.id;
        raise(L, {"ruleset.schema",
                  where +
                      (standard.empty() ? " needs a `default`"
                                        : " has no option " + in_quotes(standard) + ", which is its `default`") +
                      "; expected one of " + all + did_you_mean(nearest_option(row, standard)),
                  ""});
    }
    row.standard = static_cast<std::uint8_t>(found - row.options.begin());
    return row;
}

/// The member `rulings` at the top: choices by name, and an array of declarations.
void check_rulings(lua_State* L, RulesetInfo& info) {
    const auto declared = lua_rawlen(L, -1);
    if (declared > most_own_rulings)
        raise(L, {"ruleset.schema",
                  "The ruleset " + in_quotes(info.id) + " declares " + std::to_string(declared) +
                      " rulings; expected at most " + std::to_string(most_own_rulings) + ".",
                  ""});
    for (lua_Unsigned i = 1; i <= declared; ++i) {
        lua_rawgeti(L, -1, static_cast<lua_Integer>(i));
        info.declares.push_back(check_declaration(L, i));
        info.declares.back().declared_by = info.id;
        lua_pop(L, 1);
    }
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        const bool row = lua_isinteger(L, -2) && lua_tointeger(L, -2) >= 1 &&
                         static_cast<lua_Unsigned>(lua_tointeger(L, -2)) <= declared;
        if (!row && lua_type(L, -2) != LUA_TSTRING)
            raise(L, {"ruleset.schema",
                      "`rulings` goes from rulings to options, and has an array of rulings that the ruleset declares.",
                      ""});
        if (!row && (info.rulings.size() == most_choices || lua_rawlen(L, -2) > longest_name))
            raise(L, {"ruleset.schema", "`rulings` has too many members, or one whose name is too long.", ""});
        if (!row) {
            const std::string ruling(text_at(L, -2));
            info.rulings[ruling] = check_choice(L, ruling);
        }
        lua_pop(L, 1);
    }
}

}  // namespace

ScriptRuleset::ScriptRuleset(RulesetInfo info, const VariantInfo& variant, ScriptJudge::Maker push_judge,
                             std::shared_ptr<Account> account, std::string text, Lease kept)
    : info_(std::move(info)),
      text_(std::move(text)),
      kept_(std::move(kept)),
      carries_(variant.hidden ? Carries::nothing : Carries::anything),
      pool_([&variant, push_judge = std::move(push_judge), account = std::move(account)] {
          return ScriptJudge::make(variant, push_judge, account);
      }) {}

Result<Verdict> ScriptRuleset::try_judge(const Facts& facts, const Rulings& rulings,
                                         const std::function<Verdict()>& standard) const {
    if (auto retired = strikes_.check()) return *retired;
    auto lease = pool_.take(carries_);
    auto verdict = lease ? (*lease)->judge(facts, rulings, standard) : Result<Verdict>(lease.error());
    if (!verdict) strikes_.note(verdict.error(), carries_);
    return verdict;
}

Verdict ScriptRuleset::judge(const Facts& facts, const Rulings& rulings,
                             const std::function<Verdict()>& standard) const {
    auto verdict = try_judge(facts, rulings, standard);
    return verdict ? *std::move(verdict) : standard();
}

Result<ScriptJudge::Shape> ScriptRuleset::shape() const {
    auto lease = pool_.take();
    if (!lease) return lease.error();
    return (*lease)->shape();
}

Status try_out(const ScriptRuleset& ruleset, const BoundRuleset& rules) {
    const double end = seconds_now() + trial_seconds;
    for (std::uint64_t seed = 1; seed <= trial_games; ++seed)
        if (auto error = trial_game(ruleset, rules, seed, end)) return error;
    return {};
}

RulesetInfo check_ruleset_info(lua_State* L, int index, std::string_view variant, const std::string& source) {
    index = lua_absindex(L, index);
    if (!lua_istable(L, index))
        raise(L, {"ruleset.schema", "A ruleset is a table with at least `id` and `variant`.", ""});
    check_members(L, index, "A ruleset",
                  {"id", "title", "variant", "description", "provenance", "inherits", "rulings", "judge"});
    RulesetInfo info;
    for (const char* field : {"id", "title", "variant", "inherits"}) check_member_length(L, index, field, longest_name);
    for (const char* field : {"description", "provenance"}) check_member_length(L, index, field, longest_words);
    info.id = option_text(L, index, "id", member).value_or("");
    if (info.id.empty()) raise(L, {"ruleset.schema", "A ruleset needs an `id`.", ""});
    if (auto error = check_ruleset_id(info.id)) raise(L, *error);
    info.title = option_text(L, index, "title", member).value_or(info.id);
    info.variant = option_text(L, index, "variant", member).value_or(std::string(variant));
    if (info.variant.empty()) raise(L, {"ruleset.schema", "The ruleset " + info.id + " needs a `variant`.", ""});
    info.description = trimmed(option_text(L, index, "description", member).value_or(""));
    info.provenance = trimmed(option_text(L, index, "provenance", member).value_or(""));
    info.inherits = option_text(L, index, "inherits", member).value_or("");
    info.source = source;
    lua_pushliteral(L, "rulings");
    if (lua_rawget(L, index) == LUA_TTABLE) {
        check_rulings(L, info);
    } else if (!lua_isnil(L, -1)) {
        raise(L, {"ruleset.schema", "`rulings` must be a table from rulings to options.", ""});
    }
    lua_pop(L, 1);
    lua_pushliteral(L, "judge");
    if (lua_rawget(L, index) == LUA_TNIL && !info.declares.empty())
        raise(L, {"ruleset.schema",
                  "The ruleset " + in_quotes(info.id) + " declares the ruling " + in_quotes(info.declares.front().id) +
                      " and has no `judge` that could read it.",
                  ""});
    lua_pop(L, 1);
    return info;
}

}  // namespace pinwheel::lua
