#pragma once
/// The catalogue of open rulings BR01–BR26 (blind spec §12) and the settings a position carries.
#include "pinwheel/chess/key.h"
#include "pinwheel/game/variant/variant.h"

namespace pinwheel::blind {

RulingCatalogue ruling_catalogue();

/// What the rulings and the set-up's options say, resolved once per game (blind spec §1, §12).
struct Settings {
    bool vanilla = false;
    bool highlighting = true;
    bool all_hear_moves = true;
    bool all_hear_refusals = true;
    std::uint8_t computers = 0;  ///< seats whose refused attempts nobody else hears

    bool geometric_statement = true;                           ///< BR03
    bool wont_help_releases = true;                            ///< BR04
    bool no_legal_moves_releases = true;                       ///< BR05
    bool rook_first = false;                                   ///< BR06
    bool refused_castling_releases = false;                    ///< BR07
    bool pawn_ahead_one_step = false;                          ///< BR08
    bool move_clears_offer = true;                             ///< BR09
    bool crossing_accepts = true;                              ///< BR10
    bool check_for_own_king_only = false;                      ///< BR11
    bool mate_announced_alone = true;                          ///< BR12
    bool promoted_counts_as_pawn = false;                      ///< BR13
    chess::EpRule repetition_ep = chess::EpRule::board_legal;  ///< BR14
    bool vanilla_touch_move = true;                            ///< BR15
    bool log_revealed = false;                                 ///< BR16
    bool check_direction = false;                              ///< BR19
    enum class CaptureTold : std::uint8_t {
        nothing,
        pawn_or_piece,
        type
    } capture_told = CaptureTold::nothing;      ///< BR20
    bool claims = false;                        ///< BR21
    bool illegal_first = false;                 ///< BR22
    bool enemy_told_apart = false;              ///< BR23
    bool needless_promotion_malformed = false;  ///< BR25

    bool touch_move() const { return !vanilla || vanilla_touch_move; }
};

/// Options of a set-up (blind spec §1), for VariantInfo.
std::vector<OptionSpec> setup_options();

/// Errors: "setup.option" with the option's name in `where`.
Result<Settings> make_settings(const Rulings&, const std::map<std::string, std::string>& options);

}  // namespace pinwheel::blind
