#include "pinwheel/chess/explain.h"

#include <algorithm>
#include <set>

#include "pinwheel/chess/play.h"
#include "pinwheel/view/reason_words.h"
#include "support.h"
#include "support/rounds.h"

using namespace pinwheel::chess;
using pinwheel::Finding;
using pinwheel::Part;
using pinwheel::Subject;

BOOST_AUTO_TEST_SUITE(explanations)

namespace {

std::string_view title(std::string_view id) { return id == "b" ? "Black" : "White"; }

/// Squares of a list such as "e4 d5", sorted.
std::string sorted(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text;
}
std::string lit(const Finding& f) {
    std::vector<std::string> names;
    for (const std::string& target : f.squares) names.push_back(pinwheel::square_in(target));
    return sorted(names);
}
std::string squares_with(const Finding& f, Part part) {
    std::vector<std::string> names;
    for (const Subject* s : pinwheel::subjects_of(f, part)) names.push_back(pinwheel::square_in(s->target));
    return sorted(names);
}

/// Every word for a part, by square: "attacker d8 pinner e4", sorted by part.
std::string parts(const Finding& f) {
    std::string text;
    for (std::size_t part = 0; part < pinwheel::words_of_enum<Part>.size(); ++part)
        if (const std::string at = squares_with(f, static_cast<Part>(part)); !at.empty())
            text += (text.empty() ? "" : ", ") + std::string(pinwheel::words_of_enum<Part>[part]) + " " + at;
    return text;
}

/// Who attacks a square, found by walking from every enemy piece and nothing else: no code of the library.
std::set<std::string> attackers_by_walking(const Board& b, Square on, Color by, Bitboard inert) {
    std::set<std::string> found;
    const auto step = [](int file, int rank) { return file < 0 || file > 7 || rank < 0 || rank > 7; };
    for (Square s = 0; s < 64; ++s) {
        const Piece piece = b.at(s);
        if (piece.type == PieceType::none || piece.color != by || (inert >> s & 1)) continue;
        const int file = s % 8, rank = s / 8, to_file = on % 8, to_rank = on / 8;
        const int df = to_file - file, dr = to_rank - rank;
        bool hits = false;
        const auto walks = [&](int x, int y) {
            for (int f = file + x, r = rank + y; !step(f, r); f += x, r += y) {
                if (f == to_file && r == to_rank) return true;
                if (b.at(static_cast<Square>(r * 8 + f)).type != PieceType::none) return false;
            }
            return false;
        };
        const bool straight = piece.type == PieceType::rook || piece.type == PieceType::queen;
        const bool oblique = piece.type == PieceType::bishop || piece.type == PieceType::queen;
        if (piece.type == PieceType::pawn) hits = std::abs(df) == 1 && dr == (by == Color::white ? 1 : -1);
        if (piece.type == PieceType::knight) hits = std::abs(df * dr) == 2;
        if (piece.type == PieceType::king) hits = std::max(std::abs(df), std::abs(dr)) == 1;
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y)
                if ((x || y) && ((x && y) ? oblique : straight)) hits = hits || walks(x, y);
        if (hits && s != on) found.insert(square_name(s));
    }
    return found;
}

/// The board after a move that is legal but for the king, made square by square.
Board after_move(Board b, Move m) {
    const Piece mover = b.at(m.from());
    if (mover.type == PieceType::pawn && m.to() == b.ep && b.at(m.to()).type == PieceType::none)
        b.remove(static_cast<Square>(m.to() ^ 8));
    if (b.at(m.to()).type != PieceType::none) b.remove(m.to());
    b.remove(m.from());
    b.put(m.to(), mover.color, m.promotes() ? m.promotion() : mover.type);
    return b;
}

void check_attackers(const Board& b, Move m, const Restrictions& mods, const Finding& f) {
    const std::set<std::string> codes{"pinned", "king-in-check", "moves-into-check", "en-passant-opens-line"};
    if (!codes.count(f.code) || !pinwheel::detail_of(f, "side").empty()) return;
    const Board after = after_move(b, m);
    std::set<std::string> told;
    for (const Part part : {Part::attacker, Part::pinner})
        for (const Subject* s : pinwheel::subjects_of(f, part)) told.insert(pinwheel::square_in(s->target));
    const auto wanted = attackers_by_walking(after, after.king_square(b.side), !b.side, mods.inert);
    if (told != wanted) BOOST_FAIL(to_token(m) << " names other attackers than there are: " << parts(f));
}

