// What a seat may try, from its View alone.
#include <algorithm>

#include "pinwheel/view/geometry.h"
#include "view/seen.h"

namespace pinwheel::hyper_fairy {
namespace {

/// Click paths of one position.
class Clicks {
public:
    explicit Clicks(const GamePosition& g) : g_(g) {}

    std::vector<std::string> move(const Move& m) const {
        std::vector<std::string> path{square(m.from), square(m.to)};
        if (m.promotion) path.push_back(choice_target(g_.laws->kind(m.promotion).id));
        return path;
    }

    std::vector<std::string> before_play(const Action& a) const {
        const PieceKind& kind = g_.laws->kind(static_cast<KindId>(std::max<int>(a.arg[0], 1)));
        if (a.spec == action_commit) return {button_target("commit")};
        if (a.spec == action_place) return place(a, kind);
        const bool more = a.arg[1] > g_.draft->army[a.actor.v][static_cast<KindId>(a.arg[0])];
        return {button_target(more ? "draft" : "put-back"), choice_target(kind.id)};
    }

private:
    /// Pieces in hand are clicked by their pictures; where two types share one, the type is chosen afterwards.
    std::vector<std::string> place(const Action& a, const PieceKind& kind) const {
        std::vector<std::string> path{hand_target(seat_ids[a.actor.v], kind.picture), square(a.arg[1])};
        int alike = 0;
        for (int k = 1; k <= g_.draft->terms().kinds(); ++k)
            alike += g_.draft->hand[a.actor.v][static_cast<KindId>(k)] &&
                     g_.laws->kind(static_cast<KindId>(k)).picture == kind.picture;
        if (alike > 1) path.push_back(choice_target(kind.id));
        return path;
    }

    std::string square(int s) const { return square_target("board", s, g_.laws->size.files); }
    const GamePosition& g_;
};

/// Every piece that a drafting side can put back.
void add_put_backs(const GamePosition& g, SeatId who, std::vector<Action>& actions) {
    const Army& army = g.draft->army[who.v];
    for (int k = 1; k <= g.draft->terms().kinds(); ++k) {
        const auto kind = static_cast<KindId>(k);
        if (!army[kind]) continue;
        const Action a{action_pick, 2, who, {kind, static_cast<std::uint16_t>(army[kind] - 1)}};
        if (is_legal_before_play(g, a) && std::find(actions.begin(), actions.end(), a) == actions.end())
            actions.push_back(a);
    }
}

Offer resignation(SeatId who) {
    return {Action{action_resign, 0, who, {}}, {button_target("resign")}, Offer::Standing::legal};
}

void add_before_play(const GamePosition& g, const View& view, std::vector<Offer>& out) {
    const Viewer& viewer = view.viewer;
    const bool acts =
        viewer.kind == Viewer::Kind::seat && viewer.seat.v < view.seats.size() && view.seats[viewer.seat.v].to_act;
    if (!acts) return;
    auto actions = legal_before_play(g, viewer.seat);
    if (actions.empty()) return;
    if (g.phase == Phase::draft) add_put_backs(g, viewer.seat, actions);
    for (const Action& a : actions) out.push_back({a, Clicks(g).before_play(a), Offer::Standing::legal});
    out.push_back(resignation(viewer.seat));
}

}  // namespace

std::vector<Offer> HyperFairyChess::offers(const View& view) const {
    std::vector<Offer> out;
    const auto g = seen::position_in(view);
    if (!g) return out;
    if (g->phase != Phase::play) {
        add_before_play(*g, view, out);
        return out;
    }
    const SeatId mover{g->play.side};
    if (view.viewer.kind == Viewer::Kind::seat && view.viewer.seat != mover) return out;
    if (view.seats.size() != 2 || !view.seats[g->play.side].to_act) return out;
    MoveList moves;
    legal_moves(g->play, moves);
    for (const Move& m : moves) out.push_back({to_action(g->play.side, m), Clicks(*g).move(m), Offer::Standing::legal});
    out.push_back(resignation(mover));
    return out;
}

}  // namespace pinwheel::hyper_fairy
