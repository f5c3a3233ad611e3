#include "engine/pretty.h"

#include <algorithm>
#include <set>
#include <vector>

#include "engine/border.h"

namespace pinwheel::lua {

namespace {

constexpr std::size_t line_width = 76, longest_text = 1u << 16, longest_member = 4096, most_members = 200;
constexpr int deepest = 6;

std::string quoted(std::string_view whole) {
    std::string out = "\"";
    const std::string_view text = whole.substr(0, longest_member);
    for (const char c : text) {
        const auto u = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            out += '\\', out += c;
        else if (c == '\n')
            out += "\\n";
        else if (u < 32 || u == 127)
            out += "\\" + std::to_string(u);
        else
            out += c;
    }
    return out + (text.size() < whole.size() ? "\"…" : "\"");
}

bool plain_name(std::string_view text) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", more = "0123456789";
    if (text.empty() || more.find(text[0]) != text.npos) return false;
    return std::all_of(text.begin(), text.end(),
                       [&](char c) { return letters.find(c) != letters.npos || more.find(c) != more.npos; });
}

class Printer {
public:
    explicit Printer(lua_State* L) : L_(L) {}

    std::string value(int index, int depth, std::size_t indent) {
        index = lua_absindex(L_, index);
        luaL_checkstack(L_, 8, "printing");
        if (lua_type(L_, index) == LUA_TSTRING && depth > 0) return quoted(text_at(L_, index));
        if (lua_type(L_, index) != LUA_TTABLE || has_own_words(index)) {
            luaL_tolstring(L_, index, nullptr);
            const std::string_view whole = text_at(L_, -1);
            std::string text(depth > 0 ? whole.substr(0, longest_member) : whole);
            lua_pop(L_, 1);
            return text;
        }
        return table(index, depth, indent);
    }

private:
    bool has_own_words(int index) {
        if (luaL_getmetafield(L_, index, "__tostring") == LUA_TNIL) return false;
        lua_pop(L_, 1);
        return true;
    }

    std::string table(int index, int depth, std::size_t indent) {
        const void* address = lua_topointer(L_, index);
        if (around_.contains(address)) return "<circle>";
        if (depth >= deepest) return "{…}";
        around_.insert(address);
        auto members = list(index, depth, indent + 2);
        around_.erase(address);
        if (members.empty()) return "{}";
        std::size_t width = indent + 4;
        bool lines = false;
        for (const std::string& text : members) width += text.size() + 2, lines |= text.find('\n') != text.npos;
        const bool one_line = width <= line_width && !lines;
        const std::string gap = one_line ? " " : "\n" + std::string(indent + 2, ' ');
        std::string out = one_line ? "{ " : "{" + gap;
        for (std::size_t i = 0; i < members.size(); ++i) out += (i ? "," + gap : "") + members[i];
        return out + (one_line ? " }" : "\n" + std::string(indent, ' ') + "}");
    }

    /// The array part in order, then the other members by key.
    std::vector<std::string> list(int index, int depth, std::size_t indent) {
        std::vector<std::string> out;
        const auto n = static_cast<lua_Integer>(lua_rawlen(L_, index));
        for (lua_Integer i = 1; i <= n && room(out); ++i) {
            lua_rawgeti(L_, index, i);
            add(out, value(-1, depth + 1, indent));
            lua_pop(L_, 1);
        }
        std::vector<std::pair<std::string, std::string>> named;
        lua_pushnil(L_);
        while (lua_next(L_, index)) {
            session(L_).limits.tick(L_);
            if (out.size() + named.size() >= most_members || written_ >= longest_text) {
                lua_pop(L_, 2);
                break;
            }
            if (!in_array(n)) {
                named.emplace_back(key(), value(-1, depth + 1, indent));
                written_ += named.back().first.size() + named.back().second.size();
            }
            lua_pop(L_, 1);
        }
        std::sort(named.begin(), named.end());
        for (const auto& [name, text] : named) out.push_back(name + " = " + text);
        if (out.size() >= most_members || written_ >= longest_text) out.emplace_back("…");
        return out;
    }

    bool room(const std::vector<std::string>& out) const {
        return out.size() < most_members && written_ < longest_text;
    }
    void add(std::vector<std::string>& out, std::string text) {
        written_ += text.size();
        out.push_back(std::move(text));
    }
    bool in_array(lua_Integer size) const {
        return lua_isinteger(L_, -2) && lua_tointeger(L_, -2) >= 1 && lua_tointeger(L_, -2) <= size;
    }
    /// The key below the value at the top.
    std::string key() {
        if (lua_type(L_, -2) == LUA_TSTRING && lua_rawlen(L_, -2) <= longest_member && plain_name(text_at(L_, -2)))
            return std::string(text_at(L_, -2));
        if (lua_type(L_, -2) == LUA_TSTRING) return "[" + quoted(text_at(L_, -2)) + "]";
        luaL_tolstring(L_, -2, nullptr);
        std::string text = "[" + std::string(text_at(L_, -1).substr(0, longest_member)) + "]";
        lua_pop(L_, 1);
        return text;
    }

    lua_State* L_;
    std::set<const void*> around_;  ///< tables we are inside of
    std::size_t written_ = 0;
};

}  // namespace

std::string pretty(lua_State* L, int index) {
    const int top = lua_gettop(L);
    std::string text = Printer(L).value(index, 0, 0);
    lua_settop(L, top);
    return text;
}

}  // namespace pinwheel::lua
