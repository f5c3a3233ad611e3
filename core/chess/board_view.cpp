#include "pinwheel/chess/board_view.h"

#include <array>

#include "pinwheel/chess/generator.h"
#include "pinwheel/chess/threats.h"

namespace pinwheel::chess {
namespace {

PieceType type_named(std::string_view name) {
    for (unsigned t = 0; t < 6; ++t)
        if (name == piece_name(static_cast<PieceType>(t))) return static_cast<PieceType>(t);
    return PieceType::none;
}

bool put_pieces(const BoardView& view, Board& b) {
    for (Square s = 0; s < 64; ++s) {
        const CellView& cell = view.cells[s];
        if (cell.known == CellView::Known::no || cell.occupants.size() > 1) return false;
        if (cell.occupants.empty()) continue;
        const Occupant& piece = cell.occupants.front();
        const PieceType type = type_named(piece.piece);
        if (type == PieceType::none || (piece.owner != view.first && piece.owner != view.second)) return false;
        b.put(s, piece.owner == view.first ? Color::white : Color::black, type);
    }
    return true;
}

bool material_fits(const Board& b, const FenOptions& options) {
    constexpr Bitboard ends = 0xff000000000000ff;
    if (b.of(PieceType::pawn) & ends) return false;
    for (const Color c : {Color::white, Color::black}) {
        const int kings = count(b.of(c, PieceType::king));
        if (kings > 1 || (kings == 0 && !options.allow_kingless)) return false;
        if (count(b.of(c)) > 16 || count(b.of(c, PieceType::pawn)) > 8) return false;
    }
    return true;
}

bool read_castling(const std::vector<std::uint16_t>& rooks, Board& b) {
    std::uint8_t rights = 0;
    for (const std::uint16_t rook : rooks) {
        bool found = false;
        for (unsigned n = 0; n < 4; ++n) {
            const CastlingRule& rule = castling_rules[n];
            const Color c = n < 2 ? Color::white : Color::black;
            if (rule.rook_from != rook) continue;
            found = b.king_square(c) == rule.king_from && (b.of(c, PieceType::rook) & bit(rule.rook_from));
            rights |= rule.right;
        }
        if (!found) return false;
    }
    b.set_castling(rights);
    return true;
}

bool read_passed(const BoardRights& rights, Board& b) {
    if (rights.passed == off_board) return true;
    if (rights.passed >= 64) return false;
    const auto passed = static_cast<Square>(rights.passed);
    const Square victim = ep_victim(passed), origin = passed ^ 24;  // the pawn now, and where it came from
    const bool fits = rank_of(passed) == (b.side == Color::white ? 5 : 2) && rights.passed_by == victim &&
                      (b.of(!b.side, PieceType::pawn) & bit(victim)) && !(b.occupied() & (bit(passed) | bit(origin)));
    if (fits) b.ep = passed;
    return fits;
}

}  // namespace

BoardRights rights_of(const Board& b, SeatId white, SeatId black) {
    BoardRights rights;
    rights.to_move = b.side == Color::white ? white : black;
    for (const CastlingRule& rule : castling_rules)
        if (b.castling & rule.right) rights.castling.push_back(rule.rook_from);
    if (b.ep != no_square) {
        rights.passed = b.ep;
        rights.passed_by = ep_victim(b.ep);
    }
    rights.quiet = b.halfmove;
    rights.move_number = b.fullmove;
    return rights;
}

std::optional<Board> board_in(const BoardView& view, const BoardRights& rights, FenOptions options) {
    Board b;
    if (view.files != 8 || view.ranks != 8 || view.cells.size() != 64 || !put_pieces(view, b)) return {};
    if (rights.to_move != view.first && rights.to_move != view.second) return {};
    b.side = rights.to_move == view.first ? Color::white : Color::black;
    const bool counted =
        rights.quiet >= 0 && rights.quiet <= 0xffff && rights.move_number >= 1 && rights.move_number <= 0xffff;
    if (!counted || !material_fits(b, options) || !read_castling(rights.castling, b) || !read_passed(rights, b))
        return {};
    b.halfmove = static_cast<std::uint16_t>(rights.quiet);
    b.fullmove = static_cast<std::uint16_t>(rights.move_number);
    if (!options.allow_capturable && checkers(b, !b.side)) return {};
    return b;
}

}  // namespace pinwheel::chess
