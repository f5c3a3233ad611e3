#include "rules/rules.h"

#include <algorithm>

#include "rules/facts.h"
#include "text/qfen.h"
#include "view/questions.h"

namespace pinwheel::quantum {
namespace {

constexpr std::array<Mask, 5> promotions{0, queen, rook, bishop, knight};
constexpr std::uint16_t en_passant_choice = 5;
/// In the order of phase_names.
constexpr std::array<const char*, phase_names.size()> phase_titles{"Move zero", "Answer a challenge", "Move",
                                                                   "Challenge", "Name a captured piece"};

VariantInfo make_info() {
    VariantInfo info;
    info.id = "quantum-chess";
    info.title = "Quantum chess";
    info.summary = "Every piece may be any piece until its moves, captures and challenges say what it is.";
    info.seats = {{"w", "White", "side.white"}, {"b", "Black", "side.black"}};
    info.boards = {{"board", "Board", 8, 8}};
    info.phases.clear();
    for (std::size_t i = 0; i < phase_names.size(); ++i)
        info.phases.push_back(
            {std::string(phase_names[i]), phase_titles[i], i == 0 ? PhaseSpec::Kind::opening : PhaseSpec::Kind::play});
    info.actions = {{"move", {Role::square, Role::square, Role::choice, Role::number}, {"", "q", "r", "b", "n", "ep"}},
                    {"castle", {Role::square, Role::square}, {}},
                    {"challenge", {Role::squares, Role::square, Role::number, Role::number, Role::number}, {}},
                    {"deny", {Role::square}, {}},
                    {"pass", {}, {}, ActionSpec::Kind::pass},
                    {"name", {Role::choice}, {"", "q", "b", "n", "r", "p"}}};
    info.actions[action_move].pictures = {"", "queen", "rook", "bishop", "knight"};
    info.actions[action_name].pictures = {"", "queen", "bishop", "knight", "rook", "pawn"};
    info.rulings = catalogue();
    info.facts = fact_specs();
    info.reasons = {"checkmate", "stalemate", "forced-denial", "insufficient",
                    "threefold", "fivefold",  "fifty-move",    "seventy-five-move"};
    info.options = {{"masks",
                     "Masks",
                     "Whether a set-up may hold masks that propagation shrinks.",
                     {"strict", "lenient"},
                     "strict"}};
    info.questions = question_specs();
    info.pgn = PgnMoves::tokens;
    info.words = {{"promoted", "Promoted"}, {"last-king", "One of the last possible kings"}};
    return info;
}

bool is_exact(const Action& a, const Action& wanted) { return a == wanted; }

bool move_phase(const Position& p) { return p.phase == Phase::move || p.phase == Phase::resolve; }

bool is_legal_move(const Position& p, const Action& a) {
    const auto m = to_move(a);
    return m && move_phase(p) && is_exact(a, to_action(p.side, *m)) && follows_table(p, *m) &&
           move_fault(p, *m).empty();
}

bool is_legal_challenge(const Position& p, const Action& a) {
    const auto c = to_challenge(a);
    return c && is_exact(a, to_action(p.side, *c)) && challenge_fault(p, *c).empty();
}

/// What a game's log lists below the action: the pieces that collapsed besides those it names, grouped by what is left,
/// "a1 c1 e1 KNRP, b1 d1 KBNRP".
std::string collapse_list(const Position& before, const Position& after, Bitboard named) {
    std::vector<std::pair<std::string, std::string>> groups;  // letters, squares
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < army_size; ++i) {
            const int slot = static_cast<int>(i);
            const Side &was = before.sides[side], &is = after.sides[side];
            if (was.mask(slot) == is.mask(slot) || (is.at[i] != no_square && (named & bit(is.at[i])))) continue;
            const std::string place = is.at[i] == no_square ? "captured" : chess::square_name(is.at[i]);
            const std::string letters = letters_of(is.mask(slot));
            auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == letters; });
            if (group == groups.end()) group = groups.insert(groups.end(), {letters, {}});
            group->second += place + " ";
        }
    std::string text;
    for (const auto& [letters, squares] : groups) text += (text.empty() ? "" : ", ") + squares + letters;
    return text;
}

Notice collapse_notice(const Position& before, const Position& after, Bitboard named) {
    int pieces = 0, types = 0;
    for (std::size_t side = 0; side < 2; ++side)
        for (int slot = 0; slot < army_size; ++slot) {
            const Mask gone = before.sides[side].mask(slot) & ~after.sides[side].mask(slot);
            pieces += gone != 0;
            types += __builtin_popcount(gone);
        }
    Notice notice{"collapsed", {{"pieces", std::to_string(pieces)}, {"types", std::to_string(types)}}};
    if (std::string list = collapse_list(before, after, named); !list.empty())
        notice.args.emplace_back("log", std::move(list));
    return notice;
}

}  // namespace

