// The draft as a game, and what comes back of all phases from texts and records.
#include <algorithm>
#include <set>

#include "drafting.h"
#include "pinwheel/view/geometry.h"
#include "view/seen.h"

namespace pinwheel::hyper_fairy {

BOOST_AUTO_TEST_SUITE(drafts)

BOOST_AUTO_TEST_CASE(a_draft_is_picked_and_committed) {
    Game game = game_with();
    BOOST_CHECK_EQUAL(game.variant().phase(game.state()), "draft");
    BOOST_CHECK_EQUAL(acting(game), "wb");
    play_all(game, "pick:queen,1 b:pick:pawn,8 pick:pawn,3 pick:pawn,2");
    const auto draft = game.variant().answer(&game.state(), Viewer::of(white), "draft", {});
    BOOST_REQUIRE(draft.ok());
    BOOST_CHECK_EQUAL(*draft->find("army")->text(), "Kx1,Qx1,Px2");
    BOOST_CHECK_EQUAL(*draft->find("spent")->number(), 115);
    BOOST_CHECK_EQUAL(*draft->find("left")->number(), 290);
    BOOST_CHECK_EQUAL(*draft->find("slots")->find("1")->find("used")->number(), 2);
    play_all(game, "commit");
    BOOST_CHECK_EQUAL(acting(game), "b");
    BOOST_CHECK_EQUAL(refusal(game, "w:pick:queen,0"), "illegal.not_your_turn");  // no edits after commit
    BOOST_CHECK_EQUAL(refusal(game, "w:commit"), "illegal.not_your_turn");
    play_all(game, "army:Kx1,Ax1,Px4 commit:0123456789abcdef");
    BOOST_CHECK_EQUAL(game.variant().phase(game.state()), "placement");
    BOOST_CHECK_EQUAL(extra(game.view({}), "army.b"), "Kx1,Ax1,Px4");
    BOOST_CHECK_EQUAL(extra(game.view({}), "nonce.b"), "0123456789abcdef");
    BOOST_CHECK_EQUAL(commitment("Kx1,Ax1,Px4", 0x0123456789abcdefULL), extra(game.view({}), "commitment.b"));
}

BOOST_AUTO_TEST_CASE(an_army_with_several_faults_is_told_every_ruling_that_it_meets) {
    Game game = game_with();
    play_all(game, "army:Kx1,*Rx1");
    const Explanation why = game.explain("commit", Viewer::of(white));
    BOOST_CHECK(!why.legal);
    for (const char* part : {"draft.leader = replace-uses-slot", "draft.regent-needs-queen = required"})
        BOOST_CHECK_MESSAGE(why.message.find(part) != std::string::npos, part << ": " << why.message);
}

BOOST_AUTO_TEST_CASE(what_a_draft_refuses) {
    Game game = game_with();
    for (const auto& [token, code] :
         std::vector<std::pair<std::string, std::string>>{{"pick:camel,1", "illegal.not-in-pool"},
                                                          {"pick:king,0", "illegal.no-leader"},
                                                          {"pick:king,2", "illegal.count"},
                                                          {"pick:pawn,41", "illegal.count"},
                                                          {"army:Kx1,*Mx1", "illegal.not-in-pool"},
                                                          {"Q@a1", "illegal.phase"},
                                                          {"pick:gryphon,1", "token.syntax"},
                                                          {"pick:queen", "token.syntax"},
                                                          {"pick:queen,-1", "token.syntax"},
                                                          {"army:Qx1,Qx1", "token.syntax"},
                                                          {"commit:12", "token.syntax"},
                                                          {"commit:0123456789ABCDEF", "token.syntax"},
                                                          {"", "token.syntax"}})
        BOOST_CHECK_MESSAGE(
            refusal(game, token) == code || (code == "token.syntax" && refusal(game, token).starts_with("token.")),
            token << ": " << refusal(game, token));
    play_all(game, "pick:regent,1");
    BOOST_CHECK_EQUAL(refusal(game, "commit"), "illegal.army-invalid");
    const auto draft = game.variant().answer(&game.state(), Viewer::of(white), "draft", {});
    BOOST_CHECK_EQUAL(*draft->find("army")->text(), "*Rx1");  // the King has gone
    BOOST_CHECK_EQUAL(*draft->find("errors")->list()->front().find("code")->text(), "REGENT_NEEDS_QUEEN");
    play_all(game, "pick:regent,0");
    BOOST_CHECK_EQUAL(*game.variant().answer(&game.state(), Viewer::of(white), "draft", {})->find("army")->text(),
                      "Kx1");
}

// The View proves it: while a draft is sealed, what the other side and a spectator see does not depend on it at all.
BOOST_AUTO_TEST_CASE(drafts_are_sealed) {
    Game one = game_with(), other = game_with();
    play_all(one, "pick:queen,1 pick:pawn,8 b:pick:knight,2");
    play_all(other, "pick:rook,1 pick:pawn,3 b:pick:knight,2");
    for (const Viewer& viewer : {Viewer::of(black), Viewer{}}) {
        BOOST_CHECK(one.view(viewer) == other.view(viewer));
        BOOST_CHECK(one.variant().offers(one.view(viewer)) == other.variant().offers(other.view(viewer)));
        BOOST_CHECK_EQUAL(extra(one.view(viewer), "army.w"), "-");
        BOOST_CHECK_EQUAL(extra(one.view(viewer), "spent.w"), "-");
    }
    BOOST_CHECK(one.view(Viewer::of(white)) != other.view(Viewer::of(white)));
    const std::vector<std::string> seat{"w"};
    BOOST_CHECK_EQUAL(one.variant().answer(&one.state(), Viewer::of(black), "draft", seat).error().code,
                      "question.hidden");
    BOOST_CHECK_EQUAL(one.variant().answer(&one.state(), Viewer{}, "draft", seat).error().code, "question.hidden");
    BOOST_CHECK(one.variant().answer(&one.state(), Viewer::arbiter(), "draft", seat).ok());
    play_all(one, "commit");
    // Only that it is committed, and the hash that binds it.
    const View seen = one.view(Viewer::of(black));
    BOOST_CHECK_EQUAL(extra(seen, "army.w"), "-");
    BOOST_CHECK_EQUAL(extra(seen, "nonce.w"), "-");
    BOOST_CHECK_EQUAL(extra(seen, "commitment.w").size(), 64u);
    BOOST_CHECK(!seen.seats[0].to_act && seen.seats[1].to_act);
    const auto heard = one.heard(Viewer::of(black));
    BOOST_REQUIRE_EQUAL(heard.size(), 1u);
    BOOST_CHECK_EQUAL(heard[0].second.notice.code, "committed");
    play_all(one, "commit");
    BOOST_CHECK_EQUAL(extra(one.view(Viewer::of(black)), "army.w"), "Kx1,Qx1,Px8");
    BOOST_CHECK_EQUAL(extra(one.view(Viewer{}), "army.b"), "Kx1,Nx2");
    BOOST_CHECK_EQUAL(commitment("Kx1,Qx1,Px8", 0).size(), 64u);
    std::uint64_t nonce = 0;
    BOOST_REQUIRE(read_nonce(extra(one.view(Viewer{}), "nonce.w"), nonce));
    BOOST_CHECK_EQUAL(commitment("Kx1,Qx1,Px8", nonce), extra(seen, "commitment.w"));
}

BOOST_AUTO_TEST_CASE(drafting_bots_can_always_go_on) {
    // Whatever was picked, something is legal, and picking ends.
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Game game = game_with({{"budget", seed % 3 ? "random" : "skirmish"},
                               {"pool", seed % 2 ? "all" : "playtested"},
                               {"board", board_words[seed % 3]},
                               {"min-distinct", std::to_string(seed % 4)}},
                              {}, seed);
        std::uint64_t dice = seed;
        int plies = 0;
        while (game.variant().phase(game.state()) == "draft") {
            const auto action = random_action(game.variant(), game.state(), dice);
            BOOST_REQUIRE_MESSAGE(action, "seed " << seed);
            BOOST_REQUIRE(game.play(*action).ok());
            BOOST_REQUIRE_MESSAGE(++plies < 2000, "seed " << seed);
        }
        for (const char* seat : {"w", "b"}) {
            const std::vector<std::string> args{seat};
            BOOST_CHECK(game.variant().answer(&game.state(), Viewer{}, "draft", args)->find("errors")->list()->empty());
        }
    }
}

