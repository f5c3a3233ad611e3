// A whole variant in one file: noughts and crosses in the dark. You see your own marks only. Who tries a cell that the
// other has taken hears "taken", knows it from then on, and tries again; after a mark both hear "done".
#include "pinwheel/game/variant/model.h"
#include "pinwheel/view/plugin.h"
#include "pinwheel/view/target.h"
using namespace pinwheel;
namespace {
struct Noughts {
    struct Position {
        std::string cells = "---------";  // a1, b1 … c3: X, O or -; small once the other seat has found it
        std::uint16_t turn = 0;           // seat 0 has the crosses
    };
    using publishes = Publishes<can::Judge>;  // what it has beyond the members that every variant must have
    const VariantInfo table{
        "noughts",
        "Noughts in the dark",
        "Three in a row, and you see only your own marks.",
        {{"X", "Crosses", "side.white"}, {"O", "Noughts", "side.black"}},
        {{"board", "Board", 3, 3}},
        {{"play", "Play"}},
        true,
        {{"mark", {Role::square}, {}}},
        {},
        {{"line", "Has the seat three in a row?", {Role::seat}}, {"full", "Is every cell taken?", {}}}};
    const VariantInfo& info() const { return table; }
    // The text form is what save() writes: the cells and whose turn it is.
    Result<Position> start(const Rulings&, const Setup& setup) const {
        if (setup.text.empty()) return Position{};
        const Position p{setup.text.substr(0, 9), setup.text.back() == 'O'};
        if (p.cells.find_first_not_of("XOxo-") == p.cells.npos && save(p) == setup.text) return p;
        return Error{"setup.noughts", "Expected nine of X O x o - and then X or O, whose turn it is.", "offset 0"};
    }
    std::string save(const Position& p) const { return p.cells + "XO"[p.turn]; }
    std::uint64_t key(const Position& p) const { return std::hash<std::string>{}(save(p)); }
    static bool holds(const Position& p, int seat, int s) { return std::toupper(p.cells[s]) == "XO"[seat]; }
    static bool knows(const Position& p, int seat, int s) { return p.cells[s] == "XO"[seat] || p.cells[s] > 'Z'; }
    static bool full(const Position& p) { return p.cells.find('-') == p.cells.npos; }
    static bool line(const Position& p, int seat) {
        unsigned held = 0;
        for (int s = 0; s < 9; ++s) held |= holds(p, seat, s) << s;
        const unsigned lines[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};  // one octal digit per rank
        return std::any_of(lines, lines + 8, [&](unsigned l) { return (held & l) == l; });
    }
    static bool over(const Position& p) { return line(p, 0) || line(p, 1) || full(p); }

    std::vector<SeatId> to_act(const Position& p) const { return std::vector<SeatId>(over(p) ? 0 : 1, SeatId{p.turn}); }
    // Legal is what the seat may try: every cell of which it does not know that it is taken.
    std::vector<Action> legal(const Position& p, SeatId who) const {
        std::vector<Action> all;
        for (std::uint16_t s = 0; s < 9 && who.v == p.turn && !over(p); ++s)
            if (!knows(p, who.v, s)) all.push_back({0, 1, who, {s}});
        return all;
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>& said) const {
        if (!std::ranges::count(legal(p, a.actor), a)) return Error{"illegal.cell", "You may not try it.", {}};
        const bool taken = p.cells[a.arg[0]] != '-';
        p.cells[a.arg[0]] = taken ? "xo"[1 - p.turn] : "XO"[p.turn];
        said.push_back(taken ? Announcement{{Viewer::of(a.actor)}, {"taken", {}}} : Announcement{{}, {"done", {}}});
        if (!taken) p.turn = 1 - p.turn;
        return {};
    }
    // The rules answer questions; a judge, which another ruleset may replace, turns the answers into a verdict.
    FactValue fact(const Position& p, int id, std::span<const std::uint16_t> args) const {
        return id == 0 ? line(p, args[0]) : full(p);
    }
    Verdict judge(const Facts& facts, const Rulings&) const {
        if (facts.flag(0, {0})) return {true, {Outcome::win, Outcome::loss}, "line", {}, {}};
        if (facts.flag(0, {1})) return {true, {Outcome::loss, Outcome::win}, "line", {}, {}};
        return facts.flag(1) ? Verdict{true, {Outcome::draw, Outcome::draw}, "full", {}, {}} : Verdict{};
    }
    // A cell is born unknown and opened only for those who may know it: its holder, its finder, everybody at the end.
    View view(const Position& p, const Viewer& viewer) const {
        View view{"noughts", "play", viewer, {}, {}, {}, {}};
        for (const SeatInfo& seat : info().seats) view.seats.push_back({seat.id, seat.title, seat.colour, false});
        if (!over(p)) view.seats[p.turn].to_act = true;
        std::vector<CellView> cells(9);
        for (int s = 0; s < 9; ++s) {
            const bool own = viewer.kind == Viewer::Kind::seat && knows(p, viewer.seat.v, s);
            if (!own && viewer != Viewer::arbiter() && !over(p)) continue;
            cells[s].known = CellView::Known::yes;
            if (p.cells[s] != '-') cells[s].occupants.push_back({"pawn", SeatId{holds(p, 1, s)}, 1, {}});
        }
        view.boards.push_back({"board", "Board", 3, 3, cells, {}, {}, 0, 0, 0, {}});
        return view;
    }
    // Made from the view alone, so that what is offered cannot betray what is hidden.
    std::vector<Offer> offers(const View& view) const {
        std::vector<Offer> all;
        const SeatId me = view.viewer.seat;  // of no use to anybody who is no seat
        if (view.boards.size() != 1 || me.v >= view.seats.size() || !view.seats[me.v].to_act) return all;
        for (std::uint16_t s = 0; s < view.boards[0].cells.size(); ++s)
            if (view.boards[0].cells[s].known == CellView::Known::no)
                all.push_back({{0, 1, me, {s}}, {square_target("board", s, 3)}, Offer::Standing::unsure});
        return all;
    }
};
void begin(Host& host) { host.add(std::make_unique<Model<Noughts>>()); }
}  // namespace
PINWHEEL_PLUGIN("noughts", "1.0", begin)
