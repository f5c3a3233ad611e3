// Views as JSON: everything comes back, the schema knows every member, and what is no view is refused with its place.
#include "pinwheel/game/views/view_json.h"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "pinwheel/game/views/view_key.h"
#include "support/places.h"

using namespace pinwheel;
using nlohmann::json;

namespace {

/// A view with something in every member.
View full_view() {
    View v;
    v.variant = "some-chess";
    v.phase = "play";
    v.viewer = Viewer::of(SeatId{1});
    v.seats = {{"w", "White", "side.white", true}, {"b", "Black", "side.black", false}};
    BoardView board{"board", "Board", 2, 1, {}, SeatId{0}, SeatId{1}, 1, 2, 45, {{SeatId{0}, "queen", 2}}};
    board.cells = {{CellView::Known::yes,
                    {{"rook", SeatId{0}, 1.0 / 3, {{"frozen", "Frozen", PieceSign::ring}}, "tower"},
                     {"king", SeatId{}, 0.1, {}, ""}},
                    {Mark::check, "last-king"}},
                   {}};
    v.boards = {board};
    v.notices = {{"check", {{"seat", "w"}, {"by", "ü\n\"b"}}}};
    v.presentation = {false,
                      false,
                      false,
                      true,
                      CheckTold::unknown,
                      Touch::loose,
                      {0, 1},
                      {{{{0, 0}, {0, 1}}}},
                      {{SeatId{0}, {{"pawn", 2}}}},
                      {{{SeatId{1}, {{"bishop", 0.25}}, "light"}}},
                      {{{0, 0}, {0, 1}}},
                      SeatId{0},
                      "mate",
                      SeatId{1}};
    v.rights.to_move = SeatId{1};
    v.rights.ply = 4000000000u;
    v.rights.quiet = 3;
    v.rights.rules = {0, 2, 255};
    v.rights.boards = {{SeatId{1}, {0, 7}, 1, 0, 3, 9, {1}, {0}, {{1, "pawn"}}}};
    v.rights.seats = {{true, true, true, true, {"queen"}}, {}};
    v.superposition = {"K Q", {1, 1}, {{SeatId{0}, 1, 3, 2, 1, true, true, true}, {}}, true};
    v.drafting = {
        1, 2, 3, true, true, {"queen"}, {{true, true, true, 405, "ab", "cd", 5, {{"king", 1}}, {{"pawn", 2}}}}};
    v.notes = {{"sheet", "0:e1=x"}};
    return v;
}

/// Every object of a view and its schema have the same members.
void check_members(const json& value, const json& schema, const json& root, const std::string& place) {
    if (schema.contains("$ref"))
        return check_members(value, root["definitions"][schema["$ref"].get<std::string>().substr(14)], root, place);
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            check_members(value[i], schema["items"].is_array() ? schema["items"][i] : schema["items"], root,
                          place + "/" + std::to_string(i));
        return;
    }
    if (!value.is_object() || !schema.contains("properties")) return;
    for (const auto& [name, member] : value.items()) {
        BOOST_REQUIRE_MESSAGE(schema["properties"].contains(name), "the schema has no " << place << "/" << name);
        check_members(member, schema["properties"][name], root, place + "/" + name);
    }
}

std::string where_of(const json& change) {
    json document = json::parse(write_view(full_view()));
    document.merge_patch(change);
    const auto read = read_view(document.dump());
    return read ? "read" : read.error().code + " " + read.error().where;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(views_as_json)

BOOST_AUTO_TEST_CASE(everything_comes_back) {
    for (const View& view : {full_view(), View{}}) {
        const auto read = read_view(write_view(view));
        BOOST_REQUIRE_MESSAGE(read.ok(), (read ? "" : read.error().message));
        BOOST_TEST((*read == view));
    }
    BOOST_TEST(write_view(View{}) == "{}");
}

BOOST_AUTO_TEST_CASE(the_schema_knows_every_member) {
    std::ifstream file(pinwheel::test::source_dir() + "/share/schemas/view.schema.json");
    const json schema = json::parse(file), view = json::parse(write_view(full_view()));
    check_members(view, schema, schema, "");
    BOOST_TEST(view.size() == schema["properties"].size());
    for (const char* part : {"presentation", "rights", "superposition", "drafting"})
        BOOST_TEST(view[part].size() == schema["definitions"][part]["properties"].size(), part);
}

BOOST_AUTO_TEST_CASE(what_is_no_view_is_refused_with_its_place) {
    BOOST_TEST(where_of({{"phase", "draft"}}) == "read");
    BOOST_TEST(where_of({{"fase", "draft"}}) == "view.shape /fase");
    BOOST_TEST(where_of({{"phase", 3}}) == "view.shape /phase");
    BOOST_TEST(where_of({{"viewer", {{"kind", "god"}}}}) == "view.shape /viewer/kind");
    BOOST_TEST(where_of({{"rights", {{"rules", {1, 256}}}}}) == "view.shape /rights/rules/1");
    BOOST_TEST(where_of({{"rights", {{"ply", -1}}}}) == "view.shape /rights/ply");
    BOOST_TEST(where_of({{"rights", {{"ply", 1.5}}}}) == "view.shape /rights/ply");
    BOOST_TEST(where_of({{"boards", {{{"files", 27}}}}}) == "view.shape /boards/0");
    BOOST_TEST(where_of({{"boards", {{{"files", 1}, {"ranks", 1}, {"cells", {json::object(), json::object()}}}}}}) ==
               "view.shape /boards/0/cells");
    BOOST_TEST(read_view("").error().code == "view.json");
    BOOST_TEST(read_view("[]").error().code == "view.shape");
    BOOST_TEST(read_view(std::string(100, '[')).error().code == "view.json");
    BOOST_TEST(read_view(std::string(5 << 20, ' ')).error().code == "view.too-large");
}

/// Each leaf of the text is changed in turn.
BOOST_AUTO_TEST_CASE(keys_are_equal_where_views_are) {
    const View view = full_view();
    const std::string key = view_key(view);
    BOOST_TEST((view_key(read_view(write_view(view)).value()) == key));
    BOOST_TEST(view_key(View{}) != key);
    const json whole = json::parse(write_view(view)), leaves = whole.flatten();
    int changed = 0;
    for (const auto& [place, leaf] : leaves.items()) {
        json other = whole;
        other[json::json_pointer(place)] = leaf.is_boolean()          ? json(!leaf.get<bool>())
                                           : leaf.is_number_float()   ? json(leaf.get<double>() / 2)
                                           : leaf.is_number_integer() ? json(leaf.get<std::int64_t>() - 1)
                                           : leaf.is_string()         ? json(leaf.get<std::string>() + "x")
                                                                      : leaf;
        const auto read = read_view(other.dump());
        if (!read || *read == view) continue;  // a word of an enumeration, a number below its least
        BOOST_TEST((view_key(*read) != key), place);
        ++changed;
    }
    BOOST_TEST(changed > 80);
    View longer = view, later = view;  // where one text ends and the next begins
    longer.variant += 'p', longer.phase = "lay";
    later.variant = "some-ches", later.phase = "splay";
    BOOST_TEST(view_key(longer) != view_key(later));
}

BOOST_AUTO_TEST_SUITE_END()