Notice challenge_notice(Square target, Bitboard attackers) {
    std::string by;
    while (attackers) by += (by.empty() ? "" : " ") + chess::square_name(chess::pop_lsb(attackers));
    return {"challenged", {{"square", chess::square_name(target)}, {"by", std::move(by)}}};
}

Action plain_action(int side, ActionKind kind) { return {kind, 0, SeatId{static_cast<std::uint16_t>(side)}, {}}; }

Action to_action(int side, const Move& m) {
    Action a = plain_action(side, m.kind == Kind::castling ? action_castle : action_move);
    a.arg[0] = m.from;
    a.arg[1] = m.to;
    if (m.kind == Kind::castling) {
        a.argc = 2;
        return a;
    }
    a.argc = 4;
    if (m.kind == Kind::en_passant)
        a.arg[2] = en_passant_choice;
    else if (m.kind == Kind::promotion)
        a.arg[2] = static_cast<std::uint16_t>(std::find(promotions.begin(), promotions.end(), m.promotion) -
                                              promotions.begin());
    a.arg[3] = m.keep;
    return a;
}

Action to_action(int side, const Challenge& c) {
    Action a = plain_action(side, action_challenge);
    a.argc = 8;
    for (std::size_t i = 0; i < 4; ++i) a.arg[i] = static_cast<std::uint16_t>(c.attackers >> (16 * i));
    a.arg[4] = c.target;
    std::uint64_t keeps = 0;
    for (std::size_t i = c.keep.size(); i-- > 0;) keeps = keeps << type_count | c.keep[i];
    for (std::size_t i = 0; i < 3; ++i) a.arg[5 + i] = static_cast<std::uint16_t>(keeps >> (16 * i));
    return a;
}

Action denial(const Position& p, int which) {
    Action a = plain_action(p.side, action_deny);
    a.argc = 1;
    if (which < p.pending_count()) a.arg[0] = p.pending(which).target;
    return a;
}

Action naming(int side, Mask type) {
    Action a = plain_action(side, action_name);
    a.argc = 1;
    a.arg[0] = static_cast<std::uint16_t>(__builtin_ctz(type));
    return a;
}

std::optional<Move> to_move(const Action& a) {
    if (a.arg[0] > 63 || a.arg[1] > 63) return {};
    const auto from = static_cast<Square>(a.arg[0]), to = static_cast<Square>(a.arg[1]);
    if (a.spec == action_castle && a.argc == 2) return Move{from, to, Kind::castling, 0, 0};
    if (a.spec != action_move || a.argc != 4 || a.arg[2] > en_passant_choice || a.arg[3] > any_type) return {};
    Move m{from, to, Kind::plain, 0, static_cast<Mask>(a.arg[3])};
    if (a.arg[2] == en_passant_choice)
        m.kind = Kind::en_passant;
    else if (a.arg[2]) {
        m.kind = Kind::promotion;
        m.promotion = promotions[a.arg[2]];
    }
    return m;
}

std::optional<Challenge> to_challenge(const Action& a) {
    if (a.spec != action_challenge || a.argc != 8 || a.arg[4] > 63) return {};
    Challenge c;
    for (std::size_t i = 0; i < 4; ++i) c.attackers |= static_cast<Bitboard>(a.arg[i]) << (16 * i);
    c.target = static_cast<Square>(a.arg[4]);
    std::uint64_t keeps = 0;
    for (std::size_t i = 0; i < 3; ++i) keeps |= static_cast<std::uint64_t>(a.arg[5 + i]) << (16 * i);
    for (Mask& keep : c.keep) {
        keep = keeps & any_type;
        keeps >>= type_count;
    }
    return c;
}

int to_denial(const Position& p, const Action& a) {
    if (a.spec != action_deny || a.argc != 1) return -1;
    for (int i = 0; i < p.pending_count(); ++i)
        if (a == denial(p, i)) return i;
    return -1;
}

Mask to_name(const Action& a) {
    return a.spec == action_name && a.argc == 1 && a.arg[0] > 0 && a.arg[0] < type_count
               ? static_cast<Mask>(1u << a.arg[0])
               : Mask{0};
}

const VariantInfo& QuantumChess::info() const {
    static const VariantInfo info = make_info();
    return info;
}

