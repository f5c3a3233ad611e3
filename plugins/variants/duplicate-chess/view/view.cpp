// What anyone may see: everything, for nothing is hidden in duplicate chess.
#include <algorithm>

#include "boards/ghosts.h"
#include "boards/local.h"
#include "pinwheel/chess/board_view.h"
#include "rules/rules.h"
#include "rules/rulings.h"

namespace pinwheel::duplicate {
namespace {

using chess::bit;
using chess::Bitboard;
using chess::Square;

/// Where each board lies, and how it is turned so that each seat has its pieces before it (spec §1).
struct Layout {
    int column, row;
    double turn;
};
constexpr Layout layouts[4] = {{0, 0, 225}, {1, 0, 135}, {0, 1, 315}, {1, 1, 45}};

std::vector<PieceState> occupant_states(const Position& p, const VariantInfo& info, int board, Seat seat, Square s) {
    if (ghosts(p, seat, board) & bit(s)) return {info.state("ghost")};
    if (p.is_out(seat)) return {info.state("frozen")};
    return {};
}

CellView view_cell(const Position& p, const VariantInfo& info, int board, Square s, Bitboard last, Bitboard checked) {
    CellView cell;
    cell.known = CellView::Known::yes;
    const chess::Piece piece = p.boards[board].at(s);
    if (piece.type != chess::PieceType::none) {
        const Seat seat = seat_on(board, piece.color);
        cell.occupants.push_back(
            {std::string(chess::piece_name(piece.type)), SeatId{seat}, 1, occupant_states(p, info, board, seat, s)});
    }
    if (last & bit(s)) cell.marks.emplace_back(Mark::last_move);
    if (checked & bit(s)) cell.marks.emplace_back(Mark::check);
    return cell;
}

BoardView view_board(const Position& p, const VariantInfo& info, int board) {
    const Layout& at = layouts[board];
    BoardView v;
    v.id = info.boards[static_cast<std::size_t>(board)].id;
    v.title = info.boards[static_cast<std::size_t>(board)].title;
    v.first = SeatId{seats_on[board][0]};
    v.second = SeatId{seats_on[board][1]};
    v.column = at.column;
    v.row = at.row;
    v.turn = at.turn;
    const LastMove& played = p.last[board];
    const Bitboard last = played.move ? bit(played.move.from()) | bit(played.move.to()) : 0;
    const chess::Board& b = p.boards[board];
    const Bitboard checked = checkers(p, board) ? b.of(b.side, chess::PieceType::king) : 0;
    v.cells.reserve(64);
    for (Square s = 0; s < 64; ++s) v.cells.push_back(view_cell(p, info, board, s, last, checked));
    return v;
}

/// That a seat is out of play: how, by whom, and since which ply.
Notice out_of_play(const Position& p, int seat) {
    Notice out{"out-of-play", {{"seat", std::string(seat_ids[seat])}}};
    for (int i = 0; i < p.elimination_count; ++i) {
        const Elimination& e = p.eliminations[i];
        if (e.seat != seat) continue;
        // A resignation is a ply itself.
        out.args.emplace_back("since", std::to_string(e.ply + (e.how == Exit::resignation ? 1 : 0)));
        if (e.how != Exit::mate) out.code = e.how == Exit::stalemate ? "out-stalemated" : "out-resigned";
        if (e.how != Exit::mate) return out;
        out.code = "out-mated";
        for (int by = 0; by < 4; ++by)
            if (e.checkers >> by & 1) {
                out.code = out.args.back().first == "by" ? "out-mated-by-two" : "out-mated-by";
                out.args.emplace_back(out.args.back().first == "by" ? "also" : "by", std::string(seat_ids[by]));
            }
    }
    return out;
}

std::vector<Notice> notices(const Position& p) {
    std::vector<Notice> all;
    const std::string seat(seat_ids[p.seat()]);
    for (int s = 0; s < 4; ++s)
        if (p.is_out(s)) all.push_back(out_of_play(p, s));
    if (p.turn == Turn::pass) all.push_back({"must-pass", {{"seat", seat}}});
    if (p.turn == Turn::release)
        all.push_back({"may-release", {{"seat", seat}, {"board", std::string(board_ids[p.release_board])}}});
    for (const int board : boards_of[p.seat()])
        if (!p.is_out(p.seat()) && checkers(p, board))
            all.push_back({"check", {{"seat", seat}, {"board", std::string(board_ids[board])}}});
    return all;
}

Rights rights(const Position& p) {
    Rights r;
    r.to_move = SeatId{p.seat()};
    r.ply = p.ply;
    r.quiet = p.quiet_either;
    r.rules = play_numbers(p.choices);
    r.boards.reserve(4);
    for (int board = 0; board < 4; ++board) {
        r.boards.push_back(chess::rights_of(p.boards[board], SeatId{seats_on[board][0]}, SeatId{seats_on[board][1]}));
        for (Bitboard rest = p.loose[board]; rest;) r.boards.back().held.push_back(chess::pop_lsb(rest));
    }
    if (!(p.eliminated | p.inert | p.resigned)) return r;
    r.seats.resize(4);
    for (std::size_t seat = 0; seat < 4; ++seat) {
        r.seats[seat].out = p.eliminated >> seat & 1;
        r.seats[seat].inert = p.inert >> seat & 1;
        r.seats[seat].resigned = p.resigned >> seat & 1;
    }
    return r;
}

/// Sentences by code; {name} stands for an argument.
struct Phrase {
    std::string_view code, text;
};
constexpr Phrase phrases[] = {
    {"ghost", "{seat}'s {piece} on {square} is a ghost now: {by} captured its twin."},
    {"ghost-captured", "{by} captured {seat}'s ghost {piece} on {square}."},
    {"check", "{seat} is in check on {board}."},
    {"released", "{seat} moved on {board} alone."},
    {"passed", "{seat} skips this turn."},
    {"resigned", "{seat} resigns."},
    {"eliminated", "{seat} is out of play by {by}."},
    {"out-of-play", "{seat} is out of play."},
    {"out-mated", "{seat} is out of play: mated at ply {since}."},
    {"out-mated-by", "{seat} is out of play: mated by {by} at ply {since}."},
    {"out-mated-by-two", "{seat} is out of play: mated by {by} and {also} at ply {since}."},
    {"out-stalemated", "{seat} is out of play: stalemated at ply {since}."},
    {"out-resigned", "{seat} is out of play: resigned at ply {since}."},
    {"must-pass", "{seat} can only skip this turn."},
    {"may-release", "{seat} may move on {board} alone."},
};

/// Seats are identified by their names.
std::string spoken(const VariantInfo& info, const std::string& name, const std::string& value) {
    const int seat = name == "seat" || name == "by" || name == "also" ? info.index_of_seat(value) : -1;
    return seat < 0 ? value : info.seats[static_cast<std::size_t>(seat)].title;
}

}  // namespace

View DuplicateChess::view(const Position& p, const Viewer& viewer) const {
    View v;
    v.variant = info().id;
    v.phase = info().phases.front().id;
    v.viewer = viewer;
    for (int s = 0; s < 4; ++s) {
        const SeatInfo& seat = info().seats[static_cast<std::size_t>(s)];
        v.seats.push_back({seat.id, seat.title, seat.colour, p.turn != Turn::none && p.seat() == s});
    }
    for (int board = 0; board < 4; ++board) v.boards.push_back(view_board(p, info(), board));
    v.notices = notices(p);
    v.rights = rights(p);
    return v;
}

std::string DuplicateChess::phrase(const Notice& notice) const {
    for (const Phrase& phrase : phrases) {
        if (phrase.code != notice.code) continue;
        std::string text(phrase.text);
        for (const auto& [name, value] : notice.args) {
            const std::string slot = "{" + name + "}";
            if (const auto at = text.find(slot); at != text.npos)
                text.replace(at, slot.size(), spoken(info(), name, value));
        }
        return text;
    }
    return generic_phrase(notice);
}

Result<Datum> DuplicateChess::answer(const Position* p, const Viewer&, std::string_view question,
                                     std::span<const std::string> args) const {
    if (question != "ghosts") return Error{"question.unknown", "There is no such question.", std::string(question)};
    if (!p || !args.empty()) return Error{"question.args", "The question ghosts is asked of a game, alone.", {}};
    Datum::List found;
    for (std::size_t b = 0; b < 4; ++b) {
        const int board = static_cast<int>(b);
        std::vector<std::string> names;
        for (Bitboard rest = ghosts_on(*p, board); rest;) names.push_back(chess::square_name(chess::pop_lsb(rest)));
        std::sort(names.begin(), names.end());
        for (const std::string& name : names) {
            const chess::Piece piece = p->boards[b].at(*chess::parse_square(name));
            found.emplace_back(Datum::Members{{"board", info().boards[b].id},
                                              {"square", name},
                                              {"piece", std::string(chess::piece_name(piece.type))},
                                              {"seat", info().seats[seat_on(board, piece.color)].id}});
        }
    }
    return Datum(std::move(found));
}

}  // namespace pinwheel::duplicate
