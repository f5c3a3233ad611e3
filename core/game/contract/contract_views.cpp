// Clauses on views, offers and announcements.
#include <algorithm>

#include "contract/contract_parts.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/game/views/view_json.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::contract {
namespace {

Broken seats_shown(const Point& p, const View& view) {
    if (view.seats.size() != p.info().seats.size()) return "not every seat is in it";
    for (std::size_t i = 0; i < view.seats.size(); ++i) {
        if (view.seats[i].id != p.info().seats[i].id) return "the seats are in another order";
        const bool acts =
            std::find(p.seats.begin(), p.seats.end(), SeatId{static_cast<std::uint16_t>(i)}) != p.seats.end();
        if (view.viewer == Viewer::arbiter() && view.seats[i].to_act != acts) return "the seats to act differ";
        for (const std::string& colour : {p.info().seats[i].colour, view.seats[i].colour})
            if (auto broken = missing_colour(colour); !broken.empty())
                return "the colour of the seat '" + p.info().seats[i].id + "': " + broken;
    }
    return {};
}

bool seat_or_none(const Point& p, SeatId seat) { return !seat.valid() || seat.v < p.info().seats.size(); }

/// Shells and renderers read titles and signs from the table, or with the state itself: they must agree.
Broken states_declared(const VariantInfo& info, const CellView& cell) {
    for (const Occupant& occupant : cell.occupants)
        for (const PieceState& state : occupant.states) {
            const WordSpec* word = info.word(state.word);
            if (!word) return "the state '" + state.word + "' is not declared";
            if (state.title != word->title || state.sign != word->sign)
                return "the state '" + state.word + "' has another title or sign than is declared";
        }
    for (const Mark& mark : cell.marks)
        if (mark == Mark::own && !info.word(mark.text()))
            return "the mark '" + std::string(mark.text()) + "' is not declared";
    return {};
}

Broken board_shown(const Point& p, const BoardView& board) {
    if (p.info().index_of_board(board.id) < 0) return "the board '" + board.id + "' does not exist";
    if (board.files < 1 || board.files > 26 || board.ranks < 1 || board.ranks > 99) return "the board has an odd size";
    if (board.cells.size() != static_cast<std::size_t>(board.files) * static_cast<std::size_t>(board.ranks))
        return "the board '" + board.id + "' has " + std::to_string(board.cells.size()) + " cells; expected " +
               std::to_string(board.files * board.ranks) + ", one for each square of its " +
               std::to_string(board.files) + " files and " + std::to_string(board.ranks) + " ranks";
    if (!seat_or_none(p, board.first) || !seat_or_none(p, board.second)) return "a side of the board is no seat";
    for (const CellView& cell : board.cells) {
        if (cell.known == CellView::Known::no && !cell.occupants.empty())
            return "a cell is unknown but shows who stands there";
        for (const Occupant& occupant : cell.occupants)
            if (occupant.piece.empty() || !seat_or_none(p, occupant.owner) ||
                !(occupant.weight > 0 && occupant.weight <= 1))
                return "an occupant has no piece, no owner or an odd weight";
        if (auto broken = states_declared(p.info(), cell); !broken.empty()) return broken;
    }
    for (const HeldPieces& held : board.hand)
        if (held.piece.empty() || !seat_or_none(p, held.owner) || held.count < 1)
            return "a piece in hand has no name, no owner or no number";
    return {};
}

Broken views_complete(Point& p) {
    const std::uint64_t pieces = hash_of_pieces(p.variant.view(*p.state, Viewer::arbiter()));
    for (const Viewer& viewer : p.viewers()) {
        const View view = p.variant.view(*p.state, viewer);
        const std::string whose = "in the view of " + viewer_name(p.info(), viewer) + ": ";
        if (view.variant != p.info().id) return whose + "the variant is '" + view.variant + "'";
        if (view.viewer != viewer) return whose + "the viewer is another";
        if (view.phase != p.variant.phase(*p.state)) return whose + "the phase is '" + view.phase + "'";
        if (auto broken = seats_shown(p, view); !broken.empty()) return whose + broken;
        for (const BoardView& board : view.boards)
            if (auto broken = board_shown(p, board); !broken.empty()) return whose + broken;
        if (!p.info().hidden && hash_of_pieces(view) != pieces)
            return whose + "the pieces are others than the arbiter's, though nothing is hidden";
    }
    return {};
}

Broken views_repeat(Point& p) {
    for (const Viewer& viewer : p.viewers())
        if (p.variant.view(*p.state, viewer) != p.variant.view(*p.state, viewer))
            return viewer_name(p.info(), viewer) + " sees something else the second time";
    return {};
}

/// Whose views the offers of the acting seats are made from: their own, and everyone's where nothing is hidden.
std::vector<Viewer> acting_viewers(const Point& p) {
    std::vector<Viewer> all;
    for (const SeatId seat : p.seats) all.push_back(Viewer::of(seat));
    if (!p.info().hidden && !p.seats.empty()) all.push_back(Viewer::arbiter());
    return all;
}

Broken offers_complete(Point& p) {
    for (const Viewer& viewer : acting_viewers(p)) {
        std::set<Action> offered;
        for (const Offer& offer : p.variant.offers(p.variant.view(*p.state, viewer))) offered.insert(offer.action);
        for (const Action& action : p.legal) {
            const bool own = viewer.kind == Viewer::Kind::arbiter || viewer.seat == action.actor;
            if (own && !offered.contains(action))
                return "'" + p.variant.token(*p.state, action) + "' is legal but not offered to " +
                       viewer_name(p.info(), viewer);
        }
    }
    return {};
}

bool in_hand(const View& view, const std::string& text) {
    for (const BoardView& board : view.boards)
        for (const HeldPieces& held : board.hand)
            if (hand_target(view, held) == text) return true;
    return false;
}

Broken click_shown(const VariantInfo& info, const View& view, const std::string& text) {
    if (text.empty()) return "an empty click";
    const Target target = parse_target(text);
    if (target.area == Target::Area::hand)
        return in_hand(view, text) ? Broken{} : "the click '" + text + "' on a piece that is not in hand";
    if (target.area == Target::Area::button || target.area == Target::Area::choice) return {};
    if (info.index_of_board(target.board) < 0) return "the click '" + text + "'";
    const auto shown =
        std::find_if(view.boards.begin(), view.boards.end(), [&](const BoardView& b) { return b.id == target.board; });
    if (shown == view.boards.end()) return "the click '" + text + "' on a board that is not in the view";
    return parse_square(target.name, shown->files, shown->ranks) >= 0 ? Broken{}
                                                                      : "the click '" + text + "' beside the board";
}

Broken offers_sound(Point& p) {
    for (const Viewer& viewer : acting_viewers(p)) {
        const View view = p.variant.view(*p.state, viewer);
        for (const Offer& offer : p.variant.offers(view)) {
            if (offer.action.spec >= p.info().actions.size()) return "an offered action does not exist";
            const std::string token = "'" + p.variant.token(*p.state, offer.action) + "'";
            if (viewer.kind == Viewer::Kind::seat && offer.action.actor != viewer.seat)
                return token + " is offered to " + viewer_name(p.info(), viewer) + " but another seat's";
            if (offer.path.empty()) return token + " cannot be clicked";
            for (const std::string& click : offer.path)
                if (auto broken = click_shown(p.info(), view, click); !broken.empty()) return token + " has " + broken;
            const bool acts = std::find(p.seats.begin(), p.seats.end(), offer.action.actor) != p.seats.end();
            if (offer.standing == Offer::Standing::legal && acts && !p.variant.is_legal(*p.state, offer.action))
                return token + " is offered as legal but is not";
        }
    }
    return {};
}

Broken clicks_unambiguous(Point& p) {
    for (const Viewer& viewer : acting_viewers(p)) {
        std::map<std::vector<std::string>, Action> meaning;
        for (const Offer& offer : p.variant.offers(p.variant.view(*p.state, viewer))) {
            if (offer.standing == Offer::Standing::partial) continue;
            const auto [kept, fresh] = meaning.emplace(offer.path, offer.action);
            if (!fresh && kept->second != offer.action)
                return "'" + p.variant.token(*p.state, offer.action) + "' and '" +
                       p.variant.token(*p.state, kept->second) + "' are clicked alike";
        }
    }
    return {};
}

Broken offers_by_view_alone(Point& p) {
    for (const Viewer& viewer : p.viewers()) (void)p.variant.offers(p.variant.view(*p.state, viewer));
    View strange = p.variant.view(*p.state, Viewer::arbiter());
    strange.boards.clear();
    strange.rights = {};
    strange.superposition.reset();
    strange.drafting.reset();
    strange.notes.clear();
    (void)p.variant.offers(strange);
    (void)p.variant.offers(View{});
    return {};
}

std::string listed(const std::vector<Offer>& offers, const Point& p) {
    std::string text = std::to_string(offers.size()) + ":";
    for (const Offer& offer : offers) text += " " + p.variant.token(*p.state, offer.action);
    return text.substr(0, 200);
}

/// A view that was sent away and came back, after another one was made, is all that offers may need.
Broken offers_by_sent_view(Point& p) {
    const auto actions = p.sample(1);
    for (const Viewer& viewer : p.viewers()) {
        const View view = p.variant.view(*p.state, viewer);
        const auto offers = p.variant.offers(view);
        const auto sent = read_view(write_view(view));
        if (!sent) return "the view of " + viewer_name(p.info(), viewer) + " is not read back: " + sent.error().message;
        if (*sent != view) return "the view of " + viewer_name(p.info(), viewer) + " comes back changed";
        if (!actions.empty())
            if (const auto step = p.variant.apply(*p.state, actions.front())) (void)p.variant.view(*step->next, viewer);
        const auto again = p.variant.offers(*sent);
        if (again != offers)
            return viewer_name(p.info(), viewer) + " is offered " + listed(offers, p) +
                   ", and by the view that came back " + listed(again, p);
    }
    return {};
}

/// What holds the position is no note: scripts would read of it what no view tells.
Broken notes_apart(Point& p) {
    constexpr std::size_t shortest = 9;  // what is shorter may be a word by chance
    const std::string saved = p.variant.save(*p.state);
    for (const Viewer& viewer : p.viewers()) {
        View view = p.variant.view(*p.state, viewer);
        for (const auto& [name, value] : view.notes)
            if (saved.size() >= shortest && value.find(saved) != value.npos)
                return "the note '" + name + "' in the view of " + viewer_name(p.info(), viewer) +
                       " holds the position '" + saved + "'";
        const auto offers = p.variant.offers(view);
        view.notes.clear();
        const auto bare = p.variant.offers(view);
        if (bare != offers)
            return viewer_name(p.info(), viewer) + " is offered " + listed(offers, p) + ", and without the notes " +
                   listed(bare, p);
    }
    return {};
}

Broken announcements_sayable(Point& p) {
    for (const Action& action : p.sample(4)) {
        const auto step = p.variant.apply(*p.state, action);
        if (!step) continue;
        for (const Announcement& said : step->said) {
            if (said.notice.code.empty() || p.variant.phrase(said.notice).empty())
                return "an announcement has no code or no sentence";
            for (const Viewer& viewer : said.audience)
                if (viewer.kind == Viewer::Kind::seat && viewer.seat.v >= p.info().seats.size())
                    return "'" + said.notice.code + "' is said to nobody";
        }
    }
    for (const std::string_view code : {NoticeWord::button, NoticeWord::choice, NoticeWord::type, NoticeWord::idle})
        if (p.variant.phrase({std::string(code), {{std::string(NoticeWord::word), "some-word"}}}) == code)
            return "'" + std::string(code) + "' is said as its code, where generic_phrase says what a variant does not";
    (void)p.variant.phrase(Notice{"no-such-notice", {{"", ""}}});
    (void)p.variant.phrase(Notice{});
    return {};
}

/// A word of the variant's own is drawn as a disc with its first letter; one that is nearly a picture is misspelt.
Broken pictures_spelt(Point& p) {
    for (const Viewer& viewer : p.viewers())
        for (const std::string& picture : pictures_of(p.variant.view(*p.state, viewer))) {
            std::string near;
            if (picture.empty() || has_picture(picture, near) || near.empty() || p.info().word(picture)) continue;
            return "there is no picture '" + picture + "'; did you mean '" + near +
                   "'? A word of your own that is so near to a picture stands in `info().words`";
        }
    return {};
}

constexpr PointClause views[] = {
    {"views are complete", views_complete, 2},
    {"views are the same each time", views_repeat, 8},
    {"pieces in views have the pictures that they name", pictures_spelt, 2},
    {"offers contain every legal action", offers_complete},
    {"offers are sound", offers_sound, 2},
    {"click paths are unambiguous", clicks_unambiguous, 4},
    {"offers are made from any view", offers_by_view_alone, 16},
    {"offers need the view and nothing else", offers_by_sent_view, 8},
    {"notes hold no position and decide no offers", notes_apart, 4},
    {"announcements can be said", announcements_sayable, 2},
};

}  // namespace

std::span<const PointClause> view_clauses() { return views; }

std::set<std::string> pictures_of(const View& view) {
    std::set<std::string> all;
    for (const BoardView& board : view.boards) {
        for (const CellView& cell : board.cells)
            for (const Occupant& occupant : cell.occupants) all.insert(occupant.piece);
        for (const HeldPieces& held : board.hand) all.insert(held.piece);
    }
    for (const CaptureTally& tally : view.presentation.captures)
        for (const auto& [piece, count] : tally.pieces) all.insert(piece);
    for (const CapturedPiece& captured : view.presentation.tray.value_or(std::vector<CapturedPiece>{}))
        for (const auto& [piece, share] : captured.pieces) all.insert(piece);
    return all;
}

bool has_picture(const std::string& picture, std::string& near) {
    static const PieceSet set = [] {
        auto loaded = load_pieces();
        return loaded ? *std::move(loaded) : PieceSet{};
    }();
    near.clear();
    if (set.svg.empty() || set.svg.contains(picture)) return true;
    std::vector<std::string> names;
    for (const auto& [name, svg] : set.svg) names.push_back(name);
    near = nearest_word(picture, names);
    return false;
}

}  // namespace pinwheel::contract
