// Puts a position together from what a set-up says.
#include <algorithm>

#include "boards/ghosts.h"
#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/generator.h"
#include "rules/turn.h"
#include "text/setup_parts.h"

namespace pinwheel::duplicate {
namespace {

using chess::bit;
using chess::Bitboard;
using chess::Color;
using chess::PieceType;
using chess::Square;

class Whole {
public:
    explicit Whole(SetupParts parts) : parts_(std::move(parts)) {}

    Result<Position> finish() {
        if (auto error = place_turn()) return *std::move(error);
        if (auto error = read_boards()) return *std::move(error);
        if (auto error = check_sides()) return *std::move(error);
        if (auto error = check_twins()) return *std::move(error);
        if (auto error = read_details()) return *std::move(error);
        settle(p_);
        return p_;
    }

private:
    static Error fail_at(std::string code, std::string message, std::string where) {
        return {"setup." + std::move(code), std::move(message), std::move(where)};
    }

    Status place_turn() {
        const auto& order = turn_orders[p_.choices.order];
        if (parts_.turn == no_seat) return {};
        const auto place = static_cast<std::uint32_t>(std::find(order, order + 4, parts_.turn) - order);
        if (parts_.ply_given && p_.ply % 4 != place)
            return fail_at("seat",
                           "In this order of turns " + std::string(seat_titles[p_.seat()]) + " moves after ply " +
                               std::to_string(p_.ply) + ", but in the position " + seat_titles[parts_.turn] +
                               " is to move.",
                           "turn");
        if (!parts_.ply_given) p_.ply = place;
        return {};
    }

    /// Whether a side not to move may stand in check: where ghosts check nothing, or somebody skipped in check.
    bool allows_capturable() const {
        const PlayChoices& c = p_.choices;
        return c.ghosts_block_only || c.aftermath != PlayChoices::Aftermath::end ||
               c.stalemate != PlayChoices::Stalemate::end || c.resignation == PlayChoices::Resignation::freezes ||
               p_.eliminated || p_.resigned;
    }

    Status read_boards() {
        chess::FenOptions options;
        options.allow_kingless = p_.eliminated != 0;
        options.allow_capturable = allows_capturable();
        for (int board = 0; board < 4; ++board) {
            const std::string id(board_ids[board]);
            if (!parts_.fens[board])
                return fail_at("board", "There is no entry for " + id + "; all four boards are needed.", id);
            auto parsed = chess::parse_fen(*parts_.fens[board], options);
            if (!parsed) {
                const Error& e = parsed.error();
                return fail_at("fen", id + ": " + e.message, id + (e.where.empty() ? "" : ", " + e.where));
            }
            p_.boards[board] = *parsed;
        }
        return {};
    }

    int sides_wrong(int place) const {
        int wrong = 0;
        for (int board = 0; board < 4; ++board)
            wrong += p_.boards[board].side != side_due(p_.choices.order, place, board);
        return wrong;
    }

    Status check_sides() {
        int place = static_cast<int>(p_.ply & 3);
        const bool derive = !parts_.ply_given && parts_.turn == no_seat;
        if (derive)
            for (int k = 0; k < 4; ++k)
                if (sides_wrong(k) < sides_wrong(place)) place = k;
        if (derive) p_.ply = static_cast<std::uint32_t>(place);
        for (int board = 0; board < 4; ++board) {
            const Color due = side_due(p_.choices.order, place, board);
            if (p_.boards[board].side == due) continue;
            return fail_at("side",
                           "In this order of turns " + std::string(chess::color_name(due)) + " moves next on " +
                               std::string(board_ids[board]) + " when it is " + seat_titles[p_.seat()] +
                               "'s turn, but in the position " + std::string(chess::color_name(p_.boards[board].side)) +
                               " does.",
                           std::string(board_ids[board]) + ", field 2");
        }
        return {};
    }

