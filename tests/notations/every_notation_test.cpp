// Random games of every variant under random rulings, through every notation that holds a line: what comes back is the
// game, but for what the notation says it has no place for. PINWHEEL_ROUND_TRIPS is how many games a variant gets.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <tuple>

#include "library.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/target.h"
#include "random_tree.h"
#include "support/rounds.h"

namespace {

using namespace pinwheel;

int games_of_each() {
    const char* wanted = std::getenv("PINWHEEL_ROUND_TRIPS");
    return wanted ? std::atoi(wanted) : test::rounds(500);
}

/// Other rulings than the ruleset's, now and then. Nothing where they do not go together.
std::optional<Game> begun(const Variant& variant, std::uint64_t& seed) {
    std::map<std::string, std::string> overrides;
    for (const RulingSpec& spec : variant.info().rulings)
        if (splitmix64(seed) % 4 == 0) overrides[spec.id] = spec.options[splitmix64(seed) % spec.options.size()].id;
    const auto rules = test::library().bind(variant.info().id, "", overrides);
    if (!rules) return {};
    Setup setup;
    setup.seed = splitmix64(seed) % 1000;
    auto game = Game::begin(*rules, setup);
    if (!game) return {};
    return *std::move(game);
}

void drop(Record& record, Content content) {
    const auto main_line_alone = [&] {
        std::vector<Record::Node> kept;
        std::vector<std::size_t> place(record.nodes.size() + 1, 0);
        for (std::size_t i = 0, at = 0; i < record.nodes.size(); ++i) {
            if (record.nodes[i].parent != at || (i > 0 && place[record.nodes[i].parent] != kept.size())) continue;
            at = i + 1;
            kept.push_back(record.nodes[i]);
            place[at] = kept.size();
            kept.back().parent = kept.size() - 1;
        }
        record.nodes = std::move(kept);
    };
    switch (content) {
        case Content::branches:
            main_line_alone();
            break;
        case Content::cut:
            record.cut.clear();
            break;
        case Content::comments:
            record.start_comment.clear();
            for (auto& node : record.nodes) node.comment.clear();
            break;
        case Content::drawings:
            record.start_annotations.clear();
            for (auto& node : record.nodes) node.annotations.clear();
            break;
        case Content::nags:
            for (auto& node : record.nodes) node.nags.clear();
            break;
        case Content::times:
            for (auto& node : record.nodes) node.times = {};
            break;
        case Content::rules:
            record.ruleset.clear();
            record.overrides.clear();
            break;
        case Content::ends:
            record.declared.clear();
            break;
    }
}

/// What a notation that keeps a line must give back. Where the cursor stood is for saved games.
std::string kept(Record record, const std::vector<Content>& lacks) {
    for (const Content content : lacks) drop(record, content);
    record.cursor = Record::line_end;
    record.tags.clear();
    // A start may be said as a text or as the usual one: the states are compared.
    record.setup.seed = 0;
    record.setup.text.clear();
    // In which order they were drawn is nobody's.
    const auto sorted = [](std::vector<Annotation>& all) {
        std::sort(all.begin(), all.end(), [](const Annotation& a, const Annotation& b) {
            return std::tie(a.target, a.to, a.colour) < std::tie(b.target, b.to, b.colour);
        });
    };
    sorted(record.start_annotations);
    for (auto& node : record.nodes) sorted(node.annotations);
    return test::canonical(record);
}

/// Where the main line ends.
NodeId end_of(const Game& game) {
    NodeId id = 0;
    while (!game.node(id).children.empty()) id = game.node(id).children.front();
    return id;
}

/// Ends the main line now and then: by a seat that gives up, a flag, or agreement. One that hides something mostly, for
/// only then is it written in clear.
void end(Game& game, std::uint64_t& seed) {
    static constexpr std::string_view words[] = {"resign", "timeout", "draw"};
    game.go(end_of(game));
    if (!game.may_play() || splitmix64(seed) % 4 >= (game.hides() ? 3u : 1u)) return;
    const std::string_view word = game.hides() ? words[0] : words[splitmix64(seed) % std::size(words)];
    if (word == "draw")
        (void)game.declare(word);
    else
        (void)game.play(word);  // nothing where the variant has neither the action nor the word
}

/// The first lines in which two texts part.
std::string parting(const std::string& a, const std::string& b) {
    const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    const auto line = [](const std::string& text, auto at) {
        const auto begin = text.rfind('\n', static_cast<std::size_t>(at - text.begin()));
        return text.substr(begin == text.npos ? 0 : begin + 1, 40);
    };
    return "has \"" + line(a, x) + "\" where \"" + line(b, y) + "\" came back";
}

/// Comments and drawings that the variant's boards have.
void decorate(Game& game, std::uint64_t& seed) {
    static constexpr std::string_view colours[] = {"arrow.1", "arrow.2", "arrow.3", "arrow.4"};
    const auto target = [&] {
        const View view = game.view(Viewer::arbiter());
        const BoardView& board = view.boards[splitmix64(seed) % view.boards.size()];
        const auto square = static_cast<int>(splitmix64(seed) % static_cast<std::uint64_t>(board.files * board.ranks));
        return square_target(board.id, square, board.files);
    };
    for (NodeId id = 0; id < game.node_count(); ++id) {
        std::vector<Annotation> drawings;
        for (std::uint64_t n = splitmix64(seed) % 8; n < 3; ++n)
            drawings.push_back({target(), splitmix64(seed) % 2 ? target() : "",
                                std::string(colours[splitmix64(seed) % std::size(colours)])});
        // A square is marked once, an arrow drawn once.
        const auto same = [](const Annotation& a, const Annotation& b) { return a.target == b.target && a.to == b.to; };
        for (auto it = drawings.begin(); it != drawings.end();)
            it = std::any_of(drawings.begin(), it, [&](const Annotation& a) { return same(a, *it); })
                     ? drawings.erase(it)
                     : it + 1;
        game.set_annotations(id, std::move(drawings));
        if (id > 0 && splitmix64(seed) % 5 == 0) game.set_nags(id, {1 + static_cast<int>(splitmix64(seed) % 6)});
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(every_notation)

BOOST_AUTO_TEST_CASE(random_games_come_back, *boost::unit_test::label("long")) {
    for (const Variant* variant : test::library().variants()) {
        std::map<std::string, std::array<int, 2>> counted;  // came back, cannot be said
        int begun_games = 0;
        for (int n = 0; n < games_of_each(); ++n) {
            std::uint64_t seed = 1000003u * static_cast<std::uint64_t>(n) + 7;
            auto game = begun(*variant, seed);
            if (!game) continue;
            ++begun_games;
            // Most are short, some long enough to end.
            test::grow(*game, splitmix64(seed), n % 20 == 0 ? 200 : 30, n % 3 == 0 ? 6 : 1);
            end(*game, seed);
            decorate(*game, seed);
            test::add_times(*game, seed);
            game->go(end_of(*game));  // a notation of one line writes the one in front
            for (const Notation* notation : test::library().notations(variant->info().id)) {
                const NotationInfo& info = notation->info();
                if (!info.reads || !info.writes || !info.line) continue;
                BOOST_TEST_CONTEXT(variant->info().id << ", game " << n << ", " << info.id) {
                    const auto text = notation->write(*game);
                    if (!text) {
                        const bool secret = info.id == "pgn" && game->hides();
                        BOOST_TEST(
                            (secret ? text.error().code == "game.hidden" : text.error().code.starts_with("notation.")),
                            text.error().message);
                        ++counted[info.id][1];
                        continue;
                    }
                    // Some games have no score of four boards that tells all: one of them is read, and that is told.
                    if (const auto record = notation->read(*text, false);
                        info.id == "pgn" && (!record || record->variant != variant->info().id)) {
                        BOOST_TEST((!record || !record->notes.empty()), "read as another game without a word\n"
                                                                            << *text);
                        ++counted[info.id][1];
                        continue;
                    }
                    const auto again = parse_game(test::library(), *text, info.id);
                    BOOST_REQUIRE_MESSAGE(again.ok(), (again.ok() ? "" : again.error().message) << "\n" << *text);
                    const auto lacks = notation->lacks(*variant);
                    const auto back = kept(again->record(), lacks), whole = kept(game->record(), lacks);
                    BOOST_REQUIRE_MESSAGE(back == whole, "it " << parting(whole, back));
                    BOOST_REQUIRE(game->state_at(0)->key() == again->state_at(0)->key());
                    BOOST_REQUIRE(game->state_at(end_of(*game))->key() == again->state_at(end_of(*again))->key());
                    ++counted[info.id][0];
                }
            }
        }
        for (const auto& [id, count] : counted) {
            BOOST_TEST(count[0] * 2 >= begun_games, variant->info().id << ", " << id << ": few games can be written");
            BOOST_TEST_MESSAGE(variant->info().id << ", " << id << ": " << count[0] << " of " << begun_games
                                                  << " games came back, " << count[1] << " cannot be said");
        }
        BOOST_TEST(begun_games * 2 >= games_of_each(), variant->info().id << ": too few games could begin");
    }
}

BOOST_AUTO_TEST_SUITE_END()
