// Texts that are nearly actions: what is wrong with them and what is nearest, the same at every door.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <ctime>
#include <set>
#include <sstream>

#include "library.h"
#include "model/play/move_entry.h"
#include "model/play/why.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/random.h"
#include "pinwheel/view/target.h"
#include "support/rounds.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(near_texts)

namespace {

const char* const array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w a1,h1,e1,a8,h8,e8";
const char* const placing =
    "placement 8/8/8/8/8/8/8/8 w w=Kx1,Qx1 b=Kx1,Qx1 commit=w:00000000000000aa,b:00000000000000bb";

struct Text {
    const char *variant, *setup, *moves, *text, *code;
    const char* words;    ///< parts of the message, parted by "|"
    const char* nearest;  ///< one of the nearest actions; empty: any
};

// What a person would want to be told, written down from the rules.
const Text texts[] = {
    {"chess", "", "", "Nf6", "not-your-piece", "knight on g8|Black|White's turn", ""},
    {"chess", "", "", "d5", "not-this-piece's-move", "A pawn does not go from d2 to d5", ""},
    {"chess", "", "", "Nc4", "not-this-piece's-move", "knight|b1|c4", ""},
    {"chess", "", "", "Qd4", "blocked", "queen on d1|pawn on d2", "d2d4"},
    {"chess", "", "", "0-0", "castling-blocked", "bishop on f1|knight on g1", ""},
    {"chess", "", "", "O-O-O", "castling-blocked", "knight on b1|bishop on c1|queen on d1", ""},
    {"chess", "", "", "exd5", "not-this-piece's-move", "pawn|e2|d5", ""},
    {"chess", "", "", "Kd2", "own-piece-on-target", "king on e1|d2", ""},
    {"chess", "", "e2e4 e7e5", "e4e6", "pawn-has-moved", "pawn on e4|left its first square", ""},
    {"chess", "", "", "e2e5", "not-this-piece's-move", "e2|e5", "e2e4"},
    {"chess", "", "", "e2-e5", "not-this-piece's-move", "e2|e5", "e2e4"},
    {"chess", "", "d2d4 d7d5 c1f4 g8f6", "Bxe5", "not-an-action", "\"Bxe5\"|nothing stands on e5 to be captured",
     "f4e5"},
    {"chess", "", "d2d4 d7d5 c1f4 g8f6", "f4xe5", "not-an-action", "\"f4xe5\"|nothing stands on e5 to be captured",
     "f4e5"},
    {"chess", "", "e2e4 e7e5 g1f3 b8c6 d2d3 d7d6", "Nd2", "not-an-action", "b1|f3|d2", "b1d2"},
    {"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "", "a8", "promotion-piece-missing", "choose queen, rook", "a7a8q"},
    {"chess", "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "", "Nc3", "pinned", "knight on e2|king on e1|rook on e4", ""},
    {"chess", "", "", "e2e9", "not-an-action", "no square e9", "e2e4"},
    {"chess", "", "", "e2", "not-an-action", "names one square only", "e2e4"},
    {"chess", "", "", "E2E4", "not-an-action", "\"E2E4\"", "e2e4"},
    {"chess", "", "", "e2e4 x", "not-an-action", "\"e2e4 x\"", "e2e4"},
    {"chess", "", "", "xyzzy", "not-an-action", "\"xyzzy\"|for example", ""},
    {"chess", "", "", "--", "not-an-action", "\"--\"|for example", ""},
    {"chess", "", "", "", "not-an-action", "nothing is written", ""},
    {"duplicate-chess", "", "", "e2", "not-an-action", "names one square only", "e2e4"},
    {"duplicate-chess", "", "", "e2e9", "not-an-action", "no square e9", "e2e4"},
    {"duplicate-chess", "", "", "e2e5", "illegal-on-both", "e2|e5", "e2e4"},
    {"duplicate-chess", "", "", "e7e5", "illegal-on-both", "West|East|North's turn", ""},
    {"duplicate-chess", "", "", "e2e4x", "not-an-action", "\"x\" behind e2e4 means nothing", "e2e4"},
    {"duplicate-chess", "", "", "O-O", "illegal-on-both", "castling kingside|bishop on f1|knight on g1", ""},
    {"duplicate-chess", "", "", "pass", "not-an-action", "\"pass\"", ""},
    {"hyper-fairy-chess", array, "", "Nf6", "not-your-piece", "Knight on g8|opponent's|White's turn", ""},
    {"hyper-fairy-chess", array, "", "Nc4", "no-such-move", "Knight|b1|c4", ""},
    {"hyper-fairy-chess", array, "", "Qd4", "blocked", "Pawn on d2", "d2d4"},
    {"hyper-fairy-chess", array, "", "O-O", "castle-path", "Bishop on f1|Knight on g1", ""},
    {"hyper-fairy-chess", array, "", "e2e5", "no-such-move", "e2|e5", "e2e4"},
    {"hyper-fairy-chess", array, "", "e2e9", "not-an-action", "no square e9", "e2e4"},
    {"hyper-fairy-chess", array, "", "e2", "not-an-action", "names one square only", "e2e4"},
    {"hyper-fairy-chess", array, "", "xyzzy", "not-an-action", "\"xyzzy\"|for example", ""},
    {"hyper-fairy-chess", array, "", "e2e4{d5}", "not-an-action", "e2e4 captures nothing, not d5", "e2e4"},
    {"hyper-fairy-chess", "4k3/8/8/8/5B2/8/8/4K3 w -", "", "Bxe5", "not-an-action", "nothing is captured", "f4e5"},
    {"hyper-fairy-chess", array, "", "Q@d1", "phase", "being played|square to square", ""},
    {"hyper-fairy-chess", array, "", "pick:queen,1", "phase", "being played|square to square", ""},
    {"hyper-fairy-chess", array, "", "commit", "phase", "being played|square to square", ""},
    {"hyper-fairy-chess", "", "", "e2e4", "phase", "being drafted|pick pieces|commit", ""},
    {"hyper-fairy-chess", "", "", "Nf3", "phase", "being drafted|pick pieces|commit", ""},
    {"hyper-fairy-chess", "", "", "Q@d1", "phase", "being drafted|pick pieces", ""},
    {"hyper-fairy-chess", "", "", "pick:quen,1", "not-an-action", "there is no piece named quen|pick:queen,1",
     "pick:queen,1"},
    {"hyper-fairy-chess", "", "", "comit", "not-an-action", "\"comit\"", "commit"},
    {"hyper-fairy-chess", placing, "", "e2e4", "phase", "being placed|piece in hand", ""},
    {"hyper-fairy-chess", placing, "", "pick:queen,1", "phase", "being placed|piece in hand", ""},
    {"hyper-fairy-chess", placing, "", "K@e9", "not-an-action", "no square e9", ""},
    {"hyper-fairy-chess", placing, "", "K@e5", "zone", "King|e5", ""},
    {"quantum-chess", "", "", "e2e4", "phase", "Black may challenge|end the turn (pass, --)", "--"},
    {"quantum-chess", "", "-- e2e4", "d2d4", "phase", "may still challenge|end the turn (pass, --)", ""},
    {"quantum-chess", "", "--", "--", "phase", "a move is due", ""},
    {"quantum-chess", "", "--", "<e2 e7>", "phase", "after the player's own move|a move is due", ""},
    {"quantum-chess", "", "--", "deny", "no-challenge", "No challenge|a move is due", ""},
    {"quantum-chess", "", "--", "=Q", "phase", "No captured piece|a move is due", ""},
    {"quantum-chess", "", "<e7 e2>", "a2a3", "challenge-unanswered", "challenge of the piece on e2|e7|deny it", ""},
    {"quantum-chess", "", "<e7 e2>", "--", "challenge-unanswered", "challenge of the piece on e2|denied (deny)", ""},
    {"quantum-chess", "", "--", "Nf3", "not-an-action", "\"Nf3\"|two squares|knight|d2f3", "g1f3"},
    {"quantum-chess", "", "--", "e2e9", "not-an-action", "no square e9", "e2e4"},
    {"quantum-chess", "", "--", "xyzzy", "not-an-action", "\"xyzzy\"", ""},
    {"quantum-chess", "", "--", "e2e4 <e4 e7>", "not-an-action", "one action is written at a time", "e2e4"},
    {"quantum-chess", "", "--", "e7e5", "not-your-piece", "e7|belongs to Black|White's turn", ""},
    {"blind-chess", "", "", "Nf3", "not-an-action", "\"Nf3\"|it is written g1f3", "g1f3"},
    {"blind-chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "", "O-O-O", "not-an-action", "castling|e1c1", "e1c1"},
    {"blind-chess", "", "", "e2e9", "not-an-action", "no square e9", "e2e4"},
    {"blind-chess", "", "", "e2e5", "illegal_move", "e2|e5", "e2e4"},
    {"blind-chess", "", "", "xyzzy", "not-an-action", "\"xyzzy\"|for example", ""},
    {"blind-chess", "", "", "e7", "no_such_piece", "e7", ""},
};

Game at(const Text& t) {
    const auto rules = test::registry().bind(t.variant, "");
    BOOST_REQUIRE(rules.ok());
    auto game = Game::make(*rules, Setup{t.setup, {}, 1});
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    std::string_view moves = t.moves;
    while (!moves.empty()) {
        const auto end = std::min(moves.find(' ', moves.starts_with('<') ? moves.find('>') : 0), moves.size());
        BOOST_REQUIRE(game->play(moves.substr(0, end)).ok());
        moves.remove_prefix(std::min(end + 1, moves.size()));
    }
    return *std::move(game);
}

struct Named {
    const char *variant, *setup, *moves, *text;
    const char* nearest;  ///< all of them, whatever their order
};

// A text that names a kind of piece, by a letter or as a pawn by none: moves of that kind to that square, where there
// are any; else, where a letter names it, moves of that kind.
const char* const two_knights = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1";
const char* const pinned_knight = "4k3/8/8/8/8/4K3/8/1N2N3 w - - 0 1";
const Named named[] = {
    {"blind-chess", "", "", "Nf3", "g1f3"},
    {"blind-chess", "", "", "Nxf3", "g1f3"},
    {"blind-chess", "", "", "Nf3+", "g1f3"},
    {"blind-chess", "", "", "Ngf3", "g1f3"},
    {"blind-chess", "", "", "Ng1f3", "g1f3"},
    {"blind-chess", "", "", "N1f3", "g1f3"},
    {"blind-chess", "", "", "nf3", "g1f3"},
    {"blind-chess", "", "", "Nc3", "b1c3"},
    {"blind-chess", "", "", "e4", "e2e4"},
    {"blind-chess", "", "", "exd3", "e2d3"},
    {"blind-chess", "", "", "Nd5", "b1c3 g1f3 b1a3 g1h3"},
    {"blind-chess", "", "e2e4", "Nf6", "g8f6"},
    {"blind-chess", "", "e2e4", "Nc6", "b8c6"},
    {"blind-chess", "", "e2e4", "exd6", "e7d6"},
    {"blind-chess", two_knights, "", "Nd2", "b1d2"},
    {"blind-chess", pinned_knight, "", "Nd3", "e1d3"},
    {"blind-chess", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "", "Nd2", "b1d2 f1d2"},
    {"blind-chess", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "", "Nbd2", "b1d2"},
    {"blind-chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "", "axb8=Q", "a7b8q"},
    {"blind-chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "Ra8", "a1a8"},
    {"blind-chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "Kd2", "e1d2"},
    {"duplicate-chess", "", "", "Nd5", "b1c3 b1a3"},
    {"quantum-chess", "", "--", "Nf3", "e1f3 g1f3 d2f3 h2f3"},
    {"hyper-fairy-chess", array, "", "nf3", "g1f3"},
    {"hyper-fairy-chess", "4k3/8/8/8/8/8/8/*D3K3 w -", "", "*Da3+?!", "a1a2 a1b2 a1b1 a1c3"},
    {"chess", "", "", "nf3", "g1f3"},
};

struct DrawWord {
    const char *moves, *eyes, *text;
    const char* nearest;  ///< all, the first one first
};
const char* const white_answers = "respond-draw:accept respond-draw:decline";
const char* const black_answers = "b:respond-draw:accept b:respond-draw:decline";

// An offer is heard by all: whoever speaks of it, and however it is spelt, is told the answers that are due.
const DrawWord draw_words[] = {
    {"offer-draw", "b", "accept", black_answers},
    {"offer-draw", "b", "acept", black_answers},
    {"offer-draw", "b", "yes", black_answers},
    {"offer-draw", "b", "draw?", black_answers},
    {"offer-draw", "b", "declin", "b:respond-draw:decline b:respond-draw:accept"},
    {"offer-draw", "b", "b:accept", black_answers},
    {"offer-draw", "b", "respond-draw:acept", black_answers},
    {"offer-draw", "b", "b:offer-draw", black_answers},
    {"offer-draw", "w", "accept", ""},
    {"offer-draw", "w", "respond-draw:accept", ""},
    {"offer-draw", "w", "respond-draw", ""},
    {"offer-draw", "w", "offer-draw", ""},
    {"offer-draw", "w", "Draw!", ""},
    {"offer-draw", "w", "b:respond-draw:accept", ""},
    {"offer-draw", "arbiter", "accept", black_answers},
    {"b:offer-draw", "w", "accept", white_answers},
    {"b:offer-draw", "w", "draw?", white_answers},
    {"b:offer-draw", "w", "DECLINE", "respond-draw:decline respond-draw:accept"},
    {"b:offer-draw", "b", "accept", ""},
    {"b:offer-draw", "b", "b:respond-draw:accept", ""},
    {"e2e4 offer-draw", "w", "accept", "w:respond-draw:accept w:respond-draw:decline"},
    {"", "w", "accept", "offer-draw"},
    {"", "w", "draw?", "offer-draw"},
    {"", "b", "decline", "b:offer-draw"},
};

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_text_that_names_a_kind_of_piece_is_near_to_moves_of_that_kind) {
    for (const Named& n : named) {
        const Game game = at({n.variant, n.setup, n.moves, n.text, "", "", ""});
        auto near = game.explain(n.text, game.default_viewer()).nearest;
        std::vector<std::string> wanted;
        for (std::istringstream words(n.nearest); words;)
            if (std::string word; words >> word) wanted.push_back(word);
        std::sort(near.begin(), near.end());
        std::sort(wanted.begin(), wanted.end());
        BOOST_TEST(joined(near) == joined(wanted), n.variant << " " << n.text << ": " << joined(near));
    }
}

BOOST_AUTO_TEST_CASE(a_word_about_a_draw_is_near_to_the_answers_that_are_due) {
    for (const char* mode : {"blind", "vanilla"})
        for (const DrawWord& d : draw_words) {
            Game game = *Game::make(*test::registry().bind("blind-chess", ""), Setup{"", {{"mode", mode}}, 1});
            for (std::istringstream moves(d.moves); moves;)
                if (std::string move; moves >> move) BOOST_REQUIRE(game.play(std::string_view(move)).ok());
            const std::string who = d.eyes;
            const Viewer eyes =
                who == "arbiter" ? Viewer::arbiter() : Viewer::of(SeatId{static_cast<std::uint16_t>(who == "b")});
            const Explanation why = game.explain(d.text, eyes);
            // Where nothing is hidden nobody is told to let the other side answer.
            if (why.legal) continue;
            BOOST_TEST(joined(why.nearest) == d.nearest,
                       mode << " " << d.moves << ", " << d.eyes << " \"" << d.text << "\": " << joined(why.nearest));
            if (why.code == "not-an-action") BOOST_TEST(game.read(d.text, eyes).error().message == why.message);
        }
}

BOOST_AUTO_TEST_CASE(what_is_wrong_and_what_is_nearest) {
    for (const Text& t : texts) {
        const Game game = at(t);
        const Viewer eyes = game.default_viewer();
        const Explanation why = game.explain(t.text, eyes);
        BOOST_TEST_CONTEXT(t.variant << " " << t.moves << " \"" << t.text << "\": " << why.message) {
            BOOST_TEST(!why.legal);
            BOOST_TEST(why.code == t.code);
            BOOST_TEST(why.message.find("offset") == why.message.npos);
            BOOST_TEST(why.message.ends_with("."));
            std::string_view words = t.words;
            while (!words.empty()) {
                const auto end = std::min(words.find('|'), words.size());
                BOOST_TEST(why.message.find(words.substr(0, end)) != why.message.npos, words.substr(0, end));
                words.remove_prefix(std::min(end + 1, words.size()));
            }
            // What is nearest can be played, or tried.
            BOOST_TEST(!why.nearest.empty());
            for (const std::string& near : why.nearest) {
                const auto action = game.variant().parse(game.state(), near);
                BOOST_REQUIRE(action.ok());
                BOOST_TEST((game.variant().is_legal(game.state(), *action) || game.hides()), near);
            }
            if (*t.nearest) BOOST_TEST(std::count(why.nearest.begin(), why.nearest.end(), t.nearest) == 1, t.nearest);
            // The same sentence of whoever plays it or types it.
            if (game.hides()) {
                if (why.code == "not-an-action") BOOST_TEST(game.read(t.text, eyes).error().message == why.message);
                continue;
            }
            Game played = game;
            BOOST_TEST(played.play(std::string_view(t.text)).error().message == why.message);
            BOOST_TEST(ui::ask_text(game, eyes, t.text).headline == why.message);
            if (!*t.text || why.code != "not-an-action") continue;
            const auto typed = ui::read_move(game, nullptr, t.text);
            BOOST_TEST((typed || typed.error().message == why.message));
            // What is understood as one legal move is played where a person types it.
            if (!typed) continue;
            BOOST_TEST(game.read(t.text, eyes).error().code == "token.meant");
            BOOST_TEST(std::count(why.nearest.begin(), why.nearest.end(), game.variant().token(game.state(), *typed)) ==
                       1);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_understood_as_one_legal_move_is_read_unless_something_is_hidden) {
    const auto typed = [](const char* variant, const char* moves, const char* text) {
        const Game game = test::game(moves, variant);
        const auto action = ui::read_move(game, nullptr, text);
        return action ? game.variant().token(game.state(), *action) : "no: " + action.error().code;
    };
    BOOST_TEST(typed("duplicate-chess", "", "Nf3") == "g1f3");
    BOOST_TEST(typed("duplicate-chess", "", "e4") == "e2e4");
    BOOST_TEST(typed("duplicate-chess", "", "e2").starts_with("no: token."));
    BOOST_TEST(typed("quantum-chess", "", "challenge a7 a2") == "<a7,a2>");
    BOOST_TEST(typed("duplicate-chess", "", "Nf9").starts_with("no: token."));
    BOOST_TEST(typed("blind-chess", "", "Nf3") == "no: token.unread");
}

/// A seat that is not to act, or none, is told nothing of what another may try.
BOOST_AUTO_TEST_CASE(nearest_actions_of_a_hidden_game_are_those_of_the_eyes_that_ask) {
    const Game game = test::game("", "blind-chess");
    for (const Viewer& eyes : {Viewer{}, Viewer::of(SeatId{1})})
        for (const std::string& near : game.explain("e2e9", eyes).nearest)
            BOOST_TEST(near.find_first_of("0123456789") == near.npos, near);
    Game played = game;
    BOOST_TEST(played.play(std::string_view("e2e9")).error().message.find("Near it") == std::string::npos);
}

// --- every variant, random play ---

namespace {

bool on_a_board(const View& view, std::string_view target) {
    return std::any_of(view.boards.begin(), view.boards.end(), [&](const BoardView& board) {
        const Target t = parse_target(target);
        return t.is_square() && t.board == board.id && parse_square(t.name, board.files, board.ranks) >= 0;
    });
}

/// Whether a token gives a game up or speaks of a draw.
bool ends_the_game(const Game& game, const std::string& token) {
    using Kind = ActionSpec::Kind;
    const auto action = game.variant().parse(game.state(), token);
    const Kind kind = action ? game.variant().info().kind_of(*action) : Kind::play;
    return kind == Kind::resign || kind == Kind::offer_draw || kind == Kind::answer_draw;
}

/// A text of one or two squares, or a token of somebody's, damaged now and then.
std::string random_text(const Game& game, std::uint64_t& dice) {
    const auto seats = game.variant().to_act(game.state());
    const BoardInfo& board = game.variant().info().boards.front();
    const auto square = [&] {
        return square_name(static_cast<int>(splitmix64(dice) % static_cast<unsigned>(board.files * board.ranks)),
                           board.files);
    };
    if (seats.empty() || splitmix64(dice) % 2) return square() + square();
    const auto legal = game.variant().legal(game.state(), seats.front());
    if (legal.empty()) return square();
    std::string token = game.variant().token(game.state(), legal[splitmix64(dice) % legal.size()]);
    if (splitmix64(dice) % 2) token[splitmix64(dice) % token.size()] = "eN4x-<:"[splitmix64(dice) % 7];
    return token;
}

}  // namespace

BOOST_AUTO_TEST_CASE(reasons_hold_along_random_games, *boost::unit_test::label("long")) {
    const std::uint64_t seed = 20261;
    BOOST_TEST_MESSAGE("seed " << seed);
    for (const auto& variant : test::registry().variants()) {
        std::uint64_t dice = seed ^ fnv1a(variant->info().id);
        std::vector<double> times;
        int ended = 0;
        for (int number = 0; number < std::max(2, test::rounds(6)); ++number) {
            const auto rules = test::registry().bind(variant->info().id, "");
            const char* start = variant->info().id == "hyper-fairy-chess" && number % 2 ? array : "";
            Game game = *Game::make(*rules, Setup{start, {}, seed + static_cast<std::uint64_t>(number)});
            for (int ply = 0; ply < 160; ++ply) {
                const bool over = !game.may_play();
                for (int asked = 0; asked < (over ? 20 : 3); ++asked) {
                    const std::string text = random_text(game, dice);
                    const bool squares_alone =
                        text.size() == 4 && text[1] >= '1' && text[1] <= '9' && text[3] >= '1' && text[3] <= '9';
                    const Viewer eyes = game.default_viewer();
                    const std::clock_t begun = std::clock();
                    const Explanation why = game.explain(text, eyes);
                    times.push_back(1e3 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC);
                    BOOST_TEST_CONTEXT(variant->info().id << " ply " << ply << " \"" << text << "\": " << why.message) {
                        BOOST_REQUIRE(!why.message.empty());
                        BOOST_REQUIRE(!why.code.empty());
                        BOOST_REQUIRE(why.message.find("offset") == why.message.npos);
                        if (over) BOOST_REQUIRE((!why.legal && !why.unsure));
                        // Nobody who asks of two squares means to resign, unless nothing else can be done.
                        const bool end = std::any_of(why.nearest.begin(), why.nearest.end(),
                                                     [&](auto& near) { return ends_the_game(game, near); });
                        if (squares_alone && end)
                            BOOST_REQUIRE(std::all_of(why.nearest.begin(), why.nearest.end(),
                                                      [&](auto& near) { return ends_the_game(game, near); }));
                        const auto action = game.variant().parse(game.state(), text);
                        const bool legal = action && game.variant().is_legal(game.state(), *action);
                        if (!over && !game.hides()) BOOST_REQUIRE_EQUAL(why.legal, legal);
                        const View view = game.view(eyes);
                        for (const Finding& finding : why.findings) {
                            for (const std::string& target : finding.squares)
                                BOOST_REQUIRE_MESSAGE(on_a_board(view, target), target);
                            for (const Subject& subject : finding.subjects)
                                BOOST_REQUIRE_MESSAGE(subject.target.empty() || on_a_board(view, subject.target),
                                                      subject.target);
                            for (const ReasonLine& line : finding.lines)
                                BOOST_REQUIRE((on_a_board(view, line.from) && on_a_board(view, line.to)));
                        }
                    }
                }
                if (over) {
                    ++ended;
                    break;
                }
                const auto seats = game.variant().to_act(game.state());
                const auto legal = game.variant().legal(game.state(), seats[splitmix64(dice) % seats.size()]);
                if (!legal.empty()) BOOST_REQUIRE(game.play(legal[splitmix64(dice) % legal.size()]).ok());
            }
        }
        std::sort(times.begin(), times.end());
        const double rare = times[times.size() * 99 / 100];
        BOOST_TEST_MESSAGE(variant->info().id << ": " << times.size() << " questions, 99 of 100 within " << rare
                                              << " ms, " << ended << " games ended");
        // Measured exactly by bench_why; here only that nobody has to wait, with sanitizers too.
        BOOST_TEST(rare < 20.0);
    }
}

BOOST_AUTO_TEST_SUITE_END()
