#include "plugins/script_judge.h"

#include <algorithm>

#include "handles/values.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/view/error_place.h"
#include "plugins/fact_functions.h"
#include "plugins/judge_reasons.h"

namespace pinwheel::lua {

namespace {

// Their addresses name a judge's values in the registry of its state.
const char judge_key = 0, facts_key = 0, rulings_key = 0;

ScriptJudge* owner(lua_State* L) { return static_cast<ScriptJudge*>(lua_touserdata(L, lua_upvalueindex(1))); }

/// Upvalues: what is asked ("fact", "ruling"), the names there are.
int refuse_unknown(lua_State* L) {
    const std::string what(text_at(L, lua_upvalueindex(1))), key(lua_type(L, 2) == LUA_TSTRING ? text_at(L, 2) : "?");
    const std::string all(text_at(L, lua_upvalueindex(2)));
    std::vector<std::string> names;
    for (std::size_t at = 0; at < all.size();) {
        const auto end = std::min(all.find(", ", at), all.size());
        names.push_back(all.substr(at, end - at));
        at = end + 2;
    }
    std::string near = nearest_word(key, names);
    const auto part = [&](const std::string& name) { return name.starts_with(key + "."); };  // "stalemate" of a ruling
    if (const auto whole = std::find_if(names.begin(), names.end(), part); near.empty() && whole != names.end())
        near = *whole;
    raise(L, {"ruleset." + what,
              "There is no " + what + " \"" + key + "\"; " +
                  (near.empty() ? "there" : "did you mean \"" + near + "\"? There") + " are " + all + ".",
              ""});
}

/// Gives the table at the top an error for members it does not have.
void refuse_others(lua_State* L, const char* what, const std::string& names) {
    lua_createtable(L, 0, 1);
    lua_pushstring(L, what);
    push_text(L, names);
    lua_pushcclosure(L, guarded<refuse_unknown>, 2);
    lua_setfield(L, -2, "__index");
    lua_pushstring(L, what);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}

/// Upvalue 1 is an array of ids: 0 → the first; nil for -1.
int id_at(lua_State* L) {
    lua_rawgeti(L, lua_upvalueindex(1), check_integer(L, 1, -1, 0xffff) + 1);
    return 1;
}

/// facts.seats and facts.seat(index), say.
void set_ids(lua_State* L, const char* plural, const char* single, const auto& rows) {
    std::vector<std::string> ids;
    for (const auto& row : rows) ids.push_back(row.id);
    push_list(L, ids);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, plural);
    lua_pushcclosure(L, guarded<id_at>, 1);
    lua_setfield(L, -2, single);
}

/// The error with its line in front of its words, and that on which the judge begins where no line raised it.
Error with_line(Error error, const std::string& begins) {
    if (error.where.empty()) error.where = begins;
    if (const std::string place = place_in_words(error); !place.empty()) error.message = place + ": " + error.message;
    return error;
}

}  // namespace

int ScriptJudge::ask(lua_State* L) {
    ScriptJudge* self = owner(L);
    if (!self->facts_) raise(L, {"facts.stale", "Facts can be asked only while judge runs.", ""});
    const auto i = static_cast<std::size_t>(lua_tointeger(L, lua_upvalueindex(2)));
    push_fact(L, *self->facts_, self->info_, self->specs_[i], static_cast<int>(i), 1);
    return 1;
}

int ScriptJudge::standard(lua_State* L) {
    ScriptJudge* self = owner(L);
    if (!self->standard_) raise(L, {"facts.stale", "Facts can be asked only while judge runs.", ""});
    push_verdict(L, self->info_, (*self->standard_)(), Absent::refused);
    return 1;
}

