#include "pinwheel/view/renderer.h"

#include <algorithm>

#include "pinwheel/view/counted.h"

namespace pinwheel {
namespace {

char letter(const Occupant& occupant, SeatId capital) {
    if (occupant.piece.empty()) return '*';
    const char c = occupant.piece == "knight" ? 'n' : occupant.piece.front();
    const auto folded = static_cast<unsigned char>(c);
    if (folded >= 0x80) return '*';
    if (occupant.owner == capital) return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

char letter(const CellView& cell, SeatId capital) {
    if (cell.known == CellView::Known::no) return '?';
    if (cell.occupants.empty()) return '.';
    return cell.occupants.size() == 1 ? letter(cell.occupants.front(), capital) : '*';
}

std::string seat_title(const View& view, SeatId seat) {
    return seat.valid() && seat.v < view.seats.size() ? view.seats[seat.v].id : std::string("-");
}

void add_board(std::string& out, const View& view, const BoardView& board, bool flipped, bool coordinates) {
    out += board.title.empty() ? board.id : board.title;
    out += "  (" + seat_title(view, board.first) + " v " + seat_title(view, board.second) + ")\n";
    const auto cells = static_cast<int>(std::min<std::size_t>(board.cells.size(), 26 * 99));
    const int files = std::clamp(board.files, 1, 26), ranks = std::clamp(board.ranks, 0, cells / files);
    for (int row = 0; row < ranks; ++row) {
        const int rank = flipped ? row : ranks - 1 - row;
        if (coordinates) out += (rank < 9 ? " " : "") + std::to_string(rank + 1) + " ";
        for (int column = 0; column < files; ++column) {
            const int file = flipped ? files - 1 - column : column;
            out += ' ';
            out += letter(board.cells[static_cast<std::size_t>(rank * files + file)], board.first);
        }
        out += '\n';
    }
    if (coordinates) {
        out += "   ";
        for (int column = 0; column < files; ++column)
            out += {' ', static_cast<char>('a' + (flipped ? files - 1 - column : column))};
        out += '\n';
    }
    if (board.hand.empty()) return;
    out += "in hand:";
    for (const HeldPieces& held : board.hand)
        out += " " + counted(held.count, (held.owner.valid() ? seat_title(view, held.owner) + " " : "") + held.piece);
    out += '\n';
}

}  // namespace

std::string Renderer::draw_text(const View& view, const RenderOptions& options, bool) const {
    std::string out;
    for (const auto& board : view.boards) {
        if (!options.focus.empty() && board.id != options.focus) continue;
        if (!out.empty()) out += '\n';
        const bool flipped = options.bottom.valid() && options.bottom == board.second;
        add_board(out, view, board, flipped, options.coordinates);
    }
    return out;
}

}  // namespace pinwheel
