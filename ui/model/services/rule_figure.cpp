// The picture of a rule card.
#include <algorithm>

#include "model/services/rule_card.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {
namespace {

constexpr double edge = 14, picture = 64, row = 19, text_size = 11.5, gap = 20, column = 88;

/// Files or ranks of a diagram; 0 where it tells no board of a size there is.
int side_of(const Datum& diagram, std::string_view name, int most) {
    const int side = int_of(diagram, name).value_or(0);
    return side >= 1 && side <= most ? side : 0;
}

/// One small board with what happens on it.
class Diagram {
public:
    Diagram(Scene& scene, const Datum& data, Point corner, double width)
        : scene_(scene),
          corner_(corner),
          files_(side_of(data, "files", 26)),
          ranks_(side_of(data, "ranks", 99)),
          side_(files_ > 0 ? width / files_ : 0) {
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
    template <class Do>
    static void each(const Datum* list, Do call) {
        if (list && list->list())
            for (const Datum& name : *list->list())
                if (name.text()) call(*name.text());
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
        y = among_others(y);
        scene_.height = y + 4;
        return std::move(scene_);
    }

private:
    void text(const std::string& words, Point at, const char* colour = "window.muted") {
        scene_.items.push_back({Layer::over, TextShape{words, at, text_size, colour, false, -1, 0, 1}});
    }

    bool has(const char* list) const {
        const Datum* found = card_.diagram.find(list);
        return found &&
               ((found->list() && !found->list()->empty()) || (found->members() && !found->members()->empty()));
    }

    /// Only those that are used.
    void signs(double y) {
        const double x = width_ - column + 4;
        scene_.items.push_back({Layer::board, RectShape{{x, y, picture, picture}, {"square.light", "", 1, 1, {}}, 6}});
        scene_.items.push_back(
            {Layer::pieces,
             PieceShape{
                 text_of(card_.rule, "picture"), tint_, "", {x + picture / 2, y + picture / 2}, picture * 0.9, 1, 0}});
        y += picture + 12;
        const auto sign = [&](const char* fill, const char* stroke, const char* words) {
            scene_.items.push_back({Layer::over, EllipseShape{{x, y, 11, 11}, {fill, stroke, 2, 1, {}}}});
            text(words, {x + 19, y + 5.5});
            y += row;
        };
        sign("target.playable", "", "goes");
        if (has("first")) sign("target.only", "", "first move");
        if (has("captures") || has("takes")) sign("", "target.capture", "can take");
    }

    void cross_sign(double y) {
        if (!crosses()) return;
        const double x = width_ - column + 4;
        for (const bool down : {true, false})
            scene_.items.push_back(
                {Layer::over,
                 PathShape{
                     {{x + 1, down ? y + 1 : y + 10}, {x + 10, down ? y + 10 : y + 1}}, false, {"", "bad", 2, 1, {}}}});
        text("removed", {x + 19, y + 5.5});
    }

    const Datum* targets() const {
        const Datum* example = card_.diagram.find("example");
        const Datum* list = example ? example->find("targets") : nullptr;
        return list && list->list() ? list : nullptr;
    }

    bool crosses() const {
        const Datum* list = targets();
        return list && std::any_of(list->list()->begin(), list->list()->end(),
                                   [](const Datum& t) { return text_of(t, "how") == "side-capture"; });
    }

    double board_width() const { return width_ - edge - column - 6; }

    double caption(const char* words, double y) {
        text(words, {edge, y + 8});
        return y + gap;
    }

    double alone(double y) {
        if (side_of(card_.diagram, "files", 26) == 0) return y;
        y = caption("On an empty board, forward is up", y);
        signs(y);
        Diagram d(scene_, card_.diagram, {edge, y}, board_width());
        if (const Datum* pieces = card_.diagram.find("men"); pieces && pieces->list())
            for (const Datum& piece : *pieces->list())
                d.piece(text_of(piece, "square"), text_of(piece, "piece"), tint_);
        Diagram::each(card_.diagram.find("moves"), [&](const std::string& s) { d.dot(s, "target.playable"); });
        Diagram::each(card_.diagram.find("first"), [&](const std::string& s) { d.dot(s, "target.only"); });
        Diagram::each(card_.diagram.find("captures"), [&](const std::string& s) { d.ring(s); });
        if (const Datum* takes = card_.diagram.find("takes"); takes && takes->members())
            for (const auto& [kind, list] : *takes->members())
                Diagram::each(&list, [&](const std::string& s) { d.ring(s); });
        d.piece(text_of(card_.diagram, "from"), text_of(card_.rule, "picture"), tint_);
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

    double among_others(double y) {
        const Datum* example = card_.diagram.find("example");
        const Datum *pieces = example ? example->find("men") : nullptr, *list = targets();
        if (!pieces || !pieces->list() || !list || side_of(card_.diagram, "files", 26) == 0) return y;
        y = caption("Among others", y);
        cross_sign(y);
        Diagram d(scene_, card_.diagram, {edge, y}, board_width());
        d.piece(text_of(card_.diagram, "from"), text_of(card_.rule, "picture"), tint_);
        for (const Datum& piece : *pieces->list())
            d.piece(text_of(piece, "square"), text_of(piece, "piece"),
                    colour_of(text_of(piece, "seat"), text_of(piece, "seat") == info_.seats.front().id));
        for (const Datum& target : *list->list()) {
            const std::string& how = text_of(target, "how");
            if (how == "capture")
                d.ring(text_of(target, "square"));
            else
                d.dot(text_of(target, "square"), how == "side-capture" ? "target.capture"
                                                 : how == "move"       ? "target.playable"
                                                                       : "accent");
            if (how == "side-capture")
                Diagram::each(target.find("captured"), [&](const std::string& s) { d.cross(s); });
        }
        return y + d.height() + 6;
    }

    const RuleCard& card_;
    const std::string& tint_;
    const VariantInfo& info_;
    double width_;
    Scene scene_;
};

}  // namespace

Scene paint_rule_figure(const RuleCard& card, const std::string& tint, const VariantInfo& info, double width) {
    return Figure(card, tint, info, width).draw();
}

}  // namespace pinwheel::ui
