#include "rules/walker.h"

#include <algorithm>

#include "boards/ghosts.h"
#include "pinwheel/chess/key.h"
#include "pinwheel/chess/material.h"
#include "pinwheel/chess/play.h"
#include "rules/rules.h"
#include "rules/rulings.h"
#include "rules/turn.h"

namespace pinwheel::duplicate {

using chess::Bitboard;
using chess::Board;
using chess::PieceType;
using chess::Square;

SystemKey::SystemKey(const Position& p, chess::EpRule rule) : rule_(rule), rest_(0), seat_(p.seat()) {
    std::uint64_t salt = step;
    for (int i = 0; i < 4; ++i) {
        salt += step;
        rest_ += part_[i] = board_part(p.boards[i], i);
    }
    if (p.eliminated | p.resigned | p.inert)
        rest_ += mix(salt + (p.eliminated | static_cast<unsigned>(p.resigned << 8 | p.inert << 16)));
    for (const Bitboard loose : p.loose) {
        salt += step;
        if (loose) rest_ += mix(salt ^ loose);
    }
}

std::uint64_t SystemKey::whole() const { return mix(rest_ + static_cast<std::uint64_t>(seat_) + 1); }

namespace {

// An action as a number: origin, target, the promotion on either board, and its kind.
constexpr unsigned target_bit = 6, promotion_bit = 12, other_promotion_bit = 15, kind_bit = 18;

std::uint32_t packed(chess::Move m, PieceType on_b = PieceType::none) {
    return m.from() | static_cast<std::uint32_t>(m.to()) << target_bit |
           static_cast<std::uint32_t>(m.promotion()) << promotion_bit |
           static_cast<std::uint32_t>(on_b) << other_promotion_bit;
}
std::uint32_t packed(ActionKind kind) { return static_cast<std::uint32_t>(kind) << kind_bit; }

struct Unpacked {
    ActionKind kind;
    chess::Move move;
    PieceType on_b;
};

Unpacked unpacked(std::uint32_t code) {
    const auto from = static_cast<Square>(code & 63u), to = static_cast<Square>(code >> target_bit & 63u);
    const auto piece = static_cast<PieceType>(code >> promotion_bit & 7u);
    return {static_cast<ActionKind>(code >> kind_bit),
            piece == PieceType::none ? chess::Move(from, to) : chess::Move(from, to, piece),
            static_cast<PieceType>(code >> other_promotion_bit & 7u)};
}

void play(Position& p, std::uint32_t code) {
    const Unpacked action = unpacked(code);
    if (action.kind == action_pass)
        play_pass(p, nullptr);
    else if (action.kind == action_resign)
        play_resignation(p, nullptr);
    else
        play_move(p, action.move, action.on_b, nullptr);
}

/// What a reading may end a game by, besides that a seat cannot move.
struct Ends {
    int quiet = 0;  ///< plies of the whole game without event from which it may end by them; 0: never
    bool board_quiet = false, material = false;
    bool system_repeats = false, board_repeats = false;

    explicit Ends(const Rulings& r) {
        const auto quiet_rule = chosen<QuietScope>(r, quiet_scope);
        quiet = quiet_rule == QuietScope::system_200 ? 200 : quiet_rule == QuietScope::system_100 ? 100 : 0;
        board_quiet = quiet_rule == QuietScope::any_board_100 || quiet_rule == QuietScope::all_boards_100;
        material = chosen<MaterialScope>(r, material_scope) != MaterialScope::manual;
        const auto repeats = chosen<RepetitionScope>(r, repetition_scope);
        system_repeats = repeats == RepetitionScope::system;
        board_repeats = !system_repeats && repeats != RepetitionScope::off;
    }

    bool may_apply(const Position& p, std::int64_t plies) const {
        int still = 0;  // turns on a board since something there was taken or a pawn moved
        for (const Board& b : p.boards) still = std::max<int>(still, b.halfmove);
        if (quiet && p.quiet_both >= quiet) return true;
        if (board_quiet && still >= 100) return true;
        // Between two occurrences of a position each seat goes there and back; where a seat skips, its board may repeat
        // after half as many turns.
        const int back = p.choices.stalemate == PlayChoices::Stalemate::end ? 4 : 2;
        if (board_repeats && std::min<std::int64_t>(still, plies) >= 2 * back) return true;
        if (system_repeats && std::min<std::int64_t>(p.quiet_either, plies) >= 4 * back) return true;
        return material && std::any_of(std::begin(p.boards), std::end(p.boards), [](const Board& b) {
                   return chess::insufficient_material(b) || (chess::bare_or_one_minor(b, chess::Color::white) &&
                                                              chess::bare_or_one_minor(b, chess::Color::black));
               });
    }
};

class SystemWalker final : public Walker {
public:
    SystemWalker(const Position& p, const Rulings& rulings, const Rulings& others)
        : way_{p}, one_(rulings), two_(others) {}

