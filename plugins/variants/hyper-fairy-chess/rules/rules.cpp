#include "rules/rules.h"

#include <algorithm>

#include "pinwheel/game/tree/clock.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/random.h"

namespace pinwheel::hyper_fairy {
namespace {

constexpr std::array<std::string_view, 3> phase_words{"draft", "placement", "play"};

SeatId seat(int side) { return SeatId{static_cast<std::uint16_t>(side)}; }
int file_count(const GamePosition& p) { return p.laws->size.files; }
bool ended(const GamePosition& p) { return p.resigned || p.flagged; }

/// The side a bit stands for; -1 for none.
int side_in(std::uint8_t bits) { return bits & 1 ? 0 : bits & 2 ? 1 : -1; }

bool takes_leave(const Action& a) { return (a.spec == action_resign || a.spec == action_timeout) && a.argc == 0; }

/// The legal move that an action says; nothing where there is none.
std::optional<Move> legal_move(const hyper_fairy::Position& p, const Action& a) {
    if (a.actor.v != p.side || a.spec > action_castle) return {};
    MoveList list;
    legal_moves(p, list);
    for (const Move m : list)
        if (to_action(p.side, m) == a) return m;
    return {};
}

std::string squares_text(const GamePosition& p, const Squares& squares) {
    std::string text;
    for_each(squares, [&](Square s) {
        text += (text.empty() ? "" : ", ") + p.laws->kind(p.play.kind_on(s)).name + " " + square_name(s, file_count(p));
    });
    return text;
}

void announce(const GamePosition& before, const GamePosition& after, Move m, const Squares& taken,
              std::vector<Announcement>& said) {
    const char* mover = seat_ids[before.play.side];
    const auto say = [&](const char* code, std::vector<std::pair<std::string, std::string>> args, bool shown = false) {
        said.push_back({{}, {code, std::move(args)}, shown});
    };
    say("moved", {{"seat", mover}, {"move", move_token(before.play, to_action(before.play.side, m))}});
    if (m.kind != MoveKind::swap && before.play.side_on(m.from) != before.play.side)
        say("hired", {{"seat", mover}, {"square", square_name(m.from, file_count(before))}});
    if (taken.any()) say("captured", {{"seat", mover}, {"pieces", squares_text(before, taken)}}, true);
    if (m.promotion)
        say("promoted", {{"seat", mover},
                         {"square", square_name(m.to, file_count(before))},
                         {"piece", before.laws->kind(m.promotion).name}});
    for (const int side : {0, 1})
        if ((after.play.regent & ~before.play.regent) >> side & 1)
            say("regent-lost-queen", {{"seat", seat_ids[static_cast<std::size_t>(side)]}});
    if (in_check(after.play, after.play.side)) say("check", {{"seat", seat_ids[after.play.side]}});
}

/// Words that follow an HFEN in a saved game: "resigned=w", "flagged=b", "promoted=a8:S,b8:P".
struct Tail {
    std::string_view hfen;
    std::uint8_t resigned = 0, flagged = 0;
    std::string_view promoted;
};

Result<Tail> split_tail(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    Tail tail{text, 0, 0, {}};
    while (!tail.hfen.empty() && blanks.find(tail.hfen.back()) != blanks.npos) tail.hfen.remove_suffix(1);
    for (auto at = text.npos; (at = tail.hfen.find_last_of(blanks)) != text.npos;) {
        const std::string_view word = tail.hfen.substr(at + 1);
        const auto bad = [&] {
            return Error{
                "setup.tail",
                "At offset " + std::to_string(at + 1) +
                    ": expected resigned=, flagged= with w or b, or promoted= with squares and symbols, each once.",
                "offset " + std::to_string(at + 1)};
        };
        const auto side = [&](std::string_view value, std::uint8_t& bits) {
            if (bits || (value != "w" && value != "b")) return false;
            bits = value == "w" ? 1 : 2;
            return true;
        };
        if (word.starts_with("resigned=")) {
            if (!side(word.substr(9), tail.resigned)) return bad();
        } else if (word.starts_with("flagged=")) {
            if (!side(word.substr(8), tail.flagged)) return bad();
        } else if (word.starts_with("promoted=")) {
            if (!tail.promoted.empty()) return bad();
            tail.promoted = word.substr(9);
            // As many colons as there are pieces.
            if (tail.promoted.empty() || std::count(tail.promoted.begin(), tail.promoted.end(), ':') !=
                                             1 + std::count(tail.promoted.begin(), tail.promoted.end(), ','))
                return bad();
        } else {
            break;
        }
        tail.hfen = tail.hfen.substr(0, at);
        while (!tail.hfen.empty() && blanks.find(tail.hfen.back()) != blanks.npos) tail.hfen.remove_suffix(1);
    }
    return tail;
}

}  // namespace

Action to_action(int side, const Move& m) {
    const ActionKind kind = m.kind == MoveKind::swap       ? action_swap
                            : m.kind == MoveKind::castling ? action_castle
                                                           : action_move;
    Action a{kind, static_cast<std::uint8_t>(kind == action_castle ? 2 : 3), seat(side), {m.from, m.to}};
    if (kind != action_castle) a.arg[2] = m.promotion;
    return a;
}

Move to_move(const hyper_fairy::Position& p, const Action& a) {
    if (const auto m = legal_move(p, a)) return *m;
    Move m{static_cast<Square>(std::min<int>(a.arg[0], no_square)),
           static_cast<Square>(std::min<int>(a.arg[1], no_square)), MoveKind::plain, no_kind};
    if (a.spec == action_swap) m.kind = MoveKind::swap;
    if (a.spec == action_castle) m.kind = MoveKind::castling;
    if (a.spec != action_castle) m.promotion = static_cast<KindId>(std::min<int>(a.arg[2], max_kinds));
    return m;
}

Result<GamePosition> HyperFairyChess::start(const Rulings& rulings, const Setup& setup) const {
    if (const auto clocks = time_controls(info(), setup); !clocks) return clocks.error();
    if (setup.text.empty() || is_text_before_play(setup.text)) return start_before_play(rulings, setup);
    const auto tail = split_tail(setup.text);
    if (!tail) return tail.error();
    GamePosition p;
    p.choices = choices_of(rulings);
    auto play = read_hfen(tail->hfen, standard_catalogue(), p.choices, p.laws);
    if (!play) return play.error();
    p.play = *play;
    p.resigned = tail->resigned;
    p.flagged = tail->flagged;
    if (auto error = read_origins(tail->promoted, p.play, p.origin)) return *std::move(error);
    return p;
}

std::vector<SeatId> HyperFairyChess::to_act(const Position& p) const {
    if (ended(p)) return {};
    if (p.phase != Phase::play) return to_act_before_play(p);
    if (count_legal(p.play) == 0) return {};
    return {seat(p.play.side)};
}

std::string HyperFairyChess::phase(const Position& p) const {
    return std::string(phase_words[static_cast<std::size_t>(p.phase)]);
}

// Moves alone: who resigns or whose flag falls may say so (is_legal), but it is no move to choose from.
std::vector<Action> HyperFairyChess::legal(const Position& p, SeatId who) const {
    if (ended(p)) return {};
    if (p.phase != Phase::play) return legal_before_play(p, who);
    std::vector<Action> out;
    if (who.v != p.play.side) return out;
    MoveList list;
    legal_moves(p.play, list);
    out.reserve(static_cast<std::size_t>(list.size));
    for (const Move m : list) out.push_back(to_action(p.play.side, m));
    return out;
}

std::size_t HyperFairyChess::count(const Position& p, SeatId who) const {
    if (p.phase != Phase::play || ended(p)) return legal(p, who).size();
    return who.v == p.play.side ? static_cast<std::size_t>(count_legal(p.play)) : 0;
}

bool HyperFairyChess::is_legal(const Position& p, const Action& a) const {
    if (ended(p) || a.actor.v > 1) return false;
    if (takes_leave(a)) {
        if (a != Action{a.spec, 0, a.actor, {}} || (a.spec == action_timeout && p.phase != Phase::play)) return false;
        const auto acting = to_act(p);
        return std::find(acting.begin(), acting.end(), a.actor) != acting.end();
    }
    if (p.phase != Phase::play) return is_legal_before_play(p, a);
    return legal_move(p.play, a).has_value();
}

Status HyperFairyChess::play(Position& p, const Action& a, std::vector<Announcement>& said) const {
    const auto refuse = [&]() -> Status {
        const Explanation why = explain(p, a);
        return Error{"illegal." + why.code, why.message, token(p, a)};
    };
    if (takes_leave(a)) {
        if (!is_legal(p, a)) return refuse();
        const bool resigns = a.spec == action_resign;
        auto& bits = resigns ? p.resigned : p.flagged;
        bits = static_cast<std::uint8_t>(1u << a.actor.v);
        said.push_back({{}, {resigns ? "resigned" : "flag-fell", {{"seat", seat_ids[a.actor.v]}}}});
        return {};
    }
    if (ended(p)) return refuse();
    if (p.phase != Phase::play) {
        if (!is_legal_before_play(p, a)) return refuse();
        play_before_play(p, a, said);
        return {};
    }
    const auto m = legal_move(p.play, a);
    if (!m) return refuse();
    const Squares taken = captured_by(p.play, *m);
    const Position before = p;
    hyper_fairy::play(p.play, *m);
    p.last = *m;
    follow_origins(p.origin, before.play, p.play, *m, taken);
    announce(before, p, *m, taken, said);
    return {};
}

FactValue HyperFairyChess::fact(const Position& p, int fact, std::span<const std::uint16_t> args) const {
    using I = std::int64_t;
    const int side = args.empty() ? 0 : args[0] & 1;
    const bool play = p.phase == Phase::play;
    switch (static_cast<Fact>(fact)) {
        case Fact::mover: {
            const auto acting = to_act(p);
            return I{play || acting.empty() ? p.play.side : acting.front().v};
        }
        case Fact::mobility:
            return play ? I{count_legal(p.play)} : I{1};
        case Fact::in_check:
            return play && in_check(p.play, p.play.side);
        case Fact::quiet_plies:
            return I{p.play.halfmove};
        case Fact::points:
            return I{points_of(p.play, side)};
        case Fact::bare:
            return play && is_bare(p.play, side);
        case Fact::resigned:
            return I{side_in(p.resigned)};
        case Fact::phase:
            return phase(p);
        case Fact::flagged:
            return I{side_in(p.flagged)};
        case Fact::original_points:
            return original_points(p.play, p.origin, side);
        case Fact::count:
            break;
    }
    throw std::out_of_range("Hyper Fairy Chess has no such fact.");
}

std::uint64_t HyperFairyChess::key(const Position& p) const {
    if (p.phase != Phase::play) return fnv1a(save(p));
    std::uint64_t key = p.play.key;
    for (const auto& pool : p.play.pool)
        for (const std::uint64_t word : pool) key = (key ^ word) * 0x9E3779B97F4A7C15ull + (key >> 29);
    return key ^ static_cast<std::uint64_t>(p.resigned) << 60 ^ static_cast<std::uint64_t>(p.flagged) << 62;
}

std::vector<RepetitionKey> HyperFairyChess::repetition(const Position& p, const Rulings&) const {
    if (p.phase != Phase::play) return {{key(p), false}};
    return {{repetition_key(p.play), true}};
}

std::string HyperFairyChess::save(const Position& p) const {
    if (p.phase != Phase::play) return save_before_play(p);
    std::string text = write_hfen(p.play);
    const std::string promoted = write_origins(p.play, p.origin);
    if (!promoted.empty()) text += " promoted=" + promoted;
    if (p.flagged) text += std::string(" flagged=") + seat_ids[static_cast<std::size_t>(side_in(p.flagged))];
    if (p.resigned) text += std::string(" resigned=") + seat_ids[static_cast<std::size_t>(side_in(p.resigned))];
    return text;
}

std::string HyperFairyChess::board_text(const Position& p, BoardId) const {
    return p.phase == Phase::draft       ? std::string()
           : p.phase == Phase::placement ? write_rows(p.play)
                                         : write_hfen(p.play);
}

std::string HyperFairyChess::token(const Position& p, const Action& a) const {
    if (a.spec == action_resign && p.phase == Phase::play) return "resign";
    if (a.spec == action_timeout) return "timeout";
    return p.phase == Phase::play && a.spec <= action_castle ? move_token(p.play, a) : token_before_play(p, a);
}

Result<Action> HyperFairyChess::parse(const Position& p, std::string_view text) const {
    if (text == "timeout" || (text == "resign" && p.phase == Phase::play))
        return Action{text == "resign" ? action_resign : action_timeout,
                      0,
                      seat(p.phase == Phase::play || to_act(p).empty() ? p.play.side : to_act(p).front().v),
                      {}};
    if (p.phase != Phase::play) return parse_before_play(p, text);
    const auto token = parse_move(p.play, text);
    if (token) return token;
    // What belongs to a phase that is over is read, so that it can be explained.
    if (auto early = parse_before_play(p, text)) return early;
    const auto displayed = parse_display(p.play, text);
    // What is written as neither is told as it looks.
    const bool read = displayed || displayed.error().code != "token.syntax";
    return read || looks_displayed(text) ? displayed : token;
}

std::optional<std::uint64_t> HyperFairyChess::perft(const Position& p, int depth) const {
    if (p.phase != Phase::play || ended(p)) return {};
    return hyper_fairy::perft(p.play, depth);
}

}  // namespace pinwheel::hyper_fairy
