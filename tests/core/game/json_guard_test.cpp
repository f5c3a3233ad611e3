#include "pinwheel/game/files/json_guard.h"

#include <boost/test/unit_test.hpp>

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(json_guard)

BOOST_AUTO_TEST_CASE(well_formed_values_pass) {
    for (const char* text : {"{}", "[]", "1", "\"x\"", " {\"a\": [1, {\"a\": null}], \"b\": -1.5e3} \n",
                             "\xEF\xBB\xBF{}", "{\"a\":{\"a\":1}}"})
        BOOST_TEST(!check_json_shape(text), text);
}

BOOST_AUTO_TEST_CASE(flaws_are_placed) {
    struct {
        std::string text;
        const char *code, *where;
    } const cases[] = {{"", "json.syntax", "line 1, column 1"},
                       {"{\n  \"a\": }", "json.syntax", "line 2, column 8"},
                       {"[1,]", "json.syntax", "line 1, column 4"},
                       {"{} {}", "json.syntax", "line 1, column 4"},
                       {"nul", "json.syntax", "line 1, column 4"},
                       {"[\"\xFF\"]", "json.syntax", "line 1, column 3"},
                       {"[\"\\ud800\"]", "json.syntax", "line 1, column 9"},
                       {"[1e999]", "json.syntax", "line 1, column 6"},
                       {"// no\n{}", "json.syntax", "line 1, column 1"},
                       {"{\"a\":[{\"b\":1,\"b\":2}]}", "json.duplicate", "/a/0/b"},
                       {"{\"a/~\":1,\"a/~\":2}", "json.duplicate", "/a~1~0"},
                       {"[0,[0,[0,[]]]]", "json.depth", "/1/1/1"},
                       {std::string("\0", 1), "json.syntax", "line 1, column 1"}};
    for (const auto& c : cases) {
        const auto error = check_json_shape(c.text, 3);
        BOOST_REQUIRE_MESSAGE(error, c.text);
        BOOST_TEST(error->code == c.code);
        BOOST_TEST(error->where == c.where, c.text << ": " << error->where << " " << error->message);
        BOOST_TEST(error->message.find('\xFF') == std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(members_are_counted_for_each_object) {
    const auto members = [](int count) {
        std::string text = "{";
        for (int i = 0; i < count; ++i) text += (i ? ",\"" : "\"") + std::to_string(i) + "\":{}";
        return text + "}";
    };
    BOOST_TEST(!check_json_shape(members(10'000)));
    BOOST_TEST(!check_json_shape("[" + members(50) + "," + members(50) + "]", 3, 50));
    const auto error = check_json_shape("{\"a\":[0," + members(51) + "]}", 4, 50);
    BOOST_REQUIRE(error);
    BOOST_TEST(error->code == "json.members");
    BOOST_TEST(error->where == "/a/1");
    BOOST_TEST(check_json_shape(members(51), 4, 50)->message == "The object has more than 50 members.");
}

BOOST_AUTO_TEST_CASE(a_million_brackets_are_only_too_deep) {
    for (const char* bracket : {"[", "{\"a\":"}) {
        std::string text;
        for (int i = 0; i < 1'000'000; ++i) text += bracket;
        BOOST_TEST(check_json_shape(text)->code == "json.depth");
        BOOST_TEST(check_json_shape(text, 0)->code == "json.depth");
    }
}

BOOST_AUTO_TEST_SUITE_END()
