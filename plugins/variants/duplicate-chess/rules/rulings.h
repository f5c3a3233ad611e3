#pragma once
/// The catalogue of open points of duplicate chess (spec §9.2), and how the answers change play.
#include "boards/position.h"
#include "pinwheel/game/rulings/rulings.h"

namespace pinwheel::duplicate {

/// Catalogue index of each ruling; R01 is 0.
enum RulingIndex : std::uint8_t {
    turn_order,
    mate_definition,
    winners_single,
    winners_double,
    mate_others,
    mate_aftermath,
    stalemate_result,
    stalemate_one_board,
    repetition_scope,
    repetition_count,
    repetition_ep,
    quiet_scope,
    quiet_reset,
    material_scope,
    verdict_precedence,
    draw_latched,
    draw_manual,
    scrub_move,
    load_order,
    resignation_result,
    ghost_attacks,
    ghost_capturable,
    promotion_choice,
    check_one_board,
    statistics_points,
};

// Options by index, as far as rules and judge look at them.
enum class MateDefinition : std::uint8_t { any_check, all_checked, board_mate };
enum class Winners : std::uint8_t { checkers, completer, completer_local, last_opponent, both_or_first, none };
enum class StalemateResult : std::uint8_t { end_all_draw, pass, lose_others_draw, lose_opponents_win, freeze };
enum class RepetitionScope : std::uint8_t { system, any_board, all_boards, mover_boards, off };
enum class RepetitionCount : std::uint8_t { three, five, three_claim };
enum class QuietScope : std::uint8_t { system_200, any_board_100, all_boards_100, system_100, off };
enum class MaterialScope : std::uint8_t { manual, all_boards, any_board, no_winner };
enum class ResignationResult : std::uint8_t { absent, others_draw, opponents_win, frozen };

/// R01 … R25 with every option.
const RulingCatalogue& catalogue();

/// The effect of a choice on play.
PlayChoices play_choices(const Rulings&);
/// Play choices as numbers, for Rights::rules of a view, and back; false where they are no choices.
std::vector<std::uint8_t> play_numbers(const PlayChoices&);
bool read_play_numbers(const std::vector<std::uint8_t>&, PlayChoices&);

/// The chosen option of one ruling as its enum.
template <class Option>
Option chosen(const Rulings& r, RulingIndex i) {
    return static_cast<Option>(r[i]);
}

}  // namespace pinwheel::duplicate
