// Games of files seen again: the edition of a ruleset that they were played under, and folders judged anew.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <thread>

#include "command_host.h"
#include "model/commands/editions.h"
#include "model/comparison/rejudging.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/tree/parting.h"

namespace {

using namespace pinwheel;

std::shared_ptr<const Ruleset> house(const char* castling) {
    RulesetInfo info;
    info.id = "house";
    info.title = "House rules";
    info.variant = "chess";
    info.rulings["castling.allowed"] = {castling, false, ""};
    return std::make_shared<ChoiceRuleset>(std::move(info));
}

/// Everything that is installed, and an edition of the house rules.
Registry with_house(const char* castling) {
    Registry registry = test::registry();
    registry.put(house(castling));
    return registry;
}

/// A game that was played when castling was allowed, as its file has it.
Record played(const std::string& moves) {
    auto game = Game::make(*with_house("yes").bind("chess", "house"));
    BOOST_REQUIRE(game.ok());
    for (const std::string& token : split_tokens(moves)) BOOST_REQUIRE(game->play(token).ok());
    return game->record();
}

const std::string castled = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6", plain = "e2e4 e7e5";

struct Edition {
    const char *what, *moves, *now;
    bool asked;
    std::optional<int> ply;
    const char* words;
};

const Edition editions[] = {
    {"the same edition", "e2e4 e7e5", "yes", false, {}, ""},
    {"another one, so far alike", "e2e4 e7e5", "no", true, {}, "So far they agree on every ply."},
    {"another one that parts", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6", "no", true, 7,
     "They part at ply 7, which the installed one does not allow."},
};

ui::Rejudging::News all_news(ui::Rejudging& run) {
    ui::Rejudging::News all = run.news();
    while (!all.ended) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        auto more = run.news();
        more.rows.insert(more.rows.begin(), all.rows.begin(), all.rows.end());
        all = std::move(more);
    }
    return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(again)

BOOST_AUTO_TEST_CASE(as_played_or_as_now) {
    for (const Edition& e : editions) BOOST_TEST_CONTEXT(e.what) {
            const Registry registry = with_house(e.now);
            auto game = Game::from_record(registry, played(e.moves));
            BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
            const auto found = parting(registry, *game);
            BOOST_CHECK_EQUAL(found.has_value(), e.asked);
            if (found) BOOST_CHECK(found->ply == e.ply);
            if (found) BOOST_CHECK_EQUAL(found->words, e.words);
            // The same words as every door tells.
            BOOST_CHECK_EQUAL(game->notes().size(), e.asked ? 1u : 0u);
            if (e.asked) BOOST_CHECK(game->notes().front().ends_with(e.words));
            test::Host host(*game, registry);
            const auto question = ui::edition_question(registry, *host.document());
            BOOST_CHECK_EQUAL(question.has_value(), e.asked);
            if (question) BOOST_CHECK(question->more.starts_with(e.words));
            BOOST_CHECK_EQUAL(host.commands().enabled("rules:as-now"), e.asked);
            const std::size_t plies = host.game().line().size();
            BOOST_CHECK_EQUAL(host.ask_for("rules:as-now"), e.asked ? "" : "command.disabled");
            if (!e.asked) continue;
            BOOST_CHECK(host.game().rules().ruleset->carried() == nullptr);
            BOOST_CHECK_EQUAL(host.game().line().size(), e.ply ? static_cast<std::size_t>(*e.ply) : plies);
            BOOST_CHECK(!ui::edition_question(registry, *host.document()));
            BOOST_CHECK(host.document()->undo());
            BOOST_CHECK_EQUAL(host.game().line().size(), plies);
            BOOST_CHECK(host.game().rules().ruleset->carried() != nullptr);
        }
}

BOOST_AUTO_TEST_CASE(a_ruleset_that_is_gone_is_not_asked_about) {
    auto game = Game::from_record(test::registry(), played(plain));
    BOOST_REQUIRE(game.ok());
    test::Host host(*game);
    BOOST_CHECK(!parting(test::registry(), *game));
    BOOST_CHECK(!ui::edition_question(test::registry(), *host.document()));
    BOOST_CHECK(!host.commands().enabled("rules:as-now"));
}

BOOST_AUTO_TEST_CASE(a_folder_is_judged_again) {
    test::TemporaryFolder folder;
    const Registry registry = with_house("no");
    for (const auto& [name, moves] : {std::pair{"a.pinwheel", castled}, std::pair{"b.pinwheel", plain}})
        BOOST_REQUIRE(!save_game(registry, *Game::from_record(registry, played(moves)), folder.path / name));
    BOOST_REQUIRE(!write_file(folder.path / "c.pgn", "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n"));
    BOOST_REQUIRE(!write_file(folder.path / "d.pinwheel", "{"));
    ui::Rejudging run(registry, folder.path, {"as-played", "house"});
    const auto news = all_news(run);
    BOOST_CHECK(!news.error);
    BOOST_CHECK_EQUAL(news.files, 4u);
    BOOST_CHECK_EQUAL(news.file, 4u);
    BOOST_CHECK_EQUAL(news.count.sentence(), "4 games, 1 differs, 1 not read");
    BOOST_REQUIRE_EQUAL(news.rows.size(), 2u);
    const ui::RejudgedRow& row = news.rows.front();
    BOOST_CHECK_EQUAL(row.name, "a.pinwheel");
    BOOST_CHECK(row.differs);
    BOOST_CHECK_EQUAL(row.ply, 7);
    BOOST_CHECK_EQUAL(row.first, "Playing");
    BOOST_CHECK(row.second.starts_with("cannot follow: "));
    BOOST_CHECK_EQUAL(row.why, "not chosen alike: castling.allowed (yes, no)");
    BOOST_CHECK_EQUAL(news.rows.back().name, "d.pinwheel");
    BOOST_CHECK(news.rows.back().why.starts_with("cannot be read: "));
}

BOOST_AUTO_TEST_CASE(an_empty_folder_says_so) {
    test::TemporaryFolder folder;
    ui::Rejudging run(test::registry(), folder.path, {"as-played", "standard"});
    const auto news = all_news(run);
    BOOST_REQUIRE(news.error);
    BOOST_CHECK_EQUAL(news.error->code, "rejudge.none");
}

BOOST_AUTO_TEST_CASE(it_is_stopped_within_a_game) {
    test::TemporaryFolder folder;
    std::string text;
    for (int n = 0; n < 20000; ++n) text += "[White \"A\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 *\n\n";
    BOOST_REQUIRE(!write_file(folder.path / "many.pgn", text));
    auto run = std::make_unique<ui::Rejudging>(test::registry(), folder.path,
                                               std::vector<std::string>{"as-played", "standard"});
    while (run->news().count.games == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    run.reset();  // comes back
}

BOOST_AUTO_TEST_SUITE_END()
