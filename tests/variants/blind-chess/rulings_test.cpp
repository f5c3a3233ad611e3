// Each option of each ruling that touches a game (blind spec §12).
#include <boost/test/unit_test.hpp>

#include <set>

#include "rules/statements.h"
#include "table.h"

namespace pinwheel::blind::test {
namespace {

struct Row {
    const char *ruling, *option, *fen;
    std::vector<const char*> before;
    const char *token, *answer, *touched;
};

const char* const b11 = "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1";
const char* const b12 = "4k3/8/8/4p3/4P3/8/4N3/4K3 w - - 0 1";
const char* const b15 = "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1";
const char* const b36 = "4k3/8/8/8/8/3NNN2/4P3/4K3 w - - 0 1";
const char* const b37 = "4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1";
const char* const pinned = "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1";
const char* const castling = "4kr2/8/8/8/8/8/8/4K2R w K - 0 1";
const char* const may_castle = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
const char* const mate_at_100 = "7k/8/6K1/8/8/8/8/R7 w - - 99 80";

const Row rows[] = {
    {"BR01", "opponent", "start", {}, "w:e2e4", "white_moved->b", ""},
    {"BR01", "both", "start", {}, "w:e2e4", "white_moved->both", ""},
    {"BR02", "no", "start", {}, "w:a1", "no_legal_moves->w", ""},
    {"BR02", "yes", "start", {}, "w:a1", "no_legal_moves->both", ""},
    {"BR03", "true-pseudo", b11, {}, "w:e4", "no_legal_moves->w", ""},
    {"BR03", "true-pseudo", b12, {}, "w:e4d5", "no_legal_moves->w", ""},
    {"BR03", "true-pseudo", b15, {}, "w:e2e4", "no_legal_moves->w", ""},
    {"BR03", "true-pseudo", b15, {}, "w:e2e3", "no_legal_moves->w", ""},
    {"BR03", "true-pseudo", b37, {}, "w:e2", "no_legal_moves->w", ""},
    {"BR03", "true-pseudo", b36, {}, "w:e2", "no_legal_moves->w", ""},
    {"BR03", "true-pseudo", pinned, {}, "w:e2", "wont_help->w", ""},
    {"BR03", "geometric", b11, {}, "w:e4", "wont_help->w", ""},
    {"BR04", "no", pinned, {}, "w:e2", "wont_help->w", "e2"},
    {"BR04", "no", pinned, {"w:e2"}, "w:e2", "wont_help->w", "e2"},
    {"BR04", "no", pinned, {"w:e2"}, "w:e1d2", "white_moved->b", ""},
    {"BR05", "no", "start", {}, "w:a1", "no_legal_moves->w", "a1"},
    {"BR05", "no", "start", {"w:a1"}, "w:e2e4", "white_moved->b", ""},
    {"BR06", "king", may_castle, {"w:h1"}, "w:e1g1", "ERR must_move_touched_piece", "h1"},
    {"BR06", "rook-first", may_castle, {"w:h1"}, "w:e1g1", "white_castled_kingside->b", ""},
    {"BR06", "rook-first", may_castle, {"w:h1"}, "w:e1f1", "ERR must_move_touched_piece", "h1"},
    {"BR06", "rook-first", castling, {"w:h1"}, "w:e1g1", "illegal_move->w", "h1"},
    {"BR07", "stays", castling, {}, "w:e1g1", "illegal_move->w", "e1"},
    {"BR07", "released", castling, {}, "w:e1g1", "illegal_move->w", ""},
    {"BR07", "released", castling, {"w:e1"}, "w:e1g1", "illegal_move->w", "e1"},
    {"BR07", "released", castling, {}, "w:e1e3", "illegal_move->w", "e1"},
    {"BR08", "both", b36, {}, "w:e2", "no_legal_moves->w", ""},
    {"BR08", "one", b36, {}, "w:e2", "wont_help->w", ""},
    {"BR12", "mate-only", mate_at_100, {}, "w:a1a8", "white_moved->b, white_checkmate->both", ""},
    {"BR12", "both", mate_at_100, {}, "w:a1a8", "white_moved->b, white_checkmate->both, draw_fifty->both", ""},
    {"BR21", "automatic", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", {}, "w:a1a2", "white_moved->b, draw_fifty->both", ""},
    {"BR21", "automatic", "start", {}, "w:claim", "ERR claim", ""},
    {"BR21", "claim", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", {}, "w:a1a2", "white_moved->b", ""},
    {"BR21", "claim", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", {"w:a1a2"}, "b:claim", "draw_fifty->both", ""},
    {"BR21",
     "claim",
     "start",
     {"w:g1f3", "b:g8f6", "w:f3g1", "b:f6g8", "w:g1f3", "b:g8f6", "w:f3g1", "b:f6g8"},
     "w:claim",
     "draw_threefold->both",
     ""},
    {"BR21", "claim", "start", {}, "b:claim", "ERR not_your_turn", ""},
    {"BR22", "wont-help-first", pinned, {}, "w:e2e5", "wont_help->w", ""},
    {"BR22", "illegal-first", pinned, {}, "w:e2e5", "illegal_move->w, wont_help->w", ""},
    {"BR22", "illegal-first", pinned, {}, "w:e2", "wont_help->w", ""},
    {"BR23", "same", "start", {}, "w:e7", "no_such_piece->w", ""},
    {"BR25", "ignore", "start", {}, "w:e2e4q", "white_moved->b", ""},
    {"BR25", "malformed", "start", {}, "w:e2e4q", "ERR malformed", ""},
    {"BR25",
     "malformed",
     "7k/P7/8/8/8/8/8/K7 w - - 0 1",
     {},
     "w:a7a8q",
     "white_moved->b, white_promoted{q}->b, black_in_check->both",
     ""},
};

Overrides with(const std::string& ruling, const std::string& option) {
    Overrides all = design();
    all[ruling] = option;
    return all;
}

const Notice* find(const std::vector<Announcement>& said, const std::string& code) {
    for (const Announcement& one : said)
        if (one.notice.code == code) return &one.notice;
    return nullptr;
}

}  // namespace

BOOST_AUTO_TEST_CASE(catalogue_is_complete) {
    BOOST_TEST(variant().info().rulings.size() == 26u);
    for (int i = 1; i <= 26; ++i)
        BOOST_TEST(find_ruling(variant().info().rulings, (i < 10 ? "BR0" : "BR") + std::to_string(i)) == i - 1);
}

BOOST_AUTO_TEST_CASE(options_of_statements_and_touches) {
    for (const Row& row : rows) {
        BOOST_TEST_CONTEXT(row.ruling << " " << row.option << ": " << row.token) {
            Table table(row.fen, with(row.ruling, row.option));
            for (const char* token : row.before) BOOST_TEST(table.play(token).error == "");
            const Answer answer = table.play(row.token);
            BOOST_TEST((answer.error.empty() ? spelled(answer.said) : "ERR " + answer.error) == row.answer);
            BOOST_TEST(table.touched() == row.touched);
        }
    }
}

BOOST_AUTO_TEST_CASE(br09_offer_after_a_move) {
    Table table("start", with("BR09", "stays"));
    table.play("w:offer-draw");
    table.play("w:e2e4");
    BOOST_TEST(extra(table.view('b'), "draw-offer") == "w");
    table.play("b:respond-draw:accept");
    BOOST_TEST(!table.position().running());
}

// A pending offer ends with the game, also where moves leave it standing: a saved game can be read again.
BOOST_AUTO_TEST_CASE(br09_offer_when_a_move_ends_the_game) {
    Table table("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", with("BR09", "stays"));
    table.play("w:offer-draw");
    table.play("w:g6g7");
    BOOST_TEST(!table.position().running());
    BOOST_TEST(extra(table.view('b'), "draw-offer") == "");
    const std::string saved = variant().save(*table.state());
    BOOST_TEST((Table(saved, with("BR09", "stays")).position().end == table.position().end));
}

BOOST_AUTO_TEST_CASE(br10_crossing_offers_ignored) {
    Table table("start", with("BR10", "ignore"));
    table.play("w:offer-draw");
    table.play("b:offer-draw");
    BOOST_TEST(table.position().running());
    BOOST_TEST(extra(table.view('b'), "draw-offer") == "w");
}

BOOST_AUTO_TEST_CASE(br11_check_seen_by_its_own_side) {
    const char* const fen = "4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1";
    BOOST_TEST(extra(Table(fen).view('b'), "in-check") == "yes");
    BOOST_TEST(extra(Table(fen, with("BR11", "own-king")).view('b'), "in-check") == "unknown");
    BOOST_TEST(extra(Table(fen, with("BR11", "own-king")).view('w'), "in-check") == "yes");
}

BOOST_AUTO_TEST_CASE(br13_a_captured_promoted_piece) {
    for (const auto& [option, counted] : {std::pair{"promoted-type", "q1"}, {"pawn", "p1"}}) {
        Table table("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", with("BR13", option));
        table.play("w:a7a8q");
        table.play("b:b8a8");
        BOOST_TEST(extra(table.view('b'), "captures.by-you") == counted);
        BOOST_TEST(extra(table.view('w'), "captures.by-opponent") == counted);
    }
}

// Black's pawn stands beside d2d4 but cannot take: both pawns would leave the rank of their king. The same pieces come
// again twice; whether the first time counts depends on the e.p. square.
BOOST_AUTO_TEST_CASE(br14_en_passant_and_repetition) {
    for (const auto& [option, times] : {std::pair{"capturable", 3}, {"pawn-adjacent", 2}, {"raw", 2}}) {
        Table table("8/8/8/8/R3p2k/8/3P4/4K3 w - - 0 1", with("BR14", option));
        for (const char* token :
             {"w:d2d4", "b:h4g5", "w:e1f1", "b:g5h4", "w:f1e1", "b:h4g5", "w:e1f1", "b:g5h4", "w:f1e1"})
            BOOST_TEST(table.play(token).error == "");
        BOOST_TEST(table.position().occurrences() == times, option);
        BOOST_TEST(table.position().running() == (times < 3), option);
    }
    // Without a pawn beside it the square counts only as raw.
    for (const auto& [option, times] : {std::pair{"capturable", 3}, {"pawn-adjacent", 3}, {"raw", 2}}) {
        Table table("8/8/8/8/8/7k/3P4/4K3 w - - 0 1", with("BR14", option));
        for (const char* token :
             {"w:d2d4", "b:h3g4", "w:e1f1", "b:g4h3", "w:f1e1", "b:h3g4", "w:e1f1", "b:g4h3", "w:f1e1"})
            BOOST_TEST(table.play(token).error == "");
        BOOST_TEST(table.position().occurrences() == times, option);
    }
}

BOOST_AUTO_TEST_CASE(br15_vanilla_without_touch_move) {
    Table table("start", with("BR15", "no"), {{"mode", "vanilla"}});
    BOOST_TEST(table.play("w:e2e5").error == "not-this-piece's-move");
    BOOST_TEST(table.play("w:e2").error == "no-touch");
    BOOST_TEST(table.play("w:e2e4").error == "");
    BOOST_TEST(table.touched() == "");
}

BOOST_AUTO_TEST_CASE(br16_log_after_the_end) {
    for (const auto& [option, text] : {std::pair{"filtered", "filtered"}, {"revealed", ""}}) {
        Table table("start", with("BR16", option));
        BOOST_TEST(extra(table.view('w'), "log") == "");
        table.play("w:resign");
        BOOST_TEST(extra(table.view('w'), "log") == text);
    }
}

BOOST_AUTO_TEST_CASE(br19_direction_of_a_check) {
    struct Check {
        const char *fen, *token, *direction;
    };
    for (const Check& c : {Check{"4k3/8/8/8/8/8/8/K6R w - - 0 1", "w:h1h8", "rank"},
                           {"4k3/8/8/8/8/8/8/R6K w - - 0 1", "w:a1a8", "rank"},
                           {"4k3/8/8/8/8/8/8/K6R w - - 0 1", "w:h1e1", "file"},
                           {"4k3/8/8/8/8/8/8/K4B2 w - - 0 1", "w:f1b5", "diagonal"},
                           {"4k3/8/8/8/3N4/8/8/K7 w - - 0 1", "w:d4c6", ""},
                           {"4k3/8/8/3N4/8/8/8/K7 w - - 0 1", "w:d5c7", "knight"},
                           {"4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "w:e4d6", "file knight"}}) {
        const Answer told = Table(c.fen, with("BR19", "yes")).play(c.token), plain = Table(c.fen).play(c.token);
        const Notice* check = find(told.said, "black_in_check");
        BOOST_TEST((check ? arg(*check, "direction") : "") == c.direction, c.token);
        if (const Notice* n = find(plain.said, "black_in_check")) BOOST_TEST(arg(*n, "direction") == "");
    }
}

BOOST_AUTO_TEST_CASE(br20_captured_type) {
    const char* const rook = "1r5k/P7/8/8/8/8/8/K7 w - - 0 1";
    for (const auto& [option, told] : {std::pair{"no", ""}, {"pawn-or-piece", "piece"}, {"type", "r"}}) {
        const Answer answer = Table(rook, with("BR20", option)).play("w:a7b8q");
        BOOST_TEST(arg(find(answer.said, "white_moved_captured")->args.empty()
                           ? Notice{}
                           : *find(answer.said, "white_moved_captured"),
                       "captured") == told);
    }
}

BOOST_AUTO_TEST_CASE(br21_an_unfounded_claim) {
    Table table("start", with("BR21", "claim"));
    const Answer answer = table.play("w:claim");
    BOOST_TEST(answer.error == "");
    BOOST_TEST(answer.said.at(0).notice.code == "claim_refused");
    BOOST_TEST(table.position().running());
}

BOOST_AUTO_TEST_CASE(br23_enemy_squares_told_apart) {
    Table table("start", with("BR23", "separate"));
    BOOST_TEST(table.play("w:e7").said.at(0).notice.code == "not_your_piece");
    BOOST_TEST(table.play("w:e5").said.at(0).notice.code == "no_such_piece");
}

// --- every option does something ---

namespace {

struct Effect {
    const char *ruling, *option, *fen;
    std::vector<const char*> tokens;
    Options options = {};
};

const Effect effects[] = {
    {"BR01", "opponent", "start", {"w:e2e4"}},
    {"BR01", "both", "start", {"w:e2e4"}, {{"announce-all", "off"}}},
    {"BR02", "no", "start", {"w:a1"}},
    {"BR02", "yes", "start", {"w:a1"}, {{"announce-all", "off"}}},
    {"BR03", "true-pseudo", b11, {"w:e4"}},
    {"BR04", "no", pinned, {"w:e2"}},
    {"BR05", "no", "start", {"w:a1"}},
    {"BR06", "rook-first", may_castle, {"w:h1", "w:e1g1"}},
    {"BR07", "released", castling, {"w:e1g1"}},
    {"BR08", "one", b36, {"w:e2"}},
    {"BR09", "stays", "start", {"w:offer-draw", "w:e2e4"}},
    {"BR10", "ignore", "start", {"w:offer-draw", "b:offer-draw"}},
    {"BR11", "own-king", "4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1", {}},
    {"BR12", "both", mate_at_100, {"w:a1a8"}},
    {"BR13", "pawn", "1r5k/P7/8/8/8/8/8/K7 w - - 0 1", {"w:a7a8q", "b:b8a8"}},
    {"BR14",
     "pawn-adjacent",
     "8/8/8/8/R3p2k/8/3P4/4K3 w - - 0 1",
     {"w:d2d4", "b:h4g5", "w:e1f1", "b:g5h4", "w:f1e1", "b:h4g5", "w:e1f1", "b:g5h4", "w:f1e1"}},
    {"BR14",
     "raw",
     "8/8/8/8/8/7k/P2P4/4K3 w - - 0 1",
     {"w:d2d4", "b:h3g4", "w:e1f1", "b:g4h3", "w:f1e1", "b:h3g4", "w:e1f1", "b:g4h3", "w:f1e1"}},
    {"BR15", "no", "start", {"w:e2e5"}, {{"mode", "vanilla"}}},
    {"BR16", "revealed", "start", {"w:resign"}},
    {"BR19", "yes", "4k3/8/8/8/8/8/8/K6R w - - 0 1", {"w:h1h8"}},
    {"BR20", "pawn-or-piece", "7k/8/8/8/8/1p6/8/KB6 w - - 0 1", {"w:a1b2", "b:h8g8", "w:b2b3"}},
    {"BR20", "type", "1r5k/P7/8/8/8/8/8/K7 w - - 0 1", {"w:a7b8q"}},
    {"BR21", "claim", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", {"w:a1a2"}},
    {"BR22", "illegal-first", pinned, {"w:e2e5"}},
    {"BR23", "separate", "start", {"w:e7"}},
    {"BR25", "malformed", "start", {"w:e2e4q"}},
};

/// All that anybody gets of a game, as text.
std::string transcript(const Effect& effect, const Overrides& chosen) {
    Table table(effect.fen, chosen, effect.options);
    std::string text;
    const auto look = [&] {
        text += bytes(table.view('w')) + bytes(table.view('b')) + variant().save(*table.state()) + "\n";
    };
    look();
    for (const char* token : effect.tokens) {
        const Answer answer = table.play(token);
        text += token + (" " + answer.error);
        for (const Announcement& said : answer.said) {
            text += " " + said.notice.code + "->" + audience(said);
            for (const auto& [name, value] : said.notice.args) text += " " + name + "=" + value;
        }
        look();
    }
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_option_of_every_ruling_that_plays_shows) {
    std::set<std::string> shown;
    for (const Effect& effect : effects) {
        BOOST_TEST((transcript(effect, {}) != transcript(effect, {{effect.ruling, effect.option}})),
                   effect.ruling << " " << effect.option);
        shown.insert(effect.ruling + std::string(" ") + effect.option);
    }
    for (const RulingSpec& spec : variant().info().rulings)
        for (std::size_t i = 0; i < spec.options.size(); ++i) {
            const bool network = spec.id.starts_with("network."), standard = i == spec.standard;
            BOOST_TEST((network || standard || shown.contains(spec.alias + " " + spec.options[i].id)),
                       spec.alias << " " << spec.options[i].id);
            // What is about the network touches no game.
            if (network)
                for (const Effect& effect : effects)
                    BOOST_TEST((transcript(effect, {}) == transcript(effect, {{spec.alias, spec.options[i].id}})),
                               spec.alias);
        }
}

}  // namespace pinwheel::blind::test
