// Perft and random games of the base rules by the fast path of coupled.h and random_game.h.
#include "boards/ghosts.h"
#include "coupled/coupled.h"
#include "coupled/random_game.h"
#include "rules/facts.h"
#include "rules/rules.h"
#include "rules/rulings.h"
#include "rules/turn.h"

namespace pinwheel::duplicate {
namespace {

/// Whether play goes by the base rules alone: what the fast path knows.
bool is_plain(const Position& p) {
    for (const chess::Bitboard loose : p.loose)
        if (loose) return false;
    return p.choices == PlayChoices{} && p.eliminated == 0 && p.resigned == 0 && p.turn != Turn::pass;
}

/// Whether draws come as random_game() tests them.
bool has_plain_draws(const Rulings& r) {
    return chosen<RepetitionScope>(r, repetition_scope) == RepetitionScope::system &&
           chosen<RepetitionCount>(r, repetition_count) == RepetitionCount::three && r[repetition_ep] == 0 &&
           chosen<QuietScope>(r, quiet_scope) == QuietScope::system_200 && r[quiet_reset] == 0 &&
           chosen<MaterialScope>(r, material_scope) == MaterialScope::manual && r[verdict_precedence] == 0;
}

/// Whether a mate's winner depends on what a board was before the last opponent's move.
bool asks_for_completer(const Rulings& r) {
    return chosen<Winners>(r, winners_single) == Winners::completer ||
           chosen<Winners>(r, winners_double) == Winners::completer;
}

Boards boards_of_position(const Position& p) { return {p.boards[0], p.boards[1], p.boards[2], p.boards[3]}; }

/// The position in which a random game ended, with all that the judge asks about its last ply.
Position final_position(Position p, const RandomGame& game) {
    if (game.plies == 0) return p;
    const Seat mover = turn_orders[0][(game.seat + 3) & 3];
    for (int i = 0; i < 4; ++i) p.boards[i] = game.boards[static_cast<std::size_t>(i)];
    for (int i = 0; i < 2; ++i) p.boards[boards_of[mover][i]] = game.was[i];
    p.ply += static_cast<std::uint32_t>(game.plies - 1);
    p.note_count = 0;
    settle(p);
    play_move(p, game.last, chess::PieceType::none, nullptr);
    p.quiet_either = static_cast<std::uint16_t>(game.clock);
    return p;
}

/// Facts of the end of a random game.
class EndFacts final : public Facts {
public:
    EndFacts(const Position& p, const RandomGame& game, std::size_t own)
        : position_(p), game_(game), own_(static_cast<int>(own)) {}
    int index(std::string_view) const override { return -1; }
    FactValue get(int fact, std::span<const std::uint16_t> args) const override {
        if (fact < own_) return answer(position_, static_cast<Fact>(fact), args);
        switch (static_cast<LineFact>(fact - own_)) {
            case LineFact::plies:
                return std::int64_t{game_.plies};
            case LineFact::repetition:
                return std::int64_t{game_.end == RandomGame::End::threefold ? 3 : 1};
            case LineFact::last_mover:
                return std::int64_t{position_.last_mover == no_seat ? -1 : position_.last_mover};
            case LineFact::declared:
                return std::string();
        }
        return false;
    }

private:
    const Position& position_;
    const RandomGame& game_;
    int own_;
};

}  // namespace

std::optional<std::uint64_t> DuplicateChess::perft(const Position& p, int depth) const {
    if (!is_plain(p)) return {};
    return coupled_perft(boards_of_position(p), static_cast<int>(p.ply & 3), depth);
}

std::optional<Playout> DuplicateChess::playout(const Position& p, const Rulings& rulings, std::uint64_t seed,
                                               int max_plies) const {
    if (!is_plain(p) || !has_plain_draws(rulings)) return {};
    const auto play = [&](int plies) {
        return random_game(boards_of_position(p), static_cast<int>(p.ply & 3), p.quiet_either, seed, plies);
    };
    const RandomGame game = play(max_plies);
    Position end = final_position(p, game);
    // S and W are the ones whose last opponent moved two plies ago: only the shorter game knows what its board was.
    const bool two_ago = end.seat() == south || end.seat() == west;
    if (game.end == RandomGame::End::no_moves && game.plies > 1 && two_ago && asks_for_completer(rulings)) {
        end = final_position(p, play(game.plies - 1));
        play_move(end, game.last, chess::PieceType::none, nullptr);
        end.quiet_either = static_cast<std::uint16_t>(game.clock);
    }
    Playout played;
    played.plies = game.plies;
    played.verdict = judge(EndFacts(end, game, info().facts.size()), rulings);
    int ghost_count = 0;
    for (int board = 0; board < 4; ++board) ghost_count += chess::count(ghosts_on(end, board));
    played.numbers = {{"ghosts", ghost_count},
                      {"captures-on-one-board", game.captures_on_one},
                      {"captures-on-both-boards", game.captures_on_both}};
    return played;
}

}  // namespace pinwheel::duplicate