Result<Position> QuantumChess::start(const Rulings& rulings, const Setup& setup) const {
    bool strict = true;
    for (const auto& [name, value] : setup.options) {
        if (name != "masks" || (value != "strict" && value != "lenient"))
            return Error{"setup.option",
                         "The only set-up option is masks, strict or lenient; " + name + "=" + value + " was given.",
                         name};
        strict = value == "strict";
    }
    Result<Position> p = start_position(play_choices(rulings));
    if (!setup.text.empty()) p = read_qfen(setup.text, play_choices(rulings), strict);
    if (p && p->choices[capture_residual] == Choices::random_type) p->memory.seed = setup.seed;
    return p;
}

std::vector<SeatId> QuantumChess::to_act(const Position& p) const {
    if (p.phase == Phase::move && !any_physical(p)) return {};
    return {SeatId{p.side}};
}

std::string QuantumChess::phase(const Position& p) const {
    return std::string(phase_names[static_cast<std::size_t>(p.phase)]);
}

std::vector<Action> QuantumChess::legal(const Position& p, SeatId who) const {
    std::vector<Action> out;
    if (who.v != p.side) return out;
    if (p.phase == Phase::move || p.phase == Phase::resolve) {
        const std::vector<Move> moves = turn_moves(p);
        out.reserve(moves.size() + 1);
        for (const Move& m : moves) out.push_back(to_action(p.side, m));
    }
    if (may_pass(p))
        for (const Challenge& c : challenges(p)) out.push_back(to_action(p.side, c));
    for (const int which : deniable(p)) out.push_back(denial(p, which));
    for (Mask rest = nameable(p); rest; rest &= static_cast<Mask>(rest - 1))
        out.push_back(naming(p.side, rest & static_cast<Mask>(-rest)));
    if (may_pass(p)) out.push_back(plain_action(p.side, action_pass));
    return out;
}

std::size_t QuantumChess::count(const Position& p, SeatId who) const {
    if (who.v == p.side && p.phase == Phase::move) return static_cast<std::size_t>(count_turn_moves(p));
    return legal(p, who).size();
}

bool QuantumChess::is_legal(const Position& p, const Action& a) const {
    if (a.actor.v != p.side) return false;
    switch (a.spec) {
        case action_move:
        case action_castle:
            return is_legal_move(p, a);
        case action_challenge:
            return is_legal_challenge(p, a);
        case action_deny:
            return may_deny(p, to_denial(p, a));
        case action_name:
            return is_exact(a, naming(p.side, to_name(a) ? to_name(a) : queen)) && (to_name(a) & nameable(p));
        case action_pass:
            return is_exact(a, plain_action(p.side, action_pass)) && may_pass(p);
    }
    return false;
}

Status QuantumChess::play(Position& p, const Action& a, std::vector<Announcement>& said) const {
    if (!is_legal(p, a)) {
        const Explanation why = explain(p, a);
        return Error{"illegal." + why.code, why.message, token(p, a)};
    }
    const Position before = p;
    switch (a.spec) {
        case action_challenge:
            play_challenge(p, *to_challenge(a));
            said.push_back({{}, challenge_notice(to_challenge(a)->target, to_challenge(a)->attackers)});
            break;
        case action_deny:
            play_denial(p, to_denial(p, a));
            said.push_back({{}, {"denied", {{"square", chess::square_name(static_cast<Square>(a.arg[0]))}}}});
            break;
        case action_name:
            said.push_back({{}, {"named", {{"seat", info().seats[p.side].id}, {"type", letters_of(to_name(a))}}}});
            play_name(p, to_name(a));
            break;
        case action_pass:
            play_pass(p);
            break;
        default:
            play_move(p, *to_move(a));
    }
    Bitboard named = 0;  // squares that the action's own text speaks of
    if (const auto m = to_move(a)) named = p.last_to == no_square ? bit(m->to) : bit(p.last_to);
    if (const auto c = to_challenge(a)) named = c->attackers;
    if (a.spec == action_deny) named = bit(before.target);
    if (Notice n = collapse_notice(before, p, named); n.args[0].second != "0") said.push_back({{}, std::move(n)});
    if (p.phase == Phase::move && in_check(p, p.side))
        said.push_back({{}, {"check", {{"seat", info().seats[p.side].id}}}});
    return {};
}

std::vector<RepetitionKey> QuantumChess::repetition(const Position& p, const Rulings& rulings) const {
    const bool counted = p.phase == Phase::move || p.phase == Phase::resolve;
    return {{position_key(p, rulings[draw_repetition] == 0), counted}};
}

std::string QuantumChess::save(const Position& p) const { return write_qfen(p); }

std::string QuantumChess::board_text(const Position& p, BoardId) const { return write_qfen(p); }

}  // namespace pinwheel::quantum
