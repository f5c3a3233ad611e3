// The reader of piece pictures: what it takes, what it refuses.
#include "paint/picture.h"

#include <cmath>

#include <boost/test/unit_test.hpp>

#include "pinwheel/game/files/paths.h"

using namespace pinwheel;
using namespace pinwheel::paint;

namespace {

std::string words_of(const std::vector<Step>& steps) {
    std::string out;
    for (const auto& s : steps) {
        const char* names[]{"M", "L", "C", "Z"};
        out += names[static_cast<int>(s.kind)];
        out += std::to_string(std::lround(s.to.x * 10)) + "," + std::to_string(std::lround(s.to.y * 10)) + " ";
    }
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(path_data)

BOOST_AUTO_TEST_CASE(commands_absolute_and_relative) {
    struct Row {
        const char *data, *steps;
    };
    for (const auto& [data, steps] : {
             Row{"M1 2 L3 4 H5 V6 Z", "M10,20 L30,40 L50,40 L50,60 Z10,20 "},
             {"m1 2 l3 4 h5 v6 z", "M10,20 L40,60 L90,60 L90,120 Z10,20 "},
             {"M1,2,3,4 5,6", "M10,20 L30,40 L50,60 "},
             {"m1 2 3 4 5 6", "M10,20 L40,60 L90,120 "},
             {"M0 0C1 1 2 2 3 3S5 5 6 6", "M0,0 C30,30 C60,60 "},
             {"M0 0 q1 1 2 0 Q5 5 6 6", "M0,0 C20,0 C60,60 "},
             {"M1 1 L2 2 Z L3 3", "M10,10 L20,20 Z10,10 L30,30 "},
             {"M-.5-.5L+1.5.5", "M-5,-5 L15,5 "},
             {"", ""},
         }) {
        const auto read = read_path(data);
        BOOST_TEST_REQUIRE(read.has_value(), data);
        BOOST_TEST(words_of(*read) == steps, data);
    }
}

BOOST_AUTO_TEST_CASE(smooth_and_quadratic_controls) {
    const auto smooth = read_path("M0 0 C0 1 2 3 4 4 S8 8 9 9");
    BOOST_TEST_REQUIRE(smooth->size() == 3u);
    BOOST_TEST(((*smooth)[2].first == Point{6, 5}));
    const auto quadratic = read_path("M0 0 Q3 3 6 0");
    BOOST_TEST(((*quadratic)[1].first == Point{2, 2}));
    BOOST_TEST(((*quadratic)[1].second == Point{4, 2}));
}

BOOST_AUTO_TEST_CASE(arcs_stay_on_their_ellipse) {
    // A half circle of radius 5 around (5, 0), and three quarters of it.
    for (const auto* data :
         {"M0 0 A5 5 0 0 1 10 0", "M0 0 A5 5 0 1 1 5 5", "M0 0 A5 5 0 0 0 10 0", "M0 0A5 5 0 0110 0"}) {
        const auto read = read_path(data);
        BOOST_TEST_REQUIRE(read.has_value(), data);
        Point from = (*read)[0].to;
        for (std::size_t i = 1; i < read->size(); ++i) {
            const auto& s = (*read)[i];
            for (const double t : {0.25, 0.5, 0.75, 1.0}) {
                const double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
                const double x = a * from.x + b * s.first.x + c * s.second.x + d * s.to.x;
                const double y = a * from.y + b * s.first.y + c * s.second.y + d * s.to.y;
                BOOST_TEST(std::abs(std::hypot(x - 5, y) - 5) < 0.01, data);
            }
            from = s.to;
        }
    }
    BOOST_TEST(read_path("M0 0 A5 5 0 0 1 10 0")->at(1).first.y < 0);  // sweep 1 goes clockwise: over the top
    BOOST_TEST(words_of(*read_path("M0 0 A0 5 0 0 1 10 0")) == "M0,0 L100,0 ");
    BOOST_TEST(words_of(*read_path("M3 3 A5 5 0 0 1 3 3")) == "M30,30 ");
}

BOOST_AUTO_TEST_CASE(malformed_data_is_refused) {
    for (const auto* bad : {"L1 2", "M1", "M1 2 L3", "M1 2 T3 4", "M1 2 L nan 3", "M1 2 L1e99 3", "M1 2 A5 5 0 2 1 3 3",
                            "M1 2 Z 4 5", "M1 2 #", "1 2", "M1 2 C1 2 3 4 5", "M1 2 Linf inf"})
        BOOST_TEST(!read_path(bad).has_value(), bad);
    std::string endless = "M0 0";
    for (int i = 0; i < 30'000; ++i) endless += " 1 1";
    BOOST_TEST(!read_path(endless).has_value());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(pictures)

BOOST_AUTO_TEST_CASE(every_shipped_piece_and_every_letter_is_read) {
    const auto pieces = load_pieces();
    BOOST_TEST_REQUIRE(pieces.ok());
    BOOST_TEST(pieces->svg.size() >= 6u);
    std::vector<std::string> names{"", "42", "\xc3\xa9"};
    for (const auto& [name, svg] : pieces->svg) names.push_back(name);
    for (char c = 'a'; c <= 'z'; ++c) names.push_back(std::string("unknown-").replace(0, 1, 1, c));
    for (const auto& name : names) {
        const auto picture = read_picture(pieces->tinted(name, "#abcdef", "#123456"));
        BOOST_TEST_REQUIRE(picture.has_value(), name);
        BOOST_TEST((picture->view_box == Box{0, 0, 64, 64}));
        bool body = false;
        for (const auto& figure : picture->figures) body = body || figure.fill == "#abcdef";
        BOOST_TEST(body, name);
    }
}

BOOST_AUTO_TEST_CASE(attributes_are_read) {
    const auto read = read_picture(
        "<svg xmlns='x' viewBox=\"0 0 10 20\">\n<path d='M1 1' fill='none' stroke='#101010' "
        "stroke-width='2.5' stroke-linejoin='round' stroke-linecap='square'></path></svg>\n");
    BOOST_TEST_REQUIRE(read.has_value());
    BOOST_TEST((read->view_box == Box{0, 0, 10, 20}));
    const auto& figure = read->figures.at(0);
    BOOST_TEST(figure.fill == "none");
    BOOST_TEST(figure.width == 2.5);
    BOOST_TEST((figure.join == Figure::Join::round && figure.cap == Figure::Cap::square));
}

BOOST_AUTO_TEST_CASE(what_it_does_not_know_is_refused) {
    for (const auto* bad :
         {"", "<svg>", "<svg></svg>", "<svg viewBox='0 0 0 1'></svg>", "<svg viewBox='0 0 1 1'>", "text",
          "<svg viewBox='0 0 1 1'><circle r='1'/></svg>", "<svg viewBox='0 0 1 1'><path style='fill:red'/></svg>",
          "<svg viewBox='0 0 1 1'><path fill='red'/></svg>", "<svg viewBox='0 0 1 1'><path fill='#12345'/></svg>",
          "<svg viewBox='0 0 1 1'><path stroke-width='-1'/></svg>", "<svg viewBox='0 0 1 1'><path d=M1/></svg>",
          "<svg viewBox='0 0 1 1'>text</svg>", "<svg viewBox='0 0 1 1'></svg><svg viewBox='0 0 1 1'></svg>"})
        BOOST_TEST(!read_picture(bad).has_value(), bad);
}

BOOST_AUTO_TEST_CASE(damaged_pictures_do_no_harm) {
    const auto pieces = load_pieces();
    BOOST_TEST_REQUIRE(pieces.ok());
    std::uint64_t state = 20'251'121;
    BOOST_TEST_MESSAGE("seed " << state);
    const auto next = [&] { return state = state * 6364136223846793005u + 1442695040888963407u, state >> 33; };
    int read = 0;
    for (int round = 0; round < 4000; ++round) {
        auto at = pieces->svg.begin();
        std::advance(at, static_cast<long>(next() % pieces->svg.size()));
        auto svg = at->second;
        for (std::uint64_t i = 0, n = 1 + next() % 3; i < n; ++i) {
            const auto where = next() % svg.size();
            if (next() % 2)
                svg[where] = "<>\"'=/MLHVCSQAZ0.-e #\0"[next() % 22];
            else
                svg.erase(where, 1 + next() % 30);
            if (svg.empty()) break;
        }
        if (const auto picture = read_picture(svg)) {
            ++read;
            for (const auto& figure : picture->figures)
                for (const auto& step : figure.steps)
                    BOOST_TEST((std::isfinite(step.to.x) && std::isfinite(step.first.x)));
        }
    }
    BOOST_TEST(read > 100);
    BOOST_TEST(read < 4000);
}

BOOST_AUTO_TEST_SUITE_END()
