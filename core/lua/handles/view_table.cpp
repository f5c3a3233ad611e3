// A View as a plain Lua table.
#include "engine/border.h"
#include "handles/values.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/target.h"

namespace pinwheel::lua {

namespace {

const std::string& seat_name(const View& view, SeatId seat) {
    static const std::string nobody;
    return seat.v < view.seats.size() ? view.seats[seat.v].id : nobody;
}

/// Words of what is peculiar about a piece, in a list; nothing where nothing is.
void push_states(lua_State* L, const Occupant& occupant) {
    if (occupant.states.empty()) return;
    std::vector<std::string> words;
    for (const PieceState& state : occupant.states) words.push_back(state.word);
    push_list(L, words);
    lua_setfield(L, -2, "states");
}

void push_occupant(lua_State* L, const View& view, const Occupant& occupant) {
    lua_createtable(L, 0, 4);
    set(L, "piece", occupant.piece);
    set(L, "seat", seat_name(view, occupant.owner));
    if (occupant.weight != 1) set(L, "weight", static_cast<lua_Number>(occupant.weight));
    push_states(L, occupant);
}

/// nil for an empty square without marks, so that a board's table holds what there is to see.
bool push_cell(lua_State* L, const View& view, const CellView& cell) {
    const bool known = cell.known == CellView::Known::yes;
    if (known && cell.occupants.empty() && cell.marks.empty()) return false;
    lua_createtable(L, 0, 4);
    if (!known) set_flag(L, "unknown", true);
    if (!cell.occupants.empty()) {
        const Occupant& occupant = cell.occupants.front();
        set(L, "piece", occupant.piece);
        set(L, "seat", seat_name(view, occupant.owner));
        push_states(L, occupant);
    }
    if (cell.occupants.size() > 1 || (cell.occupants.size() == 1 && cell.occupants[0].weight != 1)) {
        lua_createtable(L, static_cast<int>(cell.occupants.size()), 0);
        lua_Integer n = 0;
        for (const Occupant& occupant : cell.occupants) {
            push_occupant(L, view, occupant);
            lua_rawseti(L, -2, ++n);
        }
        lua_setfield(L, -2, "occupants");
    }
    if (!cell.marks.empty()) {
        std::vector<std::string> marks;
        for (const Mark& mark : cell.marks) marks.emplace_back(mark.text());
        push_list(L, marks);
        lua_setfield(L, -2, "marks");
    }
    return true;
}

void push_board(lua_State* L, const View& view, const BoardView& board) {
    lua_createtable(L, 0, 8);
    set(L, "id", board.id);
    set(L, "title", board.title);
    set(L, "files", static_cast<lua_Integer>(board.files));
    set(L, "ranks", static_cast<lua_Integer>(board.ranks));
    set(L, "first", seat_name(view, board.first));
    set(L, "second", seat_name(view, board.second));
    lua_newtable(L);
    for (std::size_t square = 0; square < board.cells.size(); ++square)
        if (push_cell(L, view, board.cells[square]))
            lua_setfield(L, -2, square_name(static_cast<int>(square), board.files).c_str());
    lua_setfield(L, -2, "squares");
    lua_newtable(L);
    for (const HeldPieces& held : board.hand)
        set(L, std::string(target_word(hand_target(view, held), Target::Area::hand)).c_str(),
            static_cast<lua_Integer>(held.count));
    lua_setfield(L, -2, "hand");
}

std::string viewer_name(const View& view) {
    if (view.viewer.kind == Viewer::Kind::arbiter) return "arbiter";
    if (view.viewer.kind == Viewer::Kind::spectator) return "spectator";
    return seat_name(view, view.viewer.seat);
}

std::string spot_name(const View& view, const Spot& spot) {
    return spot.board < view.boards.size() ? square_name(spot.square, view.boards[spot.board].files) : std::string();
}

/// "p2 q1": letters of the kinds as chess writes them.
std::string tally_word(const CaptureTally& tally) {
    constexpr std::pair<std::string_view, char> letters[] = {{"pawn", 'p'}, {"knight", 'n'}, {"bishop", 'b'},
                                                             {"rook", 'r'}, {"queen", 'q'},  {"king", 'k'}};
    std::string text;
    for (const auto& [piece, count] : tally.pieces) {
        std::string word = piece;
        for (const auto& [name, letter] : letters)
            if (piece == name) word = letter;
        text += (text.empty() ? "" : " ") + word + std::to_string(count);
    }
    return text;
}

std::string tally_name(const View& view, SeatId by) {
    if (view.viewer.kind != Viewer::Kind::seat) return seat_name(view, by);
    return by == view.viewer.seat ? "you" : view.seats.size() == 2 ? "opponent" : seat_name(view, by);
}

/// `extra` of a view's table: the variant's notes, and in words what a View tells by typed members.
std::map<std::string, std::string> extra_words(const View& view) {
    const Presentation& shown = view.presentation;
    std::map<std::string, std::string> words = view.notes;
    if (!shown.moderated) words["moderator"] = "off";
    if (!shown.lights) words["highlighting"] = "off";
    if (!shown.hides) words["hides"] = "nothing";
    if (shown.private_log) words["log"] = "filtered";
    if (shown.touch != Touch::none) words["touched"] = spot_name(view, shown.touched);
    if (shown.touch == Touch::loose) words["touch"] = "loose";
    std::string unlit, challenges;
    for (const auto& [from, to] : shown.unlit)
        unlit += (unlit.empty() ? "" : " ") + spot_name(view, from) + spot_name(view, to);
    if (!unlit.empty()) words["unlit"] = unlit;
    for (const CaptureTally& tally : shown.captures)
        words["captures.by-" + tally_name(view, tally.by)] = tally_word(tally);
    for (const auto& [from, to] : shown.challenges)
        challenges += (challenges.empty() ? "" : " ") + spot_name(view, from) + ">" + spot_name(view, to);
    if (!challenges.empty()) words["challenges"] = challenges;
    if (shown.draw_offer.valid()) words["draw-offer"] = seat_name(view, shown.draw_offer);
    if (!shown.end_reason.empty()) words["end-reason"] = shown.end_reason;
    if (shown.winner.valid()) words["winner"] = seat_name(view, shown.winner);
    if (view.rights.to_move.valid()) words["to-move"] = seat_name(view, view.rights.to_move);
    return words;
}

}  // namespace

void push_view(lua_State* L, const View& view) {
    lua_createtable(L, 0, 7);
    set(L, "variant", view.variant);
    set(L, "phase", view.phase);
    set(L, "viewer", viewer_name(view));
    lua_createtable(L, static_cast<int>(view.seats.size()), 0);
    lua_Integer n = 0;
    for (const SeatView& seat : view.seats) {
        lua_createtable(L, 0, 4);
        set(L, "id", seat.id);
        set(L, "title", seat.title);
        set(L, "colour", seat.colour);
        set_flag(L, "to_act", seat.to_act);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "seats");
    lua_createtable(L, 0, static_cast<int>(view.boards.size()));
    for (const BoardView& board : view.boards) {
        push_board(L, view, board);
        lua_setfield(L, -2, board.id.c_str());
    }
    lua_setfield(L, -2, "boards");
    lua_createtable(L, static_cast<int>(view.notices.size()), 0);
    n = 0;
    for (const Notice& notice : view.notices) {
        lua_createtable(L, 0, 2);
        set(L, "code", notice.code);
        lua_newtable(L);
        for (const auto& [key, value] : notice.args) set(L, key.c_str(), value);
        lua_setfield(L, -2, "args");
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "notices");
    lua_newtable(L);
    for (const auto& [key, value] : extra_words(view)) set(L, key.c_str(), value);
    lua_setfield(L, -2, "extra");
}

void push_announcement(lua_State* L, const Variant& variant, const Announcement& said) {
    lua_createtable(L, 0, 5);
    set(L, "code", said.notice.code);
    lua_newtable(L);
    for (const auto& [name, value] : said.notice.args)
        if (name != "ply") set(L, name.c_str(), value);  // one number, see g:announcements
    lua_setfield(L, -2, "args");
    std::vector<std::string> audience;
    for (const Viewer& viewer : said.audience)
        audience.push_back(viewer.kind == Viewer::Kind::seat      ? variant.info().seats.at(viewer.seat.v).id
                           : viewer.kind == Viewer::Kind::arbiter ? "arbiter"
                                                                  : "spectator");
    push_list(L, audience);
    lua_setfield(L, -2, "audience");
    set(L, "text", variant.phrase(said.notice));
}

}  // namespace pinwheel::lua
