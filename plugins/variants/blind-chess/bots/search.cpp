// Information-set search: every attempt is weighed on every position of the belief; where it would be refused, what
// the same touch, or another piece, would bring instead.
#include <algorithm>
#include <cmath>
#include <limits>

#include "bots/belief.h"
#include "bots/evaluate.h"
#include "bots/players.h"
#include "pinwheel/chess/board_view.h"
#include "pinwheel/chess/material.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/play.h"
#include "seen/seat_offers.h"

namespace pinwheel::blind {
namespace {

using chess::Board;
using chess::Move;

constexpr double never = -1e9;  ///< value of what no position allows
constexpr double refused = std::numeric_limits<double>::quiet_NaN();
constexpr PieceType promotions[] = {PieceType::none, PieceType::queen, PieceType::rook, PieceType::bishop,
                                    PieceType::knight};

Move to_move(const Action& a) {
    const auto from = static_cast<Square>(a.arg[0]), to = static_cast<Square>(a.arg[1]);
    return a.arg[2] == 0 ? Move(from, to) : Move(from, to, promotions[a.arg[2]]);
}

/// What the opponent's best capture wins on one square, roughly.
int loss_on(const Board& after, Move reply) {
    const PieceType victim = after.type_at(reply.to());
    if (victim == PieceType::none) return 0;
    const int taker = piece_worth[chess::index(after.type_at(reply.from()))];
    const bool guarded = chess::is_attacked(after, reply.to(), !after.side);
    return std::max(
        0, piece_worth[chess::index(victim)] - (guarded ? std::min(taker, piece_worth[chess::index(victim)]) : 0));
}

/// A balance in hundredths of a pawn as a hope: -1 lost, 0 drawn, 1 won. What is won anyway grows little by another
/// queen, but is lost to a stalemate altogether.
double hope(double balance) { return balance / (std::abs(balance) + 700); }

constexpr double refusal_cost = 0.004;  ///< what a refused attempt tells the other side, where it hears it

/// By the dice one of the attempts that promise about as much as the best: what is done unseen is not to be foreseen
/// from an earlier game. How much less will do is measured in hundredths of a pawn, which to a hope that is nearly
/// certain are next to nothing; and it is less once a game has taken its own course.
std::size_t about_as_good(const std::vector<double>& values, double best, int moves, std::uint64_t& dice) {
    const double usual = moves < 8 ? 6 : 2, most_less = 3 * usual;
    const double pawn_cent = std::max(1e-9, (1 - std::abs(best)) * (1 - std::abs(best)) / 700);
    const auto weight = [&](double value) {
        const double less = (best - value) / pawn_cent;
        return less > most_less ? 0 : std::exp(-less / usual);
    };
    double sum = 0;
    for (const double value : values) sum += weight(value);
    double at = uniform(dice) * sum;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (weight(values[i]) == 0) continue;
        chosen = i;
        if ((at -= weight(values[i])) < 0) break;
    }
    return chosen;
}

/// Weighs moves on single positions: what is to be hoped for after them.
class Scales {
public:
    Scales(Color me, Budget& budget, std::optional<Move> last) : me_(me), budget_(budget), last_(last) {}

    /// After an own legal move: mates, the other side's best replies, the balance.
    double weigh(const Board& b, Move move) {
        budget_.use(1);
        const Board after = chess::played(b, move);
        const chess::MoveList replies = chess::legal_moves(after);
        const bool check = chess::in_check(after);
        if (replies.empty()) return check ? 1 : 0;
        if (chess::insufficient_material(after)) return 0;
        const Danger danger = find_danger(after, replies);
        double value = evaluate(after, me_) + (check ? 8 : 0) - danger.loss;
        if (chess::count(after.of(!me_)) <= 4 && replies.size <= 10) value += follow_up(after, replies);
        if (last_ && move.from() == last_->to() && move.to() == last_->from()) value -= 35;
        return hope(value) * (1 - danger.mate) - danger.mate;
    }

private:
    struct Danger {
        double loss = 0;  ///< in hundredths of a pawn
        double mate = 0;  ///< how likely the other side mates at once
    };

    /// The opponent sees as little as we do: its best capture and its mates are found now and then only.
    static Danger find_danger(const Board& after, const chess::MoveList& replies) {
        int worst = 0, sum = 0, mates = 0;
        for (const Move reply : replies) {
            const int loss = loss_on(after, reply);
            worst = std::max(worst, loss);
            sum += loss;
            if (mates_at_once(after, reply)) ++mates;
        }
        const double mean = static_cast<double>(sum) / replies.size;
        return {0.35 * worst + 0.65 * mean, mates ? 0.15 + 0.85 * mates / replies.size : 0};
    }

