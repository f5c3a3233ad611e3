// @title@: the smallest whole variant, noughts and crosses. Change it step by step, and check it often.
#include "pinwheel/game/variant/model.h"
#include "pinwheel/view/plugin.h"
#include "pinwheel/view/target.h"

using namespace pinwheel;

namespace {

struct Rules {
    struct Position {
        std::string cells = "---------";  // a1, b1 … c3: X, O or -
        std::uint16_t turn = 0;           // seat 0 has the crosses
    };
    using publishes = Publishes<can::Judge>;  // what it has beyond the members that every variant must have

    const VariantInfo& info() const {
        static const VariantInfo info{
            "@id@",
            "@title@",
            "Three in a row win.",
            {{"X", "Crosses", "side.white"}, {"O", "Noughts", "side.black"}},
            {{"board", "Board", 3, 3}},
            {{"play", "Play"}},
            false,
            {{"mark", {Role::square}, {}}},
            {},
            {{"line", "Has the seat three in a row?", {Role::seat}}, {"full", "Is every cell taken?", {}}},
            {"line", "full"}};  // the reasons of its verdicts
        return info;
    }

    // The text form is what save() writes: the cells and whose turn it is.
    Result<Position> start(const Rulings&, const Setup& setup) const {
        if (setup.text.empty()) return Position{};
        const Position p{setup.text.substr(0, 9), static_cast<std::uint16_t>(setup.text.back() == 'O')};
        if (p.cells.find_first_not_of("XO-") == p.cells.npos && save(p) == setup.text) return p;
        return Error{"setup.cells", "Expected nine of X O - and then X or O, whose turn it is.", "offset 0"};
    }
    std::string save(const Position& p) const { return p.cells + "XO"[p.turn]; }
    std::uint64_t key(const Position& p) const { return std::hash<std::string>{}(save(p)); }

    static bool line(const Position& p, int seat) {
        unsigned held = 0;
        for (unsigned s = 0; s < 9; ++s) held |= static_cast<unsigned>(p.cells[s] == "XO"[seat]) << s;
        const unsigned lines[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};  // one octal digit per rank
        return std::any_of(lines, lines + 8, [&](unsigned l) { return (held & l) == l; });
    }
    static bool full(const Position& p) { return p.cells.find('-') == p.cells.npos; }
    static bool over(const Position& p) { return line(p, 0) || line(p, 1) || full(p); }

    std::vector<SeatId> to_act(const Position& p) const { return std::vector<SeatId>(over(p) ? 0 : 1, SeatId{p.turn}); }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        std::vector<Action> all;
        for (std::uint16_t s = 0; s < 9 && who.v == p.turn && !over(p); ++s)
            if (p.cells[s] == '-') all.push_back({0, 1, who, {s}});
        return all;
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>&) const {
        const auto all = legal(p, a.actor);
        if (std::find(all.begin(), all.end(), a) == all.end()) return Error{"illegal.cell", "It is not free.", {}};
        p.cells[a.arg[0]] = "XO"[p.turn];
        p.turn = static_cast<std::uint16_t>(1 - p.turn);
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

    // A cell is born unknown: here every cell is opened for everybody.
    View view(const Position& p, const Viewer& viewer) const {
        View view{"@id@", "play", viewer, {}, {}, {}, {}};
        for (const SeatInfo& seat : info().seats) view.seats.push_back({seat.id, seat.title, seat.colour, false});
        if (!over(p)) view.seats[p.turn].to_act = true;
        std::vector<CellView> cells(9);
        for (std::size_t s = 0; s < 9; ++s) {
            cells[s].known = CellView::Known::yes;
            if (p.cells[s] != '-') cells[s].occupants.push_back({"pawn", SeatId{p.cells[s] == 'O'}, 1, {}});
        }
        view.boards.push_back({"board", "Board", 3, 3, cells, {}, {}, 0, 0, 0, {}});
        return view;
    }
    // Made from the view alone. In an open game the arbiter is offered what the seat to act may do.
    std::vector<Offer> offers(const View& view) const {
        std::vector<Offer> all;
        for (std::uint16_t seat = 0; seat < view.seats.size() && view.boards.size() == 1; ++seat) {
            const bool mine = view.viewer == Viewer::of(SeatId{seat}) || view.viewer == Viewer::arbiter();
            if (!mine || !view.seats[seat].to_act) continue;
            for (std::uint16_t s = 0; s < view.boards[0].cells.size(); ++s)
                if (view.boards[0].cells[s].occupants.empty())
                    all.push_back({{0, 1, SeatId{seat}, {s}}, {square_target("board", s, 3)}});
        }
        return all;
    }
};

void begin(Host& host) { host.add(std::make_unique<Model<Rules>>()); }

}  // namespace

PINWHEEL_PLUGIN("@id@", "1.0", begin)
