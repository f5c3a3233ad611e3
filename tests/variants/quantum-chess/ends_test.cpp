// Draws of spec §8 as games reach them, and rulings that part or join the lanes of a comparison.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/tree/reasons.h"
#include "table.h"

namespace pinwheel::quantum {
namespace {

BoundRuleset bound(const Changed& changed) {
    auto rules = registry().bind("quantum-chess", "", {changed.begin(), changed.end()});
    if (!rules) throw std::runtime_error(rules.error().message);
    return *std::move(rules);
}

/// "fivefold by draw.repetition at 16": the first end of a line, or "goes on".
std::string end_of(const std::string& qfen, const std::vector<std::string>& tokens, const Changed& changed = {}) {
    const BoundRuleset rules[] = {bound(changed)};
    const auto lanes = compare(Setup{qfen, {}, 0}, tokens, rules);
    BOOST_REQUIRE_MESSAGE(lanes.ok(), qfen << ": " << (lanes ? "" : lanes.error().message));
    const Lane& lane = lanes->lanes.front();
    BOOST_REQUIRE_MESSAGE(!lane.parted, (lane.parted ? lane.parted->error.message : ""));
    if (!lane.ended_at) return "goes on";
    const Verdict& v = lane.verdicts[static_cast<std::size_t>(*lane.ended_at)];
    BOOST_CHECK(v.result[0] == Outcome::draw);
    return v.reason + (v.ruling.empty() ? "" : " by " + v.ruling) + " at " + std::to_string(*lane.ended_at);
}

std::vector<std::string> times(int n, const std::vector<std::string>& tokens) {
    std::vector<std::string> all;
    for (; n > 0; --n) all.insert(all.end(), tokens.begin(), tokens.end());
    return all;
}

const std::string rest = " xBl xBd xN*2 xR xQ xP*8";
const std::string two_rooks = qfen_of("e1:K a1:R" + rest, "e8:K h8:R" + rest);
const std::vector<std::string> round{"a1b1", "h8g8", "b1a1", "g8h8"};

}  // namespace

BOOST_AUTO_TEST_SUITE(ends)

BOOST_AUTO_TEST_CASE(positions_repeat) {
    BOOST_CHECK_EQUAL(end_of(two_rooks, times(4, round)), "fivefold by draw.repetition at 16");
    BOOST_CHECK_EQUAL(end_of(two_rooks, times(3, round)), "goes on");
    BOOST_CHECK_EQUAL(end_of(two_rooks, times(6, round), {{"draw.repetition", "off"}}), "goes on");
    // At first White might castle: that position is another, unless moves are ignored.
    const std::string unmoved = qfen_of("e1:K! a1:R!" + rest, "e8:K h8:R" + rest);
    BOOST_CHECK_EQUAL(end_of(unmoved, times(5, round)), "fivefold by draw.repetition at 17");
    BOOST_CHECK_EQUAL(end_of(unmoved, times(5, round), {{"draw.repetition", "ignore-moved"}}),
                      "fivefold by draw.repetition at 16");
}

/// The note of the verdict after a line, and after a draw is declared there.
std::pair<std::string, std::string> notes_of(const std::string& qfen, const std::vector<std::string>& tokens,
                                             const Changed& changed = {}) {
    auto game = Game::make(bound(changed), {qfen, {}, 0});
    BOOST_REQUIRE(game.ok());
    for (const std::string& token : tokens) {
        const auto played = game->play(token);
        BOOST_REQUIRE_MESSAGE(played.ok(), token << ": " << (played ? "" : played.error().message));
    }
    BOOST_REQUIRE(!game->verdict().over);
    std::pair<std::string, std::string> notes{game->verdict().note, {}};
    BOOST_REQUIRE(!game->declare("draw"));
    BOOST_CHECK_EQUAL(game->verdict().reason, "manual");
    notes.second = game->verdict().note;
    return notes;
}

BOOST_AUTO_TEST_CASE(a_claim_is_offered_when_it_is_due) {
    const std::string thrice = "Whoever is to move may claim a draw: the same stands 3 times.";
    BOOST_CHECK_EQUAL(notes_of(two_rooks, times(1, round)).first, "");
    BOOST_CHECK_EQUAL(notes_of(two_rooks, times(1, round)).second, "The draw was declared.");
    BOOST_CHECK_EQUAL(notes_of(two_rooks, times(2, round)).first, thrice);
    BOOST_CHECK_EQUAL(notes_of(two_rooks, times(2, round)).second, "The draw was declared. " + thrice);
    BOOST_CHECK_EQUAL(notes_of(two_rooks, times(2, round), {{"draw.repetition", "off"}}).first, "");
    const std::string quiet = qfen_of("e1:K a1:R" + rest, "e8:K h8:R" + rest, "w M - - 99 90");
    BOOST_CHECK_EQUAL(notes_of(quiet, {"a1b1"}).first,
                      "Whoever is to move may claim a draw: 100 plies have passed without a capture or collapse.");
    const std::string less = qfen_of("e1:K a1:R" + rest, "e8:K h8:R" + rest, "w M - - 98 90");
    BOOST_CHECK_EQUAL(notes_of(less, {"a1b1"}).first, "");
}

struct Claim {
    const char* id;
    std::string qfen;
    std::vector<std::string> tokens;
    Changed changed;
    std::string word, code, reason, note;  ///< `code` of the refusal, else the verdict
};

BOOST_AUTO_TEST_CASE(a_claim_is_kept_as_what_it_was) {
    const std::string quiet = qfen_of("e1:K a1:R" + rest, "e8:K h8:R" + rest, "w M - - 99 90");
    const Claim claims[] = {
        {"three times",
         two_rooks,
         times(2, round),
         {},
         "claim",
         "",
         "threefold",
         "White claimed a draw. The same stands 3 times."},
        {"by name",
         two_rooks,
         times(2, round),
         {},
         "claim:w",
         "",
         "threefold",
         "White claimed a draw. The same stands 3 times."},
        {"hundred plies",
         quiet,
         {"a1b1"},
         {},
         "claim",
         "",
         "fifty-move",
         "Black claimed a draw. 100 plies have passed without a capture or collapse."},
        {"of the other seat", two_rooks, times(2, round), {}, "claim:b", "declare.seat", "", ""},
        {"of no seat", two_rooks, times(2, round), {}, "claim:x", "declare.seat", "", ""},
        {"too early", two_rooks, round, {}, "claim", "declare.claim", "", ""},
        {"where nothing repeats",
         two_rooks,
         times(2, round),
         {{"draw.repetition", "off"}},
         "claim",
         "declare.claim",
         "",
         ""},
    };
    for (const Claim& c : claims) BOOST_TEST_CONTEXT(c.id) {
            auto game = Game::make(bound(c.changed), {c.qfen, {}, 0});
            BOOST_REQUIRE(game.ok());
            for (const std::string& token : c.tokens) BOOST_REQUIRE(game->play(token).ok());
            BOOST_CHECK_EQUAL(game->may_declare(c.word), c.code.empty());
            BOOST_CHECK_EQUAL(game->explain(c.word, Viewer::arbiter()).legal, c.code.empty());
            const auto error = game->declare(c.word);
            BOOST_CHECK_EQUAL(error ? error->code : "", c.code);
            BOOST_CHECK_EQUAL(game->verdict().over, c.code.empty());
            if (error) continue;
            BOOST_CHECK_EQUAL(game->verdict().reason, c.reason);
            BOOST_CHECK_EQUAL(game->verdict().note, c.note);
            BOOST_CHECK_EQUAL(game->record().declared.substr(0, 6), "claim:");
            BOOST_CHECK(game->go_ply(0) && game->go(game->end_of_line()) && game->verdict().over);
            auto record = game->record();
            const auto again = Game::from_record(registry(), record);
            BOOST_REQUIRE_MESSAGE(again.ok(), (again ? "" : again.error().message));
            BOOST_CHECK_EQUAL(again->verdict().note, c.note);
            record.declared = record.declared == "claim:w" ? "claim:b" : "claim:w";
            const auto false_claim = Game::from_record(registry(), record);
            BOOST_REQUIRE(false_claim.ok());
            BOOST_CHECK(!false_claim->verdict().over);
            BOOST_REQUIRE_EQUAL(false_claim->notes().size(), 1u);
            BOOST_CHECK(game->undo() && !game->verdict().over);
        }
}

BOOST_AUTO_TEST_CASE(what_is_said_and_not_played_has_its_reasons) {
    auto game = Game::make(bound({}), {two_rooks, {}, 0});
    BOOST_REQUIRE(game.ok());
    const std::pair<const char*, const char*> words[] = {
        {"resign", "White may resign; Black wins then."},
        {"resign:b", "Black may resign; White wins then."},
        {"timeout", "That White ran out of time may be declared; Black wins then."},
        {"draw", "A draw may be agreed: this records that all players agree to it, and ends the game."},
        {"claim",
         "No draw can be claimed in this position: the position has occurred 1 time, and a claim needs 3; 0 plies "
         "have passed without a capture or collapse, and a claim needs 100. Ruling draw.repetition = full: What must "
         "repeat for a "
         "draw by repetition? Everything that still matters."},
        {"resign:x", "There is no seat 'x'; there are w and b."},
    };
    for (const auto& [word, sentence] : words) {
        const Explanation why = game->explain(word, Viewer::arbiter());
        BOOST_CHECK_EQUAL(why.message, sentence);
        BOOST_CHECK_EQUAL(why.legal, game->may_declare(word));
        BOOST_CHECK_EQUAL(sentence_of(game->variant(), why.findings.at(0)), sentence);
    }
    BOOST_REQUIRE(game->play("resign").ok());
    BOOST_CHECK_EQUAL(game->explain("resign", Viewer::arbiter()).code, "game-over");
}

BOOST_AUTO_TEST_CASE(a_set_up_that_leaves_fields_out_tells_what_was_assumed) {
    const auto full = Game::make(bound({}), {two_rooks, {}, 0});
    BOOST_REQUIRE(full.ok());
    BOOST_CHECK(full->notes().empty());
    for (const char* text : {"[e4(b_QRP) a1(w_K) h8(b_K)]", "[e4(b_QRP)] [a1(w_K)] [h8(b_K)]"}) {
        const auto game = Game::make(bound({}), {text, {}, 0});
        BOOST_REQUIRE_MESSAGE(game.ok(), text << ": " << (game ? "" : game.error().message));
        BOOST_REQUIRE_EQUAL(game->notes().size(), 1u);
        BOOST_CHECK_MESSAGE(game->notes()[0].ends_with(" w M - - 0 1."), game->notes()[0]);
        BOOST_CHECK_EQUAL(game->setup().text, game->variant().save(game->state()));
        const auto again = Game::from_record(registry(), game->record());
        BOOST_REQUIRE(again.ok());
        BOOST_CHECK(again->notes().empty());  // it is written whole
    }
}

BOOST_AUTO_TEST_CASE(quiet_moves_are_counted) {
    BOOST_CHECK_EQUAL(end_of(qfen_of("e1:K a1:R" + rest, "e8:K h8:R" + rest, "w M - - 149 90"), {"a1b1"}),
                      "seventy-five-move by draw.fifty at 1");
    BOOST_CHECK_EQUAL(end_of(qfen_of("e1:K a1:R" + rest, "e8:K h8:R" + rest, "w M - - 148 90"), {"a1b1"}), "goes on");
    // A collapse sets the clock back by default: along the file the knight is gone from RN.
    const std::string collapse = qfen_of("e1:K a1:RN xRN xBl xBd xN xR xQ xP*8", "e8:K h8:R" + rest, "w M - - 149 90");
    BOOST_CHECK_EQUAL(end_of(collapse, {"a1a3"}), "goes on");
    BOOST_CHECK_EQUAL(end_of(collapse, {"a1a3"}, {{"draw.fifty", "capture-or-pawn"}}),
                      "seventy-five-move by draw.fifty at 1");
}

struct Dead {
    const char *white, *black;
    bool dead;
};
const Dead positions[] = {
    {"e1:K xQ xBl xBd xN*2 xR*2 xP*8", "e8:K xQ xBl xBd xN*2 xR*2 xP*8", true},
    {"e1:K c1:B xQ xBl xN*2 xR*2 xP*8", "e8:K xQ xBl xBd xN*2 xR*2 xP*8", true},
    {"e1:K xQ xBl xBd xN*2 xR*2 xP*8", "e8:K b8:N xQ xBl xBd xN xR*2 xP*8", true},
    {"e1:K c1:B xQ xBl xN*2 xR*2 xP*8", "e8:K f8:B xQ xBl xN*2 xR*2 xP*8", true},  // both on dark squares
    {"e1:K c1:B xQ xBl xN*2 xR*2 xP*8", "e8:K c8:B xQ xBd xN*2 xR*2 xP*8", false},
    {"e1:K b1:N xQ xBl xBd xN xR*2 xP*8", "e8:K b8:N xQ xBl xBd xN xR*2 xP*8", false},
    {"e1:K b1:N g1:N xQ xBl xBd xR*2 xP*8", "e8:K xQ xBl xBd xN*2 xR*2 xP*8", false},
    {"e1:KN b1:KN xN xQ xBl xBd xR*2 xP*8", "e8:K xQ xBl xBd xN*2 xR*2 xP*8", false},  // not all is determined
};

BOOST_AUTO_TEST_CASE(dead_positions) {
    for (const Dead& d : positions)
        BOOST_CHECK_MESSAGE(end_of(qfen_of(d.white, d.black), {}) == (d.dead ? "insufficient at 0" : "goes on"),
                            d.white << " / " << d.black);
}

struct Fork {
    const char *ruling, *option;
    std::vector<std::string> tokens;
    int base, here;  ///< the action that each lane cannot follow, 0: all of them
};
const Fork forks[] = {
    {"challenge.zero", "none", {"<e7,e2>"}, 0, 1},
    {"setup.first-action", "white", {"--", "e2e4"}, 0, 1},
    {"collapse.voluntary", "on-moves", {"--", "e2e4(QR)"}, 2, 0},
    {"castle.in-start", "travel", {"--", "f1g1", "--"}, 0, 2},
    {"challenge.implied-denial", "explicit", {"<e7,e2>", "f1g1"}, 0, 2},
    {"capture.potential-king", "challenged", {"--", "e2e7"}, 0, 2},
};

BOOST_AUTO_TEST_CASE(play_rulings_part_the_lanes_of_a_comparison) {
    for (const Fork& f : forks) {
        const BoundRuleset rules[] = {bound({}), bound({{f.ruling, f.option}})};
        const auto compared = compare(Setup{}, f.tokens, rules);
        BOOST_REQUIRE(compared.ok());
        const auto parted = [&](std::size_t lane) {
            return compared->lanes[lane].parted ? compared->lanes[lane].parted->ply : 0;
        };
        BOOST_CHECK_MESSAGE(parted(0) == f.base && parted(1) == f.here,
                            f.ruling << ": " << parted(0) << " " << parted(1));
        BOOST_CHECK(compared->first_difference.has_value());
    }
    // A ruling of the verdict alone shares every position.
    const std::string stuck = qfen_of("a1:KN h1:KN xN xQ xBl xBd xR*2 xP*8", "h8:R g8:R b3:Q e5:B c8:K xBl xN*2 xP*8");
    const BoundRuleset rules[] = {bound({}), bound({{"stalemate.undetermined", "loss"}})};
    const auto compared = compare(Setup{stuck, {}, 0}, {}, rules);
    BOOST_REQUIRE(compared.ok());
    BOOST_CHECK(compared->lanes[0].states == compared->lanes[1].states);
    BOOST_CHECK(compared->lanes[0].verdicts != compared->lanes[1].verdicts);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
