#include "view/questions.h"

#include "board/worlds.h"
#include "text/qfen.h"
#include "text/scanner.h"
#include "text/token.h"
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

Error bad_word(const std::string& expected, const std::string& given) {
    return {"question.args", "Expected " + expected + "; \"" + given.substr(0, 40) + "\" was given.", given};
}

Result<Square> square_named(const std::string& word) {
    const auto s = chess::parse_square(word);
    if (!s) return bad_word("a square a1 to h8", word);
    return *s;
}

Result<Hypothesis> read_supposition(const Supposition& one) {
    const auto s = square_named(one.square);
    if (!s) return s.error();
    Scanner in(one.word, "question");
    const auto mask = read_types(in);
    if (!mask || !*mask || !in.done()) return bad_word("each of the letters K Q B N R P at most once", one.word);
    return Hypothesis{*s, *mask};
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

TablePiece piece_of(const QuantumChess& rules, const Position& p, int side, int slot) {
    const Side& owner = p.sides[static_cast<std::size_t>(side)];
    const auto i = static_cast<std::size_t>(slot);
    const Square at = owner.at[i];
    const Mask mask = owner.mask(slot), power = owner.power(slot);
    TablePiece piece{id_of(side, slot), seat_of(rules, side), {}, {}};
    Datum::Members& own = piece.own;
    own = {{"mask", letters_of(mask)},
           {"power", letters_of(power)},
           {"captured", at == no_square},
           {"determined", single(power)},
           {"unmoved", owner.is_unmoved(slot)}};
    if (mask & bishop)
        own.emplace_back("complex",
                         owner.domain[i] & light_bishop ? (owner.domain[i] & dark_bishop ? "any" : "light") : "dark");
    if (at == no_square) return piece;
    piece.square = chess::square_name(at);
    own.emplace_back("king", (owner.can[0] & bit(at)) != 0);
    if (owner.became(slot)) own.emplace_back("promoted", letters_of(owner.became(slot)));
    if (p.pending_targets() & bit(at)) own.emplace_back("challenged", true);
    if (p.pending_attackers() & bit(at)) own.emplace_back("attacker", true);
    if (owner.is_unmoved(slot) && row_of(side, at) == 0 && (mask & (king | rook))) {
        Position turn = p;
        turn.side = static_cast<std::uint8_t>(side);
        if (side != p.side) turn.clear_pending();
        own.emplace_back("castles", square_list(castling_partners(turn, at)));
    }
    return piece;
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

Consequences::Change change_of(const QuantumChess& rules, const Change& c) {
    Consequences::Change out;
    out.id = id_of(c.side, c.slot);
    out.seat = seat_of(rules, c.side);
    out.was = letters_of(c.was);
    out.is = letters_of(c.is);
    out.cause = c.cause;
    out.captured = c.after == no_square;
    if (c.before != no_square) out.square = chess::square_name(c.before);
    if (c.after != no_square && c.after != c.before) out.lands = chess::square_name(c.after);
    return out;
}

/// Numbers of both sides for people; scripts read them by name and side.
Consequences consequences_of(const QuantumChess& rules, const Preview& seen) {
    Consequences out;
    out.legal = seen.legal;
    out.code = seen.code;
    out.message = seen.message;
    out.squares = seen.squares;
    if (!seen.legal) return out;
    out.passes = seen.passes;
    out.options = static_cast<int>(seen.options);
    for (const Change& c : seen.changes) out.changes.push_back(change_of(rules, c));
    Datum::Members kings, worlds, check;
    std::vector<Consequences::Measure> world_measures;
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        const std::string& seat = seat_of(rules, side);
        const auto before = static_cast<double>(seen.worlds_before[i]),
                   after = static_cast<double>(seen.worlds_after[i]);
        out.measures.push_back({"kings", seat, double(seen.kings_before[i]), double(seen.kings_after[i])});
        world_measures.push_back({"worlds", seat, before, after});
        if (seen.check[i]) out.warnings.push_back({"check", seat});
        kings.emplace_back(seat, Datum::Members{{"before", seen.kings_before[i]},
                                                {"after", seen.kings_after[i]},
                                                {"determined", bool(seen.determined_king[i])}});
        worlds.emplace_back(
            seat, Datum::Members{{"before", before}, {"after", after}, {"ratio", before > 0 ? after / before : 0}});
        check.emplace_back(seat, bool(seen.check[i]));
    }
    out.measures.insert(out.measures.end(), world_measures.begin(), world_measures.end());
    out.own = {{"kings", std::move(kings)}, {"worlds", std::move(worlds)}, {"check", std::move(check)}};
    return out;
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
        {{"mask", "square", "The types the piece on a square may still be, as letters; nothing where it is empty."},
         answer_mask},
        {{"worlds", "[side]", "The exact number of worlds of a side, or of both by side."}, answer_worlds},
        {{"shares", "square", "The share of the worlds, from 0 to 1, in which the piece is each of its types."},
         answer_shares},
        {{"attackers", "square [side]",
          "Pieces capable of capturing on a square, with the types that do; pins are ignored."},
         answer_attackers},
        {{"challengers", "square",
          "Squares of pieces that could challenge the piece on a square alone, were it their turn to."},
         answer_challengers},
    };
    return all;
}

}  // namespace

