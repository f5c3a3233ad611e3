#include "sandbox/pattern_library.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>

#include "engine/border.h"

namespace pinwheel::lua {

std::shared_ptr<const Pattern> PatternCache::get(lua_State* L, std::string_view text, bool anchors) {
    auto& known = patterns_[anchors];
    if (auto it = known.find(text); it != known.end()) return it->second;
    if (text.size() > longest_pattern)
        raise(L,
              {"pattern.too-long", "A pattern may have at most 16 KiB; string.find(s, text, 1, true) takes more.", ""});
    auto compiled = Pattern::compile(text, anchors);
    auto pattern = std::make_shared<const Pattern>(std::move(expect(L, compiled)));
    if (known.size() >= most || items_ + pattern->items().size() > most_items) {
        for (auto& each : patterns_) each.clear();
        items_ = 0;
    }
    items_ += pattern->items().size();
    known.emplace(text, pattern);
    return pattern;
}

namespace {

constexpr std::size_t bytes_a_step = 64;  // copied at the cost of one instruction
constexpr std::string_view specials = "^$*+?.([%-";

/// A pattern at work on the string at stack index 1; counts every step against the script's limits.
class Search {
public:
    Search(lua_State* L, std::string_view text, std::string_view pattern, bool anchors)
        : L_(L),
          text_(text),
          pattern_(session(L).patterns->get(L, pattern, anchors)),
          matcher_(*pattern_, text, pause, this),
          left_(steps_of_a_pattern + 100 * std::uint64_t{text.size()}) {}

    std::optional<std::size_t> match(std::size_t start) {
        try {
            return matcher_.match(start);
        } catch (const std::length_error& e) {
            raise(L_, {"pattern.too-complex", e.what(), ""});
        }
    }
    bool anchored() const { return pattern_->anchored(); }
    std::size_t size() const { return text_.size(); }
    std::string_view text() const { return text_; }
    int captures() const { return pattern_->captures(); }

    /// One capture, or the whole match where the pattern has none.
    void push_capture(int index, std::size_t start, std::size_t end) const {
        if (index >= captures()) {
            if (index != 0)
                raise(L_, {"pattern.capture", "The pattern has no capture " + std::to_string(index + 1) + ".", ""});
            return push_text(L_, text_.substr(start, end - start));
        }
        const auto& said = matcher_.capture(index);
        if (said.place)
            lua_pushinteger(L_, static_cast<lua_Integer>(said.start) + 1);
        else
            push_text(L_, text_.substr(said.start, said.size));
    }
    int push_captures(std::size_t start, std::size_t end, bool whole) const {
        const int n = captures() == 0 && whole ? 1 : captures();
        luaL_checkstack(L_, n, "too many captures");
        for (int i = 0; i < n; ++i) push_capture(i, start, end);
        return n;
    }

private:
    static void pause(void* self, std::uint64_t steps) {
        auto& search = *static_cast<Search*>(self);
        session(search.L_).limits.charge(search.L_, steps);
        if (steps > search.left_)
            raise(search.L_, {"pattern.too-long", "The pattern needs too many steps on this text.", ""});
        search.left_ -= steps;
    }

