#include "bars.h"

#include <algorithm>

#include "pinwheel/view/counted.h"
#include "pinwheel/view/target.h"

namespace pinwheel::grid {
namespace {

constexpr double least_text = 6.5;       // scene units; smaller words are left out
constexpr double letter_width = 0.62;    // of a word's letter, in sizes, guessed generously
constexpr double radius_of_disc = 0.27;  // in squares

EllipseShape disc(Point centre, double radius, Paint paint) {
    return {{centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, std::move(paint)};
}

const SeatView* seat_of(const View& view, SeatId seat) {
    return seat.valid() && seat.v < view.seats.size() ? &view.seats[seat.v] : nullptr;
}

std::string outline_of(const std::string& colour) {
    return colour.starts_with("side.") ? colour + ".stroke" : std::string("piece.outline");
}

void add_check_sign(Scene& scene, Point at, double radius) {
    const double arm = 0.55 * radius, width = 0.32 * radius;
    scene.items.push_back({Layer::mark, disc(at, radius, {"bad", "", 1, 1, {}})});
    scene.items.push_back(
        {Layer::mark,
         PathShape{{{at.x - arm, at.y}, {at.x + arm, at.y}}, false, {"", "window.background", width, 1, {}}}});
    scene.items.push_back(
        {Layer::mark,
         PathShape{{{at.x, at.y - arm}, {at.x, at.y + arm}}, false, {"", "window.background", width, 1, {}}}});
}

// Of words that grow with the letters as long as they leave the rest of the row to what else stands there.
double size_of(const std::string& words, const Bar& bar, double room) {
    const double usual = 0.36 * bar.square, wide = letter_width * static_cast<double>(words.size());
    const double most = std::min(0.8 * bar_height * bar.square, wide > 0 ? room / wide : usual);
    return std::max(usual, std::min(usual * bar.letters, most));
}

// A seat's disc and title at the left of a bar, the title in so much room if it can be; gives where it ends.
double add_seat(Scene& scene, const View& view, const Bar& bar, double room) {
    const auto* seat = seat_of(view, bar.seat);
    const double left = bar.left, y = bar.y, square = bar.square;
    if (!seat) return left;
    const auto colour = seat_colour(view, bar.seat);
    const auto& words = seat->title.empty() ? seat->id : seat->title;
    const double radius = radius_of_disc * square, size = size_of(words, bar, room - 3.25 * radius - 0.4 * square);
    const Point centre{left + 1.35 * radius, y};
    if (seat->to_act) {
        scene.items.push_back({Layer::mark, disc(centre, 1.55 * radius, {"accent", "", 1, 0.20, {}})});
        scene.items.push_back(
            {Layer::mark, disc(centre, 1.35 * radius, {"", "accent", std::max(1.0, 0.13 * radius), 1, {}})});
    }
    scene.items.push_back(
        {Layer::mark, disc(centre, radius, {colour, outline_of(colour), std::max(1.0, 0.1 * radius), 1, {}})});
    if (in_check(view, bar.seat))
        add_check_sign(scene, {centre.x + 0.85 * radius, centre.y - 0.75 * radius}, 0.42 * radius);
    const double start = centre.x + 1.9 * radius;
    if (size < least_text) return start;
    scene.items.push_back(
        {Layer::mark,
         TextShape{words, {start, y}, size, seat->to_act ? "window.text" : "window.muted", seat->to_act, -1, 0, 1}});
    return start + letter_width * size * static_cast<double>(words.size()) + 0.4 * square;
}

struct Held {
    std::string target, piece;
    int count = 0;
};

std::vector<Held> hand_of(const View& view, const BoardView& board, SeatId id) {
    std::vector<Held> out;
    for (const HeldPieces& held : board.hand)
        if ((held.owner.valid() ? held.owner : board.first) == id && held.count > 0)
            out.push_back({hand_target(view, held), held.piece, held.count});
    return out;
}

void add_hand(Scene& scene, const View& view, const std::vector<Held>& hand, const Bar& bar, double start) {
    const double wanted = 0.95 * bar.square, room = bar.right - start;
    const double step = std::min(wanted, room / static_cast<double>(std::max<std::size_t>(1, hand.size())));
    if (!(step > 0)) return;
    double x = bar.right - step * static_cast<double>(hand.size());
    for (const auto& held : hand) {
        const double size = std::min(0.8 * bar.square, step * 0.9);
        scene.items.push_back(
            {Layer::pieces,
             PieceShape{held.piece, seat_colour(view, bar.seat), "", {x + step * 0.42, bar.y}, size, 1, 0}});
        if (held.count > 1)
            scene.items.push_back({Layer::pieces, TextShape{std::to_string(held.count),
                                                            {x + step * 0.84, bar.y + 0.2 * bar.square},
                                                            0.28 * bar.square * std::min(bar.letters, 1.4),
                                                            "window.text",
                                                            true,
                                                            0,
                                                            0,
                                                            1}});
        const double half = bar_height * bar.square / 2;
        scene.hits.push_back(
            {{{x, bar.y - half}, {x + step, bar.y - half}, {x + step, bar.y + half}, {x, bar.y + half}},
             held.target,
             counted(held.count, held.piece)});
        x += step;
    }
}

}  // namespace

bool has_bar(const View& view, const BoardView& board, SeatId seat) {
    return seat_of(view, seat) || !hand_of(view, board, seat).empty();
}

void add_bar(Scene& scene, const View& view, const BoardView& board, const Bar& bar) {
    const auto hand = hand_of(view, board, bar.seat);
    const double wanted = 0.95 * bar.square * static_cast<double>(hand.size());
    const double end = add_seat(scene, view, bar, bar.right - bar.left - wanted);
    add_hand(scene, view, hand, bar, end);
}

void add_seat_row(Scene& scene, const View& view, const Bar& row) {
    const double room = (row.right - row.left) / static_cast<double>(std::max<std::size_t>(1, view.seats.size()));
    Bar each = row;
    for (std::size_t i = 0; i < view.seats.size(); ++i) {
        each.seat = SeatId{static_cast<std::uint16_t>(i)};
        each.left = add_seat(scene, view, each, room);
    }
}

}  // namespace pinwheel::grid