std::vector<TablePiece> QuantumChess::pieces(const Position& p, const Viewer&) const {
    std::vector<TablePiece> all;
    for (int side = 0; side < 2; ++side)
        for (int slot = 0; slot < army_size; ++slot) all.push_back(piece_of(*this, p, side, slot));
    return all;
}

namespace {

/// A move asked about while a challenge could still be declared, of a piece of whoever moves then: the passes are
/// implied, and this is where they lead, with the move as it is there. Nothing for what else is asked about: the
/// position itself says what is due.
std::optional<std::pair<Position, Action>> after_passes(const Position& p, const Action& action) {
    if (!may_pass(p) || !to_move(action)) return {};
    Position turn = p;
    for (int n = 0; n < 2 && may_pass(turn); ++n) play_pass(turn);
    const auto again = read_action(turn, action_token(p, action));
    const auto move = again ? to_move(*again) : std::nullopt;
    if (!move || turn.side_on(move->from) != turn.side) return {};
    return std::pair(std::move(turn), *again);
}

}  // namespace

Result<Consequences> QuantumChess::preview(const Position& p, const Viewer&, const Action& action) const {
    const auto passed = after_passes(p, action);
    Preview seen = passed ? quantum::preview(*this, passed->first, passed->second) : quantum::preview(*this, p, action);
    seen.passes = passed.has_value();
    return consequences_of(*this, seen);
}

Result<Consequences> QuantumChess::hypothesis(const Position& p, const Viewer&,
                                              const std::vector<Supposition>& all) const {
    if (all.size() > 64) return bad_word("at most 64 hypotheses", std::to_string(all.size()));
    std::vector<Hypothesis> chain;
    for (const Supposition& one : all) {
        const auto read = read_supposition(one);
        if (!read) return read.error();
        chain.push_back(*read);
    }
    return consequences_of(*this, preview_hypotheses(p, chain));
}

Result<Measured> QuantumChess::measure(const Position& p, const Viewer&, const std::string& square) const {
    const auto s = square_named(square);
    if (!s) return s.error();
    if (p.side_on(*s) < 0) return Measured();
    const auto menu = measure_menu(p, *s);
    Named<int> all;
    for (std::size_t t = 0; t < type_count; ++t)
        if (menu[t] >= 0) all.emplace_back(std::string(1, type_letters[t]), menu[t]);
    return Measured(std::move(all));
}

Result<std::string> QuantumChess::suppose(const Position& p, const Viewer&, const Supposition& one) const {
    const auto read = read_supposition(one);
    if (!read) return read.error();
    const auto after = quantum::suppose(p, *read);
    if (!after)
        return Error{"question.args", preview_hypotheses(p, {&*read, 1}).message,
                     p.side_on(read->square) < 0 ? one.square : one.word};
    return write_qfen(*after);
}

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
    return Error{"question.unknown", "There is no such question.", std::string(question)};
}

}  // namespace pinwheel::quantum
