#include "layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pinwheel::compass {
namespace {

constexpr double margin = 0.022;       // of the shorter side, around the pinwheel
constexpr double gap = 0.02;           // between the tips of two diamonds, in reaches
constexpr double most_stretch = 0.10;  // of the longer side, in reaches
constexpr double badge_way = 1.60;     // from the middle to a badge, in reaches
constexpr double badge_size = 0.155;   // its radius, in reaches
constexpr double beside_name = 0.2;    // above and below the name of an upright board, in squares

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }

// Where something that points down points after a clockwise turn.
Point turned_down(double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    return {-std::sin(angle), std::cos(angle)};
}

Point quarter_turns(Point p, int quarters) {
    for (int i = 0; i < quarters; ++i) p = {-p.y, p.x};
    return p;
}

// Place of a board in the two by two grid: -1 or 1 each way.
Point grid_way(const View& view, const BoardView& board) {
    int left = board.column, top = board.row;
    for (const auto& other : view.boards) {
        left = std::min(left, other.column);
        top = std::min(top, other.row);
    }
    return {board.column > left ? 1.0 : -1.0, board.row > top ? 1.0 : -1.0};
}

// The axis along which a seat sits, from the home edges of its boards; {0, 0} for a seat without one.
Point seat_way(const View& view, SeatId seat) {
    Point sum;
    for (const auto& board : view.boards) {
        const auto home = turned_down(board.turn) * 0.5;
        if (board.first == seat) sum = sum + grid_way(view, board) * 0.7 + home;
        if (board.second == seat) sum = sum + grid_way(view, board) * 0.7 + home * -1;
    }
    if (std::hypot(sum.x, sum.y) < 0.1) return {};
    if (std::abs(sum.x) > std::abs(sum.y)) return {sum.x > 0 ? 1.0 : -1.0, 0};
    return {0, sum.y > 0 ? 1.0 : -1.0};
}

// Clockwise quarter turns that bring the asked seat to the bottom.
int quarters_for(const View& view, SeatId bottom) {
    if (!bottom.valid()) return 0;
    const auto way = seat_way(view, bottom);
    if (way == Point{}) return 0;
    int quarters = 0;
    while (quarters < 3 && quarter_turns(way, quarters).y < 0.5) ++quarters;
    return quarters;
}

double span_of(const BoardView& board, double rim) {
    return std::max(1, board.files) + std::max(1, board.ranks) + 4 * rim;
}

Layout four_diamonds(const View& view, const RenderOptions& options) {
    Layout out;
    out.hole = true;
    out.middle = {options.width / 2, options.height / 2};
    const double shorter = std::min(options.width, options.height);
    out.reach = shorter * (1 - 2 * margin) / (4 + 2 * gap);
    const auto stretch = [&](double side) { return std::min((side - shorter) / 4, most_stretch * out.reach); };
    const Point spread{(1 + gap) * out.reach + stretch(options.width), (1 + gap) * out.reach + stretch(options.height)};
    const int quarters = quarters_for(view, options.bottom);
    const double letters = coordinate_letters(options);
    for (const auto& board : view.boards) {
        const auto way = quarter_turns(grid_way(view, board), quarters);
        out.boards.push_back(&board);
        out.places.push_back({out.middle + Point{way.x * spread.x, way.y * spread.y},
                              out.reach * 2 * std::numbers::sqrt2 / span_of(board, rim_of(letters)),
                              board.turn + 90.0 * quarters, letters});
    }
    for (std::size_t i = 0; i < view.seats.size(); ++i) {
        const SeatId seat{static_cast<std::uint16_t>(i)};
        const auto way = quarter_turns(seat_way(view, seat), quarters);
        if (way == Point{}) continue;
        const double far =
            badge_way * out.reach + 1.6 * (way.x != 0 ? stretch(options.width) : stretch(options.height));
        out.seats.push_back({seat, out.middle + way * far, badge_size * out.reach,
                             way.y < 0 ? SeatPlace::Title::above : SeatPlace::Title::below});
    }
    return out;
}

