#include "view/questions.h"

#include "board/worlds.h"
#include "text/scanner.h"
#include "text/token.h"
#include "view/filters.h"
#include "view/preview.h"

namespace pinwheel::quantum {
namespace {

using Args = std::span<const std::string>;
using Answer = Result<Datum>;

struct Question {
    QuestionSpec spec;
    Answer (*answer)(const QuantumChess&, const Position&, Args);
};

Error bad_argument(std::size_t index, const std::string& expected, Args args) {
    const std::string given = index < args.size() ? "\"" + args[index] + "\" was given" : "nothing was given";
    return {"question.args", "Expected " + expected + "; " + given + ".", "argument " + std::to_string(index + 1)};
}

const std::string& seat_of(const QuantumChess& rules, int side) {
    return rules.info().seats[static_cast<std::size_t>(side)].id;
}

Datum::List square_list(Bitboard set) {
    Datum::List all;
    while (set) all.emplace_back(chess::square_name(chess::pop_lsb(set)));
    return all;
}

Result<Square> square_argument(Args args, std::size_t index) {
    const auto s = index < args.size() ? chess::parse_square(args[index]) : std::nullopt;
    if (!s) return bad_argument(index, "a square a1 to h8", args);
    return *s;
}

Result<int> side_argument(const QuantumChess& rules, Args args, std::size_t index) {
    const int side = rules.info().index_of_seat(args[index]);
    if (side < 0) return bad_argument(index, "a side, w or b", args);
    return side;
}

Result<Mask> letters_argument(Args args, std::size_t index) {
    if (index >= args.size()) return bad_argument(index, "letters of types such as \"QR\"", args);
    Scanner in(args[index], "question");
    const auto mask = read_types(in);
    if (!mask || !in.done()) return bad_argument(index, "each of the letters K Q B N R P at most once", args);
    return *mask;
}

// ---- pieces

/// Identity of a piece in one game: White's are 1 to 16, Black's 17 to 32.
int id_of(int side, int slot) { return side * army_size + slot + 1; }

/// Partners with which a piece could castle as king or as rook, path and attacks included.
Bitboard castling_partners(const Position& p, Square s) {
    Bitboard partners = 0;
    for (Bitboard rest = p.own().pieces & ~bit(s); rest;) {
        const Square other = chess::pop_lsb(rest);
        if (castling_fault(p, s, other).empty() || castling_fault(p, other, s).empty()) partners |= bit(other);
    }
    return partners;
}

Datum piece_datum(const QuantumChess& rules, const Position& p, int side, int slot) {
    const Side& owner = p.sides[static_cast<std::size_t>(side)];
    const auto i = static_cast<std::size_t>(slot);
    const Square at = owner.at[i];
    const Mask mask = owner.mask(slot), power = owner.power(slot);
    Datum::Members all{{"id", id_of(side, slot)},          {"seat", seat_of(rules, side)},
                       {"mask", letters_of(mask)},         {"power", letters_of(power)},
                       {"captured", at == no_square},      {"determined", single(power)},
                       {"unmoved", owner.is_unmoved(slot)}};
    if (mask & bishop)
        all.emplace_back("complex",
                         owner.domain[i] & light_bishop ? (owner.domain[i] & dark_bishop ? "any" : "light") : "dark");
    if (at == no_square) return all;
    all.emplace_back("square", chess::square_name(at));
    all.emplace_back("king", (owner.can[0] & bit(at)) != 0);
    if (owner.became(slot)) all.emplace_back("promoted", letters_of(owner.became(slot)));
    if (p.pending_targets() & bit(at)) all.emplace_back("challenged", true);
    if (p.pending_attackers() & bit(at)) all.emplace_back("attacker", true);
    if (owner.is_unmoved(slot) && row_of(side, at) == 0 && (mask & (king | rook))) {
        Position turn = p;
        turn.side = static_cast<std::uint8_t>(side);
        if (side != p.side) turn.clear_pending();
        all.emplace_back("castles", square_list(castling_partners(turn, at)));
    }
    return all;
}

Answer answer_pieces(const QuantumChess& rules, const Position& p, Args) {
    Datum::List all;
    for (int side = 0; side < 2; ++side)
        for (int slot = 0; slot < army_size; ++slot) all.push_back(piece_datum(rules, p, side, slot));
    return Datum(std::move(all));
}

Answer answer_mask(const QuantumChess&, const Position& p, Args args) {
    const auto s = square_argument(args, 0);
    if (!s) return s.error();
    return p.side_on(*s) < 0 ? Datum() : Datum(letters_of(p.mask_on(*s)));
}

Answer answer_worlds(const QuantumChess& rules, const Position& p, Args args) {
    const auto count = [&](int side) { return static_cast<double>(count_worlds(p, side).total); };
    if (args.empty()) return Datum(Datum::Members{{seat_of(rules, 0), count(0)}, {seat_of(rules, 1), count(1)}});
    const auto side = side_argument(rules, args, 0);
    if (!side) return side.error();
    return Datum(count(*side));
}

/// Which piece has how many worlds of each type: by type the share, from 0 to 1.
Answer answer_shares(const QuantumChess&, const Position& p, Args args) {
    const auto s = square_argument(args, 0);
    if (!s) return s.error();
    if (p.side_on(*s) < 0) return Datum();
    const Worlds worlds = count_worlds(p, p.side_on(*s));
    Datum::Members all;
    for (unsigned t = 0; t < type_count; ++t)
        if (p.mask_on(*s) >> t & 1)
            all.emplace_back(std::string(1, type_letters[t]),
                             static_cast<double>(worlds.of(p.slot_on(*s), static_cast<Mask>(1u << t))) /
                                 static_cast<double>(worlds.total));
    return Datum(std::move(all));
}

// ---- previews

Datum change_datum(const QuantumChess& rules, const Change& c) {
    Datum::Members all{{"id", id_of(c.side, c.slot)},
                       {"seat", seat_of(rules, c.side)},
                       {"was", letters_of(c.was)},
                       {"is", letters_of(c.is)},
                       {"cause", c.cause},
                       {"captured", c.after == no_square}};
    if (c.before != no_square) all.emplace_back("square", chess::square_name(c.before));
    if (c.after != no_square && c.after != c.before) all.emplace_back("lands", chess::square_name(c.after));
    return all;
}

Datum preview_datum(const QuantumChess& rules, const Preview& seen) {
    Datum::Members all{{"legal", seen.legal}, {"code", seen.code}, {"message", seen.message}};
    if (!seen.legal) {
        Datum::List squares;
        for (const std::string& s : seen.squares) squares.emplace_back(s);
        all.emplace_back("squares", std::move(squares));
        return all;
    }
    Datum::List changes;
    for (const Change& c : seen.changes) changes.push_back(change_datum(rules, c));
    Datum::Members kings, worlds, check;
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        const std::string& seat = seat_of(rules, side);
        const auto before = static_cast<double>(seen.worlds_before[i]),
                   after = static_cast<double>(seen.worlds_after[i]);
        kings.emplace_back(seat, Datum::Members{{"before", seen.kings_before[i]},
                                                {"after", seen.kings_after[i]},
                                                {"determined", bool(seen.determined_king[i])}});
        worlds.emplace_back(
            seat, Datum::Members{{"before", before}, {"after", after}, {"ratio", before > 0 ? after / before : 0}});
        check.emplace_back(seat, bool(seen.check[i]));
    }
    all.emplace_back("changes", std::move(changes));
    all.emplace_back("kings", std::move(kings));
    all.emplace_back("worlds", std::move(worlds));
    all.emplace_back("check", std::move(check));
    all.emplace_back("options", static_cast<double>(seen.options));
    all.emplace_back("passes", seen.passes);
    return all;
}

Answer answer_preview(const QuantumChess& rules, const Position& p, Args args) {
    if (args.empty()) return bad_argument(0, "a move, a challenge or a denial", args);
    Position turn = p;
    // A move asked about while a challenge could still be declared is the next player's: the pass is implied.
    const bool passes = may_pass(p) && args[0] != "--" && !args[0].starts_with('<');
    for (int n = 0; passes && n < 2 && may_pass(turn); ++n) play_pass(turn);
    const auto a = read_action(turn, args[0]);
    if (!a) return a.error();
    Preview seen = preview(rules, turn, *a);
    seen.passes = passes;
    return preview_datum(rules, seen);
}

Answer answer_hypothesis(const QuantumChess& rules, const Position& p, Args args) {
    std::vector<Hypothesis> chain;
    for (std::size_t i = 0; i < args.size() || chain.empty(); i += 2) {
        if (chain.size() >= 64) return bad_argument(i, "at most 64 hypotheses", args);
        const auto s = square_argument(args, i);
        if (!s) return s.error();
        const auto mask = letters_argument(args, i + 1);
        if (!mask) return mask.error();
        chain.push_back({*s, *mask});
    }
    return preview_datum(rules, preview_hypotheses(p, chain));
}

Answer answer_measure(const QuantumChess&, const Position& p, Args args) {
    const auto s = square_argument(args, 0);
    if (!s) return s.error();
    if (p.side_on(*s) < 0) return Datum();
    const auto menu = measure_menu(p, *s);
    Datum::Members all;
    for (std::size_t t = 0; t < type_count; ++t)
        if (menu[t] >= 0) all.emplace_back(std::string(1, type_letters[t]), menu[t]);
    return Datum(std::move(all));
}

// ---- attacks

Answer answer_attackers(const QuantumChess& rules, const Position& p, Args args) {
    const auto s = square_argument(args, 0);
    if (!s) return s.error();
    int only = -1;
    if (args.size() > 1) {
        const auto side = side_argument(rules, args, 1);
        if (!side) return side.error();
        only = *side;
    }
    Datum::List all;
    for (int side = 0; side < 2; ++side) {
        if (only >= 0 && side != only) continue;
        for (Bitboard rest = p.sides[static_cast<std::size_t>(side)].pieces & ~bit(*s); rest;) {
            const Square from = chess::pop_lsb(rest);
            if (const Mask types = capturing_types(p, from, *s))
                all.push_back(Datum::Members{{"square", chess::square_name(from)},
                                             {"seat", seat_of(rules, side)},
                                             {"types", letters_of(types)}});
        }
    }
    return Datum(std::move(all));
}

Answer answer_challengers(const QuantumChess&, const Position& p, Args args) {
    const auto s = square_argument(args, 0);
    if (!s) return s.error();
    if (p.side_on(*s) < 0) return Datum(Datum::List{});
    Position turn = p;
    turn.side = static_cast<std::uint8_t>(p.side_on(*s) ^ 1);
    turn.phase = Phase::challenge;
    turn.clear_pending();
    Bitboard able = 0;
    for (Bitboard rest = turn.own().pieces; rest;) {
        const Square from = chess::pop_lsb(rest);
        if (challenge_fault(turn, {bit(from), *s}).empty()) able |= bit(from);
    }
    return Datum(square_list(able));
}

const std::vector<Question>& questions() {
    static const std::vector<Question> all{
        {{"pieces", "",
          "Every piece of both sides: id, seat, square or captured, mask, power, determined, unmoved, promoted, king, "
          "castles."},
         answer_pieces},
        {{"mask", "square", "The types the piece on a square may still be, as letters; nothing where it is empty."},
         answer_mask},
        {{"worlds", "[side]", "The exact number of worlds of a side, or of both by side."}, answer_worlds},
        {{"shares", "square", "The share of the worlds, from 0 to 1, in which the piece is each of its types."},
         answer_shares},
        {{"preview", "token",
          "What a move, challenge or denial would do: legal, code, message, changes with their causes, kings, worlds, "
          "check, options."},
         answer_preview},
        {{"hypothesis", "square letters …",
          "What else collapses if the piece on each square is one of the types; hypotheses hold together."},
         answer_hypothesis},
        {{"measure", "square", "By type of the piece's mask, how many other pieces would collapse if it were that."},
         answer_measure},
        {{"attackers", "square [side]",
          "Pieces capable of capturing on a square, with the types that do; pins are ignored."},
         answer_attackers},
        {{"challengers", "square",
          "Squares of pieces that could challenge the piece on a square alone, were it their turn to."},
         answer_challengers},
        {{"filters", "", "What pieces may be filtered by: id, title, kind, help and choices of each filter."},
         [](const QuantumChess&, const Position&, Args) -> Answer { return filter_specs(); }},
        {{"filter", "all|any condition …",
          "Ids of the pieces that pass conditions such as possible=K, unmoved, attacks=e5."},
         [](const QuantumChess&, const Position& p, Args args) { return filtered_pieces(p, args); }},
        {{"suppose", "square letters",
          "The position as text in which the piece on a square is one of the types; the game stays as it is."},
         [](const QuantumChess&, const Position& p, Args args) { return supposed_position(p, args); }},
    };
    return all;
}

}  // namespace

std::vector<QuestionSpec> question_specs() {
    std::vector<QuestionSpec> all;
    for (const Question& q : questions()) all.push_back(q.spec);
    return all;
}

Result<Datum> QuantumChess::answer(const Position* p, const Viewer&, std::string_view question, Args args) const {
    for (const Question& q : questions()) {
        if (q.spec.name != question) continue;
        if (!p) return Error{"question.args", "This question needs a position.", std::string(question)};
        return q.answer(*this, *p, args);
    }
    return unknown_question(info(), question);
}

}  // namespace pinwheel::quantum
