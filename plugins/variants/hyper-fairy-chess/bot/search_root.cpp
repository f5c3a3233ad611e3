// Iterative deepening: the moves of the root, searched deeper and deeper in windows about the last score.
#include <algorithm>

#include "bot/search.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/random.h"

namespace pinwheel::hyper_fairy::bot {

void Search::try_root(int depth, int alpha, int beta, Found& best) {
    int top = -infinite;
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        do_.try_move(at_[0], at_[1], board_.tables, root_moves_[i].move);
        ++nodes_;
        arrive(0, root_moves_[i].move);
        int score =
            top == -infinite ? -node(depth - 1, -beta, -alpha, 1, true) : -node(depth - 1, -alpha - 1, -alpha, 1, true);
        if (!stop_ && top != -infinite && score > alpha && score < beta)
            score = -node(depth - 1, -beta, -alpha, 1, true);
        if (stop_) return;
        if (score <= top) continue;
        top = score;
        best.score = score;
        if (score <= alpha && i > 0) continue;
        if (score > alpha) {
            best.move = root_moves_[i].move;
            alpha = score;
            std::rotate(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                        root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
        if (score >= beta) return;
    }
}

void Search::report(const Found& f) const {
    if (!limits_.on_progress) return;
    const int files = at_[0].laws->size.files;
    const auto name = [&](Square s) { return square_name(s, files); };
    limits_.on_progress("depth " + std::to_string(f.depth) + ", score " + std::to_string(f.score) + ", " +
                        std::to_string(f.nodes) + " nodes, " + name(f.move.from) + name(f.move.to));
}

Found Search::run() {
    auto legal = std::make_unique<MoveList>();
    legal_moves(at_[0], *legal);
    std::uint64_t dice = limits_.seed;
    for (const Move m : *legal) root_moves_.push_back({m, static_cast<std::int32_t>(splitmix64(dice) & 0xff)});
    // At first by what they win, the seed decides among equals.
    for (ScoredMove& m : root_moves_) {
        int gain = 0;
        for_each(captured_by(at_[0], m.move), [&](Square s) { gain += values_.worth[at_[0].kind_on(s)]; });
        if (m.move.promotion != no_kind) gain += values_.worth[m.move.promotion];
        m.score += 512 * gain;
    }
    std::stable_sort(root_moves_.begin(), root_moves_.end(),
                     [](const ScoredMove& a, const ScoredMove& b) { return a.score > b.score; });
    Found best;
    best.move = root_moves_.front().move;
    if (root_moves_.size() == 1) return best;
    const int most = limits_.depth > 0 ? std::min(limits_.depth, deepest - 2) : 64;
    for (int depth = 1; depth <= most && !stop_; ++depth) {
        root_depth_ = depth;
        Found now = best;
        int below = depth >= 5 ? 40 : 2 * infinite, above = below;
        for (;;) {
            const int alpha = std::max(best.score - below, -infinite), beta = std::min(best.score + above, infinite);
            try_root(depth, alpha, beta, now);
            if (stop_ || (now.score > alpha && now.score < beta) || (alpha == -infinite && beta == infinite)) break;
            if (now.score <= alpha)
                below *= 4;
            else
                above *= 4;
        }
        now.nodes = nodes_;
        if (stop_) {
            best.move = now.move;  // what was found better before the stop holds
            break;
        }
        now.depth = depth;
        best = now;
        report(best);
        if (best.score > least_win || best.score < -least_win) {
            // A forced end nearer than the depth cannot be improved on.
            const int plies = mate_score - std::abs(best.score);
            if (plies % stalemate_less <= depth) break;
        }
        if (Clock::now() - begin_ > (deadline_ - begin_) * 3 / 5) break;
    }
    best.nodes = nodes_;
    return best;
}

}  // namespace pinwheel::hyper_fairy::bot
