// The reference page is made from the table, and the table tells the truth.
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <set>
#include <sstream>

#include "pinwheel/lua/reference.h"
#include "support.h"
#include "support/places.h"

using pinwheel::test::Scripts;

BOOST_AUTO_TEST_SUITE(reference)

BOOST_AUTO_TEST_CASE(the_page_is_up_to_date) {
    std::ifstream file(pinwheel::test::source_dir() + "/share/doc/lua-reference.md");
    std::stringstream text;
    text << file.rdbuf();
    BOOST_CHECK_MESSAGE(
        text.str() == pinwheel::api_reference(),
        "share/doc/lua-reference.md differs from the table in core/lua; `ninja lua-reference` writes it.");
}

BOOST_AUTO_TEST_CASE(every_name_is_there_once_and_described) {
    std::set<std::string> seen;
    for (const auto& row : pinwheel::api_rows()) {
        BOOST_TEST_CONTEXT(row.signature) {
            BOOST_CHECK(seen.insert(std::string(row.scope) + "." + row.name).second);
            BOOST_CHECK_GT(std::string_view(row.text).size(), 10u);
            BOOST_CHECK(std::string_view(row.text).ends_with('.'));
        }
    }
    BOOST_CHECK_GT(seen.size(), 60u);
}

BOOST_AUTO_TEST_CASE(documented_names_exist) {
    Scripts scripts;
    scripts.run("g = pinwheel.new('duplicate-chess')");
    for (const auto& row : pinwheel::api_rows()) {
        const std::string_view scope(row.scope);
        BOOST_TEST_CONTEXT(row.signature) {
            if (scope == "pinwheel")
                BOOST_CHECK_EQUAL(scripts.run(std::string("print(pinwheel.") + row.name + " ~= nil)"), "true\n");
            if (scope == "game")
                BOOST_CHECK_EQUAL(scripts.run(std::string("print(type(g.") + row.name + "))"), "function\n");
            if (scope == "property") BOOST_CHECK(!scripts.run(std::string("print(g.") + row.name + ")").empty());
        }
    }
}

/// Names of the public contract: what stands there keeps its name.
BOOST_AUTO_TEST_CASE(the_contract_is_kept) {
    std::set<std::string> have;
    for (const auto& row : pinwheel::api_rows()) have.insert(std::string(row.scope) + "." + row.name);
    for (const char* name : {"version", "variants", "rulings", "rulesets", "notations", "renderers", "plugins", "new",
                             "load", "parse", "compare", "study", "register_ruleset", "connect", "host"})
        BOOST_CHECK_MESSAGE(have.contains(std::string("pinwheel.") + name), name);
    for (const char* name : {"view", "actions", "log", "heard", "wait", "play", "draw", "resign", "close"})
        BOOST_CHECK_MESSAGE(have.contains(std::string("seat.") + name), name);
    for (const char* name : {"variant", "ruleset", "ply", "phase", "to_move"})
        BOOST_CHECK_MESSAGE(have.contains(std::string("property.") + name), name);
    for (const char* name :
         {"legal",   "count",   "play",          "try",      "is_legal", "why",    "hints",  "undo",
          "redo",    "go",      "moves",         "line",     "status",   "fact",   "use",    "fen",
          "key",     "view",    "announcements", "perft",    "divide",   "random", "best",   "render",
          "save",    "write",   "comment",       "mark",     "arrow",    "clone",  "to_act", "ask",
          "declare", "node",    "parent",        "children", "token",    "lines",  "tails",  "select",
          "add",     "promote", "remove",        "nags",     "escapes",  "times"})
        BOOST_CHECK_MESSAGE(have.contains(std::string("game.") + name), name);
    for (const char* name : {"game", "show", "command", "commands", "on", "pick", "highlight", "notify"})
        BOOST_CHECK_MESSAGE(have.contains(std::string("workbench.") + name), name);
}

BOOST_AUTO_TEST_SUITE_END()
