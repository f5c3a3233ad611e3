#pragma once
/// The three shipped renderers and the ways of asking them that every property is tested under.
#include <memory>
#include <sstream>
#include <vector>

#include "compass/as_at_the_table.h"
#include "compass/compass.h"
#include "grid/grid.h"
#include "pies/pies.h"
#include "sample_views.h"
#include "text/text.h"

namespace sample {

inline std::vector<std::unique_ptr<Renderer>> renderers() {
    std::vector<std::unique_ptr<Renderer>> out;
    out.push_back(std::make_unique<compass::Compass>());
    out.push_back(std::make_unique<compass::AsAtTheTable>());
    out.push_back(std::make_unique<grid::Grid>());
    out.push_back(std::make_unique<text::Text>());
    return out;
}

/// With the one that draws single boards of superposed pieces only, and has looks of its own for some lights.
inline std::vector<std::unique_ptr<Renderer>> all_renderers() {
    auto out = renderers();
    out.push_back(std::make_unique<pies::Pies>());
    return out;
}

/// Sizes, each seat at the bottom, each board alone, turned and upright.
inline std::vector<RenderOptions> ways_to_ask(const View& view) {
    std::vector<RenderOptions> out;
    for (const auto& [width, height] : {std::pair{1000.0, 1000.0}, {1600.0, 1000.0}, {420.0, 900.0}, {97.0, 61.0}}) {
        for (std::size_t seat = 0; seat <= view.seats.size(); ++seat) {
            RenderOptions options;
            options.width = width;
            options.height = height;
            if (seat < view.seats.size()) options.bottom = SeatId{static_cast<std::uint16_t>(seat)};
            out.push_back(options);
            options.upright_boards = true;
            out.push_back(options);
            options.upright_boards = false;
            options.upright_pieces = options.coordinates = false;
            for (const auto& board : view.boards) {
                options.focus = board.id;
                out.push_back(options);
                options.upright_boards = !options.upright_boards;
            }
        }
    }
    return out;
}

inline std::string words_of(const RenderOptions& o) {
    std::ostringstream out;
    out << o.width << "x" << o.height << " bottom " << o.bottom.v << " focus '" << o.focus << "' upright pieces "
        << o.upright_pieces << " boards " << o.upright_boards;
    return out.str();
}

/// Three by three, nobody's board, half of it unknown.
inline View noughts() {
    View out;
    out.variant = "noughts";
    out.seats = {{"x", "Crosses", "seat.N", true}, {"o", "Noughts", "seat.S", false}};
    BoardView board;
    board.id = "board";
    board.files = board.ranks = 3;
    board.cells.resize(9);
    for (std::size_t i = 0; i < 9; i += 2) board.cells[i].known = CellView::Known::yes;
    board.cells[4].occupants.push_back({"cross", SeatId{0}, 1, {}});
    out.boards.push_back(std::move(board));
    return out;
}

/// Ten files, eight ranks, pieces of unknown pictures.
inline View wide_board() {
    View out = one_board();
    out.boards = {
        board("wide", "rnbq1kqbnr/pppppppppp/55/55/55/55/PPPPPPPPPP/RNBQ1KQBNR", SeatId{0}, SeatId{1}, 10, 8)};
    for (auto& cell : out.boards[0].cells)
        for (auto& piece : cell.occupants)
            if (piece.piece == "queen") piece.piece = "amazon";
    return out;
}

/// Orthodox set-up in which every piece may be anything, but f3 (a knight), e4 (QRP) and two promoted ones.
inline View superposed_board() {
    View out = one_board();
    constexpr const char* all[] = {"king", "queen", "bishop", "knight", "rook", "pawn"};
    for (auto& cell : out.boards[0].cells) {
        if (cell.occupants.empty()) continue;
        const SeatId owner = cell.occupants.front().owner;
        cell.occupants.clear();
        for (const char* piece : all)
            cell.occupants.push_back({piece, owner, std::string(piece) == "pawn" ? 0.5 : 0.1, {}});
        cell.marks.push_back("unmoved");
    }
    BoardView& board = out.boards[0];
    cell(board, "e2") = cell(board, "g1") = {CellView::Known::yes, {}, {}};
    cell(board, "f3").occupants = {{"knight", SeatId{0}, 1, {}}};
    cell(board, "e4").occupants = {
        {"queen", SeatId{0}, 0.0909, {}}, {"rook", SeatId{0}, 0.1818, {}}, {"pawn", SeatId{0}, 0.7273, {}}};
    cell(board, "a8").occupants = {{"queen", SeatId{0}, 1, {{"promoted", "Promoted"}}}};
    cell(board, "e7").marks.push_back("challenged");
    cell(board, "f3").marks.push_back("attacker");
    cell(board, "d8").marks.push_back("last-king");
    out.seats[0].id = "w";
    out.seats[1].id = "b";
    out.presentation.tray = {{SeatId{0}, {{"queen", 0}, {"rook", 0}, {"pawn", 0}}, {}},
                             {SeatId{1}, {{"queen", 0}, {"bishop", 0}}, "light"},
                             {SeatId{1}, {{"knight", 0}, {"rook", 0}, {"pawn", 0}}, {}}};
    out.presentation.challenges = {{{0, 21}, {0, 52}}};
    return out;
}

inline std::vector<View> views() {
    return {table_at_start(), table_with_ghosts(), one_board(), noughts(), wide_board(), superposed_board()};
}

template <class Wanted>
std::vector<const Wanted*> shapes(const Scene& scene) {
    std::vector<const Wanted*> out;
    for (const auto& item : scene.items)
        if (const auto* shape = std::get_if<Wanted>(&item.shape)) out.push_back(shape);
    return out;
}

inline Point middle(const Hit& hit) {
    Point out;
    for (const auto& p : hit.polygon)
        out = {out.x + p.x / double(hit.polygon.size()), out.y + p.y / double(hit.polygon.size())};
    return out;
}

inline const Hit* hit_of(const Scene& scene, const std::string& target) {
    for (const auto& hit : scene.hits)
        if (hit.target == target) return &hit;
    return nullptr;
}

}  // namespace sample