    std::uint64_t key() const override { return SystemKey(way_.back(), chess::EpRule::board_legal).whole(); }

    void next(std::vector<Next>& out) const override {
        const Position& p = way_.back();
        out.clear();
        if (p.turn == Turn::none) return;
        if (p.turn == Turn::pass)
            add_played(p, packed(action_pass), out);
        else if (is_plain(p))
            add_moves(p, out);
        else
            add_each(p, out);
        if (p.choices.resignation != PlayChoices::Resignation::absent && !p.is_out(p.seat()))
            add_played(p, packed(action_resign), out);
    }

    void go(std::uint32_t move) override {
        way_.push_back(way_.back());
        play(way_.back(), move);
    }

    void back(std::size_t actions) override {
        way_.erase(way_.end() - static_cast<std::ptrdiff_t>(actions), way_.end());
    }

    bool may_matter(std::int64_t plies) const override {
        const Position& p = way_.back();
        if (p.turn != Turn::move || p.eliminated || p.resigned || p.skips) return true;
        return one_.may_apply(p, plies) || two_.may_apply(p, plies);
    }

    Action action(std::uint32_t move) const override {
        const Unpacked action = unpacked(move);
        const SeatId seat{way_.back().seat()};
        if (action.kind != action_move) return {action.kind, 0, seat, {}};
        return move_action(seat.v, action.move, action.on_b);
    }

private:
    /// Whether moves do no more than move on two boards, promotions alike on both.
    static bool is_plain(const Position& p) {
        return p.turn == Turn::move && !p.choices.free_promotion &&
               !(p.loose[0] | p.loose[1] | p.loose[2] | p.loose[3]);
    }

    /// The general way: the action is played.
    static void add_played(const Position& p, std::uint32_t move, std::vector<Next>& out) {
        Position after = p;
        play(after, move);
        out.push_back({SystemKey(after, chess::EpRule::board_legal).whole(), move});
    }

    template <class Visit>
    static void each_action(const Position& p, const Visit& visit) {
        int n = 0;
        for (Bitboard origins = p.moves.origins; origins; ++n) {
            const Square from = chess::pop_lsb(origins);
            const bool promotes = p.moves.promotes(from);
            for (Bitboard targets = p.moves.target[n]; targets;) {
                const Square to = chess::pop_lsb(targets);
                if (!promotes) {
                    visit(chess::Move(from, to));
                    continue;
                }
                for (unsigned piece = index(PieceType::knight); piece <= index(PieceType::queen); ++piece)
                    visit(chess::Move(from, to, static_cast<PieceType>(piece)));
            }
        }
    }

    static void add_each(const Position& p, std::vector<Next>& out) {
        const bool free = p.choices.free_promotion && p.turn == Turn::move;
        each_action(p, [&](chess::Move move) {
            add_played(p, packed(move), out);
            if (!free || move.promotion() == PieceType::none) return;
            for (unsigned piece = index(PieceType::knight); piece <= index(PieceType::queen); ++piece)
                if (const auto on_b = static_cast<PieceType>(piece); on_b != move.promotion())
                    add_played(p, packed(move, on_b), out);
        });
    }

    static void add_moves(const Position& p, std::vector<Next>& out) {
        const SystemKey key(p, chess::EpRule::board_legal);
        const int a = boards_of[p.seat()][0], b = boards_of[p.seat()][1];
        const int seat = turn_orders[p.choices.order][(p.ply + 1) & 3];
        const Board &on_a = p.boards[a], &on_b = p.boards[b];
        each_action(p, [&](chess::Move move) {
            const Board there = chess::played(on_a, move), elsewhere = chess::played(on_b, move);
            out.push_back({key.after(there, a, elsewhere, b, seat), packed(move)});
        });
    }

    std::vector<Position> way_;
    Ends one_, two_;
};

}  // namespace

std::unique_ptr<Walker> make_walker(const Position& p, const Rulings& rulings, const Rulings& others) {
    return std::make_unique<SystemWalker>(p, rulings, others);
}

}  // namespace pinwheel::duplicate
