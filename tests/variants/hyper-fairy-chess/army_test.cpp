// Armies: their texts, their numbers, the objections to them.
#include <nlohmann/json.hpp>
#include <set>

#include "pinwheel/view/random.h"
#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

Army army_of(const std::string& text) {
    const auto read = read_canonical(text);
    BOOST_REQUIRE_MESSAGE(read.ok(), text << ": " << (read ? "" : read.error().message));
    return *read;
}

Army random_army(std::uint64_t& dice, int kinds) {
    Army army;
    for (auto pieces = splitmix64(dice) % (most_pieces + 1); pieces > 0; --pieces)
        ++army[static_cast<KindId>(1 + splitmix64(dice) % static_cast<std::uint64_t>(kinds))];
    return army;
}

bool is_ruling(const std::string& id) { return find_ruling(catalogue_of_rulings(), id) >= 0; }

/// Terms of a row of armies.tsv; the pool is all pieces unless the row says otherwise.
struct RowTerms {
    std::shared_ptr<const Laws> laws;
    DraftTerms terms;
    RowTerms(const Row& row, const std::string& without = {}) {
        std::map<std::string, std::string> options{{"board", row[1]}, {"points", row[2]}, {"pool", "all"}}, rulings;
        for (const auto& [id, value] : pairs_of(row[4]))
            if (id != without) (is_ruling(id) ? rulings : options)[id] = value;
        laws = laws_for(standard_catalogue(), choices_of(rulings_with(rulings)),
                        board_sizes[static_cast<std::size_t>(*read_board(options))]);
        auto read = read_terms(options, 0, *laws);
        BOOST_REQUIRE_MESSAGE(read.ok(), row[0] << ": " << (read ? "" : read.error().message));
        terms = *read;
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(armies)

/// "T1_SLOTS 90": the codes and the cost of a row's army.
std::string found_of(const Row& row, const std::string& without = {}) {
    const RowTerms at(row, without);
    Army army;
    std::string text;
    for (const Objection& o : check_lines(*read_army_lines(row[3]), at.terms, army))
        text += o.code + (o.advice ? "? " : " ");
    return text + std::to_string(cost_of(army, at.terms));
}

/// Every option of the rulings on drafts has an army that the default judges otherwise.
BOOST_AUTO_TEST_CASE(each_option_makes_a_difference) {
    std::map<std::string, std::set<std::string>> differing;
    for (const Row& row : read_table("armies.tsv", 7))
        for (const auto& [id, option] : pairs_of(row[4]))
            if (is_ruling(id) && found_of(row) != found_of(row, id)) differing[id].insert(option);
    for (const char* id : {"draft.capacity", "draft.leader", "draft.regent-needs-queen", "draft.queen-types",
                           "draft.mercenary", "values.freezers"}) {
        const RulingSpec& spec =
            catalogue_of_rulings()[static_cast<std::size_t>(find_ruling(catalogue_of_rulings(), id))];
        for (const RulingOption& option : spec.options)
            if (&option != &spec.options[spec.standard])
                BOOST_CHECK_MESSAGE(differing[id].contains(option.id), id << "=" << option.id);
    }
}

BOOST_AUTO_TEST_CASE(draft_checks_of_the_rule_book) {
    for (const Row& row : read_table("armies.tsv", 7)) {
        BOOST_TEST_CONTEXT(row[0] << " " << row[3]) {
            const RowTerms at(row);
            const auto lines = read_army_lines(row[3]);
            BOOST_REQUIRE(lines.ok());
            Army army;
            std::string codes;
            for (const Objection& o : check_lines(*lines, at.terms, army)) {
                codes += (codes.empty() ? "" : " ") + o.code + (o.advice ? "?" : "");
                BOOST_CHECK(o.message.size() > 10);
            }
            BOOST_CHECK_EQUAL(codes.empty() ? "-" : codes, row[5]);
            BOOST_CHECK_EQUAL(std::to_string(cost_of(army, at.terms)), row[6]);
            // What is wrong with the text alone is not wrong with the army that could be read of it.
            bool text_alone = true;
            for (const std::string& code : split(codes, ' '))
                text_alone &= code.empty() || code.back() == '?' || code == "UNKNOWN_PIECE" || code == "BAD_COUNT";
            BOOST_CHECK_EQUAL(is_valid(army, at.terms), text_alone);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_excess_is_told) {
    const RowTerms at({"", "8x8", "405", "", "-", "", ""});
    const auto all = check_army(army_of("Kx1,Qx1,Ax1,*Tx1,Rx2,Px8"), at.terms);
    BOOST_REQUIRE_EQUAL(all.size(), 1u);
    BOOST_CHECK_NE(all[0].message.find("2 over the budget of 405"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(canonical_order) {
    Army army;
    for (const char* id : {"pawn", "rook", "queen", "king"})
        army[standard_catalogue().find(id)] = id[0] == 'p' ? 8 : id[0] == 'r' ? 2 : 1;
    BOOST_CHECK_EQUAL(canonical(army), "Kx1,Qx1,Rx2,Px8");  // the example of rule book §1
    army[standard_catalogue().find("mercenary")] = 1;
    army[standard_catalogue().find("camel")] = 1;
    BOOST_CHECK_EQUAL(canonical(army), "Kx1,Qx1,Rx2,*Mx1,Px8,Mx1");
    BOOST_CHECK(army_of("Kx1,Qx1,Rx2,*Mx1,Px8,Mx1") == army);
    BOOST_CHECK(army_of("") == Army{});
    for (const char* bad : {"Qx1,Kx1", "Kx1,", ",Kx1", "Kx0", "Kx01", "K", "Kx", "Kx1Qx1", "kx1", "Kx1,Kx1", "Kx41",
                            "Kx99999999999", "Kx-1", "?x1", "Kx1, Qx1"}) {
        const auto read = read_canonical(bad);
        BOOST_CHECK_MESSAGE(!read.ok(), bad);
        if (!read) BOOST_CHECK(read.error().code == "army.text" && read.error().where.starts_with("offset "));
    }
}

BOOST_AUTO_TEST_CASE(armies_are_written_in_many_ways) {
    const Army wanted = army_of("Kx1,Qx1,Rx2,Px8");
    const RowTerms at({"", "8x8", "405", "", "-", "", ""});
    for (const char* text :
         {"Kx1,Qx1,Rx2,Px8", "queen:1,pawn:8,rook:2", "king, Queen, rook 2, Px8", "K,Q,R2,P8", "Q;R:2;\nP:8\n",
          " queen : 1 , rook:2,pawn:8 ", "{\"army\": {\"queen\": 1, \"R\": 2, \"Pawn\": 8}, \"title\": \"x\"}"}) {
        const auto lines = read_army_lines(text);
        BOOST_REQUIRE_MESSAGE(lines.ok(), text);
        Army army;
        BOOST_CHECK_MESSAGE(check_lines(*lines, at.terms, army).empty(), text);
        BOOST_CHECK_MESSAGE(army == wanted, text << ": " << canonical(army));
    }
    struct Bad {
        const char *text, *code, *where;
    };
    for (const Bad& bad : {Bad{"queen:1,,pawn:8", "army.syntax", "item 2"}, Bad{"{", "army.json", "line 1, column 2"},
                           Bad{"{\"army\": 5}", "army.shape", "/army"}, Bad{"{}", "army.shape", "/army"},
                           Bad{"{\"army\": {}, \"x\": 1}", "army.shape", "/x"},
                           Bad{"{\"army\": {}, \"title\": 1}", "army.shape", "/title"}}) {
        const auto lines = read_army_lines(bad.text);
        BOOST_REQUIRE_MESSAGE(!lines.ok(), bad.text);
        BOOST_CHECK_EQUAL(lines.error().code, bad.code);
        BOOST_CHECK_EQUAL(lines.error().where, bad.where);
    }
    BOOST_CHECK(!read_army_lines(std::string(100000, 'a')).ok());
    std::string many;
    for (int i = 0; i < 300; ++i) many += "P,";
    BOOST_CHECK_EQUAL(read_army_lines(many).error().code, "army.too-large");
}

BOOST_AUTO_TEST_CASE(json_comes_back) {
    std::uint64_t dice = 1;
    BOOST_TEST_MESSAGE("seed 1");
    const RowTerms at({"", "8x8", "2000", "", "-", "", ""});
    for (int i = 0; i < 50; ++i) {
        Army army = random_army(dice, standard_catalogue().count());
        const auto lines = read_army_lines(write_army_json(army, "A \"title\"", "8x8", standard_catalogue()));
        BOOST_REQUIRE(lines.ok());
        Army back;
        (void)check_lines(*lines, at.terms, back);
        bool leads = false;
        for (const char* id : {"king", "phantom-king", "regent"}) leads |= army[standard_catalogue().find(id)] > 0;
        if (!leads) army[standard_catalogue().find("king")] = 1;
        BOOST_CHECK(back == army);
    }
}

BOOST_AUTO_TEST_CASE(numbers_and_armies_are_the_same) {
    std::uint64_t dice = 7;
    BOOST_TEST_MESSAGE("seed 7");
    for (const int kinds : {42, 43, most_kinds}) {
        std::set<ArmyNumber> seen;
        for (int i = 0; i < 400; ++i) {
            const Army army = random_army(dice, kinds);
            const ArmyNumber number = army_number(army, kinds);
            Army back;
            BOOST_REQUIRE(army_of_number(number, kinds, back));
            BOOST_REQUIRE(back == army);
            seen.insert(number);
        }
        BOOST_CHECK_GT(seen.size(), 350u);
        Army none;
        BOOST_CHECK(army_number(Army{}, kinds) == 0);
        BOOST_CHECK(!army_of_number(~ArmyNumber{0}, kinds, none));
        // The largest number is that of an army with all pieces of the first kind.
        Army last;
        last[1] = most_pieces;
        BOOST_CHECK(!army_of_number(army_number(last, kinds) + 1, kinds, none));
    }
    // All armies of one kind: 0 … 40 pieces are the numbers 0 … 40.
    for (std::uint8_t n = 0; n <= most_pieces; ++n) {
        Army army;
        army[1] = n;
        BOOST_CHECK(army_number(army, 1) == n);
    }
}

BOOST_AUTO_TEST_CASE(commitments_are_sha_256) {
    // Printed by sha256sum for the army, a line feed and the nonce.
    BOOST_CHECK_EQUAL(commitment("", 0), "5c0935e7535243277888ed45e6f75c1bd08d685d978790d739f97781c0876adf");
    BOOST_CHECK_EQUAL(commitment("Kx1", 0x0123456789abcdefULL),
                      "a7a7d04dfaac3dcbd629d73f7e1028123c0245378984c0bdf4f4cb0b6e4becc7");
    BOOST_CHECK_EQUAL(commitment(std::string(1000, 'a'), ~0ULL),
                      "810216bd17c47263b2164c1402b76fd4b44d3672a60895c48118bd0d5b00d6f4");
}

BOOST_AUTO_TEST_CASE(named_armies_are_valid) {
    BOOST_REQUIRE_GE(army_files().armies.size(), 9u);
    for (const NamedArmy& named : army_files().armies) BOOST_CHECK_NE(named.id, "list");
    for (const NamedArmy& named : army_files().armies) {
        const RowTerms at({"", named.board, std::to_string(named.cost), "", "-", "", ""});
        BOOST_CHECK_MESSAGE(is_valid(army_of(named.text), at.terms), named.id << ": " << named.text);
        BOOST_CHECK(!named.title.empty());
    }
}

BOOST_AUTO_TEST_CASE(options_with_faults_are_named) {
    const auto laws = laws_for(standard_catalogue(), Choices{}, {8, 8});
    for (const auto& [id, value] : std::vector<std::pair<std::string, std::string>>{{"budget", "lots"},
                                                                                    {"budget", "-5"},
                                                                                    {"budget", "2001"},
                                                                                    {"points", "x"},
                                                                                    {"points", "random:600-300"},
                                                                                    {"points", "random:301-304"},
                                                                                    {"budget", "random:"},
                                                                                    {"pool", "queen,gryphon"},
                                                                                    {"min-pawns", "9"},
                                                                                    {"max-copies", "11"},
                                                                                    {"min-distinct", "17"},
                                                                                    {"must-fill-tier-1", "maybe"},
                                                                                    {"speed", "1"},
                                                                                    {"points", "random300-600"}}) {
        const auto read = read_terms({{id, value}}, 0, *laws);
        if (id == "budget" && value == "random:") {
            BOOST_CHECK(read.ok());
            continue;
        }
        BOOST_REQUIRE_MESSAGE(!read.ok(), id << "=" << value);
        BOOST_CHECK_EQUAL(read.error().code, "setup.option");
        BOOST_CHECK_EQUAL(read.error().where, id == "points" ? "budget" : id);
    }
    BOOST_CHECK_EQUAL(read_board({{"board", "9x9"}}).error().where, "board");
}

BOOST_AUTO_TEST_CASE(budgets) {
    const auto laws = laws_for(standard_catalogue(), Choices{}, {8, 8});
    const auto budget = [&](const std::string& text, std::uint64_t seed = 0) {
        return read_terms({{"budget", text}}, seed, *laws)->budget;
    };
    BOOST_CHECK_EQUAL(read_terms({}, 0, *laws)->budget, 405);
    BOOST_CHECK_EQUAL(budget("skirmish"), 250);
    BOOST_CHECK_EQUAL(budget("grand"), 600);
    BOOST_CHECK_EQUAL(budget("titan"), 900);
    BOOST_CHECK_EQUAL(budget("0"), 0);
    std::set<int> seen;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const int drawn = budget("random", seed);
        BOOST_REQUIRE(drawn >= 300 && drawn <= 600 && drawn % 5 == 0);
        BOOST_REQUIRE_EQUAL(drawn, budget("random", seed));
        seen.insert(drawn);
    }
    BOOST_CHECK_EQUAL(seen.size(), 61u);  // every multiple of 5
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
