// The pictures of the pages of rules: what is named is made, what cannot be made is told, every piece has its diagram,
// and a page speaks of the rules in force.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

#include "library.h"
#include "model/cards/page_figures.h"
#include "model/cards/rules_page.h"
#include "model/shell/help_page.h"
#include "pinwheel/game/files/paths.h"
#include "support/places.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(page_figures)

namespace {

std::filesystem::path doc() { return std::filesystem::path(test::source_dir()) / "share/doc"; }

ui::PageFigures shipped() {
    const auto text = read_file(doc() / "figures.json");
    BOOST_REQUIRE(text.ok());
    auto figures = ui::PageFigures::read(*text);
    BOOST_REQUIRE_MESSAGE(figures.ok(), (figures ? "" : figures.error().message));
    return *std::move(figures);
}

std::string page_of(const std::string& variant) {
    const auto text = read_file(doc() / "rules" / (variant + ".md"));
    BOOST_REQUIRE(text.ok());
    return *text;
}

std::string fault(const std::string& json, const std::string& name = "x") {
    const auto figures = ui::PageFigures::read(json);
    if (!figures) return figures.error().message;
    const auto scene = figures->draw(test::registry(), name);
    return scene ? "" : scene.error().message;
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

}  // namespace

BOOST_AUTO_TEST_CASE(every_picture_that_a_page_names_is_made_and_every_recipe_is_shown) {
    const auto figures = shipped();
    std::set<std::string> shown;
    for (const Variant* variant : test::registry().variants()) {
        const auto names = ui::figures_named(page_of(variant->info().id));
        BOOST_TEST(names.size() >= 5, variant->info().id << " has " << names.size() << " pictures");
        for (const std::string& name : names) {
            const auto scene = figures.draw(test::registry(), name);
            BOOST_TEST(scene.ok(), (scene ? "" : scene.error().message));
            if (!scene) continue;
            BOOST_TEST(scene->items.size() > 4, name);
            BOOST_TEST(scene->width <= 760, name << " is wider than a page");
            shown.insert(name);
        }
    }
    for (const auto& [name, recipe] : figures.all()) BOOST_TEST(shown.contains(name), name << " is on no page");
}

BOOST_AUTO_TEST_CASE(every_figure_with_a_recipe_can_be_played) {
    const auto figures = shipped();
    for (const auto& [name, recipe] : figures.all()) {
        const auto game = figures.game(test::registry(), name);
        BOOST_TEST(game.ok(), name << ": " << (game ? "" : game.error().message));
        if (!game) continue;
        BOOST_TEST(game->variant().info().id == recipe.variant);
        // Those of an end have nothing left to play.
        std::size_t actions = 0;
        for (const SeatId seat : game->variant().to_act(game->state()))
            actions += game->variant().count(game->state(), seat);
        BOOST_TEST((actions > 0 || game->verdict().over), name);
    }
    const auto played = figures.game(test::registry(), "duplicate-one-board");
    BOOST_REQUIRE(played.ok());
    BOOST_TEST(played->line().size() == 5u);  // the start and the four actions of its recipe
    BOOST_TEST(figures.game(test::registry(), "none").error().code == "figures.name");
    BOOST_TEST(figures.game(test::registry(), "card-hyper-fairy-chess-pawn").error().code == "figures.name");
}

BOOST_AUTO_TEST_CASE(every_kind_of_piece_has_a_diagram_on_the_page_of_its_rules) {
    for (const Variant* variant : test::registry().variants()) {
        if (!variant->publishes<can::Catalogue>()) continue;
        const std::string& id = variant->info().id;
        const Game game = test::game("", id);
        const auto kinds = variant->ask<can::Catalogue>(game.state(), Viewer::arbiter());
        BOOST_REQUIRE(kinds.ok());
        BOOST_TEST(kinds->size() == 42u);
        const auto names = ui::figures_named(page_of(id));
        for (const PieceCard& kind : *kinds)
            BOOST_TEST(std::count(names.begin(), names.end(), "card-" + id + "-" + kind.id) == 1, kind.id);
    }
}

BOOST_AUTO_TEST_CASE(a_recipe_that_cannot_be_drawn_is_told) {
    BOOST_TEST(fault(R"({"x": {"variant": "chess"}})").empty());
    BOOST_TEST(holds(fault(R"({"x": {"variant": "chess"}})", "y"), "There is no figure y."));
    BOOST_TEST(holds(fault("[]"), "an object of objects"));
    BOOST_TEST(!fault("{").empty());
    BOOST_TEST(holds(fault(R"({"x": 1})"), "The figure x must be an object."));
    BOOST_TEST(holds(fault(R"({"x": {}})"), "must have a variant"));
    BOOST_TEST(holds(fault(R"({"x": {"variant": "chess", "moves": 3}})"), "moves of the figure x is wrong: a text"));
    BOOST_TEST(holds(fault(R"({"x": {"variant": "chess", "width": 10}})"), "from 60 to 1600"));
    BOOST_TEST(holds(fault(R"({"x": {"variant": "chess", "colour": "red"}})"), "no member of this name"));
    BOOST_TEST(holds(fault(R"({"x": {"variant": "ludo"}})"), "The figure x cannot be drawn: "));
    BOOST_TEST(holds(fault(R"({"x": {"variant": "chess", "moves": "e2e5"}})"), "The figure x cannot be drawn: e2e5: "));
    BOOST_TEST(holds(fault(R"({"x": {"variant": "chess", "setup": "8/8"}})"), "The figure x cannot be drawn: "));
    BOOST_TEST(holds(fault(R"({"x": {"variant": "chess", "viewers": ["q"]}})"), "there is no seat q"));
    BOOST_TEST(holds(fault(R"({"x": {"variant": "chess", "why": ["board:z9"]}})"), "its attempt is no action"));
    BOOST_TEST(holds(fault(R"({"x": {"variant": "chess", "selected": "board:e5"}})"), "nothing can be picked"));
    BOOST_TEST(holds(fault(R"({"x": {"variant": "chess", "renderer": "none"}})"), "no renderer draws it"));
    BOOST_TEST(holds(fault("{}", "card-chess-pawn"), "there is no diagram of this piece"));
    BOOST_TEST(holds(fault("{}", "card-ludo-pawn"), "there is no such variant"));
}

BOOST_AUTO_TEST_CASE(seats_stand_beside_one_another_and_see_their_own) {
    const auto figures = ui::PageFigures::read(
        R"({"x": {"variant": "blind-chess", "viewers": ["w", "b"], "width": 200, "height": 200}})");
    BOOST_REQUIRE(figures.ok());
    const auto scene = figures->draw(test::registry(), "x");
    BOOST_REQUIRE(scene.ok());
    BOOST_TEST(scene->width > 400);
    int left = 0, right = 0;
    std::set<std::string> tints[2];
    for (const Item& item : scene->items)
        if (const auto* piece = std::get_if<PieceShape>(&item.shape)) {
            const bool second = piece->centre.x > scene->width / 2;
            ++(second ? right : left);
            tints[second].insert(piece->tint);
        }
    BOOST_TEST(left == 16);
    BOOST_TEST(right == 16);
    BOOST_TEST((tints[0] != tints[1] && tints[0].size() == 1 && tints[1].size() == 1));
}

BOOST_AUTO_TEST_CASE(a_diagram_follows_the_rules_in_force) {
    const auto figures = shipped();
    const std::string name = "card-hyper-fairy-chess-catapult";
    const auto rules = test::registry().bind("hyper-fairy-chess", "", {{"piece.catapult", "threeleaper"}});
    BOOST_REQUIRE(rules.ok());
    const auto usual = figures.draw(test::registry(), name), now = figures.draw(test::registry(), name, &*rules);
    BOOST_REQUIRE((usual.ok() && now.ok()));
    BOOST_TEST((*usual != *now));
    const auto other = test::registry().bind("chess", "");
    BOOST_REQUIRE(other.ok());
    BOOST_TEST((*figures.draw(test::registry(), name, &*other) == *usual));
}

BOOST_AUTO_TEST_CASE(a_page_names_the_rules_in_force_and_what_they_change) {
    const std::string page = page_of("hyper-fairy-chess");
    const auto rules = test::registry().bind("hyper-fairy-chess", "", {{"piece.catapult", "threeleaper"}});
    BOOST_REQUIRE(rules.ok());
    const std::string told = ui::rules_page(page, test::registry(), *rules);
    BOOST_TEST(holds(told, "1 changed") != holds(told, "piece.catapult changed"));
    const auto place = told.find("card-hyper-fairy-chess-catapult.png");
    BOOST_REQUIRE(place != told.npos);
    const std::string behind = told.substr(place, 400);
    BOOST_TEST(holds(behind, "> **Under the rules of this game:**"), behind);
    BOOST_TEST(holds(behind, "three squares"), behind);
    BOOST_TEST(holds(told, "| **three squares straight**"), told.substr(told.size() - 400));
    // Another piece is as it was.
    const auto rook = told.find("card-hyper-fairy-chess-rook.png");
    BOOST_TEST(!holds(told.substr(rook, 200), "Under the rules of this game"));
    const auto contents = ui::help_page(told).headings;
    BOOST_TEST(contents.back().anchor == "the-rules-in-force");
    // Without a choice nothing is in bold.
    const auto plain = test::registry().bind("hyper-fairy-chess", "");
    const std::string usual = ui::rules_page(page, test::registry(), *plain);
    BOOST_TEST(!holds(usual, "Under the rules of this game"));
    BOOST_TEST(!holds(usual.substr(usual.find("## The rules in force")), "| **"));
}

BOOST_AUTO_TEST_CASE(names_are_read_from_a_page) {
    const auto names = ui::figures_named(
        "![a](../figures/one.png) and ![b](figures/two.png), ![c](../figures/one.png) "
        "![d](other/three.png) figures/four.svg");
    BOOST_TEST((names == std::vector<std::string>{"one", "two"}));
}

BOOST_AUTO_TEST_SUITE_END()
