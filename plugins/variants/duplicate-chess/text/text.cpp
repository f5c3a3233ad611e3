#include "text/text.h"

#include "boards/ghosts.h"
#include "pinwheel/chess/fen.h"

namespace pinwheel::duplicate {
namespace {

using chess::Bitboard;
using chess::PieceType;
using chess::Square;

constexpr const char* exits[] = {"mate", "stalemate", "resignation"};

std::string seat_letter(Seat s) { return s == no_seat ? "-" : std::string(seat_ids[s]); }

std::string seat_set(unsigned set) {
    std::string text;
    for (int s = 0; s < 4; ++s)
        if (set >> s & 1) text += seat_ids[s];
    return text.empty() ? "-" : text;
}

std::string letter(PieceType t) {
    return t == PieceType::none ? "-" : std::string(1, chess::piece_letter(chess::Color::black, t));
}

std::string last_entry(int board, const LastMove& last) {
    return "; last " + std::string(board_ids[board]) + ' ' + chess::to_token(last.move) + ' ' + letter(last.moved) +
           ' ' + letter(last.captured) + ' ' + chess::square_name(last.victim) + ' ' + std::to_string(last.castling);
}

std::string out_entry(const Elimination& e) {
    return "; out " + seat_letter(e.seat) + ' ' + exits[static_cast<int>(e.how)] + ' ' + std::to_string(e.ply) + ' ' +
           seat_set(e.checkers) + ' ' + seat_letter(e.completer) + ' ' + seat_letter(e.completer_local);
}

}  // namespace

std::string write_position(const Position& p) {
    std::string text;
    text.reserve(400);
    for (int board = 0; board < 4; ++board)
        text += (board ? "; " : "") + std::string(board_ids[board]) + ' ' +
                chess::to_fen(p.boards[board], chess::FenEp::raw);
    text += "; ply " + std::to_string(p.ply) + "; clock " + std::to_string(p.quiet_either) + ' ' +
            std::to_string(p.quiet_both);
    if (p.skips) text += "; skips " + std::to_string(p.skips);
    for (int board = 0; board < 4; ++board)
        if (p.last[board].move) text += last_entry(board, p.last[board]);
    for (int i = 0; i < p.note_count; ++i) {
        const GhostNote& n = p.notes[i];
        text += "; ghost " + std::string(board_ids[n.board]) + ':' + chess::square_name(n.square) + ' ' +
                std::to_string(n.ply) + ' ' + seat_letter(n.by);
    }
    for (int board = 0; board < 4; ++board)
        for (Bitboard rest = p.loose[board]; rest;)
            text += "; loose " + std::string(board_ids[board]) + ':' + chess::square_name(chess::pop_lsb(rest));
    for (int i = 0; i < p.elimination_count; ++i) text += out_entry(p.eliminations[i]);
    if (p.inert) text += "; inert " + seat_set(p.inert);
    if (p.resigned) text += "; resigned " + seat_set(p.resigned);
    return text;
}

}  // namespace pinwheel::duplicate
