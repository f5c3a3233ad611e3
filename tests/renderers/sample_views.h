#pragma once
/// Views made by hand for the tests of renderers and painters: no variant is needed to draw one.
#include <array>
#include <cctype>
#include <stdexcept>
#include <string>

#include "pinwheel/view/view.h"

namespace sample {

using namespace pinwheel;

inline std::string piece_name(char letter) {
    switch (std::tolower(static_cast<unsigned char>(letter))) {
        case 'k':
            return "king";
        case 'q':
            return "queen";
        case 'r':
            return "rook";
        case 'b':
            return "bishop";
        case 'n':
            return "knight";
        case 'p':
            return "pawn";
        default:
            throw std::invalid_argument(std::string("no piece letter: ") + letter);
    }
}

/// An open board of known cells from the placement field of a FEN text.
inline BoardView board(std::string id, const std::string& placement, SeatId first, SeatId second, int files = 8,
                       int ranks = 8) {
    BoardView out;
    out.id = out.title = std::move(id);
    out.files = files;
    out.ranks = ranks;
    out.first = first;
    out.second = second;
    out.cells.assign(static_cast<std::size_t>(files * ranks), CellView{CellView::Known::yes, {}, {}});
    int file = 0, rank = ranks - 1;
    for (const char c : placement) {
        if (c == '/')
            file = 0, --rank;
        else if (std::isdigit(static_cast<unsigned char>(c)))
            file += c - '0';
        else
            out.cells.at(static_cast<std::size_t>(rank * files + file++))
                .occupants.push_back(
                    {piece_name(c), std::isupper(static_cast<unsigned char>(c)) ? first : second, 1, {}});
    }
    return out;
}

inline CellView& cell(BoardView& board, const std::string& square) {
    return board.cells.at(static_cast<std::size_t>((square[1] - '1') * board.files + (square[0] - 'a')));
}

inline constexpr SeatId north{0}, south{1}, east{2}, west{3};
inline const std::string start_placement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// The table of duplicate chess (spec §1) with a placement for each of NW, NE, SW, SE.
inline View table(const std::array<std::string, 4>& placements, SeatId to_act) {
    View out;
    out.variant = "duplicate-chess";
    out.viewer = Viewer::arbiter();
    out.seats = {{"N", "North", "seat.N", false},
                 {"S", "South", "seat.S", false},
                 {"E", "East", "seat.E", false},
                 {"W", "West", "seat.W", false}};
    if (to_act.valid()) out.seats.at(to_act.v).to_act = true;
    out.boards = {board("NW", placements[0], north, west), board("NE", placements[1], north, east),
                  board("SW", placements[2], south, west), board("SE", placements[3], south, east)};
    const std::array<double, 4> turns{225, 135, 315, 45};
    for (std::size_t i = 0; i < 4; ++i) {
        out.boards[i].column = static_cast<int>(i % 2);
        out.boards[i].row = static_cast<int>(i / 2);
        out.boards[i].turn = turns[i];
    }
    return out;
}

inline View table_at_start() {
    return table({start_placement, start_placement, start_placement, start_placement}, north);
}

/// D29 (spec §10): E to move, ghosts NE/g7 NE/h6 NW/g7 NW/h6; last move g7g8q of S.
inline View table_with_ghosts() {
    View out =
        table({"rnbqkb2/1ppppppr/7n/p6p/Q4P1P/2P5/PP1PP1P1/RNB1KBNR",
               "r1bqkb1r/p1ppp1pp/n4p1n/1p6/Q4P1P/2P5/PP1PP1P1/RNB1KBNR",
               "rnbqkbQ1/1ppppp1r/8/p6p/8/8/PPPPPP1P/RNBQKBNR", "r1bqkbQr/p1ppp2p/n4p2/1p6/8/8/PPPPPP1P/RNBQKBNR"},
              east);
    for (const std::size_t at : {0u, 1u})
        for (const auto* square : {"g7", "h6"})
            cell(out.boards[at], square).occupants.front().states = {{"ghost", "Ghost", PieceSign::pale}};
    for (const std::size_t at : {2u, 3u})
        for (const auto* square : {"g7", "g8"}) cell(out.boards[at], square).marks.push_back("last-move");
    cell(out.boards[3], "e8").marks.push_back("check");
    return out;
}

/// Orthodox chess with a hand, one unknown rank and one unknown picture.
inline View one_board() {
    View out;
    out.variant = "chess";
    out.seats = {{"white", "White", "side.white", true}, {"black", "Black", "side.black", false}};
    out.boards = {board("main", start_placement, SeatId{0}, SeatId{1})};
    return out;
}

}  // namespace sample