void ScriptJudge::push_facts(lua_State* L) {
    lua_createtable(L, 0, static_cast<int>(2 * specs_.size() + 6));
    for (std::size_t i = 0; i < specs_.size(); ++i) {
        lua_pushlightuserdata(L, this);
        lua_pushinteger(L, static_cast<lua_Integer>(i));
        lua_pushcclosure(L, guarded<ask>, 2);
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, specs_[i].id.c_str());
        std::string name = specs_[i].id;
        std::replace(name.begin(), name.end(), '-', '_');
        lua_setfield(L, -2, name.c_str());
    }
    lua_pushlightuserdata(L, this);
    lua_pushcclosure(L, guarded<standard>, 1);
    lua_setfield(L, -2, "standard");
    set_ids(L, "seats", "seat", info_.seats);
    set_ids(L, "boards", "board", info_.boards);
    set(L, "variant", info_.id);
    refuse_others(L, "fact", fact_member_names(info_));
}

void ScriptJudge::push_rulings(lua_State* L, const Rulings& rulings) {
    const RulingCatalogue& catalogue = rulings.catalogue();
    lua_createtable(L, 0, static_cast<int>(2 * catalogue.size()));
    std::string names;
    for (std::size_t i = 0; i < catalogue.size(); ++i) {
        const RulingSpec& spec = catalogue[i];
        const std::string_view choice = spec.options[rulings[i]].id;
        set(L, spec.id.c_str(), choice);
        if (!spec.alias.empty()) set(L, spec.alias.c_str(), choice);
        names += (names.empty() ? "" : ", ") + spec.id;
    }
    refuse_others(L, "ruling", names);
}

Result<std::unique_ptr<ScriptJudge>> ScriptJudge::make(const VariantInfo& info, const Maker& push_judge,
                                                       std::shared_ptr<Account> account) {
    std::unique_ptr<ScriptJudge> made(new ScriptJudge(info, std::move(account)));
    made->specs_ = all_facts(info);
    auto* self = made.get();
    auto error = made->state_.run([&push_judge, self](lua_State* L) {
        push_judge(L);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &judge_key);
        self->push_facts(L);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &facts_key);
        lua_rawgetp(L, LUA_REGISTRYINDEX, &judge_key);
        lua_Debug info;
        if (lua_isfunction(L, -1) && lua_getinfo(L, ">S", &info))
            self->shape_ = {"", "", info.linedefined, info.lastlinedefined};
        if (self->shape_.first_line > 0 && info.short_src[0] != '?')
            self->begins_ = std::string(info.short_src) + ":" + std::to_string(info.linedefined);
        for (const int parameter : {1, 2}) {
            lua_rawgetp(L, LUA_REGISTRYINDEX, &judge_key);
            if (!lua_isfunction(L, -1)) break;
            const char* name = lua_getlocal(L, nullptr, parameter);
            if (name) (parameter == 1 ? self->shape_.facts : self->shape_.rulings) = name;
        }
    });
    if (error) return *error;
    return made;
}

Result<Verdict> ScriptJudge::judge(const Facts& facts, const Rulings& rulings,
                                   const std::function<Verdict()>& standard) {
    struct Call {
        ScriptJudge& state;
        ~Call() { state.facts_ = nullptr, state.standard_ = nullptr; }
    } call{*this};
    facts_ = &facts;
    standard_ = &standard;
    Verdict verdict;
    auto error = state_.run([&](lua_State* L) {
        if (!shown_ || !(*shown_ == rulings)) {
            push_rulings(L, rulings);
            lua_rawsetp(L, LUA_REGISTRYINDEX, &rulings_key);
            shown_ = rulings;
        }
        lua_rawgetp(L, LUA_REGISTRYINDEX, &judge_key);
        lua_rawgetp(L, LUA_REGISTRYINDEX, &facts_key);
        lua_rawgetp(L, LUA_REGISTRYINDEX, &rulings_key);
        lua_call(L, 2, 1);
        verdict = check_verdict(L, 1, info_);
        if (!verdict.ruling.empty() && find_ruling(rulings.catalogue(), verdict.ruling) < 0)
            raise(L, {"judge.ruling", no_such_ruling(rulings.catalogue(), verdict.ruling), ""});
        // What a text gives is read before; a function of a script has none.
        if (std::string told = verdict.over ? misspelt_reason(info_, verdict.reason) : ""; !told.empty())
            raise(L, {"judge.reason", std::move(told), ""});
    });
    if (error) return with_line(*std::move(error), begins_);
    return verdict;
}

}  // namespace pinwheel::lua
