#include <boost/test/unit_test.hpp>

#include <sys/stat.h>

#include <fstream>
#include <map>

#include "library.h"
#include "model/cards/new_game.h"
#include "model/document/export_formats.h"
#include "model/document/workspace.h"
#include "model/play/cell_at.h"
#include "model/play/move_entry.h"
#include "model/secrets/kept_seats.h"
#include "model/shell/script_shelf.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/sight/own_rules.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(workspace)

BOOST_AUTO_TEST_CASE(opens_saves_and_finds_again) {
    const test::TemporaryFolder folder;
    Workspace desk(test::registry());
    auto& document = desk.add(test::game("e2e4 e2e4"));
    BOOST_TEST(document.title() == "Duplicate chess");
    BOOST_TEST(desk.add(test::game()).title() == "Duplicate chess 2");
    BOOST_TEST(desk.add(test::game(), "Named").title() == "Named");
    BOOST_TEST(desk.add(test::game(), "Named").title() == "Named 2");
    const auto path = folder.path / "mine.pinwheel";
    BOOST_TEST(!desk.save(document, path).has_value());
    BOOST_TEST(!document.dirty());
    const auto same = desk.open(path);
    BOOST_REQUIRE(same.ok());
    BOOST_TEST(*same == &document);
    desk.close(document.id());
    const auto again = desk.open(path);
    BOOST_REQUIRE(again.ok());
    BOOST_TEST((*again)->game().ply() == 2);
    BOOST_TEST((*again)->title() == "mine");
    BOOST_TEST(!desk.any_dirty());
}

BOOST_AUTO_TEST_CASE(what_cannot_hold_the_game_is_an_export) {
    const test::TemporaryFolder folder;
    Workspace desk(test::registry());
    auto& document = desk.add(test::game("e2e4 e2e4"));
    document.mark_dirty();
    for (const char* name : {"work.pgn", "work.fen", "WORK.PGN"}) {
        BOOST_TEST(!desk.holds_all(document, folder.path / name), name);
        BOOST_TEST(!desk.save(document, folder.path / name).has_value(), name);
        BOOST_TEST(std::filesystem::exists(folder.path / name), name);
        BOOST_TEST(document.dirty(), name);
        BOOST_TEST(document.path().empty(), name);
    }
    for (const char* name : {"work.json", "work", "work.pinwheel", "work.Pinwheel"}) {
        document.mark_dirty();
        BOOST_TEST(desk.holds_all(document, folder.path / name), name);
        BOOST_TEST(!desk.save(document, folder.path / name).has_value(), name);
        BOOST_TEST(!document.dirty(), name);
        BOOST_TEST(document.path() == folder.path / name, name);
    }
}

