#include "rules/make_move.h"

#include <algorithm>

#include "pinwheel/chess/material.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"
#include "rules/statements.h"
#include "rules/touch.h"
#include "text/sheet.h"

namespace pinwheel::blind {
namespace {

char letter(PieceType type) { return seen::piece_letters[chess::index(type)]; }

/// What a legal move does, looked at before it is made.
struct Deed {
    PieceType taken = PieceType::none;  ///< as tallied (BR13)
    Square taken_on = chess::no_square;
    bool en_passant = false;
    std::optional<bool> castles_short;
};

Deed deed(const Position& p, chess::Move move) {
    Deed d;
    const PieceType moving = p.board.type_at(move.from());
    d.en_passant = moving == PieceType::pawn && move.to() == p.board.ep;
    d.taken_on = d.en_passant ? chess::ep_victim(move.to()) : move.to();
    d.taken = p.board.type_at(d.taken_on);
    if (d.taken != PieceType::none && p.settings.promoted_counts_as_pawn && (p.promoted & chess::bit(d.taken_on)))
        d.taken = PieceType::pawn;
    if (moving == PieceType::king && move.to() == move.from() + 2) d.castles_short = true;
    if (moving == PieceType::king && move.from() == move.to() + 2) d.castles_short = false;
    return d;
}

void write_down(Position& p, Color mover, const Deed& d, chess::Move move) {
    std::string answer = "moved";
    if (d.en_passant)
        answer = "captured_ep";
    else if (d.taken != PieceType::none)
        answer = std::string("captured:") + letter(d.taken);
    note(p, mover, chess::to_token(move), answer);
    if (d.taken != PieceType::none) note(p, !mover, chess::square_name(d.taken_on), "lost");
}

void change_board(Position& p, const Deed& d, chess::Move move) {
    const Bitboard from = chess::bit(move.from()), to = chess::bit(move.to());
    const bool was_pawn_once = p.promoted & from;
    p.promoted &= ~(from | to);
    if (was_pawn_once || move.promotes()) p.promoted |= to;
    if (d.taken != PieceType::none) ++p.taken[chess::index(p.board.side)][chess::index(d.taken)];
    chess::play(p.board, move);
    p.last = move;
    p.moved = true;
    p.touched = chess::no_square;
    p.loose = false;
    p.lapsed.reset();
    if (p.settings.move_clears_offer) std::swap(p.lapsed, p.offer);
    p.offer_kept = p.offer.has_value();
    if (p.board.halfmove == 0) p.seen.clear();
    p.seen.push_back(chess::position_key(p.board, p.settings.repetition_ep));
}

Moderator::Args capture_details(const Position& p, const Deed& d) {
    using Told = Settings::CaptureTold;
    if (p.settings.capture_told == Told::nothing) return {};
    if (p.settings.capture_told == Told::type) return {{"captured", std::string(1, letter(d.taken))}};
    return {{"captured", d.taken == PieceType::pawn ? "pawn" : "piece"}};
}

std::string directions(const chess::Board& b) {
    const Square king = b.king_square(b.side);
    std::string text;
    for (Bitboard rest = chess::checkers(b); rest;) {
        const Square s = chess::pop_lsb(rest);
        const char* word = chess::file_of(s) == chess::file_of(king)   ? "file"
                           : chess::rank_of(s) == chess::rank_of(king) ? "rank"
                           : b.of(PieceType::knight) & chess::bit(s)   ? "knight"
                                                                       : "diagonal";
        text += (text.empty() ? "" : " ") + std::string(word);
    }
    return text;
}

void announce_move(const Position& p, Moderator& moderator, Color mover, const Deed& d, chess::Move move) {
    if (d.castles_short)
        moderator.tell_success(*d.castles_short ? Said::castled_kingside : Said::castled_queenside, mover);
    else if (d.en_passant)
        moderator.tell_success(Said::moved_captured_ep, mover);
    else if (d.taken != PieceType::none)
        moderator.tell_success(Said::moved_captured, mover, capture_details(p, d));
    else
        moderator.tell_success(Said::moved, mover);
    if (move.promotes())
        moderator.tell_success(Said::promoted, mover, {{"promotedTo", std::string(1, letter(move.promotion()))}});
    if (d.taken != PieceType::none)
        moderator.tell_mover(Said::captured, mover,
                             {{"piece", std::string(1, letter(d.taken))}, {"square", chess::square_name(d.taken_on)}});
}

/// What decides how a game stands (blind spec §7).
struct Standing {
    std::int64_t mobility = 0, occurrences = 0, quiet_plies = 0;
    bool in_check = false, insufficient = false;
    bool claims = false;  ///< BR21
};

Standing standing(const Position& p) {
    return {chess::count_moves(p.board),           p.occurrences(),  p.board.halfmove, chess::in_check(p.board),
            chess::insufficient_material(p.board), p.settings.claims};
}

End stuck(const Standing& s) { return s.mobility > 0 ? End::none : s.in_check ? End::checkmate : End::stalemate; }

/// The ends that hold after a move, in the order of their announcement; the first one counts.
std::vector<End> ends(const Standing& s) {
    std::vector<End> all;
    if (s.mobility == 0) all.push_back(stuck(s));
    if (s.insufficient) all.push_back(End::insufficient);
    if (s.claims) return all;
    if (s.occurrences >= 3) all.push_back(End::threefold);
    if (s.quiet_plies >= 100) all.push_back(End::fifty_move);
    return all;
}

Said draw_statement(End end) {
    constexpr std::pair<End, Said> table[] = {{End::stalemate, Said::stalemate},
                                              {End::insufficient, Said::draw_insufficient},
                                              {End::threefold, Said::draw_threefold}};
    for (const auto& [of, said] : table)
        if (of == end) return said;
    return Said::draw_fifty;
}

/// Mate or check, then the draws (blind spec §3.2).
void announce_ends(Position& p, Moderator& moderator, Color mover) {
    const Standing now = standing(p);
    std::vector<End> all = ends(now);
    const bool mate = !all.empty() && all.front() == End::checkmate;
    if (mate)
        moderator.tell_all(Said::checkmate, mover);
    else if (now.in_check)
        moderator.tell_all(
            Said::in_check, p.board.side,
            p.settings.check_direction ? Moderator::Args{{"direction", directions(p.board)}} : Moderator::Args{});
    if (all.empty()) return;
    p.end = all.front();
    p.offer.reset();
    if (mate) p.winner = mover;
    if (mate && p.settings.mate_announced_alone) return;
    for (const End end : all)
        if (end != End::checkmate) moderator.tell_all(draw_statement(end), mover);
}

}  // namespace

void end_if_stuck(Position& p) {
    p.end = stuck(standing(p));
    if (p.end == End::checkmate) p.winner = !p.board.side;
}

void make_move(Position& p, chess::Move move, std::vector<Announcement>& said) {
    const Color mover = p.board.side;
    const Deed d = deed(p, move);
    write_down(p, mover, d, move);
    change_board(p, d, move);
    Moderator moderator(p.settings, p.ply(), said);
    announce_move(p, moderator, mover, d, move);
    announce_ends(p, moderator, mover);
}

}  // namespace pinwheel::blind
