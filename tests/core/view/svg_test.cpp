#include "pinwheel/view/svg.h"

#include <boost/test/unit_test.hpp>
#include <clocale>
#include <limits>

using namespace pinwheel;

namespace {

const double nan_value = std::numeric_limits<double>::quiet_NaN();

Theme small_theme() {
    return {"t", "T", false, {{"ink", "#111111"}, {"seat.N", "#3a82cd"}, {"piece.outline", "#15171b"}}};
}

PieceSet pieces() {
    return {"p",
            {{"rook",
              "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox='0 0 32 32'><path d=\"M0 0\" "
              "fill=\"#f0f0f0\" stroke=\"#101010\"/></svg>\n"},
             {"broken", "<svg"}}};
}

std::string lines_of(std::vector<Item> items) {
    Scene scene{100, 50, std::move(items), {}};
    auto text = to_svg(scene, small_theme(), pieces());
    const auto first = text.find('\n') + 1;
    return text.substr(first, text.rfind("</svg>") - first);
}

std::string line_of(Shape shape) { return lines_of({{Layer::board, std::move(shape)}}); }

// Empty where tags nest and text is escaped, else what is wrong.
std::string flaw_of(std::string_view xml) {
    std::vector<std::string> open;
    while (!xml.empty()) {
        const auto start = xml.find('<');
        const auto text = xml.substr(0, start);
        for (std::size_t i = 0; i < text.size(); ++i) {
            const auto rest = text.substr(i);
            if (rest[0] == '>' ||
                (rest[0] == '&' && !rest.starts_with("&amp;") && !rest.starts_with("&lt;") &&
                 !rest.starts_with("&gt;") && !rest.starts_with("&quot;") && !rest.starts_with("&apos;")))
                return "unescaped text " + std::string(text);
            if (static_cast<unsigned char>(rest[0]) < 0x20 && rest[0] != '\n') return "control character";
        }
        if (start == xml.npos) break;
        const auto end = xml.find('>', start);
        if (end == xml.npos) return "open tag";
        const auto tag = xml.substr(start + 1, end - start - 1);
        if (tag.find('<') != tag.npos) return "< inside a tag";
        const auto name =
            std::string(tag.substr(tag.starts_with('/'), tag.find_first_of(" />", 1) - tag.starts_with('/')));
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != name) return "closes " + name;
            open.pop_back();
        } else if (!tag.ends_with('/')) {
            open.push_back(name);
        }
        xml.remove_prefix(end + 1);
    }
    return open.empty() ? "" : "never closes " + open.back();
}

