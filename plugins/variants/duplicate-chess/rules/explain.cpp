// Why a move is legal, or not, on each of its player's two boards.
#include "pinwheel/chess/explain.h"

#include "boards/local.h"
#include "rules/rules.h"

namespace pinwheel::duplicate {
namespace {

using chess::bit;
using chess::Bitboard;
using chess::PieceType;
using chess::Square;

std::string piece_on(const Position& p, int board, Square s) {
    return std::string(chess::piece_name(p.boards[board].type_at(s))) + " on " + chess::square_name(s);
}

std::string lower_first(std::string text) {
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

std::string title(int seat) {
    constexpr const char* titles[] = {"North", "South", "East", "West"};
    return titles[seat];
}

/// ": its twin was captured on NE at ply 11" as far as that is known.
std::string fate_of_twin(const Position& p, int seat, int board, Square s) {
    const std::string elsewhere(board_ids[twin_board(seat, board)]);
    const GhostNote* note = find_note(p, board, s);
    if (!note) return ": its twin is gone on " + elsewhere + " since the set-up";
    return ": its twin was captured on " + elsewhere + " at ply " + std::to_string(note->ply) +
           (note->by == no_seat ? "" : " by " + title(note->by));
}

/// What a ghost among the pieces at fault is able to do, for those who wonder.
std::string ghost_at_fault(const Position& p, int board, Bitboard squares) {
    const Bitboard found = squares & ghosts_on(p, board);
    if (!found) return {};
    return " The " + piece_on(p, board, chess::lsb(found)) + " is a ghost: it never moves but still stands there" +
           (p.choices.ghosts_block_only ? "." : " and attacks.");
}

/// A finding with what the other board adds to it: ghosts, twins captured here, pieces that left lockstep.
Finding examine(const Position& p, int board, chess::Move move) {
    const Seat seat = p.seat();
    const chess::Restrictions mods = restrictions(p, board, color_of(seat));
    const chess::Finding found = chess::explain(p.boards[board], move, &mods);
    const Square from = move.from();
    Finding f{std::string(board_ids[board]), found.legal(), std::string(found.code), found.message, {}};
    for (Bitboard rest = found.squares; rest;) f.squares.push_back(target_of(board, chess::pop_lsb(rest)));

    const int other = twin_board(seat, board);
    if (p.loose[board] & pieces(p, seat, board) & bit(from)) {
        f.code = "frozen";
        f.message =
            "The " + piece_on(p, board, from) + " moved out of lockstep with its twin, so neither can ever move again.";
        return f;
    }
    if (ghosts(p, seat, board) & bit(from)) {
        f.code = "ghost";
        f.message = "The " + piece_on(p, board, from) + " is a ghost" + fate_of_twin(p, seat, board, from) +
                    ", so it can never move.";
        f.squares = {target_of(board, from), target_of(other, from)};
        return f;
    }
    if (found.reason == chess::Reason::not_your_piece)
        f.message = "The " + piece_on(p, board, from) + " belongs to " + title(opponent_on(board, seat)) + ".";
    if (const GhostNote* note = ghosts(p, seat, other) & bit(from) ? find_note(p, other, from) : nullptr)
        f.message += " The " + std::string(chess::piece_name(p.boards[other].type_at(from))) +
                     " that stood here was captured at ply " + std::to_string(note->ply) + ".";
    f.message += ghost_at_fault(p, board, found.squares & ~bit(from));
    return f;
}

Explanation refuse(std::string code, std::string message) { return {false, std::move(code), std::move(message), {}}; }

/// Passes and resignations.
Explanation explain_other(const Position& p, const Action& a, bool legal) {
    if (a.spec == action_pass) {
        if (legal) return {true, "legal", title(p.seat()) + " can only skip this turn.", {}};
        return refuse("no-pass", "A turn is skipped only where the rulings say so.");
    }
    if (legal) return {true, "legal", title(p.seat()) + " may resign.", {}};
    return refuse("no-resignation", "Under these rulings " + title(p.seat()) + " cannot resign here.");
}

void join(Explanation& e, const Position& p) {
    const Finding &a = e.findings[0], &b = e.findings[1];
    if (e.legal) {
        e.code = "legal";
        e.message = p.turn == Turn::release
                        ? "Legal on " + std::string(board_ids[p.release_board]) + " alone; the other board skips."
                        : "Legal on " + a.board + " and " + b.board + ".";
        return;
    }
    if (a.legal && b.legal) {
        e.code = "promotions-differ";
        e.message = "A pawn becomes the same piece on both boards.";
        return;
    }
    if (!a.legal && !b.legal) {
        e.code = "illegal-on-both";
        e.message = a.message == b.message ? "Illegal on both boards: " + lower_first(a.message)
                                           : "Illegal on both boards. " + a.board + ": " + lower_first(a.message) +
                                                 ' ' + b.board + ": " + lower_first(b.message);
        return;
    }
    const Finding &good = a.legal ? a : b, &bad = a.legal ? b : a;
    e.code = "legal-only-on";
    e.message = "Legal on " + good.board + " only";
    e.message += good.code == "ghost" ? ", where " + lower_first(good.message)
                                      : ": on " + bad.board + ' ' + lower_first(bad.message);
}

}  // namespace

Explanation DuplicateChess::explain(const Position& p, const Action& a) const {
    const Seat seat = p.seat();
    if (a.actor.v != seat)
        return refuse("seat",
                      "It is " + title(seat) + "'s turn" + (a.actor.v < 4 ? ", not " + title(a.actor.v) + "'s." : "."));
    const bool legal = is_legal(p, a);
    if (a.spec != action_move) return explain_other(p, a, legal);
    if (a.argc != 4 || a.arg[0] > 63 || a.arg[1] > 63 || a.arg[2] > 4 || a.arg[3] > 4)
        return refuse("action", "A move needs two squares and perhaps a piece to promote to.");
    if (p.is_abandoned()) return refuse("game-over", "The game was resigned.");
    if (p.is_out(seat)) return refuse("eliminated", title(seat) + " is out of play and can only skip.");

    const PlayedMove played = read_move(a);
    const chess::Move there =
        played.on_b == PieceType::none ? played.move : chess::Move(played.move.from(), played.move.to(), played.on_b);
    Explanation e;
    e.legal = legal;
    e.findings = {examine(p, boards_of[seat][0], played.move), examine(p, boards_of[seat][1], there)};
    join(e, p);
    for (Finding& f : e.findings)  // a tick beside "can never move" would puzzle
        if (f.legal && f.code == "ghost") f.message = "Nothing on this board forbids it, but " + lower_first(f.message);
    return e;
}

}  // namespace pinwheel::duplicate
