// Shifters: a board of five files and six ranks on which every piece but the king becomes another one when it moves. A
// shifter goes as the rook, bishop or knight that it is, and its owner chooses which of the other two it is from then
// on. Who takes the king has won; who cannot move has lost.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "pinwheel/game/variant/model.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/plugin.h"
#include "pinwheel/view/random.h"

namespace {
using namespace pinwheel;

constexpr int files = 5, ranks = 6, cells = files * ranks, quiet_limit = 40;
constexpr std::string_view letters = ".KRBN....krbn";  // of a square's value: the kind, 8 more for the top side
constexpr std::uint8_t king = 1, rook = 2, bishop = 3, knight = 4, top = 8;
const std::array<std::string, 5> kinds{"", "king", "rook", "bishop", "knight"};
constexpr const char* opening = "rbkbr/5/5/5/5/RBKBR b 0";
constexpr std::size_t staying = 0, quiet_end = 1;  // indices of the rulings

struct Position {
    std::array<std::uint8_t, cells> at{};
    int side = 0, quiet = 0;
    bool may_stay = false;

    int kind(int square) const { return at[square] % top; }
    bool owns(int who, int square) const { return at[square] && at[square] / top == who; }
    bool has_king(int who) const { return std::find(at.begin(), at.end(), king + who * top) != at.end(); }
    bool over() const { return !has_king(0) || !has_king(1); }
};

int sign(int n) { return (n > 0) - (n < 0); }

/// Whether a piece of that kind goes so far, whatever stands between.
bool goes(int kind, int from, int to) {
    const int dx = std::abs(to % files - from % files), dy = std::abs(to / files - from / files);
    switch (kind) {
        case king:
            return std::max(dx, dy) == 1;
        case rook:
            return (dx == 0) != (dy == 0);
        case bishop:
            return dx == dy && dx > 0;
        default:
            return dx * dy == 2;
    }
}

/// The first piece between two squares of a straight line; -1 where there is none.
int blocker(const Position& p, int from, int to) {
    if (p.kind(from) == knight) return -1;
    const int step = sign(to / files - from / files) * files + sign(to % files - from % files);
    for (int square = from + step; square != to; square += step)
        if (p.at[square]) return square;
    return -1;
}

/// Why a move is not legal, "legal" where it is.
std::string verdict_of(const Position& p, const Action& a) {
    const int from = a.arg[0], to = a.arg[1], becomes = a.arg[2];
    if (from >= cells || to >= cells || becomes > 3) return "illegal.nowhere";
    if (p.over() || a.actor.v != p.side) return "illegal.turn";
    if (!p.at[from]) return "illegal.empty";
    if (!p.owns(p.side, from)) return "illegal.foreign";
    if (from == to || !goes(p.kind(from), from, to)) return "illegal.way";
    if (blocker(p, from, to) >= 0) return "illegal.blocked";
    if (p.owns(p.side, to)) return "illegal.own";
    if (p.kind(from) == king) return becomes ? "illegal.king" : "legal";
    if (becomes == 0) return "illegal.choice";
    return becomes == p.kind(from) - 1 && !p.may_stay ? "illegal.same" : "legal";
}

Action move_of(int side, int from, int to, int becomes) {
    return {0, 3, {std::uint16_t(side)}, {std::uint16_t(from), std::uint16_t(to), std::uint16_t(becomes)}};
}

std::vector<Action> moves(const Position& p) {
    std::vector<Action> all;
    for (int from = 0; from < cells; ++from)
        for (int to = 0; to < cells; ++to)
            for (int becomes = 0; becomes < 4; ++becomes)
                if (const Action a = move_of(p.side, from, to, becomes); verdict_of(p, a) == "legal") all.push_back(a);
    return all;
}

struct Shifters {
    using Position = ::Position;
    using publishes =
        Publishes<can::Judge, can::Explain, can::Sentence, can::Phrase, can::Rule, can::Catalogue, can::Meters>;

