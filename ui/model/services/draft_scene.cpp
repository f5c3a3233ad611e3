#include "model/services/draft_scene.h"

#include <algorithm>
#include <cmath>

#include "model/services/draft_target.h"
#include "model/services/foresight.h"

namespace pinwheel::ui {
namespace {

using Kind = DraftTarget::Kind;

constexpr double margin = 12, heading_size = 20, meter_row = 32, commit_row = 46;
constexpr double least_card = 72;   ///< width under which a card cannot be read: the page scrolls instead
constexpr double least_wide = 440;  ///< width under which meters and army do not stand beside the cards
constexpr double letter_size = 0.54, bold_letter = 0.62;  ///< width of an average one, in its size

/// Lines of at most so many letters, broken at blanks.
std::vector<std::string> wrapped(const std::string& text, std::size_t letters) {
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        if (!line.empty() && line.size() + 1 + word.size() > letters) lines.push_back(std::exchange(line, ""));
        line += (line.empty() ? "" : " ") + word;
        at = end + 1;
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

/// Draws on a page whose first `top` pixels are scrolled away.
class Canvas {
public:
    explicit Canvas(double top) : top_(top) {}
    Scene scene;

    /// What is drawn from now on lies in a part of the scene that does not scroll, over what is scrolled below it.
    void pin(const Box& part) {
        const bool below = top_ > 0;
        std::vector<Hit> kept;
        for (Hit& hit : scene.hits) {
            const bool beside = hit.polygon[2].x <= part.x || hit.polygon[0].x >= part.x + part.w;
            if (!beside && hit.polygon[2].y <= part.y + part.h) continue;
            if (!beside)
                for (Point& corner : hit.polygon) corner.y = std::max(corner.y, part.y + part.h);
            kept.push_back(std::move(hit));
        }
        scene.hits = std::move(kept);
        top_ = 0;
        ground_ = Layer::over;
        rect(part, {"window.background", "", 1, 1, {}});
        if (below) rect({part.x, part.y + part.h - 1, part.w, 1}, {"panel.border", "", 1, 1, {}});
    }
    void rect(Box box, Paint paint, double radius = 0) {
        box.y -= top_;
        scene.items.push_back({ground_, RectShape{box, std::move(paint), radius}});
    }
    void text(std::string words, Point at, double size, const char* colour, int anchor = -1, bool bold = false,
              double alpha = 1) {
        at.y -= top_;
        scene.items.push_back({Layer::over, TextShape{std::move(words), at, size, colour, bold, anchor, 0, alpha}});
    }
    void piece(const std::string& id, const std::string& tint, Point centre, double size, double alpha = 1) {
        centre.y -= top_;
        scene.items.push_back({Layer::pieces, PieceShape{id, tint, "", centre, size, alpha, 0}});
    }
    void hit(Box b, std::string target, std::string tip) {
        b.y -= top_;
        scene.hits.push_back({{{b.x, b.y}, {b.x + b.w, b.y}, {b.x + b.w, b.y + b.h}, {b.x, b.y + b.h}},
                              std::move(target),
                              std::move(tip)});
    }
    void button(Box b, const std::string& words, std::string target, bool open, bool strong = false) {
        rect(b, {strong && open ? "accent" : "panel.background", open ? "accent" : "panel.border", 1, 1, {}}, 5);
        text(words, {b.x + b.w / 2, b.y + b.h / 2}, std::min(14.0, b.h * 0.52),
             strong && open ? "panel.background"
             : open         ? "window.text"
                            : "window.muted",
             0, strong);
        if (open) hit(b, std::move(target), words);
    }
    /// One that may be pressed though it leads to something wrong.
    void warned_button(Box b, const std::string& words, std::string target, const std::string& tip) {
        rect(b, {"panel.background", "warning", 1, 1, {}}, 5);
        text(words, {b.x + b.w / 2, b.y + b.h / 2}, std::min(14.0, b.h * 0.52), "warning", 0);
        hit(b, std::move(target), tip);
    }
    /// Wrapped text; gives the height it took.
    double paragraph(const std::string& words, Point at, double width, double size, const char* colour, bool bold) {
        double y = at.y;
        for (const std::string& line : wrapped(
                 words, static_cast<std::size_t>(std::max(8.0, width / ((bold ? bold_letter : letter_size) * size))))) {
            text(line, {at.x, y + size * 0.6}, size, colour, -1, bold);
            y += size * 1.35;
        }
        return y - at.y;
    }
    /// A bar that fills, with words on both sides above it.
    void meter(Box b, const std::string& left, const std::string& right, double used, double of) {
        const bool over = used > of;
        text(left, {b.x, b.y + 6}, 12, "window.text", -1, true);
        text(right, {b.x + b.w, b.y + 6}, 12, over ? "bad" : "window.muted", 1, over);
        const Box bar{b.x, b.y + 16, b.w, 7};
        rect(bar, {"window.background", "panel.border", 1, 1, {}}, 3);
        if (const double part = of > 0 ? std::clamp(used / of, 0.0, 1.0) : over ? 1 : 0; part > 0)
            rect({bar.x, bar.y, bar.w * part, bar.h}, {over ? "bad" : "accent", "", 1, 1, {}}, 3);
    }

private:
    double top_;
    Layer ground_ = Layer::mark;
};

struct Group {
    std::string title;
    std::vector<const PieceCard*> pieces;
};

std::vector<Group> groups_of(const DraftPicture& p) {
    std::vector<Group> all;
    for (const auto& [tier, title] : p.draft->tiers) {
        Group group{title, {}};
        for (const PieceCard& piece : *p.catalogue)
            if (piece.tier == tier && piece.in_pool) group.pieces.push_back(&piece);
        if (!group.pieces.empty()) all.push_back(std::move(group));
    }
    return all;
}

/// Columns and size of cards: the largest of which all fit, else the smallest that can be read.
struct Grid {
    int columns = 1;
    double width = 60, height = 60;
};
Grid fitting_grid(const std::vector<Group>& groups, double width, double height) {
    const int most = std::max(1, static_cast<int>(width / least_card));
    Grid grid;
    for (int columns = std::min(4, most); columns <= most; ++columns) {
        int rows = 0;
        for (const Group& g : groups) rows += (static_cast<int>(g.pieces.size()) + columns - 1) / columns;
        grid = {columns, width / columns, 0.98 * width / columns + 4};
        if (rows * grid.height + static_cast<double>(groups.size()) * heading_size <= height) return grid;
    }
    return grid;
}

class Page {
public:
    Page(const DraftPicture& picture, double width, double height, double top)
        : p_(picture),
          drafted_(picture.draft->drafted.value_or(DraftSheet::Drafted{})),
          width_(width),
          height_(height),
          wide_(width >= least_wide),
          c_(top) {
        side_ = wide_ ? std::clamp(width * 0.31, 250.0, 400.0) : width - 2 * margin;
        c_.scene.width = width;
        c_.scene.height = height;
        c_.scene.items.push_back(
            {Layer::board, RectShape{{0, 0, width, height}, {"window.background", "", 1, 1, {}}, 0}});
    }

    DraftPage draw() {
        const double head = margin + meter_row * (drafted_.slots.empty() ? 1 : 2) + commit_row;
        // In a narrow page the cards come before what one rarely looks at: some are in sight without scrolling.
        double y = objections(head);
        const double end = wide_ ? cards(margin, width_ - side_ - 3 * margin) : cards(y + margin, width_ - 2 * margin);
        if (!wide_) y = end;
        y = presets(y + 8);
        y = army(y + 8);
        // What one looks at all the time stays in sight, where that leaves room for a card below it.
        const bool pinned = head + least_card <= height_;
        if (pinned) c_.pin({wide_ ? left() - margin : 0, 0, wide_ ? side_ + 2 * margin : width_, head});
        commit(meters(margin));
        return {std::move(c_.scene), std::max(height_, std::max(y, end) + margin), pinned && !wide_ ? head : 0};
    }

private:
    int count_of(const std::string& id) const {
        const int* count = value_named(drafted_.counts, id);
        return count ? *count : 0;
    }

    /// Gives where they end.
    double cards(double y, double width) {
        const auto groups = groups_of(p_);
        const Grid grid = fitting_grid(groups, width, height_ - margin - y);
        for (const Group& group : groups) {
            c_.text(group.title, {margin + 2, y + heading_size / 2 - 2}, 13, "window.muted", -1, true);
            y += heading_size;
            int n = 0;
            for (const PieceCard* piece : group.pieces) {
                const Box box{margin + grid.width * (n % grid.columns) + 2, y + grid.height * (n / grid.columns) + 2,
                              grid.width - 4, grid.height - 4};
                card(*piece, box);
                ++n;
            }
            y += grid.height * ((n + grid.columns - 1) / grid.columns);
        }
        return y;
    }

    void card(const PieceCard& piece, Box b) {
        const std::string& id = piece.id;
        const int count = count_of(id);
        const bool open = p_.may_add.contains(id) || count > 0, chosen = id == p_.selected;
        c_.rect(b,
                {"panel.background",
                 chosen  ? "accent"
                 : count ? "window.muted"
                         : "panel.border",
                 chosen ? 2.5 : 1,
                 1,
                 {}},
                6);
        c_.hit(b, draft_target(Kind::card, id), piece.name + ": " + piece.rule);
        const double small = std::clamp(b.w * 0.115, 10.0, 13.0), foot = std::max(small * 1.9, 20.0);
        c_.piece(piece.picture, p_.seat->colour, {b.x + b.w / 2, b.y + (b.h - foot - small * 2.6) / 2 + 2},
                 std::min(b.w * 0.62, b.h - foot - small * 3.0), open ? 1 : 0.45);
        const double fits =
            (b.w - 8) / (bold_letter * static_cast<double>(std::max<std::size_t>(1, piece.name.size())));
        c_.text(piece.name, {b.x + b.w / 2, b.y + b.h - foot - small * 1.95}, std::min(small, fits), "window.text", 0,
                true, open ? 1 : 0.6);
        const std::string value =
            piece.cost == piece.points ? whole(piece.cost) : whole(piece.cost) + " / " + whole(piece.points) + " VP";
        c_.text(value, {b.x + b.w / 2, b.y + b.h - foot - small * 0.75}, small * 0.95, "window.muted", 0);
        const double y = b.y + b.h - foot + 1, side = foot - 4, wide = std::min(side * 1.5, b.w * 0.3);
        if (p_.may_drop.contains(id)) c_.button({b.x + 4, y, wide, side}, "−", draft_target(Kind::less, id), true);
        if (count)
            c_.text("× " + std::to_string(count), {b.x + b.w / 2, y + side / 2}, small * 1.15, "accent", 0, true);
        // What does not fit can be picked too: then it is said what is wrong.
        const Box plus{b.x + b.w - 4 - wide, y, wide, side};
        if (p_.may_exceed.contains(id))
            c_.warned_button(plus, "+", draft_target(Kind::more, id), piece.name + ": one more breaks the terms");
        else
            c_.button(plus, "+", draft_target(Kind::more, id), p_.may_add.contains(id));
    }

    double left() const { return width_ - side_ - margin; }

    double meters(double y) {
        const int spent = drafted_.spent, budget = p_.draft->budget;
        c_.meter({left(), y, side_, 24}, "Budget", whole(spent) + " of " + whole(budget), spent, budget);
        y += meter_row;
        if (!drafted_.slots.empty()) {
            const double n = static_cast<double>(drafted_.slots.size()), gap = 10, part = (side_ - gap * (n - 1)) / n;
            double x = left();
            for (const auto& [tier, slot] : drafted_.slots) {
                const std::string* title = value_named(p_.draft->tiers, tier);
                c_.meter({x, y, part, 24}, title ? *title : tier, whole(slot.used) + "/" + whole(slot.of), slot.used,
                         slot.of);
                x += part + gap;
            }
            y += meter_row;
        }
        return y;
    }

    double points() const {
        double sum = 0;
        for (const PieceCard& piece : *p_.catalogue) sum += piece.points * count_of(piece.id);
        return sum;
    }

    double presets(double y) {
        c_.text("Ready armies", {left(), y + 8}, 13, "window.muted", -1, true);
        c_.button({left() + side_ - 108, y - 2, 50, 20}, "Copy", draft_target(Kind::copy), true);
        c_.button({left() + side_ - 52, y - 2, 52, 20}, "Paste", draft_target(Kind::paste), p_.may_draft);
        y += 26;
        double x = left();
        const auto chip = [&](const std::string& words, const std::string& target) {
            const double w = static_cast<double>(words.size()) * 6.4 + 14;
            if (x + w > left() + side_) {
                x = left();
                y += 26;
            }
            c_.button({x, y, w, 21}, words, target, p_.may_draft);
            x += w + 6;
        };
        for (const NamedArmy& army : *p_.armies)
            if (army.board == p_.draft->board && army.cost <= p_.draft->budget)
                chip(army.title, draft_target(Kind::army, army.id));
        return y + 30;
    }

    void commit(double y) {
        c_.button({left(), y + 4, side_, 30}, "Commit the army", draft_target(Kind::commit), p_.may_commit, true);
    }

    /// Everything that is wrong, at once; else what the army comes to.
    double objections(double y) {
        for (const auto& fault : drafted_.errors)
            y += c_.paragraph(fault.message, {left(), y}, side_, 12.5, fault.advice ? "warning" : "bad", true) + 3;
        if (!p_.may_draft) return y;  // looking back, or committed
        return y + c_.paragraph(committable(*p_.draft), {left(), y}, side_, 12.5, "good", true);
    }

    /// The army drafted so far, in rows of pieces with their numbers; gives where they end.
    double army(double y) {
        const int pieces = drafted_.pieces;
        c_.text("Your army", {left(), y + 8}, 13, "window.muted", -1, true);
        c_.text(whole(pieces) + (pieces == 1 ? " piece, worth " : " pieces, worth ") + whole(points()) + " VP",
                {left() + side_, y + 8}, 12, "window.muted", 1);
        y += 24;
        const int columns = std::max(5, static_cast<int>(side_ / 64));
        const double cell = side_ / columns, size = std::min(cell * 0.7, 44.0);
        int n = 0;
        for (const PieceCard& piece : *p_.catalogue) {
            const std::string& id = piece.id;
            const int count = count_of(id);
            if (!count) continue;
            const Box box{left() + cell * (n % columns), y + (size + 8) * (n / columns), cell, size + 6};
            c_.piece(piece.picture, p_.seat->colour, {box.x + cell * 0.4, box.y + box.h / 2}, size);
            if (count > 1)
                c_.text(whole(count), {box.x + cell * 0.4 + size * 0.5, box.y + box.h - 9}, 13, "window.text", -1,
                        true);
            c_.hit(box, draft_target(Kind::card, id), whole(count) + " × " + piece.name);
            ++n;
        }
        return y + (size + 8) * ((n + columns - 1) / columns);
    }

    const DraftPicture& p_;
    DraftSheet::Drafted drafted_;  ///< empty where it is not told
    double width_, height_, side_ = 300;
    bool wide_;  ///< cards on the left, the rest on the right
    Canvas c_;
};

}  // namespace

DraftPage paint_draft(const DraftPicture& picture, double width, double height, double top) {
    return Page(picture, width, height, top).draw();
}

}  // namespace pinwheel::ui
