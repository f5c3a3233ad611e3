// A toy game in which both seats act at once, each in secret until the other has acted.
#include <algorithm>
#include <sstream>

#include "pinwheel/view/random.h"
#include "toys.h"

namespace toys {
namespace {

struct Seals {
    using publishes = Publishes<can::Judge>;
    struct Position {
        int round = 0, sum = 0;
        std::array<int, 2> sealed{};  // 0: not yet
    };
    static constexpr int rounds = 4;
    const VariantInfo& info() const {
        static const VariantInfo info = [] {
            VariantInfo v;
            v.id = "seals";
            v.title = "Seals";
            v.seats = {{"A", "Anna", "side.white"}, {"B", "Bert", "side.black"}};
            v.boards = {{"board", "Board", 2, 1}};
            v.actions = {{"seal", {Role::number}, {}}};
            v.facts = {{"round", "Rounds played.", {}}, {"sum", "What Anna has more.", {}}};
            return v;
        }();
        return info;
    }
    Result<Position> start(const Rulings&, const Setup& setup) const {
        Position p;
        if (setup.text.empty()) return p;
        std::istringstream in(setup.text);
        in >> p.round >> p.sum >> p.sealed[0] >> p.sealed[1];
        const bool good = in && p.round >= 0 && p.round <= rounds && std::abs(p.sum) <= rounds;
        if (!good || std::min(p.sealed[0], p.sealed[1]) != 0 || p.sealed[0] < 0 || p.sealed[1] < 0 ||
            std::max(p.sealed[0], p.sealed[1]) > (p.round == rounds ? 0 : 2) || save(p) != setup.text)
            return Error{"setup.seals", "Expected the round, the sum and two seals.", "offset 0"};
        return p;
    }
    std::vector<SeatId> to_act(const Position& p) const {
        std::vector<SeatId> seats;
        for (std::uint16_t i = 0; i < 2; ++i)
            if (p.round < rounds && p.sealed[i] == 0) seats.push_back({i});
        return seats;
    }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        if (who.v > 1 || p.round == rounds || p.sealed[who.v] != 0) return {};
        return {{0, 1, who, {1}}, {0, 1, who, {2}}};
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>&) const {
        const auto all = legal(p, a.actor);
        if (std::find(all.begin(), all.end(), a) == all.end()) return Error{"illegal.seal", "No such seal.", {}};
        p.sealed[a.actor.v] = a.arg[0];
        if (p.sealed[0] == 0 || p.sealed[1] == 0) return {};
        p.sum += p.sealed[0] - p.sealed[1];
        p.sealed = {};
        ++p.round;
        return {};
    }
    FactValue fact(const Position& p, int fact, std::span<const std::uint16_t>) const {
        return std::int64_t{fact == 0 ? p.round : p.sum};
    }
    Verdict judge(const Facts& facts, const Rulings&) const {
        if (facts.number(0) < rounds) return {};
        const std::int64_t sum = facts.number(1);
        if (sum == 0) return {true, {Outcome::draw, Outcome::draw}, "even", {}, {}};
        return {true, {sum > 0 ? Outcome::win : Outcome::loss, sum > 0 ? Outcome::loss : Outcome::win}, "more", {}, {}};
    }
    View view(const Position& p, const Viewer& viewer) const {
        View view;
        view.variant = "seals";
        view.phase = "play";
        view.viewer = viewer;
        BoardView board;
        board.id = "board";
        board.files = 2;
        board.ranks = 1;
        board.cells.resize(2);
        for (std::uint16_t i = 0; i < 2; ++i) {
            const auto& s = info().seats[i];
            view.seats.push_back({s.id, s.title, s.colour, p.round < rounds && p.sealed[i] == 0});
            board.cells[i].known = CellView::Known::yes;
            if (p.sealed[i] != 0) board.cells[i].occupants.push_back({p.sealed[i] == 1 ? "pawn" : "rook", {i}, 1, {}});
        }
        view.boards.push_back(board);
        return view;
    }
    std::vector<Offer> offers(const View& view) const {
        std::vector<Offer> all;
        for (std::uint16_t i = 0; i < view.seats.size(); ++i)
            if (view.seats[i].to_act && (view.viewer == Viewer::arbiter() || view.viewer == Viewer::of({i})))
                for (std::uint16_t n = 1; n <= 2; ++n)
                    all.push_back(
                        {{0, 1, {i}, {n}}, {"button:" + view.seats[i].id + std::to_string(n)}, Offer::Standing::legal});
        return all;
    }
    std::string save(const Position& p) const {
        std::string text = std::to_string(p.round);
        for (const int n : {p.sum, p.sealed[0], p.sealed[1]}) text += " " + std::to_string(n);
        return text;
    }
    std::uint64_t key(const Position& p) const { return fnv1a(save(p)); }
};

}  // namespace

std::shared_ptr<const Variant> seals() { return std::make_shared<Model<Seals>>(); }

}  // namespace toys