    const VariantInfo& info() const {
        static const VariantInfo info = [] {
            VariantInfo v{"shifters", "Shifters", "Whatever moves becomes another piece; take the king."};
            v.seats = {{"b", "Bottom", "side.white"}, {"t", "Top", "side.black"}};
            v.boards = {{"board", "Board", files, ranks}};
            v.pgn = PgnMoves::tokens;  // its games are written as PGN too
            ActionSpec move{"move", {Role::square, Role::square, Role::choice}, {"", "rook", "bishop", "knight"}};
            move.pictures = move.choices;
            v.actions = {move};
            v.rulings = {{"shift.stay",
                          "S1",
                          "May a shifter stay what it is when it moves?",
                          {{"no", "it must change"}, {"yes", "it may stay"}},
                          0,
                          RulingSpec::Affects::play,
                          "§2"},
                         {"quiet.end",
                          "S2",
                          "What are forty moves without a capture?",
                          {{"draw", "a draw"}, {"count", "won by who has more shifters"}},
                          0,
                          RulingSpec::Affects::verdict,
                          "§4"}};
            v.facts = {{"king", "Whether a seat has its king.", {Role::seat}},
                       {"shifters", "How many shifters a seat has.", {Role::seat}},
                       {"quiet", "Moves without a capture.", {}},
                       {"stuck", "Whether a seat is to move and cannot.", {Role::seat}}};
            return v;
        }();
        return info;
    }

    Result<Position> start(const Rulings& rulings, const Setup& setup) const {
        const std::string text = setup.text.empty() ? opening : setup.text;
        const auto refused = [&](std::size_t at, const char* expected) {
            return Error{"setup.text", std::string("The position of shifters is wrong: expected ") + expected + ".",
                         "offset " + std::to_string(at)};
        };
        Position p;
        std::size_t at = 0;
        for (int rank = ranks - 1; rank >= 0; --rank) {
            for (int file = 0; file < files; ++at) {
                if (at == text.size()) return refused(at, "six ranks of five files");
                if (const char c = text[at]; c >= '1' && c <= '0' + files - file)
                    file += c - '0';
                else if (const auto value = letters.find(c); c != '.' && value != letters.npos)
                    p.at[rank * files + file++] = std::uint8_t(value);
                else
                    return refused(at, "a piece KRBNkrbn or a number of empty squares");
            }
            if (at == text.size() || text[at++] != (rank ? '/' : ' ')) return refused(at - 1, "the end of a rank");
        }
        for (int side : {0, 1})
            if (std::count(p.at.begin(), p.at.end(), king + side * top) > 1) return refused(0, "one king a side");
        if (!p.has_king(0) && !p.has_king(1)) return refused(0, "a king");
        if (at == text.size() || (text[at] != 'b' && text[at] != 't')) return refused(at, "b or t, who moves");
        p.side = text[at++] == 't';
        p.quiet = std::atoi(text.c_str() + at);
        p.may_stay = rulings[staying] == 1;
        if (save(p) != text) return refused(at, "the number of moves without a capture");
        return p;
    }
    std::string save(const Position& p) const {
        std::string text;
        for (int rank = ranks - 1; rank >= 0; --rank) {
            for (int file = 0, empty = 0; file < files; ++file) {
                const std::uint8_t value = p.at[rank * files + file];
                empty += value == 0;
                if (empty && (value || file == files - 1)) text += std::to_string(std::exchange(empty, 0));
                if (value) text += letters[value];
            }
            text += rank ? '/' : ' ';
        }
        return text + (p.side ? "t " : "b ") + std::to_string(p.quiet);
    }
    std::uint64_t key(const Position& p) const { return fnv1a(save(p)); }

    std::vector<SeatId> to_act(const Position& p) const {
        return moves(p).empty() ? std::vector<SeatId>{} : std::vector<SeatId>{{std::uint16_t(p.side)}};
    }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        return who.v == p.side ? moves(p) : std::vector<Action>{};
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>&) const {
        const Explanation why = explain(p, a, Viewer::arbiter());
        if (!why.legal) return Error{why.code, why.message, ""};
        const int from = a.arg[0], to = a.arg[1];
        p.quiet = p.at[to] ? 0 : p.quiet + 1;
        p.at[to] = a.arg[2] ? std::uint8_t(a.arg[2] + 1 + p.side * top) : p.at[from];
        p.at[from] = 0;
        p.side = 1 - p.side;
        return {};
    }

