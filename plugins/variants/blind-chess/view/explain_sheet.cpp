// What a side's own sheet tells of a refusal: when a piece went, and what was refused in this turn.
#include <algorithm>

#include "view/reasons.h"

namespace pinwheel::blind {
namespace {

bool moves(const SheetEntry& e) {
    return e.token.size() >= 4 &&
           (e.answer.starts_with("moved") || e.answer.starts_with("captured") || e.answer.starts_with("castled"));
}

bool leaves(const SheetEntry& e, std::string_view square) {
    return e.answer == "lost" ? e.token == square : moves(e) && e.token.starts_with(square);
}

}  // namespace

bool tell_first_left(const std::vector<SheetEntry>& sheet, std::initializer_list<std::string> squares, Finding& f) {
    for (const SheetEntry& e : sheet)
        for (const std::string& square : squares) {
            if (!leaves(e, square)) continue;
            f.details.emplace_back("left", e.answer == "lost" ? std::string_view() : e.token);
            f.details.emplace_back("left-ply", std::to_string(e.ply + 1));
            f.details.emplace_back("left-from", square);
            return true;
        }
    return false;
}

void tell_lost(const std::vector<SheetEntry>& sheet, std::string_view square, Finding& f) {
    const auto last =
        std::find_if(sheet.rbegin(), sheet.rend(), [&](const SheetEntry& e) { return leaves(e, square); });
    if (last != sheet.rend() && last->answer == "lost")
        f.details.emplace_back("lost-ply", std::to_string(last->ply + 1));
}

void tell_refused_castling(const std::vector<SheetEntry>& sheet, int ply, std::string_view king, Finding& f) {
    for (const SheetEntry& e : sheet) {
        if (e.ply != ply || !e.token.starts_with(king)) continue;
        const bool two_steps =
            e.token.size() == 4 && (e.token[2] == 'g' || e.token[2] == 'c') && king[0] == 'e' && e.token[3] == king[1];
        // A king that was touched before is held for that.
        if (!two_steps || e.answer != "illegal_move") return;
        f.details.emplace_back("refused-castling", e.token);
        return;
    }
}

std::string_view said_before(const std::vector<SheetEntry>& sheet, int ply, std::string_view from,
                             std::string_view token, bool promotes) {
    for (const SheetEntry& e : sheet) {
        if (e.ply != ply) continue;
        const bool of_piece = e.answer == "no_legal_moves" || e.answer == "wont_help";
        if (of_piece ? e.token.starts_with(from)
                     : e.answer == "illegal_move" && (promotes ? e.token : e.token.substr(0, 4)) == token)
            return e.answer;
    }
    return {};
}

chess::Board board_of_own(const seen::OwnPieces& pieces) {
    chess::Board board;
    board.side = pieces.seat == 0 ? Color::white : Color::black;
    for (std::size_t kind = 0; kind < 6; ++kind)
        for (Bitboard rest = pieces.of[kind]; rest;)
            board.put(chess::pop_lsb(rest), board.side, static_cast<PieceType>(kind));
    unsigned rights =
        board.side == Color::white ? chess::white_short | chess::white_long : chess::black_short | chess::black_long;
    const Bitboard rooks = pieces.of[3];
    for (const auto& [corner, right] : {std::pair{7, chess::white_short}, std::pair{0, chess::white_long},
                                        std::pair{63, chess::black_short}, std::pair{56, chess::black_long}})
        if (!(rooks & chess::bit(static_cast<unsigned>(corner)))) rights &= ~static_cast<unsigned>(right);
    board.set_castling(static_cast<std::uint8_t>(rights));
    return board;
}

}  // namespace pinwheel::blind
