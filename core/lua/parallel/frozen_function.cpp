#include "parallel/frozen_function.h"

#include <map>
#include <optional>

#include "engine/border.h"

namespace pinwheel::lua {

namespace {

const char libraries_key = 0;  // registry: library value → its path
constexpr std::size_t most_values = 100'000;
constexpr int deepest = 500;  // values inside values: freezing and thawing recurse

int append(lua_State*, const void* data, std::size_t size, void* text) {
    static_cast<std::string*>(text)->append(static_cast<const char*>(data), size);
    return 0;
}

struct Piece {
    const std::string* text;
    bool given = false;
};

const char* read_once(lua_State*, void* data, std::size_t* size) {
    auto& piece = *static_cast<Piece*>(data);
    *size = piece.given ? 0 : piece.text->size();
    piece.given = true;
    return piece.text->data();
}

}  // namespace

void remember_libraries(lua_State* L) {
    lua_newtable(L);
    const int paths = lua_gettop(L);
    lua_pushglobaltable(L);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        const std::string name(text_at(L, -2));
        lua_pushvalue(L, -1);
        push_text(L, name);
        lua_rawset(L, paths);
        if (lua_istable(L, -1) && name != LUA_GNAME) {
            lua_pushnil(L);
            while (lua_next(L, -2)) {
                if (lua_isfunction(L, -1) && lua_type(L, -2) == LUA_TSTRING) {
                    push_text(L, name + "." + std::string(text_at(L, -2)));
                    lua_rawset(L, paths);
                } else {
                    lua_pop(L, 1);
                }
            }
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &libraries_key);
}

/// One freezing: what was met already is found by its address, so that circles end.
class Freezing {
public:
    explicit Freezing(lua_State* L) : L_(L), copied_(L) {}

    Frozen freeze(int index) {
        const auto root = value(lua_absindex(L_, index));
        if (!root) fail();
        out_.root_ = *root;
        if (uses_globals_) add_globals();
        return std::move(out_);
    }

private:
    using Value = Frozen::Value;
    using Kind = Value::Kind;

    [[noreturn]] void fail() {
        raise(L_, {"freeze.value",
                   "A judge runs on many threads, so it may refer to plain values, tables and Lua "
                   "functions only; " +
                       flaw_ + " is none of these.",
                   ""});
    }
    std::optional<Value> flawed(const std::string& what) {
        if (flaw_.empty()) flaw_ = what;
        return std::nullopt;
    }

    std::optional<Value> value(int index) {
        if (++met_ > most_values)
            raise(L_, {"freeze.too-large", "The values a judge refers to are too many to copy.", ""});
        if (depth_ >= deepest)
            raise(L_, {"freeze.too-large", "The values a judge refers to are nested too deeply to copy.", ""});
        luaL_checkstack(L_, 8, "judge");
        ++depth_;
        auto copy = one_value(index);
        --depth_;
        return copy;
    }

    std::optional<Value> one_value(int index) {
        Value v;
        switch (lua_type(L_, index)) {
            case LUA_TNIL:
                return v;
            case LUA_TBOOLEAN:
                v.kind = Kind::flag, v.flag = lua_toboolean(L_, index);
                return v;
            case LUA_TNUMBER:
                if (lua_isinteger(L_, index))
                    v.kind = Kind::integer, v.integer = lua_tointeger(L_, index);
                else
                    v.kind = Kind::number, v.number = lua_tonumber(L_, index);
                return v;
            case LUA_TSTRING:
                v.kind = Kind::text, v.text = copied_(text_at(L_, index));
                return v;
            case LUA_TTABLE:
                return table(index);
            case LUA_TFUNCTION:
                return function(index);
            default:
                return flawed(std::string("a ") + luaL_typename(L_, index));
        }
    }

    /// A function or table of the standard libraries, by its path.
    std::optional<Value> library(int index) {
        lua_rawgetp(L_, LUA_REGISTRYINDEX, &libraries_key);
        lua_pushvalue(L_, index);
        std::optional<Value> found;
        if (lua_rawget(L_, -2) == LUA_TSTRING) {
            found.emplace();
            found->kind = Kind::library;
            found->text = text_at(L_, -1);
        }
        lua_pop(L_, 2);
        return found;
    }

