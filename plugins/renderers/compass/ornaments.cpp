#include "ornaments.h"

#include <algorithm>
#include <cmath>

namespace pinwheel::compass {
namespace {

constexpr double least_text = 6.5;  // scene units; smaller words are left out

Paint filled(std::string colour, double alpha = 1) { return {std::move(colour), "", 1, alpha, {}}; }
Paint drawn(std::string colour, double width, double alpha = 1) { return {"", std::move(colour), width, alpha, {}}; }

EllipseShape disc(Point centre, double radius, Paint paint) {
    return {{centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, std::move(paint)};
}

// A size at which the words take no more than `room`, letters guessed at 0.58 sizes each.
double fitting(const std::string& words, double size, double room) {
    return std::min(size, room / (0.58 * static_cast<double>(std::max<std::size_t>(1, words.size()))));
}

TextShape text(std::string words, Point at, double size, std::string colour, bool bold) {
    return {std::move(words), at, size, std::move(colour), bold, 0, 0, 1};
}

void add_glow(Scene& scene, Point centre, double radius, const std::string& colour) {
    for (const double out : {0.52, 0.36, 0.20})
        scene.items.push_back({Layer::mark, disc(centre, radius * (1 + out), filled(colour, 0.16))});
}

// A white cross on the warning colour, at the upper right of a disc.
void add_check_sign(Scene& scene, Point centre, double radius) {
    const Point at{centre.x + 0.78 * radius, centre.y - 0.78 * radius};
    const double r = 0.36 * radius, arm = 0.52 * r;
    scene.items.push_back({Layer::mark, disc(at, r, {"bad", "window.background", 0.16 * r, 1, {}})});
    scene.items.push_back(
        {Layer::mark, PathShape{{{at.x - arm, at.y}, {at.x + arm, at.y}}, false, drawn("window.background", 0.3 * r)}});
    scene.items.push_back(
        {Layer::mark, PathShape{{{at.x, at.y - arm}, {at.x, at.y + arm}}, false, drawn("window.background", 0.3 * r)}});
}

bool plays_on(SeatId seat, const BoardView& board) { return board.first == seat || board.second == seat; }

std::vector<SeatId> acting(const View& view) {
    std::vector<SeatId> out;
    for (std::size_t i = 0; i < view.seats.size(); ++i)
        if (view.seats[i].to_act) out.push_back(SeatId{static_cast<std::uint16_t>(i)});
    return out;
}

// From the middle towards each board of the seat, a third of the way.
void add_pointers(Scene& scene, const Layout& layout, SeatId seat, const std::string& colour, double radius) {
    for (std::size_t i = 0; i < layout.boards.size(); ++i) {
        if (!plays_on(seat, *layout.boards[i])) continue;
        const auto to = layout.places[i].centre;
        const double dx = to.x - layout.middle.x, dy = to.y - layout.middle.y, length = std::hypot(dx, dy);
        const auto along = [&](double way) {
            return Point{layout.middle.x + dx / length * way, layout.middle.y + dy / length * way};
        };
        scene.items.push_back({Layer::mark, ArrowShape{along(radius * 1.32), along(layout.reach * 0.62),
                                                       0.05 * layout.reach, colour, 0.9}});
    }
}

void add_title(Scene& scene, const SeatView& seat, const SeatPlace& place, double letters) {
    const bool aside = place.title == SeatPlace::Title::right;
    const double usual = (aside ? 0.95 : 0.62) * place.radius;
    const double size = fitting(seat.title, usual * letters, 6 * place.radius);
    if (seat.title.empty() || seat.title == seat.id || size < least_text) return;
    Point at = place.centre;
    if (aside)
        at.x += 1.75 * place.radius;
    else
        at.y +=
            (place.title == SeatPlace::Title::above ? -1 : 1) * (1.9 * place.radius + std::max(0.0, size - usual) / 2);
    scene.items.push_back({Layer::mark, TextShape{seat.title, at, size, seat.to_act ? "window.text" : "window.muted",
                                                  seat.to_act, aside ? -1 : 0, 0, 1}});
}

}  // namespace

void add_badge(Scene& scene, const View& view, const SeatPlace& place, double letters) {
    if (!place.seat.valid() || place.seat.v >= view.seats.size()) return;
    const auto& seat = view.seats[place.seat.v];
    const auto colour = seat_colour(view, place.seat);
    const double radius = place.radius;
    if (seat.to_act) {
        add_glow(scene, place.centre, radius, colour);
        scene.items.push_back(
            {Layer::mark, disc(place.centre, radius * 1.2, drawn(colour, std::max(1.0, 0.08 * radius)))});
    }
    scene.items.push_back({Layer::mark, disc(place.centre, radius, filled(colour))});
    scene.items.push_back({Layer::mark, text(seat.id, place.centre, 1.05 * radius, text_on(colour), true)});
    if (in_check(view, place.seat)) add_check_sign(scene, place.centre, radius);
    add_title(scene, seat, place, letters);
}

void add_turn_sign(Scene& scene, const View& view, const Layout& layout, double larger) {
    const auto seats = acting(view);
    const double radius = 0.27 * layout.reach;
    scene.items.push_back(
        {Layer::board, disc(layout.middle, radius * 1.18, drawn("panel.border", std::max(1.0, 0.008 * layout.reach)))});
    const Point below{layout.middle.x, layout.middle.y + 0.57 * layout.reach};
    const double words_size = 0.085 * layout.reach * larger;
    if (seats.empty()) {
        scene.items.push_back({Layer::mark, disc(layout.middle, radius, filled("panel.border"))});
        scene.items.push_back(
            {Layer::mark, text("nobody to move", below, fitting("nobody to move", words_size, 0.8 * layout.reach),
                               "window.muted", false)});
        return;
    }
    const double share = 1.0 / static_cast<double>(seats.size());
    PieShape face{layout.middle, radius, {}, 1};
    std::string letters, words;
    bool check = false;
    for (const auto seat : seats) {
        const auto colour = seat_colour(view, seat);
        add_pointers(scene, layout, seat, colour, radius);
        face.sectors.emplace_back(share, colour);
        letters += view.seats[seat.v].id;
        words += (words.empty() ? "" : ", ") +
                 (view.seats[seat.v].title.empty() ? view.seats[seat.v].id : view.seats[seat.v].title);
        check = check || in_check(view, seat);
    }
    scene.items.push_back({Layer::mark, std::move(face)});
    const double size = 1.15 * radius / std::max<double>(1, 0.62 * static_cast<double>(letters.size()));
    scene.items.push_back(
        {Layer::mark, text(letters, layout.middle, size, text_on(seat_colour(view, seats.front())), true)});
    words += check ? " in check" : " to move";
    const double fitted = fitting(words, words_size, 0.8 * layout.reach);
    scene.items.push_back({Layer::mark, text(words, below, fitted, check ? "bad" : "window.text", check)});
}

void add_board_name(Scene& scene, const BoardFigure& figure, const Layout& layout, double letters) {
    // Sides of the board's own frame. The name of an upright board stands above it, that of a diamond at the corner
    // that lies farthest from the middle.
    const double out = layout.hole ? 0.75 + 0.3 * (letters - 1) : layout.names;
    const double files = figure.files(), ranks = figure.ranks();
    const Point sides[]{figure.at(files / 2, -out - figure.rim()), figure.at(files / 2, ranks + out + figure.rim()),
                        figure.at(-out - figure.rim(), ranks / 2), figure.at(files + out + figure.rim(), ranks / 2)};
    const auto away = [&](Point p) {
        return layout.hole ? std::hypot(p.x - layout.middle.x, p.y - layout.middle.y) : -p.y;
    };
    const auto* far =
        std::max_element(std::begin(sides), std::end(sides), [&](Point a, Point b) { return away(a) < away(b); });
    scene.items.push_back({Layer::board, text(figure.board().id, *far, board_name * letters * figure.place().square,
                                              "window.muted", true)});
}

}  // namespace pinwheel::compass
