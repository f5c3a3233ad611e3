// Rulings on how games end, as games reach them, and rulings that part or join the lanes of a comparison.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/compare.h"
#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

using Changed = std::map<std::string, std::string>;

BoundRuleset bound(const Changed& changed) {
    auto rules = registry().bind("hyper-fairy-chess", "", changed);
    if (!rules) throw std::runtime_error(rules.error().message);
    return *std::move(rules);
}

/// "threefold w at 8": the first end of a line, or "goes on".
std::string end_of(const std::string& hfen, const std::string& tokens, const Changed& changed = {}) {
    const BoundRuleset rules[] = {bound(changed)};
    const auto line = tokens.empty() ? std::vector<std::string>{} : split(tokens, ' ');
    const auto compared = compare(Setup{hfen, {}, 0}, line, rules);
    BOOST_REQUIRE_MESSAGE(compared.ok(), hfen << ": " << (compared ? "" : compared.error().message));
    const Lane& lane = compared->lanes.front();
    BOOST_REQUIRE_MESSAGE(!lane.parted, (lane.parted ? lane.parted->error.message : ""));
    if (!lane.ended_at) return "goes on";
    const Verdict& v = lane.verdicts[static_cast<std::size_t>(*lane.ended_at)];
    const char* winner = v.result[0] == Outcome::win ? "w" : v.result[1] == Outcome::win ? "b" : "draw";
    return v.reason + " " + winner + " at " + std::to_string(*lane.ended_at);
}

struct End {
    const char *ruling, *hfen, *tokens;
    std::map<std::string, const char*> by_option;
};

// The Rook is worth 50, the Queen 95, the Pawn that it was 10.
const End ends[] = {
    {"draw.repetition",
     "4k3/8/8/8/8/8/8/R3K3 w -",
     "a1b1 e8d8 b1a1 d8e8 a1b1 e8d8 b1a1 d8e8",
     {{"draw", "threefold draw at 8"}, {"points", "threefold w at 8"}, {"off", "goes on"}}},
    {"timeout.bare",
     "4k3/8/8/8/8/8/8/R3K3 w -",
     "timeout",
     {{"loss", "timeout b at 1"}, {"draw", "timeout-bare draw at 1"}}},
    {"timeout.bare", "4k3/8/8/8/8/8/8/R3K3 b -", "timeout", {{"loss", "timeout w at 1"}, {"draw", "timeout w at 1"}}},
};
const char* const promoted = "8/1P5k/8/8/8/6r1/8/K7 w - - 0 1 pool=Q";
const char* const promoted_line = "b7b8=Q h7h6 a1a2 h6h7 a2a1 h7h6 a1a2 h6h7 a2a1";

}  // namespace

BOOST_AUTO_TEST_SUITE(ends_of_games)

BOOST_AUTO_TEST_CASE(each_option_has_its_end) {
    for (const End& e : ends)
        for (const auto& [option, end] : e.by_option)
            BOOST_CHECK_MESSAGE(end_of(e.hfen, e.tokens, {{e.ruling, option}}) == end,
                                e.ruling << "=" << option << ": " << end_of(e.hfen, e.tokens, {{e.ruling, option}}));
    BOOST_CHECK_EQUAL(end_of(promoted, promoted_line, {{"draw.repetition", "points"}}), "threefold w at 9");
    BOOST_CHECK_EQUAL(end_of(promoted, promoted_line, {{"draw.repetition", "points"}, {"vp.promoted", "original"}}),
                      "threefold b at 9");
}

BOOST_AUTO_TEST_CASE(what_promoted_pieces_were_has_a_number) {
    Origins none{}, one{}, other{};
    one[0] = other[1] = 1;
    one[1] = other[0] = 2;
    BOOST_CHECK_EQUAL(origins_number(none), 0u);
    BOOST_CHECK_NE(origins_number(one), origins_number(other));
    BOOST_CHECK_NE(origins_number(one), 0u);
}

