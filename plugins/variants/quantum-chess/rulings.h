#pragma once
/// The open points of quantum chess (spec §11), and how the answers change play.
#include <array>

#include "pinwheel/game/rulings.h"

namespace pinwheel::quantum {

/// Catalogue index of each ruling.
enum RulingIndex : std::uint8_t {
    army_bishop_colours, collapse_voluntary, pawn_back_row, pawn_double_step, promotion_model, promotion_limit,
    enpassant_declare, castle_attacked, castle_attackers, castle_in_start, castle_during_challenge, challenge_zero,
    challenge_collapse, challenge_king_attacker, challenge_target_singular, challenge_answer_scope,
    challenge_implied_denial, challenge_deny_stuck, check_attacker, check_king_attacks, stalemate_undetermined,
    draw_repetition, draw_fifty, setup_first_action,
    ruling_count,
};

const RulingCatalogue& catalogue();

/// Answers that change play, each the index of the chosen option.
struct Choices {
    enum DoubleStep : std::uint8_t { home_rank_unmoved, any_unmoved, any_on_second };
    enum Promotion : std::uint8_t { declare, none, auto_queen };
    enum CastleAttackers : std::uint8_t { any_capable, determined, untested };

    std::array<std::uint8_t, ruling_count> option{};
    std::uint8_t operator[](RulingIndex r) const { return option[r]; }
    bool operator==(const Choices&) const = default;
};

/// Verdict rulings are left at 0.
Choices play_choices(const Rulings&);
/// A short word for the choices, and back; part of a view, not a stable format.
std::string play_word(const Choices&);
bool read_play_word(std::string_view, Choices&);

}  // namespace pinwheel::quantum