    Status check_kings(int seat) {
        const auto [a, b] = boards_of[seat];
        const Square here = p_.boards[a].king_square(color_of(seat)), there = p_.boards[b].king_square(color_of(seat));
        const std::string name = std::string(seat_ids[seat]) + "'s kings";
        if ((here == chess::no_square || there == chess::no_square) && !p_.is_out(seat))
            return fail_at("kings", name + " must be on both boards.",
                           std::string(board_ids[here == chess::no_square ? a : b]));
        if (here == there || here == chess::no_square || there == chess::no_square) return {};
        const bool left = (p_.loose[a] & bit(here)) && (p_.loose[b] & bit(there));
        if (!left && !p_.choices.release)
            return fail_at("kings",
                           name + " stand on " + chess::square_name(here) + " (" + std::string(board_ids[a]) +
                               ") and " + chess::square_name(there) + " (" + std::string(board_ids[b]) +
                               "); they always move together.",
                           std::string(board_ids[b]));
        p_.loose[a] |= bit(here);
        p_.loose[b] |= bit(there);
        return {};
    }

    Status check_twins() {
        for (int board = 0; board < 4; ++board)
            if (p_.loose[board] & ~p_.boards[board].occupied())
                return fail_at("loose", "A piece that left lockstep is named where none stands.",
                               std::string(board_ids[board]));
        for (int seat = 0; seat < 4; ++seat) {
            if (auto error = check_kings(seat)) return error;
            const auto [a, b] = boards_of[seat];
            for (Bitboard rest = pairs(p_, seat); rest;) {
                const Square s = chess::pop_lsb(rest);
                const PieceType here = p_.boards[a].type_at(s), there = p_.boards[b].type_at(s);
                if (here == there || p_.choices.free_promotion) continue;
                if (!p_.choices.release)
                    return fail_at("twins",
                                   std::string(seat_ids[seat]) + " has a " + std::string(chess::piece_name(here)) +
                                       " on " + chess::square_name(s) + " of " + std::string(board_ids[a]) + " but a " +
                                       std::string(chess::piece_name(there)) + " on " + std::string(board_ids[b]) +
                                       "; twins are alike.",
                                   std::string(board_ids[b]) + ":" + chess::square_name(s));
                p_.loose[a] |= bit(s);
                p_.loose[b] |= bit(s);
            }
        }
        return {};
    }

    /// Whether the last move can be taken back from the board as it is.
    bool fits(int board, const LastMove& last) const {
        const chess::Board& b = p_.boards[board];
        const Square from = last.move.from(), to = last.move.to();
        const chess::Piece moved = b.at(to);
        if (moved.type == PieceType::none || moved.color == b.side || (b.occupied() & bit(from))) return false;
        if (last.move.promotes() ? last.moved != PieceType::pawn || moved.type != last.move.promotion()
                                 : moved.type != last.moved)
            return false;
        if ((last.captured == PieceType::none) != (last.victim == chess::no_square) || last.captured == PieceType::king)
            return false;
        if (last.victim != chess::no_square && last.victim != to && (b.occupied() & bit(last.victim))) return false;
        if (last.victim == from) return false;
        if (!last.castled()) return true;
        const auto& rule = chess::castling_rules[2 * index(moved.color) + (to < from)];
        return from == rule.king_from && to == rule.king_to && !(b.occupied() & bit(rule.rook_from)) &&
               b.at(rule.rook_to) == chess::Piece{PieceType::rook, moved.color} && last.captured == PieceType::none;
    }

    Status read_details() {
        for (int board = 0; board < 4; ++board)
            if (p_.last[board].move && !fits(board, p_.last[board]))
                return fail_at("last",
                               "The last move given for " + std::string(board_ids[board]) + " does not fit the board.",
                               std::string(board_ids[board]));
        for (int i = 0; i < p_.note_count; ++i)
            if (const GhostNote& n = p_.notes[i]; !(ghosts_on(p_, n.board) & bit(n.square)))
                return fail_at("ghost", "There is no ghost there.",
                               std::string(board_ids[n.board]) + ":" + chess::square_name(n.square));
        if (p_.inert & ~p_.eliminated) return fail_at("out", "Only a seat out of play can be inert.", "inert");
        return {};
    }

    SetupParts parts_;
    Position& p_ = parts_.position;
};

}  // namespace

Result<Position> put_together(SetupParts parts) { return Whole(std::move(parts)).finish(); }

}  // namespace pinwheel::duplicate
