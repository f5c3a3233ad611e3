// Variants of others ask to be written as PGN by one declaration: what they write comes back, and what they hide stays.
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "pinwheel/game/sight/sight.h"
#include "pinwheel/game/variant/model.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/target.h"
#include "random_tree.h"

namespace {

using namespace pinwheel;

/// A heap of pebbles, of which the seats take one to three in turn; whoever takes the last one wins. Its tokens are
/// such as no move of PGN looks like.
template <int Seats, PgnMoves Moves, bool Hidden>
struct Heap {
    struct Position {
        int left = 12;
        std::uint16_t turn = 0;
        bool short_one = false;
    };
    using publishes = Publishes<can::Judge, can::Token, can::Parse, can::Words>;
    static constexpr std::string_view odd[] = {"", "1.", "<take two>", "\"x\" {y\\}; (z) $1"};

    const VariantInfo& info() const {
        static const VariantInfo info = [] {
            VariantInfo v{"heap" + std::to_string(Seats) + (Moves == PgnMoves::words ? "w" : "") + (Hidden ? "h" : ""),
                          "Heap", "Take the last one."};
            for (int s = 0; s < Seats; ++s)
                v.seats.push_back({std::string(1, static_cast<char>('A' + s)), "Player " + std::to_string(s), ""});
            v.boards = {{"board", "Board", 4, 3}};
            v.hidden = Hidden;
            ActionSpec take{"take", {Role::choice}, {"", "one", "two", "three"}};
            v.actions = {take};
            v.rulings = {{"last",
                          "H1",
                          "What is the last one?",
                          {{"won", "won"}, {"lost", "lost"}},
                          0,
                          RulingSpec::Affects::verdict,
                          "§1"}};
            v.facts = {{"left", "How many are left.", {}}, {"turn", "Whose turn it is.", {}}};
            v.options = {{"heap", "Heap", "How many.", {}, "12"}};
            v.pgn = Moves;
            return v;
        }();
        return info;
    }
    Result<Position> start(const Rulings&, const Setup& setup) const {
        Position p;
        const auto option = setup.options.find("heap");
        if (option != setup.options.end()) p.left = static_cast<int>(option->second.size());
        if (setup.text.empty()) return p;
        const auto blank = setup.text.find(' ');
        if (blank == setup.text.npos) return Error{"setup.heap", "A number and a turn were expected.", "offset 0"};
        p.left = std::stoi(setup.text.substr(0, blank));
        p.turn = static_cast<std::uint16_t>(setup.text[blank + 1] - '0');
        if (save(p) != setup.text) return Error{"setup.heap", "A number and a turn were expected.", "offset 0"};
        return p;
    }
    std::string save(const Position& p) const { return std::to_string(p.left) + " " + std::to_string(p.turn); }
    std::uint64_t key(const Position& p) const { return static_cast<std::uint64_t>(p.left * 8 + p.turn); }
    std::vector<SeatId> to_act(const Position& p) const { return std::vector<SeatId>(p.left > 0, SeatId{p.turn}); }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        std::vector<Action> all;
        for (std::uint16_t n = 1; n <= 3 && n <= p.left && who.v == p.turn; ++n) all.push_back({0, 1, who, {n}});
        return all;
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>&) const {
        const auto all = legal(p, a.actor);
        if (std::find(all.begin(), all.end(), a) == all.end()) return Error{"illegal.take", "Not so many.", {}};
        p.left -= a.arg[0];
        p.turn = static_cast<std::uint16_t>((p.turn + 1) % Seats);
        return {};
    }
    FactValue fact(const Position& p, int id, std::span<const std::uint16_t>) const {
        return id == 0 ? std::int64_t{p.left} : std::int64_t{p.turn};
    }
    Verdict judge(const Facts& facts, const Rulings& rulings) const {
        if (facts.number(0) > 0) return {};
        const auto last = static_cast<std::size_t>((facts.number(1) + Seats - 1) % Seats);
        Verdict v{true, std::vector<Outcome>(Seats, rulings[0] == 0 ? Outcome::loss : Outcome::win), "last", {}, {}};
        v.result[last] = rulings[0] == 0 ? Outcome::win : Outcome::loss;
        return v;
    }
    View view(const Position& p, const Viewer& viewer) const {
        View view{info().id, "play", viewer, {}, {}, {}, {}};
        for (const SeatInfo& seat : info().seats) view.seats.push_back({seat.id, seat.title, seat.colour, false});
        if (p.left > 0) view.seats[p.turn].to_act = true;
        BoardView board;
        board.id = board.title = "board";
        board.files = 4;
        board.ranks = 3;
        board.cells.resize(12);
        for (int s = 0; s < 12; ++s)
            if (!Hidden || viewer == Viewer::arbiter() || p.left == 0)
                board.cells[static_cast<std::size_t>(s)].known = CellView::Known::yes;
        view.boards.push_back(std::move(board));
        return view;
    }
    std::vector<Offer> offers(const View&) const { return {}; }
    std::string token(const Position&, const Action& a) const { return std::string(odd[a.arg[0]]); }
    std::string words(const Position&, const Viewer&, const Action& a) const {
        return a.arg[0] == 3 ? "all 3" : "Take" + std::to_string(a.arg[0]);  // the first is none of PGN's words
    }
    Result<Action> parse(const Position& p, std::string_view text) const {
        for (std::uint16_t n = 1; n <= 3; ++n)
            if (text == odd[n] || text == "Take" + std::to_string(n)) return Action{0, 1, SeatId{p.turn}, {n}};
        return Error{"token.heap", "A number of pebbles was expected.", "offset 0"};
    }
};