// Where the budget is drawn by lot, one number is for both sides, or each draws its own: then what one of them may
// commit is too dear for the other.
BOOST_AUTO_TEST_CASE(a_budget_by_lot_is_for_both_or_for_each) {
    const auto budget = [](const Game& game, const char* seat) {
        return std::stoi(extra(game.view(Viewer{}), std::string("budget.") + seat));
    };
    int apart = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const std::map<std::string, std::string> options{{"points", "random:30-40"}};
        Game one = game_with(options, {{"budget.random", "one"}}, seed);
        Game each = game_with(options, {{"budget.random", "each"}}, seed);
        BOOST_REQUIRE_EQUAL(budget(one, "w"), budget(one, "b"));
        BOOST_REQUIRE_EQUAL(budget(each, "w"), budget(one, "w"));
        for (const char* seat : {"w", "b"}) {
            const std::vector<std::string> args{seat};
            const auto sheet = each.variant().answer(&each.state(), Viewer::arbiter(), "draft", args);
            BOOST_REQUIRE_EQUAL(*sheet->find("budget")->number(), budget(each, seat));
            BOOST_REQUIRE_EQUAL(*sheet->find("left")->number(), budget(each, seat));
        }
        if (budget(each, "w") >= budget(each, "b")) continue;
        ++apart;
        if (budget(each, "b") < 40) continue;
        // Four Pawns cost 40.
        for (Game* game : {&one, &each}) {
            play_all(*game, "army:Kx1,Px4");
            play_all(*game, "b:army:Kx1,Px4");
        }
        BOOST_CHECK_EQUAL(refusal(each, "commit"), "illegal.army-invalid");
        BOOST_CHECK_EQUAL(refusal(each, "b:commit"), "");
        BOOST_CHECK_EQUAL(refusal(one, "commit"), "illegal.army-invalid");
        BOOST_CHECK_EQUAL(refusal(one, "b:commit"), "illegal.army-invalid");
    }
    BOOST_TEST(apart > 30);
    // Terms that one side can meet and the other cannot are refused.
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        auto bound = registry().bind("hyper-fairy-chess", "", {{"budget.random", "each"}});
        const auto made = Game::make(*bound, {"", {{"points", "random:75-80"}, {"must-fill-tier-1", "yes"}}, seed});
        if (!made) BOOST_CHECK_EQUAL(made.error().code, "setup.terms");
        if (made) BOOST_CHECK(budget(*made, "w") == 80 && budget(*made, "b") == 80);
        refused += !made;
    }
    BOOST_TEST((refused > 20 && refused < 40), refused);
}