Scene everything() {
    const Paint ink{"ink", "seat.N", 1.5, 0.5, {4, 2}};
    return {200,
            100,
            {{Layer::over, ArrowShape{{0, 0}, {50, 50}, 4, "ink", 0.8}},
             {Layer::board, RectShape{{0, 0, 10, 10}, ink, 2}},
             {Layer::mark, EllipseShape{{0, 0, 10, 20}, ink}},
             {Layer::pieces, PieceShape{"rook", "seat.N", "", {20, 20}, 10, 0.42, 45}},
             {Layer::pieces, PieceShape{"nobody", "seat.N", "", {20, 20}, 10, 1, 0}},
             {Layer::pieces, PieceShape{"broken", "seat.N", "", {20, 20}, 10, 1, 0}},
             {Layer::board, PathShape{{{0, 0}, {1, 1}}, false, ink}},
             {Layer::board, PolygonsShape{{{{0, 0}, {1, 0}, {1, 1}}, {{2, 2}, {3, 2}, {3, 3}}}, ink}},
             {Layer::over, TextShape{"a<b & \"c\" 'd' >\x01\xFF \xC3\xA9", {5, 5}, 12, "ink", true, -1, 30, 1}},
             {Layer::over, PieShape{{9, 9}, 4, {{1, "ink"}, {3, "seat.N"}}, 1}}},
            {}};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(svg)

BOOST_AUTO_TEST_CASE(every_shape_is_written_as_expected) {
    struct {
        Shape shape;
        const char* line;
    } const cases[] = {
        {RectShape{{1, 2, 3.5, 4}, {"ink", "", 1, 1, {}}, 0},
         "<rect x=\"1\" y=\"2\" width=\"3.5\" height=\"4\" fill=\"#111111\"/>\n"},
        {RectShape{{0, 0, 1, 1}, {"", "ink", 2, 0.5, {3, 1.5}}, 2},
         "<rect x=\"0\" y=\"0\" width=\"1\" height=\"1\" rx=\"2\" fill=\"none\" stroke=\"#111111\" stroke-width=\"2\" "
         "stroke-dasharray=\"3 1.5\" opacity=\"0.5\"/>\n"},
        {EllipseShape{{0, 0, 10, 20}, {"#abcdef", "", 1, 1, {}}},
         "<ellipse cx=\"5\" cy=\"10\" rx=\"5\" ry=\"10\" fill=\"#abcdef\"/>\n"},
        {PathShape{{{0, 0}, {1, 2}}, false, {"", "ink", 1, 1, {}}},
         "<path d=\"M0 0 L1 2\" fill=\"none\" stroke=\"#111111\" stroke-width=\"1\"/>\n"},
        {PathShape{{}, true, {"ink", "", 1, 1, {}}}, ""},
        {PolygonsShape{{{{0, 0}, {1, 0}, {1, 1}}, {{2, 2}, {3, 2}, {3, 3}}}, {"ink", "", 1, 1, {}}},
         "<path d=\"M0 0 L1 0 L1 1 Z M2 2 L3 2 L3 3 Z\" fill=\"#111111\"/>\n"},
        {PieceShape{"rook", "seat.N", "", {20, 30}, 10, 0.42, 45},
         "<g opacity=\"0.42\" transform=\"rotate(45 20 30)\"><svg x=\"15\" y=\"25\" width=\"10\" height=\"10\" "
         "viewBox=\"0 0 32 32\">"
         "<path d=\"M0 0\" fill=\"#3a82cd\" stroke=\"#15171b\"/></svg></g>\n"},
        {PieceShape{"broken", "seat.N", "", {5, 5}, 10, 1, 0},
         "<g><svg x=\"0\" y=\"0\" width=\"10\" height=\"10\" viewBox=\"0 0 64 64\"></svg></g>\n"},
        {PieceShape{"rook", "seat.N", "", {5, 5}, 0, 1, 0}, ""},
        {TextShape{"a<b", {5, 6}, 12, "ink", true, -1, 0, 1},
         "<text x=\"5\" y=\"6\" font-size=\"12\" font-family=\"sans-serif\" text-anchor=\"start\" dy=\"0.35em\" "
         "font-weight=\"bold\" fill=\"#111111\">a&lt;b</text>\n"},
        {ArrowShape{{0, 0}, {0, 0}, 4, "ink", 1}, ""},
        {ArrowShape{{0, 0}, {100, 0}, 4, "ink", 0.8},
         "<path d=\"M0 2 L88 2 L88 7 L100 0 L88 -7 L88 -2 L0 -2 Z\" fill=\"#111111\" opacity=\"0.8\"/>\n"},
        {PieShape{{10, 10}, 4, {{2, "ink"}}, 1}, "<circle cx=\"10\" cy=\"10\" r=\"4\" fill=\"#111111\"/>\n"},
        {PieShape{{10, 10}, 4, {{1, "ink"}, {3, "seat.N"}, {0, "ink"}, {-1, "ink"}}, 1},
         "<path d=\"M10 10 L10 6 A4 4 0 0 1 14 10 Z\" fill=\"#111111\"/>\n<path d=\"M10 10 L14 10 A4 4 0 1 1 10 6 Z\" "
         "fill=\"#3a82cd\"/>\n"},
        {PieShape{{10, 10}, 4, {}, 1}, ""},
    };
    for (const auto& c : cases) BOOST_TEST(line_of(c.shape) == c.line);
}

BOOST_AUTO_TEST_CASE(layers_are_painted_in_order_and_items_in_theirs) {
    const auto rect = [](double x) { return RectShape{{x, 0, 1, 1}, {"ink", "", 1, 1, {}}, 0}; };
    const auto text = lines_of({{Layer::over, rect(1)},
                                {Layer::board, rect(2)},
                                {Layer::pieces, rect(3)},
                                {Layer::mark, rect(4)},
                                {Layer::board, rect(5)}});
    std::string order;
    for (auto at = text.find("x=\""); at != text.npos; at = text.find("x=\"", at + 1)) order += text[at + 3];
    BOOST_TEST(order == "25431");
}

BOOST_AUTO_TEST_CASE(equal_scenes_give_equal_well_formed_bytes) {
    const auto text = to_svg(everything(), small_theme(), pieces());
    BOOST_TEST(flaw_of(text) == "");
    BOOST_TEST(text == to_svg(everything(), small_theme(), pieces()));
    BOOST_TEST(
        text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"200\" height=\"100\" "
                         "viewBox=\"0 0 200 100\">\n"));
}

BOOST_AUTO_TEST_CASE(a_theme_with_a_window_background_fills_it) {
    auto light = small_theme();
    light.colours["window.background"] = "#fefefe";
    BOOST_TEST(to_svg({10, 10, {}, {}}, light, {})
                   .find("<rect x=\"0\" y=\"0\" width=\"10\" height=\"10\" fill=\"#fefefe\"/>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(hostile_text_stays_text) {
    const auto text =
        line_of(TextShape{"</text><script>\x01\xFF\xED\xA0\x80\xC3\xA9", {0, 0}, 1, "#\"/><x", false, 1, 0, 1});
    BOOST_TEST(flaw_of(text) == "");
    BOOST_TEST(text.find("<script") == std::string::npos);
    BOOST_TEST(text.find("\xEF\xBF\xBD") != std::string::npos);
    BOOST_TEST(text.find("\xC3\xA9") != std::string::npos);
    BOOST_TEST(text.find("fill=\"#&quot;/&gt;&lt;x\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(numbers_have_a_dot_at_most_three_decimals_and_are_numbers) {
    const auto x_of = [](double x) {
        const auto line = line_of(RectShape{{x, 0, 1, 1}, {"ink", "", 1, 1, {}}, 0});
        return line.substr(9, line.find('"', 9) - 9);
    };
    struct {
        double x;
        const char* text;
    } const cases[] = {{0, "0"},           {-0.0, "0"},
                       {-0.0001, "0"},     {0.1, "0.1"},
                       {1.0 / 3, "0.333"}, {-2.0005, "-2.001"},
                       {100, "100"},       {1e6, "1000000"},
                       {nan_value, "0"},   {std::numeric_limits<double>::infinity(), "0"}};
    for (const auto& c : cases) BOOST_TEST(x_of(c.x) == c.text);
    BOOST_TEST(x_of(1e300).size() == 301u);
    BOOST_TEST(x_of(std::numeric_limits<double>::max()).size() == 309u);
    if (std::setlocale(LC_NUMERIC, "de_DE.UTF-8")) BOOST_TEST(x_of(0.5) == "0.5");
    std::setlocale(LC_NUMERIC, "C");
}

BOOST_AUTO_TEST_SUITE_END()
