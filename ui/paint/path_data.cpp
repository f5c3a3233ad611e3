#include <algorithm>
#include <cmath>
#include <numbers>

#include "paint/numbers.h"
#include "paint/picture.h"

namespace pinwheel::paint {
namespace {

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }

struct Arc {
    double rx = 0, ry = 0, tilt = 0;
    bool large = false, sweep = false;
};

// SVG 1.1 appendix F.6: from end points to a centre, then one curve for each quarter turn or less.
void add_arc(std::vector<Step>& out, Point from, Arc arc, Point to) {
    double rx = std::abs(arc.rx), ry = std::abs(arc.ry);
    if (from == to) return;
    if (rx < 1e-9 || ry < 1e-9) return out.push_back({Step::Kind::line, to, {}, {}});
    const double tilt = arc.tilt * std::numbers::pi / 180, c = std::cos(tilt), s = std::sin(tilt);
    const Point half = (from - to) * 0.5;
    const Point p{c * half.x + s * half.y, c * half.y - s * half.x};
    const double stretch = p.x * p.x / (rx * rx) + p.y * p.y / (ry * ry);
    if (stretch > 1) rx *= std::sqrt(stretch), ry *= std::sqrt(stretch);
    const double below = rx * rx * p.y * p.y + ry * ry * p.x * p.x;
    const double root = std::sqrt(std::max(0.0, rx * rx * ry * ry / below - 1)) * (arc.large == arc.sweep ? -1 : 1);
    const Point q{root * rx * p.y / ry, -root * ry * p.x / rx};
    const Point centre = Point{c * q.x - s * q.y, s * q.x + c * q.y} + (from + to) * 0.5;
    const double start = std::atan2((p.y - q.y) / ry, (p.x - q.x) / rx);
    double turn = std::atan2((-p.y - q.y) / ry, (-p.x - q.x) / rx) - start;
    if (arc.sweep && turn < 0) turn += 2 * std::numbers::pi;
    if (!arc.sweep && turn > 0) turn -= 2 * std::numbers::pi;
    const int pieces = std::max(1, static_cast<int>(std::ceil(std::abs(turn) / (std::numbers::pi / 2) - 1e-9)));
    const double step = turn / pieces, reach = 4.0 / 3.0 * std::tan(step / 4);
    const auto place = [&](double x, double y) {
        return centre + Point{c * rx * x - s * ry * y, s * rx * x + c * ry * y};
    };
    for (int i = 0; i < pieces; ++i) {
        const double a = start + i * step, b = a + step;
        const Point end = i + 1 == pieces ? to : place(std::cos(b), std::sin(b));
        out.push_back({Step::Kind::curve, end,
                       place(std::cos(a) - reach * std::sin(a), std::sin(a) + reach * std::cos(a)),
                       place(std::cos(b) + reach * std::sin(b), std::sin(b) - reach * std::cos(b))});
    }
}

class PathReader {
public:
    explicit PathReader(std::string_view data) : in_(data) {}

    bool read() {
        while (!in_.done()) {
            if (in_.at_letter())
                command_ = in_.letter();
            else if (command_ == 'M')
                command_ = 'L';
            else if (command_ == 'm')
                command_ = 'l';
            if (steps_.empty() && command_ != 'M' && command_ != 'm') return false;
            if (!one() || steps_.size() > most_steps) return false;
        }
        return true;
    }
    std::vector<Step> steps() { return std::move(steps_); }

private:
    bool relative() const { return command_ >= 'a'; }
    Point base() const { return relative() ? here_ : Point{}; }
    bool point(Point& out) {
        if (!in_.number(out.x) || !in_.number(out.y)) return false;
        out = out + base();
        return true;
    }
    void go(Step step) {
        steps_.push_back(step);
        here_ = step.to;
    }
    bool one() {
        const char kind = relative() ? static_cast<char>(command_ - 'a' + 'A') : command_;
        Point control = here_;
        const bool ok = kind == 'C' || kind == 'S' || kind == 'Q' ? curve(kind, control) : straight(kind);
        control_ = control;
        curved_ = kind == 'C' || kind == 'S';
        return ok;
    }
    bool straight(char kind) {
        Point to = here_;
        switch (kind) {
            case 'M':
                if (!point(to)) return false;
                start_ = to;
                go({Step::Kind::move, to, {}, {}});
                return true;
            case 'L':
                if (!point(to)) return false;
                break;
            case 'H':
                if (!in_.number(to.x)) return false;
                to.x += base().x;
                break;
            case 'V':
                if (!in_.number(to.y)) return false;
                to.y += base().y;
                break;
            case 'A':
                return arc();
            case 'Z':
                go({Step::Kind::close, start_, {}, {}});
                command_ = ' ';  // a number after Z is an error, not another Z
                return true;
            default:
                return false;
        }
        go({Step::Kind::line, to, {}, {}});
        return true;
    }
    bool curve(char kind, Point& control) {
        Point first = here_, second, to;
        if (kind == 'S' && curved_) first = here_ * 2 - control_;
        if (kind == 'C' && !point(first)) return false;
        if (!point(second) || !point(to)) return false;
        control = second;
        if (kind == 'Q') {
            const Point middle = second;
            first = here_ + (middle - here_) * (2.0 / 3);
            second = to + (middle - to) * (2.0 / 3);
        }
        go({Step::Kind::curve, to, first, second});
        return true;
    }
    bool arc() {
        Arc arc;
        Point to;
        if (!in_.number(arc.rx) || !in_.number(arc.ry) || !in_.number(arc.tilt)) return false;
        if (!in_.flag(arc.large) || !in_.flag(arc.sweep) || !point(to)) return false;
        add_arc(steps_, here_, arc, to);
        here_ = to;
        return true;
    }

    Numbers in_;
    std::vector<Step> steps_;
    Point here_, start_, control_;
    char command_ = ' ';
    bool curved_ = false;
};

}  // namespace

std::optional<std::vector<Step>> read_path(std::string_view data) {
    PathReader reader(data);
    if (!reader.read()) return std::nullopt;
    return reader.steps();
}

}  // namespace pinwheel::paint
