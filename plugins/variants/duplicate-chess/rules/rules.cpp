#include "rules/rules.h"

#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/key.h"
#include "rules/facts.h"
#include "rules/rulings.h"
#include "rules/turn.h"
#include "rules/walker.h"
#include "text/text.h"

namespace pinwheel::duplicate {

using chess::Bitboard;
using chess::PieceType;
using chess::Square;

namespace {

/// Words of the promotion arguments: index 1 is the queen, 4 the knight.
std::uint16_t word_of(PieceType t) { return t == PieceType::none ? 0 : static_cast<std::uint16_t>(5 - index(t)); }
PieceType piece_of(std::uint16_t word) {
    return word >= 1 && word <= 4 ? static_cast<PieceType>(5 - word) : PieceType::none;
}

VariantInfo make_info() {
    VariantInfo info;
    info.id = "duplicate-chess";
    info.title = "Duplicate chess";
    info.summary =
        "Four players on four boards; every move is played on both boards of its player. By Andrew Freiberg.";
    info.seats = {{"N", "North", "seat.N"}, {"S", "South", "seat.S"}, {"E", "East", "seat.E"}, {"W", "West", "seat.W"}};
    info.boards = {{"NW", "North-West"}, {"NE", "North-East"}, {"SW", "South-West"}, {"SE", "South-East"}};
    info.actions = {{"move", {Role::square, Role::square, Role::choice, Role::choice}, {"", "q", "r", "b", "n"}},
                    {"pass", {}, {}, ActionSpec::Kind::pass},
                    {"resign", {}, {}, ActionSpec::Kind::resign}};
    info.actions[0].pictures = {"", "queen", "rook", "bishop", "knight"};
    info.rulings = catalogue();
    info.facts = fact_specs();
    info.reasons = {"checkmate", "stalemate", "resignation", "insufficient",
                    "threefold", "fivefold",  "fifty-move",  "manual"};
    info.questions = {
        {"ghosts", "", "The pieces whose twin was captured, by board and then square: {board, square, piece, seat}."}};
    info.words = {{"ghost", "Ghost", "ghost: twin captured", "knight", PieceSign::pale},
                  {"frozen", "Frozen", "", "", PieceSign::ring}};
    return info;
}

std::uint64_t system_key(const Position& p, chess::EpRule rule) { return SystemKey(p, rule).whole(); }

bool may_resign(const Position& p) {
    return p.choices.resignation != PlayChoices::Resignation::absent && p.turn != Turn::none && !p.is_out(p.seat());
}

bool may_move(const Position& p) { return p.turn == Turn::move || p.turn == Turn::release; }

bool is_legal_move(const Position& p, const Action& a) {
    if (!may_move(p) || a.argc != 4 || a.arg[0] > 63 || a.arg[1] > 63 || a.arg[2] > 4 || a.arg[3] > 4) return false;
    if (a.arg[4] | a.arg[5] | a.arg[6] | a.arg[7]) return false;
    const auto from = static_cast<Square>(a.arg[0]), to = static_cast<Square>(a.arg[1]);
    if (!p.moves.has(from, to) || p.moves.promotes(from) != (a.arg[2] != 0)) return false;
    return a.arg[3] == 0 || (p.choices.free_promotion && p.turn == Turn::move && a.arg[2] != 0 && a.arg[3] != a.arg[2]);
}

void list_promotions(const Position& p, int seat, Square from, Square to, std::vector<Action>& out) {
    const bool free = p.choices.free_promotion && p.turn == Turn::move;
    for (std::uint16_t a = 1; a <= 4; ++a)
        for (std::uint16_t b = 0; b <= (free ? 4 : 0); ++b)
            if (b != a) out.push_back(move_action(seat, {from, to, piece_of(a)}, piece_of(b)));
}

void list_moves(const Position& p, int seat, std::vector<Action>& out) {
    int n = 0;
    for (Bitboard origins = p.moves.origins; origins; ++n) {
        const Square from = chess::pop_lsb(origins);
        for (Bitboard targets = p.moves.target[n]; targets;) {
            const Square to = chess::pop_lsb(targets);
            if (p.moves.promotes(from))
                list_promotions(p, seat, from, to, out);
            else
                out.push_back(move_action(seat, {from, to}));
        }
    }
}

/// Code and sentence of a refused action.
Error refusal(const DuplicateChess& rules, const Position& p, const Action& a) {
    const Explanation why = rules.explain(p, a);
    std::string code = why.code;
    for (const Finding& f : why.findings)
        if (f.code != "legal" && f.code != "skips") {
            code = f.code;
            break;
        }
    return {"illegal." + code, why.message, rules.token(p, a)};
}

}  // namespace

Action move_action(int seat, chess::Move move, PieceType on_b) {
    Action a;
    a.spec = action_move;
    a.argc = 4;
    a.actor = SeatId{static_cast<std::uint16_t>(seat)};
    a.arg[0] = move.from();
    a.arg[1] = move.to();
    a.arg[2] = word_of(move.promotion());
    a.arg[3] = on_b == move.promotion() ? std::uint16_t{0} : word_of(on_b);
    return a;
}

PlayedMove read_move(const Action& a) {
    const PieceType here = piece_of(a.arg[2]), there = piece_of(a.arg[3]);
    const auto from = static_cast<Square>(a.arg[0] & 63), to = static_cast<Square>(a.arg[1] & 63);
    return {here == PieceType::none ? chess::Move(from, to) : chess::Move(from, to, here), there};
}

const VariantInfo& DuplicateChess::info() const {
    static const VariantInfo info = make_info();
    return info;
}

std::vector<SeatId> DuplicateChess::to_act(const Position& p) const {
    if (p.turn == Turn::none) return {};
    return {SeatId{p.seat()}};
}

std::vector<Action> DuplicateChess::legal(const Position& p, SeatId who) const {
    std::vector<Action> out;
    if (who.v != p.seat() || p.turn == Turn::none) return out;
    out.reserve(count(p, who));
    if (p.turn == Turn::pass)
        out.push_back({action_pass, 0, who, {}});
    else
        list_moves(p, who.v, out);
    if (may_resign(p)) out.push_back({action_resign, 0, who, {}});
    return out;
}

std::size_t DuplicateChess::count(const Position& p, SeatId who) const {
    if (who.v != p.seat() || p.turn == Turn::none) return 0;
    return (p.turn == Turn::pass ? 1u : p.moves.size) + (may_resign(p) ? 1u : 0u);
}

bool DuplicateChess::is_legal(const Position& p, const Action& a) const {
    if (a.actor.v != p.seat()) return false;
    if (a.spec == action_move) return is_legal_move(p, a);
    if (a.argc != 0 || a.arg != decltype(a.arg){}) return false;
    return a.spec == action_pass ? p.turn == Turn::pass : a.spec == action_resign && may_resign(p);
}

Status DuplicateChess::play(Position& p, const Action& a, std::vector<Announcement>& said) const {
    if (!is_legal(p, a)) return refusal(*this, p, a);
    if (a.spec == action_pass)
        play_pass(p, &said);
    else if (a.spec == action_resign)
        play_resignation(p, &said);
    else {
        const PlayedMove played = read_move(a);
        play_move(p, played.move, played.on_b, &said);
    }
    return {};
}

FactValue DuplicateChess::fact(const Position& p, int fact, std::span<const std::uint16_t> args) const {
    return duplicate::answer(p, static_cast<Fact>(fact), args);
}

std::uint64_t DuplicateChess::key(const Position& p) const { return system_key(p, chess::EpRule::board_legal); }

std::vector<RepetitionKey> DuplicateChess::repetition(const Position& p, const Rulings& rulings) const {
    const auto rule = static_cast<chess::EpRule>(rulings[repetition_ep]);
    std::vector<RepetitionKey> scopes;
    scopes.reserve(5);
    scopes.push_back({system_key(p, rule), true});
    for (int board = 0; board < 4; ++board) {
        const bool changed = p.last_mover == no_seat || plays_on(p.last_mover, board);
        scopes.push_back({chess::position_key(p.boards[board], rule), changed});
    }
    return scopes;
}

bool DuplicateChess::same_play(const Rulings& a, const Rulings& b) const { return play_choices(a) == play_choices(b); }

std::unique_ptr<Walker> DuplicateChess::walker(const Position& p, const Rulings& rulings, const Rulings& others) const {
    return make_walker(p, rulings, others);
}

std::string DuplicateChess::board_text(const Position& p, BoardId board) const {
    return board.v < 4 ? chess::to_fen(p.boards[board.v]) : std::string();
}

std::string DuplicateChess::token(const Position&, const Action& a) const { return action_token(a); }

Result<Action> DuplicateChess::parse(const Position& p, std::string_view text) const {
    return read_notation(p, text, [&](const Action& action) { return is_legal(p, action); });
}

Result<Position> DuplicateChess::start(const Rulings& rulings, const Setup& setup) const {
    return read_setup(setup, play_choices(rulings));
}

std::string DuplicateChess::save(const Position& p) const { return write_position(p); }

}  // namespace pinwheel::duplicate
