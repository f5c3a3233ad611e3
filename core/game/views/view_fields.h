#pragma once
/// The members of a View and of all it is made of, each listed once: the writer, the reader and the schema's test
/// follow these lists.
#include <array>
#include <string_view>
#include <tuple>

#include "pinwheel/view/view.h"

namespace pinwheel::view_json {

/// Specialised for every struct: std::tuple of {name, member}.
template <class T>
inline constexpr int fields = 0;

/// Specialised for every enumeration: its words by value.
template <class E>
inline constexpr int words = 0;

template <class T, class M>
struct Field {
    std::string_view name;
    M T::*member;
};
template <class T, class M>
constexpr Field<T, M> field(std::string_view name, M T::*member) {
    return {name, member};
}

using namespace std::string_view_literals;

template <>
inline constexpr auto words<Viewer::Kind> = std::array{"seat"sv, "spectator"sv, "arbiter"sv};
template <>
inline constexpr auto words<CellView::Known> = std::array{"no"sv, "yes"sv};
template <>
inline constexpr auto words<Touch> = std::array{"none"sv, "loose"sv, "binds"sv};
template <>
inline constexpr auto words<CheckTold> = std::array{"marked"sv, "unknown"sv, "no"sv, "yes"sv};

template <>
inline constexpr auto fields<Viewer> = std::tuple{field("kind", &Viewer::kind), field("seat", &Viewer::seat)};
template <>
inline constexpr auto words<PieceSign> = std::array{"none"sv, "pale"sv, "ring"sv, "shield"sv, "coin"sv};

template <>
inline constexpr auto fields<PieceState> =
    std::tuple{field("word", &PieceState::word), field("title", &PieceState::title), field("sign", &PieceState::sign)};
template <>
inline constexpr auto fields<HeldPieces> = std::tuple{
    field("owner", &HeldPieces::owner), field("piece", &HeldPieces::piece), field("count", &HeldPieces::count)};
template <>
inline constexpr auto fields<Occupant> =
    std::tuple{field("piece", &Occupant::piece), field("owner", &Occupant::owner), field("weight", &Occupant::weight),
               field("states", &Occupant::states), field("kind", &Occupant::kind)};
template <>
inline constexpr auto fields<CellView> = std::tuple{
    field("known", &CellView::known), field("occupants", &CellView::occupants), field("marks", &CellView::marks)};
template <>
inline constexpr auto fields<BoardView> = std::tuple{
    field("id", &BoardView::id),         field("title", &BoardView::title),   field("files", &BoardView::files),
    field("ranks", &BoardView::ranks),   field("cells", &BoardView::cells),   field("first", &BoardView::first),
    field("second", &BoardView::second), field("column", &BoardView::column), field("row", &BoardView::row),
    field("turn", &BoardView::turn),     field("hand", &BoardView::hand)};
template <>
inline constexpr auto fields<Notice> = std::tuple{field("code", &Notice::code), field("args", &Notice::args)};
template <>
inline constexpr auto fields<SeatView> =
    std::tuple{field("id", &SeatView::id), field("title", &SeatView::title), field("colour", &SeatView::colour),
               field("to_act", &SeatView::to_act)};
template <>
inline constexpr auto fields<Spot> = std::tuple{field("board", &Spot::board), field("square", &Spot::square)};
template <>
inline constexpr auto fields<CaptureTally> =
    std::tuple{field("by", &CaptureTally::by), field("pieces", &CaptureTally::pieces)};
template <>
inline constexpr auto fields<CapturedPiece> =
    std::tuple{field("owner", &CapturedPiece::owner), field("pieces", &CapturedPiece::pieces),
               field("detail", &CapturedPiece::detail)};
template <>
inline constexpr auto fields<PendingChallenge> =
    std::tuple{field("from", &PendingChallenge::from), field("to", &PendingChallenge::to)};
template <>
inline constexpr auto fields<Presentation> =
    std::tuple{field("moderated", &Presentation::moderated),   field("lights", &Presentation::lights),
               field("hides", &Presentation::hides),           field("private_log", &Presentation::private_log),
               field("check", &Presentation::check),           field("touch", &Presentation::touch),
               field("touched", &Presentation::touched),       field("unlit", &Presentation::unlit),
               field("captures", &Presentation::captures),     field("tray", &Presentation::tray),
               field("challenges", &Presentation::challenges), field("draw_offer", &Presentation::draw_offer),
               field("end_reason", &Presentation::end_reason), field("winner", &Presentation::winner)};
template <>
inline constexpr auto fields<BoardRights> =
    std::tuple{field("to_move", &BoardRights::to_move),  field("castling", &BoardRights::castling),
               field("passed", &BoardRights::passed),    field("passed_by", &BoardRights::passed_by),
               field("quiet", &BoardRights::quiet),      field("move_number", &BoardRights::move_number),
               field("unmoved", &BoardRights::unmoved),  field("held", &BoardRights::held),
               field("promoted", &BoardRights::promoted)};
template <>
inline constexpr auto fields<SeatRights> = std::tuple{
    field("out", &SeatRights::out), field("inert", &SeatRights::inert), field("resigned", &SeatRights::resigned),
    field("changed", &SeatRights::changed), field("promotions", &SeatRights::promotions)};
template <>
inline constexpr auto fields<Rights> =
    std::tuple{field("to_move", &Rights::to_move), field("ply", &Rights::ply),       field("quiet", &Rights::quiet),
               field("rules", &Rights::rules),     field("boards", &Rights::boards), field("seats", &Rights::seats)};
template <>
inline constexpr auto fields<UncertainPiece> =
    std::tuple{field("owner", &UncertainPiece::owner),           field("square", &UncertainPiece::square),
               field("classes", &UncertainPiece::classes),       field("promoted", &UncertainPiece::promoted),
               field("refund", &UncertainPiece::refund),         field("unmoved", &UncertainPiece::unmoved),
               field("challenged", &UncertainPiece::challenged), field("to_name", &UncertainPiece::to_name)};
template <>
inline constexpr auto fields<Superposition> =
    std::tuple{field("classes", &Superposition::classes), field("room", &Superposition::room),
               field("pieces", &Superposition::pieces), field("answered", &Superposition::answered)};
template <>
inline constexpr auto fields<SeatDraft> = std::tuple{field("committed", &SeatDraft::committed),
                                                     field("army_shown", &SeatDraft::army_shown),
                                                     field("hand_shown", &SeatDraft::hand_shown),
                                                     field("budget", &SeatDraft::budget),
                                                     field("commitment", &SeatDraft::commitment),
                                                     field("nonce", &SeatDraft::nonce),
                                                     field("spent", &SeatDraft::spent),
                                                     field("army", &SeatDraft::army),
                                                     field("hand", &SeatDraft::hand)};
template <>
inline constexpr auto fields<Drafting> = std::tuple{field("least_pawns", &Drafting::least_pawns),
                                                    field("most_copies", &Drafting::most_copies),
                                                    field("least_kinds", &Drafting::least_kinds),
                                                    field("copies_spare_pawns", &Drafting::copies_spare_pawns),
                                                    field("must_fill_first_tier", &Drafting::must_fill_first_tier),
                                                    field("pool", &Drafting::pool),
                                                    field("seats", &Drafting::seats)};
template <>
inline constexpr auto fields<View> = std::tuple{field("variant", &View::variant),
                                                field("phase", &View::phase),
                                                field("viewer", &View::viewer),
                                                field("seats", &View::seats),
                                                field("boards", &View::boards),
                                                field("notices", &View::notices),
                                                field("presentation", &View::presentation),
                                                field("rights", &View::rights),
                                                field("superposition", &View::superposition),
                                                field("drafting", &View::drafting),
                                                field("notes", &View::notes)};

template <class T>
concept Struct = !std::same_as<std::remove_cv_t<decltype(fields<T>)>, int>;

}  // namespace pinwheel::view_json