// The Regent is alone as soon as it moves as a King.
BOOST_AUTO_TEST_CASE(leaders_are_bare_as_the_regent_moves) {
    const std::map<std::string, std::pair<bool, bool>> bare{// before its Queens were lost, and after
                                                            {"amazon-to-king", {false, true}},
                                                            {"king-to-amazon", {true, false}},
                                                            {"two-step-to-queen", {false, false}},
                                                            {"queen-to-king", {false, true}},
                                                            {"amazon-always", {false, false}}};
    for (const auto& [option, expected] : bare)
        for (const bool lost : {false, true}) {
            const std::string hfen = std::string("k7/8/8/8/3*R4/8/8/8 w - - 0 1") + (lost ? " regent=w" : "");
            const std::string end = (lost ? expected.second : expected.first) ? "draw" : "goes on";
            BOOST_CHECK_MESSAGE(
                end_of(hfen, "", {{"piece.regent", option}, {"draw.bare", "draw"}}).find(end) != std::string::npos,
                option << " " << lost);
        }
}

/// Every option of a ruling on play makes a game of its own; what only the verdict reads does not.
BOOST_AUTO_TEST_CASE(play_rulings_fork) {
    const HyperFairyChess rules;
    for (const RulingSpec& spec : catalogue_of_rulings())
        for (const RulingOption& option : spec.options) {
            const bool standard = option.id == spec.options[spec.standard].id;
            const bool same = rules.same_play(rulings_with(), rulings_with({{spec.id, option.id}}));
            BOOST_CHECK_MESSAGE(same == (standard || spec.affects == RulingSpec::Affects::verdict),
                                spec.id << " " << option.id);
        }
}

struct Fork {
    const char *ruling, *option, *hfen, *token;
    int base, here;  ///< the action that each lane cannot follow, 0: all of them
};
const Fork forks[] = {
    {"piece.catapult", "threeleaper", "7k/8/8/8/3*T4/8/8/K7 w -", "d4d6", 0, 1},
    {"piece.catapult", "threeleaper", "7k/8/8/8/3*T4/8/8/K7 w -", "d4d7", 1, 0},
    {"freeze.jester", "freezable", "7k/8/8/3i4/4J3/8/8/K7 w -", "e4e3", 0, 1},
    {"castle.chancellor", "yes", "4k3/8/8/8/8/8/8/1R2K2*H w b1,e1,h1", "e1h1c", 1, 0},
    {"mercenary.control", "owned", "7k/8/8/M7/8/8/8/K7 b -", "a5a3", 0, 1},
};

BOOST_AUTO_TEST_CASE(play_rulings_part_the_lanes_of_a_comparison) {
    for (const Fork& f : forks) {
        const BoundRuleset rules[] = {bound({}), bound({{f.ruling, f.option}})};
        const std::vector<std::string> tokens{f.token};
        const auto compared = compare(Setup{f.hfen, {}, 0}, tokens, rules);
        BOOST_REQUIRE(compared.ok());
        const auto parted = [&](std::size_t lane) {
            return compared->lanes[lane].parted ? compared->lanes[lane].parted->ply : 0;
        };
        BOOST_CHECK_MESSAGE(parted(0) == f.base && parted(1) == f.here,
                            f.ruling << " " << f.token << ": " << parted(0) << " " << parted(1));
        BOOST_CHECK(compared->first_difference.has_value());
    }
    const BoundRuleset rules[] = {bound({}), bound({{"stalemate.result", "draw"}})};
    const auto compared = compare(Setup{"8/8/8/8/8/1q6/8/K6k w -", {}, 0}, {}, rules);
    BOOST_REQUIRE(compared.ok());
    BOOST_CHECK(compared->lanes[0].states == compared->lanes[1].states);
    BOOST_CHECK(compared->lanes[0].verdicts != compared->lanes[1].verdicts);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
