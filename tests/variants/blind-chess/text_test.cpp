// Tokens, set-ups and options: what is read, what is refused, and that nothing breaks.
#include <boost/test/unit_test.hpp>

#include "bots/blind_bots.h"
#include "pinwheel/game/contract/contract.h"
#include "pinwheel/game/rulings/ruleset.h"
#include "pinwheel/view/random.h"
#include "table.h"

namespace pinwheel::blind::test {
namespace {

/// Puts what a plugin registers into a registry.
class Collector final : public Host {
public:
    explicit Collector(Registry& registry) : registry_(registry) {}
    void add(std::unique_ptr<Variant> v) override { keep(registry_.add(std::shared_ptr<const Variant>(std::move(v)))); }
    void add(std::unique_ptr<Ruleset> r) override { keep(registry_.add(std::shared_ptr<const Ruleset>(std::move(r)))); }
    void add(std::unique_ptr<Notation> n) override {
        keep(registry_.add(std::shared_ptr<const Notation>(std::move(n))));
    }
    void add(std::unique_ptr<Renderer> r) override {
        keep(registry_.add(std::shared_ptr<const Renderer>(std::move(r))));
    }
    void add(std::unique_ptr<Bot> b) override { keep(registry_.add(std::shared_ptr<const Bot>(std::move(b)))); }
    void log(std::string_view) override {}

private:
    static void keep(const Status& status) {
        if (status) throw std::runtime_error(status->message);
    }
    Registry& registry_;
};

void add_ruleset(Registry& registry, const char* id, const Overrides& chosen) {
    RulesetInfo info;
    info.id = id;
    info.title = id;
    info.variant = "blind-chess";
    info.source = "test";
    for (const auto& [ruling, option] : chosen) info.rulings[ruling] = {option, false, {}};
    registry.put(std::make_shared<ChoiceRuleset>(info));
}

}  // namespace

BOOST_AUTO_TEST_CASE(tokens_come_back) {
    Table table("start");
    for (const char* token : {"e2", "e2e4", "e7e8q", "resign", "offer-draw", "respond-draw:accept",
                              "respond-draw:decline", "claim", "abandon:other", "b:e7e5", "b:resign", "b:e7"}) {
        const auto action = variant().parse(*table.state(), token);
        BOOST_TEST_REQUIRE(action.ok(), token);
        BOOST_TEST(variant().token(*table.state(), *action) == token);
    }
    BOOST_TEST((*variant().parse(*table.state(), "w:a7a8=n") == *variant().parse(*table.state(), "a7a8n")));
}

BOOST_AUTO_TEST_CASE(malformed_tokens) {
    Table table("start");
    for (const char* token : {"",
                              "w:",
                              "b:",
                              "i9",
                              "e9",
                              "e",
                              "e2e9",
                              "e2e4k",
                              "e2e4=",
                              "e2e4==q",
                              "e2e4qq",
                              "x:e2",
                              "w:w:e2",
                              "resign:",
                              "resign!",
                              "respond-draw",
                              "respond-draw:maybe",
                              "abandon",
                              "{",
                              "e2-e4",
                              "E2e4",
                              "e2e4 ",
                              " e2",
                              "move:",
                              "touch:z1",
                              "\xff\xfe"}) {
        const auto action = variant().parse(*table.state(), token);
        BOOST_TEST_CONTEXT(token) {
            // "respond-draw:" with an empty word is read, and refused when it is played.
            if (action.ok())
                BOOST_TEST(table.play(*action).error == "malformed");
            else
                BOOST_TEST(action.error().code.starts_with("token."));
        }
    }
}

BOOST_AUTO_TEST_CASE(setups_come_back) {
    for (const char* text :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 touched=e2",
          "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9 touched=h1 offer=b", "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9 end=resignation:b",
          "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9 end=draw-agreed", "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9 end=abandoned",
          "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9 end=abandoned:w"})
        BOOST_TEST(variant().save(*Table(text).state()) == text);
}

