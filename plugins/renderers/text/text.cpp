#include "text.h"

#include <algorithm>
#include <cctype>

#include "letters.h"
#include "page.h"
#include "pinwheel/view/board_figure.h"
#include "pinwheel/view/board_grid.h"
#include "pinwheel/view/target.h"

namespace pinwheel::text {
namespace {

/// A word of letters alone that is longer than three stands in two lines.
std::vector<std::string> lines_of(const std::string& word) {
    const bool letters = std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
    if (word.size() <= 3 || !letters) return {word};
    const auto half = (word.size() + 1) / 2;
    return {word.substr(0, half), word.substr(half)};
}

/// A piece is a plate of its owner's colour, so that its letters are read on every square in every theme.
void add_piece(Scene& scene, const BoardFigure& figure, Point at, const Letters& letters, const std::string& colour) {
    const auto lines = lines_of(letters.word);
    int columns = 1;
    for (const auto& line : lines) columns = std::max(columns, columns_of(line));
    const double side = figure.place().square, wide = (columns == 1 ? 0.56 : 0.7) * side, high = 0.74 * side;
    // A bold capital is up to nine tenths as wide as its letters are high.
    const double size = std::min({0.5 * side, wide / (0.9 * columns), 0.92 * high / static_cast<double>(lines.size())});
    const double alpha = letters.ghost ? 0.6 : 1;
    const auto outline = colour.starts_with("side.") ? colour + ".stroke" : std::string("piece.outline");
    scene.items.push_back({Layer::pieces, RectShape{{at.x - wide / 2, at.y - high / 2, wide, high},
                                                    {colour, outline, 0.03 * side, alpha, {}},
                                                    0.12 * side}});
    double y = at.y - 0.5 * size * static_cast<double>(lines.size() - 1);
    for (const auto& line : lines) {
        scene.items.push_back(
            {Layer::pieces, TextShape{line, {at.x, y}, size, text_on(colour), true, 0, 0, letters.ghost ? 0.8 : 1}});
        y += size;
    }
}

void add_letters(Scene& scene, const View& view, const BoardFigure& figure, const Lights& lights,
                 const Alphabet& alphabet) {
    for (int square = 0; square < figure.files() * figure.ranks(); ++square) {
        const auto letters = letters_of(figure.board(), square,
                                        square_target(figure.board().id, square, figure.files()), lights, alphabet);
        const auto at = figure.centre(square);
        const double side = figure.place().square;
        const auto add = [&](const std::string& word, double x, double size) {
            if (word != " ")
                scene.items.push_back(
                    {Layer::pieces, TextShape{word, {at.x + x * side, at.y}, size * side, "square.text", false}});
        };
        if (letters.owner.valid())
            add_piece(scene, figure, at, letters, seat_colour(view, letters.owner));
        else
            add(letters.word, 0, columns_of(letters.word) < 3 ? 0.52 : 1.1 / columns_of(letters.word));
        add(std::string(1, letters.left), -0.42, 0.44);
        add(std::string(1, letters.right), 0.42, 0.44);
    }
}

}  // namespace

const RendererInfo& Text::info() const {
    static const RendererInfo info{"text", "Letters", true, looks()};
    return info;
}

int Text::fit(const View& view) const { return view.boards.empty() ? 0 : 10; }

std::string Text::draw_text(const View& view, const RenderOptions& options, bool ansi) const {
    return page_of(view, options, ansi);
}

Scene Text::draw(const View& view, const RenderOptions& options) const {
    Scene scene{options.width, options.height, {}, {}};
    const auto grid = board_grid(view, options);
    if (!(options.width > 0) || !(options.height > 0) || grid.cells.empty()) return scene;
    int files = 1, ranks = 1;
    for (const auto& cell : grid.cells) {
        files = std::max(files, std::min(cell.board->files, 26));
        ranks = std::max(ranks, std::min(cell.board->ranks, 99));
    }
    const double wide = files + 2, high = ranks + 2.4;
    const double square = std::min(options.width / (grid.columns * wide), options.height / (grid.rows * high));
    const Point corner{(options.width - grid.columns * wide * square) / 2,
                       (options.height - grid.rows * high * square) / 2};
    const auto lights = lights_of(options.highlights);
    const Alphabet alphabet(view, options);
    for (const auto& cell : grid.cells) {
        const Point centre{corner.x + (cell.column + 0.5) * wide * square,
                           corner.y + ((cell.row + 0.5) * high + 0.2) * square};
        const BoardFigure figure(view, *cell.board,
                                 {centre, square, seen_from_second(*cell.board, options) ? 180.0 : 0.0});
        figure.add_board(scene, options.coordinates);
        figure.add_hits(scene);
        add_letters(scene, view, figure, lights, alphabet);
        scene.items.push_back({Layer::board, TextShape{cell.board->title.empty() ? cell.board->id : cell.board->title,
                                                       {centre.x, centre.y - (ranks / 2.0 + 0.8) * square},
                                                       0.5 * square,
                                                       "window.muted",
                                                       true,
                                                       0,
                                                       0,
                                                       1}});
    }
    return scene;
}

}  // namespace pinwheel::text
