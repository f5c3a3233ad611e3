// What a seat may try, made from its View alone: both armies are public in full.
#include <map>

#include "pinwheel/view/target.h"
#include "rules/rules.h"

namespace pinwheel::quantum {
namespace {

std::string click(Square s) { return square_target("board", s, 8); }

std::string choice_of(const Move& m) {
    if (m.kind == Kind::en_passant) return choice_target("ep");
    if (m.kind == Kind::promotion) {
        for (const auto& [type, word] : {std::pair{queen, "q"}, {rook, "r"}, {bishop, "b"}, {knight, "n"}})
            if (m.promotion == type) return choice_target(word);
    }
    return choice_target(m.keep ? letters_of(m.keep) : "plain");
}

/// Two squares, and a choice where several moves have the same two.
std::vector<std::string> move_path(const Move& m, bool choose) {
    std::vector<std::string> path{click(m.from), click(m.to)};
    if (choose) path.push_back(choice_of(m));
    return path;
}

/// "choice:QR,B": what the attackers keep by choice, in order of their squares, "*" for everything.
std::string choice_of(const Challenge& c) {
    std::string text;
    for (int i = 0; i < chess::count(c.attackers); ++i) {
        const Mask keep = i < static_cast<int>(c.keep.size()) ? c.keep[static_cast<std::size_t>(i)] : Mask{0};
        text += (i ? "," : "") + (keep ? letters_of(keep) : std::string("*"));
    }
    return choice_target(text);
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
    if (p.pending_count() == 1) return {button_target("deny")};
    return {click(target), button_target("deny")};
}

}  // namespace

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
            path = {button_target("name-" + letters_of(type))};
        else
            path = {button_target("pass")};
        out.push_back({a, std::move(path), Offer::Standing::legal});
    }
    return out;
}

}  // namespace pinwheel::quantum
