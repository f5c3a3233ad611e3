// Rulings are chosen by number where games are played fast: what each number stands for is written down here.
#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "draft/terms.h"
#include "rules/rulings.h"

namespace pinwheel::hyper_fairy::test {
namespace {

struct Row {
    Ruling ruling;
    std::string_view id, options;
};

// The rows of spec §9, options in the order of the rule book.
const Row rows[] = {
    {draft_capacity, "draft.capacity", "cap king-uses-slot third-rank"},
    {draft_leader, "draft.leader", "replace-uses-slot replace-free-slot extra-royal extra-plain"},
    {draft_regent_needs_queen, "draft.regent-needs-queen", "required advisory off"},
    {draft_queen_types, "draft.queen-types", "queens plus-withdrawer tier-3"},
    {draft_mercenary, "draft.mercenary", "free tier-2-slot off"},
    {values_freezers, "values.freezers", "plan swapped equal"},
    {placement_zone, "placement.zone", "back-two tier-ranks tier-zones"},
    {placement_herald, "placement.herald", "free edge-pawn-rank"},
    {placement_order, "placement.order", "alternating simultaneous-blind"},
    {placement_start_check, "placement.start-check", "allow forbid"},
    {piece_catapult, "piece.catapult", "dabbaba threeleaper"},
    {piece_lancer, "piece.lancer", "alfil camel"},
    {piece_courtesan, "piece.courtesan", "ferz-alfil wazir-alfil"},
    {piece_inquisitor, "piece.inquisitor", "bishop ferz-dabbaba short-diagonal"},
    {piece_herald, "piece.herald", "knight dabbaba lame-dabbaba"},
    {piece_boxer, "piece.boxer", "diagonal custodial forward"},
    {piece_peasant, "piece.peasant", "berolina forward-three gold"},
    {piece_thief, "piece.thief", "alfil-tripper split ferz-capture steal displace bishop-capture"},
    {piece_chamberlain_capture, "piece.chamberlain-capture", "leaps-diagonal leaps-only"},
    {piece_pontiff_bounces, "piece.pontiff-bounces", "unlimited 1 2"},
    {piece_mercenary, "piece.mercenary", "alibaba pawn"},
    {piece_regent, "piece.regent", "amazon-to-king king-to-amazon two-step-to-queen queen-to-king amazon-always"},
    {regent_trigger, "regent.trigger", "any last"},
    {freezer_captures, "freezer.captures", "none as-they-move"},
    {jester_captures, "jester.captures", "no yes"},
    {freeze_blocks_check, "freeze.blocks-check", "yes no"},
    {freeze_jester, "freeze.jester", "immune freezable"},
    {freeze_fool, "freeze.fool", "freezable immune"},
    {freeze_herald_scope, "freeze.herald-scope", "enemies all"},
    {freeze_chameleon, "freeze.chameleon", "mutual chameleon-immune"},
    {freeze_frozen_freezer, "freeze.frozen-freezer", "still-freezes suspended"},
    {freeze_castle_partner, "freeze.castle-partner", "must-be-free may-be-frozen"},
    {freeze_swap_passive, "freeze.swap-passive", "allowed blocked"},
    {chameleon_vs_chameleon, "chameleon.vs-chameleon", "never as-queen"},
    {chameleon_vs_noncapturer, "chameleon.vs-noncapturer", "never by-movement"},
    {chameleon_leap_mixed, "chameleon.leap-mixed", "leapers-only any"},
    {chameleon_combine, "chameleon.combine", "all first"},
    {leaper_path, "leaper.path", "straight-many straight-one turning"},
    {leaper_landing, "leaper.landing", "any behind"},
    {coordinator_partner, "coordinator.partner", "leaders king"},
    {fool_leap_paths, "fool.leap-paths", "l mao-moa"},
    {fool_screen, "fool.screen", "never may"},
    {fool_blocks, "fool.blocks", "both enemy"},
    {pawn_type_set, "pawn.type-set", "tier-1 four"},
    {pawn_double_step, "pawn.double-step", "pawn-peasant plus-soldier all-but-shogi pawn-only"},
    {ep_takers, "ep.takers", "pexs plus-fool peg p"},
    {promotion_pool, "promotion.pool", "drafted alive own-army captured"},
    {promotion_empty_pool, "promotion.empty-pool", "stay orthodox"},
    {promotion_by_swap, "promotion.by-swap", "no yes"},
    {chamberlain_swap_with, "chamberlain.swap-with", "any-leader king"},
    {chamberlain_swap_initiator, "chamberlain.swap-initiator", "chamberlain either"},
    {swap_marks_moved, "swap.marks-moved", "non-pawns nobody all"},
    {castle_lines, "castle.lines", "rank rank-or-file"},
    {castle_rank, "castle.rank", "any first"},
    {castle_chancellor, "castle.chancellor", "no yes"},
    {mercenary_control, "mercenary.control", "hire owned either"},
    {mercenary_capture, "mercenary.capture", "displacement overtake none"},
    {mercenary_start_wide, "mercenary.start-wide", "half literal"},
    {royal_multi, "royal.multi", "all last"},
    {stalemate_result, "stalemate.result", "points draw"},
    {draw_repetition, "draw.repetition", "draw points off"},
    {draw_fifty, "draw.fifty", "draw points off"},
    {clock_resets, "clock.resets", "forward-pawns tier-1"},
    {draw_bare, "draw.bare", "draw points off"},
    {timeout_bare, "timeout.bare", "loss draw"},
    {vp_promoted, "vp.promoted", "new original"},
    {pawn_swap_back, "pawn.swap-back", "regains lost"},
    {promotion_targets, "promotion.targets", "officers plus-soldier-boxer any-capturing"},
    {castle_path, "castle.path", "leader both"},
    {budget_random, "budget.random", "one each"},
};

struct Branch {
    Ruling ruling;
    int option;
    std::string_view word;
};

template <class Option>
Branch branch(Ruling ruling, Option option, std::string_view word) {
    return {ruling, static_cast<int>(option), word};
}

const Branch branches[] = {
    branch(draft_leader, Opt::replace_uses_slot, "replace-uses-slot"),
    branch(draft_leader, Opt::replace_free_slot, "replace-free-slot"),
    branch(draft_leader, Opt::extra_royal, "extra-royal"),
    branch(draft_leader, Opt::extra_plain, "extra-plain"),
    branch(draft_leader, LeaderRule::replace_uses_slot, "replace-uses-slot"),
    branch(draft_leader, LeaderRule::replace_free_slot, "replace-free-slot"),
    branch(draft_leader, LeaderRule::extra_royal, "extra-royal"),
    branch(draft_leader, LeaderRule::extra_plain, "extra-plain"),
    branch(piece_thief, Opt::alfil_tripper, "alfil-tripper"),
    branch(piece_thief, Opt::split, "split"),
    branch(piece_thief, Opt::ferz_capture, "ferz-capture"),
    branch(piece_thief, Opt::steal, "steal"),
    branch(piece_thief, Opt::displace, "displace"),
    branch(piece_thief, Opt::bishop_capture, "bishop-capture"),
    branch(piece_boxer, Opt::diagonal, "diagonal"),
    branch(piece_boxer, Opt::custodial, "custodial"),
    branch(piece_boxer, Opt::forward, "forward"),
    branch(pawn_double_step, Opt::pawn_peasant, "pawn-peasant"),
    branch(pawn_double_step, Opt::plus_soldier, "plus-soldier"),
    branch(pawn_double_step, Opt::all_but_shogi, "all-but-shogi"),
    branch(pawn_double_step, Opt::pawn_only, "pawn-only"),
    branch(promotion_targets, Opt::officers, "officers"),
    branch(promotion_targets, Opt::plus_soldier_boxer, "plus-soldier-boxer"),
    branch(promotion_targets, Opt::any_capturing, "any-capturing"),
    branch(budget_random, Opt::one, "one"),
    branch(budget_random, Opt::each, "each"),
    branch(piece_regent, Opt::amazon_to_king, "amazon-to-king"),
    branch(piece_regent, Opt::king_to_amazon, "king-to-amazon"),
    branch(piece_regent, Opt::two_step_to_queen, "two-step-to-queen"),
    branch(piece_regent, Opt::queen_to_king, "queen-to-king"),
    branch(piece_regent, Opt::amazon_always, "amazon-always"),
    branch(ep_takers, Opt::pexs, "pexs"),
    branch(ep_takers, Opt::plus_fool, "plus-fool"),
    branch(ep_takers, Opt::peg, "peg"),
    branch(ep_takers, Opt::p_only, "p"),
    branch(promotion_pool, Opt::drafted, "drafted"),
    branch(promotion_pool, Opt::alive, "alive"),
    branch(promotion_pool, Opt::own_army, "own-army"),
    branch(promotion_pool, Opt::captured, "captured"),
    branch(mercenary_control, Opt::hire, "hire"),
    branch(mercenary_control, Opt::owned, "owned"),
    branch(mercenary_control, Opt::either, "either"),
    branch(mercenary_capture, Opt::displacement, "displacement"),
    branch(mercenary_capture, Opt::overtake, "overtake"),
    branch(mercenary_capture, Opt::none, "none"),
    branch(swap_marks_moved, Opt::non_pawns, "non-pawns"),
    branch(swap_marks_moved, Opt::nobody, "nobody"),
    branch(swap_marks_moved, Opt::all, "all"),
    branch(leaper_path, Opt::straight_many, "straight-many"),
    branch(leaper_path, Opt::straight_one, "straight-one"),
    branch(leaper_path, Opt::turning, "turning"),
    branch(draft_capacity, Capacity::cap, "cap"),
    branch(draft_capacity, Capacity::king_uses_slot, "king-uses-slot"),
    branch(draft_capacity, Capacity::third_rank, "third-rank"),
    branch(draft_regent_needs_queen, RegentNeeds::required, "required"),
    branch(draft_regent_needs_queen, RegentNeeds::advisory, "advisory"),
    branch(draft_regent_needs_queen, RegentNeeds::off, "off"),
    branch(draft_mercenary, MercenaryRule::one_free, "free"),
    branch(draft_mercenary, MercenaryRule::uses_slot, "tier-2-slot"),
    branch(draft_mercenary, MercenaryRule::off, "off"),
    branch(placement_zone, Zone::back_two, "back-two"),
    branch(placement_zone, Zone::tier_ranks, "tier-ranks"),
    branch(placement_zone, Zone::tier_zones, "tier-zones"),
};

}  // namespace

BOOST_AUTO_TEST_SUITE(rulings)

BOOST_AUTO_TEST_CASE(each_number_of_a_ruling_is_the_row_it_names) {
    const RulingCatalogue& catalogue = catalogue_of_rulings();
    BOOST_REQUIRE_EQUAL(catalogue.size(), std::size(rows));
    BOOST_REQUIRE_EQUAL(static_cast<std::size_t>(ruling_count), std::size(rows));
    for (const Row& row : rows) {
        const RulingSpec& spec = catalogue[row.ruling];
        BOOST_TEST(spec.id == row.id);
        BOOST_TEST(spec.standard == 0, row.id);
        std::string words;
        for (const RulingOption& option : spec.options) words += (words.empty() ? "" : " ") + option.id;
        BOOST_TEST(words == row.options, row.id);
    }
}

BOOST_AUTO_TEST_CASE(each_name_of_an_option_is_its_number) {
    const RulingCatalogue& catalogue = catalogue_of_rulings();
    for (const Branch& b : branches) {
        const auto& options = catalogue[b.ruling].options;
        BOOST_REQUIRE_LT(static_cast<std::size_t>(b.option), options.size());
        BOOST_TEST(options[static_cast<std::size_t>(b.option)].id == b.word);
        const auto named = [&](int number) {
            return std::any_of(std::begin(branches), std::end(branches),
                               [&](const Branch& other) { return other.ruling == b.ruling && other.option == number; });
        };
        for (std::size_t i = 0; i < options.size(); ++i)
            BOOST_TEST(named(static_cast<int>(i)), catalogue[b.ruling].id << ": " << options[i].id);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy::test
