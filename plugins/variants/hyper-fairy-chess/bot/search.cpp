#include "bot/search.h"

#include <algorithm>

namespace pinwheel::hyper_fairy::bot {
namespace {

enum Bound : std::uint8_t { bound_none, bound_upper, bound_lower, bound_exact };

constexpr int history_limit = 1 << 14;
constexpr int order_first = 1 << 28, order_gain = 1 << 24, order_killer = 1 << 20;
constexpr std::uint64_t poll_every = 512;
constexpr std::size_t most_listed =
    6200;  ///< moves of one position; below the root the search leaves out what is beyond

/// Distance to a forced end is counted from the position itself in the table, from the root in the search.
int to_table(int score, int ply) { return score > least_win ? score + ply : score < -least_win ? score - ply : score; }
int from_table(int score, int ply) {
    return score > least_win ? score - ply : score < -least_win ? score + ply : score;
}

std::size_t table_size(std::uint64_t most_nodes) {
    std::size_t size = 1u << 12;
    while (size < (1u << 20) && (most_nodes == 0 || size < 2 * most_nodes)) size *= 2;
    return size;
}

}  // namespace

struct Search::Entry {
    std::uint64_t key = 0;
    Move move;
    std::int16_t score = 0;
    std::int8_t depth = 0;
    std::uint8_t bound = bound_none;
};

Search::Search(const Position& root, const Choices& choices, std::vector<std::uint64_t> past, const BotLimits& limits,
               Clock::time_point begin, const Origins& origin)
    : limits_(limits),
      begin_(begin),
      deadline_(begin + std::chrono::milliseconds(std::max(limits.ms, 1))),
      values_(values_for(*root.laws)),
      board_(board_for(*root.laws)),
      do_(*board_.operations),
      choices_(choices),
      past_(std::move(past)),
      at_(deepest + 2, root),
      key_(deepest + 2),
      origin_(deepest + 2, origin),
      entry_key_(deepest + 2),
      moves_(most_listed + deepest * 256),
      table_(table_size(limits.nodes)),
      history_(2u * (max_kinds + 1) * max_squares),
      most_nodes_(limits.nodes) {
    key_[0] = root.key;
    entry_key_[0] = choices[vp_promoted] ? root.key ^ origins_number(origin) : root.key;
}
Search::~Search() = default;

bool Search::stopped() {
    if (stop_) return true;
    if (most_nodes_ && nodes_ >= most_nodes_) return stop_ = true;
    if (nodes_ < next_poll_) return false;
    next_poll_ = nodes_ + poll_every;
    return stop_ = limits_.stop.stop_requested() || Clock::now() >= deadline_;
}

/// What follows the line to the position behind `ply`, just made; a pass is a move from no square.
void Search::arrive(int ply, Move m) {
    const auto here = static_cast<std::size_t>(ply), there = here + 1;
    key_[there] = entry_key_[there] = at_[there].key;
    if (!choices_[vp_promoted]) return;
    origin_[there] = origin_[here];
    if (m.from != no_square) follow_origins(origin_[there], at_[here], at_[there], m, captured_by(at_[here], m));
    entry_key_[there] ^= origins_number(origin_[there]);
}

Search::Entry& Search::entry(std::uint64_t key) { return table_[(key ^ key >> 32) & (table_.size() - 1)]; }

void Search::store(Move move, int score, int depth, int bound, int ply) {
    const std::uint64_t key = entry_key_[static_cast<std::size_t>(ply)];
    Entry& e = entry(key);
    if (e.key == key && bound != bound_exact && depth < e.depth - 2) return;
    if (e.key == key && move.from == no_square) move = e.move;
    e = {key, move, static_cast<std::int16_t>(to_table(score, ply)), static_cast<std::int8_t>(depth),
         static_cast<std::uint8_t>(bound)};
}

/// Passing is no help where any move may be worse than none: with few pieces, or many of them frozen.
bool Search::may_pass_here(const Position& p) const {
    int able = 0;
    for_each(p.pieces(p.side), [&](Square s) { able += values_.heavy[p.kind_on(s)] > 0; });
    return able >= 3;
}

int& Search::history_slot(const Position& p, Move m) {
    return history_[(static_cast<std::size_t>(p.side) * (max_kinds + 1) + p.kind_on(m.from)) * max_squares + m.to];
}
int Search::history(const Position& p, Move m) const {
    return history_[(static_cast<std::size_t>(p.side) * (max_kinds + 1) + p.kind_on(m.from)) * max_squares + m.to];
}

void Search::order(ScoredMove* begin, ScoredMove* end, const Position& p, Move first, int ply) const {
    for (ScoredMove* m = begin; m != end; ++m) {
        if (m->move == first)
            m->score = order_first;
        else if (m->score > 0) {
            const int own = values_.worth[p.kind_on(m->move.from)];
            // What wins less than it risks comes after the killers.
            m->score = (m->score >= own ? order_gain : order_killer / 2) + 8 * m->score - own / 8;
        } else if (m->move == killers_[ply][0])
            m->score = order_killer + 1;
        else if (m->move == killers_[ply][1])
            m->score = order_killer;
        else
            m->score = history(p, m->move) + m->score;
    }
}

/// A quiet move that refuted: a killer, and a better history than those tried before it.
void Search::reward(const Position& p, Move m, int depth, int ply, const ScoredMove* tried, const ScoredMove* end) {
    if (!(killers_[ply][0] == m)) {
        killers_[ply][1] = killers_[ply][0];
        killers_[ply][0] = m;
    }
    const int bonus = std::min(depth * depth * 16, 1600);
    const auto change = [&](Move which, int by) {
        int& h = history_slot(p, which);
        h += by - h * (by < 0 ? -by : by) / history_limit;
    };
    change(m, bonus);
    for (; tried != end; ++tried)
        if (tried->score < order_killer / 4) change(tried->move, -bonus);
}

namespace {

/// Moves the best of a list's rest to its front.
void bring_best(ScoredMove* begin, ScoredMove* end) {
    ScoredMove* best = begin;
    for (ScoredMove* m = begin + 1; m < end; ++m)
        if (m->score > best->score) best = m;
    std::swap(*begin, *best);
}

}  // namespace

/// Moves that win material at once; all of them where the side is in check after the first of these.
int Search::quiesce(int alpha, int beta, int ply, int left, bool check) {
    if (stopped()) return 0;
    const Position& p = at_[static_cast<std::size_t>(ply)];
    const int side = p.side;
    const int standing =
        ply >= deepest || !check ? do_.evaluate(p, board_.tables, values_, alpha, beta) : -mate_score + ply;
    int best = standing;
    if (best >= beta || ply >= deepest || left < -24) return best;
    alpha = std::max(alpha, best);
    ScoredMove* const list = moves_.data() + moves_end_;
    const int room = static_cast<int>(moves_.size() - moves_end_);
    const int count = do_.list(p, board_.tables, values_, check ? Mode::all : Mode::noisy, list, room);
    moves_end_ += static_cast<std::size_t>(count);
    bool any = false;
    Position& next = at_[static_cast<std::size_t>(ply) + 1];
    for (int i = 0; i < count; ++i) list[i].score = list[i].score * 8 - values_.worth[p.kind_on(list[i].move.from)] / 8;
    for (int i = 0; i < count; ++i) {
        bring_best(list + i, list + count);
        const Move m = list[i].move;
        const int own = values_.worth[p.kind_on(m.from)], gain = (list[i].score + own / 8) / 8;
        if (!check && standing + gain + 150 <= alpha) continue;
        if (!do_.try_move(p, next, board_.tables, m)) continue;
        ++nodes_;
        any = true;
        // What takes less than it is worth and can be taken in turn loses.
        if (!check && gain < own && m.promotion == no_kind && do_.attacks(next, board_.tables, side ^ 1, m.to))
            continue;
        arrive(ply, m);
        const int score =
            -quiesce(-beta, -alpha, ply + 1, left - 1, left == 0 && do_.in_check(next, board_.tables, side ^ 1));
        if (stop_) break;
        if (score <= best) continue;
        best = score;
        if (best >= beta) break;
        alpha = std::max(alpha, best);
    }
    moves_end_ -= static_cast<std::size_t>(count);
    if (check && !any && !stop_) return no_moves(ply, true);
    return best;
}

int Search::node(int depth, int alpha, int beta, int ply, bool may_pass) {
    if (stopped()) return 0;
    if (const int score = ended(ply); score != going_on) return score;
    const Position& p = at_[static_cast<std::size_t>(ply)];
    const int side = p.side;
    const bool open = beta - alpha > 1;
    alpha = std::max(alpha, -mate_score + ply);
    beta = std::min(beta, mate_score - ply - 1);
    if (alpha >= beta) return alpha;
    const bool check = do_.in_check(p, board_.tables, side);
    if (check && ply < 2 * root_depth_) ++depth;
    if (depth <= 0 || ply >= deepest - 1) return quiesce(alpha, beta, ply, 0, check);

    const std::uint64_t key = entry_key_[static_cast<std::size_t>(ply)];
    const Entry found = entry(key);
    Move first;
    if (found.key == key) {
        first = found.move;
        const int score = from_table(found.score, ply);
        if (!open && found.depth >= depth &&
            (found.bound == bound_exact || (found.bound == bound_lower ? score >= beta : score <= alpha)))
            return score;
    }
    const int standing = check ? -infinite : do_.evaluate(p, board_.tables, values_, -infinite, infinite);
    Position& next = at_[static_cast<std::size_t>(ply) + 1];
    if (!check && !open && beta < least_win && beta > -least_win) {
        if (depth <= 4 && standing - margin(depth) >= beta) return standing;
        if (may_pass && depth >= 3 && standing >= beta && may_pass_here(p)) {
            do_.pass(p, next);
            arrive(ply, {});
            ++nodes_;
            const int score = -node(depth - 3 - depth / 5, -beta, -beta + 1, ply + 1, false);
            if (stop_) return 0;
            if (score >= beta) return score < least_win ? score : beta;
        }
    }
    if (first.from == no_square && depth >= 5) --depth;

    // The table's move is tried before anything is listed: often nothing else is needed.
    const bool known = first.from != no_square && p.kind_on(first.from) != no_kind;
    ScoredMove* const list = moves_.data() + moves_end_;
    int count = 0, legal = 0, best = -infinite;
    const int before = alpha;
    Move best_move;
    for (int i = known ? -1 : 0;; ++i) {
        if (i == 0) {
            count = do_.list(p, board_.tables, values_, Mode::all, list, static_cast<int>(moves_.size() - moves_end_));
            moves_end_ += static_cast<std::size_t>(count);
            order(list, list + count, p, first, ply);
        }
        if (i >= count) break;
        if (i >= 0) bring_best(list + i, list + count);
        const Move m = i < 0 ? first : list[i].move;
        if (i >= 0 && known && m == first) continue;
        const int rank = i < 0 ? order_first : list[i].score;
        const bool quiet = rank < order_killer / 4;
        // The last plies leave out quiet moves that come late and cannot make up for what is lacking.
        if (quiet && legal > 0 && !check && !open && best > -least_win &&
            ((depth <= 3 && legal >= 5 + 4 * depth * depth) || (depth <= 5 && standing + 60 + margin(depth) <= alpha)))
            continue;
        if (!do_.try_move(p, next, board_.tables, m)) continue;
        ++nodes_;
        ++legal;
        arrive(ply, m);
        __builtin_prefetch(&entry(entry_key_[static_cast<std::size_t>(ply) + 1]));
        int score;
        if (legal == 1) {
            score = -node(depth - 1, -beta, -alpha, ply + 1, true);
        } else {
            int less = 0;
            if (depth >= 3 && quiet && !check && legal > 3) {
                less = 1 + (legal > 10) + (depth > 6) - (rank > history_limit / 4);
                if (less > 0 && do_.in_check(next, board_.tables, side ^ 1)) less = 0;
                less = std::clamp(less, 0, depth - 2);
            }
            score = -node(depth - 1 - less, -alpha - 1, -alpha, ply + 1, true);
            if (less > 0 && score > alpha) score = -node(depth - 1, -alpha - 1, -alpha, ply + 1, true);
            if (score > alpha && score < beta) score = -node(depth - 1, -beta, -alpha, ply + 1, true);
        }
        if (stop_) break;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        best_move = m;
        alpha = score;
        if (score < beta) continue;
        if (p.kind_on(m.to) == no_kind && m.promotion == no_kind) reward(p, m, depth, ply, list, list + std::max(i, 0));
        break;
    }
    moves_end_ -= static_cast<std::size_t>(count);
    if (stop_) return 0;
    if (legal == 0) return no_moves(ply, check);
    store(best_move, best, depth, best >= beta ? bound_lower : best > before ? bound_exact : bound_upper, ply);
    return best;
}

}  // namespace pinwheel::hyper_fairy::bot
