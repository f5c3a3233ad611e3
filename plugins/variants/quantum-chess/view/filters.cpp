// Filters over all pieces (spec §10.2).
#include "moves/turn.h"
#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

constexpr std::array<const char*, type_count> type_names{"king", "queen", "bishop", "knight", "rook", "pawn"};
constexpr std::size_t most_conditions = 63;

/// One piece as filters see it.
struct Piece {
    int side = 0, slot = 0;
    Square at = no_square;
    Mask power = 0;
};

struct Filter {
    std::string_view id, title, kind, help;
    bool (*passes)(const Position&, const Piece&, Mask types, Square square, std::string_view word);
};

Mask type_of(std::string_view word) {
    const auto found = word.size() == 1 ? type_letters.find(word[0]) : std::string_view::npos;
    return found == std::string_view::npos ? Mask(0) : static_cast<Mask>(1u << found);
}

/// The position as if it were a side's turn to do something new.
Position turn_of(const Position& p, int side, Phase phase) {
    Position q = p;
    q.side = static_cast<std::uint8_t>(side);
    q.phase = phase;
    q.clear_pending();
    return q;
}

bool may_castle(const Position& p, const Piece& piece, Mask, Square, std::string_view) {
    if (piece.at == no_square || !p.sides[static_cast<std::size_t>(piece.side)].is_unmoved(piece.slot)) return false;
    const Position q = turn_of(p, piece.side, Phase::move);
    for (Bitboard rest = q.own().pieces & ~bit(piece.at); rest;) {
        const Square other = chess::pop_lsb(rest);
        if (castling_fault(q, piece.at, other).empty() || castling_fault(q, other, piece.at).empty()) return true;
    }
    return false;
}

bool may_challenge(const Position& p, const Piece& piece, Mask, Square target, std::string_view) {
    if (piece.at == no_square || p.side_on(target) != (piece.side ^ 1)) return false;
    return challenge_fault(turn_of(p, piece.side, Phase::challenge), {bit(piece.at), target}).empty();
}

constexpr Filter piece_filters[] = {
    {"possible", "May be", "types", "Pieces that may still be one of these types.",
     [](const Position&, const Piece& x, Mask t, Square, std::string_view) { return (x.power & t) != 0; }},
    {"impossible", "Cannot be", "types", "Pieces that cannot be this type any more.",
     [](const Position&, const Piece& x, Mask t, Square, std::string_view) { return (x.power & t) == 0; }},
    {"certain", "Is", "types", "Pieces that are this type for certain.",
     [](const Position&, const Piece& x, Mask t, Square, std::string_view) { return x.power == t; }},
    {"size", "Types", "size", "Pieces with at most so many types left.",
     [](const Position&, const Piece& x, Mask, Square, std::string_view word) {
         return __builtin_popcount(x.power) <= word[0] - '0';
     }},
    {"side", "Side", "side", "Pieces of one side.",
     [](const Position&, const Piece& x, Mask, Square, std::string_view word) { return x.side == (word == "b"); }},
    {"place", "Place", "place", "Pieces on the board, or captured ones.",
     [](const Position&, const Piece& x, Mask, Square, std::string_view word) {
         return (x.at == no_square) == (word == "captured");
     }},
    {"king", "Potential kings", "flag", "Pieces on the board that may still be the king.",
     [](const Position&, const Piece& x, Mask, Square, std::string_view) {
         return x.at != no_square && (x.power & king) != 0;
     }},
    {"unmoved", "Unmoved", "flag", "Pieces that never moved.",
     [](const Position& p, const Piece& x, Mask, Square, std::string_view) {
         return p.sides[static_cast<std::size_t>(x.side)].is_unmoved(x.slot) && x.at != no_square;
     }},
    {"castles", "Castling pairs", "flag", "Pieces that could castle with another now, were it their turn.", may_castle},
    {"attacks", "Attacks", "square", "Pieces capable of capturing on a square; pins are ignored.",
     [](const Position& p, const Piece& x, Mask, Square s, std::string_view) {
         return x.at != no_square && x.at != s && capturing_types(p, x.at, s) != 0;
     }},
    {"challenges", "May challenge", "square",
     "Pieces that could challenge the piece on a square alone, were it their turn to.", may_challenge},
};