Layout four_upright(const View& view, const RenderOptions& options) {
    Layout out;
    out.middle = {options.width / 2, options.height / 2};
    int files = 1, ranks = 1;
    for (const auto& board : view.boards) files = std::max(files, board.files), ranks = std::max(ranks, board.ranks);
    // Two boards, a lane between them and a strip for the badges at each side, counted in squares. Above each board
    // stands its name.
    constexpr double lane = 0.5, strip = 1.5, badge = 0.42;
    const double name_lane = board_name * letter_growth(options) + 2 * beside_name;
    out.names = name_lane / 2;
    const double letters = coordinate_letters(options), rim = rim_of(letters);
    const double wide = 2 * (files + 2 * rim) + lane + 2 * strip;
    const double high = 2 * (ranks + 2 * rim) + name_lane + 2 * strip;
    const double square = std::min(options.width / wide, options.height / high);
    const Point half{square * (files + 2 * rim + lane) / 2, square * (ranks + 2 * rim + name_lane) / 2};
    const int quarters = quarters_for(view, options.bottom);
    for (const auto& board : view.boards) {
        const auto way = quarter_turns(grid_way(view, board), quarters);
        out.boards.push_back(&board);
        const bool flip = options.bottom.valid() && options.bottom == board.second;
        out.places.push_back({out.middle + Point{way.x * half.x, way.y * half.y}, square, flip ? 180.0 : 0.0, letters});
    }
    for (std::size_t i = 0; i < view.seats.size(); ++i) {
        const SeatId seat{static_cast<std::uint16_t>(i)};
        const auto way = quarter_turns(seat_way(view, seat), quarters);
        if (way == Point{}) continue;
        const Point far{way.x * square * (wide - strip) / 2, way.y * square * (high - strip) / 2};
        out.seats.push_back(
            {seat, out.middle + far, badge * square, way.x == 0 ? SeatPlace::Title::right : SeatPlace::Title::below});
    }
    return out;
}

// A board alone fills the field between two badges, which lie beyond the middles of its home edges.
Layout one_board(const View& view, const BoardView& board, const RenderOptions& options) {
    Layout out;
    out.middle = {options.width / 2, options.height / 2};
    const double turn = options.upright_boards
                            ? (options.bottom.valid() && options.bottom == board.second ? 180.0 : 0.0)
                            : board.turn + 90.0 * quarters_for(view, options.bottom);
    const double letters = coordinate_letters(options), rim = rim_of(letters);
    const double files = std::max(1, board.files) + 2 * rim, ranks = std::max(1, board.ranks) + 2 * rim;
    const double c = std::abs(std::cos(turn * std::numbers::pi / 180)),
                 s = std::abs(std::sin(turn * std::numbers::pi / 180));
    const bool straight = s < 0.1;
    const double strip = straight ? 1.3 : 3.5, badge = straight ? 0.40 : 0.65;
    const double room = 1 - 2 * margin, high = files * s + ranks * c + (straight ? 2 * strip : 0);
    const double square = std::min(options.width * room / (files * c + ranks * s), options.height * room / high);
    out.boards.push_back(&board);
    out.places.push_back({out.middle, square, turn, letters});
    const auto home = turned_down(turn);
    const double away = square * (ranks + strip) / 2;
    const auto add = [&](SeatId seat, double side) {
        if (!seat.valid()) return;
        const auto title = straight            ? SeatPlace::Title::right
                           : home.y * side < 0 ? SeatPlace::Title::above
                                               : SeatPlace::Title::below;
        out.seats.push_back({seat, out.middle + home * (side * away), badge * square, title});
    };
    add(board.first, 1);
    add(board.second, -1);
    return out;
}

}  // namespace

Layout pinwheel_layout(const View& view, const RenderOptions& options) {
    return options.upright_boards ? four_upright(view, options) : four_diamonds(view, options);
}

Layout focus_layout(const View& view, const RenderOptions& options) {
    const auto board =
        std::find_if(view.boards.begin(), view.boards.end(), [&](const BoardView& b) { return b.id == options.focus; });
    return board == view.boards.end() ? Layout{} : one_board(view, *board, options);
}

}  // namespace pinwheel::compass