BOOST_AUTO_TEST_CASE(writing_over_what_is_not_ones_own_is_a_question) {
    const test::TemporaryFolder folder;
    const auto path = folder.path / "game.pinwheel";
    Workspace desk(test::registry());
    auto& document = desk.add(test::game("e2e4"));
    const auto concerns = [&](const std::filesystem::path& where) {
        std::string all;
        for (const auto& concern : desk.save_concerns(document, where)) all += concern + "\n";
        return all;
    };
    BOOST_TEST(concerns(path) == "");
    BOOST_TEST(!desk.save(document, path).has_value());
    BOOST_TEST(concerns(path) == "");
    BOOST_TEST(!desk.save(document, path).has_value());  // our own writing is no change by somebody else
    BOOST_TEST(concerns(path) == "");
    std::ofstream(path, std::ios::app) << "\n";
    BOOST_TEST(concerns(path).find("Another program changed it") != std::string::npos);
    BOOST_TEST(!desk.save(document, path).has_value());
    BOOST_TEST(concerns(path) == "");
    std::filesystem::create_symlink(path, folder.path / "link.pinwheel");
    BOOST_TEST(concerns(folder.path / "link.pinwheel").find("a link to " + path.string()) != std::string::npos);
    std::ofstream(folder.path / "read-only.pinwheel") << "x";
    std::filesystem::permissions(folder.path / "read-only.pinwheel", std::filesystem::perms(0444));
    BOOST_TEST(concerns(folder.path / "read-only.pinwheel").find("read-only") != std::string::npos);
    BOOST_TEST(concerns("/dev/null").find("no file") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_was_written_nowhere_is_not_saved) {
    const test::TemporaryFolder folder;
    Document document(1, test::game("", "blind-chess"), "A game");
    document.saved_as(folder.path / "gone.pinwheel");
    BOOST_REQUIRE(document.file_hides());
    bool writes = false;
    document.keep_answers([&](const Document&) -> Result<bool> { return writes; });
    const auto e2e4 = document.game().variant().parse(document.game().state(), "e2e4");
    BOOST_REQUIRE(!document.play(*e2e4));
    BOOST_TEST(document.dirty());
    writes = true;
    document.lift_curtain();
    const auto e7e5 = document.game().variant().parse(document.game().state(), "e7e5");
    BOOST_REQUIRE(!document.play(*e7e5));
    BOOST_TEST(!document.dirty());
}

BOOST_AUTO_TEST_CASE(a_file_that_hides_follows_its_game_to_the_end) {
    const test::TemporaryFolder folder;
    const auto path = folder.path / "hidden.pinwheel";
    Workspace desk(test::registry());
    auto& document = desk.add(test::game("", "blind-chess"));
    document.mark_dirty();
    BOOST_TEST(!desk.write_through(document));
    BOOST_TEST(document.dirty());  // it has no file
    BOOST_REQUIRE(!desk.save(document, path));
    BOOST_TEST(document.file_hides());
    const auto play = [&](const char* token) {
        const auto action = document.game().variant().parse(document.game().state(), token);
        BOOST_REQUIRE(action.ok());
        if (document.curtain().valid()) document.lift_curtain();
        return document.play(*action);
    };
    BOOST_REQUIRE(!play("e2e4"));
    BOOST_TEST(!document.dirty());  // before anybody heard the answer
    BOOST_TEST(load_game(desk.registry(), path)->node_count() == 2u);
    // What somebody else wrote there is not written over unasked, and nothing is answered that could be forgotten.
    std::ofstream(path) << "somebody else's";
    const auto refused = play("e7e5");
    BOOST_REQUIRE(refused.has_value());
    BOOST_TEST(refused->code == "save.changed");
    BOOST_TEST(document.game().node_count() == 2u);
    const auto e7e5 = document.game().variant().parse(document.game().state(), "e7e5");
    BOOST_TEST(document.play_turn({*e7e5}, "a computer's")->code == "save.changed");
    const auto edited = document.edit("a script's", [&](Game& game) {
        return game.play(*e7e5) ? Status{} : Status(Error{"", "", ""});
    });
    BOOST_TEST(edited->code == "save.changed");
    BOOST_TEST(document.game().node_count() == 2u);
    BOOST_REQUIRE(!desk.save(document, path));
    std::filesystem::remove(path);
    BOOST_TEST(play("e7e5")->code == "save.changed");
    BOOST_REQUIRE(!desk.save(document, path));
    BOOST_REQUIRE(!play("e7e5"));
    BOOST_REQUIRE(!play("resign"));
    BOOST_TEST(!document.dirty());
    BOOST_TEST(!document.file_hides());  // and shows all from now on
    const auto again = load_game(desk.registry(), path);
    BOOST_REQUIRE(again.ok());
    BOOST_TEST(again->verdict().over);
}

// As it is left by a program that ended between the answer and the open text: everybody may open it, and save it open.
BOOST_AUTO_TEST_CASE(a_sealed_file_whose_game_has_ended_is_as_any_that_ended) {
    const test::TemporaryFolder folder;
    const auto path = folder.path / "hidden.pinwheel";
    Game ended = test::game("f2f3 e7e5 g2g4 d8h4", "blind-chess");
    ended.set_tag("GameId", "one");
    const auto text = write_sealed(test::registry(), ended);
    BOOST_REQUIRE(text.ok());
    std::ofstream(path) << *text;
    BOOST_TEST(is_sealed(test::registry(), *text));
    Workspace desk(test::registry()), others(test::registry());
    for (const char* older : {"f2f3 e7e5 g2g4", "f2f3 e7e5 g2g4 a7a6"}) {
        Game game = test::game(older, "blind-chess");
        game.set_tag("GameId", "one");
        BOOST_TEST(others.save(others.add(std::move(game)), path)->code == "game.final");
    }
    const auto opened = desk.open(path);
    BOOST_REQUIRE(opened.ok());
    BOOST_TEST(!(*opened)->game().hides());
    BOOST_TEST(!(*opened)->file_hides());
    (*opened)->mark_dirty();
    BOOST_TEST(!desk.save(**opened, path));
    BOOST_TEST(!is_sealed(test::registry(), read_file(path).value()));
    std::ofstream(path) << *text;
    BOOST_TEST(!others.save(others.add(load_game(test::registry(), path).value()), path));
    BOOST_TEST(!is_sealed(test::registry(), read_file(path).value()));
}

// What is not in the file yet was not answered: nor to a script, nor to who looks as the arbiter.
BOOST_AUTO_TEST_CASE(where_the_file_cannot_follow_nothing_is_answered_or_shown) {
    const test::TemporaryFolder folder;
    const auto path = folder.path / "hidden.pinwheel";
    Workspace desk(test::registry());
    auto& document = desk.add(test::game("e2e4", "blind-chess"));
    BOOST_REQUIRE(!desk.save(document, path));
    document.lift_curtain();
    Game attempt = document.game();
    BOOST_REQUIRE(attempt.play("a8").ok());
    std::ofstream(path, std::ios::app) << "\n";
    BOOST_TEST(document.replace(attempt, "Script")->code == "save.changed");
    BOOST_TEST(document.game().node_count() == 2u);
    BOOST_TEST(document.look_as(Viewer::arbiter())->code == "save.changed");
    BOOST_TEST(!document.overseen());
    BOOST_TEST(!(document.eyes() == Viewer::arbiter()));
    BOOST_TEST(desk.save(document, path)->code == "game.final");
    std::filesystem::remove(path);
    BOOST_REQUIRE(!desk.save(document, path));
    BOOST_TEST(!document.replace(attempt, "Script").has_value());
    BOOST_TEST(load_game(desk.registry(), path)->node_count() == 3u);
    BOOST_TEST(!document.look_as(Viewer::arbiter()).has_value());
    BOOST_TEST(!arbiter_sentence(*load_game(desk.registry(), path)).empty());
}

BOOST_AUTO_TEST_CASE(a_running_game_is_not_written_over_what_it_became) {
    const test::TemporaryFolder folder;
    const auto path = folder.path / "hidden.pinwheel";
    const auto with = [](const std::string& moves, const std::string& id) {
        Game game = test::game(moves, "blind-chess");
        if (!id.empty()) game.set_tag("GameId", id);
        return game;
    };
    struct Row {
        const char *there, *id_there, *notation, *here, *id_here;
        bool refused;
    };
    // Over a sealed file nothing is written but its own game, whatever was played: the answer tells nothing. Nor does
    // it of a game that is sealed itself, where somebody put guesses into an open file.
    for (const Row& row : {Row{"e2e4 e7e5", "", "json", "e2e4", "", true},
                           {"e2e4", "", "json", "e2e4", "", true},
                           {"e2e4", "", "json", "e2e4 e7e5", "", true},
                           {"e2e4 e7e5", "", "json", "d2d4", "", true},
                           {"e2e4 e7e5", "one", "json", "e2e4", "other", true},
                           {"e2e4 a8 a7a6", "one", "json", "e2e4 e7e5", "one", true},
                           {"e2e4", "one", "json", "e2e4 e7e5", "one", true},
                           {"e2e4 e7e5", "one", "json", "", "two", true},
                           {"e2e4 e7e5", "one", "json", "e2e4 resign", "two", true},
                           {"e2e4 e7e5", "one", "json-open", "e2e4 e7e5", "one", true},
                           {"e2e4 d7d5", "one", "json-open", "e2e4 e7e5", "one", true},
                           {"d2d4", "", "json-open", "e2e4 e7e5", "", true},
                           {"d2d4", "one", "json-open", "e2e4 e7e5", "other", false},
                           {"e2e4 resign", "", "json", "e2e4", "", true},
                           {"e2e4 resign", "one", "json", "e2e4", "one", true},
                           {"e2e4 resign", "one", "json", "e2e4", "other", false},
                           {"e2e4 resign", "one", "json", "e2e4 resign", "one", false},
                           {"e2e4 resign", "one", "json", "e2e4 e7e5 resign", "one", true}}) {
        BOOST_TEST_CONTEXT(row.there << " " << row.id_there << " / " << row.here << " " << row.id_here) {
            std::filesystem::remove(path);
            BOOST_REQUIRE(!save_game(test::registry(), with(row.there, row.id_there), path, row.notation));
            const auto before = read_file(path);
            Workspace desk(test::registry());
            const auto refused = desk.save(desk.add(with(row.here, row.id_here)), path);
            BOOST_TEST((refused ? refused->code : "") == (row.refused ? "game.final" : ""));
            if (row.refused) BOOST_TEST(*read_file(path) == *before);
        }
    }
    // Of an open variant neither.
    std::filesystem::remove(path);
    BOOST_REQUIRE(!save_game(test::registry(), with("e2e4", ""), path, "json"));
    Workspace desk(test::registry());
    BOOST_TEST(desk.save(desk.add(test::game("e2e4")), path)->code == "game.final");
}

// Copies of a file without an id are one game at every door.
BOOST_AUTO_TEST_CASE(copies_of_a_game_that_has_not_begun_are_one_game) {
    const test::TemporaryFolder folder;
    const auto one = folder.path / "one.pinwheel", other = folder.path / "other.pinwheel";
    BOOST_REQUIRE(!save_game(test::registry(), test::game("", "blind-chess"), one, "json"));
    std::filesystem::copy_file(one, other);
    Workspace desk(test::registry());
    auto first = desk.open(one);
    BOOST_REQUIRE(first.ok());
    const std::string id = game_id((*first)->game());
    BOOST_TEST(id.size() > 8u);
    Workspace elsewhere(test::registry());
    auto second = elsewhere.open(other);
    BOOST_REQUIRE(second.ok());
    BOOST_TEST(game_id((*second)->game()) == id);
    Game played = (*first)->game();
    BOOST_REQUIRE(played.play("e2e4").ok() && played.play("e7e5").ok());
    BOOST_REQUIRE(!save_game(test::registry(), played, one, "json"));
    (*second)->lift_curtain();
    const auto d2d4 = (*second)->game().variant().parse((*second)->game().state(), "d2d4");
    BOOST_REQUIRE(d2d4.ok());
    BOOST_REQUIRE(!(*second)->play(*d2d4));
    BOOST_TEST(elsewhere.save(**second, one)->code == "game.final");
    BOOST_TEST(game_id(desk.add(test::game("", "blind-chess")).game()) != id);
}

BOOST_AUTO_TEST_CASE(copies_of_a_running_game_that_nobody_named_are_one_game) {
    const test::TemporaryFolder folder;
    const Game game = test::game("e2e4 e7e5", "blind-chess");
    BOOST_REQUIRE(game_id(game).empty());
    // A file that a script wrote, and a copy of it.
    BOOST_REQUIRE(!save_game(test::registry(), game, folder.path / "one.pinwheel", "json"));
    std::filesystem::copy_file(folder.path / "one.pinwheel", folder.path / "copy.pinwheel");
    Workspace desk(test::registry());
    const auto opened = desk.open(folder.path / "one.pinwheel");
    BOOST_REQUIRE(opened.ok());
    BOOST_TEST(!game_id((*opened)->game()).empty());
    const auto copied = desk.open(folder.path / "copy.pinwheel");
    BOOST_REQUIRE(copied.ok());
    BOOST_TEST(*copied == *opened);
    const auto text = desk.parse(*read_file(folder.path / "copy.pinwheel"), game.rules());
    BOOST_REQUIRE(text.ok());
    BOOST_TEST(desk.under_way(*text) == *opened);
    // What the game writes is the game, however it comes back: pasted, or read by a script and shown.
    const auto again = desk.parse(*write_game(desk.registry(), (*opened)->game(), "json"), game.rules());
    BOOST_REQUIRE(again.ok());
    BOOST_TEST(desk.under_way(*again) == *opened);
    // One that was put into a tab without a file.
    Document& shown = desk.add(test::game("d2d4", "blind-chess"));
    const auto copy = desk.parse(*write_game(desk.registry(), shown.game(), "json"), game.rules());
    BOOST_REQUIRE(copy.ok());
    BOOST_TEST(desk.under_way(*copy) == &shown);
    // Another one is another.
    BOOST_TEST(desk.under_way(test::game("e2e4 e7e5", "blind-chess")) == nullptr);
}

BOOST_AUTO_TEST_CASE(the_guard_is_asked_before_any_file_is_touched) {
    const test::TemporaryFolder folder;
    Workspace desk(test::registry());
    auto& document = desk.add(test::game("e2e4"));
    desk.guard_files([](const std::filesystem::path& path) -> Status {
        return Error{"script.refused", "no", path.string()};
    });
    const auto path = folder.path / "game.pinwheel";
    BOOST_TEST(desk.save(document, path)->code == "script.refused");
    BOOST_TEST(!std::filesystem::exists(path));
    BOOST_TEST(desk.open("/etc/hostname").error().code == "script.refused");
}

BOOST_AUTO_TEST_CASE(a_pipe_is_no_game) {
    const test::TemporaryFolder folder;
    const auto path = folder.path / "pipe.pinwheel";
    BOOST_REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    BOOST_TEST(Workspace(test::registry()).open(path).error().code == "file.open");
}

BOOST_AUTO_TEST_CASE(bad_files_open_nothing) {
    const test::TemporaryFolder folder;
    Workspace desk(test::registry());
    std::ofstream(folder.path / "bad.json")
        << R"({"variant":"duplicate-chess","version":1,"moves":[{"from":"e2","to":"e5"}]})";
    const auto bad = desk.open(folder.path / "bad.json");
    BOOST_REQUIRE(!bad.ok());
    BOOST_TEST(bad.error().where.find("moves[0]") != std::string::npos);
    BOOST_TEST(desk.open(folder.path / "nothing.json").error().code == "file.open");
    BOOST_TEST(desk.documents().empty());
    auto& document = desk.add(test::game());
    BOOST_TEST(desk.save(document, "/proc/nowhere/x.pinwheel").has_value());
    BOOST_TEST(document.path().empty());
}

BOOST_AUTO_TEST_CASE(pastes_games_and_positions) {
    Workspace desk(test::registry());
    const auto rules = test::game("", "chess").rules();
    const auto game =
        desk.parse(R"({"variant":"duplicate-chess","version":1,"moves":[{"from":"e2","to":"e4"}]})", rules);
    BOOST_REQUIRE(game.ok());
    BOOST_TEST(game->variant().info().id == "duplicate-chess");
    BOOST_TEST(game->ply() == 1);
    const auto position = desk.parse("  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n", rules);
    BOOST_REQUIRE(position.ok());
    BOOST_TEST(position->variant().info().id == "chess");
    BOOST_TEST(desk.parse("nonsense", rules).error().code == "paste.unknown");
    BOOST_TEST(desk.parse(" \n", rules).error().code == "paste.empty");
    for (const char* moves : {"", "e2e4 e2e4 d7d5 e7e5"}) {
        const Game from = test::game(moves);
        const auto back = desk.parse(from.variant().save(from.state()), from.rules());
        BOOST_REQUIRE(back.ok());
        BOOST_TEST(back->state().key() == from.state().key());
    }
}

BOOST_AUTO_TEST_CASE(a_renderer_that_cannot_draw_is_replaced) {
    Workspace desk(test::registry());
    Look look;
    look.renderer = "compass";
    BOOST_TEST(desk.renderer_for(look, test::game().view(Viewer::arbiter()))->info().id == "compass");
    BOOST_REQUIRE(desk.renderer_for(look, test::game("", "chess").view(Viewer::arbiter())));
    BOOST_TEST(desk.renderer_for(look, test::game("", "chess").view(Viewer::arbiter()))->info().id != "compass");
    BOOST_TEST(!Workspace(Registry{}).renderer_for(look, test::game().view(Viewer::arbiter())));
}

BOOST_AUTO_TEST_CASE(unknown_variants_and_rulesets_are_errors) {
    Workspace desk(test::registry());
    BOOST_TEST(desk.fresh("go").error().code == "variant.unknown");
    BOOST_TEST(desk.fresh("chess", "nobody").error().code == "ruleset.unknown");
    BOOST_TEST(desk.fresh("chess").ok());
}

BOOST_AUTO_TEST_CASE(exports_every_writing_notation_and_pictures) {
    std::string ids;
    for (const auto& format : export_formats(test::registry(), "duplicate-chess")) ids += format.id + " ";
    for (const char* id : {"json ", "coordinate ", "pgn ", "fen ", "svg ", "png "})
        BOOST_TEST(ids.find(id) != std::string::npos, id);
    for (const auto& format : export_formats(test::registry(), "chess")) BOOST_TEST(!format.extension.empty());
}

BOOST_AUTO_TEST_CASE(an_export_begins_with_what_was_chosen_last_then_with_pgn) {
    struct Row {
        const char *variant, *remembered;
        bool moves;
        const char* expected;
    };
    for (const Row& row :
         {Row{"chess", "", true, "pgn"}, Row{"duplicate-chess", "", true, "pgn"}, Row{"quantum-chess", "", true, "pgn"},
          Row{"hyper-fairy-chess", "", true, "pgn"}, Row{"blind-chess", "", true, "pgn"},
          Row{"blind-chess", "", false, "png"}, Row{"blind-chess", "json", false, "png"},
          Row{"blind-chess", "svg", false, "svg"}, Row{"chess", "fen", true, "fen"}, Row{"chess", "svg", true, "svg"},
          Row{"chess", "coordinate", true, "coordinate"}, Row{"chess", "morse", true, "pgn"}}) {
        auto formats = export_formats(test::registry(), row.variant);
        if (!row.moves) std::erase_if(formats, &ExportFormat::of_moves);
        const auto first = first_format(formats, row.remembered);
        BOOST_REQUIRE(first < formats.size());
        BOOST_TEST(formats[first].id == row.expected, row.variant << " " << row.remembered);
    }
    // Without PGN a picture.
    std::vector<ExportFormat> few{{ExportFormat::Kind::notation, "coordinate", "", "txt"},
                                  {ExportFormat::Kind::svg, "svg", "", "svg"},
                                  {ExportFormat::Kind::png, "png", "", "png"}};
    BOOST_TEST(few[first_format(few, "")].id == "png");
}

BOOST_AUTO_TEST_CASE(typed_moves) {
    const Game game = test::game();
    const auto& variant = game.variant();
    const auto action = read_move(game, nullptr, "  e2e4 \n");
    BOOST_REQUIRE(action.ok());
    BOOST_TEST(variant.token(game.state(), *action) == "e2e4");
    BOOST_TEST(read_move(game, nullptr, " ").error().code == "token.empty");
    BOOST_TEST(read_move(game, nullptr, "pawn to e4").error().code.rfind("token.", 0) == 0u);
    BOOST_TEST(move_completions(sight(game), "e2") == (std::vector<std::string>{"e2e3", "e2e4"}),
               boost::test_tools::per_element());
    BOOST_TEST(move_completions(sight(game), "").size() == 20u);
    BOOST_TEST(move_completions(sight(game), "", 5).size() == 5u);
    const Game over = test::game("f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4");
    BOOST_TEST(move_completions(sight(over), "").empty());
}

BOOST_AUTO_TEST_CASE(a_game_that_takes_the_place_of_an_idle_one_has_its_title) {
    Workspace workspace(test::registry());
    Document& idle = workspace.add(test::game(""));
    Document& first = workspace.add(test::game(""));
    const std::string title = idle.title();
    BOOST_TEST(first.title() == title + " 2");
    workspace.stand_in(idle, first);
    workspace.close(idle.id());
    BOOST_TEST(first.title() == title);
    BOOST_TEST(workspace.add(test::game("")).title() == title + " 2");
    Document& file = workspace.add(test::game(""), "mine");
    workspace.stand_in(first, file);
    BOOST_TEST(file.title() == "mine");
}

BOOST_AUTO_TEST_CASE(scripts_say_their_titles_in_the_first_line) {
    const auto said = title_of_script("-- title: Two & three's mate [some-game]\r\nprint(1)", "a-file");
    BOOST_TEST(said.title == "Two & three's mate");
    BOOST_TEST(said.variant == "some-game");
    BOOST_TEST(title_of_script("-- title: Alone", "a-file").title == "Alone");
    BOOST_TEST(title_of_script("-- title: Alone", "a-file").variant == "");
    for (const char* text : {"", "-- A comment.\n-- title: too late", "-- title:   \nprint(1)"})
        BOOST_TEST(title_of_script(text, "a-long_way").title == "A long way", text);
    const auto shelf = scripts_of(paths::share(), "openings");
    std::map<std::string, int> openings;
    for (const auto& script : shelf) {
        BOOST_TEST(test::registry().variant(script.variant) != nullptr, script.path.string());
        const std::string text = *read_file(script.path);
        const bool branches = text.find(":add(") != text.npos || text.find("#g:lines()") != text.npos;
        BOOST_TEST(branches, script.path << " has no branch");
        ++openings[script.variant];
    }
    BOOST_TEST(openings.size() == 5u);
    for (const auto& [variant, count] : openings) BOOST_TEST(count >= 4, variant << ": " << count);
}

BOOST_AUTO_TEST_CASE(a_square_is_told_without_what_only_programs_read) {
    View view;
    view.boards.resize(1);
    view.boards[0].id = "board";
    BOOST_TEST(place_words(view, "board:c3") == "c3");
    BOOST_TEST(place_words(view, "button:pass") == "");
    view.boards.resize(2);
    view.boards[0].id = "NE";
    BOOST_TEST(place_words(view, "NE:c3") == "NE  c3");
}

BOOST_AUTO_TEST_SUITE_END()
