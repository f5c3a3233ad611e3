#include "rules/facts.h"

#include <bit>

#include "boards/local.h"
#include "pinwheel/chess/material.h"
#include "rules/turn.h"

namespace pinwheel::duplicate {
namespace {

using Args = std::span<const std::uint16_t>;

std::int64_t seat_number(Seat s) { return s == no_seat ? -1 : s; }

/// An elimination by index; an empty one beyond the end.
Elimination elimination(const Position& p, std::uint16_t i) {
    return i < p.elimination_count ? p.eliminations[i] : Elimination{};
}

std::string how_word(const Elimination& e) {
    constexpr const char* words[] = {"mate", "stalemate", "resignation"};
    return e.seat == no_seat ? "" : words[static_cast<int>(e.how)];
}

std::string turn_word(Turn t) {
    constexpr const char* words[] = {"move", "release", "pass", "none"};
    return words[static_cast<int>(t)];
}

std::int64_t total_ghosts(const Position& p) {
    std::int64_t n = 0;
    for (int seat = 0; seat < 4; ++seat) n += ghost_count(p, seat);
    return n;
}

std::int64_t loose_pieces(const Position& p) {
    std::int64_t n = 0;
    for (const chess::Bitboard set : p.loose) n += chess::count(set);
    return n;
}

/// One row of the table: what a fact is called, what it needs, how it is answered. Arguments are in range.
struct Row {
    const char* id;
    const char* doc;
    std::vector<Role> args;
    FactValue (*answer)(const Position&, Args);
};

using V = FactValue;
using I = std::int64_t;

const std::vector<Row>& rows() {
    static const std::vector<Row> table{
        {"seat-to-move",
         "Seat whose turn it is, also when it can do nothing; index of the seat.",
         {},
         [](const Position& p, Args) -> V { return seat_number(p.seat()); }},
        {"turn",
         "What that seat may do: \"move\", \"release\" (one board alone), \"pass\" (only skip) or \"none\".",
         {},
         [](const Position& p, Args) -> V { return turn_word(p.turn); }},
        {"synced",
         "Number of its synchronized moves.",
         {},
         [](const Position& p, Args) -> V { return p.turn == Turn::move ? I{p.moves.size} : I{0}; }},
        {"local",
         "Number of board-legal moves of the side to move on a board.",
         {Role::board},
         [](const Position& p, Args a) -> V { return I{count_local(p, a[0])}; }},
        {"in-check",
         "Whether the king of the side to move on a board is attacked.",
         {Role::board},
         [](const Position& p, Args a) -> V { return checkers(p, a[0]) != 0; }},
        {"board-mate",
         "Whether the side to move on a board is in check there without a board-legal move.",
         {Role::board},
         [](const Position& p, Args a) -> V { return board_mate(p, a[0]); }},
        {"checkers",
         "Number of pieces that give check on a board.",
         {Role::board},
         [](const Position& p, Args a) -> V { return I{chess::count(checkers(p, a[0]))}; }},
        {"ghost-checkers",
         "Number of ghosts that give check on a board.",
         {Role::board},
         [](const Position& p, Args a) -> V { return I{chess::count(checkers(p, a[0]) & ghosts_on(p, a[0]))}; }},
        {"board-of",
         "A seat's first (0) or second (1) board; index of the board.",
         {Role::seat, Role::number},
         [](const Position&, Args a) -> V { return I{boards_of[a[0]][a[1] & 1]}; }},
        {"opponent-on",
         "Whom the seat to move faces on a board; -1 where it does not play.",
         {Role::board},
         [](const Position& p, Args a) -> V {
             return plays_on(p.seat(), a[0]) ? seat_number(opponent_on(a[0], p.seat())) : I{-1};
         }},
        {"opponent-first",
         "The opponent who moved first since the last turn of the seat to move.",
         {},
         [](const Position& p, Args) -> V { return seat_number(opponents(p.choices.order, p.seat())[0]); }},
        {"opponent-last",
         "The opponent who moved last.",
         {},
         [](const Position& p, Args) -> V { return seat_number(opponents(p.choices.order, p.seat())[1]); }},
        {"completer",
         "The opponent whose last move took the last common escape, read counterfactually.",
         {},
         [](const Position& p, Args) -> V { return seat_number(completer(p)); }},
        {"completer-local",
         "The first opponent where that seat's board has no board-legal move, else the last one.",
         {},
         [](const Position& p, Args) -> V { return seat_number(completer_local(p)); }},
        {"ghosts", "Number of ghosts on all boards.", {}, [](const Position& p, Args) -> V { return total_ghosts(p); }},
        {"ghosts-of",
         "Number of a seat's ghosts.",
         {Role::seat},
         [](const Position& p, Args a) -> V { return I{ghost_count(p, a[0])}; }},
        {"pairs",
         "Number of a seat's twins still in lockstep.",
         {Role::seat},
         [](const Position& p, Args a) -> V { return I{chess::count(pairs(p, a[0]))}; }},
        {"quiet-either",
         "Plies since a pawn move or a capture on either board.",
         {},
         [](const Position& p, Args) -> V { return I{p.quiet_either}; }},
        {"quiet-both",
         "Plies since a pawn move, or captures on both boards at once.",
         {},
         [](const Position& p, Args) -> V { return I{p.quiet_both}; }},
        {"board-quiet",
         "Orthodox half-move counter of a board.",
         {Role::board},
         [](const Position& p, Args a) -> V { return I{p.boards[a[0]].halfmove}; }},
        {"insufficient",
         "Whether a board is a dead draw by material; ghosts count as pieces.",
         {Role::board},
         [](const Position& p, Args a) -> V { return chess::insufficient_material(p.boards[a[0]]); }},
        {"bare-or-minor",
         "Whether each side of a board has a bare king, or a king and one minor piece.",
         {Role::board},
         [](const Position& p, Args a) -> V {
             const chess::Board& b = p.boards[a[0]];
             return chess::bare_or_one_minor(b, chess::Color::white) &&
                    chess::bare_or_one_minor(b, chess::Color::black);
         }},
        {"skips-in-a-row",
         "Turns skipped without a break up to now.",
         {},
         [](const Position& p, Args) -> V { return I{p.skips}; }},
        {"active-boards",
         "Boards with two players who are still in the game.",
         {},
         [](const Position& p, Args) -> V { return I{active_boards(p)}; }},
        {"eliminated",
         "Whether a seat is out of play.",
         {Role::seat},
         [](const Position& p, Args a) -> V { return p.is_out(a[0]); }},
        {"resigned",
         "Whether a seat has resigned.",
         {Role::seat},
         [](const Position& p, Args a) -> V { return (p.resigned >> a[0] & 1) != 0; }},
        {"abandoned",
         "Whether a resignation ended the game.",
         {},
         [](const Position& p, Args) -> V { return p.is_abandoned(); }},
        {"eliminations",
         "How many seats were put out of play so far.",
         {},
         [](const Position& p, Args) -> V { return I{p.elimination_count}; }},
        {"elimination-seat",
         "Seat put out by the n-th elimination, from 0.",
         {Role::number},
         [](const Position& p, Args a) -> V { return seat_number(elimination(p, a[0]).seat); }},
        {"elimination-how",
         "\"mate\", \"stalemate\" or \"resignation\".",
         {Role::number},
         [](const Position& p, Args a) -> V { return how_word(elimination(p, a[0])); }},
        {"elimination-ply",
         "Plies played before it.",
         {Role::number},
         [](const Position& p, Args a) -> V { return I{elimination(p, a[0]).ply}; }},
        {"elimination-checks",
         "On how many boards that seat was in check.",
         {Role::number},
         [](const Position& p, Args a) -> V { return I{std::popcount(elimination(p, a[0]).checkers)}; }},
        {"elimination-checker",
         "Whether a seat gave check in the n-th elimination.",
         {Role::number, Role::seat},
         [](const Position& p, Args a) -> V { return (elimination(p, a[0]).checkers >> a[1] & 1) != 0; }},
        {"elimination-completer",
         "What `completer` was at that moment.",
         {Role::number},
         [](const Position& p, Args a) -> V { return seat_number(elimination(p, a[0]).completer); }},
        {"elimination-completer-local",
         "What `completer-local` was at that moment.",
         {Role::number},
         [](const Position& p, Args a) -> V { return seat_number(elimination(p, a[0]).completer_local); }},
        {"released",
         "Pieces that left lockstep by moving on one board alone, their twins included.",
         {},
         [](const Position& p, Args) -> V { return loose_pieces(p); }},
    };
    return table;
}

}  // namespace

std::vector<FactSpec> fact_specs() {
    std::vector<FactSpec> specs;
    for (const Row& row : rows()) specs.push_back({row.id, row.doc, row.args});
    return specs;
}

FactValue answer(const Position& p, Fact fact, std::span<const std::uint16_t> args) {
    return rows().at(static_cast<std::size_t>(fact)).answer(p, args);
}

}  // namespace pinwheel::duplicate