BOOST_AUTO_TEST_CASE(ends_as_earlier_versions_spelt_them_are_read) {
    const std::string at = "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9 end=";
    for (const auto& [then, now] :
         {std::pair{"fifty_move", "fifty-move"}, {"draw_agreed", "draw-agreed"}, {"resign:b", "resignation:b"}}) {
        BOOST_TEST(variant().save(*Table((at + then).c_str()).state()) == at + now);
        BOOST_TEST(variant().save(*Table((at + now).c_str()).state()) == at + now);
    }
}

BOOST_AUTO_TEST_CASE(malformed_setups) {
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (const std::string& text :
         {std::string("x"), start + " ", start + " touched=", start + " touched=e7", start + " touched=e4",
          start + " touched=a1", start + " touched=e2e4", start + " touched=e2 touched=d2", start + " offer=x",
          start + " offer=w offer=w", start + " end=", start + " end=mate", start + " end=resignation",
          start + " end=stalemate:w", start + " end=resign:b touched=e2", start + " hello",
          std::string("8/8/8/8/8/8/8/8 w - - 0 1"), std::string("R6k/8/6K1/8/8/8/8/8 b - - 0 1 touched=h8")}) {
        Setup setup;
        setup.text = text;
        const auto state = variant().start(rulings({}), setup);
        BOOST_TEST_REQUIRE(!state.ok(), text);
        BOOST_TEST(state.error().code.starts_with("setup."));
    }
}

BOOST_AUTO_TEST_CASE(malformed_options) {
    for (const Options& options : {Options{{"mode", "deaf"}}, Options{{"mode", ""}}, Options{{"colour", "w"}},
                                   Options{{"announce-all", "yes"}}}) {
        Setup setup;
        setup.options = options;
        const auto state = variant().start(rulings({}), setup);
        BOOST_TEST_REQUIRE(!state.ok());
        BOOST_TEST(state.error().code == "setup.option");
        BOOST_TEST(state.error().where == options.begin()->first);
    }
}

BOOST_AUTO_TEST_CASE(actions_from_nowhere) {
    std::uint64_t dice = 99;
    Table table("start");
    for (int i = 0; i < 20000; ++i) {
        Action action;
        action.spec = static_cast<std::uint8_t>(splitmix64(dice) % 9);
        action.argc = static_cast<std::uint8_t>(splitmix64(dice) % 5);
        action.actor = SeatId{static_cast<std::uint16_t>(splitmix64(dice) % 4 == 0 ? 0xffff : splitmix64(dice) % 3)};
        for (auto& value : action.arg) value = static_cast<std::uint16_t>(splitmix64(dice) >> splitmix64(dice) % 16);
        (void)variant().is_legal(*table.state(), action);
        (void)variant().explain(*table.state(), action);
        (void)variant().token(*table.state(), action);
        (void)variant().apply(*table.state(), action);
    }
    BOOST_TEST(variant().save(*table.state()) == variant().save(*Table("start").state()));
}

BOOST_AUTO_TEST_CASE(the_contract_holds) {
    Registry registry;
    (void)registry.add(std::make_shared<const Model<BlindChess>>());
    Collector host(registry);
    add_bots(host);
    add_ruleset(registry, "design", design());
    add_ruleset(registry, "other",
                {{"BR03", "true-pseudo"},
                 {"BR04", "no"},
                 {"BR05", "no"},
                 {"BR06", "rook-first"},
                 {"BR07", "released"},
                 {"BR08", "one"},
                 {"BR01", "opponent"},
                 {"BR02", "no"},
                 {"BR09", "stays"},
                 {"BR11", "own-king"},
                 {"BR14", "raw"},
                 {"BR19", "yes"},
                 {"BR20", "type"},
                 {"BR21", "claim"},
                 {"BR22", "illegal-first"}});
    const auto failures = check_variant(registry, "blind-chess", {7, 9, 100});
    BOOST_TEST(failures.empty());
    for (const ContractFailure& failure : failures)
        BOOST_ERROR(failure.subject << ": " << failure.clause << ": " << failure.detail);
}

}  // namespace pinwheel::blind::test
