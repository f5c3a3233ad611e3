#include "bots/evaluate.h"
#include "bots/memory.h"
#include "bots/players.h"
#include "pinwheel/chess/board_view.h"
#include "pinwheel/view/random.h"
#include "seen/seat_offers.h"

namespace pinwheel::blind {
namespace {

constexpr int patience = 25;  ///< refused tries in a turn before it resigns

/// The square where the last own piece was lost since the own last move.
Square fresh_loss(const Memory& memory) {
    if (memory.losses.empty()) return chess::no_square;
    const auto& [ply, square] = memory.losses.back();
    for (auto t = memory.tries.rbegin(); t != memory.tries.rend(); ++t)
        if (t->answer == Try::Answer::moved) return ply > t->ply ? square : chess::no_square;
    return square;
}

double guess(const Memory& memory, const seen::OwnPieces& pieces, const Action& a) {
    const int from = a.arg[0], to = a.arg[1];
    const seen::PieceKind piece = pieces.at(from);
    const auto rank = [&](int square) { return memory.me == Color::white ? square >> 3 : 7 - (square >> 3); };
    double score = 4 * (rank(to) - rank(from));
    if (to == fresh_loss(memory)) score += 60;
    if (piece == seen::PieceKind::pawn && (from & 7) != (to & 7)) score += 6;  // a guessed capture
    if ((piece == seen::PieceKind::knight || piece == seen::PieceKind::bishop) && rank(from) == 0) score += 14;
    if (piece == seen::PieceKind::king) score += memory.in_check ? 50 : -15;
    if (piece == seen::PieceKind::queen && rank(from) == 0) score -= 4;
    if (a.arg[2] == 1) score += 80;
    return score;
}

}  // namespace

const BotInfo& CasualBot::info() const {
    static const BotInfo info{"blind-casual", "Casual", {"blind-chess"}};
    return info;
}

Result<BotChoice> CasualBot::choose(const Variant& variant, const StatePtr&, const View& view,
                                    std::span<const Announcement> heard, SeatId seat, const BotLimits& limits) const {
    const Memory memory(view, heard, seat);
    if (const auto answer = draw_answer(memory, seat)) return BotChoice{*answer, {}};
    const auto open = open_attempts(memory, variant.offers(view));
    if (!memory.my_turn || open.empty()) return Error{"bot.nothing", "There is nothing to choose from.", {}};
    if (memory.refusals() >= patience) return BotChoice{resignation(seat), {}};
    std::uint64_t dice = limits.seed + 131 * memory.tries.size();
    if (memory.vanilla) {
        const auto board = chess::board_in(view.boards[0], view.rights.boards[0]);
        const chess::Move move = board ? best_move(*board, 2, dice) : chess::Move();
        for (const Action& a : open)
            if (a.arg[0] == move.from() && a.arg[1] == move.to() &&
                seen::promotion_words[a.arg[2]] ==
                    (move.promotes() ? std::string(1, seen::piece_letters[chess::index(move.promotion())]) : ""))
                return BotChoice{a, {}};
    }
    const seen::OwnPieces pieces = seen::own_pieces(view);
    const Action* best = nullptr;
    double score = 0;
    for (const Action& a : open) {
        const double value = guess(memory, pieces, a) + static_cast<double>(splitmix64(dice) % 400) / 10;
        if (best && value <= score) continue;
        best = &a;
        score = value;
    }
    return BotChoice{*best, {{"score", score}}};
}

}  // namespace pinwheel::blind
