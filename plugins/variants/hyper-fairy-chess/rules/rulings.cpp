#include "rules/rulings.h"

#include <stdexcept>

namespace pinwheel::hyper_fairy {
namespace {

using Affects = RulingSpec::Affects;

RulingCatalogue make_catalogue() {
    RulingCatalogue c(ruling_count);
    const auto add = [&](Ruling ruling, const char* id, const char* question, std::vector<RulingOption> options,
                         const char* cite, Affects affects = Affects::play) {
        if (!c[ruling].id.empty()) throw std::logic_error(std::string(id) + " takes the place of " + c[ruling].id);
        c[ruling] = {id, {}, question, std::move(options), 0, affects, cite};
    };
    add(draft_capacity, "draft.capacity", "How many pieces may an army have?",
        {{"cap", "two for each file, Mercenary not counted"},
         {"king-uses-slot", "as many as the slots hold, the King in one"},
         {"third-rank", "as many as the slots hold and the King; the third rank takes what overflows"}},
        "Plan: slots and a free King overflow two ranks by one.");
    add(draft_leader, "draft.leader", "What is the King where a Phantom King or Regent leads?",
        {{"replace-uses-slot", "replaced; the other leader uses a Tier 3 slot"},
         {"replace-free-slot", "replaced; the other leader uses no slot"},
         {"extra-royal", "always there, and every leader is royal"},
         {"extra-plain", "always there; the others are not royal and do not castle"}},
        "Plan: exactly one King, and the King uses no slot.");
    add(draft_regent_needs_queen, "draft.regent-needs-queen", "Must an army with a Regent have a queen-type?",
        {{"required", "yes"}, {"advisory", "no, a warning is shown"}, {"off", "no"}}, "Plan: must take one.");
    add(draft_queen_types, "draft.queen-types", "Which pieces are queen-types?",
        {{"queens", "Queen and Fairy Queen"},
         {"plus-withdrawer", "the Withdrawer too"},
         {"tier-3", "every capturable piece of Tier 3"}},
        "The names; the code uses all royalty.");
    add(draft_mercenary, "draft.mercenary", "What does a Mercenary take up?",
        {{"free", "nothing; one per army"}, {"tier-2-slot", "a Tier 2 slot"}, {"off", "there are none"}},
        "The tier Other has no slots.");
    add(values_freezers, "values.freezers", "What do freezers, Jester and Mercenary cost and count?",
        {{"plan", "cost and points as the plan states them"},
         {"swapped", "cost and points exchanged"},
         {"equal", "the points, twice"}},
        "The sheet's heads read Victory, Points: its columns may be the other way round.");
    add(placement_zone, "placement.zone", "Where may a piece be placed?",
        {{"back-two", "anywhere on the own two ranks"},
         {"tier-ranks", "Tier 1 on the second rank, the rest on the first"},
         {"tier-zones", "likewise, and Tier 3 on the two centre files"}},
        "Plan: free placement on the back ranks.");
    add(placement_herald, "placement.herald", "Where may a Herald be placed?",
        {{"free", "where any piece may"}, {"edge-pawn-rank", "on the edge files of the second rank"}},
        "Only diagram and code restrict it.");
    add(placement_order, "placement.order", "In which order are pieces placed?",
        {{"alternating", "in turn, White first"}, {"simultaneous-blind", "both at once, unseen"}}, "Plan.");
    add(placement_start_check, "placement.start-check", "May a piece be placed so that it attacks a leader?",
        {{"allow", "yes"}, {"forbid", "no"}}, "Keeps White first, without deadlocks.");
    add(piece_catapult, "piece.catapult", "How does the Catapult leap?",
        {{"dabbaba", "two squares straight"}, {"threeleaper", "three squares straight"}},
        "Plan text; the diagram has three.");
    add(piece_lancer, "piece.lancer", "How does the Lancer leap?",
        {{"alfil", "two squares diagonally"}, {"camel", "three squares and one aside"}},
        "Plan text; the diagram has the camel's leap.");
    add(piece_courtesan, "piece.courtesan", "How does the Courtesan step?",
        {{"ferz-alfil", "diagonally, one square or two"}, {"wazir-alfil", "one straight or two diagonally"}},
        "Plan text; the diagram has the straight step.");
    add(piece_inquisitor, "piece.inquisitor", "How does the Inquisitor move?",
        {{"bishop", "as a Bishop"},
         {"ferz-dabbaba", "one diagonally or two straight"},
         {"short-diagonal", "one or two diagonally, leaping"}},
        "Plan text; diagram; code.");
    add(piece_herald, "piece.herald", "How does the Herald move?",
        {{"knight", "as a Knight"},
         {"dabbaba", "two squares straight, leaping"},
         {"lame-dabbaba", "two squares straight, over an empty one"}},
        "Plan text; diagram; code.");
    add(piece_boxer, "piece.boxer", "How does the Boxer capture?",
        {{"diagonal", "one square diagonally"},
         {"custodial", "between itself and another own piece"},
         {"forward", "one square diagonally forward"}},
        "Plan text; diagram and code say custodial.");
    add(piece_peasant, "piece.peasant", "How does the Peasant go?",
        {{"berolina", "moves diagonally, captures straight, forward"},
         {"forward-three", "one square forward in three ways"},
         {"gold", "one straight, or diagonally forward"}},
        "The text names both verbs and directions without pairing them; the diagram pairs them.");
    add(piece_thief, "piece.thief", "How does the Thief go?",
        {{"alfil-tripper", "leaps two or three diagonally"},
         {"split", "moves two, captures three diagonally"},
         {"ferz-capture", "moves two or three, captures one diagonally"},
         {"steal", "leaps two, removes the enemy just beyond"},
         {"displace", "moves two, captures three squares away"},
         {"bishop-capture", "moves two or three, captures as a Bishop"}},
        "Every clause of the text fits the first.");
    add(piece_chamberlain_capture, "piece.chamberlain-capture", "How does the Chamberlain capture?",
        {{"leaps-diagonal", "by its leap and one diagonally"}, {"leaps-only", "by its leap alone"}},
        "Ruling text and diagram.");
    add(piece_pontiff_bounces, "piece.pontiff-bounces", "How often may a Pontiff bounce?",
        {{"unlimited", "without limit"}, {"1", "once"}, {"2", "twice"}}, "The diagram draws four bounces.");
    add(piece_mercenary, "piece.mercenary", "How does the Mercenary move?",
        {{"alibaba", "leaps two squares, straight or diagonally"}, {"pawn", "as a Pawn"}},
        "Only the diagram shows a move.");
    add(piece_regent, "piece.regent", "What is the Regent before and after a queen-type is lost?",
        {{"amazon-to-king", "Queen and Knight, then King"},
         {"king-to-amazon", "King, then Queen and Knight"},
         {"two-step-to-queen", "exactly two squares, then Queen"},
         {"queen-to-king", "Queen, then King"},
         {"amazon-always", "Queen and Knight, both times"}},
        "\"Transforms\" into what is never said. Spec §7.10.");
    add(regent_trigger, "regent.trigger", "Which loss transforms the Regent?",
        {{"any", "that of any queen-type"}, {"last", "that of the last queen-type"}}, "Plan: any.");
    add(freezer_captures, "freezer.captures", "Do Herald and Inquisitor capture?",
        {{"none", "no"}, {"as-they-move", "as they move; then they join the promotion pool"}},
        "Plan says \"doesn't capture\" only of the Immobilizer.");
    add(jester_captures, "jester.captures", "Does the Jester capture?",
        {{"no", "no"}, {"yes", "as a Queen; then it joins the promotion pool"}},
        "A free uncapturable Queen otherwise.");
    add(freeze_blocks_check, "freeze.blocks-check", "Does a frozen piece give check?",
        {{"yes", "no: it attacks nothing"}, {"no", "yes"}}, "It cannot execute the capture.");
    add(freeze_jester, "freeze.jester", "Can a Jester be frozen?", {{"immune", "no"}, {"freezable", "yes"}},
        "Plan; the notes say both.");
    add(freeze_fool, "freeze.fool", "Can a Fool be frozen?", {{"freezable", "yes"}, {"immune", "no"}}, "Notes.");
    add(freeze_herald_scope, "freeze.herald-scope", "Whom does a Herald freeze?",
        {{"enemies", "enemies"}, {"all", "everyone beside it, own Chameleons and Jesters excepted"}},
        "Plan; notes and code hint at all.");
    add(freeze_chameleon, "freeze.chameleon", "What happens between a Chameleon and an enemy freezer?",
        {{"mutual", "both are frozen"}, {"chameleon-immune", "the freezer is frozen, the Chameleon free"}},
        "Practice of Ultima.");
    add(freeze_frozen_freezer, "freeze.frozen-freezer", "Does a frozen freezer freeze?",
        {{"still-freezes", "yes"}, {"suspended", "no"}}, "Practice of Ultima.");
    add(freeze_castle_partner, "freeze.castle-partner", "May a frozen piece be the partner of a castling?",
        {{"must-be-free", "no"}, {"may-be-frozen", "yes"}}, "The partner moves.");
    add(freeze_swap_passive, "freeze.swap-passive", "May a frozen piece be swapped by another?",
        {{"allowed", "yes"}, {"blocked", "no"}}, "Plan: the swap is an escape from freezing.");
    add(chameleon_vs_chameleon, "chameleon.vs-chameleon", "How does a Chameleon capture a Chameleon?",
        {{"never", "it does not"}, {"as-queen", "as a Queen"}}, "Circular.");
    add(chameleon_vs_noncapturer, "chameleon.vs-noncapturer",
        "How does a Chameleon capture a piece that does not capture?",
        {{"never", "it does not"}, {"by-movement", "by that piece's move"}}, "\"Captures like\": they do not capture.");
    add(chameleon_leap_mixed, "chameleon.leap-mixed", "Whom may a Chameleon jump?",
        {{"leapers-only", "Long Leapers alone"}, {"any", "anyone, if one of them is a Long Leaper"}},
        "Each victim in its own manner.");
    add(chameleon_combine, "chameleon.combine", "May a Chameleon capture in several manners at once?",
        {{"all", "yes"}, {"first", "no: leap, withdrawal, coordination, the first that applies"}},
        "Practice of Ultima.");
    add(leaper_path, "leaper.path", "How may a Long Leaper jump?",
        {{"straight-many", "in one line, any number"},
         {"straight-one", "in one line, one piece"},
         {"turning", "turning after each jump"}},
        "Diagram.");
    add(leaper_landing, "leaper.landing", "Where may a Long Leaper land?",
        {{"any", "on any empty square it reaches"}, {"behind", "after a jump only just behind the last victim"}},
        "Practice of Ultima.");
    add(coordinator_partner, "coordinator.partner", "With whom does a Coordinator coordinate?",
        {{"leaders", "its own leaders"}, {"king", "the King alone"}}, "\"The King\".");
    add(fool_leap_paths, "fool.leap-paths", "Which squares does a leap pass?",
        {{"l", "both ways round the L"}, {"mao-moa", "one straight square, one diagonal"}}, "\"Both paths\" of an L.");
    add(fool_screen, "fool.screen", "May a Fool be hurdle or screen?", {{"never", "no"}, {"may", "yes"}},
        "Hopping is jumping.");
    add(fool_blocks, "fool.blocks", "Whose leaps does a Fool block?",
        {{"both", "everyone's"}, {"enemy", "the enemy's"}}, "\"By any piece\".");
    add(pawn_type_set, "pawn.type-set", "Which pieces are pawn-types?",
        {{"tier-1", "all of Tier 1"}, {"four", "Pawn, Shogi Pawn, Peasant, Fool"}}, "The tier is called Pawns.");
    add(pawn_double_step, "pawn.double-step", "Which pieces may double-step?",
        {{"pawn-peasant", "the Pawn, and the Peasant where it moves diagonally"},
         {"plus-soldier", "the Soldier too, straight forward"},
         {"all-but-shogi", "Pawn, Peasant, Soldier and Fool; the Peasant as it moves, the others straight forward"},
         {"pawn-only", "the Pawn"}},
        "Diagram; the notes say \"can move two squares\".");
    add(ep_takers, "ep.takers", "Who takes in passing?",
        {{"pexs", "Pawn, Peasant, Boxer, Soldier"},
         {"plus-fool", "the Fool too"},
         {"peg", "Pawn, Peasant, Shogi Pawn"},
         {"p", "the Pawn"}},
        "Plan: any pawn-type but the Shogi Pawn.");
    add(promotion_pool, "promotion.pool", "What may a piece be promoted to?",
        {{"drafted", "types of either army, dead or alive"},
         {"alive", "types on the board"},
         {"own-army", "types of the own army"},
         {"captured", "types captured so far"}},
        "\"In the current game\".");
    add(promotion_empty_pool, "promotion.empty-pool", "What if nothing may be promoted to?",
        {{"stay", "the piece stays what it is"}, {"orthodox", "Queen, Rook, Bishop or Knight"}}, "Literal.");
    add(promotion_by_swap, "promotion.by-swap", "Does a swap to the far rank promote?", {{"no", "no"}, {"yes", "yes"}},
        "A swap is no pawn move.");
    add(chamberlain_swap_with, "chamberlain.swap-with", "With whom may a Chamberlain swap?",
        {{"any-leader", "any own leader"}, {"king", "the King alone"}}, "The leader stands in for the King.");
    add(chamberlain_swap_initiator, "chamberlain.swap-initiator", "Who may start a Chamberlain's swap?",
        {{"chamberlain", "the Chamberlain"}, {"either", "either of the two, if free"}}, "\"If Chamberlain can move\".");
    add(swap_marks_moved, "swap.marks-moved", "Who has moved after a swap?",
        {{"non-pawns", "all but pawn-types that were swapped"}, {"nobody", "nobody"}, {"all", "both"}},
        "Plan exempts pawns.");
    add(castle_lines, "castle.lines", "Along which lines may a leader castle?",
        {{"rank", "along ranks"}, {"rank-or-file", "along files too"}}, "Free placement.");
    add(castle_rank, "castle.rank", "On which rank may a leader castle?",
        {{"any", "any"}, {"first", "its own first rank"}}, "Plan is silent.");
    add(castle_chancellor, "castle.chancellor", "May the Chancellor be a castling partner?",
        {{"no", "no"}, {"yes", "yes"}}, "Plan's list; the code adds it.");
    add(mercenary_control, "mercenary.control", "Who commands a Mercenary?",
        {{"hire", "its employer; the opponent may hire it away"},
         {"owned", "who drafted it"},
         {"either", "both; it has no colour"}},
        "Plan only says neutral.");
    add(mercenary_capture, "mercenary.capture", "How does a Mercenary capture?",
        {{"displacement", "by landing"}, {"overtake", "by leaping over"}, {"none", "not at all"}},
        "The diagram shows a leap over a pawn.");
    add(mercenary_start_wide, "mercenary.start-wide", "Where does a Mercenary stand on wide boards?",
        {{"half", "on the edge file, in the middle"}, {"literal", "on a5 and h4"}}, "Symmetry.");
    add(royal_multi, "royal.multi", "When is a side with several leaders in check?",
        {{"all", "when any of them is attacked"}, {"last", "when the last one is attacked"}},
        "Only where the King is extra.");
    add(stalemate_result, "stalemate.result", "What decides a stalemate?",
        {{"points", "points on the board"}, {"draw", "it is a draw"}}, "Plan.", Affects::verdict);
    add(draw_repetition, "draw.repetition", "What is a third repetition?",
        {{"draw", "a draw"}, {"points", "decided by points"}, {"off", "nothing"}}, "Plan is silent.", Affects::verdict);
    add(draw_fifty, "draw.fifty", "What is a hundred quiet plies?",
        {{"draw", "a draw"}, {"points", "decided by points"}, {"off", "nothing"}}, "Plan is silent.", Affects::verdict);
    add(clock_resets, "clock.resets", "What sets the quiet plies back?",
        {{"forward-pawns", "captures, promotions, moves of pieces that only go forward"},
         {"tier-1", "captures and any move of Tier 1"}},
        "Boxer and Soldier moves are reversible.");
    add(draw_bare, "draw.bare", "What if only leaders are left?",
        {{"draw", "a draw"}, {"points", "decided by points"}, {"off", "play goes on"}}, "Plan is silent.",
        Affects::verdict);
    add(timeout_bare, "timeout.bare", "What if a flag falls against a bare leader?",
        {{"loss", "the flag loses"}, {"draw", "a draw"}}, "Plan is silent.", Affects::verdict);
    add(vp_promoted, "vp.promoted", "What does a promoted piece count?",
        {{"new", "what it is now"}, {"original", "what it was"}}, "\"Remaining pieces\".", Affects::verdict);
    add(pawn_swap_back, "pawn.swap-back", "May a pawn double-step that was swapped away and back, unmoved?",
        {{"regains", "yes, on its own rank 1 or 2"}, {"lost", "no: away from those ranks it has moved"}},
        "Plan: a swapped pawn has not moved.");
    add(promotion_targets, "promotion.targets", "Which pieces that capture may be promoted to?",
        {{"officers", "those of Tier 2 and 3 that do not lead"},
         {"plus-soldier-boxer", "Soldier and Boxer too"},
         {"any-capturing", "Soldier, Boxer, Regent and Mercenary too; a further Regent is royal as well"}},
        "\"Any capturing piece in the current game\".");
    add(castle_path, "castle.path", "Which squares of a castling must not be attacked?",
        {{"leader", "those of the leader"}, {"both", "those that the partner crosses too"}},
        "Plan is silent; orthodox practice.");
    add(budget_random, "budget.random", "Where the budget is drawn by lot, who gets which number?",
        {{"one", "one number for both sides"}, {"each", "each side draws its own; both are told"}},
        "Plan gives no budgets.");
    for (std::size_t i = 0; i < c.size(); ++i)
        if (c[i].id.empty()) throw std::logic_error("Ruling " + std::to_string(i) + " of the enumeration has no row");
    return c;
}

}  // namespace

const RulingCatalogue& catalogue_of_rulings() {
    static const RulingCatalogue c = make_catalogue();
    return c;
}

Choices choices_of(const Rulings& rulings) {
    Choices c;
    for (std::size_t i = 0; i < ruling_count && i < rulings.size(); ++i) c.option[i] = rulings[i];
    return c;
}

Choices play_part(const Choices& choices) {
    Choices c = choices;
    for (std::size_t i = 0; i < ruling_count; ++i)
        if (catalogue_of_rulings()[i].affects != Affects::play) c.option[i] = 0;
    return c;
}

}  // namespace pinwheel::hyper_fairy