    bool is_globals(int index) {
        lua_pushglobaltable(L_);
        const bool same = lua_rawequal(L_, index, -1);
        lua_pop(L_, 1);
        return same;
    }

    std::optional<Value> table(int index) {
        Value v;
        if (is_globals(index)) {
            uses_globals_ = true;
            v.kind = Kind::globals;
            return v;
        }
        if (auto known = library(index)) return known;
        v.kind = Kind::table;
        const void* address = lua_topointer(L_, index);
        if (auto it = tables_.find(address); it != tables_.end()) return v.integer = it->second, v;
        if (lua_getmetatable(L_, index)) return lua_pop(L_, 1), flawed("a table with a metatable");
        v.integer = tables_[address] = static_cast<lua_Integer>(out_.tables_.size());
        out_.tables_.emplace_back();
        std::vector<std::pair<Value, Value>> entries;
        lua_pushnil(L_);
        while (lua_next(L_, index)) {
            const int top = lua_gettop(L_);
            auto key = value(top - 1);
            auto entry = key ? value(top) : std::nullopt;
            lua_pop(L_, 1);
            if (!entry) return lua_pop(L_, 1), std::nullopt;
            entries.emplace_back(std::move(*key), std::move(*entry));
        }
        out_.tables_[static_cast<std::size_t>(v.integer)] = std::move(entries);
        return v;
    }

    std::optional<Value> function(int index) {
        if (auto known = library(index)) return known;
        if (lua_iscfunction(L_, index)) return flawed("a function of the program");
        Value v;
        v.kind = Kind::function;
        const void* address = lua_topointer(L_, index);
        if (auto it = functions_.find(address); it != functions_.end()) return v.integer = it->second, v;
        v.integer = functions_[address] = static_cast<lua_Integer>(out_.functions_.size());
        out_.functions_.emplace_back();
        Frozen::Function f;
        lua_pushvalue(L_, index);
        lua_dump(L_, append, &f.code, 0);
        lua_pop(L_, 1);
        for (int n = 1; const char* name = lua_getupvalue(L_, index, n); ++n) {
            const auto which = cell(lua_upvalueid(L_, index, n), name);
            lua_pop(L_, 1);
            if (!which) return std::nullopt;
            f.cells.push_back(*which);
        }
        out_.functions_[static_cast<std::size_t>(v.integer)] = std::move(f);
        return v;
    }

    /// The variable whose value is at the top of the stack.
    std::optional<std::size_t> cell(const void* id, const char* name) {
        if (auto it = cells_.find(id); it != cells_.end()) return it->second;
        const std::size_t index = cells_[id] = out_.cells_.size();
        out_.cells_.emplace_back();
        auto v = value(lua_gettop(L_));
        if (!v) {
            if (flaw_.find('`') == std::string::npos) flaw_ = "`" + std::string(name) + "`, " + flaw_ + ",";
            return std::nullopt;
        }
        out_.cells_[index] = std::move(*v);
        return index;
    }

    /// The script's own globals, as far as they can be shared: a judge may call its helpers.
    void add_globals() {
        lua_pushglobaltable(L_);
        const int globals = lua_gettop(L_);
        lua_pushnil(L_);
        while (lua_next(L_, globals)) {
            const int top = lua_gettop(L_);
            if (lua_type(L_, top - 1) == LUA_TSTRING && !library(top)) {
                if (auto v = value(top)) out_.globals_.emplace_back(std::string(text_at(L_, top - 1)), std::move(*v));
            }
            lua_settop(L_, top - 1);
        }
        lua_pop(L_, 1);
    }

    lua_State* L_;
    Copied copied_;
    Frozen out_;
    std::map<const void*, lua_Integer> tables_, functions_;
    std::map<const void*, std::size_t> cells_;
    bool uses_globals_ = false;
    std::size_t met_ = 0;
    int depth_ = 0;
    std::string flaw_;
};

Frozen Frozen::freeze(lua_State* L, int index) { return Freezing(L).freeze(index); }

/// One thawing: stack slot `made_` is a table from index to what was made, tables at +n, functions at -n.
class Thawing {
public:
    Thawing(lua_State* L, const Frozen& from) : L_(L), from_(from), first_(from.cells_.size()) {
        lua_newtable(L);
        made_ = lua_gettop(L);
    }

