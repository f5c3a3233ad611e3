#include "hush.h"

#include <algorithm>
#include <sstream>

#include "pinwheel/game/tree/clock.h"
#include "pinwheel/view/random.h"

namespace toys {
namespace {

/// Seats of 2 or 3; the sum is what the first has more than the last.
template <std::size_t N>
struct Hush {
    using publishes = Publishes<can::Judge, can::Phase>;
    static constexpr int rounds = 3, nobody = static_cast<int>(N);
    struct Position {
        int round = 0, sum = 0;
        int nods = nobody;            ///< whose nod is due; nobody: both seal
        std::array<int, N> sealed{};  ///< 0: not yet
        bool over() const { return round == rounds; }
        bool acts(std::size_t seat) const {
            return !over() && (nods == nobody ? sealed[seat] == 0 : nods == static_cast<int>(seat));
        }
    };
    static VariantInfo make_info() {
        VariantInfo info;
        info.id = N == 2 ? "hush" : "hush-three";
        info.title = N == 2 ? "Hush" : "Hush for three";
        info.hidden = true;
        info.seats = {{"A", "Anna", "side.white"}, {"B", "Bert", "side.black"}};
        if (N == 3) info.seats.push_back({"C", "Cleo", "side.white"});
        info.boards = {{"board", "Board", static_cast<int>(N), 1}};
        info.phases = {{"sealing", "Sealing"}, {"nodding", "Nodding"}, {"over", "Over", PhaseSpec::Kind::over}};
        info.actions = {{"seal", {Role::choice}, {"", "1", "2"}}, {"nod", {}, {}}};
        info.facts = {{"round", "Rounds played.", {}},
                      {"sum", N == 2 ? "What Anna has more." : "What Anna has more than Cleo.", {}}};
        info.rulings = {core_ruling(CoreRuling::network_grace, CoreOption::runs)};
        info.options = {{"clock", "Clocks", "Minutes and seconds added per action, such as 5+3.", {}, ""}};
        return info;
    }
    const VariantInfo& info() const {
        static const VariantInfo info = make_info();
        return info;
    }
    Result<Position> start(const Rulings&, const Setup& setup) const {
        if (const auto clocks = time_controls(info(), setup); !clocks) return clocks.error();
        Position p;
        if (setup.text.empty()) return p;
        std::istringstream in(setup.text);
        in >> p.round >> p.sum >> p.nods;
        for (int& each : p.sealed) in >> each;
        const int least = *std::min_element(p.sealed.begin(), p.sealed.end());
        const int most = *std::max_element(p.sealed.begin(), p.sealed.end());
        const bool seals = p.nods == nobody && p.round != rounds;
        if (!in || p.round < 0 || p.round > rounds || std::abs(p.sum) > rounds || p.nods < 0 || p.nods > nobody ||
            (p.nods != nobody && p.round == rounds) || least != 0 || most < 0 || most > (seals ? 2 : 0) ||
            save(p) != setup.text)
            return Error{"setup.hush", "Expected the round, the sum, who nods and the seals.", "offset 0"};
        return p;
    }
    std::string phase(const Position& p) const { return p.over() ? "over" : p.nods == nobody ? "sealing" : "nodding"; }
    std::vector<SeatId> to_act(const Position& p) const {
        std::vector<SeatId> seats;
        for (std::uint16_t i = 0; i < N; ++i)
            if (p.acts(i)) seats.push_back({i});
        return seats;
    }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        if (who.v >= N || !p.acts(who.v)) return {};
        if (p.nods != nobody) return {{1, 0, who, {}}};
        return {{0, 1, who, {1}}, {0, 1, who, {2}}};
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>& said) const {
        const auto all = legal(p, a.actor);
        if (std::find(all.begin(), all.end(), a) == all.end()) return Error{"illegal.hush", "Not now.", {}};
        if (a.spec == 1) {
            p.nods = nobody;
            ++p.round;
            said.push_back({{}, {"nodded", {}}});
            return {};
        }
        p.sealed[a.actor.v] = a.arg[0];
        said.push_back({{Viewer::of(a.actor)}, {"sealed", {}}});
        if (std::find(p.sealed.begin(), p.sealed.end(), 0) != p.sealed.end()) return {};
        Notice opened{"opened", {}};
        for (std::size_t i = 0; i < N; ++i) opened.args.emplace_back(info().seats[i].id, std::to_string(p.sealed[i]));
        said.push_back({{}, opened});
        p.sum += p.sealed.front() - p.sealed.back();
        p.nods = static_cast<int>(std::max_element(p.sealed.begin(), p.sealed.end()) - p.sealed.begin());
        p.sealed = {};
        return {};
    }
    FactValue fact(const Position& p, int fact, std::span<const std::uint16_t>) const {
        return std::int64_t{fact == 0 ? p.round : p.sum};
    }
    Verdict judge(const Facts& facts, const Rulings&) const {
        if (facts.number(0) < rounds) return {};
        const std::int64_t sum = facts.number(1);
        if (sum == 0) return {true, std::vector<Outcome>(N, Outcome::draw), "even", {}, {}};
        std::vector<Outcome> outcomes(N, Outcome::loss);
        (sum > 0 ? outcomes.front() : outcomes.back()) = Outcome::win;
        return {true, std::move(outcomes), "more", {}, {}};
    }
    View view(const Position& p, const Viewer& viewer) const {
        View view;
        view.variant = info().id;
        view.phase = phase(p);
        view.viewer = viewer;
        view.presentation.hides = !p.over();
        BoardView board;
        board.id = "board";
        board.files = static_cast<int>(N);
        board.ranks = 1;
        board.cells.resize(N);
        const bool seals = !p.over() && p.nods == nobody;
        for (std::uint16_t i = 0; i < N; ++i) {
            const auto& s = info().seats[i];
            const bool open = !seals || viewer == Viewer::of({i}) || viewer == Viewer::arbiter();
            view.seats.push_back({s.id, s.title, s.colour, open ? p.acts(i) : true});
            board.cells[i].known = open ? CellView::Known::yes : CellView::Known::no;
            if (open && p.sealed[i])
                board.cells[i].occupants.push_back({p.sealed[i] == 1 ? "pawn" : "rook", {i}, 1, {}});
        }
        view.boards.push_back(board);
        return view;
    }
    std::vector<Offer> offers(const View& view) const {
        const SeatId me = view.viewer.seat;
        if (view.viewer.kind != Viewer::Kind::seat || me.v >= view.seats.size() || !view.seats[me.v].to_act) return {};
        if (view.phase == "nodding") return {{{1, 0, me, {}}, {"button:nod"}, Offer::Standing::legal}};
        std::vector<Offer> all;
        for (std::uint16_t n = 1; n <= 2; ++n)
            all.push_back({{0, 1, me, {n}}, {"button:seal-" + std::to_string(n)}, Offer::Standing::legal});
        return all;
    }
    std::string save(const Position& p) const {
        std::string text = std::to_string(p.round);
        for (const int n : {p.sum, p.nods}) text += " " + std::to_string(n);
        for (const int n : p.sealed) text += " " + std::to_string(n);
        return text;
    }
    std::uint64_t key(const Position& p) const { return fnv1a(save(p)); }
};

}  // namespace

std::unique_ptr<Variant> make_hush() { return std::make_unique<Model<Hush<2>>>(); }
std::shared_ptr<const Variant> hush() { return make_hush(); }
std::shared_ptr<const Variant> hush_of_three() { return std::make_shared<Model<Hush<3>>>(); }

}  // namespace toys