/// Asks about every origin, target and promotion, sense and nonsense.
void compare(const Board& b, const Restrictions& mods) {
    const TargetMap map = target_map(b, mods);
    for (unsigned from = 0; from < 64; ++from)
        for (unsigned to = 0; to < 64; ++to)
            for (unsigned promotion = 0; promotion < 7; ++promotion) {
                const Move m(static_cast<Square>(from), static_cast<Square>(to), static_cast<PieceType>(promotion));
                const Finding f = explain(b, m, {}, &mods);
                if (f.legal != map.has(m)) BOOST_FAIL(to_token(m) << " said to be " << f.code);
                const std::string text = sentence(f, title);
                if (text.empty() || text.back() != '.' || f.code.empty() || f.legal != (f.code == "legal") ||
                    (!f.legal && f.squares.empty()))
                    BOOST_FAIL(to_token(m) << " badly put, " << f.code << ": " << text);
                for (const std::string& target : f.squares)
                    if (std::none_of(f.subjects.begin(), f.subjects.end(),
                                     [&](const Subject& s) { return s.target == target; }))
                        BOOST_FAIL(to_token(m) << " lights " << target << ", which has no part in " << f.code);
                if (promotion == 0) check_attackers(b, m, mods, f);
            }
}

}  // namespace

BOOST_AUTO_TEST_CASE(agrees_with_legality_and_names_every_attacker, *boost::unit_test::label("long")) {
    const std::uint64_t seed = 900;
    std::uint64_t state = 77;
    int n = 0;
    BOOST_TEST_MESSAGE("seed " << seed);
    random_games(seed, std::max(7, pinwheel::test::rounds(28)), 120, [&](const Board& b, Move, const MoveList&) {
        if (n++ % 12) return;
        compare(b, {});
        Restrictions mods{splitmix64(state) & splitmix64(state), splitmix64(state) & splitmix64(state),
                          splitmix64(state) & splitmix64(state)};
        BOOST_TEST_CONTEXT("immobile " << mods.immobile << " inert " << mods.inert << " uncapturable "
                                       << mods.uncapturable)
        compare(b, mods);
    });
}