    static bool mates_at_once(const Board& b, Move reply) {
        const Board next = chess::played(b, reply);
        return chess::in_check(next) && chess::count_moves(next) == 0;
    }

    /// Against a few pieces: the share of replies that allow a mate, and how much room is left.
    double follow_up(const Board& after, const chess::MoveList& replies) {
        int mated = 0;
        for (const Move reply : replies) {
            const Board next = chess::played(after, reply);
            budget_.use(1);
            for (const Move own : chess::legal_moves(next)) {
                const Board last = chess::played(next, own);
                if (!chess::in_check(last) || chess::count_moves(last) != 0) continue;
                ++mated;
                break;
            }
        }
        return 1500.0 * mated / replies.size - 6.0 * replies.size;
    }

    Color me_;
    Budget& budget_;
    std::optional<Move> last_;
};

/// Values of each attempt on each position seen so far.
class Table {
public:
    explicit Table(std::vector<Action> attempts) : attempts_(std::move(attempts)), rows_(attempts_.size()) {}

    /// False when the budget ran out; the position is left out then.
    bool add(const Board& b, Scales& scales, const Budget& budget) {
        const chess::TargetMap map = chess::target_map(b);
        std::vector<double> column(attempts_.size(), refused);
        for (std::size_t i = 0; i < attempts_.size(); ++i) {
            if (budget.spent(0.97)) return columns_ == 0 && i > 0 && close(column);
            const Move move = to_move(attempts_[i]);
            if (map.has(move)) column[i] = scales.weigh(b, move);
        }
        return close(column);
    }

    std::size_t columns() const { return columns_; }

    /// The attempt with the best mean, refusals replaced by what could be done then; where it is to be hidden, one
    /// about as good, after so many own moves.
    std::pair<std::size_t, double> best(std::optional<int> moves, std::uint64_t& dice) const {
        std::vector<double> hopes(attempts_.size());
        for (std::size_t i = 0; i < attempts_.size(); ++i) hopes[i] = mean_where_legal(i);
        const std::size_t fallback = argmax(hopes);
        std::vector<double> values(attempts_.size());
        for (std::size_t i = 0; i < attempts_.size(); ++i) values[i] = expected(i, fallback);
        std::size_t chosen = argmax(values);
        if (moves) chosen = about_as_good(values, values[chosen], *moves, dice);
        return {chosen, values[chosen]};
    }
    const Action& attempt(std::size_t i) const { return attempts_[i]; }

private:
    bool close(const std::vector<double>& column) {
        for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i].push_back(column[i]);
        ++columns_;
        return true;
    }

