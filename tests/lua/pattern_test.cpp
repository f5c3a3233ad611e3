// Our pattern functions beside Lua's own, on patterns and texts made at random.
#include <boost/test/unit_test.hpp>
#include <lua.hpp>

#include "pinwheel/view/random.h"
#include "sandbox/pattern.h"
#include "support.h"

using pinwheel::lua::Matcher;
using pinwheel::lua::Pattern;
using pinwheel::test::check_script;

namespace {

struct Close {
    void operator()(lua_State* L) const { lua_close(L); }
};

/// Pieces that random patterns are put together of.
constexpr const char* pieces[] = {"a",  "b",    ".",    "%a",   "%d",      "%s",  "%w",    "%W",    "%p",     "%x",
                                  "%l", "%u",   "[ab]", "[^a]", "[a-c%d]", "[]]", "[^]b]", "[%a-]", "%%",     "%.",
                                  "*",  "+",    "-",    "?",    "(",       ")",   "()",    "%b()",  "%f[%w]", "%f[^a]",
                                  "%1", "%2",   "$",    "^",    "x",       " ",   "1",     "[b-]",  "[%w_]",  "%c",
                                  "%g", "[a-]", "-.",   "(a*)", "(.-)",    "(b?)"};

std::string random_pattern(std::uint64_t& seed) {
    std::string pattern;
    if (pinwheel::splitmix64(seed) % 8 == 0) pattern = "^";
    const auto n = 1 + pinwheel::splitmix64(seed) % 6;
    for (std::uint64_t i = 0; i < n; ++i) pattern += pieces[pinwheel::splitmix64(seed) % std::size(pieces)];
    if (pinwheel::splitmix64(seed) % 8 == 0) pattern += "$";
    return pattern;
}

std::string random_text(std::uint64_t& seed) {
    constexpr std::string_view letters = "aaabbbcx1 ().%-]^_\n\0A";
    std::string text;
    const auto n = pinwheel::splitmix64(seed) % 14;
    for (std::uint64_t i = 0; i < n; ++i) text += letters[pinwheel::splitmix64(seed) % letters.size()];
    return text;
}

/// Everything the library says about a pattern and a text; none where it refuses the pattern.
std::optional<std::string> ask(lua_State* L, const std::string& pattern, const std::string& text) {
    constexpr const char* chunk = R"lua(
        local text, pattern = ...
        local function words(...)
            local t = table.pack(...) for i = 1, t.n do t[i] = tostring(t[i]) end return table.concat(t, ";")
        end
        local out = {words(text:find(pattern)), words(text:find(pattern, 3)), words(text:match(pattern)),
                     words(text:match(pattern, -4)),
                     words(text:gsub(pattern, "<%0>")), words(text:gsub(pattern, {a = "A", b = false})),
                     words(text:gsub(pattern, function(...) return select("#", ...) end, 2))}
        for a, b in text:gmatch(pattern) do out[#out + 1] = words(a, b) end
        return table.concat(out, "\n"))lua";
    if (luaL_loadstring(L, chunk) != LUA_OK) BOOST_FAIL(lua_tostring(L, -1));
    lua_pushlstring(L, text.data(), text.size());
    lua_pushlstring(L, pattern.data(), pattern.size());
    const bool ok = lua_pcall(L, 2, 1, 0) == LUA_OK;
    std::size_t size = 0;
    const char* said = lua_tolstring(L, -1, &size);
    std::optional<std::string> answer;
    if (ok) answer.emplace(said, size);
    lua_pop(L, 1);
    return answer;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(patterns)

BOOST_AUTO_TEST_CASE(equal_to_the_library_on_random_patterns, *boost::unit_test::label("long")) {
    // Ours run in a script engine; each question is a chunk that gives its answer back as a string.
    std::unique_ptr<lua_State, Close> real(luaL_newstate());
    luaL_openlibs(real.get());
    pinwheel::test::Scripts ours;
    ours.run(R"lua(
        function ask(text, pattern)
            local function words(...)
                local t = table.pack(...) for i = 1, t.n do t[i] = tostring(t[i]) end return table.concat(t, ";")
            end
            local out = {words(text:find(pattern)), words(text:find(pattern, 3)), words(text:match(pattern)),
                         words(text:match(pattern, -4)),
                         words(text:gsub(pattern, "<%0>")), words(text:gsub(pattern, {a = "A", b = false})),
                         words(text:gsub(pattern, function(...) return select("#", ...) end, 2))}
            for a, b in text:gmatch(pattern) do out[#out + 1] = words(a, b) end
            return table.concat(out, "\n")
        end)lua");
    std::uint64_t seed = 20240607;
    BOOST_TEST_MESSAGE("seed " << seed);
    const auto hex = [](const std::string& text) {
        std::string out = "\"";
        for (const unsigned char c : text) {
            char code[8];
            std::snprintf(code, sizeof code, "\\x%02x", c);
            out += code;
        }
        return out + "\"";
    };
    int compared = 0, refused_by_both = 0, stricter = 0;
    for (int i = 0; i < 40'000; ++i) {
        const std::string pattern = random_pattern(seed), text = random_text(seed);
        const auto wanted = ask(real.get(), pattern, text);
        const auto result = ours.engine().run_string(
            "io_result = ask(" + hex(text) + ", " + hex(pattern) + ") print(io_result)", "ask");
        std::string got = ours.take_output();
        if (!got.empty()) got.pop_back();
        if (!result.ok()) {
            BOOST_CHECK_MESSAGE(result.error.code.starts_with("pattern."), pattern << ": " << result.error.message);
            ++(wanted ? stricter : refused_by_both);  // the library may never reach the flaw
            continue;
        }
        if (!wanted) {
            BOOST_ERROR("accepted a malformed pattern: " << pattern << " on " << text);
            continue;
        }
        ++compared;
        BOOST_CHECK_MESSAGE(got == *wanted, pattern << " on '" << text << "':\n" << got << "\ninstead of\n" << *wanted);
    }
    BOOST_TEST_MESSAGE(compared << " compared, " << refused_by_both << " refused by both, " << stricter
                                << " by ours alone");
    BOOST_CHECK_GT(compared, 15'000);
}

BOOST_AUTO_TEST_CASE(malformed_patterns_are_named) {
    for (const char* text :
         {"[", "[a", "[^", "[]", "(a", "a)", "%", "a%", "%b", "%bx", "%f", "%fa", "%1", "(%1)", "%0", "[%"}) {
        const auto pattern = Pattern::compile(text, true);
        BOOST_TEST_CONTEXT(text) {
            BOOST_REQUIRE(!pattern.ok());
            BOOST_CHECK_EQUAL(pattern.error().code, "pattern.malformed");
            BOOST_CHECK(!pattern.error().where.empty());
        }
    }
    std::string many;
    for (int i = 0; i < 33; ++i) many += "()";
    BOOST_CHECK(!Pattern::compile(many, true).ok());
    BOOST_CHECK(Pattern::compile(many.substr(2), true).ok());
}

BOOST_AUTO_TEST_CASE(steps_are_told) {
    const auto pattern = Pattern::compile("a*a*a*a*b", true);
    const std::string text(500, 'a');
    std::uint64_t steps = 0;
    Matcher matcher(
        *pattern, text, [](void* sum, std::uint64_t n) { *static_cast<std::uint64_t*>(sum) += n; }, &steps);
    BOOST_CHECK(!matcher.match(450));
    BOOST_CHECK_GT(steps, 50'000u);
}

BOOST_AUTO_TEST_CASE(replacements_and_places) {
    check_script(R"lua(
        assert(("hello world"):gsub("o", "0") == "hell0 w0rld" and select(2, ("aaa"):gsub("a", "b", 2)) == 2)
        assert(("abc"):gsub("%w", "%0%0") == "aabbcc" and ("k=v"):gsub("(%w)=(%w)", "%2=%1") == "v=k")
        assert(not pcall(string.gsub, "a", "a", "%2") and not pcall(string.gsub, "a", "a", "%x")
               and not pcall(string.gsub, "a", "a", true))
        assert(not pcall(string.gsub, "a", "a", "%") and not pcall(string.gsub, "a", "a", function() return {} end))
        assert(("x"):gsub("", "-") == "-x-" and ("abc"):gsub("b*", "-") == "-a-c-")
        assert(("a.b"):find(".", 1, true) == 2 and ("a+b"):find("+", 1, true) == 2 and ("abc"):find("b") == 2)
        assert(("abc"):find("", 10) == nil and ("abc"):find("", 4) == 4 and ("abc"):find("c", -1) == 3)
        assert(("abc"):match("()b()") == 2 and ("2024-05"):match("(%d+)-(%d+)") == "2024")
        local n = 0 for k, v in ("a=1, b=2"):gmatch("(%w+)=(%w+)") do n = n + tonumber(v) end assert(n == 3)
        local t = {} for w in ("one two"):gmatch("%a+") do t[#t + 1] = w end assert(#t == 2)
        assert(string.find(123, 2) == 2 and string.rep(5, 2) == "55")
        local long = ("ab"):rep(100000) .. "c"
        assert(long:find("c", 1, true) == 200001 and long:find("b*c") == 200000 and #long:gsub("a", "") == 100001)
        assert(long:find(("ab"):rep(50000) .. "d", 1, true) == nil)
        for _ in ("x"):gmatch("^x") do error("an anchor is no anchor here") end
    )lua");
}

BOOST_AUTO_TEST_SUITE_END()
