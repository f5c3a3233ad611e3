// Scenes of the renderers through the SVG writer: well-formed, with every piece in it. The reader is a few lines: it
// checks that tags nest, attributes are quoted, and no stray "<" or "&" is about.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/files/paths.h"
#include "pinwheel/view/svg.h"
#include "renderers_here.h"

using namespace pinwheel;

namespace {

// Empty when the text is well-formed, else what is wrong.
std::string flaw_of(const std::string& xml) {
    std::vector<std::string> open;
    for (std::size_t at = 0; (at = xml.find_first_of("<&", at)) != std::string::npos;) {
        if (xml[at] == '&') {
            const auto end = xml.find(';', at);
            if (end == std::string::npos || end - at > 8) return "stray & at " + std::to_string(at);
            at = end;
            continue;
        }
        const auto end = xml.find('>', at);
        if (end == std::string::npos) return "open tag at the end";
        const auto body = xml.substr(at + 1, end - at - 1);
        if (body.find('<') != std::string::npos) return "stray < in " + body;
        const auto name = body.substr(0, body.find_first_of(" /\n"));
        if (body.starts_with('/')) {
            if (open.empty() || open.back() != body.substr(1)) return "unexpected </" + body.substr(1) + ">";
            open.pop_back();
        } else if (!body.ends_with('/')) {
            open.push_back(name);
        }
        if (std::count(body.begin(), body.end(), '"') % 2) return "unquoted attribute in " + body;
        at = end;
    }
    return open.empty() ? "" : "<" + open.back() + "> is not closed";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(svg)

BOOST_AUTO_TEST_CASE(the_checker_finds_flaws) {
    for (const auto* bad : {"<a><b></a></b>", "<a", "<a x=\"1></a>", "<a>&</a>", "<a>"})
        BOOST_TEST(flaw_of(bad) != "", bad);
    BOOST_TEST(flaw_of("<a x=\"1\"><b/>&amp;</a>") == "");
}

BOOST_AUTO_TEST_CASE(every_scene_is_well_formed) {
    const auto pieces = load_pieces();
    const auto themes = load_themes();
    BOOST_TEST_REQUIRE(pieces.ok());
    BOOST_TEST_REQUIRE(!themes.empty());
    for (auto view : sample::views()) {
        view.seats[0].title = "A <\"b\"> & c";
        for (const auto& renderer : sample::renderers()) {
            if (renderer->fit(view) == 0) continue;
            RenderOptions options;
            options.highlights = {{"selected", view.boards[0].id + ":a1", "", ""},
                                  {"arrow", view.boards[0].id + ":a1", view.boards[0].id + ":b3", ""}};
            const auto svg = to_svg(renderer->draw(view, options), themes.front(), *pieces);
            BOOST_TEST(flaw_of(svg) == "");
            BOOST_TEST(svg.find("#ff00ff") == std::string::npos, "an unknown colour token");
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
