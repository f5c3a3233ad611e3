// Every function that scripts have, on its largest legal inputs, and pairs of them nested: an interrupt is obeyed
// within half a second of the program's time. The set is made from the rows of the reference, the questions of the
// variants and what _G holds; tests/lua/largest_inputs.lua has an input for each, and a function without one fails the
// test.
//
// PINWHEEL_PAIRS is how many pairs are tried (150), or "all".
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <set>

#include "one_document.h"
#include "patience.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/services/services.h"
#include "pinwheel/lua/reference.h"
#include "pinwheel/view/random.h"
#include "support.h"
#include "support/places.h"
#include "support/rounds.h"

namespace fs = std::filesystem;
namespace test = pinwheel::test;
using pinwheel::Game;
using pinwheel::Registry;
using pinwheel::ScriptEngine;
using pinwheel::ScriptOptions;
using pinwheel::write_file;
using pinwheel::test::Impatient;

namespace {

constexpr std::size_t longest_file = 128u << 10;  // that a script may read
constexpr int most_files = 4'990;                 // of 5 000 in the folder of scripts

/// Of the inputs of a function one in four, each with PINWHEEL_INPUTS=all (some three minutes).
unsigned stride() {
    const char* wish = std::getenv("PINWHEEL_INPUTS");
    return wish && std::string_view(wish) == "all" ? 1 : 4;
}

/// Of the functions every one, or one in so many where less is tried.
std::size_t stride_of_functions() { return static_cast<std::size_t>(100 / test::rounds(100)); }

/// A sandboxed engine with a window, a folder as full as it may be, and the inputs.
class Bounded {
public:
    Bounded() : folder_(test::build_dir() + "/home/stop"), registry_(test::library()), engine_(registry_, options()) {
        window_.game = std::make_shared<const Game>(*Game::make(*registry_.bind("chess", "")));
        fill_folder();
        const auto text = pinwheel::read_file(fs::path(test::source_dir()) / "tests/lua/largest_inputs.lua", 1u << 20);
        BOOST_REQUIRE(text.ok());
        run("ROWS, QUESTIONS = " + rows() + ", " + questions());
        const auto result = engine_.run_string(*text, "largest_inputs");
        BOOST_REQUIRE_MESSAGE(result.ok(), result.traceback);
    }
    ~Bounded() { fs::remove_all(folder_); }

    /// Runs a chunk; gives what it printed.
    std::string run(std::string_view chunk) {
        kept_.clear();
        keeping_ = true;
        const auto result = engine_.run_string(chunk, "test");
        keeping_ = false;
        BOOST_REQUIRE_MESSAGE(result.ok(), result.traceback);
        return kept_;
    }
    std::vector<std::string> lines(std::string_view table) {
        const std::string text = run("for _, name in ipairs(" + std::string(table) + ") do print(name) end");
        std::vector<std::string> all;
        for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != text.npos; at = end + 1)
            all.push_back(text.substr(at, end - at));
        return all;
    }
    ScriptEngine& engine() { return engine_; }

private:
    ScriptOptions options() {
        ScriptOptions o;
        o.folder = folder_;
        o.memory = std::size_t{2} << 30;  // all the games that scripts may have, at once
        o.workbench = &window_;
        o.output = [this](std::string_view text) {
            if (keeping_) kept_ += text;
        };
        return o;
    }
    void fill_folder() {
        fs::remove_all(folder_);
        fs::create_directories(folder_ / "many");
        const std::string letters(longest_file, 'x'), nested(longest_file, '[');
        std::string moves = "[Event \"long\"]\n\n";
        while (moves.size() + 40 < longest_file) moves += "1. Nf3 Nf6 2. Ng1 Ng8 (2... Ne4) ";
        const Game start = *Game::make(*registry_.bind("chess", ""));
        Game game = start;
        std::uint64_t seed = 1;
        for (;; ++seed) {
            const auto text = pinwheel::write_game(registry_, game, "json");
            BOOST_REQUIRE(text.ok());
            if (text->size() > longest_file - 4096) break;
            BOOST_REQUIRE(!write_file(folder_ / "long.pinwheel", *text));
            game.go_ply(0);
            for (int ply = 0; ply < 60 && !game.verdict().over; ++ply) {
                const auto all = game.variant().legal(game.state(), game.variant().to_act(game.state()).front());
                BOOST_REQUIRE(game.play(all[pinwheel::splitmix64(seed) % all.size()]).ok());
            }
        }
        for (const auto& [name, text] : {std::pair<const char*, const std::string&>{"wide.pgn", moves},
                                         {"letters.pgn", letters},
                                         {"letters.pinwheel", letters},
                                         {"deep.pinwheel", nested}})
            BOOST_REQUIRE(!write_file(folder_ / name, text));
        for (int i = 0; i < most_files; ++i)
            fs::create_hard_link(folder_ / "long.pinwheel", folder_ / "many" / (std::to_string(i) + ".pinwheel"));
    }
    static std::string rows() {
        std::string out = "{";
        for (const auto& row : pinwheel::api_rows()) out += std::string("{'") + row.scope + "', '" + row.name + "'},";
        return out + "}";
    }
    std::string questions() {
        std::set<std::string> names;
        for (const pinwheel::Variant* variant : registry_.variants())
            for (const auto& spec : pinwheel::questions(*variant)) names.insert(spec.name);
        std::string out = "{";
        for (const std::string& name : names) out += "'" + name + "',";
        return out + "}";
    }

    fs::path folder_;
    Registry registry_;
    test::OneDocument window_;
    std::string kept_;
    bool keeping_ = false;
    ScriptEngine engine_;
};

