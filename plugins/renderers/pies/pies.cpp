#include "pies.h"

#include <algorithm>

#include "pinwheel/view/board_grid.h"
#include "pinwheel/view/target.h"

namespace pinwheel::pies {
namespace {

constexpr double margin = 0.02, tray_width = 1.25, tray_gap = 0.15;  // of the scene; in squares

/// One square with a disc and its badges, for the legend.
LegendSign sign(std::string meaning, std::vector<std::string_view> pieces, std::vector<Mark> marks = {},
                bool promoted = false, std::string_view lost = {}) {
    constexpr double side = LegendSign::side;
    LegendSign out{std::move(meaning), {side, side, {}, {}}};
    out.scene.items.push_back(
        {Layer::board, RectShape{{0, 0, side, side}, {"square.light", "panel.border", 1, 1, {}}, 0}});
    CellView cell;
    cell.known = CellView::Known::yes;
    for (const std::string_view piece : pieces) cell.occupants.push_back({std::string(piece), SeatId{0}, 1, {}});
    cell.marks = std::move(marks);
    Disc disc;
    disc.centre = {side / 2, side / 2};
    disc.square = side;
    disc.tint = "side.white";
    disc.promoted = promoted;
    disc.lost = lost;
    const Mask mask = mask_of(cell, BishopClass::unknown);
    add_disc(out.scene, mask, disc);
    add_badges(out.scene, cell, disc);
    add_lost(out.scene, mask, disc);
    return out;
}

std::vector<LegendSign> legend() {
    return {sign("any of these", {"king", "queen", "rook"}),
            sign("is determined", {"rook"}),
            sign("has not moved", {"knight", "pawn"}, {Mark::unmoved}),
            sign("one of the last kings", {"king", "queen"}, {"last-king"}),
            sign("challenged", {"king", "bishop"}, {Mark::challenged}),
            sign("promoted pawn", {"queen"}, {}, true),
            sign("types just lost", {"knight", "rook"}, {}, false, "QB")};
}

RendererInfo make_info() {
    return {
        "pies",
        "Discs of possible types",
        false,
        {{"disc",
          "Discs",
          "How a disc shows what a piece may be: equal sectors, six fixed ones, a grid, or sectors weighted by worlds.",
          {"equal", "fixed", "grid", "weighted"},
          "equal"},
         {"letters", "Letters", "Whether sectors bear the letter of their type.", {"shown", "hidden"}, "shown"}},
        legend()};
}

std::string_view chosen(const RenderOptions& options, const OptionSpec& spec) {
    const auto found = options.style.find(spec.id);
    const bool known = found != options.style.end() &&
                       std::find(spec.choices.begin(), spec.choices.end(), found->second) != spec.choices.end();
    return known ? found->second : spec.initial;
}

Cut cut_of(std::string_view word) {
    if (word == "fixed") return Cut::fixed;
    if (word == "grid") return Cut::grid;
    return word == "weighted" ? Cut::weighted : Cut::equal;
}

/// A bishop's colour is that of the square it stands on; a1 is dark.
BishopClass bishop_on(int square, int files) {
    return (square % files + square / files) % 2 == 0 ? BishopClass::dark : BishopClass::light;
}

std::string tip_of(const View& view, const CellView& cell, const Mask& mask, std::string_view name) {
    const Occupant& occupant = cell.occupants.front();
    std::string tip(name);
    tip += ": ";
    if (occupant.owner.valid() && occupant.owner.v < view.seats.size()) tip += view.seats[occupant.owner.v].title + " ";
    if (const int single = mask.single(); single >= 0)
        tip += types[static_cast<std::size_t>(single)].piece;
    else
        for (std::size_t t = 0; t < types.size(); ++t)
            if (mask.has(t)) tip += types[t].letter;
    tip += mask.other;
    if (!occupant.states.empty()) tip += ", " + occupant.state_words();
    for (const Mark& mark : cell.marks)
        if (mark != Mark::last_move && mark != Mark::own) tip += ", " + std::string(mark.title());
    return tip;
}

/// Where a piece may be taken: a ring outside that of its side.
void add_target_ring(Scene& scene, const BoardFigure& figure, int square, const Highlight& light) {
    const double side = figure.place().square;
    const bool legal = light.kind == "playable";
    Paint paint{"",
                light.colour.empty() ? (legal ? "target.capture" : "target.only") : light.colour,
                std::max(2.0, 0.07 * side),
                1,
                {}};
    if (!legal) paint.dash = {0.15 * side, 0.15 * side};
    // Inside the ring that a check or a challenge puts around a piece.
    const bool ringed = figure.cell(square).has(Mark::check) || figure.cell(square).has(Mark::challenged);
    scene.items.push_back(
        {Layer::over, circle(figure.centre(square), (ringed ? 0.4 : 0.462) * side, std::move(paint))});
}

class Drawing {
public:
    Drawing(const View& view, const BoardView& board, const RenderOptions& options, const RendererInfo& info,
            double square, Point centre, bool turned)
        : view_(view),
          options_(options),
          figure_(view, board, {centre, square, turned ? 180.0 : 0.0, coordinate_letters(options)}),
          treatments_(treatments_of(options.highlights)) {
        like_.square = square;
        like_.cut = cut_of(chosen(options, info.styles[0]));
        like_.letters = chosen(options, info.styles[1]) == "shown";
    }

