// What a seat may try, made from its View alone: the position in it is public in full.
#include <charconv>
#include <map>

#include "rules/rules.h"
#include "text/qfen.h"

namespace pinwheel::quantum {
namespace {

constexpr std::string_view rules_mark = "; rules ";

std::string click(Square s) { return "board:" + chess::square_name(s); }

std::string choice_of(const Move& m) {
    if (m.kind == Kind::en_passant) return "choice:ep";
    if (m.kind == Kind::promotion) {
        for (const auto& [type, word] : {std::pair{queen, "q"}, {rook, "r"}, {bishop, "b"}, {knight, "n"}})
            if (m.promotion == type) return std::string("choice:") + word;
    }
    return m.keep ? "choice:" + letters_of(m.keep) : "choice:plain";
}

/// Two squares, and a choice where several moves have the same two.
std::vector<std::string> move_path(const Move& m, bool choose) {
    std::vector<std::string> path{click(m.from), click(m.to)};
    if (choose) path.push_back(choice_of(m));
    return path;
}

/// "choice:QR,B": what the attackers keep by choice, in order of their squares, "*" for everything.
std::string choice_of(const Challenge& c) {
    std::string text = "choice:";
    for (int i = 0; i < chess::count(c.attackers); ++i) {
        const Mask keep = i < static_cast<int>(c.keep.size()) ? c.keep[static_cast<std::size_t>(i)] : Mask{0};
        text += (i ? "," : "") + (keep ? letters_of(keep) : std::string("*"));
    }
    return text;
}

/// Attackers in order of their squares, then the target, and a choice where rulings leave one.
std::vector<std::string> challenge_path(const Challenge& c, bool choose) {
    std::vector<std::string> path;
    for (Bitboard rest = c.attackers; rest;) path.push_back(click(chess::pop_lsb(rest)));
    path.push_back(click(c.target));
    if (choose) path.push_back(choice_of(c));
    return path;
}

/// The square is clicked where several challenges are pending.
std::vector<std::string> denial_path(const Position& p, Square target) {
    if (p.pending_count() == 1) return {"button:deny"};
    return {click(target), "button:deny"};
}

}  // namespace

std::optional<Position> position_in(const View& view) {
    const auto found = view.extra.find("position");
    if (found == view.extra.end()) return {};
    const std::string_view text = found->second;
    const auto at = text.rfind(rules_mark);
    Choices choices;
    if (at == text.npos) return {};
    std::string_view word = text.substr(at + rules_mark.size());
    std::uint64_t seed = 0;
    if (const auto blank = word.find(' '); blank != word.npos) {
        const std::string_view digits = word.substr(blank + 1);
        if (std::from_chars(digits.data(), digits.data() + digits.size(), seed).ec != std::errc()) return {};
        word = word.substr(0, blank);
    }
    if (!read_play_word(word, choices)) return {};
    auto read = read_qfen(text.substr(0, at), choices, true);
    if (!read) return {};
    read->memory.seed = seed;
    return *read;
}

std::vector<Offer> QuantumChess::offers(const View& view) const {
    const auto p = position_in(view);
    if (!p) return {};
    const SeatId seat{p->side};
    if (view.viewer.kind == Viewer::Kind::seat && view.viewer.seat != seat) return {};
    const std::vector<Action> all = legal(*p, seat);
    std::map<std::pair<Square, Square>, int> uses;
    for (const Action& a : all)
        if (const auto m = to_move(a)) ++uses[{m->from, m->to}];
    std::vector<Offer> out;
    out.reserve(all.size());
    for (const Action& a : all) {
        std::vector<std::string> path;
        if (const auto m = to_move(a))
            path = move_path(*m, uses[{m->from, m->to}] > 1 || m->kind == Kind::promotion);
        else if (const auto c = to_challenge(a))
            path = challenge_path(*c, may_choose_kept(*p));
        else if (a.spec == action_deny)
            path = denial_path(*p, static_cast<Square>(a.arg[0]));
        else if (const Mask type = to_name(a))
            path = {"button:name-" + letters_of(type)};
        else
            path = {"button:pass"};
        out.push_back({a, std::move(path), Offer::Standing::legal});
    }
    return out;
}

}  // namespace pinwheel::quantum