// Goes through the inputs of a function again and again. What an inner one gives stands in for each of the arguments,
// and where a function is wanted the inner one is called with its inputs.
constexpr const char* loop = R"(
local f, inner, begin = FUNCTIONS["@outer"], FUNCTIONS["@inner"], @begin
local outer_inputs, inner_inputs = INPUTS["@outer"], INPUTS["@inner"]
begin = begin - 1
local function called() return inner(inner_inputs[1]()) end
while true do
    for i = 1, #outer_inputs do
        local arguments = table.pack(outer_inputs[(i + begin) % #outer_inputs + 1]())
        if not inner then
            pcall(f, table.unpack(arguments, 1, arguments.n))
        else
            for n = 1, arguments.n do
                if type(arguments[n]) == "function" then arguments[n] = called end
            end
            local given = table.pack(pcall(inner, inner_inputs[(i + begin) % #inner_inputs + 1]()))
            pcall(f, table.unpack(arguments, 1, arguments.n))
            pcall(f, table.unpack(given, 2, math.min(given.n, 200)))
            for n = 1, arguments.n do
                local before = arguments[n]
                arguments[n] = given[2]
                pcall(f, table.unpack(arguments, 1, arguments.n))
                arguments[n] = before
            end
        end
    end
end
)";

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += with.size())
        text.replace(at, what.size(), with);
    return text;
}

Bounded& scripts_of_all() {
    static Bounded scripts;  // games of that size take seconds
    return scripts;
}

struct Stopped {
    std::string what;
    double seconds;
};

/// Runs a loop, interrupts it after a while, and gives how long it went on.
Stopped stop(Bounded& scripts, const std::string& outer, const std::string& inner, int milliseconds, unsigned begin) {
    std::string chunk = replaced(loop, "@outer", outer);
    chunk = replaced(replaced(chunk, "@inner", inner), "@begin", std::to_string(begin));
    Impatient user(scripts.engine(), std::chrono::milliseconds(milliseconds));
    const auto result = scripts.engine().run_string(chunk, "stop");
    const double waited = user.waited();
    const std::string what = outer + (inner.empty() ? "" : " of " + inner) + ", begun at " + std::to_string(begin);
    BOOST_CHECK_MESSAGE(result.error.code == "script.interrupted", what << ": " << result.error.message);
    BOOST_CHECK_MESSAGE(waited < test::patience, what << " went on for " << waited << " s");
    return {what, waited};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(stopping)

BOOST_AUTO_TEST_CASE(every_function_has_its_largest_inputs, *boost::unit_test::label("long")) {
    Bounded& scripts = scripts_of_all();
    for (const std::string& name : scripts.lines("MISSING"))
        BOOST_ERROR("tests/lua/largest_inputs.lua has no inputs for " << name);
    for (const std::string& name : scripts.lines("STALE"))
        BOOST_ERROR("tests/lua/largest_inputs.lua has inputs for " << name << ", which is no function");
    BOOST_CHECK_GT(scripts.lines("NAMES").size(), 150u);
    // The games are about as wide as they may be.
    scripts.run(R"(
        for _, variant in ipairs(pinwheel.variants()) do
            local last = 0
            for _, line in ipairs(GAMES[2][variant.id]:lines()) do last = math.max(last, line.node) end
            assert(last > 45000, variant.id .. " " .. last)
        end
    )");
}

BOOST_AUTO_TEST_CASE(every_function_on_its_largest_inputs, *boost::unit_test::label("long")) {
    Bounded& scripts = scripts_of_all();
    std::mt19937 random(13);
    Stopped worst{"", 0};
    std::size_t tried = 0, number = 0;
    const unsigned step = stride();
    const auto names = scripts.lines("NAMES");
    for (std::size_t n = 0; n < names.size(); n += stride_of_functions()) {
        const std::string& name = names[n];
        const auto count = std::stoul(scripts.run("print(#INPUTS['" + name + "'])"));
        // Each input is begun with; those that end soon are followed by others.
        for (auto begin = static_cast<unsigned>(number++ % std::min<std::size_t>(step, count)); begin < count;
             begin += step, ++tried) {
            const auto stopped = stop(scripts, name, "", 1 + static_cast<int>(random() % 15), begin);
            if (stopped.seconds > worst.seconds) worst = stopped;
        }
    }
    BOOST_TEST_MESSAGE("the longest of " << tried << ": " << worst.what << ", " << worst.seconds << " s");
}

BOOST_AUTO_TEST_CASE(pairs_of_functions_nested) {
    Bounded& scripts = scripts_of_all();
    const auto all = scripts.lines("NAMES");
    std::mt19937 random(14);
    Stopped worst{"", 0};
    std::vector<std::pair<std::string, std::string>> chosen;
    const char* wish = std::getenv("PINWHEEL_PAIRS");
    if (wish && std::string_view(wish) == "all") {
        for (const std::string& outer : all)
            for (const std::string& inner : all) chosen.emplace_back(outer, inner);
    } else {
        const int count = wish ? std::atoi(wish) : test::rounds(60);
        for (int i = 0; i < count; ++i) chosen.emplace_back(all[random() % all.size()], all[random() % all.size()]);
    }
    for (const auto& [outer, inner] : chosen) {
        const auto stopped = stop(scripts, outer, inner, 10 + static_cast<int>(random() % 90), random() % 100);
        if (stopped.seconds > worst.seconds) worst = stopped;
    }
    BOOST_TEST_MESSAGE("the longest of " << chosen.size() << ": " << worst.what << ", " << worst.seconds << " s");
}

BOOST_AUTO_TEST_SUITE_END()