BOOST_AUTO_TEST_CASE(options_can_bring_armies) {
    const Game game = game_with({{"army.w", "orthodox"}, {"army.b", "K,Q,P8"}});
    BOOST_CHECK_EQUAL(game.variant().phase(game.state()), "placement");
    BOOST_CHECK_EQUAL(extra(game.view({}), "hand.w"), "Kx1,Qx1,Nx2,Bx2,Rx2,Px8");
    const Game half = game_with({{"army.b", "orthodox"}});
    BOOST_CHECK_EQUAL(acting(half), "w");
    auto bound = registry().bind("hyper-fairy-chess", "");
    for (const char* bad : {"gryphon", "queen", "Q9", "Ax4", "orthodox,Q", "{}"}) {
        const auto refused = Game::make(*bound, {"", {{"army.w", bad}}, 0});
        BOOST_REQUIRE_MESSAGE(!refused.ok(), bad);
        BOOST_CHECK_EQUAL(refused.error().code, "setup.army");
        BOOST_CHECK_EQUAL(refused.error().where, "army.w");
    }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(records)

BOOST_AUTO_TEST_CASE(every_phase_is_saved_and_comes_back) {
    Game game = game_with({{"board", "10x8"}, {"budget", "grand"}, {"pool", "all"}}, {}, 99);
    const std::string tokens =
        "pick:queen,1 b:pick:camel,2 pick:pawn,2 commit army:Kx1,Wx1,Px2,Mx1 commit:00000000deadbeef K@e1 K@e8 Q@d1 "
        "W@d8 P@a2 P@a7 P@b2 P@j7";
    std::set<std::string> phases;
    for (const std::string& token : split(tokens, ' ')) {
        play_all(game, token);
        const std::string text = game.variant().save(game.state());
        phases.insert(game.variant().phase(game.state()));
        Setup setup = game.setup();
        setup.text = text;
        const auto back = game.variant().start(game.rules().rulings, setup);
        BOOST_REQUIRE_MESSAGE(back.ok(), text << ": " << (back ? "" : back.error().message));
        BOOST_CHECK_EQUAL(game.variant().save(**back), text);
        BOOST_CHECK_EQUAL((*back)->key(), game.state().key());
        BOOST_CHECK(game.variant().to_act(**back) == game.variant().to_act(game.state()));
    }
    BOOST_CHECK_EQUAL(phases.size(), 3u);
    const auto again = Game::from_record(registry(), game.record());
    BOOST_REQUIRE_MESSAGE(again.ok(), (again ? "" : again.error().message));
    BOOST_CHECK_EQUAL(again->variant().save(again->state()), game.variant().save(game.state()));
    BOOST_CHECK(again->view({}) == game.view({}));
}

BOOST_AUTO_TEST_CASE(who_is_to_act_may_resign_in_every_phase) {
    const std::string armies = "army:Kx1,Qx1 commit army:Kx1,Qx1 commit";
    struct Row {
        const char *id, *before, *resigns, *winner;
    };
    const Row rows[] = {{"draft, White", "", "resign", "b"},
                        {"draft, Black", "pick:queen,1", "b:resign", "w"},
                        {"draft, Black alone", "army:Kx1,Qx1 commit", "resign", "w"},
                        {"placement, White", "armies", "resign", "b"},
                        {"placement, Black", "armies K@e1", "resign", "w"},
                        {"play, White", "armies K@e1 K@e8 Q@d1 Q@d8", "resign", "b"},
                        {"play, Black", "armies K@e1 K@e8 Q@d1 Q@d8 d1d2", "resign", "w"}};
    for (const Row& row : rows) BOOST_TEST_CONTEXT(row.id) {
            Game game = game_with();
            std::string before = row.before;
            if (before.starts_with("armies")) before.replace(0, 6, armies);
            if (!before.empty()) play_all(game, before);
            const auto legal = game.explain(row.resigns, Viewer::arbiter());
            BOOST_CHECK_MESSAGE(legal.legal, legal.message);
            const SeatId loser = *row.winner == 'b' ? white : black;
            const auto offers = game.variant().offers(game.view(Viewer::of(loser)));
            BOOST_CHECK(std::any_of(offers.begin(), offers.end(),
                                    [](const Offer& offer) { return offer.path.front() == "button:resign"; }));
            play_all(game, row.resigns);
            BOOST_CHECK(game.verdict().over);
            BOOST_CHECK_EQUAL(game.verdict().reason, "resignation");
            BOOST_CHECK(game.verdict().result[loser.v] == Outcome::loss);
            BOOST_CHECK(game.verdict().result[1 - loser.v] == Outcome::win);
            BOOST_CHECK_EQUAL(acting(game), "");
            for (const SeatId seat : {white, black})
                BOOST_CHECK(game.variant().offers(game.view(Viewer::of(seat))).empty());
            BOOST_CHECK_EQUAL(refusal(game, "pick:queen,1"), "game.over");
            // It comes back from a text and from a record.
            Setup setup = game.setup();
            setup.text = game.variant().save(game.state());
            const auto back = game.variant().start(game.rules().rulings, setup);
            BOOST_REQUIRE_MESSAGE(back.ok(), setup.text << ": " << (back ? "" : back.error().message));
            BOOST_CHECK_EQUAL(game.variant().save(**back), setup.text);
            BOOST_CHECK_EQUAL((*back)->key(), game.state().key());
            const auto again = Game::from_record(registry(), game.record());
            BOOST_REQUIRE_MESSAGE(again.ok(), (again ? "" : again.error().message));
            BOOST_CHECK_EQUAL(again->verdict().reason, "resignation");
        }
    Game waits = game_with();
    play_all(waits, "army:Kx1,Qx1 commit");
    BOOST_CHECK_EQUAL(refusal(waits, "w:resign"), "illegal.not_your_turn");
    BOOST_CHECK(waits.explain("w:resign", Viewer::arbiter()).message.find("may resign again only when") !=
                std::string::npos);
}

BOOST_AUTO_TEST_CASE(bad_texts_of_drafts) {
    struct Bad {
        const char *text, *code, *where;
    };
    const Bad all[] = {
        {"draft ", "setup.draft.army", "offset 6"},
        {"draft w=Kx1", "setup.draft.army", "offset 11"},
        {"draft w=Kx1 b=Kx1 commit=w:0", "setup.draft.commit", "offset 18"},
        {"draft w=Kx1 b=Kx1 commit=x:0000000000000001", "setup.draft.commit", "offset 18"},
        {"draft w=Kx1 b=Kx1 commit=w:0000000000000001,b:0000000000000001", "setup.draft.commit", "offset 18"},
        {"draft w=Qx1,Kx1 b=Kx1", "setup.draft.army", "offset 8"},
        {"draft w=Kx41 b=Kx1", "setup.draft.army", "offset 8"},
        {"draft w=Kx1 b=Kx1 more", "setup.draft.commit", "offset 18"},
        {"draft w=Ax4 b=Kx1 commit=w:0000000000000001", "setup.draft.army", "offset 6"},
        {"draft b=Kx1 w=Kx1", "setup.draft.army", "offset 6"},
        {"placement 8/8/8/8/8/8/8/8 w w=Kx1 b=Kx1", "setup.draft.commit", "offset 39"},
        {"placement 8/8/8/8/8/8/8/8 w w=- b=- commit=w:0000000000000001,b:0000000000000001", "setup.draft.army",
         "offset 28"},
        {"placement 4k3/8/8/8/8/8/8/4K3 w w=- b=- commit=w:0000000000000001,b:0000000000000001", "setup.draft.army",
         "offset 32"},
        {"placement 8/8/8/8/4K3/8/8/8 w w=Px1 b=Kx1 commit=w:0000000000000001,b:0000000000000001", "setup.draft.rows",
         "offset 10"},
        {"placement 8/8/8/8/8/8/8/4K3 w w=- b=Kx1 commit=w:0000000000000001,b:0000000000000001", "setup.draft.turn",
         "offset 28"},
        {"placement 10/8/8/8/8/8/8/8 w w=Kx1 b=Kx1 commit=w:0000000000000001,b:0000000000000001", "setup.hfen.rows",
         "placement, offset 13"}};
    auto bound = registry().bind("hyper-fairy-chess", "");
    for (const Bad& bad : all) {
        const auto refused = Game::make(*bound, {bad.text, {}, 0});
        BOOST_REQUIRE_MESSAGE(!refused.ok(), bad.text);
        const Error& e = refused.error();
        BOOST_CHECK_MESSAGE(
            e.code == bad.code && e.where == bad.where && e.message.find("expected") != std::string::npos,
            bad.text << ": " << e.code << " " << e.where << " " << e.message);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