    lua_State* L_;
    std::string_view text_;
    std::shared_ptr<const Pattern> pattern_;
    Matcher matcher_;
    std::uint64_t left_;
};

std::string_view string_argument(lua_State* L, int index) {
    std::size_t size = 0;
    const char* data = luaL_checklstring(L, index, &size);
    return {data, size};
}

/// 0-based start of a search from an optional 1-based, maybe negative place.
std::size_t start_place(lua_State* L, int index, std::size_t size) {
    const lua_Integer at = luaL_optinteger(L, index, 1);
    if (at > 0) return static_cast<std::size_t>(at) - 1;
    if (at == 0 || at < -static_cast<lua_Integer>(size)) return 0;
    return static_cast<std::size_t>(static_cast<lua_Integer>(size) + at);
}

int find_plain(lua_State* L, std::string_view text, std::string_view wanted, std::size_t start) {
    // memmem is linear also on hostile texts.
    const void* found = wanted.empty() ? text.data() + start
                                       : memmem(text.data() + start, text.size() - start, wanted.data(), wanted.size());
    if (!found) return lua_pushnil(L), 1;
    const auto at = static_cast<lua_Integer>(static_cast<const char*>(found) - text.data());
    lua_pushinteger(L, at + 1);
    lua_pushinteger(L, at + static_cast<lua_Integer>(wanted.size()));
    return 2;
}

int search(lua_State* L, bool find) {
    const std::string_view text = string_argument(L, 1), pattern = string_argument(L, 2);
    const std::size_t start = start_place(L, 3, text.size());
    if (start > text.size()) return lua_pushnil(L), 1;
    if (find && (lua_toboolean(L, 4) || pattern.find_first_of(specials) == std::string_view::npos))
        return find_plain(L, text, pattern, start);
    Search search(L, text, pattern, true);
    for (std::size_t at = start; at <= text.size(); ++at) {
        if (const auto end = search.match(at)) {
            if (!find) return search.push_captures(at, *end, true);
            lua_pushinteger(L, static_cast<lua_Integer>(at) + 1);
            lua_pushinteger(L, static_cast<lua_Integer>(*end));
            return 2 + search.push_captures(at, *end, false);
        }
        if (search.anchored()) break;
    }
    return lua_pushnil(L), 1;
}

int string_find(lua_State* L) { return search(L, true); }
int string_match(lua_State* L) { return search(L, false); }

/// Upvalues: text, pattern, next place, end of the last match (-1: none).
int gmatch_next(lua_State* L) {
    const std::string_view text = text_at(L, lua_upvalueindex(1));
    Search search(L, text, text_at(L, lua_upvalueindex(2)), false);
    const lua_Integer last = lua_tointeger(L, lua_upvalueindex(4));
    for (auto at = static_cast<std::size_t>(lua_tointeger(L, lua_upvalueindex(3))); at <= text.size(); ++at) {
        const auto end = search.match(at);
        if (!end || static_cast<lua_Integer>(*end) == last) continue;
        for (int upvalue : {3, 4}) {
            lua_pushinteger(L, static_cast<lua_Integer>(*end));
            lua_replace(L, lua_upvalueindex(upvalue));
        }
        return search.push_captures(at, *end, true);
    }
    return 0;
}

int string_gmatch(lua_State* L) {
    const std::string_view text = string_argument(L, 1), pattern = string_argument(L, 2);
    session(L).patterns->get(L, pattern, false);  // a malformed one is refused here
    const std::size_t start = std::min(start_place(L, 3, text.size()), text.size() + 1);
    lua_settop(L, 2);
    lua_pushinteger(L, static_cast<lua_Integer>(start));
    lua_pushinteger(L, -1);
    lua_pushcclosure(L, guarded<gmatch_next>, 4);
    return 1;
}

/// The text that gsub makes: never more than the script may hold, and paid for where pieces are long.
class Replaced {
public:
    explicit Replaced(lua_State* L) : L_(L) {}
    Replaced& operator+=(std::string_view piece) {
        check_length(L_, text_.size() + piece.size());
        text_ += piece;
        if (piece.size() >= bytes_a_step) session(L_).limits.charge(L_, piece.size() / bytes_a_step);
        return *this;
    }
    Replaced& operator+=(char c) { return *this += std::string_view(&c, 1); }
    const std::string& text() const { return text_; }

private:
    lua_State* L_;
    std::string text_;
};

/// Text of a replacement string: %0 to %9 are the match and its captures.
void expand(lua_State* L, const Search& search, std::size_t start, std::size_t end, Replaced& out) {
    const std::string_view with = text_at(L, 3);
    for (std::size_t i = 0; i < with.size(); ++i) {
        if (with[i] != '%') {
            const auto end_of_plain = std::min(with.find('%', i), with.size());
            out += with.substr(i, end_of_plain - i);
            i = end_of_plain - 1;
            continue;
        }
        const char c = ++i < with.size() ? with[i] : '\0';
        if (c == '%') {
            out += '%';
        } else if (c == '0') {
            out += search.text().substr(start, end - start);
        } else if (c >= '1' && c <= '9') {
            search.push_capture(c - '1', start, end);
            out += text_at(L, -1);
            lua_pop(L, 1);
        } else {
            raise(L, {"pattern.replacement", "In a replacement, % must be followed by a digit or another %.", ""});
        }
    }
}

/// Appends what replaces a match; the match itself where the table or function says nothing.
void replace(lua_State* L, const Search& search, std::size_t start, std::size_t end, Replaced& out) {
    const int type = lua_type(L, 3);
    if (type != LUA_TTABLE && type != LUA_TFUNCTION) return expand(L, search, start, end, out);
    if (type == LUA_TTABLE) {
        search.push_capture(0, start, end);
        lua_gettable(L, 3);
    } else {
        lua_pushvalue(L, 3);
        lua_call(L, search.push_captures(start, end, true), 1);
    }
    if (!lua_toboolean(L, -1))
        out += search.text().substr(start, end - start);
    else if (lua_isstring(L, -1))
        out += text_at(L, -1);
    else
        raise(L, {"pattern.replacement", std::string("A replacement may not be a ") + luaL_typename(L, -1) + ".", ""});
    lua_pop(L, 1);
}

int string_gsub(lua_State* L) {
    const std::string_view text = string_argument(L, 1), pattern = string_argument(L, 2);
    const int type = lua_type(L, 3);
    if (type != LUA_TNUMBER && type != LUA_TSTRING && type != LUA_TTABLE && type != LUA_TFUNCTION)
        bad_argument(L, 3, "a string, a table or a function");
    if (type == LUA_TNUMBER) lua_tostring(L, 3);
    const lua_Integer most = luaL_optinteger(L, 4, static_cast<lua_Integer>(text.size()) + 1);
    Search search(L, text, pattern, true);
    Replaced out(L);
    std::size_t at = 0;
    std::optional<std::size_t> last;
    lua_Integer count = 0;
    while (count < most) {
        const auto end = search.match(at);
        if (end && end != last) {
            ++count;
            replace(L, search, at, *end, out);
            at = *end;
            last = end;
        } else if (at < text.size()) {
            out += text[at++];
        } else {
            break;
        }
        if (search.anchored()) break;
    }
    if (count == 0) {
        lua_pushvalue(L, 1);
    } else {
        out += text.substr(at);
        push_text(L, out.text());
    }
    lua_pushinteger(L, count);
    return 2;
}

/// The library's own loops for ever on string.rep("", 1 << 60); this one copies what is there already, doubling.
int string_rep(lua_State* L) {
    const std::string_view text = string_argument(L, 1);
    const lua_Integer times = luaL_checkinteger(L, 2);
    std::size_t gap_size = 0;
    const char* gap = luaL_optlstring(L, 3, "", &gap_size);
    const std::size_t unit = text.size() + gap_size;
    if (times <= 0 || unit == 0) return lua_pushliteral(L, ""), 1;
    if (static_cast<std::uint64_t>(times) > longest_string / unit + 1) check_length(L, UINT64_MAX);
    const std::size_t total = unit * static_cast<std::size_t>(times) - gap_size;
    check_length(L, total);
    session(L).limits.charge(L, total / bytes_a_step);
    luaL_Buffer buffer;
    char* out = luaL_buffinitsize(L, &buffer, total);
    std::memcpy(out, text.data(), text.size());
    std::memcpy(out + text.size(), gap, std::min(gap_size, total - text.size()));
    for (std::size_t done = unit; done < total; done *= 2) std::memcpy(out + done, out, std::min(done, total - done));
    luaL_pushresultsize(&buffer, total);
    return 1;
}

/// Calls the library's own function, the upvalue, once it is sure that what it makes is not too long.
int checked_call(lua_State* L, std::uint64_t bytes) {
    if (bytes > most_copied) check_length(L, bytes);
    session(L).limits.charge(L, bytes / bytes_a_step);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, 1);
    return 1;
}

constexpr std::uint64_t bytes_of_number = 128;  // "%99.99f" of a number that is not absurd

/// Strings with a length of their own that a format names: %s and %q take all of one. What speaks for itself by a
/// __tostring does so here, once.
int string_format(lua_State* L) {
    const std::string_view format = string_argument(L, 1);
    std::uint64_t bytes = format.size();
    int argument = 1;
    for (std::size_t i = 0; i < format.size(); ++i) {
        if (format[i] != '%') continue;
        if (++i < format.size() && format[i] == '%') continue;
        i = std::min(format.find_first_not_of("-+ #0123456789.", i), format.size());
        if (++argument > lua_gettop(L) || i == format.size()) break;
        const bool text = format[i] == 's' || format[i] == 'q';
        if (format[i] == 's' && (lua_istable(L, argument) || lua_isuserdata(L, argument))) {
            luaL_tolstring(L, argument, nullptr);
            lua_replace(L, argument);
        }
        const std::size_t size = text && lua_type(L, argument) == LUA_TSTRING ? lua_rawlen(L, argument) : 0;
        bytes += format[i] == 'q' ? 4 * size : size + bytes_of_number;
        if (bytes > most_copied) break;
    }
    return checked_call(L, bytes);
}

/// `c` is followed by the length of a string that is filled up.
int string_pack(lua_State* L) {
    const std::string_view format = string_argument(L, 1);
    std::uint64_t bytes = 32 * std::uint64_t{format.size()};
    for (std::size_t i = 0; i < format.size() && bytes <= most_copied; ++i)
        if (format[i] == 'c') bytes += std::min(std::strtoull(format.data() + i + 1, nullptr, 10), 2ull * most_copied);
    for (int argument = 2; argument <= lua_gettop(L) && bytes <= most_copied; ++argument)
        if (lua_type(L, argument) == LUA_TSTRING) bytes += lua_rawlen(L, argument);
    return checked_call(L, bytes);
}

void wrap_function(lua_State* L, const char* name, lua_CFunction with) {
    lua_getfield(L, -1, name);
    lua_pushcclosure(L, with, 1);
    lua_setfield(L, -2, name);
}

}  // namespace

void guard_string_library(lua_State* L) {
    constexpr luaL_Reg functions[] = {{"find", guarded<string_find>},     {"match", guarded<string_match>},
                                      {"gmatch", guarded<string_gmatch>}, {"gsub", guarded<string_gsub>},
                                      {"rep", guarded<string_rep>},       {nullptr, nullptr}};
    luaL_setfuncs(L, functions, 0);
    wrap_function(L, "format", guarded<string_format>);
    wrap_function(L, "pack", guarded<string_pack>);
}

}  // namespace pinwheel::lua