    FactValue fact(const Position& p, int f, std::span<const std::uint16_t> args) const {
        switch (f) {
            case 0:
                return p.has_king(args[0]);
            case 1:
                return shifters(p, args[0]);
            case 2:
                return std::int64_t(p.quiet);
            default:
                return p.side == args[0] && !p.over() && moves(p).empty();
        }
    }
    Verdict judge(const Facts& facts, const Rulings& rulings) const {
        const auto won = [](int who, const char* reason, const char* ruling) {
            Verdict v{true, {Outcome::loss, Outcome::loss}, reason, ruling, ""};
            v.result[who] = Outcome::win;
            return v;
        };
        for (std::uint16_t who : {0, 1}) {
            if (!facts.flag(facts.index("king"), {who})) return won(1 - who, "king-taken", "");
            if (facts.flag(facts.index("stuck"), {who})) return won(1 - who, "stuck", "");
        }
        if (facts.number(facts.index("quiet")) < quiet_limit) return {};
        const auto more = facts.number(facts.index("shifters"), {0}) - facts.number(facts.index("shifters"), {1});
        if (rulings[quiet_end] == 1 && more != 0) return won(more < 0, "more-shifters", "quiet.end");
        return {true, {Outcome::draw, Outcome::draw}, "quiet", "quiet.end", ""};
    }

    View view(const Position& p, const Viewer& viewer) const {
        View v;
        v.variant = info().id, v.phase = "play", v.viewer = viewer;
        BoardView board{"board", "Board", files, ranks, std::vector<CellView>(cells), {0}, {1}};
        for (int square = 0; square < cells; ++square) {
            board.cells[square].known = CellView::Known::yes;
            if (p.at[square])
                board.cells[square].occupants = {{kinds[p.kind(square)], {std::uint16_t(p.at[square] / top)}}};
        }
        v.boards = {board};
        const std::vector<SeatId> acting = to_act(p);
        for (std::uint16_t side : {0, 1}) {
            const SeatInfo& seat = info().seats[side];
            v.seats.push_back({seat.id, seat.title, seat.colour, !acting.empty() && p.side == side});
        }
        v.rights.to_move = {std::uint16_t(p.side)};
        v.rights.rules = {p.may_stay};
        v.notices = {{std::string(NoticeWord::turn), {{"seat", info().seats[p.side].title}}}};
        return v;
    }
    std::vector<Offer> offers(const View& v) const {
        if (v.boards.empty() || v.boards[0].cells.size() != cells || v.rights.rules.empty()) return {};
        Position p;
        for (int square = 0; square < cells; ++square)
            for (const Occupant& o : v.boards[0].cells[square].occupants)
                p.at[square] = std::find(kinds.begin(), kinds.end(), o.piece) - kinds.begin() + o.owner.v * top;
        p.side = v.rights.to_move.v;
        p.may_stay = v.rights.rules[0];
        std::vector<Offer> all;
        if (v.viewer != Viewer::arbiter() && v.viewer != Viewer::of(v.rights.to_move)) return all;
        for (const Action& a : moves(p)) {
            all.push_back({a, {square_target("board", a.arg[0], files), square_target("board", a.arg[1], files)}});
            if (a.arg[2]) all.back().path.push_back(choice_target(kinds[a.arg[2] + 1]));
        }
        return all;
    }

