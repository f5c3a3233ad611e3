// Faults of reading and writing whole games, each with the text that showed it.
#include <chrono>

#include "pinwheel/game/files/files.h"
#include "pinwheel/game/tree/game.h"
#include "qhess/qhess.h"
#include "table.h"

namespace pinwheel::quantum {
namespace {

Game read(const std::string& text) {
    const auto record = qhess::read_game(text);
    BOOST_REQUIRE_MESSAGE(record.ok(), text << ": " << (record ? "" : record.error().message));
    auto game = Game::from_record(registry(), *record);
    BOOST_REQUIRE_MESSAGE(game.ok(), text << ": " << (game ? "" : game.error().message));
    return *std::move(game);
}

std::string written(const Game& game, Level level = Level::bare) {
    const auto text = qhess::write_game(game, level);
    BOOST_REQUIRE_MESSAGE(text.ok(), (text ? "" : text.error().message));
    return *text;
}

/// Tokens of the main line.
std::string main_line(const Game& game) {
    std::string out;
    for (NodeId at = 0; !game.node(at).children.empty();) {
        at = game.node(at).children.front();
        out += (out.empty() ? "" : " ") + game.token(at);
    }
    return out;
}

void check_round_trip(const Game& game) {
    for (const Level level : {Level::bare, Level::post, Level::full, Level::san}) {
        const std::string text = written(game, level);
        const Game again = read(text);
        const Record a = game.record(), b = again.record();
        BOOST_REQUIRE_MESSAGE(a.nodes.size() == b.nodes.size(), text);
        BOOST_CHECK_MESSAGE(main_line(again) == main_line(game), text);
        BOOST_CHECK_EQUAL(b.start_comment, a.start_comment);
        BOOST_CHECK(a.tags == b.tags);
        BOOST_CHECK_EQUAL(a.declared, b.declared);
        BOOST_CHECK_MESSAGE(written(again, level) == text, text << "\n" << written(again, level));
    }
}

Game started(const std::string& setup, const std::string& tokens) {
    auto made = Game::make(*registry().bind("quantum-chess", ""), {setup, {}, 0});
    BOOST_REQUIRE_MESSAGE(made.ok(), (made ? "" : made.error().message));
    for (const std::string& token : split_tokens(tokens)) {
        const auto played = made->play(token);
        BOOST_REQUIRE_MESSAGE(played.ok(), token << ": " << (played ? "" : played.error().message));
    }
    return *std::move(made);
}

const std::string every = "[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () ";

}  // namespace

BOOST_AUTO_TEST_SUITE(qhess_texts)

BOOST_AUTO_TEST_CASE(a_sideline_that_begins_with_a_challenge_stays_one) {
    const Game game = read("1. e2e4 (1. e2e4 <e4 e7> 1... [e7(QBNRP)] d7d5) 1... e7e5 2. d2d4 *");
    BOOST_CHECK_EQUAL(main_line(game), "-- e2e4 -- e7e5 -- d2d4");
    check_round_trip(game);
    // The other way round, and beside a pass that is written.
    const Game challenged = read("1. e2e4 <e4 e7> (1. e2e4 1... d7d5) 1... [e7(QBNRP)] e7e5 *");
    BOOST_CHECK_EQUAL(main_line(challenged), "-- e2e4 <e4,e7> [e7(QBNRP)] e7e5");
    check_round_trip(challenged);
    check_round_trip(read("1. e2e4 (1. e2e4 <e4 e7>) -- *"));
    check_round_trip(read("1. e2e4 (1. e2e4 <e4 e7>) -- {a pass} *"));
}

BOOST_AUTO_TEST_CASE(what_was_assumed_is_told) {
    const auto read = qhess::read_game("[e4(b_QRP) e8(b_K) e1(w_K)]\n1. e1d1 *");
    BOOST_REQUIRE_MESSAGE(read.ok(), (read ? "" : read.error().message));
    BOOST_REQUIRE_EQUAL(read->notes.size(), 1u);
    BOOST_CHECK_EQUAL(read->notes[0],
                      "The position is written without captured pieces, side, phase and counters: these were assumed.");
    BOOST_CHECK(read->setup.text.ends_with(" w M - - 0 1"));
    const auto game = Game::from_record(registry(), *read);
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    BOOST_CHECK_EQUAL(main_line(*game), "e1d1");
    BOOST_CHECK(qhess::read_game("[a1-h2(w_KQBNRP)! a7-h8(b_KQBNRP)!] () w M - - 0 1\n1. e2e4 *")->notes.empty());
    const std::string wrong = "1. (b_KQBNRP)e2e4(QRP) *";
    BOOST_CHECK(!qhess::read_game(wrong).ok());
    const auto mended = qhess::read_game(wrong, false);
    BOOST_REQUIRE_MESSAGE(mended.ok(), (mended ? "" : mended.error().message));
    BOOST_REQUIRE_EQUAL(mended->notes.size(), 1u);
    BOOST_CHECK_EQUAL(mended->notes[0], "At offset 3 the colour w_ was read where b_ is written.");
}

BOOST_AUTO_TEST_CASE(a_challenge_may_open_a_set_up) {
    const Game game = started(every + "w C - - 0 1", "<e2 e7> [e7(QBNRP)] e7e5");
    check_round_trip(game);
    const Game black = started(every + "b C - - 0 1", "<e7,e2> [e2(QBNRP)] e2e4");
    check_round_trip(black);
    check_round_trip(started(every + "w C - - 0 1", "-- e7e5"));
}

BOOST_AUTO_TEST_CASE(a_branch_may_begin_without_a_challenge) {
    const std::string starts[][3] = {
        {"", "<e7 e2>", "0..."}, {every + "w C - - 0 1", "<e2 e7>", "1."}, {every + "b C - - 0 1", "<e7 e2>", "1..."}};
    for (const auto& [setup, challenge, number] : starts)
        for (const char* remark : {"", "a remark", "{a brace}"}) {
            Game game = started(setup, challenge);
            BOOST_REQUIRE(game.go(0) && game.play("--").ok());
            const NodeId pass = game.cursor();
            game.set_comment(pass, remark);
            check_round_trip(game);
            BOOST_CHECK_MESSAGE(written(game).find("(" + number + " --") != std::string::npos, written(game));
            if (*remark) game.set_nags(pass, {2});
            BOOST_REQUIRE(game.play(setup.find("w C") == std::string::npos ? "e2e4" : "e7e5").ok());
            check_round_trip(game);
        }
}

BOOST_AUTO_TEST_CASE(comments_and_tags_hold_any_text) {
    Game game = started("", "-- e2e4 -- e7e5");
    game.set_comment(0, "before } all \"of\" it");
    game.set_comment(2, "a } brace\nand a second line\n");
    game.set_comment(3, "of the pass");
    game.set_comment(4, "\n}\n");
    game.set_nags(2, {1, 16});
    game.set_tag("Event", "A \"tree\" \\ of\nlines");
    game.set_tag("Ruleset", "no ruleset at all");
    game.set_tag("a: b", "odd name");
    game.set_tag("", "no name");
    check_round_trip(game);
    const Game again = read(written(game));
    BOOST_CHECK_EQUAL(again.node(0).extras().comment, game.node(0).extras().comment);
    for (NodeId id = 1; id < game.node_count(); ++id)
        BOOST_CHECK_EQUAL(again.node(id).extras().comment, game.node(id).extras().comment);
    BOOST_CHECK(again.node(2).extras().nags == game.node(2).extras().nags);
    BOOST_CHECK(again.tags() == game.tags());
}

BOOST_AUTO_TEST_CASE(tags_stand_in_the_order_of_pgn) {
    Game game = started("", "-- e2e4");
    for (const char* name : {"White", "Site", "Annotator", "Black", "Event", "Date", "Round"}) game.set_tag(name, "x");
    const std::string text = written(game);
    std::size_t at = 0;
    for (const char* name : {"Event", "Site", "Date", "Round", "White", "Black", "Annotator"}) {
        const auto found = text.find("[" + std::string(name) + " ");
        BOOST_CHECK_MESSAGE(found != text.npos && found >= at, name << " in " << text);
        at = found;
    }
}

BOOST_AUTO_TEST_CASE(castling_goes_to_the_side_it_names) {
    const Table start = Table().settle();
    BOOST_CHECK(read_action(start.p, "O-O(f1g1)").ok());
    BOOST_CHECK(read_action(start.p, "O-O-O(d1c1)").ok());
    for (const char* text : {"O-O-O(f1g1)", "O-O(d1c1)"}) {
        const auto read = read_action(start.p, text);
        BOOST_REQUIRE_MESSAGE(!read.ok(), text);
        BOOST_CHECK_EQUAL(read.error().code, "token.castling");
    }
}

BOOST_AUTO_TEST_CASE(results_are_read_and_kept) {
    const Game resigned = read("1. e2e4 e7e5 1-0");
    BOOST_CHECK(resigned.verdict().over);
    BOOST_CHECK_EQUAL(resigned.verdict().reason, "resignation");
    BOOST_CHECK(resigned.verdict().result[0] == Outcome::win);
    BOOST_CHECK_EQUAL(resigned.notes().size(), 1u);
    check_round_trip(resigned);
    const Game agreed = read("1. e2e4 e7e5 1/2-1/2");
    BOOST_CHECK_EQUAL(agreed.verdict().reason, "manual");
    check_round_trip(agreed);
    // A mate that Black has suffered, and a result that says otherwise.
    const std::string mate = qfen_of("h1:K a7:QR b1:QR xR xBl xBd xN*2 xP*8", "g8:K xQ xBl xBd xN*2 xR*2 xP*8");
    const Game contradicted = read(mate + "\n1. b1b8 0-1");
    BOOST_CHECK_EQUAL(contradicted.verdict().reason, "checkmate");
    BOOST_CHECK(contradicted.verdict().result[0] == Outcome::win);
    BOOST_REQUIRE_EQUAL(contradicted.notes().size(), 1u);
    BOOST_CHECK_NE(contradicted.notes()[0].find("0-1"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(seats_resign_and_agree_a_draw) {
    Game game = started("", "-- e2e4 --");
    BOOST_CHECK(game.may_declare("resign"));
    BOOST_REQUIRE(game.play("resign").ok());
    BOOST_CHECK_EQUAL(game.verdict().reason, "resignation");
    BOOST_CHECK(game.verdict().result[0] == Outcome::win);
    check_round_trip(game);
    BOOST_CHECK(game.undo());
    BOOST_CHECK(!game.verdict().over);
    BOOST_CHECK(!game.declare("timeout:w"));
    BOOST_CHECK_EQUAL(game.verdict().reason, "timeout");
    BOOST_CHECK(game.verdict().result[1] == Outcome::win);
    check_round_trip(game);
    BOOST_CHECK_EQUAL(game.declare("resign:b")->code, "game.over");
    game.undo();
    BOOST_CHECK_EQUAL(game.declare("resign:x")->code, "declare.seat");
}

/// Qhess as a notation, for what is told of it.
class Bare final : public Notation {
public:
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game& game) const override { return qhess::write_game(game, Level::bare); }
    Result<Record> read(std::string_view text, bool strict) const override { return qhess::read_game(text, strict); }

private:
    NotationInfo info_{.id = "bare", .title = "Bare", .extension = "", .variants = {}, .reads = true};
};

BOOST_AUTO_TEST_CASE(claims_come_back_or_their_loss_is_told) {
    const std::string round = " a1b1 h8g8 b1a1 g8h8", rest = " xBl xBd xN*2 xR xQ xP*8";
    const std::string rooks = qfen_of("e1:K a1:R" + rest, "e8:K h8:R" + rest);
    const std::string quiet = qfen_of("e1:K a1:R" + rest, "e8:K h8:R" + rest, "w M - - 99 90");
    for (const auto& [setup, tokens] : {std::pair{rooks, round + round}, std::pair{quiet, std::string("a1b1")}}) {
        Game game = started(setup, tokens);
        BOOST_REQUIRE(game.play("claim").ok());
        check_round_trip(game);
        for (const Level level : {Level::bare, Level::post, Level::full, Level::san})
            BOOST_CHECK_EQUAL(read(written(game, level)).verdict().note, game.verdict().note);
        BOOST_CHECK(left_out(Bare(), game).empty());
        // Behind another main line there is no place for it.
        const NodeId claimed = game.cursor();
        game.go(0);
        const auto other = game.play("a1c1");
        BOOST_REQUIRE(other.ok());
        BOOST_CHECK(game.promote(*other));
        game.go(claimed);
        BOOST_CHECK(game.verdict().over);
        const auto told = left_out(Bare(), game);
        BOOST_REQUIRE_EQUAL(told.size(), 1u);
        BOOST_CHECK_EQUAL(told.front(), "1 end of a variation by a word of a seat");
    }
}

struct BadQhessSetup {
    const char* id;
    std::string text, code, where;  ///< `where`: part of the text at which the error points
};

BOOST_AUTO_TEST_CASE(set_ups_that_no_play_reaches_are_refused) {
    const std::string rest = " xQ xBl xBd xN*2 xR*2 xP*8", king = "a8:K" + rest;
    const BadQhessSetup bad[] = {
        {"kings side by side", qfen_of("d3:K" + rest, "c2:K" + rest), "setup.check", "c2("},
        {"mated, it is said", every + "w M - ! 0 1", "setup.challenge", "!"},
        {"a challenger that attacks nothing", every + "w R - <a8 e2> 0 1", "setup.challenge", "<a8"},
        {"a challenger that has not collapsed", every + "w R - <e7 e2> 0 1", "setup.challenge", "a7-h8"},
        {"an attacker twice", every + "w R - <e7 e7 e2> 0 1", "setup.challenge", "<e7"},
    };
    for (const BadQhessSetup& b : bad) {
        const auto read = read_qfen(b.text, {}, true);
        BOOST_CHECK_MESSAGE(!read.ok(), b.id << " is accepted: " << b.text);
        if (read) continue;
        BOOST_CHECK_MESSAGE(read.error().code == b.code, b.id << ": " << read.error().code << read.error().message);
        const auto at = b.text.rfind(b.where);
        BOOST_CHECK_MESSAGE(read.error().where == "offset " + std::to_string(at),
                            b.id << ": " << read.error().where << ", not " << at << ": " << read.error().message);
    }
    // What play does reach is read.
    Table played;
    played.act("<e7 e2>");
    BOOST_CHECK(read_qfen(write_qfen(played.p), {}, true).ok());
    BOOST_CHECK(read_qfen(qfen_of("e1:K" + rest, "e8:R h8:K xQ xBl xBd xN*2 xR xP*8"), {}, true).ok());
}

BOOST_AUTO_TEST_CASE(a_hypothesis_that_leaves_nothing_says_so) {
    const Table start;
    const Square e2 = *chess::parse_square("e2");
    const Hypothesis chain[] = {{e2, king}, {e2, queen}};
    const Preview p = preview_hypotheses(start.p, chain);
    BOOST_CHECK(!p.legal);
    BOOST_CHECK_EQUAL(p.message.find("{}"), std::string::npos);
    BOOST_CHECK_NE(p.message.find("no type"), std::string::npos);
}

// Time, of which the reader needs as much more as the text is longer; sixteen times would be two hundred and fifty-six.
BOOST_AUTO_TEST_CASE(reading_grows_with_the_text) {
    const auto seconds = [](int n) {
        std::string text = "1. e2e4";
        constexpr const char* replies[] = {"e7e5", "d7d5", "c7c5", "b7b5", "a7a5", "f7f5", "g7g5", "h7h5"};
        for (int i = 0; i < n; ++i)
            text += " (1. e2e4 " + std::string(replies[i % 8]) + " 2. g1f3 " + (i % 3 ? "b8c6" : "g8f6") + ")";
        const auto begin = std::chrono::steady_clock::now();
        const auto record = qhess::read_game(text + " 1... e7e5 *");
        BOOST_REQUIRE_MESSAGE(record.ok(), (record ? "" : record.error().message));
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    (void)seconds(500);
    const double once = seconds(1000), many = seconds(16000);
    BOOST_TEST_MESSAGE("1000 branches: " << once << " s, 16000: " << many << " s");
    BOOST_CHECK_LT(many, 60 * once);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