std::vector<FilterSpec::Choice> choices_of(std::string_view kind) {
    std::vector<FilterSpec::Choice> all;
    if (kind == "types")
        for (std::size_t t = 0; t < type_count; ++t) all.push_back({std::string(1, type_letters[t]), type_names[t]});
    if (kind == "size")
        for (char n = '1'; n <= '5'; ++n)
            all.push_back({std::string(1, n), n == '1' ? "exactly one" : std::string("at most ") + n});
    if (kind == "side") all = {{"w", "White"}, {"b", "Black"}};
    if (kind == "place") all = {{"board", "on the board"}, {"captured", "captured"}};
    return all;
}

bool is_choice(std::string_view kind, std::string_view word) {
    const auto all = choices_of(kind);
    return std::any_of(all.begin(), all.end(), [&](const FilterSpec::Choice& each) { return each.word == word; });
}

/// A condition as asked for.
struct Condition {
    const Filter* filter = nullptr;
    std::string_view word;
    Mask types = 0;
    Square square = no_square;
};

Result<Condition> read_condition(std::string_view text, std::size_t index) {
    const auto bad = [&](const std::string& expected) {
        return Error{"question.args",
                     "Expected " + expected + "; \"" + std::string(text.substr(0, 40)) + "\" was given.",
                     "argument " + std::to_string(index + 1)};
    };
    const auto equals = text.find('=');
    const std::string_view id = text.substr(0, equals),
                           word = equals == text.npos ? std::string_view{} : text.substr(equals + 1);
    for (const Filter& filter : piece_filters) {
        if (filter.id != id) continue;
        Condition condition{&filter, word, type_of(word), no_square};
        if (filter.kind == "square") {
            const auto square = chess::parse_square(word);
            if (!square) return bad("a square a1 to h8 after \"" + std::string(id) + "=\"");
            condition.square = *square;
        } else if (filter.kind == "flag" ? !word.empty() : !is_choice(filter.kind, word)) {
            return bad(filter.kind == "flag" ? "the flag alone"
                                             : "one of the choices of the filter " + std::string(id));
        }
        return condition;
    }
    return bad("a filter of those that \"filters\" lists");
}

}  // namespace

std::vector<FilterSpec> QuantumChess::filters(const Position&, const Viewer&) const {
    std::vector<FilterSpec> all;
    for (const Filter& filter : piece_filters) {
        using Kind = FilterSpec::Kind;
        const Kind kind = filter.kind == "flag" ? Kind::flag : filter.kind == "square" ? Kind::square : Kind::choices;
        all.push_back({std::string(filter.id), std::string(filter.title), kind, std::string(filter.help),
                       choices_of(filter.kind)});
    }
    return all;
}

Result<std::vector<int>> QuantumChess::filter(const Position& p, const Viewer&, Matching matching,
                                              const std::vector<std::string>& words) const {
    if (words.size() > most_conditions) return Error{"question.args", "At most 63 conditions are read.", {}};
    std::vector<Condition> conditions;
    for (std::size_t i = 0; i < words.size(); ++i) {
        // Behind "all" or "any", the first argument.
        auto condition = read_condition(words[i], i + 1);
        if (!condition) return condition.error();
        conditions.push_back(*condition);
    }
    std::vector<int> passing;
    for (int side = 0; side < 2; ++side) {
        const Side& owner = p.sides[static_cast<std::size_t>(side)];
        for (int slot = 0; slot < army_size; ++slot) {
            const Piece piece{side, slot, owner.at[static_cast<std::size_t>(slot)], owner.power(slot)};
            const auto passes = [&](const Condition& c) {
                return c.filter->passes(p, piece, c.types, c.square, c.word);
            };
            const bool passed = matching == Matching::any ? std::any_of(conditions.begin(), conditions.end(), passes)
                                                          : std::all_of(conditions.begin(), conditions.end(), passes);
            if (passed) passing.push_back(side * army_size + slot + 1);
        }
    }
    return passing;
}

}  // namespace pinwheel::quantum
