#include "pinwheel/view/scene_json.h"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <limits>
#include <nlohmann/json.hpp>

using namespace pinwheel;

namespace {

using SceneDocument = nlohmann::ordered_json;

std::vector<Point> points_of(const SceneDocument& list) {
    std::vector<Point> out;
    for (std::size_t i = 0; i + 1 < list.size(); i += 2) out.push_back({list[i], list[i + 1]});
    return out;
}

Box box_of(const SceneDocument& list) { return {list[0], list[1], list[2], list[3]}; }

Paint paint_of(const SceneDocument& item) {
    return {item.value("fill", ""), item.value("stroke", ""), item.value("width", 1.0), item.value("alpha", 1.0),
            item.value("dash", std::vector<double>())};
}

Shape shape_of(const SceneDocument& item) {
    if (item.contains("rect")) return RectShape{box_of(item["rect"]), paint_of(item), item.value("radius", 0.0)};
    if (item.contains("ellipse")) return EllipseShape{box_of(item["ellipse"]), paint_of(item)};
    if (item.contains("path")) return PathShape{points_of(item["path"]), !item.value("open", false), paint_of(item)};
    if (item.contains("arrow"))
        return PathShape{
            points_of(item["arrow"]), true, {item.value("colour", ""), "", 1, item.value("alpha", 1.0), {}}};
    if (item.contains("piece"))
        return PieceShape{
            item["piece"],           item.value("tint", ""),   item.value("outline", ""), points_of(item["at"])[0],
            item.value("size", 0.0), item.value("alpha", 1.0), item.value("turn", 0.0)};
    if (item.contains("text"))
        return TextShape{item["text"],
                         points_of(item["at"])[0],
                         item.value("size", 12.0),
                         item.value("colour", ""),
                         item.value("bold", false),
                         item.value("anchor", 0),
                         item.value("turn", 0.0),
                         item.value("alpha", 1.0)};
    if (item.contains("pie")) {
        PieShape pie{{item["pie"][0], item["pie"][1]}, item["pie"][2], {}, item.value("alpha", 1.0)};
        for (const auto& sector : item["sectors"]) pie.sectors.emplace_back(sector[0], sector[1]);
        return pie;
    }
    PolygonsShape many{{}, paint_of(item)};
    for (const auto& polygon : item.at("polygons")) many.polygons.push_back(points_of(polygon));
    return many;
}

constexpr std::array<const char*, 4> layers{"board", "mark", "pieces", "over"};

Scene scene_of(const SceneDocument& json) {
    Scene out;
    out.width = json.at("width");
    out.height = json.at("height");
    out.failure = json.value("failure", "");
    for (std::size_t i = 0; i < layers.size(); ++i)
        for (const auto& item : json.value(layers[i], SceneDocument::array()))
            out.items.push_back({static_cast<Layer>(i), shape_of(item)});
    for (const auto& hit : json.value("hits", SceneDocument::array()))
        out.hits.push_back({points_of(hit.at("at")), hit.at("target"), hit.value("tip", "")});
    return out;
}

/// One of every shape, with coordinates of at most two decimals.
Scene sample_scene() {
    const Paint paint{"square.dark", "board.frame", 2.5, 0.75, {4, 2.5}};
    Scene s;
    s.width = 640;
    s.height = 480.25;
    s.items = {{Layer::board, RectShape{{0, 0, 640, 480.25}, {"window.background", "", 1, 1, {}}, 0}},
               {Layer::board, RectShape{{1, 2, 3, 4}, paint, 6.5}},
               {Layer::board, PolygonsShape{{{{0, 0}, {10, 0}, {10, 10}}, {{20, 20}, {30, 20}, {30, 30.5}}}, paint}},
               {Layer::mark, EllipseShape{{5, 6, 7, 8}, paint}},
               {Layer::mark, PathShape{{{0, 0}, {9, 9.25}}, false, paint}},
               {Layer::mark, PathShape{{{0, 0}, {9, 9}, {-9, 4}}, true, {"selected", "", 1, 1, {}}}},
               {Layer::pieces, PieceShape{"rook", "side.white", "", {40, 50}, 32, 1, 0}},
               {Layer::pieces, PieceShape{"king", "seat.N", "#123456", {41.5, 50}, 32, 0.25, -90}},
               {Layer::pieces, PieShape{{60, 60}, 12, {{0.125, "seat.N"}, {0.875, "#ff0000"}}, 0.5}},
               {Layer::over, TextShape{"e4 \"x\" \\ \n Zug – ½", {3, 4}, 14, "board.label", true, -1, 45, 0.5}},
               {Layer::over, TextShape{"plain", {3, 4}, 12, "", false, 0, 0, 1}}};
    s.hits = {{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, "NE:e4", ""},
              {{{10, 0}, {20, 0}, {15, 10.5}}, "button:deny", "Deny"}};
    return s;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(scene_json)

BOOST_AUTO_TEST_CASE(every_shape_comes_back) {
    const Scene scene = sample_scene();
    BOOST_TEST((scene_of(SceneDocument::parse(write_scene(scene))) == scene));
    Scene failed;
    failed.failure = "no board";
    BOOST_TEST(write_scene(failed) == R"({"width":0,"height":0,"failure":"no board"})");
}

BOOST_AUTO_TEST_CASE(an_arrow_travels_as_its_outline) {
    Scene scene;
    scene.items = {{Layer::over, ArrowShape{{0, 0}, {100, 0}, 4, "arrow.1", 0.8}}};
    BOOST_TEST(write_scene(scene) == R"({"width":0,"height":0,"over":[{"arrow":[0,2,88,2,88,7,100,0,88,-7,88,-2,0,-2],)"
                                     R"("colour":"arrow.1","alpha":0.8}]})");
}

BOOST_AUTO_TEST_CASE(items_stand_in_the_list_of_their_layer) {
    const auto word = [](const char* text) { return TextShape{text, {}, 12, "", false, 0, 0, 1}; };
    Scene scene;
    scene.items = {
        {Layer::over, word("c")}, {Layer::board, word("a")}, {Layer::over, word("d")}, {Layer::mark, word("b")}};
    BOOST_TEST(write_scene(scene) == R"({"width":0,"height":0,"board":[{"text":"a","at":[0,0]}],)"
                                     R"("mark":[{"text":"b","at":[0,0]}],)"
                                     R"("over":[{"text":"c","at":[0,0]},{"text":"d","at":[0,0]}]})");
}

BOOST_AUTO_TEST_CASE(numbers_and_letters_that_are_none_do_no_harm) {
    const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
    Scene scene;
    scene.width = inf;
    scene.height = -0.001;
    scene.items = {{Layer::pieces, PieceShape{"a\xff\xc3(\xed\xa0\x80", "", "", {nan, 1e300}, 1.0 / 3, 1, 0}}};
    scene.hits = {
        {{{nan, 0}, {5, 0}, {5, 5}}, "e", ""}, {{{0, 0}, {5, 5}}, "c", ""}, {{{0, 0}, {5, 5}, {0, 5}}, "d", "\x01"}};
    const auto json = SceneDocument::parse(write_scene(scene));
    BOOST_TEST(json["width"] == 0);
    BOOST_TEST(json["height"] == 0);
    const std::string none = "\xef\xbf\xbd";
    BOOST_TEST(json["pieces"][0]["piece"] == "a" + none + none + "(" + none + none + none);
    BOOST_TEST(json["pieces"][0]["at"] == SceneDocument({0, 0}));
    BOOST_TEST(json["pieces"][0]["size"] == 0.33);
    BOOST_REQUIRE(json["hits"].size() == 1u);
    BOOST_TEST(json["hits"][0]["tip"] == "\x01");
}

BOOST_AUTO_TEST_SUITE_END()
