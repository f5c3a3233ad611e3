#pragma once
/// The open points of quantum chess (spec §11), and how the answers change play.
#include <array>

#include "pinwheel/game/rulings/rulings.h"

namespace pinwheel::quantum {

/// Catalogue index of each ruling.
enum RulingIndex : std::uint8_t {
    army_bishop_colours,
    army_knight_colours,
    collapse_voluntary,
    pawn_back_row,
    pawn_double_step,
    promotion_model,
    promotion_limit,
    enpassant_declare,
    enpassant_after_challenge,
    castle_attacked,
    castle_attackers,
    castle_in_start,
    castle_during_challenge,
    challenge_zero,
    challenge_count,
    challenge_collapse,
    challenge_king_attacker,
    challenge_target_singular,
    challenge_answer_scope,
    challenge_implied_denial,
    challenge_deny_stuck,
    challenge_repeat,
    challenge_refund,
    check_attacker,
    check_king_attacks,
    selfcheck_potential,
    capture_residual,
    capture_potential_king,
    stalemate_undetermined,
    mate_forced_denial,
    draw_repetition,
    draw_fifty,
    setup_first_action,
    notation_denial,
    castle_path,
    challenge_battery,
    ruling_count,
};

const RulingCatalogue& catalogue();

/// Answers that change play, each the index of the chosen option.
struct Choices {
    enum Voluntary : std::uint8_t { never, on_moves, on_moves_and_challenges };
    enum DoubleStep : std::uint8_t { home_rank_unmoved, any_unmoved, any_on_second };
    enum Promotion : std::uint8_t { declare, superposed, none, auto_queen };
    enum CastleAttackers : std::uint8_t { any_capable, determined, untested };
    enum MoveZero : std::uint8_t { black_only, nobody, white_too };
    enum AttackersCollapse : std::uint8_t { all_capable, pick_one, no_collapse };
    enum Checks : std::uint8_t { check_any_capable, check_collapses, check_every_world, check_joint_mate };
    enum Residual : std::uint8_t { keep, owner_names, random_type };

    std::array<std::uint8_t, ruling_count> option{};
    std::uint8_t operator[](RulingIndex r) const { return option[r]; }
    bool operator==(const Choices&) const = default;
};

/// Verdict rulings are left at 0.
Choices play_choices(const Rulings&);
/// The choices of Rights::rules of a view; false where they are none.
bool read_play_numbers(const std::vector<std::uint8_t>&, Choices&);

}  // namespace pinwheel::quantum
