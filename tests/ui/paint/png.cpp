// Pictures as files, with no display.
#include "paint/png.h"

#include <cstdlib>
#include <filesystem>

#include <wx/mstream.h>
#include <boost/test/unit_test.hpp>

#include "paint_fixture.h"

using namespace pinwheel;
using namespace pinwheel::paint;

namespace {

struct Folder {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("pinwheel-png-" + std::to_string(::getpid()));
    Folder() { std::filesystem::create_directories(path); }
    ~Folder() { std::filesystem::remove_all(path); }
};

wxImage decoded(const std::string& bytes) {
    wxMemoryInputStream in(bytes.data(), bytes.size());
    return wxImage(in, wxBITMAP_TYPE_PNG);
}

}  // namespace

BOOST_FIXTURE_TEST_SUITE(png, sample::Shipped)

BOOST_AUTO_TEST_CASE(a_file_of_the_right_size_without_a_display) {
    BOOST_TEST((std::getenv("DISPLAY") == nullptr));
    const Folder folder;
    const auto file = folder.path / "start.png";
    const auto scene = compass::Compass().draw(sample::table_at_start(), {});
    const auto failed = render_png(scene, theme, pieces, 640, 480, file);
    BOOST_TEST_REQUIRE(!failed.has_value());
    const wxImage image(wxString::FromUTF8(file.c_str()), wxBITMAP_TYPE_PNG);
    BOOST_TEST_REQUIRE(image.IsOk());
    BOOST_TEST(image.GetWidth() == 640);
    BOOST_TEST(image.GetHeight() == 480);
    BOOST_TEST(image.CountColours() > 50u);
    BOOST_TEST(sample::pixel(image, 2, 2) == theme.colour("window.background"));
    BOOST_TEST(std::distance(std::filesystem::directory_iterator(folder.path), {}) == 1);
}

BOOST_AUTO_TEST_CASE(equal_scenes_give_equal_bytes) {
    const auto scene = compass::Compass().draw(sample::table_with_ghosts(), {});
    const auto a = png_bytes(scene, theme, pieces, 300, 300), b = png_bytes(scene, theme, pieces, 300, 300);
    BOOST_TEST_REQUIRE(a.ok());
    BOOST_TEST((*a == *b));
    BOOST_TEST(decoded(*a).IsOk());
}

BOOST_AUTO_TEST_CASE(senseless_sizes_are_refused) {
    const Scene scene{10, 10, {}, {}};
    for (const auto& [width, height] : {std::pair{0, 10}, {10, -1}, {16385, 1}, {16000, 16000}, {1 << 30, 1 << 30}}) {
        const auto made = png_bytes(scene, theme, pieces, width, height);
        BOOST_TEST_REQUIRE(!made.ok());
        BOOST_TEST(made.error().code == "png.size");
    }
    BOOST_TEST(png_bytes(scene, theme, pieces, 1, 1).ok());
    BOOST_TEST(png_bytes(Scene{}, theme, pieces, 5, 5).ok());
}

BOOST_AUTO_TEST_CASE(a_failed_write_names_the_path_and_leaves_nothing_behind) {
    const Folder folder;
    const auto missing = folder.path / "none" / "x.png";
    const auto failed = render_png(Scene{10, 10, {}, {}}, theme, pieces, 5, 5, missing);
    BOOST_TEST_REQUIRE(failed.has_value());
    BOOST_TEST(failed->code == "png.write");
    BOOST_TEST(failed->message.find(missing.string()) != std::string::npos);
    const auto taken = folder.path / "folder.png";
    std::filesystem::create_directories(taken / "inside");
    BOOST_TEST(render_png(Scene{10, 10, {}, {}}, theme, pieces, 5, 5, taken).has_value());
    BOOST_TEST(std::distance(std::filesystem::directory_iterator(folder.path), {}) == 1);
}

BOOST_AUTO_TEST_SUITE_END()
