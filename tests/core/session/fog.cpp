#include "fog.h"

#include <algorithm>

#include "pinwheel/view/random.h"
#include "pinwheel/view/target.h"

namespace toys {
namespace {

struct Fog {
    static constexpr int files = 8, steps = 12;
    struct Position {
        std::array<int, 2> at{-1, -1};
        int turn = 0, walked = 0;
    };
    using publishes = Publishes<can::Judge, can::Phase>;

    static VariantInfo make_info() {
        VariantInfo info;
        info.id = "fog";
        info.title = "Fog";
        info.hidden = true;
        info.seats = {{"A", "Anna", "side.white"}, {"B", "Bert", "side.black"}};
        info.boards = {{"row", "Row", files, 1}};
        info.phases = {{"placement", "Placement", PhaseSpec::Kind::placing},
                       {"play", "Play"},
                       {"finished", "After the end", PhaseSpec::Kind::over}};
        info.actions = {{"put", {Role::square}, {}},
                        {"step", {Role::choice}, {"", "left", "right"}},
                        {"resign", {}, {}, ActionSpec::Kind::resign}};
        info.facts = {{"left", "Steps left.", {}}};
        for (const SeatInfo& seat : info.seats)
            info.options.push_back(
                {"word." + seat.id, seat.title + "'s word", "A secret.", {}, "", {}, {}, {}, seat.id});
        return info;
    }
    const VariantInfo& info() const {
        static const VariantInfo info = make_info();
        return info;
    }
    Result<Position> start(const Rulings&, const Setup&) const { return Position{}; }
    static bool over(const Position& p) { return p.walked >= steps; }
    std::string phase(const Position& p) const {
        return over(p) ? "finished" : p.at[0] < 0 || p.at[1] < 0 ? "placement" : "play";
    }
    std::vector<SeatId> to_act(const Position& p) const {
        return over(p) ? std::vector<SeatId>{} : std::vector<SeatId>{SeatId{static_cast<std::uint16_t>(p.turn)}};
    }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        std::vector<Action> all;
        if (over(p) || who.v != p.turn) return all;
        const int own = p.at[who.v];
        if (own < 0)
            for (std::uint16_t s = 0; s < files; ++s) all.push_back({0, 1, who, {s}});
        if (own > 0) all.push_back({1, 1, who, {1}});
        if (own >= 0 && own + 1 < files) all.push_back({1, 1, who, {2}});
        all.push_back({2, 0, who, {}});
        return all;
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>& said) const {
        const auto all = legal(p, a.actor);
        if (std::find(all.begin(), all.end(), a) == all.end()) return Error{"illegal.step", "It cannot go there.", {}};
        if (a.spec == 0) p.at[a.actor.v] = a.arg[0];
        if (a.spec == 1) p.at[a.actor.v] += a.arg[0] == 1 ? -1 : 1;
        if (a.spec == 1) ++p.walked;
        if (a.spec == 2) p.walked = steps;
        p.turn = 1 - p.turn;
        said.push_back({{}, {a.spec == 0 ? "put" : "stepped", {}}});
        return {};
    }
    FactValue fact(const Position& p, int, std::span<const std::uint16_t>) const {
        return std::int64_t{steps - p.walked};
    }
    Verdict judge(const Facts& facts, const Rulings&) const {
        if (facts.number(0) > 0) return {};
        return {true, {Outcome::draw, Outcome::draw}, "tired", {}, {}};
    }
    View view(const Position& p, const Viewer& viewer) const {
        View view;
        view.variant = "fog";
        view.phase = phase(p);
        view.viewer = viewer;
        for (int i = 0; i < 2; ++i) {
            const auto& s = info().seats[static_cast<std::size_t>(i)];
            view.seats.push_back({s.id, s.title, s.colour, !over(p) && p.turn == i});
        }
        BoardView board;
        board.id = "row";
        board.files = files;
        board.ranks = 1;
        board.cells.resize(files);
        const bool beside = p.at[0] >= 0 && p.at[1] >= 0 && std::abs(p.at[0] - p.at[1]) <= 1;
        for (int s = 0; s < files; ++s) {
            CellView& cell = board.cells[static_cast<std::size_t>(s)];
            for (std::uint16_t who = 0; who < 2; ++who) {
                if (p.at[who] != s) continue;
                const bool own = viewer == Viewer::of(SeatId{who}), seat = viewer.kind == Viewer::Kind::seat;
                if (own || over(p) || viewer == Viewer::arbiter() || (seat && beside))
                    cell.occupants.push_back({"pawn", SeatId{who}, 1, {}});
            }
            cell.known = CellView::Known::yes;
        }
        view.boards.push_back(board);
        return view;
    }
    std::vector<Offer> offers(const View& view) const {
        std::vector<Offer> all;
        if (view.viewer.kind != Viewer::Kind::seat || !view.seats.at(view.viewer.seat.v).to_act) return all;
        const SeatId me = view.viewer.seat;
        int own = -1;
        for (int s = 0; s < files; ++s)
            for (const Occupant& each : view.boards[0].cells[static_cast<std::size_t>(s)].occupants)
                if (each.owner == me) own = s;
        if (own < 0)
            for (std::uint16_t s = 0; s < files; ++s)
                all.push_back({{0, 1, me, {s}}, {square_target("row", s, files)}, Offer::Standing::legal});
        if (own > 0) all.push_back({{1, 1, me, {1}}, {"button:left"}, Offer::Standing::legal});
        if (own >= 0 && own + 1 < files) all.push_back({{1, 1, me, {2}}, {"button:right"}, Offer::Standing::legal});
        all.push_back({{2, 0, me, {}}, {"button:resign"}, Offer::Standing::legal});
        return all;
    }
    std::string save(const Position& p) const {
        return std::to_string(p.at[0]) + " " + std::to_string(p.at[1]) + " " + std::to_string(p.turn) + " " +
               std::to_string(p.walked);
    }
    std::uint64_t key(const Position& p) const { return fnv1a(save(p)); }
};

}  // namespace

std::unique_ptr<Variant> make_fog() { return std::make_unique<Model<Fog>>(); }
std::shared_ptr<const Variant> fog() { return make_fog(); }

}  // namespace toys
