#pragma once
/// The catalogue of open rulings BR01–BR26 (blind spec §12) and the settings a position carries.
#include "pinwheel/chess/key.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel::blind {

RulingCatalogue ruling_catalogue();

/// What the rulings and the set-up's options say, resolved once per game (blind spec §1, §12).
struct Settings {
    std::uint8_t computers = 0;                                ///< seats whose refused attempts nobody else hears
    chess::EpRule repetition_ep = chess::EpRule::board_legal;  ///< BR14
    enum class CaptureTold : std::uint8_t {
        nothing,
        pawn_or_piece,
        type
    } capture_told = CaptureTold::nothing;  ///< BR20

    // Every position of a game keeps its settings: a bit each.
    bool vanilla : 1 = false;
    bool highlighting : 1 = true;
    bool announce_all : 1 = true;  ///< the set-up's option; what BR01 and BR02 say by default
    bool all_hear_moves : 1 = true;
    bool all_hear_refusals : 1 = true;

    bool geometric_statement : 1 = true;            ///< BR03
    bool wont_help_releases : 1 = true;             ///< BR04
    bool no_legal_moves_releases : 1 = true;        ///< BR05
    bool rook_first : 1 = false;                    ///< BR06
    bool refused_castling_releases : 1 = false;     ///< BR07
    bool pawn_ahead_one_step : 1 = false;           ///< BR08
    bool move_clears_offer : 1 = true;              ///< BR09
    bool crossing_accepts : 1 = true;               ///< BR10
    bool check_for_own_king_only : 1 = false;       ///< BR11
    bool mate_announced_alone : 1 = true;           ///< BR12
    bool promoted_counts_as_pawn : 1 = false;       ///< BR13
    bool vanilla_touch_move : 1 = true;             ///< BR15
    bool log_revealed : 1 = false;                  ///< BR16
    bool check_direction : 1 = false;               ///< BR19
    bool claims : 1 = false;                        ///< BR21
    bool illegal_first : 1 = false;                 ///< BR22
    bool enemy_told_apart : 1 = false;              ///< BR23
    bool needless_promotion_malformed : 1 = false;  ///< BR25

    bool touch_move() const { return !vanilla || vanilla_touch_move; }
};

/// Options of a set-up (blind spec §1), for VariantInfo.
std::vector<OptionSpec> setup_options();

/// Errors: "setup.option" with the option's name in `where`.
Result<Settings> make_settings(const Rulings&, const std::map<std::string, std::string>& options);

}  // namespace pinwheel::blind
