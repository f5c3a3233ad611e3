#include "pinwheel/view/board_figure.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "pinwheel/view/geometry.h"

namespace pinwheel {
namespace {

constexpr double edge_width = 0.09;   // of the colour along a home edge, in squares
constexpr double label_size = 0.285;  // of a coordinate, in squares
constexpr double least_label = 6.5;   // scene units; smaller coordinates are left out

const SeatView* seat_of(const View& view, SeatId seat) {
    return seat.valid() && seat.v < view.seats.size() ? &view.seats[seat.v] : nullptr;
}

// Exact for the turns that boards have, so that equal boards give equal scenes on every machine.
double exact_cos(double degrees) {
    const double turn = std::fmod(std::fmod(degrees, 360) + 360, 360);
    if (turn == 90 || turn == 270) return 0;
    return std::cos(turn * std::numbers::pi / 180);
}

// Where there are several boards, those of the seat to act glow in its colour.
void add_glow(Scene& scene, const View& view, const BoardFigure& figure) {
    if (view.boards.size() < 2) return;
    for (const SeatId seat : {figure.board().first, figure.board().second}) {
        const auto* known = seat_of(view, seat);
        if (!known || !known->to_act) continue;
        const auto colour = seat_colour(view, seat);
        for (const double out : {0.36, 0.25, 0.14})
            scene.items.push_back(
                {Layer::board, PathShape{figure.outline(BoardFigure::rim + out), true, {colour, "", 1, 0.2, {}}}});
        scene.items.push_back(
            {Layer::board, PathShape{figure.outline(BoardFigure::rim + 0.05), true, {colour, "", 1, 0.85, {}}}});
        return;
    }
}

}  // namespace

BoardFigure::BoardFigure(const View& view, const BoardView& board, BoardPlace place)
    : view_(view),
      board_(board),
      place_(place),
      files_(std::clamp(board.files, 1, 26)),
      ranks_(std::clamp(board.ranks, 1, 99)),
      cos_(exact_cos(place.turn)),
      sin_(exact_cos(place.turn - 90)) {}

Point BoardFigure::at(double file, double rank) const {
    const double x = (file - files_ / 2.0) * place_.square, y = (ranks_ / 2.0 - rank) * place_.square;
    return {place_.centre.x + x * cos_ - y * sin_, place_.centre.y + x * sin_ + y * cos_};
}

std::vector<Point> BoardFigure::corners(int square, double inset) const {
    const int file = square % files_, rank = square / files_;
    return {at(file + inset, rank + inset), at(file + 1 - inset, rank + inset), at(file + 1 - inset, rank + 1 - inset),
            at(file + inset, rank + 1 - inset)};
}

std::vector<Point> BoardFigure::outline(double outset) const {
    return {at(-outset, -outset), at(files_ + outset, -outset), at(files_ + outset, ranks_ + outset),
            at(-outset, ranks_ + outset)};
}

const CellView& BoardFigure::cell(int square) const {
    static const CellView unknown;
    const auto index = static_cast<std::size_t>(square);
    return square >= 0 && index < board_.cells.size() ? board_.cells[index] : unknown;
}

const Occupant* BoardFigure::occupant(int square) const {
    const auto& here = cell(square);
    if (here.known == CellView::Known::no || here.occupants.empty()) return nullptr;
    return &here.occupants.front();
}

int BoardFigure::square_of(std::string_view target) const {
    const Target parsed = parse_target(target);
    return parsed.is_square() && parsed.board == board_.id ? parse_square(parsed.name, files_, ranks_) : -1;
}

void BoardFigure::add_board(Scene& scene, bool coordinates) const {
    add_glow(scene, view_, *this);
    add_rim(scene);
    scene.items.push_back({Layer::board, PathShape{outline(0), true, {"square.light", "", 1, 1, {}}}});
    PolygonsShape dark{{}, {"square.dark", "", 1, 1, {}}};
    for (int square = 0; square < files_ * ranks_; ++square)
        if ((square % files_ + square / files_) % 2 == 0) dark.polygons.push_back(corners(square));
    scene.items.push_back({Layer::board, std::move(dark)});
    if (coordinates && label_size * place_.square >= least_label) add_coordinates(scene);
}

void BoardFigure::add_rim(Scene& scene) const {
    const double hairline = std::max(1.0, 0.025 * place_.square);
    scene.items.push_back(
        {Layer::board, PathShape{outline(rim), true, {"board.frame", "panel.border", hairline, 1, {}}}});
    add_home_edge(scene, board_.first, false);
    add_home_edge(scene, board_.second, true);
}

void BoardFigure::add_home_edge(Scene& scene, SeatId seat, bool far) const {
    if (!seat_of(view_, seat)) return;
    const auto colour = seat_colour(view_, seat);
    const auto side = [&](double depth) { return far ? ranks_ + depth : -depth; };
    const std::vector<Point> ground{at(0, side(0)), at(files_, side(0)), at(files_ + rim, side(rim)),
                                    at(-rim, side(rim))};
    scene.items.push_back({Layer::board, PathShape{ground, true, {colour, "", 1, 0.20, {}}}});
    const double inner = rim - edge_width;
    const std::vector<Point> edge{at(-inner, side(inner)), at(files_ + inner, side(inner)), at(files_ + rim, side(rim)),
                                  at(-rim, side(rim))};
    scene.items.push_back({Layer::board, PathShape{edge, true, {colour, "", 1, 1, {}}}});
}

void BoardFigure::add_coordinates(Scene& scene) const {
    const double size = label_size * place_.square, depth = (rim - edge_width) / 2;
    const auto add = [&](std::string text, Point where) {
        scene.items.push_back({Layer::board, TextShape{std::move(text), where, size, "board.label", false, 0, 0, 1}});
    };
    for (int file = 0; file < files_; ++file) {
        const std::string letter(1, static_cast<char>('a' + file));
        add(letter, at(file + 0.5, -depth));
        add(letter, at(file + 0.5, ranks_ + depth));
    }
    for (int rank = 0; rank < ranks_; ++rank) {
        const auto number = std::to_string(rank + 1);
        add(number, at(-rim / 2, rank + 0.5));
        add(number, at(files_ + rim / 2, rank + 0.5));
    }
}

void BoardFigure::add_hits(Scene& scene) const {
    for (int square = 0; square < files_ * ranks_; ++square) {
        const auto name = square_name(square, files_);
        std::string tip;
        if (const auto* here = occupant(square)) {
            const auto* owner = seat_of(view_, here->owner);
            tip = name + ": " + (owner ? (owner->title.empty() ? owner->id : owner->title) + " " : std::string()) +
                  here->piece;
            if (!here->states.empty()) tip += " (" + here->state_words() + ")";
        }
        scene.hits.push_back({corners(square), square_target(board_.id, square, files_), std::move(tip)});
    }
}

void BoardFigure::add_veil(Scene& scene, double alpha) const {
    scene.items.push_back({Layer::over, PathShape{outline(rim), true, {"window.background", "", 1, alpha, {}}}});
}

std::string seat_colour(const View& view, SeatId seat) {
    const auto* known = seat_of(view, seat);
    return known && !known->colour.empty() ? known->colour : std::string("window.muted");
}

std::string text_on(std::string_view seat_colour) {
    if (seat_colour == "side.black") return "side.white.fill";  // its outline may be as dark as its body
    if (seat_colour.starts_with("side.")) return std::string(seat_colour) + ".stroke";
    return seat_colour.starts_with("seat.") ? "text.on-seat" : "window.background";
}

bool in_check(const View& view, SeatId seat) {
    const auto checked = [&](const CellView& cell) {
        return cell.known == CellView::Known::yes && !cell.occupants.empty() && cell.occupants.front().owner == seat &&
               cell.has(Mark::check);
    };
    return std::any_of(view.boards.begin(), view.boards.end(), [&](const BoardView& board) {
        return std::any_of(board.cells.begin(), board.cells.end(), checked);
    });
}

}  // namespace pinwheel
