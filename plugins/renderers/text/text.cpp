#include "text.h"

#include <algorithm>
#include <cmath>

#include "letters.h"
#include "page.h"
#include "pinwheel/view/board_figure.h"
#include "pinwheel/view/board_grid.h"
#include "pinwheel/view/target.h"

namespace pinwheel::text {
namespace {

constexpr double most_letter = 1.2;  // of a piece's letters: its signs stand beside them in the square

void add_letters(Scene& scene, const View& view, const BoardFigure& figure, const Lights& lights,
                 const Alphabet& alphabet, double larger) {
    for (int square = 0; square < figure.files() * figure.ranks(); ++square) {
        const auto letters = letters_of(figure.board(), square,
                                        square_target(figure.board().id, square, figure.files()), lights, alphabet);
        const auto at = figure.centre(square);
        const auto colour = letters.owner.valid() ? seat_colour(view, letters.owner) : std::string("window.muted");
        // A long word is written smaller, its signs further apart.
        const int columns = columns_of(letters.word);
        const double side = figure.place().square,
                     size = side * (columns < 3 ? 0.52 * (columns < 2 ? larger : 1) : 1.35 / columns);
        const double apart = columns < 2 ? 0.32 * std::sqrt(larger) : 0.44;
        const auto add = [&](const std::string& word, double x, const std::string& token, bool bold) {
            if (word != " ")
                scene.items.push_back(
                    {Layer::pieces,
                     TextShape{word, {at.x + x * side, at.y}, size, token, bold, 0, 0, letters.ghost ? 0.6 : 1}});
        };
        add(std::string(1, letters.left), -apart, "window.text", false);
        add(letters.word, 0, colour, letters.owner.valid());
        add(std::string(1, letters.right), apart, "window.text", false);
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
    // In squares: what stands above the squares of a board, its title, and what below.
    const double rim = rim_of(coordinate_letters(options)), title = 0.5 * letter_growth(options);
    const double above = rim + title + 0.5, below = rim + 0.6;
    const double wide = files + 2 * below, high = ranks + above + below;
    const double square = std::min(options.width / (grid.columns * wide), options.height / (grid.rows * high));
    const Point corner{(options.width - grid.columns * wide * square) / 2,
                       (options.height - grid.rows * high * square) / 2};
    const auto lights = lights_of(options.highlights);
    const Alphabet alphabet(view, options);
    for (const auto& cell : grid.cells) {
        const Point centre{corner.x + (cell.column + 0.5) * wide * square,
                           corner.y + ((cell.row + 0.5) * high + (above - below) / 2) * square};
        const BoardFigure figure(
            view, *cell.board,
            {centre, square, seen_from_second(*cell.board, options) ? 180.0 : 0.0, coordinate_letters(options)});
        figure.add_board(scene, options.coordinates);
        figure.add_hits(scene);
        add_letters(scene, view, figure, lights, alphabet, std::min(letter_growth(options), most_letter));
        scene.items.push_back(
            {Layer::board, TextShape{cell.board->title.empty() ? cell.board->id : cell.board->title,
                                     {centre.x, centre.y - (ranks / 2.0 + rim + 0.15 + title / 2) * square},
                                     title * square,
                                     "window.muted",
                                     true,
                                     0,
                                     0,
                                     1}});
    }
    return scene;
}

}  // namespace pinwheel::text
