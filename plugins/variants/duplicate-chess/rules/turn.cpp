#include "rules/turn.h"

#include "boards/local.h"
#include "pinwheel/chess/play.h"

namespace pinwheel::duplicate {

using chess::bit;
using chess::Bitboard;
using chess::PieceType;
using chess::Square;

namespace {

constexpr std::uint16_t clock_limit = 9999;  // what a FEN can hold; clocks stop there

void tick(std::uint16_t& clock) { clock = static_cast<std::uint16_t>(clock < clock_limit ? clock + 1 : clock); }

void say(Said* said, const char* code, std::vector<std::pair<std::string, std::string>> args) {
    if (said) said->push_back({{}, {code, std::move(args)}});
}

/// The piece that a move takes from `board`, with what its loss means for its twin.
void lose_piece(Position& p, int board, Square square, PieceType type, Seat by, Said* said) {
    const Seat owner = opponent_on(board, by);
    const int elsewhere = twin_board(owner, board);
    const auto told = [&](int where) {
        return std::vector<std::pair<std::string, std::string>>{{"seat", std::string(seat_ids[owner])},
                                                                {"piece", std::string(chess::piece_name(type))},
                                                                {"square", target_of(where, square)},
                                                                {"by", std::string(seat_ids[by])}};
    };
    if (pairs(p, owner) & bit(square)) {
        add_note(p, {square, static_cast<std::uint8_t>(elsewhere), by, static_cast<std::uint16_t>(p.ply + 1)});
        say(said, "ghost", told(elsewhere));
        return;
    }
    drop_note(p, board, square);
    p.loose[board] &= ~bit(square);
    say(said, "ghost-captured", told(board));
}

/// Plays on one board. Returns whether something was captured.
bool move_on(Position& p, int board, chess::Move move, Said* said) {
    chess::Board& b = p.boards[board];
    LastMove last{move, b.type_at(move.from()), PieceType::none, chess::no_square, b.castling};
    if (chess::is_capture(b, move)) {
        last.victim = b.occupied() & bit(move.to()) ? move.to() : chess::ep_victim(move.to());
        last.captured = b.type_at(last.victim);
        lose_piece(p, board, last.victim, last.captured, seat_on(board, b.side), said);
    }
    chess::play(b, move);
    p.last[board] = last;
    return last.captured != PieceType::none;
}

void skip_on(Position& p, int board) {
    chess::skip(p.boards[board]);
    p.last[board] = {};
}

/// Hands the turn on.
void finish(Position& p, bool reset_either, bool reset_both, bool skipped, Said* said) {
    if (reset_either)
        p.quiet_either = 0;
    else
        tick(p.quiet_either);
    if (reset_both)
        p.quiet_both = 0;
    else
        tick(p.quiet_both);
    p.skips = static_cast<std::uint8_t>(skipped ? p.skips + (p.skips < 255) : 0);
    p.last_mover = p.seat();
    ++p.ply;
    settle(p, said);
}

/// Marks the piece that moved on one board alone, and its twin, as out of lockstep; in castling the rook too.
void loosen(Position& p, int board, chess::Move move) {
    const Seat seat = p.seat();
    const int still = twin_board(seat, board);
    p.loose[board] |= bit(move.to());
    p.loose[still] |= bit(move.from());
    if (!p.last[board].castled()) return;
    const auto& rule = chess::castling_rules[2 * index(color_of(seat)) + (move.to() < move.from())];
    p.loose[board] |= bit(rule.rook_to);
    p.loose[still] |= bit(rule.rook_from) & pieces(p, seat, still);
}

void play_release(Position& p, chess::Move move, Said* said) {
    const int board = p.release_board;
    const bool pawn = p.boards[board].type_at(move.from()) == PieceType::pawn;
    const bool capture = move_on(p, board, move, said);
    loosen(p, board, move);
    skip_on(p, twin_board(p.seat(), board));
    say(said, "released", {{"seat", std::string(seat_ids[p.seat()])}, {"board", std::string(board_ids[board])}});
    finish(p, pawn || capture, false, false, said);
}

void remove_pieces(Position& p, int seat) {
    for (const int board : boards_of[seat]) {
        chess::Board& b = p.boards[board];
        for (Bitboard rest = b.of(color_of(seat)); rest;) {
            const Square s = chess::pop_lsb(rest);
            drop_note(p, board, s);
            b.remove(s);
        }
        const std::uint8_t rights = color_of(seat) == chess::Color::white ? 3 : 12;
        b.set_castling(static_cast<std::uint8_t>(b.castling & ~rights));
        b.ep = chess::no_square;
        p.loose[board] &= b.occupied();
        p.last[board] = {};
    }
}

}  // namespace

void eliminate(Position& p, Exit how, PlayChoices::Aftermath aftermath, Said* said) {
    constexpr const char* words[] = {"mate", "stalemate", "resignation"};
    const Seat seat = p.seat();
    if (p.elimination_count < 4)
        p.eliminations[p.elimination_count++] = {seat,
                                                 how,
                                                 static_cast<std::uint8_t>(how == Exit::mate ? checking_seats(p) : 0),
                                                 completer(p),
                                                 completer_local(p),
                                                 p.ply};
    p.eliminated |= static_cast<std::uint8_t>(1u << seat);
    p.mobile = 0;
    if (aftermath == PlayChoices::Aftermath::freeze_inert) p.inert |= static_cast<std::uint8_t>(1u << seat);
    if (aftermath == PlayChoices::Aftermath::remove) remove_pieces(p, seat);
    say(said, "eliminated", {{"seat", std::string(seat_ids[seat])}, {"by", words[static_cast<int>(how)]}});
}

void play_move(Position& p, chess::Move move, PieceType on_b, Said* said) {
    if (p.turn == Turn::release) return play_release(p, move, said);
    const auto [a, b] = boards_of[p.seat()];
    const bool pawn = p.boards[a].type_at(move.from()) == PieceType::pawn;
    const chess::Move other = on_b == PieceType::none ? move : chess::Move(move.from(), move.to(), on_b);
    const bool here = move_on(p, a, move, said), there = move_on(p, b, other, said);
    finish(p, pawn || here || there, pawn || (here && there), false, said);
}

void play_pass(Position& p, Said* said) {
    say(said, "passed", {{"seat", std::string(seat_ids[p.seat()])}});
    for (const int board : boards_of[p.seat()]) skip_on(p, board);
    finish(p, false, false, true, said);
}

void play_resignation(Position& p, Said* said) {
    const Seat seat = p.seat();
    p.resigned |= static_cast<std::uint8_t>(1u << seat);
    say(said, "resigned", {{"seat", std::string(seat_ids[seat])}});
    if (p.choices.resignation == PlayChoices::Resignation::freezes) {
        const auto chosen = p.choices.aftermath;
        eliminate(p, Exit::resignation, chosen == PlayChoices::Aftermath::end ? PlayChoices::Aftermath::freeze : chosen,
                  nullptr);
    }
    for (const int board : boards_of[seat]) skip_on(p, board);
    finish(p, false, false, false, said);
}

int active_boards(const Position& p) {
    int n = 0;
    for (const auto& seats : seats_on) n += !p.is_out(seats[0]) && !p.is_out(seats[1]);
    return n;
}

}  // namespace pinwheel::duplicate