    void draw(Scene& scene) {
        figure_.add_board(scene, options_.coordinates);
        figure_.add_marks(scene);
        figure_.add_hits(scene);
        for (int s = 0; s < figure_.files() * figure_.ranks(); ++s) add_piece(scene, s);
        add_challenges(scene, view_, figure_);
        add_lights(scene);
    }

    void draw_tray(Scene& scene, Box room, bool second_on_top) {
        add_tray(scene, view_, room, second_on_top, like_, treatments_);
    }

private:
    void add_piece(Scene& scene, int square) {
        const CellView& cell = figure_.cell(square);
        if (cell.known != CellView::Known::yes || cell.occupants.empty()) return;
        Hit& hit = scene.hits[scene.hits.size() - static_cast<std::size_t>(figure_.files() * figure_.ranks() - square)];
        const Mask mask = mask_of(cell, bishop_on(square, figure_.files()));
        hit.tip = tip_of(view_, cell, mask, parse_target(hit.target).name);
        Disc disc = like_;
        disc.centre = figure_.centre(square);
        disc.tint = seat_colour(view_, cell.occupants.front().owner);
        disc.promoted = bears(cell, "promoted");
        if (const auto found = treatments_.find(hit.target); found != treatments_.end()) {
            disc.alpha = found->second.dim ? 0.25 : 1;
            disc.lost = found->second.lost;
            disc.flash = found->second.flash;
        }
        add_disc(scene, mask, disc);
        add_badges(scene, cell, disc);
        add_lost(scene, mask, disc);
    }

    void add_lights(Scene& scene) {
        std::vector<Highlight> plain;
        for (const Highlight& light : options_.highlights) {
            if (light.kind == "dim" || light.kind == "changed") continue;
            const int square =
                light.kind == "playable" || light.kind == "only-here" ? figure_.square_of(light.target) : -1;
            if (square >= 0 && figure_.occupant(square))
                add_target_ring(scene, figure_, square, light);
            else
                plain.push_back(light);
        }
        add_highlights(scene, {&figure_, 1}, plain);
    }

    const View& view_;
    const RenderOptions& options_;
    BoardFigure figure_;
    Treatments treatments_;
    Disc like_;
};

}  // namespace

Pies::Pies() : info_(make_info()) {}

int Pies::fit(const View& view) const {
    if (view.boards.size() != 1) return 0;
    const auto& cells = view.boards[0].cells;
    const bool superposed = std::any_of(cells.begin(), cells.end(), [](const CellView& c) {
        return c.known == CellView::Known::yes && c.occupants.size() > 1;
    });
    return superposed || view.presentation.tray ? 90 : 0;
}

Scene Pies::draw(const View& view, const RenderOptions& options) const {
    Scene scene{options.width, options.height, {}, {}};
    const auto grid = board_grid(view, options);
    if (!(options.width > 0) || !(options.height > 0) || grid.cells.empty()) return scene;
    const BoardView& board = *grid.cells.front().board;
    const bool tray = view.presentation.tray.has_value();
    const double rim = rim_of(coordinate_letters(options)), files = std::clamp(board.files, 1, 26) + 2 * rim,
                 ranks = std::clamp(board.ranks, 1, 99) + 2 * rim;
    const double wide = files + (tray ? tray_gap + tray_width : 0);
    const double square = std::min(options.width / wide, options.height / ranks) * (1 - 2 * margin);
    const bool turned = seen_from_second(board, options);
    const double left = (options.width - wide * square) / 2, top = (options.height - ranks * square) / 2;
    Drawing drawing(view, board, options, info_, square, {left + files * square / 2, options.height / 2}, turned);
    drawing.draw(scene);
    if (tray)
        drawing.draw_tray(scene, {left + (files + tray_gap) * square, top, tray_width * square, ranks * square},
                          !turned);
    return scene;
}

}  // namespace pinwheel::pies