    static std::size_t argmax(const std::vector<double>& values) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < values.size(); ++i)
            if (values[i] > values[best]) best = i;
        return best;
    }

    /// Mean over positions, those where it is refused counting as a little less than average.
    double mean_where_legal(std::size_t i) const {
        double sum = 0;
        int legal = 0;
        for (const double v : rows_[i])
            if (!std::isnan(v)) sum += v, ++legal;
        return legal == 0 ? never
                          : sum / legal - 0.1 * static_cast<double>(columns_ - static_cast<std::size_t>(legal)) /
                                              static_cast<double>(columns_);
    }

    double expected(std::size_t i, std::size_t fallback) const {
        double sum = 0;
        std::vector<std::size_t> open;
        bool ever = false;
        for (std::size_t c = 0; c < columns_; ++c)
            if (std::isnan(rows_[i][c]))
                open.push_back(c);
            else
                sum += rows_[i][c], ever = true;
        if (!ever) return never;
        if (open.empty()) return sum / static_cast<double>(columns_);
        const std::size_t rest = next_of_the_same_piece(i, open);
        for (const std::size_t c : open) {
            const bool touched = can_move(attempts_[i].arg[0], c);
            const double other =
                touched ? value_or(rest, c, worst_of(attempts_[i].arg[0], c)) : value_or(fallback, c, average(c));
            sum += other - refusal_cost;
        }
        return sum / static_cast<double>(columns_);
    }

    bool can_move(std::uint16_t from, std::size_t c) const {
        for (std::size_t j = 0; j < attempts_.size(); ++j)
            if (attempts_[j].arg[0] == from && !std::isnan(rows_[j][c])) return true;
        return false;
    }

    /// After a refusal with the touch held: the other move of that piece that is best over the positions left.
    std::size_t next_of_the_same_piece(std::size_t i, const std::vector<std::size_t>& open) const {
        std::size_t best = i;
        double most = -1e18;
        for (std::size_t j = 0; j < attempts_.size(); ++j) {
            if (j == i || attempts_[j].arg[0] != attempts_[i].arg[0]) continue;
            double sum = 0;
            for (const std::size_t c : open)
                sum += value_or(j, c, can_move(attempts_[i].arg[0], c) ? worst_of(attempts_[i].arg[0], c) : 0);
            if (sum <= most) continue;
            most = sum;
            best = j;
        }
        return best;
    }

    double value_or(std::size_t i, std::size_t c, double otherwise) const {
        return std::isnan(rows_[i][c]) ? otherwise : rows_[i][c];
    }

    double worst_of(std::uint16_t from, std::size_t c) const {
        double worst = 1e9;
        for (std::size_t j = 0; j < attempts_.size(); ++j)
            if (attempts_[j].arg[0] == from && !std::isnan(rows_[j][c])) worst = std::min(worst, rows_[j][c]);
        return worst < 1e9 ? worst : 0;
    }

    double average(std::size_t c) const {
        double sum = 0;
        int n = 0;
        for (const auto& row : rows_)
            if (!std::isnan(row[c])) sum += row[c], ++n;
        return n ? sum / n : 0;
    }

    std::vector<Action> attempts_;
    std::vector<std::vector<double>> rows_;
    std::size_t columns_ = 0;
};

constexpr int most_positions = 160;  ///< a round; fewer die out too easily below the least
constexpr int least_positions = 64;
constexpr int most_rounds = 16;

/// Positions worth sampling for a round: no more than the nodes will weigh.
int round_size(const BotLimits& limits, std::size_t attempts) {
    if (limits.nodes == 0) return most_positions;
    return static_cast<int>(std::clamp<std::uint64_t>(limits.nodes / attempts, least_positions, most_positions));
}

}  // namespace

const BotInfo& BeliefBot::info() const {
    static const BotInfo info{"blind-belief", "Belief", {"blind-chess"}};
    return info;
}

Result<BotChoice> BeliefBot::choose(const Variant& variant, const StatePtr&, const View& view,
                                    std::span<const Announcement> heard, SeatId seat, const BotLimits& limits) const {
    Budget budget(limits);
    const Memory memory(view, heard, seat);
    if (const auto answer = draw_answer(memory, seat)) return BotChoice{*answer, {}};
    const auto open = open_attempts(memory, variant.offers(view));
    if (!memory.my_turn || open.empty()) return Error{"bot.nothing", "There is nothing to choose from.", {}};
    const Belief belief(memory);
    if (!memory.vanilla && !belief.possible()) return CasualBot().choose(variant, {}, view, heard, seat, limits);

    std::uint64_t dice = limits.seed * 0x9e3779b97f4a7c15ull + memory.tries.size();
    Scales scales(memory.me, budget, memory.last_move);
    Table table(open);
    int strict = 0, positions = 0;
    for (int round = 0; round < most_rounds && !budget.spent(0.9); ++round) {
        int agreed = 0;
        std::vector<Board> boards;
        if (memory.vanilla) {
            if (const auto board = chess::board_in(view.boards[0], view.rights.boards[0])) boards.push_back(*board);
        } else {
            boards = belief.sample(round_size(limits, open.size()), dice, budget, round == 0 ? 0.6 : 0.8, agreed);
        }
        for (const Board& board : boards)
            if (!table.add(board, scales, budget)) break;
        strict += agreed;
        positions += static_cast<int>(boards.size());
        if (boards.empty() || memory.vanilla) break;
    }
    if (table.columns() == 0) return CasualBot().choose(variant, {}, view, heard, seat, limits);
    const auto [chosen, score] = table.best(memory.vanilla ? std::nullopt : std::optional(memory.moves()), dice);
    if (score <= never) return CasualBot().choose(variant, {}, view, heard, seat, limits);
    return BotChoice{table.attempt(chosen),
                     {{"nodes", static_cast<double>(budget.used())},
                      {"score", score},
                      {"positions", positions},
                      {"strict", positions ? static_cast<double>(strict) / positions : 1}}};
}

}  // namespace pinwheel::blind