template <int Seats, PgnMoves Moves, bool Hidden>
std::shared_ptr<Variant> heap() {
    return std::make_shared<Model<Heap<Seats, Moves, Hidden>>>();
}

/// The plugins of this build, and the outsiders.
const Registry& all() {
    static const Registry registry = [] {
        Registry r = test::library();
        for (const auto& variant : {heap<2, PgnMoves::tokens, false>(), heap<3, PgnMoves::tokens, false>(),
                                    heap<2, PgnMoves::words, false>(), heap<2, PgnMoves::tokens, true>()})
            if (auto error = r.add(variant)) throw std::runtime_error(error->message);
        if (auto error = r.add(heap<4, PgnMoves::none, false>())) throw std::runtime_error(error->message);
        return r;
    }();
    return registry;
}

Game begun(std::string_view variant, const std::map<std::string, std::string>& rulings = {}, Setup setup = {}) {
    auto game = Game::make(*all().bind(variant, "", rulings), std::move(setup));
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    return *std::move(game);
}

void take(Game& game, std::uint16_t n) {
    BOOST_REQUIRE(game.play(Action{0, 1, game.variant().to_act(game.state()).front(), {n}}).ok());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(pgn_tokens)

BOOST_AUTO_TEST_CASE(a_game_of_an_outsider_is_written_and_read) {
    Game game = begun("heap2", {{"last", "lost"}}, {"7 1", {{"heap", "a b%=\"]"}}, 99});
    for (const std::uint16_t n : {3, 1, 2}) take(game, n);
    game.set_comment(2, "well done");
    game.set_times(2, {61500, -1});
    game.set_nags(1, {1});
    game.set_annotations(3, {{"board:a1", "board:d3", "arrow.1"}, {"hand:w:a b", "", ""}});
    game.set_tag("White", "Anna");
    game.set_tag("Opening", "The \"three\"");
    game.go(2);
    take(game, 1);
    const auto text = write_game(all(), game, "pgn");
    BOOST_REQUIRE_MESSAGE(text.ok(), (text ? "" : text.error().message));
    BOOST_TEST_MESSAGE(*text);
    for (const char* part : {"[Variant \"heap2\"]", "[Rulings \"last=lost\"]", "[SetUp \"1\"]", "[FEN \"7 1\"]",
                             "[SetUpOptions \"heap=a%20b%25%3D%22%5D\"]", "[Seed \"99\"]", "[White \"Anna\"]",
                             "[%clk 0:01:01.5] well done", "1. \"\\\"x\\\" {y\\\\}; (z) $1\" $1"})
        BOOST_CHECK_MESSAGE(text->find(part) != std::string::npos, part << " in\n" << *text);
    const auto again = parse_game(all(), *text, "pgn");
    BOOST_REQUIRE_MESSAGE(again.ok(), (again ? "" : again.error().message) << "\n" << *text);
    Record was = game.record(), is = again->record();
    was.cursor = is.cursor = Record::line_end;
    BOOST_CHECK_EQUAL(test::canonical(is), test::canonical(was));
    BOOST_CHECK(left_out(*all().notation("pgn"), game).empty());
}

BOOST_AUTO_TEST_CASE(words_stand_where_they_say_the_same) {
    Game game = begun("heap2w");
    for (const std::uint16_t n : {1, 2, 3, 3, 3}) take(game, n);
    const std::string text = *write_game(all(), game, "pgn");
    BOOST_CHECK_MESSAGE(text.find("1. Take1 Take2 2. \"") != std::string::npos, text);
    BOOST_CHECK_MESSAGE(text.find("[Result \"1-0\"]") != std::string::npos, text);
    const auto again = parse_game(all(), text, "pgn");
    BOOST_REQUIRE(again.ok());
    BOOST_CHECK_EQUAL(test::canonical(again->record()), test::canonical(game.record()));
}

BOOST_AUTO_TEST_CASE(random_trees_come_back, *boost::unit_test::label("long")) {
    std::uint64_t seed = 20261126;
    BOOST_TEST_MESSAGE("seed " << seed);
    for (int n = 0; n < 150; ++n) {
        for (const char* variant : {"heap2", "heap3", "heap2w"}) {
            Setup setup;
            if (n % 3 == 0) setup.options["heap"] = std::string(3 + splitmix64(seed) % 20, 'o');
            setup.seed = splitmix64(seed) % 3;
            Game game = begun(
                variant,
                n % 2 ? std::map<std::string, std::string>{} : std::map<std::string, std::string>{{"last", "lost"}},
                setup);
            test::grow(game, splitmix64(seed), 12, 5);
            test::add_times(game, seed);
            const auto text = write_game(all(), game, "pgn");
            BOOST_REQUIRE_MESSAGE(text.ok(), (text ? "" : text.error().message));
            const auto again = parse_game(all(), *text, "pgn");
            BOOST_REQUIRE_MESSAGE(again.ok(), n << ": " << (again ? "" : again.error().message) << "\n" << *text);
            Record was = game.record(), is = again->record();
            was.cursor = is.cursor = Record::line_end;
            // The same drawing twice is drawn once.
            const auto once = [](std::vector<Annotation>& all) {
                for (auto it = all.begin(); it != all.end();)
                    it = std::find(all.begin(), it, *it) != it ? all.erase(it) : it + 1;
            };
            for (Record* record : {&was, &is}) {
                once(record->start_annotations);
                for (auto& node : record->nodes) once(node.annotations);
            }
            BOOST_REQUIRE_MESSAGE(test::canonical(is) == test::canonical(was), n << "\n"
                                                                                 << test::canonical(was) << "\n---\n"
                                                                                 << test::canonical(is) << "\n"
                                                                                 << *text);
        }
    }
}

BOOST_AUTO_TEST_CASE(several_games_of_a_text) {
    Game first = begun("heap2"), second = begun("heap3");
    for (const std::uint16_t n : {3, 2, 1}) take(first, n), take(second, n);
    const std::string text = *write_game(all(), first, "pgn") + "\n" + *write_game(all(), second, "pgn");
    RulesWanted wanted;
    wanted.number = 2;
    const auto game = parse_game(all(), text, "pgn", true, wanted);
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    BOOST_CHECK_EQUAL(game->variant().info().id, "heap3");
    BOOST_CHECK_EQUAL(game->node_count(), 4u);
}

BOOST_AUTO_TEST_CASE(who_does_not_ask_is_not_written) {
    const auto text = write_game(all(), begun("heap4"), "pgn");
    BOOST_REQUIRE(!text);
    BOOST_CHECK_EQUAL(text.error().code, "notation.variant");
}

BOOST_AUTO_TEST_CASE(what_is_hidden_is_not_written_while_it_is) {
    Game game = begun("heap2h");
    take(game, 3);
    BOOST_REQUIRE(game.hides());
    const auto text = write_game(all(), game, "pgn");
    BOOST_REQUIRE(!text);
    BOOST_CHECK_EQUAL(text.error().code, "game.hidden");
    BOOST_CHECK_EQUAL(text.error().message, sight(game).may(Deed::know)->message);
    while (game.may_play()) take(game, 3);
    BOOST_REQUIRE(!game.hides());
    // Looked back at, it is as open.
    game.go(1);
    const auto over = write_game(all(), game, "pgn");
    BOOST_REQUIRE_MESSAGE(over.ok(), (over ? "" : over.error().message));
    const auto again = parse_game(all(), *over, "pgn");
    BOOST_REQUIRE_MESSAGE(again.ok(), (again ? "" : again.error().message));
    BOOST_CHECK_EQUAL(again->node_count(), game.node_count());
}

struct BadTokens {
    const char *what, *text, *code;
};

BOOST_AUTO_TEST_CASE(what_is_no_such_game_is_refused) {
    const std::string head = "[Variant \"heap2\"]\n[Ruleset \"standard\"]\n";
    const BadTokens bad[] = {
        {"an unknown variant", "[Variant \"nothing\"]\n[Ruleset \"standard\"]\n\n1. a1 *\n", "load.variant"},
        {"a variant of another program", "[Variant \"Atomic\"]\n\n1. e4 *\n", "load.pgn"},
        {"an open quote", "1. \"1. *\n", "load.pgn"},
        {"no move of it", "1. Take9 *\n", "load.token"},
        {"a seed that is none", "[Seed \"many\"]\n\n*\n", "load.pgn"},
        {"a set-up that is none", "[FEN \"many\"]\n\n*\n", "setup.heap"},
    };
    for (const BadTokens& b : bad) {
        const bool whole = std::string_view(b.text).starts_with("[Variant");
        const auto game = parse_game(all(), whole ? b.text : head + (b.text[0] == '[' ? "" : "\n") + b.text, "pgn");
        BOOST_CHECK_MESSAGE(!game && game.error().code == b.code,
                            b.what << ": " << (game ? "read" : game.error().code + " " + game.error().message));
    }
}

BOOST_AUTO_TEST_CASE(a_text_that_names_a_variant_is_read_as_no_other) {
    // Moves that several variants can read; where one reader fails, others are tried.
    for (const char* variant : {"blind-chess", "quantum-chess", "heap2", "heap3"})
        for (const char* ruleset : {"", "[Ruleset \"standard\"]\n"})
            for (const char* moves : {"1. e2e4 g8f6", "1. e4 Nf6", "1. e4", ""})
                for (const char* result : {"*", "0-1", "1-0", "1/2-1/2"}) {
                    const std::string text = "[Event \"?\"]\n[Result \"" + std::string(result) + "\"]\n[Variant \"" +
                                             variant + "\"]\n" + ruleset + "\n" + moves + " " + result + "\n";
                    const auto game = parse_game(all(), text, "", false);
                    const std::string read = game ? game->variant().info().id : variant;
                    BOOST_CHECK_MESSAGE(read == variant, "read as " << read << ":\n" << text);
                }
    // It is read by the one that it names.
    const auto game = parse_game(all(), "[Variant \"blind-chess\"]\n[Ruleset \"standard\"]\n\n1. e2e4 *\n");
    BOOST_REQUIRE(game);
    BOOST_TEST(game->variant().info().id == "blind-chess");
}

BOOST_AUTO_TEST_SUITE_END()
