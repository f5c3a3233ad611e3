// The rule card of a piece: what is never lit in a game that hides something is said here.
#include <algorithm>

#include "pinwheel/chess/bitboard.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/view/target.h"
#include "rules/rules.h"

namespace pinwheel::blind {
namespace {

struct Rule {
    std::string_view piece, name, rule;
};

constexpr Rule rule_table[] = {
    {"pawn", "Pawn",
     "One square forward, from its first rank also two; it takes diagonally forward, and promotes on the last rank."},
    {"knight", "Knight", "One square straight and one further diagonally; it leaps over whatever stands between."},
    {"bishop", "Bishop", "Any number of squares diagonally, as far as the way is free."},
    {"rook", "Rook", "Any number of squares straight, as far as the way is free."},
    {"queen", "Queen", "Any number of squares straight or diagonally, as far as the way is free."},
    {"king", "King", "One square in any direction, never onto one that is attacked."},
};

std::vector<std::string> edges_of(std::string_view piece, bool hides) {
    if (piece == "king")
        return {std::string("Castling: the king may be moved two squares towards a rook") +
                (hides ? "; no light says so, for only the moderator knows whether it is allowed." : ".")};
    if (piece == "pawn" && hides)
        return {"Both diagonals are lit: only the moderator knows what may be taken there, en passant too."};
    return {};
}

}  // namespace

Result<PieceCard> BlindChess::rule(const Position& p, const Viewer& viewer, const std::string& piece) const {
    const View seen = view(p, viewer);
    PieceCard card;
    card.id = piece;
    const Target target = parse_target(piece);
    if (target.is_square()) {
        const auto nothing = [&] {
            return Error{"question.nothing", "No piece is seen on " + target.name + ".", piece};
        };
        const auto square = chess::parse_square(target.name);
        if (!square || seen.boards.size() != 1 || *square >= seen.boards[0].cells.size()) return nothing();
        const auto& occupants = seen.boards[0].cells[*square].occupants;
        if (occupants.empty()) return nothing();
        card.id = occupants.front().piece;
        card.seat = info().seats.at(occupants.front().owner.v).id;
    }
    const auto* const found = std::find_if(std::begin(rule_table), std::end(rule_table),
                                           [&](const Rule& each) { return each.piece == card.id; });
    if (found == std::end(rule_table))
        return Error{"question.piece", "There is no piece " + in_quotes(piece) + " in blind chess.", piece};
    card.picture = card.id;
    card.name = found->name;
    card.rule = found->rule;
    card.edges = edges_of(card.id, seen.presentation.hides && p.running());
    return card;
}

}  // namespace pinwheel::blind