/// Written from the rules of chess: position, move, code, what is lit, and one sentence where it matters.
BOOST_AUTO_TEST_CASE(reasons) {
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const struct {
        const char* fen;
        const char* token;
        const char* code;
        const char* at;
        const char* message;
    } cases[] = {
        {start, "e4e5", "no-piece", "e4", "There is no piece on e4."},
        {start, "e7e5", "not-your-piece", "e7", "The pawn on e7 belongs to Black, and it is White's turn."},
        {start, "a1a2", "own-piece-on-target", "a2", ""},
        {start, "a1a5", "blocked", "a2", "The rook on a1 is blocked by the pawn on a2."},
        {start, "a1a8", "blocked", "a2 a7", ""},
        {start, "f1b5", "blocked", "e2", ""},
        {start, "g1g3", "not-this-piece's-move", "g1",
         "A knight does not go from g1 to g3: it goes two squares along a rank or file and one to the side."},
        {start, "e2d3", "nothing-to-capture", "d3",
         "The pawn on e2 moves diagonally only to capture, and d3 is empty."},
        {start, "e2e5", "not-this-piece's-move", "e2", ""},
        {start, "e2e4q", "promotion-not-allowed", "e4", "The pawn on e2 does not promote on e4."},
        {start, "e2e4", "legal", "", "The pawn on e2 can go to e4."},
        {start, "e1g1", "castling-blocked", "f1 g1",
         "Castling kingside is blocked by the bishop on f1 and the knight on g1."},
        {"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "pawn-has-moved", "e3",
         "The pawn on e3 has left its first square, and only from there a pawn goes two squares ahead."},
        {"4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "a1a2", "king-in-check", "e1 e4",
         "The king on e1 is in check from the rook on e4, and this move does not help."},
        {"4k3/8/8/8/4r2b/8/8/R3K3 w Q - 0 1", "a1a2", "king-in-check", "e1 e4 h4", ""},
        // Taking one of two attackers leaves the other: only that one is to blame.
        {"4k3/8/8/8/4r2b/8/8/4K2R w - - 0 1", "h1h4", "king-in-check", "e1 e4", ""},
        {"4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "e1c1", "king-in-check", "e4", ""},
        {"3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "castling-through-check", "d1 d8", ""},
        {"2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "moves-into-check", "c1 c8", ""},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1c1", "castling-right-lost", "a1 e1",
         "White may no longer castle queenside: the king or that rook has moved."},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1", "castling-right-lost", "e1 h1",
         "White may no longer castle kingside: its rook is not on h1 any more."},
        {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", "pinned", "e1 e4",
         "The knight on e2 is pinned to its king on e1 by the rook on e4."},
        {"4k3/8/8/8/3r4/8/8/4K3 w - - 0 1", "e1d1", "moves-into-check", "d1 d4", ""},
        {"4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "e1e2", "moves-into-check", "e2 e4", ""},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "en-passant-expired", "d5 d6", ""},
        {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6", "en-passant-opens-line", "a5 d5 h5",
         "Taking the pawn on d5 en passant would open the line of the rook on h5 to the king on a5."},
        {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "promotion-piece-missing", "a8",
         "The pawn on a7 promotes on a8: choose queen, rook, bishop or knight."},
        // No choice of a piece would help a pinned pawn.
        {"2b1k3/1P6/K7/8/8/8/8/8 w - - 0 1", "b7b8", "pinned", "a6 c8", ""},
        {"r3k3/8/8/8/8/8/P7/K7 w - - 0 1", "a2a4", "legal", "", ""},
        {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", "legal", "a8 h8",
         "The pawn on a7 can go to a8 and become a rook. It gives check to the king on h8 by the rook on a8."},
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "legal", "d5", "The pawn on e4 can take the pawn on d5."},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "legal", "d5",
         "The pawn on e5 can take the pawn on d5 en passant."},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "legal", "", "White can castle kingside."},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1h2", "legal", "",
         "The rook on h1 can go to h2. White gives up castling kingside."},
    };
    for (const auto& [fen, token, code, at, message] : cases) {
        const Finding f = explain(board_of(fen), *parse_token(token), {});
        BOOST_TEST_CONTEXT(fen << " " << token << ": " << sentence(f, title)) {
            BOOST_TEST(f.code == code);
            BOOST_TEST(lit(f) == at);
            if (*message) BOOST_TEST(sentence(f, title) == message);
        }
    }
}

BOOST_AUTO_TEST_CASE(parts_and_lines) {
    const Finding pin = explain(board_of("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1"), *parse_token("e2c3"), {});
    BOOST_TEST(parts(pin) == "mover e2, attacked e1, pinner e4");
    BOOST_REQUIRE(pin.lines.size() == 1u);
    BOOST_TEST((pin.lines[0] == pinwheel::ReasonLine{pinwheel::LineKind::pin, "board:e4", "board:e1", {"board:e2"}}));
    // In check by a knight, and a move of the pinned pawn helps against neither.
    const Finding both = explain(board_of("4k3/8/8/8/4r3/3n4/4P3/4K3 w - - 0 1"), *parse_token("e2e3"), {});
    BOOST_TEST(parts(both) == "mover e2, attacked e1, attacker d3");
    const Finding taken = explain(board_of("4k3/8/8/8/4r3/3n4/4P3/4K3 w - - 0 1"), *parse_token("e2d3"), {});
    BOOST_TEST(taken.code == "pinned");
    BOOST_TEST(parts(taken) == "mover e2, attacked e1, pinner e4");
    const BoardNames named{"NE", {"N", "E"}};
    const Finding legal = explain(board_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"), *parse_token("e4d5"), named);
    BOOST_TEST(legal.seat == "N");
    BOOST_REQUIRE(pinwheel::subject_of(legal, Part::captured));
    BOOST_TEST(pinwheel::subject_of(legal, Part::captured)->seat == "E");
    BOOST_TEST(pinwheel::subject_of(legal, Part::captured)->target == "NE:d5");
}

BOOST_AUTO_TEST_CASE(ghosts) {
    const Board b = board_of("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1");
    Restrictions mods;
    mods.immobile = bit(*parse_square("e4"));
    BOOST_TEST(explain(b, *parse_token("e4c3"), {}, &mods).code == "immobile");
    mods = {};
    mods.uncapturable = bit(*parse_square("d5"));
    const Board c = board_of("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1");
    BOOST_TEST(explain(c, *parse_token("e3d5"), {}, &mods).code == "uncapturable");
}

BOOST_AUTO_TEST_SUITE_END()
