// Clauses on hidden information: what a seat was not told must not show in what it sees.
#include <algorithm>
#include <array>

#include "contract/contract_parts.h"

namespace pinwheel::contract {
namespace {

using Heard = std::vector<Notice>;

Heard heard_by(const Viewer& viewer, const std::vector<Announcement>& said) {
    Heard heard;
    for (const Announcement& a : said)
        if (hears(viewer, a)) heard.push_back(a.notice);
    return heard;
}

/// The viewer's own pieces where they stand; a seat may always see what became of these.
std::vector<std::pair<int, Occupant>> own_pieces(const Variant& variant, const State& state, const Viewer& viewer) {
    std::vector<std::pair<int, Occupant>> pieces;
    int cell_number = 0;
    for (const BoardView& board : variant.view(state, Viewer::arbiter()).boards)
        for (const CellView& cell : board.cells) {
            ++cell_number;
            for (const Occupant& occupant : cell.occupants)
                if (viewer.kind == Viewer::Kind::seat && occupant.owner == viewer.seat)
                    pieces.emplace_back(cell_number, occupant);
        }
    return pieces;
}

/// Actions a seat may try: its legal ones and what its view offers.
std::vector<Action> attempts(const Variant& variant, const State& state, SeatId seat) {
    auto all = variant.legal(state, seat);
    for (const Offer& offer : variant.offers(variant.view(state, Viewer::of(seat))))
        if (offer.action.actor == seat && offer.standing != Offer::Standing::partial) all.push_back(offer.action);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

/// What became of an action, as the tester knows it.
struct Branch {
    std::string tokens;
    StatePtr state;
    Heard heard;
};

std::optional<Branch> take(const Point& p, const Branch& from, const Action& action, const Viewer& viewer) {
    auto step = p.variant.apply(*from.state, action);
    if (!step) return {};
    Branch next{from.tokens + " " + p.variant.token(*from.state, action), std::move(step.value().next), from.heard};
    const auto heard = heard_by(viewer, step->said);
    next.heard.insert(next.heard.end(), heard.begin(), heard.end());
    return next;
}

/// The end of the game and the end of a phase (a sealed draft) may uncover what was hidden.
bool uncovered(const Point& p, const Branch& branch) {
    return p.variant.to_act(*branch.state).empty() || p.variant.phase(*branch.state) != p.variant.phase(*p.state);
}

bool indistinguishable(const Point& p, const Branch& a, const Branch& b, const Viewer& viewer) {
    if (uncovered(p, a) || uncovered(p, b)) return false;
    return a.heard == b.heard && own_pieces(p.variant, *a.state, viewer) == own_pieces(p.variant, *b.state, viewer);
}

std::string difference(const View& a, const View& b) {
    if (a.notes != b.notes) return "notes";
    if (a.presentation != b.presentation) return "presentation";
    if (a.rights != b.rights) return "rights";
    if (a.superposition != b.superposition) return "superposition";
    if (a.drafting != b.drafting) return "drafting";
    if (a.boards != b.boards) return "boards";
    if (a.notices != b.notices) return "notices";
    return a.seats != b.seats ? "seats" : "phase";
}

/// What may be asked about by anybody: what the viewer is offered, what the seats may do in truth, and what a seat
/// might do in its turn.
std::vector<Action> asked_about(Point& p, const Branch& a, const View& view) {
    constexpr std::size_t most = 8;
    std::vector<Action> all;
    for (const Offer& offer : p.variant.offers(view)) all.push_back(offer.action);
    for (const SeatId seat : p.variant.to_act(*a.state))
        for (const Action& action : p.variant.legal(*a.state, seat)) all.push_back(action);
    while (all.size() > most) all.erase(all.begin() + static_cast<std::ptrdiff_t>(p.roll(all.size())));
    for (std::size_t i = 0, given = all.size(); i < given; ++i) {
        Action invented = all[i];
        invented.actor = SeatId{static_cast<std::uint16_t>(p.roll(p.info().seats.size()))};
        for (std::size_t n = 0; n < invented.argc; ++n)
            if (p.roll(3) == 0) invented.arg[n] = static_cast<std::uint16_t>(p.roll(64));
        all.push_back(invented);
    }
    return all;
}

/// One question of a game, the same in both branches.
Broken answers_alike(Point& p, const Branch& a, const Branch& b, const Viewer& viewer, const View& view,
                     const std::vector<Action>& actions) {
    const auto questions = pinwheel::questions(p.variant);
    if (questions.empty()) return {};
    const QuestionSpec spec = questions[p.roll(questions.size())];
    if (!spec.of_game) return {};
    std::vector<std::string> tokens;
    for (const Action& action : actions) tokens.push_back(p.variant.token(*a.state, action));
    const auto arguments = question_arguments({p.variant, *a.state, viewer, view, tokens}, spec, p.dice);
    const auto one = p.variant.answer(a.state.get(), viewer, spec.name, arguments),
               other = p.variant.answer(b.state.get(), viewer, spec.name, arguments);
    return answer_text(one) == answer_text(other) ? Broken{} : "the answers to '" + spec.name + "' differ";
}

/// One action, of whichever seat, explained the same in both branches.
Broken reasons_alike(Point& p, const Branch& a, const Branch& b, const Viewer& viewer,
                     const std::vector<Action>& actions) {
    if (actions.empty()) return {};
    const Action& action = actions[p.roll(actions.size())];
    if (p.variant.explain(*a.state, action, viewer) == p.variant.explain(*b.state, action, viewer)) return {};
    return "the explanations of '" + p.variant.token(*a.state, action) + "' by " + p.info().seats[action.actor.v].id +
           " differ for " + viewer_name(p.info(), viewer);
}

Broken views_alike(Point& p, const Branch& a, const Branch& b, const Viewer& viewer) {
    const View one = p.variant.view(*a.state, viewer), other = p.variant.view(*b.state, viewer);
    const std::string after = " after '" + a.tokens.substr(1) + "' and after '" + b.tokens.substr(1) + "'";
    if (one != other) return "the views differ in their " + difference(one, other) + after;
    if (p.variant.offers(one) != p.variant.offers(other)) return "the offers differ" + after;
    const auto actions = asked_about(p, a, one);
    Broken told = answers_alike(p, a, b, viewer, one, actions);
    if (told.empty()) told = reasons_alike(p, a, b, viewer, actions);
    return told.empty() ? told : told + after;
}

/// One more action on both branches: the viewer does the same in both, everybody else what they like.
bool go_on(Point& p, std::array<Branch, 2>& pair, const Viewer& viewer) {
    const auto seats = p.variant.to_act(*pair[0].state);
    if (seats.empty() || p.variant.to_act(*pair[1].state) != seats) return false;
    const SeatId seat = seats[p.roll(seats.size())];
    std::array<std::vector<Action>, 2> choices{attempts(p.variant, *pair[0].state, seat),
                                               attempts(p.variant, *pair[1].state, seat)};
    if (choices[0].empty() || choices[1].empty()) return false;
    const Action common = choices[0][p.roll(choices[0].size())];
    for (std::size_t i = 0; i < 2; ++i) {
        const bool own = viewer == Viewer::of(seat);
        auto next = take(p, pair[i], own ? common : choices[i][p.roll(choices[i].size())], viewer);
        if (!next) return false;
        pair[i] = std::move(*next);
    }
    return true;
}

Broken follow(Point& p, std::array<Branch, 2> pair, const Viewer& viewer) {
    constexpr int depth = 6;
    for (int ply = 0; ply < depth && indistinguishable(p, pair[0], pair[1], viewer); ++ply) {
        if (auto broken = views_alike(p, pair[0], pair[1], viewer); !broken.empty()) return broken;
        if (!go_on(p, pair, viewer)) break;
    }
    return {};
}

Broken secrets_kept(Point& p) {
    constexpr std::size_t most = 10;
    for (const SeatId seat : p.seats) {
        auto choices = attempts(p.variant, *p.state, seat);
        while (choices.size() > most)
            choices.erase(choices.begin() + static_cast<std::ptrdiff_t>(p.roll(choices.size())));
        for (const Viewer& viewer : p.viewers()) {
            if (viewer == Viewer::arbiter() || viewer == Viewer::of(seat)) continue;
            std::vector<Branch> branches;
            for (const Action& action : choices)
                if (auto branch = take(p, {{}, p.state, {}}, action, viewer)) branches.push_back(std::move(*branch));
            for (std::size_t i = 1; i < branches.size(); ++i) {
                const std::size_t other = p.roll(i);
                if (!indistinguishable(p, branches[i], branches[other], viewer)) continue;
                if (auto broken = follow(p, {branches[i], branches[other]}, viewer); !broken.empty()) return broken;
            }
        }
    }
    return {};
}

bool sees_all(const View& view) {
    for (const BoardView& board : view.boards)
        for (const CellView& cell : board.cells)
            if (cell.known == CellView::Known::no) return false;
    return true;
}

/// All texts of a view in one, so that it can be searched.
std::string texts(const View& view) {
    std::string all;
    const auto add = [&](const std::string& text) { all += text + '\n'; };
    for (const auto& [name, value] : view.notes) add(name), add(value);
    for (const Notice& notice : view.notices) {
        add(notice.code);
        for (const auto& [name, value] : notice.args) add(value);
    }
    for (const SeatView& seat : view.seats) add(seat.title);
    for (const BoardView& board : view.boards) {
        add(board.title);
        for (const CellView& cell : board.cells)
            for (const Mark& mark : cell.marks) add(std::string(mark.text()));
    }
    return all;
}

std::string hexadecimal(std::uint64_t key) {
    std::string text(16, '0');
    for (std::size_t i = 0; i < 16; ++i) text[15 - i] = "0123456789abcdef"[key >> 4 * i & 15];
    return text;
}

Broken position_not_copied(Point& p) {
    std::vector<std::string> secrets{p.variant.save(*p.state), std::to_string(p.state->key()),
                                     hexadecimal(p.state->key())};
    for (std::uint16_t i = 0; i < p.info().boards.size(); ++i)
        secrets.push_back(p.variant.board_text(*p.state, BoardId{i}));
    const View arbiter = p.variant.view(*p.state, Viewer::arbiter()), spectator = p.variant.view(*p.state, Viewer{});
    for (const Viewer& viewer : p.viewers()) {
        const View view = p.variant.view(*p.state, viewer);
        if (viewer == Viewer::arbiter() || sees_all(view)) continue;
        const std::string all = texts(view);
        for (const std::string& secret : secrets)
            if (secret.size() > 8 && all.find(secret) != std::string::npos)
                return "a view with unknown squares holds '" + secret + "'";
        if (viewer.kind == Viewer::Kind::seat && !arbiter.notes.empty() && view.notes == arbiter.notes &&
            view.notes != spectator.notes)
            return "a view with unknown squares has all the arbiter's notes";
        if (viewer.kind == Viewer::Kind::seat && !arbiter.rights.boards.empty() && view.rights == arbiter.rights &&
            view.rights != spectator.rights)
            return "a view with unknown squares has all the arbiter's rights";
    }
    return {};
}

constexpr PointClause secrets[] = {
    {"what a seat was not told does not change its view", secrets_kept},
    {"the position is not copied into a view", position_not_copied, 2},
};

}  // namespace

std::span<const PointClause> secret_clauses() { return secrets; }

}  // namespace pinwheel::contract
