// Boards as letters: what each sign says, and that no name can command a terminal.
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "pinwheel/view/theme.h"
#include "renderers_here.h"

using namespace pinwheel;

namespace {

std::string without_colours(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\x1b')
            out += text[i];
        else
            i = text.find('m', i);
    }
    return out;
}

std::string line_of(const std::string& text, std::size_t number) {
    std::istringstream in(text);
    std::string line;
    for (std::size_t i = 0; i <= number; ++i) std::getline(in, line);
    return line;
}

// WCAG 2 ratio of two colours "#rrggbb".
double contrast(const std::string& a, const std::string& b) {
    const auto luminance = [](const std::string& colour) {
        double out = 0;
        const double weights[] = {.2126, .7152, .0722};
        for (std::size_t i = 0; i < 3; ++i) {
            const double part = std::stoi(colour.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
            out += weights[i] * (part <= .04045 ? part / 12.92 : std::pow((part + .055) / 1.055, 2.4));
        }
        return out;
    };
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + .05) / (std::min(first, second) + .05);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(letters)

BOOST_AUTO_TEST_CASE(the_start_of_chess) {
    const auto text = text::Text().draw_text(sample::one_board(), {}, false);
    const std::string expected =
        "    main  white v black\n"
        " 8  r  n  b  q  k  b  n  r\n"
        " 7  p  p  p  p  p  p  p  p\n"
        " 6  .  .  .  .  .  .  .  .\n"
        " 5  .  .  .  .  .  .  .  .\n"
        " 4  .  .  .  .  .  .  .  .\n"
        " 3  .  .  .  .  .  .  .  .\n"
        " 2  P  P  P  P  P  P  P  P\n"
        " 1  R  N  B  Q  K  B  N  R\n"
        "    a  b  c  d  e  f  g  h\n"
        "\n"
        "To act: white (White)\n"
        "Capitals: White, small letters: Black\n";
    BOOST_TEST(text == expected);
}

BOOST_AUTO_TEST_CASE(signs_say_what_a_square_is) {
    auto view = sample::table_with_ghosts();
    RenderOptions options;
    options.focus = "SE";
    options.highlights = {{"selected", "SE:d8", "", ""},
                          {"playable", "SE:b8", "", ""},
                          {"playable", "SE:h2", "", ""},
                          {"only-here", "SE:c6", "", ""}};
    const auto text = text::Text().draw_text(view, options, false);
    BOOST_TEST(line_of(text, 1) == " 8  r  *  b [q]!k! b -Q- r");
    BOOST_TEST(line_of(text, 2) == " 7  p  .  p  p  p  . -.- p");
    BOOST_TEST(line_of(text, 3) == " 6  n  .  :  .  .  p  .  .");
    BOOST_TEST(line_of(text, 7) == " 2  P  P  P  P  P  P  . *P*");
    for (const auto* words : {"[x] selected", "*x* may go there", ":x: legal on this board only", "!x! in check",
                              "-x- last move", "To act: E (East) in check"})
        BOOST_TEST(text.find(words) != std::string::npos, words);
    BOOST_TEST(text.find("ghost") == std::string::npos);
    options.focus = "NE";
    options.highlights = {{"why", "NE:g7", "", ""}};
    const auto ghosts = text::Text().draw_text(view, options, false);
    BOOST_TEST(line_of(ghosts, 2) == " 7  p  .  p  p  p  . ~p) p");
    BOOST_TEST(line_of(ghosts, 3) == " 6  n  .  .  .  .  p  . (n)");
    BOOST_TEST(ghosts.find("(x) ghost") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(colours_add_nothing_else) {
    for (const auto& view : sample::views()) {
        RenderOptions options;
        options.highlights = {{"selected", view.boards[0].id + ":b2", "", ""}};
        const auto plain = text::Text().draw_text(view, options, false),
                   ansi = text::Text().draw_text(view, options, true);
        BOOST_TEST(plain.find('\x1b') == std::string::npos);
        BOOST_TEST(ansi.find('\x1b') != std::string::npos);
        BOOST_TEST(without_colours(ansi) == plain);
    }
}

BOOST_AUTO_TEST_CASE(four_boards_stand_two_by_two_and_fit_eighty_columns) {
    const auto text = text::Text().draw_text(sample::table_with_ghosts(), {}, false);
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) BOOST_TEST(line.size() <= 80, line);
    BOOST_TEST(line_of(text, 0) == "    NW  N v W                     NE  N v E");
    BOOST_TEST(line_of(text, 11) == "    SW  S v W                     SE  S v E");
}

BOOST_AUTO_TEST_CASE(kinds_are_written_by_their_symbols) {
    auto view = sample::one_board();
    sample::cell(view.boards[0], "e4").occupants = {{"catapult", SeatId{0}, 1, {}}};
    sample::cell(view.boards[0], "d4").occupants = {{"camel", SeatId{1}, 1, {}}};
    sample::cell(view.boards[0], "c4").occupants = {{"rook", SeatId{1}, 1, {}, "castle"}};
    RenderOptions options;
    options.style["symbols"] = "catapult=*T camel=*M castle=*C king=K \x1b[2J=X late=";
    const auto text = text::Text().draw_text(view, options, false);
    BOOST_TEST(line_of(text, 5) == " 4   .   .  *c  *m  *T   .   .   .");
    BOOST_TEST(line_of(text, 8) == " 1   R   N   B   Q   K   B   N   R");
    BOOST_TEST(line_of(text, 9) == "     a   b   c   d   e   f   g   h");
    BOOST_TEST(text.find("*M camel   *C castle   *T catapult") != std::string::npos, text);
}

BOOST_AUTO_TEST_CASE(kinds_without_symbols_are_told_apart) {
    auto view = sample::one_board();
    sample::cell(view.boards[0], "e4").occupants = {{"camel", SeatId{0}, 1, {}}};
    sample::cell(view.boards[0], "d4").occupants = {{"catapult", SeatId{0}, 1, {}}};
    sample::cell(view.boards[0], "c4").occupants = {{"prince", SeatId{1}, 1, {}}};
    const auto text = text::Text().draw_text(view, {}, false);
    BOOST_TEST(line_of(text, 5) == " 4   .   .  pr  CA   C   .   .   .");  // P is the pawn's
    BOOST_TEST(text.find("C camel   CA catapult   PR prince") != std::string::npos, text);
}

BOOST_AUTO_TEST_CASE(a_third_owner_has_a_number) {
    auto view = sample::one_board();
    view.seats.push_back({"red", "Red", "seat.E", false});
    sample::cell(view.boards[0], "e4").occupants = {{"rook", SeatId{2}, 1, {}}};
    BOOST_TEST(line_of(text::Text().draw_text(view, {}, false), 5) == " 4   .   .   .   .  r3   .   .   .");
}

BOOST_AUTO_TEST_CASE(several_possible_pieces_are_written_together) {
    auto view = sample::one_board();
    sample::cell(view.boards[0], "e4").occupants = {
        {"king", SeatId{1}, 0.5, {}}, {"queen", SeatId{1}, 0.2, {}}, {"queen", SeatId{1}, 0.3, {}}};
    sample::cell(view.boards[0], "b1").occupants = {
        {"knight", SeatId{0}, 0.5, {}}, {"rook", SeatId{0}, 0.2, {}}, {"pawn", SeatId{0}, 0.3, {}}};
    const auto wide = text::Text().draw_text(view, {}, false);
    BOOST_TEST(line_of(wide, 5) == " 4  .    .    .    .    kq   .    .    .");
    BOOST_TEST(line_of(wide, 8) == " 1  R    NRP  B    Q    K    B    N    R");
    BOOST_TEST(wide.find("Several letters: one of these pieces\nB bishop   K king") != std::string::npos, wide);

    RenderOptions narrow;  // there is room for one letter a square
    narrow.style["columns"] = "30";
    const auto text = text::Text().draw_text(view, narrow, false);
    BOOST_TEST(line_of(text, 5) == " 4  .  .  .  .  3  .  .  .");
    BOOST_TEST(line_of(text, 8) == " 1  R  3  B  Q  K  B  N  R");
    BOOST_TEST(text.find("\nNRP: b1\nkq: e4\n") != std::string::npos, text);
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) BOOST_TEST(line.size() <= 42, line);
}

BOOST_AUTO_TEST_CASE(boards_stand_as_the_terminal_has_room) {
    RenderOptions options;
    options.style["columns"] = "120";
    const auto wide = text::Text().draw_text(sample::table_with_ghosts(), options, false);
    BOOST_TEST(
        line_of(wide, 0) ==
        "    NW  N v W                     NE  N v E                     SW  S v W                     SE  S v E");
    options.style["columns"] = "40";
    const auto narrow = text::Text().draw_text(sample::table_with_ghosts(), options, false);
    BOOST_TEST(line_of(narrow, 0) == "    NW  N v W");
    BOOST_TEST(line_of(narrow, 11) == "    NE  N v E");
    BOOST_TEST(narrow.find("Capitals: whoever is named first above the board") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(figures_of_chess) {
    RenderOptions options;
    options.style["pieces"] = "figures";
    const auto text = text::Text().draw_text(sample::one_board(), options, false);
    BOOST_TEST(line_of(text, 1) == " 8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜");
    BOOST_TEST(line_of(text, 7) == " 2  ♙  ♙  ♙  ♙  ♙  ♙  ♙  ♙");
}

BOOST_AUTO_TEST_CASE(states_of_pieces_have_signs_that_are_told) {
    auto view = sample::one_board();
    sample::cell(view.boards[0], "e4").occupants = {
        {"rook", SeatId{0}, 1, {{"stiff", "Stiff with cold", PieceSign::ring}}}};
    const auto text = text::Text().draw_text(view, {}, false);
    BOOST_TEST(line_of(text, 5) == " 4  .  .  .  . _R_ .  .  .");
    BOOST_TEST(text.find("_x_ Stiff with cold") != std::string::npos, text);
}

BOOST_AUTO_TEST_CASE(names_cannot_command_a_terminal) {
    auto view = sample::one_board();
    view.seats[0].title = "Wh\x1b[2Jite\a";
    view.boards[0].title = "ma\xc2\x9bin\n";
    view.boards[0].hand = {{SeatId{}, "kn\x1b]0;x\aight", 2}};
    sample::cell(view.boards[0], "e4").occupants = {{"\x1b", SeatId{0}, 1, {}}};
    const auto text = text::Text().draw_text(view, {}, false);
    for (const char c : text) BOOST_TEST((c == '\n' || static_cast<unsigned char>(c) >= 0x20));
    BOOST_TEST(text.find('\x9b') == std::string::npos);
    BOOST_TEST(line_of(text, 0) == "    main  white v black");
    BOOST_TEST(line_of(text, 5) == " 4  .  .  .  .  *  .  .  .", text);
}

// In the window: on a square of either kind, or on the plate of a piece, in every theme.
BOOST_AUTO_TEST_CASE(letters_are_read_in_every_theme) {
    std::size_t themes = 0;
    for (const auto& file : std::filesystem::directory_iterator(std::string(std::getenv("PINWHEEL_SHARE")) + "/themes")) {
        if (file.path().extension() != ".json") continue;
        ++themes;
        std::ifstream in(file.path());
        const Theme theme{"", "", false, nlohmann::json::parse(in)["colours"]};
        for (auto view : sample::views()) {
            RenderOptions options;
            options.width = options.height = 800;
            options.highlights = {{"selected", view.boards[0].id + ":b2", "", ""},
                                  {"check", view.boards[0].id + ":a8", "", ""}};
            std::vector<const RectShape*> plates;
            const Scene scene = text::Text().draw(view, options);
            for (const auto& item : scene.items) {
                if (item.layer != Layer::pieces) continue;
                if (const auto* plate = std::get_if<RectShape>(&item.shape)) plates.push_back(plate);
                const auto* text = std::get_if<TextShape>(&item.shape);
                if (!text) continue;
                std::vector<std::string> grounds{"square.light", "square.dark"};
                for (const auto* plate : plates) {
                    const Box& box = plate->box;
                    if (text->at.x < box.x || text->at.x > box.x + box.w || text->at.y < box.y ||
                        text->at.y > box.y + box.h)
                        continue;
                    grounds = {plate->paint.fill};
                    BOOST_TEST(0.75 * text->size * static_cast<double>(text->text.size()) <= box.w, text->text);
                }
                for (const auto& ground : grounds)
                    BOOST_TEST(contrast(theme.colour(text->colour), theme.colour(ground)) >= 4.5,
                               file.path().filename() << ": '" << text->text << "' on " << ground);
            }
        }
    }
    BOOST_TEST(themes >= 3u);
}

BOOST_AUTO_TEST_SUITE_END()
