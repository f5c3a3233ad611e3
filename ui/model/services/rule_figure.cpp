// The picture of a rule card.
#include <algorithm>

#include "model/services/rule_card.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {
namespace {

constexpr double edge = 14, picture = 64, row = 19, text_size = 11.5, gap = 20, column = 88;

/// Whether a diagram tells a board of a size there is.
bool has_board(const PieceDiagram& d) { return d.files >= 1 && d.files <= 26 && d.ranks >= 1 && d.ranks <= 99; }

/// One small board with what happens on it.
class Diagram {
public:
    Diagram(Scene& scene, const PieceDiagram& data, Point corner, double width)
        : scene_(scene), corner_(corner), files_(data.files), ranks_(data.ranks), side_(width / files_) {
        PolygonsShape light{{}, {"square.light", "", 1, 1, {}}}, dark{{}, {"square.dark", "", 1, 1, {}}};
        for (int s = 0; s < files_ * ranks_; ++s) {
            const Point c = at(s);
            ((s % files_ + s / files_) % 2 ? light : dark)
                .polygons.push_back({c, {c.x + side_, c.y}, {c.x + side_, c.y + side_}, {c.x, c.y + side_}});
        }
        scene_.items.push_back({Layer::board, std::move(light)});
        scene_.items.push_back({Layer::board, std::move(dark)});
    }
    double height() const { return side_ * ranks_; }

    void piece(const std::string& square, const std::string& id, const std::string& tint) {
        if (const int s = index(square); s >= 0)
            scene_.items.push_back(
                {Layer::pieces,
                 PieceShape{id, tint, "", {at(s).x + side_ / 2, at(s).y + side_ / 2}, side_ * 1.02, 1, 0}});
    }
    void dot(const std::string& square, const char* colour) {
        if (const int s = index(square); s >= 0)
            scene_.items.push_back({Layer::over, EllipseShape{inner(s, 0.33), {colour, "", 1, 1, {}}}});
    }
    void ring(const std::string& square) {
        if (const int s = index(square); s >= 0)
            scene_.items.push_back(
                {Layer::over,
                 EllipseShape{inner(s, 0.09), {"", "target.capture", std::max(1.5, side_ * 0.09), 1, {}}}});
    }
    /// Taken beside the square that the move ends on.
    void cross(const std::string& square) {
        const int s = index(square);
        if (s < 0) return;
        const Box b = inner(s, 0.16);
        for (const bool down : {true, false})
            scene_.items.push_back(
                {Layer::over, PathShape{{{b.x, down ? b.y : b.y + b.h}, {b.x + b.w, down ? b.y + b.h : b.y}},
                                        false,
                                        {"", "bad", std::max(1.6, side_ * 0.1), 1, {}}}});
    }

private:
    int index(const std::string& square) const { return parse_square(square, files_, ranks_); }
    Point at(int s) const { return {corner_.x + side_ * (s % files_), corner_.y + side_ * (ranks_ - 1 - s / files_)}; }
    Box inner(int s, double inset) const {
        return {at(s).x + side_ * inset, at(s).y + side_ * inset, side_ * (1 - 2 * inset), side_ * (1 - 2 * inset)};
    }

    Scene& scene_;
    Point corner_;
    int files_, ranks_;
    double side_;
};

class Figure {
public:
    Figure(const RuleCard& card, const std::string& tint, const VariantInfo& info, double width)
        : card_(card), tint_(tint), info_(info), width_(width) {
        scene_.width = width;
    }

    Scene draw() {
        double y = alone(0);
        y = among_others({edge, y});
        scene_.height = y + 4;
        return std::move(scene_);
    }

    /// The two boards beside one another, and the signs at the right.
    Scene draw_wide() {
        beside_ = true;
        const double y = alone(0);
        scene_.height = std::max({y, among_others({2 * edge + board_width(), 0}), gap + picture + 5 * row}) + 4;
        return std::move(scene_);
    }

private:
    void text(const std::string& words, Point at, const char* colour = "window.muted") {
        scene_.items.push_back({Layer::over, TextShape{words, at, text_size, colour, false, -1, 0, 1}});
    }