    void push_root() {
        for (const auto& [name, value] : from_.globals_) {
            push(value);
            lua_setglobal(L_, name.c_str());
        }
        push(from_.root_);
        lua_remove(L_, made_);
    }

private:
    using Kind = Frozen::Value::Kind;

    void push(const Frozen::Value& v) {
        luaL_checkstack(L_, 8, "judge");
        switch (v.kind) {
            case Kind::nil:
                return lua_pushnil(L_);
            case Kind::flag:
                return lua_pushboolean(L_, v.flag);
            case Kind::integer:
                return lua_pushinteger(L_, v.integer);
            case Kind::number:
                return lua_pushnumber(L_, v.number);
            case Kind::text:
                return push_text(L_, v.text);
            case Kind::globals:
                return lua_pushglobaltable(L_);
            case Kind::library:
                return push_library(v.text);
            case Kind::table:
                return push_table(v.integer);
            case Kind::function:
                return push_function(v.integer);
        }
    }

    void push_library(const std::string& path) {
        const auto dot = path.find('.');
        lua_getglobal(L_, path.substr(0, dot).c_str());
        if (dot == std::string::npos || !lua_istable(L_, -1)) return;
        lua_getfield(L_, -1, path.c_str() + dot + 1);
        lua_remove(L_, -2);
    }

    void push_table(lua_Integer index) {
        if (lua_rawgeti(L_, made_, index + 1) != LUA_TNIL) return;
        lua_pop(L_, 1);
        const auto& entries = from_.tables_[static_cast<std::size_t>(index)];
        lua_createtable(L_, 0, static_cast<int>(entries.size()));
        lua_pushvalue(L_, -1);
        lua_rawseti(L_, made_, index + 1);
        for (const auto& [key, value] : entries) {
            push(key);
            push(value);
            if (lua_isnil(L_, -2))
                lua_pop(L_, 2);
            else
                lua_rawset(L_, -3);
        }
    }

    void push_function(lua_Integer index) {
        if (lua_rawgeti(L_, made_, -index - 1) != LUA_TNIL) return;
        lua_pop(L_, 1);
        const auto& f = from_.functions_[static_cast<std::size_t>(index)];
        if (f.code.empty()) return lua_pushnil(L_);  // a global's function that could not be shared
        Piece piece{&f.code};
        if (lua_load(L_, read_once, &piece, "=judge", "b") != LUA_OK) lua_error(L_);
        lua_pushvalue(L_, -1);
        lua_rawseti(L_, made_, -index - 1);
        for (std::size_t n = 0; n < f.cells.size(); ++n) join(index, static_cast<int>(n) + 1, f.cells[n]);
    }

    /// Gives an upvalue of the function at the top its variable, the first time with the variable's value.
    void join(lua_Integer function, int upvalue, std::size_t cell) {
        auto& first = first_[cell];
        if (first.second != 0) {
            lua_rawgeti(L_, made_, -first.first - 1);
            lua_upvaluejoin(L_, -2, upvalue, -1, first.second);
            lua_pop(L_, 1);
            return;
        }
        first = {function, upvalue};
        push(from_.cells_[cell]);
        if (!lua_setupvalue(L_, -2, upvalue)) lua_pop(L_, 1);
    }

    lua_State* L_;
    const Frozen& from_;
    std::vector<std::pair<lua_Integer, int>> first_;  ///< of each cell: function and upvalue (0: none yet)
    int made_;
};

std::size_t Frozen::bytes() const {
    std::size_t total = cells_.size() * sizeof(Value);
    const auto text_of = [](const Value& v) { return v.text.size(); };
    total += text_of(root_);
    for (const Value& v : cells_) total += text_of(v);
    for (const auto& table : tables_)
        for (const auto& [key, value] : table) total += 2 * sizeof(Value) + text_of(key) + text_of(value);
    for (const Function& f : functions_) total += sizeof f + f.code.size() + f.cells.size() * sizeof(std::size_t);
    for (const auto& [name, value] : globals_) total += sizeof(Value) + name.size() + text_of(value);
    return total;
}

void Frozen::thaw(lua_State* L) const { Thawing(L, *this).push_root(); }

}  // namespace pinwheel::lua
