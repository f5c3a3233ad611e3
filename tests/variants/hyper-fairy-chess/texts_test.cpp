// Faults in the texts of Hyper Fairy Chess: army files, HFEN, terms of a draft.
#include <boost/test/unit_test.hpp>

#include "draft/terms.h"
#include "rules/rules.h"
#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

const HyperFairyChess& fairy() {
    static const HyperFairyChess v;
    return v;
}

Rulings with_choices(const std::map<std::string, std::string>& changed = {}) {
    Rulings r(fairy().info().rulings);
    for (const auto& [id, option] : changed) BOOST_REQUIRE_MESSAGE(!r.set(id, option), id << " " << option);
    return r;
}

std::string refusal(const Setup& setup, const std::map<std::string, std::string>& changed = {}) {
    const auto read = fairy().start(with_choices(changed), setup);
    return read ? "" : read.error().code + " " + read.error().where + ": " + read.error().message;
}

std::string said_to(const char* question, const std::vector<std::string>& args) {
    const auto said = fairy().answer(nullptr, Viewer::arbiter(), question, args);
    return said ? "" : said.error().message;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(texts)

struct ArmyFile {
    const char *what, *text, *code, *where;
};

BOOST_AUTO_TEST_CASE(army_files_with_faults_are_refused_with_the_place) {
    const ArmyFile files[] = {
        {"good", R"({"title":"Good","board":"8x8","army":{"king":1,"queen":1,"pawn":8}})", "", ""},
        {"negative", R"({"title":"Neg","board":"8x8","army":{"queen":-1}})", "army.count", "/army/queen"},
        {"absurd", R"({"army":{"queen":1000000000000}})", "army.count", "/army/queen"},
        {"a fraction", R"({"army":{"queen":1.5}})", "army.count", "/army/queen"},
        {"a text", R"({"army":{"queen":"2"}})", "army.count", "/army/queen"},
        {"too many together", R"({"army":{"pawn":30,"soldier":11}})", "army.count", "/army/soldier"},
        {"no piece", R"({"army":{"gryphon":1}})", "army.unknown-piece", "/army/gryphon"},
        {"no board", R"({"board":"9x9","army":{"queen":1}})", "army.board", "/board"},
        {"no army", R"({"title":"x"})", "army.shape", "/army"},
        {"cut short", R"({"army":{"queen":1)", "army.json", ""},
        {"a list", "queen:1", "army.shape", ""},
    };
    for (const ArmyFile& f : files) {
        const auto read = read_named_army(f.text, "id");
        BOOST_CHECK_MESSAGE((read ? "" : read.error().code) == f.code,
                            f.what << ": " << (read ? read->text : read.error().code));
        if (!read && *f.where) BOOST_CHECK_EQUAL(read.error().where, f.where);
    }
    BOOST_CHECK(army_files().refused.empty());  // those that are shipped
}

BOOST_AUTO_TEST_CASE(an_army_of_another_board_is_refused) {
    std::string other;
    for (const NamedArmy& named : army_files().armies)
        if (named.board != "8x8") other = named.id;
    BOOST_REQUIRE(!other.empty());
    BOOST_CHECK_NE(refusal({"", {{"army.w", other}}, 0}).find("8x8"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(counts_beyond_an_army_are_no_counts) {
    const auto laws = laws_for(standard_catalogue(), Choices{}, {8, 8});
    const auto terms = read_terms({{"points", "2000"}, {"pool", "all"}}, 0, *laws);
    BOOST_REQUIRE(terms.ok());
    for (const char* text : {"Qx256", "Q:41", "queen:1000000000000", R"({"army":{"queen":"2"}})"}) {
        Army army;
        const auto objections = check_lines(*read_army_lines(text), *terms, army);
        BOOST_REQUIRE_MESSAGE(!objections.empty(), text);
        BOOST_CHECK_MESSAGE(objections.front().code == "BAD_COUNT", text << ": " << objections.front().code);
        BOOST_CHECK_EQUAL(army[standard_catalogue().find("queen")], 0);
    }
}

BOOST_AUTO_TEST_CASE(messages_are_sentences) {
    BOOST_CHECK_EQUAL(said_to("check_army", {"9x9", "405", "queen:1"}),
                      "The option board is '9x9'; expected 8x8, 10x8 or 10x10.");
    const auto betza = read_catalogue(
        R"({"pieces":[{"id":"x","name":"X","symbol":"*Y","tier":2,"cost":1,"points":1,"betza":"W!"}]})", true);
    BOOST_REQUIRE(!betza.ok());
    BOOST_CHECK_EQUAL(betza.error().message.find(".."), std::string::npos);
}

BOOST_AUTO_TEST_CASE(marks_of_pawns_hold_under_every_ruling) {
    const Setup shogi{"4k3/8/8/8/8/8/1G6/4K3 w !b2", {}, 0}, peasant{"4k3/8/8/8/8/8/1E6/4K3 w !b2", {}, 0};
    for (const RulingSpec& spec : catalogue_of_rulings())
        for (const RulingOption& option : spec.options)
            for (const Setup& setup : {shogi, peasant})
                BOOST_CHECK_MESSAGE(refusal(setup, {{spec.id, option.id}}) == "",
                                    spec.id << "=" << option.id << ": " << refusal(setup, {{spec.id, option.id}}));
}

BOOST_AUTO_TEST_CASE(hfen_takes_what_it_knows_once) {
    const std::string bare = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 pool=Q";
    for (const char* good :
         {"", " start=plan", " start=letter", " resigned=w", " flagged=b", " promoted=a1:P", "\tpromoted=a1:P \n"})
        BOOST_CHECK_MESSAGE(refusal({bare + good, {}, 0}) == "", good << refusal({bare + good, {}, 0}));
    BOOST_CHECK_EQUAL(refusal({"4k3/8/8/8/8/8/8/Q3K3\tw\n-  - 0 1", {}, 0}), "");
    for (const char* bad : {" start=nonsense", " start=plan start=plan", " resigned=w resigned=b",
                            " flagged=w flagged=w", " promoted=a1:P promoted=a1:P", " promoted=e1:K", " promoted=a1:K",
                            " promoted=a1:Q", " promoted=a1:P,a1:E", " promoted=b1:P"})
        BOOST_CHECK_MESSAGE(refusal({bare + bad, {}, 0}) != "", bad);
}

BOOST_AUTO_TEST_CASE(terms_that_no_army_meets_are_refused) {
    using Options = std::map<std::string, std::string>;
    const Options impossible[] = {
        {{"min-distinct", "16"},
         {"budget", "2000"},
         {"pool", "all"},
         {"max-copies", "1"},
         {"copies-spare-pawns", "no"},
         {"min-pawns", "8"}},
        {{"budget", "0"}, {"min-pawns", "8"}},
        {{"pool", "queen"}, {"min-pawns", "1"}},
        {{"pool", "queen,rook"}, {"min-distinct", "3"}},
        {{"budget", "50"}, {"must-fill-tier-1", "yes"}},
    };
    for (const Options& options : impossible) BOOST_CHECK_NE(refusal({"", options, 1}), "");
    const Options possible[] = {{},
                                {{"budget", "0"}},
                                {{"min-pawns", "8"}},
                                {{"min-distinct", "8"}},
                                {{"pool", "queen"}, {"min-distinct", "1"}}};
    for (const Options& options : possible) BOOST_CHECK_EQUAL(refusal({"", options, 1}), "");
    // Both armies are there: nobody drafts.
    BOOST_CHECK_EQUAL(refusal({"", {{"army.w", "orthodox"}, {"army.b", "orthodox"}}, 1}), "");
}

// What the check calls possible a drafter can reach, and what it calls impossible no army of random ones meets.
BOOST_AUTO_TEST_CASE(the_least_army_is_one) {
    const auto laws = laws_for(standard_catalogue(), Choices{}, {8, 8});
    for (int distinct = 0; distinct <= 16; ++distinct)
        for (int budget : {0, 100, 250, 405, 2000}) {
            const auto terms = read_terms({{"points", std::to_string(budget)},
                                           {"pool", "playtested"},
                                           {"min-distinct", std::to_string(distinct)}},
                                          0, *laws);
            BOOST_REQUIRE(terms.ok());
            // The cheapest types of each tier, one of each, by hand.
            Army army;
            army[king_of(*terms)] = 1;
            std::vector<KindId> order;
            for (int k = 1; k <= terms->kinds(); ++k)
                if (terms->pool[static_cast<KindId>(k)] && !is_leader(*terms, static_cast<KindId>(k)))
                    order.push_back(static_cast<KindId>(k));
            std::sort(order.begin(), order.end(),
                      [&](KindId a, KindId b) { return terms->kind(a).cost < terms->kind(b).cost; });
            for (const KindId k : order) {
                if (is_valid(army, *terms)) break;
                ++army[k];
                const auto objections = check_army(army, *terms);
                const bool crowded = std::any_of(objections.begin(), objections.end(), [](const Objection& o) {
                    return o.code == "T1_SLOTS" || o.code == "T2_SLOTS" || o.code == "T3_SLOTS" ||
                           o.code == "ARMY_TOO_BIG" || o.code == "MERC_LIMIT" || o.code == "REGENT_NEEDS_QUEEN";
                });
                if (crowded) --army[k];
            }
            if (is_valid(army, *terms))
                BOOST_CHECK_MESSAGE(!check_possible(*terms), distinct << " types, " << budget << " points");
        }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