    Explanation explain(const Position& p, const Action& a, const Viewer&) const {
        const auto subject = [&](Part part, int square) {
            Subject s{part, square_target("board", square, files)};
            if (p.at[square]) s.piece = kinds[p.kind(square)], s.seat = info().seats[p.at[square] / top].id;
            return s;
        };
        const int from = a.arg[0], to = a.arg[1];
        Finding f;
        f.board = "board";
        f.code = verdict_of(p, a);
        f.legal = f.code == "legal";
        f.action = "move";
        if (f.code == "illegal.nowhere") return {false, f.code, f.message = sentence(f), {f}};
        if (a.actor.v < 2) f.seat = info().seats[a.actor.v].id;
        f.subjects = {subject(Part::mover, from), subject(Part::destination, to)};
        f.lines = {{LineKind::way, f.subjects[0].target, f.subjects[1].target}};
        if (f.code == "illegal.blocked") {
            f.subjects.push_back(subject(Part::blocker, blocker(p, from, to)));
            f.lines[0].through = {f.subjects[2].target};
        }
        if (f.code == "illegal.same") f.ruling = "shift.stay", f.option = "no";
        for (const Subject& s : f.subjects) f.squares.push_back(s.target);
        f.message = sentence(f);
        return {f.legal, f.code, f.message, {f}};
    }
    std::string sentence(const Finding& f) const {
        if (f.code == "illegal.nowhere") return "There is no such square or no such piece.";
        const auto at = [&](std::size_t n) { return parse_target(f.subjects[n].target).name; };
        const std::string mover = "The " + f.subjects[0].piece + " on " + at(0);
        if (f.code == "legal") return mover + " goes to " + at(1) + ".";
        if (f.code == "illegal.turn") return "It is not this side's turn.";
        if (f.code == "illegal.empty") return "Nothing stands on " + at(0) + ".";
        if (f.code == "illegal.foreign") return mover + " is the other side's.";
        if (f.code == "illegal.way") return mover + " does not go to " + at(1) + ".";
        if (f.code == "illegal.blocked") return "The " + f.subjects[2].piece + " on " + at(2) + " is in the way.";
        if (f.code == "illegal.own") return "A piece of the same side stands on " + at(1) + ".";
        if (f.code == "illegal.king") return "A king stays a king.";
        if (f.code == "illegal.choice") return "Say the piece on " + at(0) + " becomes: a rook, a bishop or a knight.";
        return mover + " must become another piece.";
    }

    Result<PieceCard> rule(const Position& p, const Viewer&, const std::string& piece) const {
        std::string id = piece;
        if (const Target t = parse_target(piece); t.is_square()) {
            const int square = parse_square(t.name, files, ranks);
            if (square < 0 || !p.at[square]) return Error{"question.args", "No piece stands on " + t.name + ".", ""};
            id = kinds[p.kind(square)];
        }
        PieceCard card;
        card.id = card.picture = id;
        if (id == "king") card.rule = "One step in any direction. It stays a king. Who takes it has won.";
        if (id == "rook") card.rule = "Any distance along a file or rank; then it becomes a bishop or a knight.";
        if (id == "bishop") card.rule = "Any distance along a diagonal; then it becomes a rook or a knight.";
        if (id == "knight") card.rule = "It leaps as a knight; then it becomes a rook or a bishop.";
        if (card.rule.empty()) return Error{"question.args", "No piece of shifters is called '" + piece + "'.", ""};
        card.name = id;
        card.name[0] -= 'a' - 'A';
        if (id != "king")
            card.rulings = {{"shift.stay", info().rulings[staying].question, p.may_stay ? "yes" : "no",
                             info().rulings[staying].options[p.may_stay].title}};
        return card;
    }
    Result<std::vector<PieceCard>> catalogue(const Position& p, const Viewer& viewer) const {
        std::vector<PieceCard> all;
        for (const std::string& kind : kinds)
            if (!kind.empty()) all.push_back(*rule(p, viewer, kind));
        return all;
    }
    Result<std::vector<Meter>> meters(const Position& p, const Viewer&) const {
        std::vector<Meter> all;
        for (int side : {0, 1}) all.push_back({info().seats[side].id, "Shifters", "", double(shifters(p, side)), 4});
        return all;
    }
    std::string phrase(const Notice& n) const {
        const std::string word = n.args.empty() ? "" : n.args[0].second;
        if (n.code == NoticeWord::turn) return word + " to move";
        return n.code == NoticeWord::choice ? "Becomes a " + word : generic_phrase(n);
    }

private:
    static std::int64_t shifters(const Position& p, int who) {
        return std::count_if(p.at.begin(), p.at.end(),
                             [&](std::uint8_t value) { return value % top > king && value / top == who; });
    }
};

void begin(Host& host) { host.add(std::make_unique<Model<Shifters>>()); }

}  // namespace

PINWHEEL_PLUGIN("shifters", "1.0", begin)