    /// Only those that are used.
    void signs(double y) {
        const double x = width_ - column + 4;
        scene_.items.push_back({Layer::board, RectShape{{x, y, picture, picture}, {"square.light", "", 1, 1, {}}, 6}});
        scene_.items.push_back(
            {Layer::pieces,
             PieceShape{card_.rule.picture, tint_, "", {x + picture / 2, y + picture / 2}, picture * 0.9, 1, 0}});
        y += picture + 12;
        const auto sign = [&](const char* fill, const char* stroke, const char* words) {
            scene_.items.push_back({Layer::over, EllipseShape{{x, y, 11, 11}, {fill, stroke, 2, 1, {}}}});
            text(words, {x + 19, y + 5.5});
            y += row;
        };
        sign("target.playable", "", "goes");
        if (!card_.diagram.first.empty()) sign("target.only", "", "first move");
        const auto& captures = card_.diagram.captures;
        const auto& takes = card_.diagram.takes;
        if ((captures && !captures->empty()) || (takes && !takes->empty())) sign("", "target.capture", "can take");
    }

    void cross_sign(double y) {
        if (!crosses()) return;
        const double x = width_ - column + 4;
        if (beside_) y = gap + picture + 12 + 3 * row;
        for (const bool down : {true, false})
            scene_.items.push_back(
                {Layer::over,
                 PathShape{
                     {{x + 1, down ? y + 1 : y + 10}, {x + 10, down ? y + 10 : y + 1}}, false, {"", "bad", 2, 1, {}}}});
        text("removed", {x + 19, y + 5.5});
    }

    bool crosses() const {
        const auto& targets = card_.diagram.example.targets;
        return std::any_of(targets.begin(), targets.end(),
                           [](const auto& target) { return target.how == PieceDiagram::Way::side_capture; });
    }

    double board_width() const { return beside_ ? (width_ - 3 * edge - column - 6) / 2 : width_ - edge - column - 6; }

    double caption(const char* words, Point at) {
        text(words, {at.x, at.y + 8});
        return at.y + gap;
    }

    double alone(double y) {
        if (!has_board(card_.diagram)) return y;
        y = caption("On an empty board, forward is up", {edge, y});
        signs(y);
        Diagram d(scene_, card_.diagram, {edge, y}, board_width());
        const PieceDiagram& told = card_.diagram;
        if (told.pieces)
            for (const auto& piece : *told.pieces) d.piece(piece.square, piece.piece, tint_);
        for (const auto& square : told.moves) d.dot(square, "target.playable");
        for (const auto& square : told.first) d.dot(square, "target.only");
        if (told.captures)
            for (const auto& square : *told.captures) d.ring(square);
        if (told.takes)
            for (const auto& [kind, squares] : *told.takes)
                for (const auto& square : squares) d.ring(square);
        d.piece(told.from, card_.rule.picture, tint_);
        return y + d.height() + 6;
    }

    std::string colour_of(const std::string& seat, bool own) const {
        // The pieces of the example are drawn as the card's own side and the other one.
        const int index = info_.index_of_seat(seat);
        if (index < 0 || info_.seats.size() != 2) return tint_;
        for (const SeatInfo& each : info_.seats)
            if ((each.colour == tint_) == own) return each.colour;
        return tint_;
    }

    double among_others(Point corner) {
        using Way = PieceDiagram::Way;
        const PieceDiagram& told = card_.diagram;
        if (!has_board(told)) return corner.y;
        const double y = caption("Among others", corner);
        cross_sign(y);
        Diagram d(scene_, told, {corner.x, y}, board_width());
        d.piece(told.from, card_.rule.picture, tint_);
        for (const auto& piece : told.example.pieces)
            d.piece(piece.square, piece.piece, colour_of(piece.seat, piece.seat == info_.seats.front().id));
        for (const auto& target : told.example.targets) {
            if (target.how == Way::capture)
                d.ring(target.square);
            else
                d.dot(target.square, target.how == Way::side_capture ? "target.capture"
                                     : target.how == Way::move       ? "target.playable"
                                                                     : "accent");
            if (target.how == Way::side_capture)
                for (const auto& square : target.captured) d.cross(square);
        }
        return y + d.height() + 6;
    }

    const RuleCard& card_;
    const std::string& tint_;
    const VariantInfo& info_;
    double width_;
    bool beside_ = false;
    Scene scene_;
};

}  // namespace

Scene paint_rule_strip(const RuleCard& card, const std::string& tint, const VariantInfo& info, double width) {
    return Figure(card, tint, info, width).draw_wide();
}

Scene paint_rule_figure(const RuleCard& card, const std::string& tint, const VariantInfo& info, double width) {
    return Figure(card, tint, info, width).draw();
}

}  // namespace pinwheel::ui
