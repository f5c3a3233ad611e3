// The protocol from a client's side: what it reads, without a network.
#include "story.h"

#include <boost/test/unit_test.hpp>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/services/fields.h"
#include "pinwheel/game/services/service_documents.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::net {
namespace {

Story fresh() { return {Link{false, "a", "80", "abcdefgh", "", ""}, Wishes{"", true, true}}; }

Story::Heard hear(const std::string& text) {
    auto heard = fresh().hear(text);
    BOOST_REQUIRE_MESSAGE(heard.ok(), (heard ? text : heard.error().message));
    return *heard;
}

BOOST_AUTO_TEST_CASE(an_explanation_comes_as_it_was_sent) {
    Registry plugins;
    load_plugins(plugins, {{}, true, true, {}});
    const Game game = *Game::make(*plugins.bind("duplicate-chess", {}));
    for (const char* attempt : {"e2e5", "e2e4", "e1g1", "b1d2", "nonsense", "d1d4"}) {
        const Explanation sent = game.explain(attempt, Viewer::of(SeatId{0}));
        const auto heard =
            hear(R"({"type":"answer","to":"why","ref":3,"title":"x","explanation":)" + to_json(to_datum(sent)) + "}");
        BOOST_TEST(heard.ref == 3);
        BOOST_REQUIRE(heard.why.ok());
        BOOST_CHECK(*heard.why == sent);
        BOOST_TEST(!heard.changed);
    }
}

BOOST_AUTO_TEST_CASE(a_statement_names_the_entry_that_it_was_said_to) {
    Story story = fresh();
    const auto heard =
        story.hear(R"({"type":"joined","you":"b","log":[{"ply":7,"seat":"w","text":"…"},)"
                   R"({"ply":8,"seat":"b","text":"e7d6","attempt":true}],)"
                   R"("announcements":[{"ply":1,"k":1,"text":"white_moved","words":"White moved.","entry":7},)"
                   R"({"ply":1,"k":2,"text":"illegal_move","words":"No.","entry":8},{"k":3},{"k":4,"entry":-1},)"
                   R"({"k":5,"entry":"8"},{"k":6,"entry":99999999999}]})");
    BOOST_REQUIRE(heard.ok());
    BOOST_REQUIRE(heard->fresh.size() == 6u);
    BOOST_CHECK((heard->fresh[0] == Said{1, 1, "white_moved", "White moved.", 7}));
    BOOST_CHECK((heard->fresh[1] == Said{2, 1, "illegal_move", "No.", 8}));
    for (std::size_t i = 2; i < 6; ++i) BOOST_TEST(heard->fresh[i].entry == 0);
    const auto& log = story.seen().log;
    BOOST_REQUIRE(log.size() == 2u);
    BOOST_CHECK((log[0] == LogEntry{"w", "…", "", 7, false}));
    BOOST_CHECK((log[1] == LogEntry{"b", "e7d6", "", 8, true}));
}

BOOST_AUTO_TEST_CASE(ends_as_earlier_servers_spelt_them) {
    for (const auto& [then, now] : {std::pair{"fifty_move", "fifty-move"},
                                    {"draw_agreed", "draw-agreed"},
                                    {"resign", "resignation"},
                                    {"fifty-move", "fifty-move"},
                                    {"abandoned", "abandoned"}}) {
        Story story = fresh();
        const auto heard = story.hear(R"({"type":"joined","you":"b","gameStatus":"finished","endReason":")" +
                                      std::string(then) + "\"}");
        BOOST_REQUIRE(heard.ok());
        BOOST_TEST(story.seen().end_reason == now);
    }
}

BOOST_AUTO_TEST_CASE(of_an_older_server_the_words_are_taken) {
    const auto heard = hear(
        R"({"type":"answer","to":"why","ref":1,"title":"No.","lines":["A: one","B: two"],"squares":["board:e2"]})");
    BOOST_REQUIRE(heard.why.ok());
    BOOST_TEST(heard.why->message == "No.");
    BOOST_TEST(heard.why->unsure);
    BOOST_REQUIRE(heard.why->findings.size() == 2u);
    BOOST_TEST(heard.why->findings[1].message == "B: two");
    BOOST_TEST(heard.why->findings[1].squares.at(0) == "board:e2");
}

BOOST_AUTO_TEST_CASE(what_is_no_answer_is_told) {
    BOOST_TEST(hear(R"({"type":"answer","to":"why","ref":1,"lines":[]})").why.error().code == "why.nothing");
    const auto slow = hear(R"({"type":"error","code":"rate_limited","message":"That is too fast.","ref":4})");
    BOOST_TEST(slow.ref == 4);
    BOOST_TEST(slow.why.error().code == "rate_limited");
    BOOST_TEST(!slow.error.has_value());
    for (const char* wrong :
         {"5", "[]", R"({"legal":"yes"})", R"({"findings":[{"subjects":[{"part":"nobody"}]}]})",
          R"({"findings":[{"details":{"a":1}}]})", R"({"findings":[{"subjects":[{"ply":99999999999}]}]})"}) {
        const auto heard = hear(std::string(R"({"type":"answer","to":"why","ref":1,"explanation":)") + wrong + "}");
        BOOST_TEST(heard.why.error().code == "net.message", wrong);
    }
}

}  // namespace
}  // namespace pinwheel::net
