#pragma once
/// Iterative deepening with principal variation search over positions of play.
#include <chrono>
#include <memory>

#include "board/origins.h"
#include "bot/operations.h"
#include "pinwheel/game/variant/bot.h"

namespace pinwheel::hyper_fairy::bot {

using Clock = std::chrono::steady_clock;

inline constexpr int mate_score = 30000;    ///< less the plies to it
inline constexpr int stalemate_less = 300;  ///< how much less an end that points decide is worth than a mate
inline constexpr int least_win = 29000;     ///< scores beyond it are forced ends
inline constexpr int infinite = 32000;      ///< beyond every score

struct Found {
    Move move;
    int score = 0, depth = 0;
    std::uint64_t nodes = 0;
};

/// Searches one position. Not for several threads at once.
class Search {
public:
    /// `past`: keys of the positions before, without a capture since, oldest first.
    /// `origin`: what promoted pieces of the root were, for the ruling vp.promoted.
    Search(const Position& root, const Choices&, std::vector<std::uint64_t> past, const BotLimits&,
           Clock::time_point begin, const Origins& origin = {});
    ~Search();
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    /// The best move found until a limit is met; there must be a legal one. The same for the same seed and limit of
    /// nodes.
    Found run();

private:
    struct Entry;
    static constexpr int deepest = 100;

    static constexpr int going_on = 32001;  ///< of ended()

    bool stopped();
    void try_root(int depth, int alpha, int beta, Found& best);
    int node(int depth, int alpha, int beta, int ply, bool may_pass);
    int quiesce(int alpha, int beta, int ply, int left, bool check);
    int no_moves(int ply, bool check) const;
    int by_points(int ply) const;
    int ended(int ply) const;
    bool may_pass_here(const Position&) const;
    int margin(int depth) const { return 90 * depth; }
    void order(ScoredMove* begin, ScoredMove* end, const Position&, Move first, int ply) const;
    void reward(const Position&, Move, int depth, int ply, const ScoredMove* tried, const ScoredMove* end);
    int history(const Position& p, Move m) const;
    int& history_slot(const Position& p, Move m);
    void arrive(int ply, Move);
    Entry& entry(std::uint64_t key);
    void store(Move, int score, int depth, int bound, int ply);
    void report(const Found&) const;

    const BotLimits& limits_;
    Clock::time_point begin_, deadline_;
    Values values_;
    Board board_;
    const Operations& do_;
    Choices choices_;  ///< those that decide what an end is worth
    std::vector<std::uint64_t> past_;
    std::vector<Position> at_;        ///< by ply
    std::vector<std::uint64_t> key_;  ///< by ply
    /// By ply, followed under the ruling vp.promoted alone: ends may then count promoted pieces as what they were.
    std::vector<Origins> origin_;
    std::vector<std::uint64_t> entry_key_;  ///< by ply: the key, and under that ruling what promoted pieces were
    std::vector<ScoredMove> moves_;         ///< lists of all plies of the line, one behind the other
    std::size_t moves_end_ = 0;
    std::vector<ScoredMove> root_moves_;
    std::vector<Entry> table_;
    std::vector<int> history_;  ///< [side][kind][square moved to]
    Move killers_[deepest + 2][2]{};
    std::uint64_t nodes_ = 0, most_nodes_ = 0, next_poll_ = 0;
    int root_depth_ = 0;
    bool stop_ = false;
};

}  // namespace pinwheel::hyper_fairy::bot
