#pragma once
/// The open points of Hyper Fairy Chess (spec §9). Options by index, in the order of the rule book, the default first.
#include <array>

#include "pinwheel/game/rulings/rulings.h"

namespace pinwheel::hyper_fairy {

/// Catalogue index of each ruling.
enum Ruling : std::uint8_t {
    draft_capacity,
    draft_leader,
    draft_regent_needs_queen,
    draft_queen_types,
    draft_mercenary,
    values_freezers,
    placement_zone,
    placement_herald,
    placement_order,
    placement_start_check,
    piece_catapult,
    piece_lancer,
    piece_courtesan,
    piece_inquisitor,
    piece_herald,
    piece_boxer,
    piece_peasant,
    piece_thief,
    piece_chamberlain_capture,
    piece_pontiff_bounces,
    piece_mercenary,
    piece_regent,
    regent_trigger,
    freezer_captures,
    jester_captures,
    freeze_blocks_check,
    freeze_jester,
    freeze_fool,
    freeze_herald_scope,
    freeze_chameleon,
    freeze_frozen_freezer,
    freeze_castle_partner,
    freeze_swap_passive,
    chameleon_vs_chameleon,
    chameleon_vs_noncapturer,
    chameleon_leap_mixed,
    chameleon_combine,
    leaper_path,
    leaper_landing,
    coordinator_partner,
    fool_leap_paths,
    fool_screen,
    fool_blocks,
    pawn_type_set,
    pawn_double_step,
    ep_takers,
    promotion_pool,
    promotion_empty_pool,
    promotion_by_swap,
    chamberlain_swap_with,
    chamberlain_swap_initiator,
    swap_marks_moved,
    castle_lines,
    castle_rank,
    castle_chancellor,
    mercenary_control,
    mercenary_capture,
    mercenary_start_wide,
    royal_multi,
    stalemate_result,
    draw_repetition,
    draw_fifty,
    clock_resets,
    draw_bare,
    timeout_bare,
    vp_promoted,
    pawn_swap_back,
    promotion_targets,
    castle_path,
    budget_random,
    ruling_count,
};

const RulingCatalogue& catalogue_of_rulings();

/// The chosen option of every ruling; verdict rulings too.
struct Choices {
    std::array<std::uint8_t, ruling_count> option{};
    std::uint8_t operator[](Ruling r) const { return option[r]; }
    bool operator==(const Choices&) const = default;
    auto operator<=>(const Choices&) const = default;
};

Choices choices_of(const Rulings&);
/// Rulings that do not affect play set to 0: two games with equal play_part play alike.
Choices play_part(const Choices&);

/// Options of rulings with several branches, for switches.
struct Opt {
    enum Leader : std::uint8_t { replace_uses_slot, replace_free_slot, extra_royal, extra_plain };
    enum Boxer : std::uint8_t { diagonal, custodial, forward };
    enum Thief : std::uint8_t { alfil_tripper, split, ferz_capture, steal, displace, bishop_capture };
    enum Regent : std::uint8_t { amazon_to_king, king_to_amazon, two_step_to_queen, queen_to_king, amazon_always };
    enum DoubleStep : std::uint8_t { pawn_peasant, plus_soldier, all_but_shogi, pawn_only };
    enum Takers : std::uint8_t { pexs, plus_fool, peg, p_only };
    enum Pool : std::uint8_t { drafted, alive, own_army, captured };
    enum Control : std::uint8_t { hire, owned, either };
    enum MercenaryCapture : std::uint8_t { displacement, overtake, none };
    enum MarksMoved : std::uint8_t { non_pawns, nobody, all };
    enum LeaperPath : std::uint8_t { straight_many, straight_one, turning };
    enum RandomBudget : std::uint8_t { one, each };
    enum Targets : std::uint8_t { officers, plus_soldier_boxer, any_capturing };
};

}  // namespace pinwheel::hyper_fairy
