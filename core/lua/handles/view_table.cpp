// A View as a plain Lua table.
#include <algorithm>
#include <array>

#include "engine/border.h"
#include "handles/known_members.h"
#include "handles/values.h"
#include "pinwheel/game/views/view_json.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/target.h"

namespace pinwheel::lua {

namespace {

using namespace std::string_view_literals;
constexpr std::array of_view{"variant"sv, "phase"sv,        "viewer"sv, "seats"sv,         "boards"sv,  "notices"sv,
                             "notes"sv,   "presentation"sv, "rights"sv, "superposition"sv, "drafting"sv};
constexpr std::array of_seat{"id"sv, "title"sv, "colour"sv, "to_act"sv};
constexpr std::array of_board{"id"sv, "title"sv, "files"sv, "ranks"sv, "first"sv, "second"sv, "squares"sv, "hand"sv};
constexpr std::array of_square{"unknown"sv, "piece"sv, "seat"sv, "states"sv, "occupants"sv, "marks"sv};
constexpr std::array of_occupant{"piece"sv, "seat"sv, "weight"sv, "states"sv};
constexpr std::array of_notice{"code"sv, "args"sv};
constexpr OtherName for_boards[] = {
    {"cells", "squares"}, {"width", "files"}, {"height", "ranks"}, {"pieces", "squares"}};
constexpr OtherName for_pieces[] = {{"owner", "seat"}, {"kind", "piece"}, {"type", "piece"}, {"colour", "seat"}};
constexpr KnownMembers view_kind{"A view", of_view}, seat_kind{"A seat of a view", of_seat},
    board_kind{"A board of a view", of_board, for_boards}, square_kind{"A square of a view", of_square, for_pieces},
    occupant_kind{"A piece of a view", of_occupant, for_pieces}, notice_kind{"A notice of a view", of_notice};

/// How the tables of a view are made.
struct Pushed {
    const View& view;
    Absent absent;
    /// The table at the top is whole.
    void close(lua_State* L, const KnownMembers& kind) const {
        if (absent == Absent::refused) refuse_other_members(L, kind);
    }
};

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

void push_occupant(lua_State* L, const Pushed& in, const Occupant& occupant) {
    lua_createtable(L, 0, 4);
    set(L, "piece", occupant.piece);
    set(L, "seat", seat_name(in.view, occupant.owner));
    if (occupant.weight != 1) set(L, "weight", static_cast<lua_Number>(occupant.weight));
    push_states(L, occupant);
    in.close(L, occupant_kind);
}

/// nil for an empty square without marks, so that a board's table holds what there is to see.
bool push_cell(lua_State* L, const Pushed& in, const CellView& cell) {
    const bool known = cell.known == CellView::Known::yes;
    if (known && cell.occupants.empty() && cell.marks.empty()) return false;
    lua_createtable(L, 0, 4);
    if (!known) set_flag(L, "unknown", true);
    if (!cell.occupants.empty()) {
        // What all that may stand there have in common.
        const auto all = [&](const auto& alike) {
            return std::all_of(cell.occupants.begin() + 1, cell.occupants.end(),
                               [&](const Occupant& other) { return alike(cell.occupants.front(), other); });
        };
        const Occupant& occupant = cell.occupants.front();
        if (all([](const Occupant& a, const Occupant& b) { return a.piece == b.piece; }))
            set(L, "piece", occupant.piece);
        if (all([](const Occupant& a, const Occupant& b) { return a.owner == b.owner; }))
            set(L, "seat", seat_name(in.view, occupant.owner));
        if (all([](const Occupant& a, const Occupant& b) { return a.states == b.states; })) push_states(L, occupant);
    }
    if (cell.occupants.size() > 1 || (cell.occupants.size() == 1 && cell.occupants[0].weight != 1)) {
        lua_createtable(L, static_cast<int>(cell.occupants.size()), 0);
        lua_Integer n = 0;
        for (const Occupant& occupant : cell.occupants) {
            push_occupant(L, in, occupant);
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
    in.close(L, square_kind);
    return true;
}

void push_board(lua_State* L, const Pushed& in, const BoardView& board) {
    const View& view = in.view;
    lua_createtable(L, 0, 8);
    set(L, "id", board.id);
    set(L, "title", board.title);
    set(L, "files", static_cast<lua_Integer>(board.files));
    set(L, "ranks", static_cast<lua_Integer>(board.ranks));
    set(L, "first", seat_name(view, board.first));
    set(L, "second", seat_name(view, board.second));
    lua_newtable(L);
    for (std::size_t square = 0; square < board.cells.size(); ++square)
        if (push_cell(L, in, board.cells[square]))
            lua_setfield(L, -2, square_name(static_cast<int>(square), board.files).c_str());
    lua_setfield(L, -2, "squares");
    lua_newtable(L);
    for (const HeldPieces& held : board.hand)
        set(L, std::string(target_word(hand_target(view, held), Target::Area::hand)).c_str(),
            static_cast<lua_Integer>(held.count));
    lua_setfield(L, -2, "hand");
    in.close(L, board_kind);
}

std::string viewer_name(const View& view) {
    if (view.viewer.kind == Viewer::Kind::arbiter) return "arbiter";
    if (view.viewer.kind == Viewer::Kind::spectator) return "spectator";
    return seat_name(view, view.viewer.seat);
}

}  // namespace

void push_view(lua_State* L, const View& view, Absent absent) {
    const Pushed in{view, absent};
    lua_createtable(L, 0, 11);
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
        in.close(L, seat_kind);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "seats");
    lua_createtable(L, 0, static_cast<int>(view.boards.size()));
    for (const BoardView& board : view.boards) {
        push_board(L, in, board);
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
        in.close(L, notice_kind);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "notices");
    const Datum parts = view_parts(view);
    for (const auto& [name, part] : *parts.members()) {
        push_datum(L, part);
        lua_setfield(L, -2, name.c_str());
    }
    lua_newtable(L);
    for (const auto& [key, value] : view.notes) set(L, key.c_str(), value);
    lua_setfield(L, -2, "notes");
    in.close(L, view_kind);
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
