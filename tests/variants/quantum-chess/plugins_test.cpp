// The variant with its renderer and its notation as plugins: whole games as text, and the contract suite over all of
// it.
#include <cmath>
#include <iostream>

#include "pinwheel/game/contract/contract.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/random.h"
#include "qhess/qhess.h"
#include "support/places.h"
#include "support/rounds.h"
#include "table.h"

namespace pinwheel::quantum {
namespace {

const Registry& whole_library() {
    static const Registry loaded = [] {
        Registry r;
        for (const char* name : {"variant-quantum-chess", "pies"}) {
            const auto row = load_plugin(r, pinwheel::test::build_dir() + "/bin/plugins/" + name + ".so", {});
            if (row.status != PluginRow::Status::loaded)
                throw std::runtime_error(std::string(name) + ": " + row.reason);
        }
        return r;
    }();
    return loaded;
}

std::string tokens_of(const Record& record) {
    std::string text;
    for (const auto& node : record.nodes) text += (text.empty() ? "" : " ") + node.token;
    return text;
}

struct Text {
    const char *id, *text, *tokens;
};
const Text texts[] = {
    {"V14", "0... <e7 e2> 1. [e2(QBNRP)] d2d4(QRP) d7d5(QRP)", "<e7,e2> [e2(QBNRP)] d2d4 -- d7d5"},
    {"V15", "1. a2a3 <g2 b2 g7> [g7(QBNRP)] g8f6 2. b1c3 *", "-- a2a3 <b2,g2,g7> [g7(QBNRP)] g8f6 -- b1c3"},
    {"branch", "[Event \"x\"]\n1. e2e4 (1. e2e3 a7a6) e7e5 {so} 2. d2d4 *", "-- e2e4 e2e3 -- a7a6 -- e7e5 -- d2d4"},
};

struct BadText {
    const char *id, *text, *code, *where;
};
const BadText bad_texts[] = {
    {"I12", "0... e7e5", "load.zero", "offset 5"},
    {"number", "1. e2e4 3. d2d4", "load.number", "offset 8"},
    {"illegal", "1. e2e4 e2e4", "load.illegal", "offset 8"},
    {"comment", "1. e2e4 {", "load.comment", "offset 8"},
    {"branch", "1. e2e4 (1. e2e3", "load.branch", "offset 16"},
    {"position", "[a1", "load.position", "offset 3"},
    {"waveform inside a game", "1. e2e4(QQ)", "load.token", "offset 9"},
    {"position after tags", "[Event \"x\"]\n[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () b Z - - 0 0\n", "load.position",
     "offset 62"},
    {"ruling", "[Ruling-check.attacker \"sometimes\"]\n1. e2e4", "load.ruling", "tag Ruling-check.attacker"},
    {"seed", "[Seed \"many\"]\n1. e2e4", "load.tag", "offset 0"},
};

/// A tree with tags and comments: random play that now and then goes back to where it was and on in another way.
Game random_tree(const Record& start, std::uint64_t& dice, int plies) {
    auto game = Game::from_record(whole_library(), start);
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    std::vector<NodeId> nodes{0};
    for (int ply = 0; ply < plies; ++ply) {
        if (splitmix64(dice) % 8 == 0) game->go(nodes[splitmix64(dice) % nodes.size()]);
        const auto seats = game->variant().to_act(game->state());
        if (seats.empty() || game->verdict().over) {
            game->go(0);
            continue;
        }
        const auto legal = game->variant().legal(game->state(), seats.front());
        const bool pass = legal.back().spec == action_pass && splitmix64(dice) % 3;
        const auto node = game->play(pass ? legal.back() : legal[splitmix64(dice) % legal.size()]);
        BOOST_REQUIRE_MESSAGE(node.ok(), (node ? "" : node.error().message));
        nodes.push_back(*node);
        if (splitmix64(dice) % 10 == 0) game->set_comment(*node, "remark " + std::to_string(ply));
    }
    game->go(0);
    return std::move(*game);
}

/// Every way through the tree by its tokens, with comments, in an order of their own; a pass at the very end of a way
/// says nothing and may be left out.
std::set<std::string> ways(const Record& record) {
    std::vector<std::string> to(record.nodes.size() + 1);
    std::set<std::string> all;
    for (std::size_t i = 0; i < record.nodes.size(); ++i) {
        const auto& node = record.nodes[i];
        to[i + 1] = to[node.parent] + " " + node.token + (node.comment.empty() ? "" : "{" + node.comment + "}");
        all.insert(to[i + 1]);
    }
    return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(plugins)

BOOST_AUTO_TEST_CASE(game_texts) {
    for (const Text& t : texts) {
        const auto record = qhess::read_game(t.text);
        BOOST_REQUIRE_MESSAGE(record.ok(), t.id << ": " << (record ? "" : record.error().message));
        BOOST_CHECK_MESSAGE(tokens_of(*record) == t.tokens, t.id << ": " << tokens_of(*record));
        const auto game = Game::from_record(whole_library(), *record);
        BOOST_REQUIRE_MESSAGE(game.ok(), t.id << ": " << (game ? "" : game.error().message));
        for (const Level level : {Level::bare, Level::post, Level::full, Level::san}) {
            const auto written = qhess::write_game(*game, level);
            BOOST_REQUIRE(written.ok());
            const auto again = qhess::read_game(*written);
            BOOST_REQUIRE_MESSAGE(again.ok(), *written << ": " << (again ? "" : again.error().message));
            BOOST_CHECK_MESSAGE(again->nodes.size() == record->nodes.size(), *written);
        }
    }
    for (const BadText& t : bad_texts) {
        const auto record = qhess::read_game(t.text);
        BOOST_REQUIRE_MESSAGE(!record.ok(), t.id << " is read");
        BOOST_CHECK_MESSAGE(
            record.error().code == t.code && record.error().where == t.where,
            t.id << ": " << record.error().code << " " << record.error().where << " " << record.error().message);
    }
}

// What could not be read again is not written.
BOOST_AUTO_TEST_CASE(branches_are_nested_as_deep_as_they_are_read) {
    for (const int levels : {qhess::deepest_branch, qhess::deepest_branch + 1}) {
        constexpr const char *around[] = {"b1c3", "b8c6", "c3b1", "c6b8"}, *usual[] = {"g1f3", "g8f6"};
        Record record;
        record.variant = "quantum-chess";
        record.nodes.push_back({0, "--", {}, {}, {}, {}});
        for (int level = 0; level < levels; ++level) {
            const std::size_t last = record.nodes.size();
            record.nodes.push_back({last, usual[level % 2], {}, {}, {}, {}});
            record.nodes.push_back({last, around[level % 4], {}, {}, {}, {}});
            record.nodes.push_back({last + 2, "--", {}, {}, {}, {}});
        }
        const auto game = Game::from_record(whole_library(), record);
        BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
        const auto written = qhess::write_game(*game, Level::bare);
        if (levels > qhess::deepest_branch) {
            BOOST_REQUIRE(!written.ok());
            BOOST_CHECK_EQUAL(written.error().code, "notation.depth");
            continue;
        }
        BOOST_REQUIRE_MESSAGE(written.ok(), (written ? "" : written.error().message));
        const auto again = qhess::read_game(*written);
        BOOST_REQUIRE_MESSAGE(again.ok(), *written << ": " << (again ? "" : again.error().message));
        BOOST_CHECK(again->nodes.size() >= 2u * static_cast<std::size_t>(levels));
    }
}

BOOST_AUTO_TEST_CASE(trees_come_back_with_tags_comments_and_branches) {
    std::uint64_t dice = 2718;
    std::cout << "seed " << dice << "\n";
    int trees = 0, branches = 0;
    for (const RulingSpec& spec : catalogue())
        for (const RulingOption& option : spec.options) {
            if (spec.affects != RulingSpec::Affects::play ||
                (option.id == spec.options[spec.standard].id && trees > 20))
                continue;
            BOOST_TEST_CONTEXT(spec.id << " " << option.id) {
                Record start;
                start.variant = "quantum-chess";
                start.tags = {{"Event", "A \"tree\""}, {"White", "w"}, {"Black", "b"}};
                if (option.id != spec.options[spec.standard].id) start.overrides[spec.id] = option.id;
                start.setup.seed = spec.id == "capture.residual" ? 77 : 0;
                const Game game = random_tree(start, dice, 60);
                const Record record = game.record();
                for (const Level level : {Level::bare, Level::post, Level::full, Level::san}) {
                    const auto written = qhess::write_game(game, level);
                    BOOST_REQUIRE(written.ok());
                    const auto back = qhess::read_game(*written);
                    BOOST_REQUIRE_MESSAGE(
                        back.ok(), *written << ": " << (back ? "" : back.error().message + " " + back.error().where));
                    BOOST_CHECK(back->overrides == record.overrides);
                    BOOST_CHECK_EQUAL(back->tags.size(), record.tags.size());
                    BOOST_CHECK_EQUAL(back->setup.seed, record.setup.seed);
                    const auto before = ways(record), after = ways(*back);
                    if (before == after) continue;
                    for (const std::string& way : before)
                        if (!after.contains(way)) {
                            BOOST_ERROR("lost: " << way << "\nin " << *written);
                            break;
                        }
                    for (const std::string& way : after)
                        if (!before.contains(way)) {
                            BOOST_ERROR("new: " << way << "\nin " << *written);
                            break;
                        }
                    break;
                }
                ++trees;
                for (const auto& node : record.nodes)
                    branches += node.parent + 1 < static_cast<std::size_t>(&node - record.nodes.data()) + 1;
            }
        }
    std::cout << trees << " trees, " << branches << " branches\n";
    BOOST_CHECK_GT(branches, 100);
}

BOOST_AUTO_TEST_CASE(pies_draw_the_start) {
    const View view = rules().view(start_position({}), Viewer::arbiter());
    const auto renderers = whole_library().renderers(view);
    BOOST_REQUIRE(!renderers.empty());
    BOOST_CHECK_EQUAL(renderers.front()->info().id, "pies");
    RenderOptions options;
    options.width = options.height = 400;
    int discs = 0;
    for (const Item& item : renderers.front()->draw(view, options).items)
        if (const auto* pie = std::get_if<PieShape>(&item.shape)) {
            ++discs;
            BOOST_CHECK_EQUAL(pie->sectors.size(), 6u);
        }
    BOOST_CHECK_EQUAL(discs, 32);
}

/// "b queen 91 rook 182 pawn 727;": of 1000 worlds, how many hold each type of each captured piece.
std::string tray_text(const View& view) {
    std::string text;
    for (const CapturedPiece& piece : view.presentation.tray.value_or(std::vector<CapturedPiece>{})) {
        text += view.seats.at(piece.owner.v).id;
        for (const auto& [name, share] : piece.pieces)
            text += " " + name + " " + std::to_string(std::lround(1000 * share));
        text += piece.detail + ";";
    }
    return text;
}

BOOST_AUTO_TEST_CASE(captured_pieces_are_told_with_their_shares) {
    Table t;
    t.line("e2e4 d7d5 e4d5");  // G29: the captured piece is QRP, like G10's e4 before
    const View view = rules().view(t.p, Viewer::arbiter());
    BOOST_CHECK_EQUAL(tray_text(view), "b queen 91 rook 182 pawn 727;");  // §10.3
    t.line("d8d5");
    const View both = rules().view(t.p, Viewer::arbiter());
    BOOST_REQUIRE(both.presentation.tray && both.presentation.tray->size() == 2);
    BOOST_CHECK(both.presentation.tray->at(0).owner == SeatId{0} && both.presentation.tray->at(0).pieces.size() == 2);
    BOOST_CHECK_EQUAL(tray_text(both).substr(tray_text(both).find("b ")).substr(0, 7), "b queen");
}

BOOST_AUTO_TEST_CASE(the_letter_of_the_page_is_a_ruleset) {
    Registry library = whole_library();
    LoadOptions options;
    options.folders = {pinwheel::test::source_dir() + "/share/rulesets"};
    options.native_only = true;
    load_plugins(library, options);
    const auto letter = library.bind("quantum-chess", "qhess-letter");
    BOOST_REQUIRE_MESSAGE(letter.ok(), (letter ? "" : letter.error().message));
    const Rulings standard = library.bind("quantum-chess", "")->rulings;
    for (const RulingSpec& spec : letter->variant->info().rulings) {
        const std::string expected = spec.id == "castle.attacked"  ? "every-square"
                                     : spec.id == "challenge.zero" ? "both"
                                                                   : std::string(standard.choice(spec.id));
        BOOST_CHECK_EQUAL(letter->rulings.choice(spec.id), expected);
    }
}

BOOST_AUTO_TEST_CASE(contract_with_pies_and_qhess) {
    ContractOptions options;
    options.games = pinwheel::test::rounds(4);
    options.max_plies = 50;
    for (const ContractFailure& f : check_variant(whole_library(), "quantum-chess", options))
        BOOST_ERROR(f.subject << ": " << f.clause << ": " << f.detail.substr(0, 1500));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
