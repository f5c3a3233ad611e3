#include "rules/rulings.h"

namespace pinwheel::duplicate {
namespace {

using Affects = RulingSpec::Affects;

constexpr const char* stated = "Reported by the design document as the inventor's own rule.";
constexpr const char* silent = "Nothing is reported of the inventor; the reference program's choice is the default.";

RulingCatalogue make_catalogue() {
    RulingCatalogue c;
    const auto add = [&](const char* id, const char* alias, const char* question, std::vector<RulingOption> options,
                         Affects affects, std::string cite, std::uint8_t standard = 0) {
        c.push_back({id, alias, question, std::move(options), standard, affects, std::move(cite)});
    };
    add("turn.order", "R01", "In which order do the players move?",
        {{"NSEW", "North, South, East, West"},
         {"NESW", "North, East, South, West; SE begins with Black"},
         {"NEWS", "North, East, West, South; SW and SE begin with Black"}},
        Affects::play, stated);
    add("mate.definition", "R02", "When is a player without a synchronized move checkmated?",
        {{"any-check", "when in check on at least one board"},
         {"all-checked", "only when in check on both boards, else it is stalemate"},
         {"board-mate", "only when a checked board is mate by itself, else it is stalemate"}},
        Affects::verdict,
        std::string(stated) + " It changes play too where a mated or stalemated player stays in the game.");
    add("mate.winners-single", "R03", "Who wins when the mated player is in check on one board?",
        {{"checkers", "the opponent who gives check"},
         {"completer", "the opponent whose last move took away the last common escape"},
         {"completer-local",
          "the first opponent where that opponent's board has no legal move at all, else the last one"},
         {"last-opponent", "the opponent who moved last"},
         {"both-opponents", "both opponents"},
         {"none", "nobody"}},
        Affects::verdict, "\"The one who checkmates wins\" is reported; who that is in a coupling mate is not.");
    add("mate.winners-double", "R04", "Who wins when the mated player is in check on both boards?",
        {{"checkers", "both opponents, since both give check"},
         {"completer", "the opponent whose last move took away the last common escape"},
         {"completer-local",
          "the first opponent where that opponent's board has no legal move at all, else the last one"},
         {"last-opponent", "the opponent who moved last"},
         {"o1", "the opponent who moved first"},
         {"none", "nobody"}},
        Affects::verdict, "A single winner is spoken of; double mates are not mentioned.");
    add("mate.others", "R05", "What do the players get who neither mated nor were mated?",
        {{"draw", "they draw"}, {"loss", "they lose too"}}, Affects::verdict, stated);
    add("mate.aftermath", "R06", "What happens after a mate?",
        {{"end", "the game ends"},
         {"freeze", "the mated player is out; its pieces stay, block, attack and may be captured, its king may not"},
         {"freeze-inert", "the mated player is out; its pieces stay as mere obstacles that attack nothing"},
         {"remove", "the mated player is out and its pieces leave both boards"}},
        Affects::play, silent);
    add("stalemate.result", "R07", "What happens when a player has no synchronized move and is not mated?",
        {{"end-all-draw", "the game ends, all draw"},
         {"pass", "it skips its turn and may come back; four skips in a row are a draw"},
         {"lose-others-draw", "it loses, the others draw"},
         {"lose-opponents-win", "it loses, both opponents win, the fourth draws"},
         {"freeze", "it draws and is out, its pieces stay"}},
        Affects::play,
        "\"It is possible for everyone to draw\" is reported; stalemate of one player is not mentioned.");
    add("stalemate.one-board", "R08",
        "What if a player without a synchronized move, not in check, has moves on exactly one board?",
        {{"as-stalemate", "it is stalemate like any other"},
         {"release",
          "it moves on that board alone; the piece and its twin leave lockstep and never move again. Ghosts stay put"}},
        Affects::play, silent);
    add("repetition.scope", "R09", "What must repeat for a draw by repetition?",
        {{"system", "all four boards with the same player to move"},
         {"any-board", "the position of any one board"},
         {"all-boards", "the position of every board, each counted by itself"},
         {"mover-boards", "the positions of both boards of the player to move"},
         {"off", "nothing: repetition never draws"}},
        Affects::verdict, silent);
    add("repetition.count", "R10", "How often must it occur?",
        {{"3", "three times"}, {"5", "five times"}, {"3-claim", "three times, and somebody must claim the draw"}},
        Affects::verdict, silent);
    add("repetition.en-passant", "R11", "When does an en passant square make a position different?",
        {{"board-legal", "when a capture there is legal on that board"},
         {"raw", "after every double step"},
         {"pawn-adjacent", "when an enemy pawn stands beside the pawn that stepped"},
         {"none", "never"}},
        Affects::verdict,
        "The reference program's library writes the square only where a capture is legal on the board.");
    add("quiet.scope", "R12", "Which plies without capture or pawn move draw?",
        {{"system-200", "200 plies of the whole game"},
         {"any-board-100", "100 plies on any one board"},
         {"all-boards-100", "100 plies on every board"},
         {"system-100", "100 plies of the whole game"},
         {"off", "none: there is no move-count rule"}},
        Affects::verdict, silent);
    add("quiet.reset", "R13", "What sets the clock of the whole game back?",
        {{"either", "a pawn move, or a capture on either board"},
         {"both", "only what happens on both boards: a pawn move, or captures on both"}},
        Affects::verdict, silent);
    add("material.scope", "R14", "When does insufficient material draw?",
        {{"manual", "never by itself; the players may agree"},
         {"all-boards", "when every board is a dead draw by material"},
         {"any-board", "when one board is a dead draw by material"},
         {"no-winner", "when on every board each side has a bare king or king and one minor piece"}},
        Affects::verdict, silent);
    add("verdict.precedence", "R15", "What counts first when a move both mates or stalemates and reaches a draw?",
        {{"mate-first", "mate and stalemate, then repetition, then the move count"}, {"draws-first", "the draws"}},
        Affects::verdict, silent);
    c.push_back(core_ruling(CoreRuling::draw_latched, CoreOption::latched, "R16",
                            "The design text says the game ends; the reference program lets play go on."));
    c.push_back(core_ruling(CoreRuling::draw_manual, CoreOption::not_saved, "R17", silent));
    c.push_back(core_ruling(CoreRuling::scrub_move, CoreOption::truncate, "R18",
                            "The design document truncates; the reference program ignores the move."));
    c.push_back(core_ruling(CoreRuling::load_order, CoreOption::strict, "R19", silent));
    add("resignation.result", "R20", "What does a resignation do?",
        {{"absent", "there is none"},
         {"others-draw", "the game ends: the player loses, the others draw"},
         {"opponents-win", "the game ends: the player loses, both opponents win, the fourth draws"},
         {"frozen", "the player loses and is out, as after a mate"}},
        Affects::play, silent);
    add("ghost.attacks", "R21", "Do ghosts attack?",
        {{"full", "yes: they check, pin and protect"},
         {"block-only", "no: they only stand in the way, and a king may step beside them"}},
        Affects::play, stated);
    add("ghost.capturable", "R22", "Can ghosts be captured?",
        {{"yes", "yes, by a synchronized move"}, {"no", "no, their squares may not be entered"}}, Affects::play,
        stated);
    add("promotion.choice", "R23", "Must a pawn become the same piece on both boards?",
        {{"same", "yes"}, {"free", "no: e7e8qn is a queen on the first board and a knight on the second"}},
        Affects::play, stated);
    add("check.one-board", "R24", "May a check be ignored on one board?",
        {{"no", "no: each board is a legal game of chess"}}, Affects::verdict, stated);
    add("statistics.points", "R25", "How many points does a win give in statistics?",
        {{"win-1-each", "one to each winner, half for a draw"}, {"win-1-shared", "one, shared by the winners"}},
        Affects::verdict, silent);
    return c;
}

constexpr int fields_of_play = 9;

std::array<std::uint8_t, fields_of_play> numbers(const PlayChoices& p) {
    return {p.order,
            p.mate,
            static_cast<std::uint8_t>(p.aftermath),
            static_cast<std::uint8_t>(p.stalemate),
            p.release,
            static_cast<std::uint8_t>(p.resignation),
            p.ghosts_block_only,
            p.ghosts_uncapturable,
            p.free_promotion};
}

}  // namespace

const RulingCatalogue& catalogue() {
    static const RulingCatalogue c = make_catalogue();
    return c;
}

PlayChoices play_choices(const Rulings& r) {
    PlayChoices p;
    p.order = r[turn_order];
    p.aftermath = static_cast<PlayChoices::Aftermath>(r[mate_aftermath]);
    const auto stalemate = chosen<StalemateResult>(r, stalemate_result);
    p.stalemate = stalemate == StalemateResult::pass     ? PlayChoices::Stalemate::pass
                  : stalemate == StalemateResult::freeze ? PlayChoices::Stalemate::freeze
                                                         : PlayChoices::Stalemate::end;
    // Mate or stalemate is a matter of the verdict as long as either ends the game.
    if (p.aftermath != PlayChoices::Aftermath::end || p.stalemate != PlayChoices::Stalemate::end)
        p.mate = r[mate_definition];
    p.release = r[stalemate_one_board] != 0;
    const auto resignation = chosen<ResignationResult>(r, resignation_result);
    p.resignation = resignation == ResignationResult::absent   ? PlayChoices::Resignation::absent
                    : resignation == ResignationResult::frozen ? PlayChoices::Resignation::freezes
                                                               : PlayChoices::Resignation::ends;
    p.ghosts_block_only = r[ghost_attacks] != 0;
    p.ghosts_uncapturable = r[ghost_capturable] != 0;
    p.free_promotion = r[promotion_choice] != 0;
    return p;
}

std::vector<std::uint8_t> play_numbers(const PlayChoices& p) {
    const auto all = numbers(p);
    return {all.begin(), all.end()};
}

bool read_play_numbers(const std::vector<std::uint8_t>& all, PlayChoices& p) {
    constexpr std::uint8_t limits[fields_of_play] = {3, 3, 4, 3, 2, 3, 2, 2, 2};
    if (all.size() != fields_of_play) return false;
    for (std::size_t i = 0; i < fields_of_play; ++i)
        if (all[i] >= limits[i]) return false;
    const auto at = [&](std::size_t i) { return all[i]; };
    p = {at(0),
         at(1),
         static_cast<PlayChoices::Aftermath>(at(2)),
         static_cast<PlayChoices::Stalemate>(at(3)),
         at(4) != 0,
         static_cast<PlayChoices::Resignation>(at(5)),
         at(6) != 0,
         at(7) != 0,
         at(8) != 0};
    return true;
}

}  // namespace pinwheel::duplicate
