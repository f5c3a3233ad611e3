#pragma once
/// Rulings that core itself reads, whatever the variant. A variant adopts those that are points of its rules by putting
/// their rows into its catalogue; for the others core goes by a fixed option.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace pinwheel {

struct RulingSpec;

enum class CoreRuling : std::uint8_t {
    none,
    draw_latched,     ///< may play go on after a drawn position? Not adopted: latched
    draw_manual,      ///< is an agreed draw kept in the saved game? Not adopted: saved
    scrub_move,       ///< what does a move played at an earlier ply do? Not adopted: truncate
    load_order,       ///< must the players written in a file be those whose turn it is? Not adopted: strict
    network_waiting,  ///< what becomes of a server's game that nobody joins? Not adopted: a_day
    network_grace,    ///< does the grace of who is away from a server run in the other's turn? Not adopted: runs
};
/// The options of all of them.
enum class CoreOption : std::uint8_t {
    latched,
    live,
    not_saved,
    saved,
    truncate,
    refuse,
    strict,
    lenient,
    forever,
    a_day,
    runs,
    paused
};

/// All of them but `none`.
std::span<const CoreRuling> core_rulings();

/// "draw.latched".
std::string_view id_of(CoreRuling);

/// The row by which a variant adopts a ruling of core's: id, question and options are core's. An option of another
/// ruling as the default is a bug of the variant and throws.
RulingSpec core_ruling(CoreRuling, CoreOption standard, std::string alias = {}, std::string cite = {});

}  // namespace pinwheel
