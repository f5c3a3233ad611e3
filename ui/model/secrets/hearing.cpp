#include "model/secrets/hearing.h"

#include <algorithm>

#include "model/cards/status_card.h"
#include "pinwheel/view/counted.h"

namespace pinwheel::ui {
namespace {

bool is_own(const Game& game, NodeId id, const Viewer& viewer) {
    return viewer.kind == Viewer::Kind::seat && game.node(id).action.actor == viewer.seat;
}

/// The notice without the name of who tried: an answer to that seat itself.
Notice to_himself(Notice notice) {
    std::erase_if(notice.args, [](const auto& arg) { return arg.first == NoticeWord::by; });
    return notice;
}

/// As the viewer is told it: what one seat alone was told says to an arbiter whom its "you" means.
std::string told(const Game& game, const Announcement& said, bool own, const Viewer& viewer) {
    const VariantInfo& info = game.variant().info();
    const bool to_one = viewer.kind == Viewer::Kind::arbiter && said.audience.size() == 1 &&
                        said.audience[0].kind == Viewer::Kind::seat && said.audience[0].seat.v < info.seats.size();
    return (to_one ? "To " + info.seats[said.audience[0].seat.v].title + ": " : "") +
           game.variant().phrase(own ? to_himself(said.notice) : said.notice);
}

/// "queen, 2 pawns": what is worth the most comes first.
std::string tally_words(const CaptureTally& tally) {
    std::string out;
    for (auto each = tally.pieces.rbegin(); each != tally.pieces.rend(); ++each) {
        const auto& [piece, count] = *each;
        out += (out.empty() ? "" : ", ") + (count == 1 ? piece : counted(count, piece));
    }
    return out;
}

/// "you" and "opponent" for a seat of a game of two; the seat's title for everybody else.
std::string tallied(const View& view, SeatId by) {
    const bool own = view.viewer.kind == Viewer::Kind::seat;
    if (own && by == view.viewer.seat) return "you";
    if (own && view.seats.size() == 2) return "opponent";
    return by.v < view.seats.size() ? view.seats[by.v].title : std::string("nobody");
}

}  // namespace

bool is_attempt(const Game& game, NodeId id) {
    const auto seats = game.variant().to_act(*game.state_at(id));
    return std::find(seats.begin(), seats.end(), game.node(id).action.actor) != seats.end();
}

PlyCount count_plies(const Game& game, const Viewer& viewer, const Course& course, int at) {
    if (!moderated(game, viewer)) return {at, 0};
    PlyCount count;
    for (int i = 1; i <= at; ++i) {
        const bool attempt = is_attempt(game, course.nodes[static_cast<std::size_t>(i)]);
        count.attempts = attempt ? count.attempts + 1 : 0;
        if (!attempt) ++count.plies;
    }
    return count;
}

bool was_refused(const Game& game, NodeId id) {
    const Game::Node& node = game.node(id);
    const Variant& variant = game.variant();
    const VariantInfo& info = variant.info();
    if (!info.hidden || node.parent == id || info.kind_of(node.action) != ActionSpec::Kind::play) return false;
    const StatePtr &before = game.state_at(node.parent), &after = game.state_at(id);
    if (info.phase_kind(variant.phase(*before)) != PhaseSpec::Kind::play || !is_attempt(game, id)) return false;
    const View was = variant.view(*before, Viewer::arbiter()), is = variant.view(*after, Viewer::arbiter());
    const auto stand_alike = [](const BoardView& a, const BoardView& b) {
        return std::equal(a.cells.begin(), a.cells.end(), b.cells.begin(), b.cells.end(),
                          [](const CellView& x, const CellView& y) { return x.occupants == y.occupants; });
    };
    return std::equal(was.boards.begin(), was.boards.end(), is.boards.begin(), is.boards.end(), stand_alike);
}

bool moderated(const Game& game, const Viewer& viewer) {
    if (!game.variant().info().hidden) return false;
    return game.view(viewer).presentation.moderated;
}

/// The last position of the line is its end, so that play goes on from there.
bool go_noticed(Game& game, const Viewer& viewer, int ply) {
    if (ply < 0) return false;
    const Course now = course(game, viewer);
    return game.go(ply >= now.plies() ? game.end_of_line() : now.nodes[static_cast<std::size_t>(ply)]);
}

bool step(Game& game, const Viewer& viewer, int direction) {
    const Course now = course(game, viewer);
    if (direction > 0 && !now.looking_back()) return false;
    return go_noticed(game, viewer, now.at + direction);
}

std::vector<Statement> statements(const Game& game, const Viewer& viewer) {
    const Sight sight(game, viewer);
    const auto heard = sight.heard();
    const Course course = sight.course();
    std::vector<Statement> out;
    auto next = heard.begin();
    for (int at = 1; at <= course.at; ++at) {
        const NodeId id = course.nodes[static_cast<std::size_t>(at)];
        const bool own = is_own(game, id, viewer), open = own || viewer.kind == Viewer::Kind::arbiter;
        // How a game ended is for everybody.
        const Verdict verdict = at == course.at ? game.verdict(id) : Verdict{};
        const std::string ended = verdict.over ? verdict.note : std::string();
        if (!open && ended.empty() && (next == heard.end() || next->node != id)) continue;
        const bool attempt = is_attempt(game, id);
        const std::string token = open ? game.token(id) : std::string();
        const std::size_t before = out.size();
        for (; next != heard.end() && next->node == id; ++next)
            out.push_back({id, next->ply, told(game, next->said, own, viewer), token, attempt, false});
        const int last = out.empty() ? 0 : out.back().ply;
        if (out.size() != before || (!open && ended.empty())) continue;
        out.push_back({id, attempt ? last : last + 1,
                       attempt         ? "Silence."
                       : ended.empty() ? "Done."
                                       : ended,
                       token, attempt, attempt});
    }
    return out;
}

std::string last_words(const Game& game, const Viewer& viewer) {
    constexpr std::size_t most = 4;
    const auto all = statements(game, viewer);
    std::vector<std::string> words;
    for (auto said = all.rbegin(); said != all.rend(); ++said) {
        const bool answer = !all.back().token.empty();
        if (answer ? said->node != all.back().node : !said->token.empty()) break;
        words.push_back(said->text);
    }
    std::string out = words.size() > most ? "… " : "";
    for (std::size_t i = std::min(words.size(), most); i-- > 0;) out += words[i] + (i > 0 ? " " : "");
    return out;
}

bool met_with_silence(const Game& game, const Viewer& viewer) {
    const auto all = statements(game, viewer);
    return !all.empty() && all.back().silence;
}

std::vector<std::pair<std::string, std::string>> capture_tally(const View& view) {
    std::vector<std::pair<std::string, std::string>> out;
    for (const CaptureTally& tally : view.presentation.captures) {
        const std::string words = tally_words(tally);
        out.emplace_back("By " + tallied(view, tally.by), words.empty() ? "nothing" : words);
    }
    return out;
}

}  // namespace pinwheel::ui
